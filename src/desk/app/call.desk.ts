import type { ZodType } from 'zod'
import { inTime } from '../../browser/time-limit.ts'
import { pageLocale } from '../../platform/i18n/locale.ts'
import { translator } from '../../platform/i18n/text.ts'
import { appMessages } from './messages.ts'
import { wants } from './proof.desk.ts'

/** A call that was refused, with what the server says of it; what nothing answered says so itself. */
export class CallError extends Error {
  readonly status: number
  /** One of the closed list (docs/errors.md); `OFFLINE` when nothing answered. */
  readonly code: string
  readonly field: string | null
  /** The whole answer, e.g. the list of what stands against a publication. */
  readonly body: unknown
  /** Whether the same call is still being done, so that its answer can be asked for again. */
  readonly isRunning: boolean

  constructor(status: number, body: unknown, isRunning = false) {
    const errors = (body as { errors?: { errorCode?: string; field?: string; message?: string }[] } | null)?.errors
    // Where several fields are wrong the first one says so of all of them, and names none.
    const first = errors?.[0]?.errorCode === 'INVALID_FIELDS' ? errors.find(({ field }) => field) : errors?.[0]
    const { errorCode: code, field, message } = first ?? {}
    super(message ?? translator(appMessages, pageLocale())(status === 0 ? 'error.offline' : 'error.title'))
    this.name = 'CallError'
    this.status = status
    this.code = code ?? (status === 0 ? 'OFFLINE' : 'UNKNOWN_ERROR')
    this.field = field ?? null
    this.body = body
    this.isRunning = isRunning
  }
}

/** What goes with a call. */
export interface CallOptions<T> {
  body?: unknown
  /** How its answer must look; without it nothing is read. */
  answer?: ZodType<T>
  signal?: AbortSignal
  /** Goes out although the page does. */
  keepalive?: boolean
  headers?: Record<string, string>
  /** Done once however often it is sent: where nothing answers, it is sent again by itself. */
  once?: boolean
  /** Whether an ended session is the caller's own business: else one signs in above the page and the call goes on. */
  alone?: boolean
}

/** Whether a refusal passes by itself: nothing answered in time, too much was asked at once, or the portal had trouble. */
export const isPassing = ({ status }: CallError): boolean =>
  status === 0 || status === 408 || status === 429 || status >= 500

/** What is said of a call that failed: that one may not do it, where the right was taken away, else what its room says. */
export const refusalOr = (error: unknown, otherwise: string): string =>
  error instanceof CallError && error.code === 'FORBIDDEN' ? error.message : otherwise
/** The same of a room without words of its own for what somebody else did meanwhile. */
export const conflictOr = (error: unknown, otherwise: string): string =>
  error instanceof CallError && error.status === 409 ? error.message : refusalOr(error, otherwise)

/** Milliseconds that the last call took, for the foot line. */
export let lastCallMs: number | null = null
/** How many calls wait for their answer. */
export let callsRunning = 0
const timed = new Set<() => void>()
/** Hears of the time that each call took. */
export function onTimed(listener: () => void): () => void {
  timed.add(listener)
  return () => void timed.delete(listener)
}

/** What was sent last to an address and is not answered yet. */
const underWay = new Map<string, { sent: string; answered: Promise<unknown> }>()

/**
 * A call below `/api/staff/`; throws a `CallError` when it is refused or nothing answers. What is sent again before it is
 * answered is sent once, and both get that answer: a button pressed twice does what it says once.
 */
export async function call<T = void>(method: string, path: string, given: CallOptions<T> = {}): Promise<T> {
  if (method === 'GET' || given.signal || given.keepalive) return answerOf(method, path, given)
  const [address, sent] = [`${method} ${path}`, JSON.stringify([given.body, given.headers])]
  const before = underWay.get(address)
  if (before && before.sent === sent) return before.answered as Promise<T>
  const mine = { sent, answered: answerOf(method, path, given) }
  underWay.set(address, mine)
  try {
    return await mine.answered
  } finally {
    if (underWay.get(address) === mine) underWay.delete(address)
  }
}

async function answerOf<T>(method: string, path: string, given: CallOptions<T>): Promise<T> {
  const { once: isOnce, ...options } = given
  if (isOnce) options.headers = { ...options.headers, 'idempotency-key': crypto.randomUUID() }
  for (let lost = 0; ;) {
    try {
      return await once(method, path, options)
    } catch (error) {
      if (isOnce && isLost(error) && lost < AGAIN_MS.length) {
        await new Promise((done) => setTimeout(done, AGAIN_MS[lost++]))
        continue
      }
      const needed = error instanceof CallError && !options.alone ? proofFor(error) : null
      if (!needed || !(await wants(needed, method !== 'GET' || !isWriting()))) throw error
    }
  }
}

/** So long a call may take: what is saved can be large, and its line slow. */
const LIMIT_MS = 30_000
/** So long is waited before what nothing answered is sent again. */
const AGAIN_MS = [1000, 3000]
const isLost = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 0 || error.status === 503 || error.isRunning)

/** Whether one is in a text: nothing lays itself above it for what a screen reads by itself. */
const isWriting = (): boolean => document.activeElement?.matches('textarea, [contenteditable=true]') === true

function proofFor({ code }: CallError): 'session' | 'proof' | null {
  if (code === 'UNAUTHENTICATED') return 'session'
  return code === 'SIGN_IN_AGAIN' ? 'proof' : null
}

async function once<T>(method: string, path: string, options: CallOptions<T>): Promise<T> {
  const { body, answer, signal, keepalive, headers } = options
  const began = performance.now()
  let response: Response
  let text: string
  callsRunning++
  try {
    response = await fetch(path, {
      method,
      headers: {
        accept: 'application/json',
        'accept-language': pageLocale(),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: inTime(signal, LIMIT_MS),
      ...(keepalive ? { keepalive } : {}),
    })
    text = await response.text()
  } catch (error) {
    if (signal?.aborted) throw error
    throw new CallError(0, null)
  } finally {
    callsRunning--
  }
  lastCallMs = Math.round(performance.now() - began)
  for (const listener of timed) listener()
  const given = parsed(text)
  if (!response.ok)
    throw new CallError(response.status, given, response.status === 409 && response.headers.has('retry-after'))
  return answer ? answer.parse(given) : (undefined as T)
}

/** What a text says as JSON, `null` where it is none: an answer without a body, the page of somebody in between. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
