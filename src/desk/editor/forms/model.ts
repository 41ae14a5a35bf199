import { z } from 'zod'

/** What a reference leads to, so that the picker finds it. */
export const REFERRED = [
  'image',
  'taxon',
  'tag',
  'filed',
  'author',
  'blog',
  'show',
  'season',
  'poll',
  'recipe',
  'page',
  'recording',
  'episode',
  'any',
] as const
export type Referred = (typeof REFERRED)[number]

/** How a field is filled in. */
export type Control =
  | { kind: 'text'; max?: number | undefined }
  /** HTML of words, or of whole paragraphs. */
  | { kind: 'words'; max?: number | undefined }
  | { kind: 'rich'; max?: number | undefined }
  | { kind: 'reference'; to: Referred }
  | { kind: 'number'; whole: boolean; least?: number | undefined; most?: number | undefined }
  | { kind: 'flag' }
  /** With `values` the options are the names of what is no word itself. */
  | { kind: 'choice'; options: string[]; values?: unknown[] | undefined }
  | { kind: 'moment' }
  | { kind: 'address' }
  /** One text for each language. */
  | { kind: 'languages'; of: Control }
  /** Several fields; with `hasId` each record of a list is known by one, which the desk gives. */
  | { kind: 'group'; fields: Field[]; hasId?: boolean | undefined }
  | { kind: 'list'; of: Control; least?: number | undefined; most?: number | undefined }
  /** One of several shapes, told apart by a word. */
  | { kind: 'variants'; by: string; shapes: { name: string; fields: Field[] }[] }
  /** Names that the newsroom chooses, with a text each. */
  | { kind: 'pairs' }
  /** The text itself, which has an editor of its own. */
  | { kind: 'body' }

/** A field of a document, as a form shows it. */
export interface Field {
  name: string
  /** A document without it is not valid. */
  required: boolean
  /** What stands there when nothing is said. */
  otherwise?: unknown
  control: Control
}

/** A field as an answer has it. */
export const fieldSchema: z.ZodType<Field> = z.lazy(() =>
  z.object({ name: z.string(), required: z.boolean(), otherwise: z.unknown().optional(), control }),
)
const limits = { least: z.number().optional(), most: z.number().optional() }
const length = { max: z.number().optional() }
const control: z.ZodType<Control> = z.lazy(() =>
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('text'), ...length }),
    z.object({ kind: z.literal('words'), ...length }),
    z.object({ kind: z.literal('rich'), ...length }),
    z.object({ kind: z.literal('reference'), to: z.enum(REFERRED) }),
    z.object({ kind: z.literal('number'), whole: z.boolean(), ...limits }),
    z.object({ kind: z.literal('flag') }),
    z.object({ kind: z.literal('choice'), options: z.array(z.string()), values: z.array(z.unknown()).optional() }),
    z.object({ kind: z.literal('moment') }),
    z.object({ kind: z.literal('address') }),
    z.object({ kind: z.literal('languages'), of: control }),
    z.object({ kind: z.literal('group'), fields: z.array(fieldSchema), hasId: z.boolean().optional() }),
    z.object({ kind: z.literal('list'), of: control, ...limits }),
    z.object({
      kind: z.literal('variants'),
      by: z.string(),
      shapes: z.array(z.object({ name: z.string(), fields: z.array(fieldSchema) })),
    }),
    z.object({ kind: z.literal('pairs') }),
    z.object({ kind: z.literal('body') }),
  ]),
)

/** The fields of a type and of the kinds of blocks: the desk's browser has no schema of a content. */
export const formsAnswer = z.object({
  fields: z.array(fieldSchema),
  blocks: z.record(z.string(), z.array(fieldSchema)),
})
export type Forms = z.infer<typeof formsAnswer>

/** A new value of a control, for another row of a list. */
export function emptyOf(control: Control): unknown {
  switch (control.kind) {
    case 'group':
      return emptyRecord(control.fields)
    case 'variants':
      return { [control.by]: control.shapes[0]!.name, ...emptyRecord(control.shapes[0]!.fields) }
    case 'languages':
    case 'pairs':
      return {}
    case 'list':
      return []
    case 'flag':
      return false
    case 'number':
      return undefined
    case 'choice':
      return control.values?.[0] ?? control.options[0]
    default:
      return ''
  }
}

/** What a new record has to begin with: what must be there, without a word in it. */
export function emptyRecord(fields: readonly Field[]): Record<string, unknown> {
  const given = fields.filter(({ required }) => required).map(({ name, control }) => [name, emptyOf(control)] as const)
  return Object.fromEntries(given.filter(([, value]) => value !== undefined))
}

/** One of the shapes that a record may have. */
type Shape = Extract<Control, { kind: 'variants' }>['shapes'][number]

/**
 * A record in another of its shapes: what both have stays, and its moments go along in their order, whatever they are
 * called there, the last one to the end.
 */
export function reshaped(record: Record<string, unknown>, from: Shape | null, to: Shape): Record<string, unknown> {
  const isMoment = ({ control }: Field) => (control.kind === 'list' ? control.of : control).kind === 'moment'
  const next = emptyRecord(to.fields)
  const shared = (from?.fields ?? []).filter(({ name, control }) =>
    to.fields.some((field) => field.name === name && field.control.kind === control.kind),
  )
  const stays = new Set(shared.map(({ name }) => name))
  for (const name of stays) if (record[name] !== undefined) next[name] = record[name]
  const moments = (from?.fields ?? [])
    .filter((field) => isMoment(field) && !stays.has(field.name))
    .flatMap(({ name }) => record[name])
    .filter((value) => typeof value === 'string' && value !== '')
  const places = to.fields.filter((field) => isMoment(field) && !stays.has(field.name))
  for (const [at, { name, control }] of places.entries()) {
    if (control.kind === 'list') next[name] = moments.slice(0, control.most)
    else if (at < moments.length) next[name] = moments.at(at > 0 && at === places.length - 1 ? -1 : at)
  }
  return next
}
