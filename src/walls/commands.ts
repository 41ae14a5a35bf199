import { CommandError, type RegisterCommands } from '../platform/command-line.ts'
import { LOCALES } from '../platform/i18n/locale.ts'
import { secretOf } from '../platform/secret.ts'
import { namedSite } from '../sites/named-site.ts'
import { changeSite } from '../sites/store.ts'
import { AppError } from '../web/http/errors.ts'
import { idOf, readInput } from './command-tools.ts'
import { experimentCommands } from './experiments/experiment-commands.ts'
import { wallSettings, wallSettingsSchema } from './gate/model.ts'
import { publishVersion, saveVersion, versionLink } from './messages/actions.ts'
import { versionInputSchema } from './messages/model.ts'
import { messagesOfVersion, versionsOf } from './messages/store.ts'

/** `wall versions`, `wall show`, `wall write`, `wall publish`, `wall link`, `wall rules`; `wall experiment`. */
export const register: RegisterCommands = (program, tools) => {
  const { work, say, tell } = tools
  const wall = program.command('wall').description('what stands before contents that are not for everybody')
  wall
    .command('versions <site>')
    .description('the versions of a wall, the newest first')
    .option('--json', 'one object a line')
    .action((alias: string, options: { json?: boolean }) =>
      work(async ({ db }) => {
        await namedSite(db, alias)
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
        const site = await namedSite(db, alias)
        const id = await saveVersion({ db, clock }, alias, await readInput(file, versionInputSchema)).catch(
          unlessTested,
        )
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
      work(async ({ db, clock, config }) => {
        const site = await namedSite(db, alias)
        if (!(await versionsOf(db, alias)).some(({ id }) => id === idOf(version)))
          throw new CommandError(`«${alias}» has no version ${version}`)
        say(versionLink(secretOf(config), { site, version: idOf(version), now: clock.now() }))
      }),
    )
  wall
    .command('rules <site> [file]')
    .description('what a site says of its wall, or what a JSON file says from now on')
    .action((alias: string, file: string | undefined) =>
      work(async ({ db }) => {
        const site = await namedSite(db, alias)
        if (file === undefined) return tell(wallSettings(site))
        const paywall = await readInput(file, wallSettingsSchema)
        await db
          .transaction()
          .execute((trx) => changeSite(trx, alias, (now) => ({ ...now, settings: { ...now.settings, paywall } })))
        tell(paywall)
      }),
    )
  experimentCommands(wall, tools)
}

function unlessTested(error: unknown): never {
  if (error instanceof AppError && error.code === 'CONFLICT')
    throw new CommandError('the version is part of an experiment, whose readers must go on to see the same')
  throw error
}
