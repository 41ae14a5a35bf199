import { Command, CommanderError } from 'commander'
import { ConfigError, readConfig } from '../platform/config.ts'
import { clockFor } from '../platform/clock.ts'
import { CommandError, type CommandTools, readTypedPaths, type RegisterCommands } from '../platform/command-line.ts'
import { DataDirError } from '../platform/data-dir.ts'
import { connect } from '../platform/database/connect.ts'
import { DatabaseFault } from '../platform/database/server-check.ts'
import { InUseError } from '../platform/instance-lock.ts'
import { createLog } from '../platform/log.ts'
import { inSources } from '../platform/stack-trace.ts'
import { AppError } from '../web/http/errors.ts'
import { refusalWords } from '../web/http/refusal-words.ts'
import './moderated.ts'
import './modules.ts'

/** Commands move more at once than a page may: the word index of a million contents takes minutes to build. */
const STATEMENT_TIMEOUT = 900_000

const rooms = import.meta.glob<{ register: RegisterCommands }>('../**/commands.ts', { eager: true })

const tools: CommandTools = {
  async work(run) {
    const config = readConfig(process.env)
    const log = createLog(process.env['LOG_LEVEL'] ? config.logLevel : 'warn')
    const connection = await connect(config, { role: 'command', log, statementTimeout: STATEMENT_TIMEOUT, max: 6 })
    try {
      return await run({ config, db: connection.db, databaseUrl: connection.url, clock: clockFor(config.now), log })
    } finally {
      await connection.close()
    }
  },
  say: (line) => void process.stdout.write(`${line}\n`),
  tell: (object) => void process.stdout.write(`${JSON.stringify(object)}\n`),
}

const program = new Command('portada')
  .description('Works on a portal, beside it or while it is stopped. Settings are those of `npm start`.')
  .usage('<command> [options]')
  .showHelpAfterError()
  .exitOverride()
for (const path of Object.keys(rooms).sort()) rooms[path]!.register(program, tools)
readTypedPaths(program)

// A reader of our output that has seen enough (`| head`) is no fault.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))

try {
  await program.parseAsync(process.argv)
} catch (error) {
  process.exitCode = explain(error)
}

function explain(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode
  const expected = [AppError, CommandError, ConfigError, InUseError, DataDirError, DatabaseFault].some(
    (kind) => error instanceof kind,
  )
  const message =
    error instanceof AppError ? refusalWords(error) : error instanceof Error ? error.message : String(error)
  console.error(
    `portada: ${expected || isFileFault(error) || !(error instanceof Error) ? message : inSources(error.stack ?? message)}`,
  )
  return 1
}

/** A file or folder that is not there, may not be written, or has no room: its name says which was typed. */
function isFileFault(error: unknown): boolean {
  const { syscall, path } = error as Partial<NodeJS.ErrnoException>
  return syscall !== undefined && path !== undefined
}
