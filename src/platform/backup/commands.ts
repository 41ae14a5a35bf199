import { CommandError, type CommandTools, type RegisterCommands } from '../command-line.ts'
import { keepSecret, keptSecret } from '../secret.ts'
import { openStorage } from '../storage/open-storage.ts'
import { makeBackup, reportOf } from './backup.ts'
import { BackupRefused, type BackupReport } from './model.ts'
import { checkBackup, restoreBackup } from './restore.ts'

/** `backup` and `restore`. */
export const register: RegisterCommands = (program, tools) => {
  program
    .command('backup <file>')
    .description('writes everything into one archive, beside the running portal (docs/operate.md)')
    .option('--json', 'the report as one JSON object')
    .action((file: string, flags: { json?: boolean }) => backup(tools, file, flags))
  program
    .command('restore <file>')
    .description('fills an empty portal, which must not run, from a backup')
    .option('--replace', 'gives up what the portal holds now')
    .option('--check', 'only reads the backup and says whether it is whole')
    .option('--json', 'the report as one JSON object')
    .action((file: string, flags: RestoreFlags) => restore(tools, file, flags))
}

interface RestoreFlags {
  replace?: boolean
  check?: boolean
  json?: boolean
}

async function backup(tools: CommandTools, file: string, flags: { json?: boolean }): Promise<void> {
  await refusing(() =>
    tools.work(async ({ config, db, databaseUrl, clock }) => {
      if (!(await db.selectFrom('site').select('alias').executeTakeFirst()))
        throw new CommandError('there is nothing to keep: this portal was never started (DATA_DIR, DATABASE_URL)')
      const secret = config.secret ? null : keptSecret(config.dataDir)
      const deps = { url: databaseUrl, storage: openStorage(config), secret, now: clock.now() }
      tell(tools, await makeBackup(deps, file), `in ${file}`, flags)
    }),
  )
}

async function restore(tools: CommandTools, file: string, flags: RestoreFlags): Promise<void> {
  await refusing(async () => {
    const began = performance.now()
    const { manifest, bytes } = await checkBackup(file)
    if (flags.check) return tell(tools, reportOf(manifest, bytes, began), 'whole and unchanged', flags)
    await tools.work(async ({ config, databaseUrl, log }) => {
      const deps = {
        url: databaseUrl,
        storage: openStorage(config),
        log,
        keepSecret: (secret: string) => keepSecret(config.dataDir, secret),
      }
      tell(tools, await restoreBackup(deps, file, flags.replace ?? false), `restored from ${file}`, flags)
    })
  })
}

function tell(tools: CommandTools, report: BackupReport, what: string, flags: { json?: boolean }): void {
  if (flags.json) return tools.tell(report)
  const { rows, tables, files, bytes, seconds, made } = report
  const size = `${(bytes / 1e6).toFixed(1)} MB`
  tools.say(`${rows} rows of ${Object.keys(tables).length} tables and ${files} files ${what}`)
  tools.say(`state of ${made}, ${size}, ${seconds} s`)
}

async function refusing(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (error instanceof BackupRefused) throw new CommandError(error.message)
    throw error
  }
}
