import type { ImportFormat } from './model.ts'
import { kept } from './names.ts'

/** What a content, image or comment can have met with. */
export type ItemOutcome = 'imported' | 'updated' | 'unchanged' | 'withdrawn' | 'skipped' | 'faulty'

/** A place in the source that somebody should look at. */
export interface Remark {
  item: number
  line: number | null
  title: string
  reason: string
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
  notes: string[]
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
  if (list.length < KEPT) list.push({ ...one, title: kept(one.title), reason: kept(one.reason) })
}

const OUTCOMES = ['imported', 'updated', 'unchanged', 'withdrawn', 'skipped', 'faulty'] as const

/** The report as lines for an operator. */
export function describeReport(report: ImportReport): string[] {
  const total = OUTCOMES.filter((outcome) => report[outcome] > 0).map((outcome) => `${report[outcome]} ${outcome}`)
  const lines = [
    `${report.dryRun ? 'Dry run: ' : ''}${total.join(', ') || 'nothing to import'} (${report.seconds.toFixed(1)} s)`,
  ]
  for (const [type, counts] of Object.entries(report.types)) {
    lines.push(
      `  ${type.padEnd(10)} ${OUTCOMES.filter((outcome) => counts[outcome])
        .map((outcome) => `${counts[outcome]} ${outcome}`)
        .join(', ')}`,
    )
  }
  const more = [
    report.images && `${report.images} images to fetch`,
    report.comments && `${report.comments} comments kept`,
    report.links && `${report.links} internal links rewritten`,
  ].filter(Boolean)
  if (more.length > 0) lines.push(`  ${more.join(', ')}`)
  for (const note of report.notes) lines.push(`Note: ${note}`)
  lines.push(
    ...grouped('Skipped', report.skips),
    ...report.faults.map((one) => `Fault: ${place(one)}: ${one.reason}`),
    ...grouped('Remark', report.remarks),
  )
  return lines
}

function place({ item, line, title }: Remark): string {
  return `${line === null ? `item ${item}` : `line ${line}`}${title === '' ? '' : ` «${title}»`}`
}

/** Equal reasons stand together: seventy menu items are one line. */
function grouped(label: string, remarks: readonly Remark[]): string[] {
  const groups = Map.groupBy(remarks, ({ reason }) => reason)
  return [...groups].map(
    ([reason, all]) =>
      `${label}: ${reason}: ${all.slice(0, 3).map(place).join('; ')}${all.length > 3 ? ` and ${all.length - 3} more` : ''}`,
  )
}
