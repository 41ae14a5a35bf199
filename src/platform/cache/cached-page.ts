import type { IncomingMessage, ServerResponse } from 'node:http'
import { matchesTag } from './conditional.ts'
import { acceptedEncodings, EncodedBody, type Encoding } from './encoding.ts'
import type { Part } from './joined-gzip.ts'
import { PreparedHead } from './prepared-head.ts'
import { surrogateKeys } from './surrogate-keys.ts'
import { DAY_SECONDS } from '../durations.ts'

/** How long a page may outlive its source when the source cannot answer. */
export const STALE_IF_ERROR_SECONDS = DAY_SECONDS
/** What caches in front keep a page for when nothing bounds its life: by its keys they can be told to drop it. */
const SHARED_SECONDS = 30
const REVALIDATE_SECONDS = 60
/** What browsers keep it for: nobody can take from there what was withdrawn. */
const BROWSER_SECONDS = 5

/** A page that not everybody gets whole has two forms, and this says of what. Only the gatekeeper knows what else is in it. */
export interface PageGate {
  contentId: string
}

/** A finished page with everything an answer needs. */
export interface CachedPage {
  status: number
  tags: readonly string[]
  /** Whether readers make its address up: it is kept apart from pages that have one. */
  endless: boolean
  body: EncodedBody
  etag: string
  /** Milliseconds; from then on the page is only served while a new one is made. */
  staleAt: number
  /** Milliseconds; from then on the page is wrong and never served unless making a new one fails. */
  wrongAt: number
  /** Milliseconds of its making. */
  madeAt: number
  /** Bytes it is counted with. */
  size: number
  /** Headers of every answer, as name, value, name, value. */
  headers: readonly string[]
  /** Set when another form of the page may be open to whoever asks; then nobody but this process keeps it. */
  gate: PageGate | null
  /** Complete answers, made when first asked for; Brotli in its quick form until the page is asked for again. */
  answers: Partial<Record<Encoding | 'quick', Answer>>
  /** Whether somebody asked before. */
  wasAsked: boolean
}

interface Answer {
  headers: string[]
  /** The same for whoever gets it as it is. */
  head: PreparedHead
  pieces: readonly Buffer[]
}

/** A page as it was made, before it has headers and encodings. */
export interface PageSource {
  /** In parts where what pages share is told from the page's own. */
  body: Buffer | readonly Part[]
  /** Tells the body from any other. */
  digest: string
  status: number
  tags: readonly string[]
  /** Seconds the page lives inside this process; without it only its tags end it. */
  maxAge: number | undefined
  freshUntil: Date | undefined
  endless?: boolean | undefined
  gate?: PageGate | undefined
  /** Whether only this process may keep it. */
  isPrivate?: boolean | undefined
  /** Headers of every answer, e.g. the security headers, as name, value, name, value. */
  headers: readonly string[]
  now: number
}

/** Without another bound a page is made anew after this time, so that words such as «hace 5 minutos» stay true. */
const LIFE_SECONDS = 300
/**
 * A page that nobody wanted for so long says too little of now to be shown before a new one is made. What readers make
 * up the address of, a search, has no list that would tell it of what is new: it gets no older than three of its lives.
 */
const OLDEST_SECONDS = 900

/** Of the Brotli form of pages. */
const BROTLI_QUALITY = 5
/** Pages that wait for theirs; whoever asks for more gets another form. */
const MOST_QUEUED = 200

/** Builds the answers of a page once, for all who ask. */
export function cachedPage(source: PageSource): CachedPage {
  const { digest, status, tags, maxAge, freshUntil, now, gate = null, endless = false } = source
  const body = new EncodedBody(source.body, BROTLI_QUALITY)
  const etag = `W/"${digest.slice(0, 20)}"`
  const oldest =
    now + (endless && maxAge !== undefined ? 3 * maxAge : Math.max(OLDEST_SECONDS, 3 * (maxAge ?? 0))) * 1000
  const wrongAt = Math.min(freshUntil?.getTime() ?? oldest, oldest)
  // What changes only after this process shows the page for the last time, and whoever kept it then, bounds nobody.
  const lastKept = oldest + (SHARED_SECONDS + REVALIDATE_SECONDS) * 1000
  const isBounded = freshUntil !== undefined && freshUntil.getTime() < lastKept
  const isPrivate = gate !== null || source.isPrivate === true
  const headers = [
    ...source.headers,
    ...(isPrivate ? ['cache-control', 'private, no-store'] : caching(maxAge, isBounded)),
    'vary',
    'Accept-Encoding',
    ...(isPrivate ? [] : ['surrogate-key', surrogateKeys(tags), 'etag', etag]),
  ]
  return {
    status,
    tags,
    endless,
    gate,
    body,
    etag,
    staleAt: now + (maxAge ?? LIFE_SECONDS) * 1000,
    wrongAt,
    madeAt: now,
    size: Math.ceil(body.length * 1.45) + 2000,
    headers,
    answers: {},
    wasAsked: false,
  }
}

