import { destination, pino, type Logger } from 'pino'

/** Structured log: one JSON line per event, `log.info({ contentId }, 'published')`. */
export type Log = Logger

/** Whatever could let somebody in is never written, wherever it sits in a logged object. */
const SECRETS = ['password', 'token', 'secret', 'authorization', 'cookie', 'set-cookie', 'DATABASE_URL', 'SMTP_URL']
const paths = SECRETS.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.headers["${name}"]`])

/** The program's log. It goes to standard error, so that answers on standard output stay clean. */
export function createLog(level: string): Log {
  return pino(
    { level, base: null, redact: { paths, censor: '•' }, timestamp: pino.stdTimeFunctions.isoTime },
    destination({ fd: 2, sync: true }),
  )
}

/** A log that says nothing, for tests. */
export const silentLog: Log = pino({ level: 'silent' })
