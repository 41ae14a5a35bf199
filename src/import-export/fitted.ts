import { LONGEST, MOST } from '../content/types/fields.ts'
import type { ContentInput } from '../content/types/model.ts'
import type { ImportSource, ParsedItem } from './model.ts'
import { shorten } from './names.ts'
import { because } from './reasons/model.ts'

type Field = keyof typeof LONGEST
type List = keyof typeof MOST
const FIELDS = Object.keys(LONGEST) as Field[]
const LISTS = Object.keys(MOST) as List[]

/**
 * A source whose texts in one line are no longer than contents have them, and which names no more sections, tags and
 * related contents than they may: what was cut is told with its item.
 */
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
  const said = outcome.input as Partial<Record<Field | List, unknown>>
  const long = FIELDS.flatMap((field): [Field, string][] => {
    const text = said[field]
    return typeof text === 'string' && text.length > LONGEST[field] ? [[field, shorten(text, LONGEST[field])]] : []
  })
  // Whoever names a tag twice has not named one too many.
  const many = LISTS.flatMap((list): [List, unknown[]][] => {
    const each = said[list]
    return Array.isArray(each) && each.length > MOST[list] ? [[list, [...new Set(each)]]] : []
  })
  if (long.length + many.length === 0) return item
  const few = many.map(([list, each]) => [list, each.slice(0, MOST[list])])
  const input = { ...outcome.input, ...Object.fromEntries([...long, ...few]) } as ContentInput
  const told = [
    ...long.map(([field]) => because(`cut.${field}`, { most: LONGEST[field] })),
    ...many.flatMap(([list, each]) => (each.length > MOST[list] ? because(`cut.${list}`, { most: MOST[list] }) : [])),
  ]
  return { ...item, outcome: { ...outcome, input }, notes: [...notes, ...told.map((reason) => ({ reason }))] }
}
