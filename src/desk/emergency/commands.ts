import { CommandError, type RegisterCommands, type Workbench } from '../../platform/command-line.ts'
import { HOUR_MS } from '../../platform/durations.ts'
import { type Locale, LOCALES, ROOT_LOCALE } from '../../platform/i18n/locale.ts'
import { emergencyAt } from '../../sites/emergency-model.ts'
import { siteAmong } from '../../sites/named-site.ts'
import { allSites } from '../../sites/store.ts'
import { beginEmergency, endEmergency } from './actions.ts'
import { emergencyFields, MOST_EMERGENCY_HOURS } from './model.ts'

/** What is typed behind `emergency on`; texts in other languages than the first end in their code: `titleCa`. */
type Flags = Record<string, string | string[] | undefined> & { hours: string; link: string[] }

/** `emergency on|off|show`. */
export const register: RegisterCommands = (program, { work, say, tell }) => {
  const emergency = program
    .command('emergency')
    .description('a light front with what to do, without advertisements and walls, on the sites that are named')
  const on = emergency
    .command('on <sites...>')
    .description('begins it, or changes what it says; every process and cached page follows at once')
    .option('--hours <n>', `until when, ${MOST_EMERGENCY_HOURS} at most`, '6')
    .option('--about <path>', 'the section or topic whose coverage and contents the front shows')
    .option('--link <words=address>', 'where help is, e.g. «112=tel:112»; several times', gathered, [])
  for (const locale of LOCALES) {
    on.option(`--title${suffix(locale)} <words>`, `what happens (${locale})`)
    on.option(`--text${suffix(locale)} <words>`, `what to do (${locale})`)
  }
  on.action((sites: string[], flags: Flags) =>
    work(async (bench) => {
      await named(bench, sites)
      const fields = fieldsOf(flags, bench.clock.now())
      await beginEmergency(acting(bench), { fields, sites })
      say(`${sites.join(', ')}: emergency until ${fields.until}`)
    }),
  )
  emergency
    .command('off <sites...>')
    .description('ends it at once')
    .action((sites: string[]) =>
      work(async (bench) => {
        await named(bench, sites)
        for (const site of sites) await endEmergency(acting(bench), site)
        say(`${sites.join(', ')}: no emergency`)
      }),
    )
  emergency
    .command('show')
    .description('which sites are in one')
    .option('--json', 'one object a line')
    .action(({ json }: { json?: boolean }) =>
      work(async ({ db, clock }) => {
        for (const site of await allSites(db)) {
          const now = emergencyAt(site, clock.now())
          if (json) tell({ site: site.alias, emergency: now })
          else say(now ? `${site.alias}  ${now.title[ROOT_LOCALE]}  until ${now.until}` : `${site.alias}  none`)
        }
      }),
    )
}

const suffix = (locale: Locale): string => (locale === ROOT_LOCALE ? '' : `-${locale}`)
const gathered = (one: string, before: string[]): string[] => [...before, one]
const acting = ({ db, clock }: Workbench) => ({ db, clock, actor: 'cli', staffId: null })

async function named({ db }: Workbench, sites: readonly string[]): Promise<void> {
  const there = await allSites(db)
  for (const alias of sites) siteAmong(there, alias)
}

function fieldsOf(flags: Flags, now: Date) {
  const words = (name: string) =>
    Object.fromEntries(
      LOCALES.flatMap((locale) => {
        const key = locale === ROOT_LOCALE ? name : `${name}${locale[0]!.toUpperCase()}${locale.slice(1)}`
        const said = flags[key]
        return typeof said === 'string' ? [[locale, said]] : []
      }),
    )
  for (const name of ['title', 'text'])
    if (Object.keys(words(name)).length === 0) throw new CommandError(`--${name} is missing`)
  const hours = Number(flags.hours)
  if (!(hours > 0 && hours <= MOST_EMERGENCY_HOURS))
    throw new CommandError(`--hours is a number up to ${MOST_EMERGENCY_HOURS}`)
  const links = flags.link.map((link) => {
    const at = link.indexOf('=')
    if (at < 1) throw new CommandError(`--link is words=address, not «${link}»`)
    return { text: { es: link.slice(0, at) }, href: link.slice(at + 1) }
  })
  const until = new Date(now.getTime() + hours * HOUR_MS).toISOString()
  const read = emergencyFields.safeParse({
    title: words('title'),
    text: words('text'),
    about: flags['about'] ?? null,
    links,
    until,
  })
  const wrong = read.error?.issues[0]
  if (!read.success) throw new CommandError(`--${wrong?.path.join('.')}: ${wrong?.message}`)
  return read.data
}
