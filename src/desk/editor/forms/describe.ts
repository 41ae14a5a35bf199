import type { z } from 'zod'
import { blockSchema, referenceSchema } from '../../../content/blocks/model.ts'
import { CONTENT_TYPES, contentSchemas, type ContentType } from '../../../content/types/model.ts'
import { LOCALES } from '../../../platform/i18n/locale.ts'
import { isWritten } from '../text/written.ts'
import type { Control, Field, Forms, Referred } from './model.ts'

/** What a reference leads to, by the name of its field. */
const LEADS_TO: Record<string, Referred> = {
  image: 'image',
  shareImage: 'image',
  poster: 'image',
  taxa: 'taxon',
  parent: 'taxon',
  tags: 'tag',
  adBarred: 'filed',
  wallFree: 'filed',
  wallFiled: 'filed',
  authors: 'author',
  author: 'author',
  presenters: 'author',
  blog: 'blog',
  show: 'show',
  season: 'season',
  terms: 'page',
}
/** The same of blocks, whose field is called `content` in all of them. */
const BLOCK_LEADS_TO: Record<string, Referred> = {
  poll: 'poll',
  recipe: 'recipe',
  video: 'recording',
  audio: 'recording',
}
/** What nobody fills in: the type itself, and the name of a block. */
const OWN = new Set(['type', 'id'])
/** The same of records within one: their names, and what is counted. */
const OWN_WITHIN = new Set(['id', 'votes'])

interface Definition {
  type: string
  innerType?: z.core.$ZodType
  element?: z.core.$ZodType
  shape?: Record<string, z.core.$ZodType>
  options?: z.core.$ZodType[]
  entries?: Record<string, string>
  values?: unknown[]
  discriminator?: string
  defaultValue?: unknown
}

const definitionOf = (schema: z.core.$ZodType): Definition => schema._zod.def as unknown as Definition

/** The form of a type, read from its schema. */
export function formsOf(type: ContentType): Forms {
  return { fields: formFields[type], blocks: formBlocks }
}

const formFields = Object.fromEntries(CONTENT_TYPES.map((type) => [type, fieldsOf(contentSchemas[type])])) as Record<
  ContentType,
  Field[]
>

const formBlocks = Object.fromEntries(
  blockSchema.options
    .map((option) => [[...option.shape.type.values][0]!, option] as const)
    .filter(([type]) => !isWritten(type))
    .map(([type, option]) => [type, fieldsOf(option).map((field) => ledTo(field, BLOCK_LEADS_TO[type]))]),
)

function ledTo(field: Field, to: Referred | undefined): Field {
  return to && field.name === 'content' ? { ...field, control: { kind: 'reference', to } } : field
}

/** The fields of a record's schema. */
export function fieldsOf(schema: z.core.$ZodType, without: ReadonlySet<string> = OWN): Field[] {
  return (
    Object.entries(definitionOf(schema).shape!)
      // What can only be one thing, e.g. the language of a record for all of them, is not asked for.
      .filter(([name, member]) => !without.has(name) && !isSettled(member))
      .map(([name, member]) => fieldOf(name, member))
  )
}

function isSettled(schema: z.core.$ZodType): boolean {
  const { type, innerType, values } = definitionOf(schema)
  if (type === 'default') return isSettled(innerType!)
  return type === 'null' || (type === 'literal' && values!.length === 1)
}

function fieldOf(name: string, schema: z.core.$ZodType): Field {
  let inner = schema
  let required = true
  let otherwise: unknown
  for (;;) {
    const { type, innerType, defaultValue } = definitionOf(inner)
    if (type !== 'optional' && type !== 'default' && type !== 'nullable') break
    required = false
    if (type === 'default') otherwise = defaultValue
    inner = innerType!
  }
  return { name, required, ...(otherwise != null && { otherwise }), control: controlOf(name, inner) }
}

/** The control of a schema; one that no form can show is a fault that the tests find. */
function controlOf(name: string, schema: z.core.$ZodType): Control {
  if (schema === referenceSchema) return { kind: 'reference', to: LEADS_TO[name] ?? 'any' }
  if (schema === blockSchema) return { kind: 'body' }
  const { type, element, shape, options, entries, discriminator } = definitionOf(schema)
  switch (type) {
    case 'string':
      return stringControl(schema)
    case 'number':
      return numberControl(schema as z.ZodNumber)
    case 'boolean':
      return { kind: 'flag' }
    case 'enum':
      return { kind: 'choice', options: Object.values(entries!) }
    case 'array':
      if (element === blockSchema) return { kind: 'body' }
      return { kind: 'list', of: controlOf(name, element!), ...lengthsOf(schema) }
    case 'object':
      if (Object.keys(shape!).every((key) => (LOCALES as readonly string[]).includes(key)))
        return { kind: 'languages', of: fieldOf(name, Object.values(shape!)[0]!).control }
      // A row of a list that is known by its id: the desk gives it.
      return { kind: 'group', fields: fieldsOf(schema, OWN_WITHIN), ...('id' in shape! && { hasId: true }) }
    case 'literal':
      return choiceOf(schema)
    case 'union':
      if (discriminator === undefined) return choiceOf(schema)
      return {
        kind: 'variants',
        by: discriminator,
        shapes: options!.map((option) => ({
          name: String(definitionOf(definitionOf(option).shape![discriminator]!).values![0]),
          fields: fieldsOf(option, new Set([discriminator])),
        })),
      }
    case 'record':
      return { kind: 'pairs' }
    default:
      throw new Error(`${name}: no control for ${type}`)
  }
}

/** Some values that are no words, e.g. the figures of a rank. */
function choiceOf(schema: z.core.$ZodType): Control {
  const values = valuesOf(schema)
  return { kind: 'choice', options: values.map(String), values }
}

function valuesOf(schema: z.core.$ZodType): unknown[] {
  const { type, values, options } = definitionOf(schema)
  return type === 'literal' ? values! : options!.flatMap(valuesOf)
}

function stringControl(schema: z.core.$ZodType): Control {
  const text = schema as z.ZodString
  const said = text.meta()
  const max = text.maxLength ?? undefined
  if (said?.['contentMediaType'] === 'text/html')
    return { kind: max !== undefined && max > 60_000 ? 'rich' : 'words', max }
  if (said?.['format'] === 'uri-reference') return { kind: 'address' }
  return text.format === 'datetime' ? { kind: 'moment' } : { kind: 'text', max }
}

function numberControl({ format, minValue, maxValue, def }: z.ZodNumber): Control {
  const finite = (value: number | null) =>
    value !== null && Math.abs(value) < Number.MAX_SAFE_INTEGER ? value : undefined
  const isAbove = def.checks?.some((check) => {
    const { inclusive, value } = check._zod.def as { inclusive?: boolean; value?: number }
    return inclusive === false && value === minValue
  })
  const least = finite(minValue)
  return {
    kind: 'number',
    whole: format === 'safeint',
    least: least !== undefined && isAbove ? least + 1 : least,
    most: finite(maxValue),
  }
}

function lengthsOf(schema: z.core.$ZodType): { least?: number; most?: number } {
  const limits: { least?: number; most?: number } = {}
  for (const { _zod } of schema._zod.def.checks ?? []) {
    const { minimum, maximum } = _zod.def as { minimum?: number; maximum?: number }
    if (minimum !== undefined) limits.least = minimum
    if (maximum !== undefined) limits.most = maximum
  }
  return limits
}
