/** SQLSTATE classes and codes that say: the server is not there, not the statement is wrong. */
const SQL_STATES = /^(?:08...|57P0[1-5]|57014|25006|53[0-9A-Z]{3}|55P03|25P03|58030)$/
const SOCKET_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  // No file is left to connect by, or no port.
  'EMFILE',
  'ENFILE',
  'EADDRNOTAVAIL',
])
const MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|not queryable|driver has already been destroyed|Cannot use a pool after calling end/

/** Whether an error says that the database cannot answer now; the request may succeed later, unchanged. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  if (typeof code === 'string' && (SOCKET_CODES.has(code) || (code.length === 5 && SQL_STATES.test(code)))) return true
  if (MESSAGES.test(error.message)) return true
  if (error instanceof AggregateError) return error.errors.some(isUnavailable)
  return error.cause !== undefined && isUnavailable(error.cause)
}
