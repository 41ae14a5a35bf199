import { z } from 'zod'
import { rowId } from '../../../platform/database/row-id.ts'
import { IMPORT_FORMATS, type ImportFormat } from '../../../import-export/model.ts'
import { LOCALES } from '../../../platform/i18n/locale.ts'

/** What can be added here: not what needs a file beside it, nor what names its sites itself. */
export const ADDED_FORMATS = IMPORT_FORMATS.filter((one) => one !== 'csv' && one !== 'jsonl')

/** How formats are called, the same in every language. */
export const FORMAT_NAMES: Record<ImportFormat, string> = {
  ninjs: 'ninjs',
  newsml: 'NewsML-G2',
  nitf: 'NITF',
  feed: 'RSS, Atom, JSON Feed',
  wxr: 'WordPress (WXR)',
  'wp-rest': 'WordPress (REST)',
  ghost: 'Ghost',
  blogger: 'Blogger',
  drupal: 'Drupal (JSON:API)',
  'movable-type': 'Movable Type',
  ical: 'iCalendar',
  agenda: 'Madrid, Euskadi',
  aemet: 'AEMET OpenData',
  xmltv: 'XMLTV',
  schedule: 'XMLTV (JSON Lines)',
  'schema-org': 'schema.org',
  markdown: 'Markdown',
  html: 'HTML',
  csv: 'CSV',
  jsonl: 'JSON Lines',
}

/** How often a source is looked at, in seconds. */
export const EVERY = ['30', '60', '300', '900', '3600', '21600', '86400'] as const

const everySeconds = z.number().int().min(10).max(2_678_400)
/** A rule of the command line; null takes items as they say themselves. */
const publish = z.string().trim().min(1).max(200).nullable()

export const sourceParams = z.object({ id: rowId })
export const sourcesQuestion = z.object({ site: z.string().max(40) })
export const newSource = z.object({
  site: z.string().max(40),
  name: z.string().trim().min(1).max(80),
  format: z.enum(ADDED_FORMATS as [ImportFormat, ...ImportFormat[]]),
  source: z.string().trim().min(8).max(2000),
  everySeconds,
  publish,
  waits: z.boolean(),
  language: z.enum(LOCALES).nullable(),
  /** Empty is the name of the source. */
  sender: z.string().trim().max(80),
  /** Only those that are meant for sources: the environment holds other secrets. */
  authVariable: z
    .string()
    .regex(/^HARVEST_[A-Z0-9_]{1,60}$/)
    .nullable(),
})
const ways = z.object({ everySeconds, publish, waits: z.boolean() })
/** With what was seen: of two who change a source the second is told. */
export const sourceChange = ways.extend({ seen: ways })
/** As it was seen when it is removed; without a rule it is empty. */
export const sourceRemoval = z.object({
  everySeconds: z.coerce.number().int(),
  publish: z.string().max(200),
  waits: z.stringbool(),
})

const moment = z.string().nullable()
/** Why, as a code with values; its words come from the catalogue of reasons. */
const reason = z.object({ code: z.string(), values: z.record(z.string(), z.unknown()).optional() })
export const sourceRow = z.object({
  id: z.string(),
  name: z.string(),
  format: z.enum(IMPORT_FORMATS),
  /** Without what may be a key. */
  source: z.string(),
  everySeconds: z.number(),
  publish: z.string().nullable(),
  waits: z.boolean(),
  sender: z.string(),
  state: z.enum(['working', 'paused', 'failing', 'running', 'new']),
  dueAt: z.string(),
  goodAt: moment,
  broughtAt: moment,
  faults: z.number(),
  fault: reason.nullable(),
  faultAt: moment,
  report: z
    .object({
      imported: z.number(),
      updated: z.number(),
      unchanged: z.number(),
      withdrawn: z.number(),
      skipped: z.number(),
      faulty: z.number(),
    })
    .nullable(),
  held: z.array(z.object({ name: z.string(), reason: reason.nullable() })),
})
export type SourceRow = z.output<typeof sourceRow>
export const sourcesAnswer = z.object({ rows: z.array(sourceRow), mayManage: z.boolean() })
export const madeSource = z.object({ id: z.string() })

/** How a source stands, as the list shows it: one that only rehearses brings nothing, however well it goes. */
export function shownState({ state, waits }: Pick<SourceRow, 'state' | 'waits'>): SourceRow['state'] | 'rehearsing' {
  return waits && (state === 'working' || state === 'running') ? 'rehearsing' : state
}
