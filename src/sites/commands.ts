import { z } from 'zod'
import { fieldsIn } from '../platform/command-input.ts'
import { CommandError, type RegisterCommands } from '../platform/command-line.ts'
import { RESERVED_SEGMENTS, siteSchema } from './site-schema.ts'
import type { Site, SiteInput } from './model.ts'
import { removeSite } from './removal.ts'
import { misplacedSite } from './resolve.ts'
import { namedSite, siteAmong } from './named-site.ts'
import { allSites, saveSite } from './store.ts'
import { isFamilyPath, ROUTE_FAMILIES, WEB_ROUTES, type WebRoute } from './web-route-model.ts'

/** `site list|show|add|set|remove`. */
export const register: RegisterCommands = (program, { work, say, tell }) => {
  const site = program.command('site').description('records of the sites with their whole configuration')
  site
    .command('list')
    .description('aliases, names and addresses')
    .option('--json', 'one object a line')
    .action(({ json }: { json?: boolean }) =>
      work(async ({ db }) => {
        for (const { alias, name, url } of await allSites(db)) {
          if (json) tell({ alias, name, url })
          else say(`${alias}  ${name}  ${url}`)
        }
      }),
    )
  site
    .command('show <alias>')
    .description('the record as JSON, with every default')
    .action((alias: string) =>
      work(async ({ db }) => {
        const { version: _version, ...record } = await namedSite(db, alias)
        say(JSON.stringify(record, null, 2))
      }),
    )
  site
    .command('add <alias> <file>')
    .description(
      'adds a site, as a JSON file (- for standard input) describes it: its name, and whatever it has otherwise than ' +
        'the defaults. Without a url it stands at {PUBLIC_URL}/{alias}/',
    )
    .action((alias: string, file: string) =>
      work(async ({ db, config }) => {
        const { publicUrl } = config.web
        const sites = await allSites(db)
        if (sites.some((one) => one.alias === alias)) throw new CommandError(`there is a site «${alias}» already`)
        const url = `${publicUrl}/${alias}`
        const position = Math.max(0, ...sites.map((one) => one.position)) + 1
        const fields = { id: alias, url, position, ...(await given(file)) }
        const scheme = String(fields.url).startsWith('https:') ? 'https' : 'http'
        const added = checked({ scheme, ...fields, alias }, sites)
        await saveSite(db, added)
        say(`${alias} is added, at ${added.url}/`)
      }),
    )
  site
    .command('set <alias> <file>')
    .description('replaces the fields that stand in a JSON file (- for standard input); every process follows at once')
    .action((alias: string, file: string) =>
      work(async ({ db }) => {
        const sites = await allSites(db)
        const { version: _version, ...record } = siteAmong(sites, alias)
        await saveSite(db, checked({ ...record, ...(await given(file)), alias }, sites))
        say(`${alias} is changed`)
      }),
    )
  site
    .command('remove <alias>')
    .description('takes a site away that has no contents any more; its readers belong to another one')
    .action((alias: string) =>
      work(async ({ db }) => {
        await namedSite(db, alias)
        const done = await removeSite(db, alias)
        if (!done) throw new CommandError(`«${alias}» is the only site`)
        if ('remains' in done)
          throw new CommandError(
            `«${alias}» still has ${Object.entries(done.remains)
              .map(([what, count]) => `${what}: ${count}`)
              .join(', ')}`,
          )
        say(`${alias} is removed${done.readers > 0 ? `; readers who belong to ${done.heir} now: ${done.readers}` : ''}`)
      }),
    )
}

/** A record that is whole, is called like no other one, and can be reached with all others where it says. */
function checked(record: unknown, sites: readonly Site[]) {
  const read = siteSchema.safeParse(record)
  if (!read.success) throw new CommandError(z.prettifyError(read.error))
  const { languages, defaultLocale } = read.data
  if (!languages.includes(defaultLocale))
    throw new CommandError(`defaultLocale is «${defaultLocale}», and languages are ${languages.join(', ')}`)
  const others = sites.filter((one) => one.alias !== read.data.alias)
  const namesake = others.find((one) => one.id === read.data.id)
  if (namesake) throw new CommandError(`the site «${namesake.alias}» has the id «${read.data.id}» already`)
  const misplaced = misplacedSite([...others, read.data])
  if (misplaced && misplaced.alias !== misplacedSite(sites)?.alias)
    throw new CommandError(
      `several sites are at ${new URL(misplaced.url).host}: the url of «${misplaced.alias}» has to end with /${misplaced.alias}`,
    )
  const unmovable = unmovableRoute(read.data.webRoutes)
  if (unmovable)
    throw new CommandError(
      `webRoutes.${unmovable} has addresses below it: a path such as /${unmovable}/ in small letters, with its last ` +
        'slash, that belongs to no other page of the portal',
    )
  return read.data
}

/** The first family of addresses that a site puts where it cannot stand. */
function unmovableRoute(routes: SiteInput['webRoutes']): WebRoute | undefined {
  const segmentOf = (path: string) => path.split('/')[1]!
  const own = ROUTE_FAMILIES.map((name) => segmentOf(WEB_ROUTES[name]))
  return ROUTE_FAMILIES.find((name) => {
    const path = routes?.[name]
    if (path === undefined) return false
    const first = segmentOf(path)
    return !isFamilyPath(path) || (RESERVED_SEGMENTS.includes(first) && !own.includes(first))
  })
}

/** What a file says of a site. */
const given = async (file: string): Promise<Partial<SiteInput>> =>
  fieldsIn(file, { known: Object.keys(siteSchema.shape), of: 'site' })
