import { Readable } from 'node:stream'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { ClaimLost } from './claims.ts'

/** How long the mail server may take, in milliseconds. */
export interface Patience {
  connect: number
  /** Until all of a mail but its end was handed over. */
  handOver: number
  /** For the answer to a whole mail; filters may take minutes, and giving up makes it uncertain. */
  answer: number
  /** Until the next mail begins, when both are single ones: a crash leaves one uncertain then, not many. */
  next: number
  /** Between two looks at the queue and at the claims of processes that ended. */
  look: number
  /** Until a server is asked again that answered and takes no mail of ours at all. */
  rest: number
}

/** The times of a portal. */
export const PATIENCE: Patience = {
  connect: 15_000,
  handOver: 60_000,
  answer: 300_000,
  next: 250,
  look: 5000,
  rest: 60_000,
}
/** Handed over side by side; what is slow holds one of these places. */
export const PLACES = 8
/** Mails by one connection. */
const MOST = 100

/** Whom a refusal was about, and in which words of the protocol. */
export interface Refusal {
  reason: string
  /** Three digits; null when no server said it. */
  code: number | null
  /** The enhanced status, such as `5.1.1` (RFC 3463); null when none was given. */
  status: string | null
  at: 'sender' | 'recipient' | 'mail' | 'connection'
}

/** What came of handing a mail over. */
export type Outcome =
  | { result: 'sent' }
  /** Nobody knows. */
  | { result: 'uncertain'; reason: string }
  /** The server will never take it. */
  | ({ result: 'refused' } & Refusal)
  /** It may take it later. */
  | ({ result: 'put-off' } & Refusal)
  /** The server takes no mail at all: it is not there, or it answers so, with a code where it said one. */
  | { result: 'away'; reason: string; answered: boolean; code: number | null }
  /** It was not handed over, for a reason of ours. */
  | { result: 'held-back'; reason: string }
  /** Another process has the mail. */
  | { result: 'lost' }

/** A mail as nodemailer takes it. */
export type Message = SendMailOptions

/** A mail server with a few connections that are kept. */
export interface MailServer {
  /**
   * Hands one mail over, as nodemailer describes mails. `begin` is called when the server has all of it but its end: if it throws, the mail is not
   * sent, for without its end the server keeps nothing.
   */
  deliver(mail: Message, begin: () => Promise<void>, stopped: AbortSignal): Promise<Outcome>
  close(): void
}

/** The mail server at an address such as `smtp://user:password@host:587`. */
export function mailServer(
  url: string,
  { patience, places, most = MOST }: { patience: Patience; places: number; most?: number },
): MailServer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: places,
    maxMessages: most,
    // Only for a connection that turns out to be closed when it is used again: nothing was handed over then.
    maxRequeues: 1,
    connectionTimeout: patience.connect,
    greetingTimeout: patience.connect,
    dnsTimeout: patience.connect,
    socketTimeout: patience.answer,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  transport.use('stream', ({ data, message }, done) => {
    message.processFunc((whole) => endingWith(whole, (data as { begin(): Promise<void> }).begin))
    done()
  })

  return {
    async deliver(mail, begin, stopped) {
      const late = new AbortController()
      const giveUpIn = (ms: number) => setTimeout(() => late.abort(new Error('the mail server does not answer')), ms)
      let timer = giveUpIn(patience.handOver)
      let begun = false
      let unable: unknown
      const handOver = async () => {
        try {
          await begin()
        } catch (error) {
          unable = error
          throw error
        }
        begun = true
        clearTimeout(timer)
        timer = giveUpIn(patience.answer)
      }
      try {
        await transport.sendMail({
          ...mail,
          begin: handOver,
          signal: AbortSignal.any([late.signal, stopped]),
        } as Parameters<typeof transport.sendMail>[0])
        return { result: 'sent' }
      } catch (error) {
        if (unable instanceof ClaimLost) return { result: 'lost' }
        if (unable || (stopped.aborted && !begun)) return { result: 'held-back', reason: reasonOf(unable ?? error) }
        return outcomeOf(error as SmtpError, begun)
      } finally {
        clearTimeout(timer)
      }
    },
    close: () => transport.close({ force: true }),
  }
}

/** The same bytes; `begin` is called when all of them were read, before the dot that ends a mail. */
function endingWith(whole: Readable, begin: () => Promise<void>): Readable {
  async function* parts() {
    yield* whole
    await begin()
  }
  // Nothing is read ahead: whoever is still waiting for an answer to the recipient has not begun.
  return Readable.from(parts(), { objectMode: false, highWaterMark: 0 })
}

/** What nodemailer tells of a failure. */
interface SmtpError extends Error {
  code?: string
  command?: string
  syscall?: string
  responseCode?: number
  response?: string
  timeoutType?: string
}

/** Failures before any mail was spoken of. */
const BEFORE = ['EDNS', 'ETLS', 'EAUTH', 'ENOAUTH', 'EOAUTH2', 'EPROTOCOL', 'ECONFIG', 'EPROXY']
const NOT_CONNECTED = ['CONNECTION_TIMEOUT', 'GREETING_TIMEOUT', 'DNS_TIMEOUT']

/** What a failure means for the mail. */
export function outcomeOf(error: SmtpError, begun: boolean): Outcome {
  const { code = '', command, responseCode } = error
  const reason = reasonOf(error)
  if (begun && !responseCode) return { result: 'uncertain', reason }
  const beforeAll =
    BEFORE.includes(code) || error.syscall === 'connect' || NOT_CONNECTED.includes(error.timeoutType ?? '')
  const refusal = { reason, code: responseCode ?? null, status: statusOf(error), at: placeOf(error, begun) }
  // Before a recipient was named the server closes to whichever mail; later it may close because of this one.
  const closes = responseCode === 421 && (refusal.at === 'connection' || refusal.at === 'sender')
  if (beforeAll || closes)
    return { result: 'away', reason, answered: code === 'EAUTH' || refusal.code !== null, code: refusal.code }
  // A sender that is refused is refused with every mail: that is for the operator to mend.
  if (responseCode && responseCode >= 500 && command !== 'MAIL FROM') return { result: 'refused', ...refusal }
  // An address that is none.
  if (code === 'EENVELOPE' && command === 'API') return { result: 'refused', ...refusal, at: 'recipient' }
  return { result: 'put-off', ...refusal }
}

function placeOf({ command }: SmtpError, begun: boolean): Refusal['at'] {
  if (begun || command === 'DATA') return 'mail'
  if (command === 'MAIL FROM') return 'sender'
  return command === 'RCPT TO' ? 'recipient' : 'connection'
}

/** The enhanced status stands behind the code: `550 5.1.1 no such user`. */
function statusOf({ response = '' }: SmtpError): string | null {
  return /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] ?? null
}

function reasonOf(error: unknown): string {
  const { message, cause } = error as Error
  return (cause instanceof Error ? `${message}: ${cause.message}` : message).slice(0, 500)
}
