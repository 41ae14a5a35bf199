import { createWriteStream } from 'node:fs'
import type http from 'node:http'
import { Transform, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { checkedAddress } from './address-guard.ts'
import { ask, type Reach } from './outgoing.ts'
import { retryAfter } from './retry-after.ts'

/** The most that is fetched of one file. */
export const MAX_BYTES = 25 * 1024 * 1024
const MAX_HOPS = 5
const TIME = 20_000

/** Where the limits of a download can be set otherwise. */
export interface DownloadOptions extends Reach {
  maxBytes?: number
  /** What is said besides what every request says, e.g. of which type the file is to be, or who asks. */
  headers?: (url: URL) => http.OutgoingHttpHeaders
}

/** Fetches a file from the public internet. Every hop is checked before it is called; size and time are limited. */
export async function download(address: string, options: DownloadOptions = {}): Promise<Buffer> {
  const { maxBytes = MAX_BYTES } = options
  const answer = await follow(address, options, { accept: 'image/*,*/*;q=0.5' })
  if (answer.statusCode === 200) return collect(answer, maxBytes)
  answer.destroy()
  throw new HttpAnswer(answer)
}

/** What is known of a file from the last time. */
export interface Conditions {
  etag?: string | null
  lastModified?: string | null
  /** Said to the host of the address alone, not to those that it leads to, and never with less protection. */
  authorization?: string | undefined
}

/** The same into a file, when it is another one than the last time; null when it is not. */
export async function downloadTo(
  file: string,
  address: string,
  { etag, lastModified, authorization, ...options }: DownloadOptions & Conditions = {},
): Promise<{ etag: string | null; lastModified: string | null } | null> {
  const answer = await follow(address, options, {
    accept: '*/*',
    ...(etag && { 'if-none-match': etag }),
    ...(lastModified && { 'if-modified-since': lastModified }),
    ...(authorization && { authorization }),
  })
  const { statusCode = 0, headers } = answer
  if (statusCode !== 200) {
    answer.destroy()
    if (statusCode === 304) return null
    throw new HttpAnswer(answer)
  }
  await pipeline(
    answer,
    limited(Number(headers['content-length'] ?? 0), options.maxBytes ?? MAX_BYTES),
    createWriteStream(file),
  )
  return { etag: headers.etag ?? null, lastModified: headers['last-modified'] ?? null }
}

async function follow(
  address: string,
  { time = TIME, check, resolve, headers: more }: DownloadOptions,
  headers: http.OutgoingHttpHeaders,
): Promise<http.IncomingMessage> {
  const signal = AbortSignal.timeout(time)
  const first = new URL(address)
  let url = first
  for (let hop = 0; hop <= MAX_HOPS; hop++) {
    const ip = await (check ?? ((one: URL) => checkedAddress(one, resolve)))(url)
    const { authorization, ...others } = headers
    const said = authorization && mayBeTold(first, url) ? headers : others
    const answer = await ask(url, ip, {
      signal,
      headers: { 'user-agent': 'Portada media fetch', ...said, ...more?.(url) },
    })
    const { statusCode = 0, headers: told } = answer
    if (statusCode < 300 || statusCode >= 400 || told.location === undefined) return answer
    answer.destroy()
    const next = URL.parse(told.location, url)
    if (next === null) {
      const where = told.location.replace(/[?#].*$/s, '').slice(0, 200)
      throw new NoDownload('astray', where, `a redirect to «${where}»`)
    }
    url = next
  }
  throw new NoDownload('redirects', MAX_HOPS, `more than ${MAX_HOPS} redirects`)
}

/** Whether what is meant for one address may be said to another one: the same host, and not less protected. */
export function mayBeTold(first: URL, next: URL): boolean {
  return next.host === first.host && (next.protocol === first.protocol || next.protocol === 'https:')
}

/** What a server sent is no file that is taken. */
export class NoDownload extends Error {
  readonly why: 'astray' | 'redirects' | 'large' | 'cut'
  /** Where it led, or how much it was. */
  readonly part: string | number
  constructor(why: NoDownload['why'], part: string | number, message: string) {
    super(message)
    this.why = why
    this.part = part
  }
}

/** The server answered something else than the file. */
export class HttpAnswer extends Error {
  readonly status: number
  /** Seconds after which it may be asked again, where it says so. */
  readonly retryAfter: number | null
  constructor({ statusCode = 0, headers }: http.IncomingMessage) {
    super(`the server answered ${statusCode}`)
    this.status = statusCode
    this.retryAfter = retryAfter(headers, new Date())
  }
}

async function collect(answer: http.IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  const keep = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk)
      done()
    },
  })
  await pipeline(answer, limited(Number(answer.headers['content-length'] ?? 0), maxBytes), keep)
  return Buffer.concat(chunks)
}

/** Lets so much through and no more, whatever the server says; and no less than it says. */
function limited(declared: number, maxBytes: number): Transform {
  const megabytes = Math.floor(maxBytes / 1024 / 1024)
  const tooLarge = () => new NoDownload('large', megabytes, `larger than ${megabytes} MB`)
  let size = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      if (size > maxBytes || declared > maxBytes) done(tooLarge())
      else done(null, chunk)
    },
    flush(done) {
      done(size < declared ? new NoDownload('cut', size, `${size} of ${declared} bytes came`) : null)
    },
  })
}
