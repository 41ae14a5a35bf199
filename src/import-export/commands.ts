import { inZone } from '../platform/i18n/zone-scope.ts'
import { loadTaxonomy } from '../content/taxonomy.ts'
import { CommandError, type CommandTools, type RegisterCommands, type Workbench } from '../platform/command-line.ts'
import { isLocale, type Locale, LOCALES, ROOT_LOCALE } from '../platform/i18n/locale.ts'
import { translator } from '../platform/i18n/text.ts'
import { openStorage } from '../platform/storage/open-storage.ts'
import type { Site } from '../sites/model.ts'
import { siteAmong } from '../sites/named-site.ts'
import { allSites } from '../sites/store.ts'
import type { WireDesk } from './agency/desk.ts'
import { readRule, type PublishRule } from './agency/rule.ts'
import { wireItems } from './agency/export.ts'
import { WIRE_FORMATS, writeWire, type WireFormat } from './agency/write.ts'
import { deskOf, linesOf, runImport } from './actions.ts'
import { exportLines } from './jsonl/export.ts'
import { IMPORT_FORMATS, ImportRefused, type ImportFormat } from './model.ts'
import { importMessages } from './messages.ts'
import { openSource } from './open.ts'
import { placed } from './reasons/model.ts'
import { reasonWords } from './reasons/words.ts'
import { refuseOtherFormats } from './recognise/recognise.ts'
import { unpacked } from './source/unpacked.ts'
import { writeRehearsal } from './rehearsal.ts'
import { describeReport } from './report.ts'
import { writeWhole } from './whole-file.ts'
import { scheduleOf } from './xmltv/export-store.ts'
import { writeXmltv } from './xmltv/write.ts'

interface ImportFlags {
  site?: string
  language?: string
  map?: string
  publish?: string
  sender?: string
  toJsonl?: string
  dryRun?: boolean
  rehearse?: string
  resume?: boolean
  json?: boolean
}

interface ExportFlags {
  site?: string
  file?: string
  withoutFiles?: boolean
  since?: string
}

/** `import` and `export`. */
export const register: RegisterCommands = (program, tools) => {
  program
    .command('import <format> <file>')
    .description(`publishes the contents of a file: ${IMPORT_FORMATS.join(', ')} (docs/import.md)`)
    .option('--site <alias>', 'where to (for jsonl: where a line names no site)')
    .option(`--language <${LOCALES.join('|')}>`, 'language of the contents, whatever the file says')
    .option(
      '--map <file>',
      'for csv: which column is what; for xmltv and schedule: which channel is which; for agencies: which topic belongs to which section',
    )
    .option(
      '--publish <rule>',
      'the rest becomes drafts: all, none, or conditions as urgency:1-2, topic:15000000, type:event; of agencies nothing is published unless told',
    )
    .option('--sender <name>', 'of agencies: who sends it, as «harvest add --sender» says')
    .option('--to-jsonl <file>', 'writes JSON Lines instead of importing')
    .option('--dry-run', 'reports what would happen and writes nothing')
    .option(
      '--rehearse <file>',
      'a dry run, told as a page for editors: what comes, what does not, twenty samples beside their source',
    )
    .option('--resume', 'continues an interrupted run of the same file')
    .option('--json', 'the report as one JSON object')
    .action((format: string, file: string, flags: ImportFlags) => importFile(tools, format, file, flags))
  program
    .command('export <format>')
    .description(
      'jsonl: writes everything as JSON Lines, complete enough to be imported elsewhere; xmltv: the programme guide of a site; ninjs, newsml, nitf: its news as agencies send them',
    )
    .option('--site <alias>', 'only what this site shows')
    .option('--file <file>', 'into a file instead of standard output')
    .option('--without-files', 'without the bytes of images')
    .option('--since <moment>', 'for ninjs, newsml and nitf: what changed after it')
    .action((format: string, flags: ExportFlags) => exportAll(tools, format, flags))
}

const storageOf = ({ config }: Workbench) => openStorage(config)

async function siteOf({ db }: Workbench, alias: string | undefined, optional: boolean): Promise<Site> {
  const sites = await allSites(db)
  if (sites.length === 0) throw new CommandError('there are no sites yet: start the portal once')
  if (alias === undefined && optional) return sites[0]!
  if (alias === undefined)
    throw new CommandError(`--site is missing; there are ${sites.map((site) => site.alias).join(', ')}`)
  return siteAmong(sites, alias)
}

async function importFile(tools: CommandTools, format: string, given: string, flags: ImportFlags): Promise<void> {
  if (!(IMPORT_FORMATS as readonly string[]).includes(format))
    throw new CommandError(`unknown format «${format}»: ${IMPORT_FORMATS.join(', ')}`)
  const { language } = flags
  if (language !== undefined && !isLocale(language)) throw new CommandError(`--language is ${LOCALES.join(' or ')}`)
  const publish = flags.publish === undefined ? undefined : readRule(flags.publish)
  if (publish === null)
    throw new CommandError(
      `--publish «${flags.publish}» is no rule: all, none, urgency:1-2, topic:15000000, type:event`,
    )
  // Until the site is known, a refusal is told in the language that has every text.
  let locale: Locale = ROOT_LOCALE
  try {
    await unpacked(given, format as ImportFormat, (file) =>
      tools.work(async (bench) => {
        const site = await siteOf(bench, flags.site, format === 'jsonl')
        locale = site.defaultLocale
        await importInto(tools, bench, { format: format as ImportFormat, file, site, language, publish, flags })
      }),
    )
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error
    // A file that is refused is the operator's business: one line, no stack.
    const why = reasonWords(placed(error.reason, error.line, error.column), locale)
    throw new CommandError(translator(importMessages, locale)('refused', { why: why.replaceAll(/\s+/g, ' ') }))
  }
}

