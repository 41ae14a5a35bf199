import type { Locale } from '../platform/i18n/locale.ts'
import { translator, type Translate } from '../platform/i18n/text.ts'
import { importMessages } from './messages.ts'
import type { es } from './messages.es.ts'
import type { ImportFormat } from './model.ts'
import { kept } from './names.ts'
import { coded, withTexts, type Reason } from './reasons/model.ts'
import { reasonWords } from './reasons/words.ts'

/** What a content, image or comment can have met with. */
export type ItemOutcome = 'imported' | 'updated' | 'unchanged' | 'withdrawn' | 'skipped' | 'faulty'

/** A place in the source that somebody should look at. */
export interface Remark {
  item: number
  line: number | null
  title: string
  reason: Reason
}

/** What an import did, or would do: the end of every run and of every dry run. */
export interface ImportReport {
  format: ImportFormat
  file: string
  site: string
  dryRun: boolean
  imported: number
  updated: number
  unchanged: number
  withdrawn: number
  skipped: number
  faulty: number
  /** Items of each type by outcome, e.g. `{ article: { imported: 3 } }`. */
  types: Record<string, Partial<Record<ItemOutcome, number>>>
  images: number
  comments: number
  /** Links between items that lead to their new addresses now. */
  links: number
  skips: Remark[]
  faults: Remark[]
  /** Remarks about items that came in. */
  remarks: Remark[]
  /** Remarks about the file. */
  notes: Reason[]
  seconds: number
}

const KEPT = 500

/** A report before the first item. */
export function emptyReport(format: ImportFormat, file: string, site: string, dryRun: boolean): ImportReport {
  const none = {
    imported: 0,
    updated: 0,
    unchanged: 0,
    withdrawn: 0,
    skipped: 0,
    faulty: 0,
    images: 0,
    comments: 0,
    links: 0,
  }
  return { format, file, site, dryRun, ...none, types: {}, skips: [], faults: [], remarks: [], notes: [], seconds: 0 }
}

/** Counts one item. */
export function count(report: ImportReport, type: string, outcome: ItemOutcome): void {
  report[outcome]++
  const counts = (report.types[type] ??= {})
  counts[outcome] = (counts[outcome] ?? 0) + 1
}

/** Keeps a remark; after the first hundreds only the counts go on. */
export function remark(list: Remark[], one: Remark): void {
  if (list.length < KEPT) list.push({ ...one, title: kept(one.title), reason: withTexts(one.reason, kept) })
}

/** What becomes of items, as reports name it. */
export const OUTCOMES = ['imported', 'updated', 'unchanged', 'withdrawn', 'skipped', 'faulty'] as const

/** The report as lines for an operator, in the language of the site. */
export function describeReport(report: ImportReport, locale: Locale): string[] {
  const text = translator(importMessages, locale)
  const counted = (counts: Partial<Record<ItemOutcome, number>>) =>
    OUTCOMES.flatMap((outcome) => (counts[outcome] ? [text(outcome, { count: counts[outcome] })] : [])).join(', ')
  const lines = [
    `${report.dryRun ? text('dry') : ''}${counted(report) || text('nothing')} (${text('seconds', { seconds: report.seconds.toFixed(1) })})`,
    ...Object.entries(report.types).map(([type, counts]) => `  ${whatWords(type, locale)}: ${counted(counts)}`),
  ]
  const more = (['images', 'comments', 'links'] as const).flatMap((name) =>
    report[name] > 0 ? [text(name, { count: report[name] })] : [],
  )
  if (more.length > 0) lines.push(`  ${more.join(', ')}`)
  for (const note of report.notes) lines.push(text('note', { why: reasonWords(note, locale) }))
  lines.push(
    ...grouped(report.skips, 'skip', text, locale),
    ...report.faults.map((one) => text('fault', { place: place(one, text), why: reasonWords(one.reason, locale) })),
    ...grouped(report.remarks, 'remark', text, locale),
  )
  return lines
}

/** What items of a type are called. */
export function whatWords(type: string, locale: Locale): string {
  const key = `what.${type}` as keyof typeof es
  return key in importMessages.es ? translator(importMessages, locale)(key) : type
}

function place({ item, line, title }: Remark, text: Translate<typeof es>): string {
  return `${line === null ? text('item', { item }) : text('line', { line })}${title === '' ? '' : ` «${title}»`}`
}

/** Equal reasons stand together: seventy menu items are one line. */
function grouped(
  remarks: readonly Remark[],
  label: 'skip' | 'remark',
  text: Translate<typeof es>,
  locale: Locale,
): string[] {
  return byReason(remarks).map(([reason, all]) => {
    const first = all.slice(0, 3).map((one) => place(one, text))
    const places = first.join('; ')
    const rest = all.length - first.length
    return text(label, {
      why: reasonWords(reason, locale),
      places: rest > 0 ? text('more', { places, count: rest }) : places,
    })
  })
}

/** Remarks by what they say. */
export function byReason(remarks: readonly Remark[]): [Reason, Remark[]][] {
  return [...Map.groupBy(remarks, ({ reason }) => coded(reason)).values()].map((all) => [all[0]!.reason, all])
}
