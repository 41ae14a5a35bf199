import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { checkedAddress } from '../network/address-guard.ts'
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
  /** Certainly not taken; after so many seconds it may be. */
  | { result: 'later'; seconds: number; reason: string }
  | { result: 'refused'; reason: string }
  /** Handed over, and nobody knows whether it was taken. */
  | { result: 'uncertain'; reason: string }

const PATIENCE_MS = 10_000
/** Connections to one push service. */
const CONNECTIONS = 100
const SOON_SECONDS = 30
const LONGEST_WAIT_SECONDS = 3600
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
}: {
  authorization: (origin: string, now: Date) => string
  trusted: string | null
}): PushService {
  const connections = { keepAlive: true, maxSockets: CONNECTIONS, timeout: PATIENCE_MS }
  const outside = new https.Agent({ ...connections, lookup: publicOnly })
  const own = trusted?.startsWith('http:') ? new http.Agent(connections) : new https.Agent(connections)

  async function deliver(message: PushMessage, now: Date, again = true): Promise<PushOutcome> {
    const url = pushEndpoint(message.endpoint, trusted)
    if (!url) return { result: 'refused', reason: 'the address of no push service' }
    const body = encryptPush(Buffer.from(message.text), message)
    const isOwn = trusted !== null && url.origin === new URL(trusted).origin
    const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>()
    const call = (url.protocol === 'http:' ? http : https).request(url, {
      method: 'POST',
      agent: isOwn ? own : outside,
      signal: AbortSignal.timeout(PATIENCE_MS),
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
    call.on('response', resolve).on('error', reject).end(body)
    try {
      const answer = await promise
      answer.resume()
      return outcomeOf(answer)
    } catch (error) {
      const { code = '', message: reason } = error as NodeJS.ErrnoException
      // A connection that the service had closed while it was not used: nobody read what went into it.
      if (again && call.reusedSocket && /ECONNRESET|EPIPE/.test(code)) return deliver(message, now, false)
      if (NOT_REACHED.test(`${code} ${reason}`)) return { result: 'later', seconds: SOON_SECONDS, reason }
      return { result: 'uncertain', reason }
    }
  }

  return {
    deliver: (message, now) => deliver(message, now),
    close() {
      outside.destroy()
      own.destroy()
    },
  }
}

function outcomeOf({ statusCode = 0, headers }: http.IncomingMessage): PushOutcome {
  if (statusCode >= 200 && statusCode < 300) return { result: 'sent' }
  if (statusCode === 404 || statusCode === 410) return { result: 'gone' }
  const reason = `the push service answered ${statusCode}`
  if (statusCode !== 429 && statusCode < 500) return { result: 'refused', reason }
  const asked = Number(headers['retry-after'])
  const seconds = Number.isFinite(asked) && asked > 0 ? Math.min(asked, LONGEST_WAIT_SECONDS) : SOON_SECONDS
  return { result: 'later', seconds, reason }
}
