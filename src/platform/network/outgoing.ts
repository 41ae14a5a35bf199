import http from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { checkedAddress, type ResolveName } from './address-guard.ts'
import { retryAfter } from './retry-after.ts'

/** How a server is reached. */
export interface Reach {
  /** Milliseconds for all of it, redirects included. */
  time?: number
  resolve?: ResolveName
  /** Replaces the check of addresses in tests that serve from this machine. */
  check?: (url: URL) => Promise<string>
}

/** What is asked of a server. */
interface Asked {
  signal: AbortSignal
  headers: http.OutgoingHttpHeaders
  /** What is handed over; without it something is fetched. */
  body?: Buffer
}

/** Asks a server at the address that was found to be public, and no other. */
export function ask(url: URL, ip: string, { signal, headers, body }: Asked): Promise<http.IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>()
  const family = isIP(ip)
  const options: https.RequestOptions = {
    signal,
    method: body ? 'POST' : 'GET',
    headers: { 'user-agent': 'Portada', 'accept-encoding': 'identity', ...headers },
    // The name was resolved and checked already: the connection goes to that address and nowhere else.
    lookup: (_host, { all }, done) => (all ? done(null, [{ address: ip, family }]) : done(null, ip, family)),
    agent: false,
  }
  const call = url.protocol === 'https:' ? https.request(url, options) : http.request(url, options)
  call.on('response', resolve).on('error', reject).end(body)
  return promise
}

/** What a server said to something that was handed to it. */
export interface Handed {
  status: number
  /** Seconds after which it may be asked again, where it says so. */
  retryAfter: number | null
}

const TIME = 10_000

/** Hands something to a server of the public internet; where it leads to another one, nobody goes. */
export async function handOver(
  address: string,
  body: Buffer,
  { headers, time = TIME, check, resolve }: Reach & { headers: http.OutgoingHttpHeaders },
): Promise<Handed> {
  const url = new URL(address)
  const ip = await (check ?? ((one: URL) => checkedAddress(one, resolve)))(url)
  const said = { ...headers, 'content-length': body.length }
  const answer = await ask(url, ip, { signal: AbortSignal.timeout(time), headers: said, body })
  answer.destroy()
  return { status: answer.statusCode ?? 0, retryAfter: retryAfter(answer.headers, new Date()) }
}
