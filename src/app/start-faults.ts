import { ConfigError } from '../platform/config.ts'
import { DataDirError } from '../platform/data-dir.ts'
import { DatabaseFault } from '../platform/database/server-check.ts'
import { InUseError } from '../platform/instance-lock.ts'
import { inSources } from '../platform/stack-trace.ts'
import { isUnavailable } from '../web/http/unavailable.ts'

/** Whether the port cannot be opened; where several processes share it, Node says so in another word. */
const isOfPort = (error: unknown): boolean =>
  ['listen', 'bind'].includes((error as NodeJS.ErrnoException).syscall ?? '')

/** Whether trying again would change nothing. */
export function isRefusal(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException
  if (isOfPort(error)) return code !== 'EADDRINUSE'
  return [ConfigError, DataDirError, DatabaseFault].some((kind) => error instanceof kind) && !isUnavailable(error)
}

/** What is said to whoever started it. */
export function reasonOf(error: unknown): string {
  const { code, port, address } = error as NodeJS.ErrnoException & { port?: number; address?: string }
  if (isOfPort(error)) {
    if (code === 'EADDRINUSE') return `The port ${port} is in use. Stop what listens there, or set PORT to another one.`
    if (code === 'EACCES') return `This account may not listen on the port ${port}: set PORT to one from 1024 on.`
    if (code === 'EADDRNOTAVAIL') return `This machine has no address ${address}: correct HOST.`
  }
  if (!(error instanceof Error)) return String(error)
  if (error instanceof ConfigError || error instanceof InUseError) return error.message
  return process.env['LOG_LEVEL'] === 'debug' ? inSources(error.stack ?? error.message) : error.message
}
