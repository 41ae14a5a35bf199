import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from '../platform/config.ts'
import { DataDirError } from '../platform/data-dir.ts'
import { DatabaseFault } from '../platform/database/server-check.ts'
import { isUnavailable } from '../web/http/unavailable.ts'
import { InUseError } from '../platform/instance-lock.ts'
import { createLog } from '../platform/log.ts'
import { inSources } from '../platform/stack-trace.ts'
import { startPortal, type Portal } from './portal.ts'

/** How long running requests and jobs may take to end before the process goes anyway. */
const PATIENCE = 12_000

/** The exit code of a start that only another setting can mend; whoever starts the portal again asks for it. */
const REFUSED = 78

let portal: Portal | undefined
let stopping = false
const unwanted = new AbortController()

try {
  const wait = !optionsOf(process.argv.slice(2))['no-wait']
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)

  const stop = (reason: string, code: number) => {
    if (stopping) return
    stopping = true
    log.info({ reason }, 'stopping')
    unwanted.abort()
    setTimeout(() => process.exit(code || 1), PATIENCE).unref()
    void Promise.resolve(portal?.close())
      .catch((error: unknown) => log.error({ err: error }, 'the stop was not clean'))
      .finally(() => process.exit(code))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(signal, 0))
  // The process that started this one was killed and could not pass a signal on.
  process.on('disconnect', () => stop('the parent is gone', 0))
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an unforeseen fault ends the portal')
    stop('fault', 1)
  })
  // One forgotten promise concerns one request; the readers' pages go on.
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'a rejection nobody handled'))

  const started = startPortal(config, log, { build: join(import.meta.dirname, '..'), stopped: unwanted.signal, wait })
  // A signal during the start gives it up; its end is all there is to wait for.
  portal = {
    announcement: '',
    close: () =>
      started.then(
        (begun) => begun.close(),
        () => undefined,
      ),
  }
  const { announcement } = await started
  if (!stopping) console.log(announcement)
} catch (error) {
  // A start that was given up has nothing to say; whoever stopped it ends the process.
  if (stopping) await new Promise(() => undefined)
  console.error(`portada: ${reasonOf(error)}`)
  process.exit(isRefusal(error) ? REFUSED : 1)
}

/** What is said behind `npm start --`. */
function optionsOf(args: string[]): { 'no-wait'?: boolean } {
  try {
    return parseArgs({ args, options: { 'no-wait': { type: 'boolean' } } }).values
  } catch (error) {
    throw new ConfigError(`${(error as Error).message.split('.')[0]}; there is --no-wait`)
  }
}

/** Whether trying again would change nothing. */
function isRefusal(error: unknown): boolean {
  const { syscall, code } = error as NodeJS.ErrnoException
  if (syscall === 'listen') return code !== 'EADDRINUSE'
  return [ConfigError, DataDirError, DatabaseFault].some((kind) => error instanceof kind) && !isUnavailable(error)
}

function reasonOf(error: unknown): string {
  const { code, syscall, port, address } = error as NodeJS.ErrnoException & { port?: number; address?: string }
  if (syscall === 'listen') {
    if (code === 'EADDRINUSE') return `The port ${port} is in use. Stop what listens there, or set PORT to another one.`
    if (code === 'EACCES') return `This account may not listen on the port ${port}: set PORT to one from 1024 on.`
    if (code === 'EADDRNOTAVAIL') return `This machine has no address ${address}: correct HOST.`
  }
  if (!(error instanceof Error)) return String(error)
  if (error instanceof ConfigError || error instanceof InUseError) return error.message
  return process.env['LOG_LEVEL'] === 'debug' ? inSources(error.stack ?? error.message) : error.message
}
