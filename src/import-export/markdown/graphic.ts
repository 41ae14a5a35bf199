import { type Graphic, graphicSchema } from '../../content/graphic-model.ts'
import { ImportRefused } from '../model.ts'
import { ofSchema } from '../reasons/of-schema.ts'
import type { FrontMatter } from './front-matter.ts'

/** Words that a number in front matter stands for. */
const WORDS = ['value', 'unit', 'label', 'name', 'text', 'cite']

/**
 * The picture that the system makes, as `graphic` says it; null without one.
 * @throws ImportRefused with the line of what cannot be drawn
 */
export function graphicIn(front: FrontMatter): Graphic | null {
  const found = front.find('graphic')
  if (found === null) return null
  const read = graphicSchema.safeParse(worded(found.value), { reportInput: true })
  if (!read.success) throw new ImportRefused(ofSchema(read.error, ['graphic']), found.line)
  return read.data
}

function worded(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      WORDS.includes(name) && typeof one === 'number' ? String(one) : one,
    ]),
  )
}
