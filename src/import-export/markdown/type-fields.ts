import { micromark } from 'micromark'
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table'
import { z } from 'zod'
import { referenceSchema } from '../../content/blocks/model.ts'
import { content } from '../../content/types/fields.ts'
import { instant } from '../../content/types/instant.ts'
import { contentSchemas, type ItemType } from '../../content/types/model.ts'
import { boundsOfDay } from '../../platform/i18n/dates.ts'
import { daySchema } from '../../platform/i18n/time-schemas.ts'
import { ImportRefused } from '../model.ts'
import { parseIngredient, parseIngredients } from '../schema-org/ingredients.ts'
import { sectionsOf } from './dated-sections.ts'
import type { MarkdownText } from './front-matter.ts'
import { because } from '../reasons/model.ts'
import { ofSchema } from '../reasons/of-schema.ts'

/** What words of a text stand for. */
export interface Meaning {
  moment(said: string): string | null
  /** The address of a file of the folder that a field names; null for what is none. */
  address(said: string): string | null
  /** The reference to the content, entity or picture that a field names; null where there is none. */
  reference(said: unknown, field: string): string | null
}

/** Fields that a word alone stands for, where a map is meant. */
const SAID_ALONE = ['html', 'name', 'text']

/**
 * What only texts of a type say, as its schema has it, and what is left of the text as its body.
 * @throws ImportRefused with the line of what the schema does not take
 */
export function ownPart(
  type: ItemType,
  { front, body }: MarkdownText,
  meaning: Meaning,
): { fields: Record<string, unknown>; body: string } {
  const told = type === 'live' ? sectionsOf(body, (said) => meaning.moment(said)) : { body, updates: [] }
  const fields: Record<string, unknown> = {}
  for (const [name, schema] of ownFields(type)) {
    const said = front.find(name) ?? (name === 'updates' && told.updates.length > 0 ? { value: told.updates } : null)
    const line = said !== null && 'line' in said ? said.line : 1
    if (said === null && schema.safeParse(undefined).success) continue
    if (said === null) throw new ImportRefused(because('no.field', { field: name, type }), line)
    const value = atLine(line, () => meant(schema, said.value, name, meaning))
    const read = schema.safeParse(value, { reportInput: true })
    if (!read.success) throw new ImportRefused(ofSchema(read.error, [name]), line)
    fields[name] = read.data
  }
  return { fields, body: told.body }
}

/** Whoever refuses what stands within a field does not know its line. */
function atLine<T>(line: number, read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw error instanceof ImportRefused && error.line === null ? new ImportRefused(error.reason, line) : error
  }
}

/** The fields of a type that not every content has; articles say theirs by their type. */
function ownFields(type: ItemType): [string, z.ZodType][] {
  if (type === 'article') return []
  const shape: Record<string, z.ZodType> = contentSchemas[type].shape
  return Object.entries(shape).filter(([name]) => name !== 'type' && !Object.hasOwn(content, name))
}

/** What a value of the front matter means where a schema stands; what cannot be meant is left for the schema to refuse. */
function meant(given: z.ZodType, value: unknown, field: string, meaning: Meaning): unknown {
  const schema = bare(given)
  if (schema === instant) return typeof value === 'string' ? momentMeant(value, field, meaning) : value
  if (schema.meta()?.['format'] === 'uri-reference' && typeof value === 'string') return meaning.address(value) ?? value
  if (schema === referenceSchema) return meaning.reference(value, field) ?? undefined
  if (schema.meta()?.['contentMediaType'] === 'text/html') return typeof value === 'string' ? htmlOf(value) : value
  if (schema instanceof z.ZodArray) return listMeant(schema.element as z.ZodType, value, field, meaning)
  if (schema instanceof z.ZodDiscriminatedUnion) return choiceMeant(schema, value, field, meaning)
  if (schema instanceof z.ZodObject) return mapMeant(schema, value, field, meaning)
  if (schema instanceof z.ZodRecord && isMap(value))
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, String(one)]))
  return schema instanceof z.ZodString && (typeof value === 'number' || typeof value === 'boolean')
    ? String(value)
    : value
}

/** Fields that say when something is over: a day without an hour is its last one. */
const ENDS = ['availableUntil', 'closesAt', 'endDate']

function momentMeant(said: string, field: string, meaning: Meaning): string {
  const isLastDay = ENDS.includes(field) && daySchema.safeParse(said.trim()).success
  return isLastDay
    ? new Date(boundsOfDay(said.trim()).end.getTime() - 1000).toISOString()
    : meaning.moment(said) || said
}

/** The schema within what says that it may be left out. */
function bare(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? bare(schema.unwrap() as z.ZodType) : schema
}

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function listMeant(element: z.ZodType, value: unknown, field: string, meaning: Meaning): unknown[] {
  const given: unknown[] = Array.isArray(value) ? value : [value]
  const words = given.every((one) => typeof one === 'string')
  if (field === 'ingredients' && words) return parseIngredients(given)
  const numbered = element instanceof z.ZodObject && 'id' in element.shape
  return given.map((one, index) => {
    const item = field === 'ingredients' && typeof one === 'string' ? parseIngredient(one) : one
    const found = meant(element, item, field, meaning)
    return numbered && isMap(found) ? { id: `${field.charAt(0)}${index + 1}`, ...found } : found
  })
}

/** One of several shapes, chosen by its mark or by the names that are given. */
function choiceMeant(schema: z.ZodDiscriminatedUnion, value: unknown, field: string, meaning: Meaning): unknown {
  if (!isMap(value)) return value
  const mark = schema.def.discriminator
  const shapes = schema.options as z.ZodObject[]
  const named = (shape: z.ZodObject) => (shape.shape[mark] as z.ZodLiteral | undefined)?.value
  const chosen = shapes.find((one) =>
    mark in value ? named(one) === value[mark] : Object.keys(value).every((name) => name in one.shape),
  )
  return chosen === undefined
    ? value
    : { [mark]: named(chosen), ...(mapMeant(chosen, value, field, meaning) as object) }
}

function mapMeant({ shape }: z.ZodObject, value: unknown, field: string, meaning: Meaning): unknown {
  const alone = SAID_ALONE.find((name) => name in shape)
  const given = !isMap(value) && alone !== undefined ? { [alone]: value } : value
  if (!isMap(given)) return given
  return Object.fromEntries(
    Object.entries(given).flatMap(([said, one]) => {
      // In a list of steps their words are simply their text.
      const name = said === 'text' && !('text' in shape) && 'html' in shape ? 'html' : said
      if (!(name in shape)) throw new ImportRefused(because('text.field-key', { field, key: said }))
      const found = meant(shape[name] as z.ZodType, one, name, meaning)
      return found === undefined ? [] : [[name, found]]
    }),
  )
}

/** Markdown as HTML, which the schema reduces to what its field allows. */
const htmlOf = (text: string): string =>
  micromark(text, {
    allowDangerousHtml: true,
    extensions: [gfmTable()],
    htmlExtensions: [gfmTableHtml()],
  }).replaceAll('>\n<', '><')
