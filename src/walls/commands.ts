import { readFile } from 'node:fs/promises'
import type { z } from 'zod'
import { CommandError, type RegisterCommands } from '../platform/command-line.ts'
import type { Db } from '../platform/database/schema.ts'
import { LOCALES } from '../platform/i18n/locale.ts'
import { secretOf } from '../platform/secret.ts'
import type { Site } from '../sites/model.ts'
import { allSites, saveSite } from '../sites/store.ts'
import { wallSettings, wallSettingsSchema } from './gate/model.ts'
import { publishVersion, saveVersion, versionLink } from './messages/actions.ts'
import { versionInputSchema } from './messages/model.ts'
import { messagesOfVersion, versionsOf } from './messages/store.ts'

/** `wall versions`, `wall show`, `wall write`, `wall publish`, `wall link`, `wall rules`. */
export const register: RegisterCommands = (program, { work, say, tell }) => {
  const wall = program.command('wall').description('what stands before contents that are not for everybody')
  wall
    .command('versions <site>')
    .description('the versions of a wall, the newest first')
    .option('--json', 'one object a line')
    .action((alias: string, options: { json?: boolean }) =>
      work(async ({ db }) => {
        await siteOf(db, alias)
        for (const one of await versionsOf(db, alias))
          if (options.json) tell(one)
          else say(`${one.id}  ${one.publishedAt ?? 'draft'.padEnd(24)}  ${one.name}, ${one.messages} messages`)
      }),
    )
  wall
    .command('show <site> <version>')
    .description('the messages of a version, one object a line')
    .action((alias: string, version: string) =>
      work(async ({ db }) => {
        for (const locale of LOCALES) {
          const found = await messagesOfVersion(db, { site: alias, version: idOf(version), locale })
          if (!found) throw new CommandError(`«${alias}» has no version ${version}`)
          for (const { id, conditions, fields } of found) tell({ id, language: locale, conditions, ...fields })
        }
      }),
    )
  wall
    .command('write <site> <file>')
    .description('stores a version from a JSON file: {name, messages}; one of the same name is replaced')
    .action((alias: string, file: string) =>
      work(async ({ db, clock, config }) => {
        const site = await siteOf(db, alias)
        const id = await saveVersion({ db, clock }, alias, await read(file, versionInputSchema))
        say(`version ${id}: ${versionLink(secretOf(config), { site, version: id, now: clock.now() })}`)
      }),
    )
  wall
    .command('publish <site> <version>')
    .description('makes a version the one that readers see')
    .action((alias: string, version: string) =>
      work(async ({ db, clock }) => {
        if (!(await publishVersion({ db, clock }, alias, idOf(version))))
          throw new CommandError(`«${alias}» has no version ${version}`)
        say(`version ${version} is published`)
      }),
    )
  wall
    .command('link <site> <version>')
    .description('a signed address that shows a version to whoever opens it, for a week')
    .action((alias: string, version: string) =>
      work(async ({ db, clock, config }) =>
        say(versionLink(secretOf(config), { site: await siteOf(db, alias), version: idOf(version), now: clock.now() })),
      ),
    )
  wall
    .command('rules <site> [file]')
    .description('what a site says of its wall, or what a JSON file says from now on')
    .action((alias: string, file: string | undefined) =>
      work(async ({ db }) => {
        const { version: _, ...site } = await siteOf(db, alias)
        if (file === undefined) return tell(wallSettings({ ...site, version: 0 }))
        const paywall = await read(file, wallSettingsSchema)
        await saveSite(db, { ...site, settings: { ...site.settings, paywall } })
        tell(paywall)
      }),
    )
}

async function siteOf(db: Db, alias: string): Promise<Site> {
  const site = (await allSites(db)).find((each) => each.alias === alias)
  if (!site) throw new CommandError(`there is no site «${alias}»`)
  return site
}

function idOf(version: string): number {
  if (!/^[1-9]\d{0,8}$/.test(version)) throw new CommandError(`«${version}» is no number of a version`)
  return Number(version)
}

async function read<S extends z.ZodType>(file: string, schema: S): Promise<z.output<S>> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new CommandError(`${file} cannot be read`)
  })
  const parsed = schema.safeParse(parseJson(file, text))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new CommandError(`${file}: ${issue!.path.join('.')}: ${issue!.message}`)
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new CommandError(`${file} is no JSON: ${(error as Error).message}`)
  }
}
