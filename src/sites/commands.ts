import { readFile } from 'node:fs/promises'
import { text as textOf } from 'node:stream/consumers'
import { z } from 'zod'
import { CommandError, type RegisterCommands } from '../platform/command-line.ts'
import { siteSchema } from './site-schema.ts'
import type { SiteInput } from './model.ts'
import { allSites, saveSite } from './store.ts'

/** `site list|show|set`. */
export const register: RegisterCommands = (program, { work, say, tell }) => {
  const site = program.command('site').description('records of the sites with their whole configuration')
  site
    .command('list')
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
        const { version: _version, ...record } = found(await allSites(db), alias)
        say(JSON.stringify(record, null, 2))
      }),
    )
  site
    .command('set <alias> <file>')
    .description('replaces the fields that stand in a JSON file (- for standard input); every process follows at once')
    .action((alias: string, file: string) =>
      work(async ({ db }) => {
        const { version: _version, ...record } = found(await allSites(db), alias)
        const changed = { ...record, ...(await changesIn(file)), alias }
        const read = siteSchema.safeParse(changed)
        if (!read.success) throw new CommandError(z.prettifyError(read.error))
        await saveSite(db, read.data)
        say(`${alias} is changed`)
      }),
    )
}

function found<T extends { alias: string }>(sites: readonly T[], alias: string): T {
  const site = sites.find((one) => one.alias === alias)
  if (!site)
    throw new CommandError(`no site has the alias «${alias}»; there are ${sites.map((one) => one.alias).join(', ')}`)
  return site
}

async function changesIn(file: string): Promise<Partial<SiteInput>> {
  let text: string
  try {
    text = await (file === '-' ? textOf(process.stdin) : readFile(file, 'utf8'))
  } catch (error) {
    throw new CommandError(`«${file}» cannot be read: ${(error as Error).message}`)
  }
  const read = z.record(z.string(), z.json()).safeParse(parsed(text))
  if (!read.success) throw new CommandError(`«${file}» holds no JSON object`)
  const unknown = Object.keys(read.data).filter((key) => !Object.hasOwn(siteSchema.shape, key))
  if (unknown.length > 0) throw new CommandError(`no field of a site: ${unknown.join(', ')}`)
  return read.data as Partial<SiteInput>
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
