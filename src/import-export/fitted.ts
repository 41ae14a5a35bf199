import { LONGEST } from '../content/types/fields.ts'
import type { ContentInput } from '../content/types/model.ts'
import type { ImportSource, ParsedItem } from './model.ts'
import { shorten } from './names.ts'
import { because } from './reasons/model.ts'

type Field = keyof typeof LONGEST
const FIELDS = Object.keys(LONGEST) as Field[]

/** A source whose texts in one line are no longer than contents have them: what was cut is told with its item. */
export function fitted(source: ImportSource): ImportSource {
  return {
    ...source,
    async *items(done) {
      for await (const item of source.items(done)) yield fittedItem(item)
    },
  }
}

function fittedItem(item: ParsedItem): ParsedItem {
  const { outcome, notes = [] } = item
  if (outcome.kind !== 'content') return item
  const texts = outcome.input as Partial<Record<Field, unknown>>
  const long = FIELDS.flatMap((field): [Field, string][] => {
    const text = texts[field]
    return typeof text === 'string' && text.length > LONGEST[field] ? [[field, shorten(text, LONGEST[field])]] : []
  })
  if (long.length === 0) return item
  const input = { ...outcome.input, ...Object.fromEntries(long) } as ContentInput
  const told = long.map(([field]) => ({ reason: because(`cut.${field}`, { most: LONGEST[field] }) }))
  return { ...item, outcome: { ...outcome, input }, notes: [...notes, ...told] }
}