interface ImportAsked {
  format: ImportFormat
  file: string
  site: Site
  language: Locale | undefined
  publish: PublishRule | undefined
  flags: ImportFlags
}

async function importInto(
  tools: CommandTools,
  bench: Workbench,
  { format, file, site, language, publish, flags }: ImportAsked,
): Promise<void> {
  const { map: mapFile, sender } = flags
  const desk = await deskOf(bench, { format, site, publish, mapFile })
  const about = { format, file, site, language, mapFile, sender, desk }
  if (flags.toJsonl !== undefined) return inZone(site.timeZone, () => toJsonl(tools, about, flags.toJsonl!))
  await loadTaxonomy(bench.db, bench.clock.now())
  const report = await runImport(
    { db: bench.db, clock: bench.clock, storage: storageOf(bench) },
    {
      format,
      file,
      site,
      language,
      dryRun: flags.dryRun ?? flags.rehearse !== undefined,
      resume: flags.resume ?? false,
      mapFile,
      publish,
      sender,
    },
  )
  if (flags.rehearse !== undefined) {
    const rehearsed = { ...about, now: bench.clock.now() }
    await inZone(site.timeZone, () => writeRehearsal(flags.rehearse!, report, rehearsed))
    tools.say(translator(importMessages, site.defaultLocale)('rehearsed', { file: flags.rehearse }))
  }
  if (flags.json) tools.tell(report)
  else for (const line of describeReport(report, site.defaultLocale)) tools.say(line)
  if (report.faulty > 0) process.exitCode = 2
}

interface Conversion {
  format: ImportFormat
  file: string
  site: Site
  language: Locale | undefined
  mapFile: string | undefined
  sender: string | undefined
  desk: WireDesk | null
}

async function toJsonl(
  tools: CommandTools,
  { format, file, site, language, mapFile, sender, desk }: Conversion,
  target: string,
): Promise<void> {
  await refuseOtherFormats(format, file)
  const source = await openSource(format, {
    file,
    site: site.alias,
    language: language ?? site.defaultLocale,
    languageForced: language !== undefined,
    now: new Date(),
    mapFile,
    sender,
  })
  await source.check()
  const count = await writeLines(linesOf(source, desk), target)
  tools.say(translator(importMessages, site.defaultLocale)('lines', { count, file: target }))
}

async function exportAll(tools: CommandTools, format: string, flags: ExportFlags): Promise<void> {
  if (format === 'xmltv') return exportGuide(tools, flags)
  const wire = WIRE_FORMATS.find((one) => one === format)
  if (wire !== undefined) return exportWire(tools, wire, flags)
  if (format !== 'jsonl') throw new CommandError(`unknown format «${format}»: jsonl, xmltv, ${WIRE_FORMATS.join(', ')}`)
  await tools.work(async (bench) => {
    const site = flags.site === undefined ? null : (await siteOf(bench, flags.site, false)).alias
    const lines = exportLines(bench.db, storageOf(bench), { site, withoutFiles: flags.withoutFiles ?? false })
    if (flags.file !== undefined) tools.say(`${await writeLines(lines, flags.file)} lines in ${flags.file}`)
    else for await (const line of lines) tools.tell(line)
  })
}

/** The news of a site as agencies send them. */
async function exportWire(tools: CommandTools, format: WireFormat, flags: ExportFlags): Promise<void> {
  const since = new Date(flags.since ?? 0)
  if (Number.isNaN(since.getTime()))
    throw new CommandError(`--since «${flags.since}» is no moment: 2026-11-20T08:00:00Z`)
  await tools.work(async (bench) => {
    const site = await siteOf(bench, flags.site, false)
    const now = bench.clock.now()
    await loadTaxonomy(bench.db, now)
    const items = wireItems(bench.db, { site, since, now })
    const pieces = writeWire(format, { name: site.name, sent: now.toISOString() }, items)
    if (flags.file !== undefined) await writeWhole(flags.file, pieces)
    else for await (const piece of pieces) process.stdout.write(piece)
  })
}

/** Everything that is known of a site's schedule, as XMLTV. */
async function exportGuide(tools: CommandTools, flags: { site?: string; file?: string }): Promise<void> {
  await tools.work(async (bench) => {
    const site = await siteOf(bench, flags.site, false)
    const { channels, broadcastsOf } = await scheduleOf(bench.db, site.alias, {
      start: new Date(0),
      end: new Date(8e15),
    })
    await inZone(site.timeZone, async () => {
      const pieces = writeXmltv({ url: site.url, name: site.name }, channels, broadcastsOf)
      if (flags.file === undefined) for (const piece of pieces) process.stdout.write(piece)
      else {
        await writeWhole(flags.file, pieces)
        tools.say(`${channels.length} channels in ${flags.file}`)
      }
    })
  })
}

async function writeLines(lines: AsyncIterable<object>, target: string): Promise<number> {
  let count = 0
  async function* written() {
    for await (const line of lines) {
      count++
      yield `${JSON.stringify(line)}\n`
    }
  }
  await writeWhole(target, written())
  return count
}
