import { z } from 'zod'
import { yieldOften } from '../../platform/yield-often.ts'
import { contentSchemas, type ContentDocument, type ContentType } from '../types/model.ts'

type Issue = z.core.$ZodIssue
type Parsed = { document: ContentDocument } | { issues: readonly Issue[] }

/** A list of a type whose items are parsed one by one. */
interface LongList {
  name: string
  item: z.ZodType
}

/** A type with its lists apart: `rest` takes their items as they are. */
interface Divided {
  lists: LongList[]
  rest: z.ZodObject
}

const divided = new WeakMap<z.ZodObject, Divided>()

/**
 * Parses a document by the schema of its type. The items of its lists (blocks, updates, steps) are parsed one by one, so
 * that even the longest text leaves others their turn.
 */
export async function parseDocument(type: ContentType, input: object): Promise<Parsed> {
  const { lists, rest } = dividedSchema(contentSchemas[type])
  const turn = yieldOften()
  const issues: Issue[] = []
  /** Lists of which an item is wrong: what they are as a whole cannot be judged. */
  const broken = new Set<PropertyKey>()
  const whole: Record<string, unknown> = { ...input }
  for (const { name, item } of lists) {
    const given = whole[name]
    if (!Array.isArray(given)) continue
    const items: unknown[] = []
    for (const [index, one] of given.entries()) {
      const parsed = item.safeParse(one, { reportInput: true })
      if (parsed.success) items.push(parsed.data)
      else {
        issues.push(...parsed.error.issues.map((issue) => ({ ...issue, path: [name, index, ...issue.path] })))
        broken.add(name)
      }
      await turn()
    }
    whole[name] = items
  }
  const parsed = rest.safeParse(whole, { reportInput: true })
  if (!parsed.success) issues.push(...parsed.error.issues.filter(({ path }) => !broken.has(path[0] ?? '')))
  return issues.length || !parsed.success ? { issues } : { document: parsed.data as unknown as ContentDocument }
}

function dividedSchema(schema: z.ZodObject): Divided {
  const known = divided.get(schema)
  if (known) return known
  const lists: LongList[] = []
  const shape: Record<string, z.core.$ZodType> = {}
  for (const [name, field] of Object.entries(schema.shape)) {
    const list = field instanceof z.ZodDefault ? field.def.innerType : field
    if (!(list instanceof z.ZodArray) || !isRecord(list.element)) continue
    lists.push({ name, item: list.element as z.ZodType })
    const open = new z.ZodArray({ ...list.def, element: z.any() })
    shape[name] = field instanceof z.ZodDefault ? new z.ZodDefault({ ...field.def, innerType: open }) : open
  }
  const made = { lists, rest: schema.safeExtend(shape) }
  divided.set(schema, made)
  return made
}

const isRecord = (item: unknown): boolean => item instanceof z.ZodObject || item instanceof z.ZodUnion
