import { join } from 'node:path'
import { type CommandTools, positive, type RegisterCommands, type Workbench } from '../../platform/command-line.ts'
import { type Locale, ROOT_LOCALE } from '../../platform/i18n/locale.ts'
import { openStorage } from '../../platform/storage/open-storage.ts'
import { allSites } from '../../sites/store.ts'
import { fetchPendingImages } from './fetch.ts'
import { fetchFilms } from './films.ts'
import { describeFetch, describeFilms } from './report.ts'

interface MediaFlags {
  limit: number
  json?: boolean
}

/** `media fetch` and `media films`. */
export const register: RegisterCommands = (program, tools) => {
  const media = program.command('media').description('pictures and films of imported contents')
  media
    .command('fetch')
    .description('fetches images that imports registered; those that fail are tried again the next time')
    .option('--limit <number>', 'at most so many', positive, 500)
    .option('--json', 'the report as one JSON object')
    .action((flags: MediaFlags) => fetchMedia(tools, flags))
  media
    .command('films <host>')
    .description('takes in the films that videos and episodes play from a host; sizes are made of them then')
    .option('--limit <number>', 'at most so many', positive, 500)
    .option('--json', 'the report as one JSON object')
    .action((host: string, flags: MediaFlags) => takeFilms(tools, host, flags))
}

/** Pictures and films may be of any site: the first one's language is that of the house. */
const localeOf = async ({ db }: Workbench): Promise<Locale> => (await allSites(db))[0]?.defaultLocale ?? ROOT_LOCALE

async function fetchMedia(tools: CommandTools, { limit, json }: MediaFlags): Promise<void> {
  await tools.work(async (bench) => {
    const report = await fetchPendingImages({ db: bench.db, storage: openStorage(bench.config) }, limit)
    if (json) tools.tell(report)
    else for (const line of describeFetch(report, await localeOf(bench))) tools.say(line)
  })
}

async function takeFilms(tools: CommandTools, host: string, { limit, json }: MediaFlags): Promise<void> {
  await tools.work(async (bench) => {
    const { db, clock, config } = bench
    const folder = join(config.dataDir, 'films-coming')
    const report = await fetchFilms({ db, clock, storage: openStorage(config), folder }, { host, limit })
    if (json) tools.tell(report)
    else for (const line of describeFilms(report, await localeOf(bench))) tools.say(line)
    if (report.faults.length > 0) process.exitCode = 2
  })
}
