import { destination, pino, type Logger } from 'pino'
import { withoutSecrets } from './log-secrets.ts'
import { inSources } from './stack-trace.ts'

/** Structured log: one JSON line per event, `log.info({ contentId }, 'published')`. */
export type Log = Logger

/** Whatever could let somebody in is never written, wherever it sits in a logged object. */
const DATABASES = ['DATABASE_URL', 'DATABASE_REPLICA_URLS']
const SECRETS = ['password', 'token', 'secret', 'authorization', 'cookie', 'set-cookie', 'SMTP_URL', ...DATABASES]
const paths = SECRETS.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.headers["${name}"]`])

/**
 * The program's log. It goes to standard error, so that answers on standard output stay clean: JSON lines for
 * programs, words on a terminal.
 */
export function createLog(level: string, write = toStandardError()): Log {
  const stream = { write: (line: string) => write(withoutSecrets(line)) }
  const redact = { paths, censor: '•' }
  const timestamp = pino.stdTimeFunctions.isoTime
  return pino({ level, base: null, redact, timestamp, serializers: { err: fault } }, stream)
}

/** A fault as pino tells it, with places in the sources. */
function fault(error: Error): unknown {
  const told = pino.stdSerializers.err(error)
  if (typeof told?.stack === 'string') told.stack = inSources(told.stack)
  return told
}

function toStandardError(): (line: string) => void {
  const plain = destination({ fd: 2, sync: true })
  return (line) => void plain.write(process.stderr.isTTY ? inWords(line) : line)
}

const WARN = 40

/** One event as somebody at a terminal reads it: `portada: migrated (steps 20)`. */
export function inWords(line: string): string {
  const { level, time: _, msg, err, ...facts } = JSON.parse(line) as Record<string, unknown>
  const { message, stack } = (err ?? {}) as { message?: string; stack?: string }
  const said = Object.entries(facts).map(([name, value]) => `${name} ${spoken(value)}`)
  const known = [...(message && message !== msg ? [message] : []), ...said].join(', ')
  const kind = Number(level) >= WARN ? `${pino.levels.labels[Number(level)] ?? 'warn'}: ` : ''
  const trace = Number(level) > WARN && stack ? `\n${stack}` : ''
  return `portada: ${kind}${String(msg ?? 'event')}${known && ` (${known})`}${trace}\n`
}

const spoken = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** A log that says nothing, for tests. */
export const silentLog: Log = pino({ level: 'silent' })
