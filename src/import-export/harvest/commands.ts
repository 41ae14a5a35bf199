import { join } from 'node:path'
import { stat } from 'node:fs/promises'
import { CommandError, type CommandTools, type RegisterCommands, typedPath } from '../../platform/command-line.ts'
import { DAY_SECONDS } from '../../platform/durations.ts'
import { formatTimestamp } from '../../platform/i18n/dates.ts'
import { isLocale, type Locale, LOCALES, ROOT_LOCALE } from '../../platform/i18n/locale.ts'
import { translator } from '../../platform/i18n/text.ts'
import { openStorage } from '../../platform/storage/open-storage.ts'
import { loadTaxonomy } from '../../content/taxonomy.ts'
import { namedSite } from '../../sites/named-site.ts'
import { allSites } from '../../sites/store.ts'
import { readRule } from '../agency/rule.ts'
import { importMessages } from '../messages.ts'
import { AGENCY_FORMATS, IMPORT_FORMATS, type ImportFormat } from '../model.ts'
import { reasonWords } from '../reasons/words.ts'
import { OUTCOMES } from '../report.ts'
import { addressFault, isAddress, readEvery } from './model.ts'
import { harvest } from './run.ts'
import {
  addSource,
  findSource,
  letIn,
  listSources,
  pauseSource,
  removeSource,
  sourceId,
  type ListedSource,
} from './store.ts'

interface AddFlags {
  site: string
  every: string
  name?: string
  publish?: string
  wait?: boolean
  remove?: boolean
  language?: string
  map?: string
  auth?: string
  sender?: string
}

/** `harvest add`, `list`, `run`, `pause`, `resume` and `remove`. */
export const register: RegisterCommands = (program, tools) => {
  const group = program.command('harvest').description('what is fetched by the clock, from addresses and folders')
  group
    .command('add <format> <source>')
    .description(`adds an address (https, sftp, s3) or a folder: ${IMPORT_FORMATS.join(', ')}`)
    .requiredOption('--site <alias>', 'where to')
    .requiredOption('--every <time>', 'how often: 30s, 5m, 2h, 1d')
    .option('--name <name>', 'how it is called; otherwise by its format and host or folder')
    .option(
      '--publish <rule>',
      'what is published without the desk: all, none, urgency:1-2, topic:15000000, type:event',
    )
    .option('--wait', 'only rehearses, until «harvest run --release»')
    .option('--remove', 'takes files out of the folder once they are in')
    .option(`--language <${LOCALES.join('|')}>`, 'language of the contents, whatever the source says')
    .option('--map <file>', 'as for import')
    .option(
      '--sender <name>',
      'the agency, where several sources are of the same one; otherwise the name of the source',
    )
    .option(
      '--auth <variable>',
      'variable of the environment: what is sent as Authorization; for sftp a password or private key, for s3 id:secret',
    )
    .action((format: string, source: string, flags: AddFlags) => add(tools, format, source, flags))
  group
    .command('list')
    .description('all sources, their state and their last fault')
    .option('--json', 'one JSON object a line')
    .action((flags: { json?: boolean }) => list(tools, flags))
  group
    .command('run <name>')
    .description('runs a source now')
    .option('--release', 'lets in what was only rehearsed')
    .action((name: string, flags: { release?: boolean }) => runNow(tools, name, flags))
  const change = (verb: Verb, description: string, act: (bench: Bench, id: string) => Promise<void>) =>
    group
      .command(`${verb} <name>`)
      .description(description)
      .action((name: string) =>
        tools.work(async (bench) => {
          await act(bench, await known(bench, name))
          tools.say(DONE[verb](name))
        }),
      )
  change('pause', 'a source rests until «harvest resume»', ({ db, clock }, id) =>
    pauseSource(db, id, true, clock.now()),
  )
  change('resume', 'a source goes on at once', ({ db, clock }, id) => pauseSource(db, id, false, clock.now()))
  change('remove', 'forgets a source; what it brought stays', async ({ db }, id) => {
    await removeSource(db, id)
  })
}

type Verb = 'pause' | 'resume' | 'remove'
const DONE: Record<Verb, (name: string) => string> = {
  pause: (name) => `«${name}» rests until «harvest resume ${name}»`,
  resume: (name) => `«${name}» goes on within a minute`,
  remove: (name) => `«${name}» is forgotten; what it brought stays`,
}

type Bench = Parameters<Parameters<CommandTools['work']>[0]>[0]

async function known({ db }: Bench, name: string): Promise<string> {
  const id = await sourceId(db, name)
  if (id === null) throw new CommandError(`there is no source «${name}»: see «harvest list»`)
  return id
}

