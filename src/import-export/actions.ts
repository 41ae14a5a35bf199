import { createHash } from 'node:crypto'
import { open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { inZone } from '../platform/i18n/zone-scope.ts'
import type { Locale } from '../platform/i18n/locale.ts'
import type { ContentInput } from '../content/types/model.ts'
import type { Site } from '../sites/model.ts'
import type { ImportDeps } from './import-deps.ts'
import { WireDesk } from './agency/desk.ts'
import type { PublishRule } from './agency/rule.ts'
import { FileNames } from './beside/keeper.ts'
import { readTopicMap, TopicSections } from './agency/topics.ts'
import { BatchWriter } from './batch.ts'
import { BatchQueue } from './queue.ts'
import { rewriteLinks } from './links.ts'
import {
  AGENCY_FORMATS,
  ImportRefused,
  isName,
  type ImportFormat,
  type ImportSource,
  type ParsedItem,
} from './model.ts'
import { openSource } from './open.ts'
import { emptyReport, type ImportReport } from './report.ts'
import { refuseOtherFormats } from './recognise/recognise.ts'
import { importSchedules } from './xmltv/actions.ts'
import { beginRun, findUnfinishedRun, noteProgress, type Run } from './run-store.ts'
import { because, onceEach } from './reasons/model.ts'
import { ofSystem } from './reasons/of-error.ts'

/** What to import, and where to. */
export interface ImportRequest {
  format: ImportFormat
  file: string
  site: Site
  language?: Locale | undefined
  dryRun?: boolean
  /** Continues the last run of this file where it was interrupted, and its report. */
  resume?: boolean
  mapFile?: string | undefined
  /** What is published without the desk; unless told nothing of agencies, and everything else as it says itself. */
  publish?: PublishRule | undefined
  /** Which agency sends it; part of what its items are known by. */
  sender?: string | undefined
  /** Called after each batch. */
  onProgress?: (report: ImportReport) => void
}

/**
 * Imports a file: checks it whole, then publishes item by item in batches. Interrupted at any moment and run again,
 * nothing comes in twice and nothing is missing. Days and hours without a zone are those of the site.
 * @throws ImportRefused when nothing of the file can be used; then nothing was written
 */
export function runImport(deps: ImportDeps, request: ImportRequest): Promise<ImportReport> {
  return inZone(request.site.timeZone, () => importFile(deps, request))
}

async function importFile(deps: ImportDeps, request: ImportRequest): Promise<ImportReport> {
  const { format, file, site, dryRun = false } = request
  const started = performance.now()
  await refuseOtherFormats(format, file)
  const language = request.language ?? site.defaultLocale
  const options = {
    file,
    site: site.alias,
    language,
    languageForced: request.language !== undefined,
    now: deps.clock.now(),
    mapFile: request.mapFile,
    sender: request.sender,
  }
  if (format === 'xmltv' || format === 'schedule') {
    const report = emptyReport(format, file, site.alias, dryRun)
    await importSchedules(deps.db, { format, options, dryRun }, report)
    return { ...report, seconds: (performance.now() - started) / 1000 }
  }
  const source = await openSource(format, options)
  await source.check()
  const run = await startRun(deps, request, language)
  const from = run.position
  const before = run.report.seconds
  const desk = await deskOf(deps, request)
  const writer = new BatchWriter(deps, run, { format, site, dryRun, now: options.now, desk })
  const queue = new BatchQueue(async (batch) => {
    await writer.write(batch)
    run.report.seconds = before + (performance.now() - started) / 1000
    request.onProgress?.(run.report)
  })
  try {
    for await (const item of source.items(from)) {
      const { outcome, passing, position } = item
      // Names of the part that is done are read again: later items refer to them.
      if (position > from || (outcome.kind === 'content' && isName(outcome.input, passing))) await queue.add(item)
    }
    await queue.end()
  } finally {
    await queue.settled()
  }
  if (!dryRun) run.report.links += await rewriteLinks(deps, site, format)
  run.report.notes = onceEach([...run.report.notes, ...source.notes])
  run.report.seconds = before + (performance.now() - started) / 1000
  if (!dryRun) await noteProgress(deps.db, run, deps.clock.now(), 'finished')
  return run.report
}

/** By which rules items come to the desk; null for a format that says itself what is public, when no rule says otherwise. */
export async function deskOf(
  { db }: Pick<ImportDeps, 'db'>,
  { format, site, publish, mapFile }: Pick<ImportRequest, 'format' | 'site' | 'publish' | 'mapFile'>,
): Promise<WireDesk | null> {
  if (!AGENCY_FORMATS.includes(format) && publish === undefined) return null
  const map = mapFile === undefined || !AGENCY_FORMATS.includes(format) ? {} : await readTopicMap(mapFile)
  return new WireDesk(publish ?? (() => false), new TopicSections(db, site.alias, map))
}

/** The contents of a source as they would come in, for whoever keeps them as JSON Lines. */
export async function* linesOf(source: ImportSource, desk: WireDesk | null): AsyncGenerator<ContentInput> {
  const files = new FileNames()
  for await (const read of source.items()) {
    const [item] = (await files.named([read])) as [ParsedItem]
    const { outcome } = item
    if (outcome.kind === 'content') yield desk ? await desk.arrange(item, outcome.input) : outcome.input
  }
}

async function startRun({ db, clock }: ImportDeps, request: ImportRequest, language: string): Promise<Run> {
  const { format, file, site, dryRun = false } = request
  const report = emptyReport(format, file, site.alias, dryRun)
  if (dryRun) return { id: '0', position: 0, report }
  const key = { site: site.alias, format, fingerprint: await fingerprint(file) }
  const unfinished = request.resume ? await findUnfinishedRun(db, key) : null
  return unfinished ?? beginRun(db, { ...key, file, language }, report, clock.now())
}

/** Size and beginning and end of a file, or what a folder holds: enough to know it again, quick for any size. */
async function fingerprint(file: string): Promise<string> {
  const about = await stat(file)
  const { size } = about
  if (about.isDirectory()) {
    const names = (await readdir(file, { recursive: true })).sort()
    const sizes = await Promise.all(names.map(async (name) => (await stat(join(file, name))).size))
    return createHash('sha256')
      .update(JSON.stringify([names, sizes]))
      .digest('hex')
  }
  const handle = await open(file, 'r').catch((error: Error) => {
    throw new ImportRefused(because('file.unreadable', { file, why: ofSystem(error) }))
  })
  try {
    const hash = createHash('sha256').update(String(size))
    for (const position of [0, Math.max(0, size - 65_536)]) {
      const { bytesRead, buffer } = await handle.read(Buffer.alloc(65_536), 0, 65_536, position)
      hash.update(buffer.subarray(0, bytesRead))
    }
    return hash.digest('hex')
  } finally {
    await handle.close()
  }
}
