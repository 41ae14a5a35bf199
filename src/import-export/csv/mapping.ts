import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { ImportRefused } from '../model.ts'
import { because } from '../reasons/model.ts'
import { ofMapError, ofSchema } from '../reasons/of-schema.ts'

const rule = z.union([
  z.string().min(1),
  z.strictObject({
    /** Name of the column. */
    column: z.string().optional(),
    /** Several columns in a text: `{name} ({place})`. */
    template: z.string().optional(),
    /** The same for every row. */
    value: z.string().optional(),
    /** A regular expression; its first group, or else the whole match, is the value. */
    match: z.string().max(300).optional(),
    /** Divides the value into several. */
    split: z.string().max(10).optional(),
    /** `lines`, `sentences` or `html`, for the body. */
    as: z.enum(['lines', 'sentences', 'html']).optional(),
  }),
])

/** The fields that a column can become. */
export const CSV_FIELDS = [
  'externalId',
  'title',
  'body',
  'summary',
  'kicker',
  'date',
  'updated',
  'url',
  'slug',
  'author',
  'place',
  'category',
  'tags',
  'image',
  'imageCaption',
  'imageCredit',
  'video',
  'audio',
  'language',
  'state',
] as const
export type CsvField = (typeof CSV_FIELDS)[number]

const mapping = z.strictObject({
  delimiter: z.string().min(1).max(4).default(','),
  quote: z.string().length(1).nullable().default('"'),
  /** Of a workbook: which sheet; without it the first one. */
  sheet: z.string().min(1).max(100).optional(),
  /** The source's own name, part of the external ids; without it the file name. */
  source: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/)
    .optional(),
  type: z.enum(['article']).default('article'),
  articleNewsTypeEnum: z.enum(['news', 'opinion', 'interview', 'report']).default('news'),
  noindex: z.boolean().default(false),
  fields: z.partialRecord(z.enum(CSV_FIELDS), rule),
})

/** Which column of a table is which field. */
export type CsvMapping = z.infer<typeof mapping>
export type CsvRule = z.infer<typeof rule>

/** Reads a mapping file. */
export async function readMapping(file: string | undefined): Promise<CsvMapping> {
  if (file === undefined) throw new ImportRefused(because('table.map-missing'))
  let value: unknown
  try {
    value = JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    throw new ImportRefused(because('table.map-unreadable', { file, why: ofMapError(error) }))
  }
  const parsed = mapping.safeParse(value, { reportInput: true })
  if (!parsed.success)
    throw new ImportRefused(
      because('table.map-faulty', {
        file,
        why: ofSchema(parsed.error),
      }),
    )
  if (!parsed.data.fields.title && !parsed.data.fields.body)
    throw new ImportRefused(because('table.map-bare', { file }))
  return parsed.data
}

/** The columns that a mapping uses. */
export function columnsOf({ fields }: CsvMapping): string[] {
  return Object.values(fields).flatMap((one) => {
    if (one === undefined) return []
    if (typeof one === 'string') return [one]
    return [
      ...(one.column ? [one.column] : []),
      ...[...(one.template ?? '').matchAll(/\{([^{}]+)\}/g)].map(([, name]) => name!),
    ]
  })
}

/** The value of a field in a row. */
export function valueOf(row: Record<string, string>, rules: CsvRule | undefined): string {
  if (rules === undefined) return ''
  if (typeof rules === 'string') return (row[rules] ?? '').trim()
  const filled = rules.template?.replace(/\{([^{}]+)\}/g, (_whole, name: string) => row[name] ?? '')
  const value = (rules.value ?? filled ?? row[rules.column ?? ''] ?? '').trim()
  if (rules.match === undefined) return value
  const found = new RegExp(rules.match, 'u').exec(value)
  return (found?.[1] ?? found?.[0] ?? '').trim()
}