async function add(tools: CommandTools, format: string, given: string, flags: AddFlags): Promise<void> {
  if (!(IMPORT_FORMATS as readonly string[]).includes(format))
    throw new CommandError(`unknown format «${format}»: ${IMPORT_FORMATS.join(', ')}`)
  const everySeconds = readEvery(flags.every)
  if (everySeconds === null) throw new CommandError(`--every «${flags.every}»: 30s, 5m, 2h or 1d`)
  const { language = null } = flags
  if (language !== null && !isLocale(language)) throw new CommandError(`--language is ${LOCALES.join(' or ')}`)
  const publish = flags.publish ?? (AGENCY_FORMATS.includes(format) ? 'none' : null)
  if (publish !== null && readRule(publish) === null) throw new CommandError(`--publish «${publish}» is no rule`)
  const fault = isAddress(given) ? addressFault(given) : null
  if (fault !== null) throw new CommandError(reasonWords(fault, ROOT_LOCALE))
  if (flags.remove && /^(https?|s3):/i.test(given)) throw new CommandError('--remove is for folders, here and by sftp')
  const source = isAddress(given) ? given : typedPath(given)
  if (!isAddress(given) && !(await stat(source).catch(() => null))?.isDirectory())
    throw new CommandError(`${source} is neither an address nor a folder`)
  const about = isAddress(given) ? URL.parse(given)?.hostname : source.split('/').at(-1)
  const name = flags.name ?? `${format}-${about}`
  await tools.work(async ({ db, clock }) => {
    await namedSite(db, flags.site)
    const added = await addSource(
      db,
      {
        name,
        site: flags.site,
        format: format as ImportFormat,
        source,
        everySeconds,
        publish,
        waits: flags.wait ?? false,
        removes: flags.remove ?? false,
        language,
        mapFile: flags.map === undefined ? null : typedPath(flags.map),
        authVariable: flags.auth ?? null,
        sender: flags.sender ?? name,
      },
      clock.now(),
    )
    if (!added) throw new CommandError(`there is a source «${name}» already: give this one another --name`)
    tools.say(`«${name}» is fetched every ${flags.every}, first within a minute`)
  })
}

async function list(tools: CommandTools, { json }: { json?: boolean }): Promise<void> {
  await tools.work(async ({ db, clock }) => {
    const all = await listSources(db, clock.now())
    const sites = await allSites(db)
    const house = sites[0]?.defaultLocale ?? ROOT_LOCALE
    if (all.length === 0 && !json) tools.say(translator(importMessages, house)('harvest.none'))
    for (const one of all) {
      const locale = sites.find(({ alias }) => alias === one.site)?.defaultLocale ?? ROOT_LOCALE
      if (json) tools.tell(one)
      else for (const line of described(one, locale)) tools.say(line)
    }
  })
}

/** Seconds in the largest unit that fits: `5 min`. */
function everyWords(seconds: number): string {
  const [name, size] = UNITS.find(([, one]) => seconds % one === 0)!
  return `${seconds / size} ${name}`
}
const UNITS: readonly (readonly [string, number])[] = [
  ['d', DAY_SECONDS],
  ['h', 3600],
  ['min', 60],
  ['s', 1],
]

function described(one: ListedSource, locale: Locale): string[] {
  const text = translator(importMessages, locale)
  const { name, format, site, everySeconds, source, publish, waits } = one
  const good = one.goodAt === null ? text('harvest.never') : formatTimestamp(one.goodAt, locale)
  const kept = waits
    ? text('harvest.rehearsed')
    : publish === null
      ? text('harvest.own')
      : text('harvest.rule', { rule: publish })
  const state = text(`harvest.${one.state}`)
  const held = one.held.slice(0, 5).map((file) => {
    const why = file.reason ? reasonWords(file.reason, locale) : text('harvest.waits')
    return text('harvest.held', { name: file.name, why })
  })
  const fault =
    one.fault !== null && one.faultAt !== null
      ? [text('harvest.fault', { at: formatTimestamp(one.faultAt, locale), why: reasonWords(one.fault, locale) })]
      : []
  const place = text('harvest.place', { source, good, next: formatTimestamp(one.dueAt, locale) })
  return [
    text('harvest.source', { name, state, format, site, every: everyWords(everySeconds), kept }),
    ...[place, ...fault, ...held].map((line) => `  ${line}`),
  ]
}

async function runNow(tools: CommandTools, name: string, { release }: { release?: boolean }): Promise<void> {
  await tools.work(async (bench) => {
    const { db, clock, config, log } = bench
    const id = await known(bench, name)
    if (release && !(await letIn(db, id, clock.now()))) throw new CommandError(`«${name}» is being run just now`)
    await loadTaxonomy(db, clock.now())
    const folder = join(config.dataDir, 'harvest')
    const ended = await harvest({ db, clock, log, folder, storage: openStorage(config) }, id, true)
    if (ended === null) throw new CommandError(`«${name}» is being run just now`)
    const { report, fault } = ended
    const { site } = (await findSource(db, id))!
    const locale = (await allSites(db)).find(({ alias }) => alias === site)?.defaultLocale ?? ROOT_LOCALE
    const text = translator(importMessages, locale)
    const counts = OUTCOMES.flatMap((outcome) => (report?.[outcome] ? [text(outcome, { count: report[outcome] })] : []))
    tools.say(counts.join(', ') || text('harvest.nothing'))
    if (fault === undefined) return
    tools.say(text('harvest.now', { why: reasonWords(fault, locale) }))
    process.exitCode = 2
  })
}
