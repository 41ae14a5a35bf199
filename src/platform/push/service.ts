import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction, type Socket } from 'node:net'
import { DAY_SECONDS } from '../durations.ts'
import { checkedAddress } from '../network/address-guard.ts'
import { retryAfter } from '../network/retry-after.ts'
import { encryptPush, type PushKeys } from './encryption.ts'
import { pushEndpoint } from './endpoint.ts'

/** A message to one browser. */
export interface PushMessage extends PushKeys {
  endpoint: string
  /** What its worker reads. */
  text: string
  /** For how many seconds a push service keeps it for a browser that is away. */
  seconds: number
  /** A newer message of a topic takes the place of one that was not delivered yet. */
  topic: string
  urgent: boolean
}

/** What became of a message. */
export type PushOutcome =
  | { result: 'sent' }
  /** The browser has ended its subscription. */
  | { result: 'gone' }
  /** Certainly not taken; later it may be, after the seconds that were asked for. `silent`: nobody said so, time was over. */
  | { result: 'later'; seconds: number | null; reason: string; silent?: boolean }
  /** Not tried: its push service answers nobody, and is asked again after so many seconds. */
  | { result: 'held'; seconds: number; reason: string }
  | { result: 'refused'; reason: string }
  /** Refused for what it says: the browser is well. */
  | { result: 'too-large'; reason: string }
  /** Handed over, and nobody knows whether it was taken. */
  | { result: 'uncertain'; reason: string }

const PATIENCE_MS = 10_000
/** Connections to one push service. */
const CONNECTIONS = 100
const SILENCE_SECONDS = 30
/** A push service that says nothing to so many messages in a row is left alone for a while. */
const MOST_UNANSWERED = 20
/** No message is worth telling as long: whoever asks for more is not asked again. */
const LONGEST_WAIT_SECONDS = DAY_SECONDS
/** A push service closes a connection that was not used for a while, and never so soon after an answer. */
const IDLE_MS = 1000
/** Faults of the way there: nothing was handed over. */
const NOT_REACHED =
  /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|CERT|certificate|internal address/

/** Hands messages to the push services of browsers. */
export interface PushService {
  deliver(message: PushMessage, now: Date): Promise<PushOutcome>
  close(): void
}

/**
 * A name is resolved when a connection is made, and the connection goes to the address that was found to be public: what
 * a name server says later changes nothing.
 */
const publicOnly: LookupFunction = (host, { all }, done) => void lookup(host, all === true, done)

async function lookup(host: string, all: boolean, done: Parameters<LookupFunction>[2]): Promise<void> {
  let address = ''
  try {
    address = await checkedAddress(new URL(`https://${host}`))
  } catch (error) {
    return done(error as Error, '', 4)
  }
  const family = isIP(address)
  if (all) done(null, [{ address, family }])
  else done(null, address, family)
}

/**
 * @param authorization what stands in the header for the origin of a push service
 * @param trusted origin of a push service of the operator's own, which may be inside and without encryption
 */