/** What an answer has besides its page. */
export interface Besides {
  status?: number | undefined
  /** Another page is being made in its place: nobody else keeps this one for longer than a moment. */
  outdated?: boolean
  /** `set-cookie` headers. */
  cookies?: readonly string[]
}

/** Writes the page, its 304 or its headers straight to the socket. */
export function sendPage(
  page: CachedPage,
  request: IncomingMessage,
  response: ServerResponse,
  { status = page.status, cookies = NONE, outdated = false }: Besides = NOTHING,
): void {
  const { headers } = request
  if (
    page.status === 200 &&
    !page.gate &&
    headers['if-none-match'] &&
    matchesTag(headers['if-none-match'], page.etag)
  ) {
    response.writeHead(304, (outdated ? briefly(page.headers) : page.headers) as string[])
    response.end()
    return
  }
  const answer = answerFor(page, acceptedEncodings(headers['accept-encoding'] as string | undefined))
  const isUsual = status === 200 && cookies.length === 0 && !outdated && request.method === 'GET'
  if (!isUsual || !answer.head.put(response)) {
    const own = outdated ? briefly(answer.headers) : answer.headers
    response.writeHead(status, [...own, ...cookies.flatMap((cookie) => ['set-cookie', cookie])])
  }
  if (request.method === 'HEAD') {
    response.end()
    return
  }
  const { pieces } = answer
  if (pieces.length > 1) response.cork()
  for (let at = 0; at < pieces.length - 1; at++) response.write(pieces[at])
  response.end(pieces[pieces.length - 1])
}

const NONE: readonly string[] = []
const NOTHING: Besides = {}

/** What costs least to make, for the first who asks. */
const QUICKEST: readonly Encoding[] = ['gzip', 'br', 'identity']

/**
 * The smallest form that is there, else the one that is made most quickly: most pages that had to be made are asked
 * for once. The Brotli form is made beside the main thread when a page is asked for again.
 */
function answerFor(page: CachedPage, accepted: readonly Encoding[]): Answer {
  const { answers } = page
  const best = accepted[0]!
  const kept = answers[best]
  if (kept) return kept
  if (page.wasAsked && best === 'br') queueBrotli(page)
  page.wasAsked = true
  const quickest = QUICKEST.find((encoding) => accepted.includes(encoding))!
  if (quickest === 'br') return (answers.quick ??= complete(page, 'br', [page.body.quickBrotli()]))
  return (answers[quickest] ??= complete(page, quickest))
}

const brotliQueue = new Set<CachedPage>()

/** One page after the other: readers' requests need the other cores. */
function queueBrotli(page: CachedPage): void {
  if (brotliQueue.has(page) || brotliQueue.size >= MOST_QUEUED) return
  brotliQueue.add(page)
  if (brotliQueue.size === 1) void makeQueuedBrotli()
}

async function makeQueuedBrotli(): Promise<void> {
  for (const page of brotliQueue) {
    await page.body.makeBrotli().catch(() => undefined)
    page.answers.br = complete(page, 'br')
    delete page.answers.quick
    brotliQueue.delete(page)
  }
}

function complete(page: CachedPage, encoding: Encoding, made?: readonly Buffer[]): Answer {
  const plain = encoding === 'identity'
  const pieces = made ?? (plain ? page.body.pieces : [page.body.in(encoding)])
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0)
  const encoded = plain ? [] : ['content-encoding', encoding]
  const type = ['content-type', 'text/html; charset=utf-8', ...encoded, 'content-length', String(length)]
  const headers = [...type, ...page.headers]
  return { headers, head: new PreparedHead(headers), pieces }
}

const CACHING: readonly string[] = ['cache-control', 'cdn-cache-control']

/** The headers of a page that is about to be replaced: a cache in front asks again after a second. */
function briefly(headers: readonly string[]): string[] {
  return headers.map((value, at) =>
    at % 2 === 1 && CACHING.includes(headers[at - 1]!) ? value.replace(/\b(max-age|s-maxage)=\d+/g, '$1=1') : value,
  )
}

/** Browsers read the first header alone, caches in front that know RFC 9213 the second, others `s-maxage`. */
function caching(maxAge: number | undefined, isBounded: boolean): string[] {
  const seconds = Math.min(maxAge ?? SHARED_SECONDS, SHARED_SECONDS)
  const own = Math.min(seconds, BROWSER_SECONDS)
  const onError = `stale-if-error=${STALE_IF_ERROR_SECONDS}`
  // Nobody in front knows when a scheduled content becomes due: no leave to keep the page, or to revalidate it late.
  if (isBounded) return ['cache-control', `public, max-age=${own}, ${onError}`]
  return [
    'cache-control',
    `public, max-age=${own}, s-maxage=${seconds}, ${onError}`,
    'cdn-cache-control',
    `public, max-age=${seconds}, stale-while-revalidate=${REVALIDATE_SECONDS}, ${onError}`,
  ]
}
