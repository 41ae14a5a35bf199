import { TIME_LIMIT } from './time-limit.ts'

/** Kinds of failure as records know them (OPEN-27). */
export type FailureType = 'timeout' | 'not-found' | 'unauthorized' | 'precondition' | 'server' | 'unknown'

/** What a failed call is recorded as; the texts are English in every language and never shown (OPEN-28). */
export interface ApiInfo {
  /** 0 when there was no answer. */
  status: number
  type: FailureType
  text: string
}

const SERVER = 'An error occurred while making the request. Please try again later.'
const TEXTS: Record<FailureType, string> = {
  timeout: 'Unable to connect to the server. Please try again later.',
  'not-found': 'The resource was not found on the server. Please try again later.',
  unauthorized: 'You are not authorized to perform this operation.',
  precondition: 'Precondition failed. Please try again later.',
  server: SERVER,
  unknown: SERVER,
}

/** One entry of an error's body (OPEN-24). */
export interface CodedError {
  errorCode?: string
  message?: string
  field?: string
}

/** A call that did not do what it was asked. */
export class CallError extends Error {
  override name = 'CallError'
  readonly apiInfo: ApiInfo
  /** Every entry of the answer; the first one is the error itself, the others name fields. */
  readonly errors: readonly CodedError[]
  /** The answer as it came, e.g. with the `response` of a sign-in that was refused. */
  readonly body: unknown

  constructor(status: number, body: unknown = null, cause?: unknown) {
    const errors = codedErrors(body)
    const type = failureType(status)
    super(errors[0]?.message ?? TEXTS[type], { cause })
    this.apiInfo = { status, type, text: TEXTS[type] }
    this.errors = errors
    this.body = body
  }

  /** Code of the error; empty when the answer had none. */
  get errorCode(): string {
    return this.errors[0]?.errorCode ?? ''
  }
}

/** The kind of failure of a status (ERR-11..ERR-18, OPEN-29). */
export function failureType(status: number): FailureType {
  if (status === 0) return 'timeout'
  if (status === 400 || status === 404) return 'not-found'
  if (status === 401 || status === 403) return 'unauthorized'
  if (status === 412) return 'precondition'
  return status >= 500 ? 'server' : 'unknown'
}

/**
 * Calls the portal; what comes back is the answer itself, without the envelope `response` (API-02).
 * @param path root-relative, with base and language in front, e.g. `/ca/api/front/user/login`
 * @throws CallError for every answer that is not a success or is no JSON, and for none within the limit
 */
export async function call<T>(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  payload?: unknown,
  { fetcher = fetch, limit = TIME_LIMIT }: { fetcher?: typeof fetch; limit?: number } = {},
): Promise<T> {
  const { status, text } = await answerOf(method, path, payload, fetcher, limit)
  return readAnswer<T>(status, text)
}

/**
 * What the portal answered, without its envelope; null for an answer that is empty.
 * @throws CallError for every answer that is not a success or is no JSON
 */
export function readAnswer<T>(status: number, text: string): T {
  const body = readJson(text)
  const told = field(body, 'httpCode')
  if (typeof told === 'number' && told >= 500) throw new CallError(told, body)
  // Something between answered with a page of its own: nothing of the portal's was done.
  if (status >= 400 || body === undefined) throw new CallError(status, body)
  return (field(body, 'response') ?? body) as T
}

/** Calls speak the language of the page, not that of the browser (OPEN-02). */
function pageLanguage(): Record<string, string> {
  return typeof document === 'undefined' ? {} : { 'accept-language': document.documentElement.lang }
}

async function answerOf(method: string, path: string, payload: unknown, fetcher: typeof fetch, limit: number) {
  try {
    const answer = await fetcher(path, {
      method,
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        ...pageLanguage(),
        ...(payload !== undefined && { 'content-type': 'application/json' }),
      },
      ...(payload !== undefined && { body: JSON.stringify(payload) }),
      signal: AbortSignal.timeout(limit),
    })
    return { status: answer.status, text: await answer.text() }
  } catch (cause) {
    throw new CallError(0, null, cause)
  }
}

/** Null for an empty answer, nothing for what is no JSON. */
function readJson(text: string): unknown {
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function field(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null && name in body ? (body as Record<string, unknown>)[name] : undefined
}

function codedErrors(body: unknown): CodedError[] {
  const errors = field(body, 'errors')
  return Array.isArray(errors) ? errors.filter((each) => typeof each === 'object' && each !== null) : []
}