export function pushService({
  authorization,
  trusted,
  patienceMs = PATIENCE_MS,
  connections: maxSockets = CONNECTIONS,
}: {
  authorization: (origin: string, now: Date) => string
  trusted: string | null
  /** How long an answer may take; another time for tests. */
  patienceMs?: number
  /** How many to one push service at once; another number for tests. */
  connections?: number
}): PushService {
  const connections = { keepAlive: true, maxSockets, timeout: patienceMs }
  /** Connections that have come about, and when something came over them last. */
  const standing = new WeakMap<Socket, number>()
  const silences = new Map<string, Silence>()
  const outside = new https.Agent({ ...connections, lookup: publicOnly })
  const own = trusted?.startsWith('http:') ? new http.Agent(connections) : new https.Agent(connections)

  async function deliver(message: PushMessage, now: Date, again = true): Promise<PushOutcome> {
    const url = pushEndpoint(message.endpoint, trusted)
    if (!url) return { result: 'refused', reason: 'the address of no push service' }
    const body = encryptPush(Buffer.from(message.text), message)
    const isOwn = trusted !== null && url.origin === new URL(trusted).origin
    const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>()
    const patience = AbortSignal.timeout(patienceMs)
    const call = (url.protocol === 'http:' ? http : https).request(url, {
      method: 'POST',
      agent: isOwn ? own : outside,
      signal: patience,
      headers: {
        authorization: authorization(url.origin, now),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        'content-length': body.length,
        ttl: message.seconds,
        topic: message.topic,
        urgency: message.urgent ? 'high' : 'normal',
      },
    })
    let isHandedOver = false
    let wasIdle = false
    // Until a connection stands, names are asked and hands are shaken, and nothing of the message leaves. One that
    // another message hands on stands already, which `reusedSocket` does not say of it.
    call.once('socket', (socket) => {
      const used = standing.get(socket)
      wasIdle = used !== undefined && performance.now() - used > IDLE_MS
      if (used !== undefined) isHandedOver = true
      else
        socket.once(url.protocol === 'http:' ? 'connect' : 'secureConnect', () => {
          standing.set(socket, performance.now())
          isHandedOver = true
        })
    })
    call.on('response', resolve).on('error', reject).end(body)
    try {
      const answer = await promise
      answer.resume()
      standing.set(answer.socket, performance.now())
      return outcomeOf(answer, now)
    } catch (error) {
      const { code = '', message: reason } = error as NodeJS.ErrnoException
      // A connection that the service had closed while it was not used: nobody read what went into it. One that was in
      // use may have been read before it broke, and nobody is told twice.
      if (again && wasIdle && /ECONNRESET|EPIPE/.test(code)) return deliver(message, now, false)
      if (NOT_REACHED.test(`${code} ${reason}`)) return { result: 'later', seconds: null, reason }
      if (!isHandedOver) return { result: 'later', seconds: null, reason, silent: patience.aborted }
      return { result: 'uncertain', reason }
    }
  }

  /**
   * Of what was handed over to a service that says nothing nobody knows whether it arrived, and all others wait as long
   * as it does, also where no connection comes about. So it is asked by one message at a time, and the others for it wait, until it answers again.
   */
  async function deliverUnlessSilent(message: PushMessage, now: Date): Promise<PushOutcome> {
    const origin = URL.parse(message.endpoint)?.origin ?? ''
    const silence = silences.get(origin)
    if (silence && silence.inARow >= MOST_UNANSWERED) {
      if (silence.isAsked || now.getTime() < silence.until)
        return { result: 'held', seconds: SILENCE_SECONDS, reason: 'the push service answers nobody' }
      silence.isAsked = true
    }
    const outcome = await deliver(message, now).finally(() => silence && (silence.isAsked = false))
    if (outcome.result === 'uncertain' || (outcome.result === 'later' && outcome.silent)) {
      const inARow = (silences.get(origin)?.inARow ?? 0) + 1
      silences.set(origin, { inARow, until: now.getTime() + SILENCE_SECONDS * 1000, isAsked: false })
    } else silences.delete(origin)
    return outcome
  }

  return {
    deliver: deliverUnlessSilent,
    close() {
      outside.destroy()
      own.destroy()
    },
  }
}

/** What a push service has not answered. */
interface Silence {
  inARow: number
  /** When it is asked again. */
  until: number
  /** Whether a message is on its way that shows whether it answers again. */
  isAsked: boolean
}

function outcomeOf({ statusCode = 0, headers }: http.IncomingMessage, now: Date): PushOutcome {
  if (statusCode >= 200 && statusCode < 300) return { result: 'sent' }
  if (statusCode === 404 || statusCode === 410) return { result: 'gone' }
  const reason = `the push service answered ${statusCode}`
  const asked = retryAfter(headers, now)
  // Too large only for now, when it says until when (RFC 9110).
  if (statusCode === 413 && asked === null) return { result: 'too-large', reason }
  if (![413, 429].includes(statusCode) && statusCode < 500) return { result: 'refused', reason }
  return { result: 'later', seconds: asked && Math.min(asked, LONGEST_WAIT_SECONDS), reason }
}
