import http from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { checkedAddress, type ResolveName } from './address-guard.ts'

/** The most that is fetched of one file. */
export const MAX_BYTES = 25 * 1024 * 1024
const MAX_HOPS = 5
const TIME = 20_000

/** Where the limits of a download can be set otherwise. */
export interface DownloadOptions {
  maxBytes?: number
  /** Milliseconds for the whole download, redirects included. */
  time?: number
  resolve?: ResolveName
  /** Replaces the check of addresses in tests that serve from this machine. */
  check?: (url: URL) => Promise<string>
}

/** Fetches a file from the public internet. Every hop is checked before it is called; size and time are limited. */
export async function download(address: string, options: DownloadOptions = {}): Promise<Buffer> {
  const { maxBytes = MAX_BYTES, time = TIME } = options
  const signal = AbortSignal.timeout(time)
  let url = new URL(address)
  for (let hop = 0; hop <= MAX_HOPS; hop++) {
    const ip = await (options.check ?? ((one: URL) => checkedAddress(one, options.resolve)))(url)
    const answer = await request(url, ip, signal)
    const { statusCode = 0, headers } = answer
    if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
      answer.destroy()
      const next = URL.parse(headers.location, url)
      if (next === null) throw new Error(`a redirect to «${headers.location.slice(0, 200)}»`)
      url = next
      continue
    }
    if (statusCode !== 200) {
      answer.destroy()
      throw new HttpAnswer(statusCode)
    }
    return collect(answer, maxBytes)
  }
  throw new Error(`more than ${MAX_HOPS} redirects`)
}

/** The server answered something else than the file. */
export class HttpAnswer extends Error {
  readonly status: number
  constructor(status: number) {
    super(`the server answered ${status}`)
    this.status = status
  }
}

function request(url: URL, ip: string, signal: AbortSignal): Promise<http.IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>()
  const family = isIP(ip)
  const options: https.RequestOptions = {
    signal,
    headers: { 'user-agent': 'Portada media fetch', accept: 'image/*,*/*;q=0.5', 'accept-encoding': 'identity' },
    // The name was resolved and checked already: the connection goes to that address and nowhere else.
    lookup: (_host, { all }, done) => (all ? done(null, [{ address: ip, family }]) : done(null, ip, family)),
    agent: false,
  }
  const call = url.protocol === 'https:' ? https.get(url, options) : http.get(url, options)
  call.on('response', resolve).on('error', reject)
  return promise
}

async function collect(answer: http.IncomingMessage, maxBytes: number): Promise<Buffer> {
  const declared = Number(answer.headers['content-length'] ?? 0)
  const tooLarge = () => new Error(`larger than ${Math.floor(maxBytes / 1024 / 1024)} MB`)
  if (declared > maxBytes) {
    answer.destroy()
    throw tooLarge()
  }
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) {
      answer.destroy()
      throw tooLarge()
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
