import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Locale } from '../../platform/i18n/locale.ts'
import { qualityValues } from '../../platform/quality-values.ts'
import { PRIVATE } from './private-answer.ts'
import { AppError, errorBody, type FieldFault } from './errors.ts'
import { locatedOf } from './locate.ts'
import { isUnavailable } from './unavailable.ts'

/** Whether a path (below base and language) belongs to the API, whose errors are JSON. */
export function isCall(path: string): boolean {
  return /^\/(?:web)?api(?:\/|$)/.test(path)
}

/** Whether a path belongs to the calls that only make sense for readers with accounts (OPEN-03). */
export function isUserCall(path: string): boolean {
  return /^\/api\/(?:front\/user|bookmark)\//.test(path)
}

/** Whether a path is the one call that another site's page sends, as a form: Apple's answer to a sign-in (OPEN-16). */
export function isProviderAnswer(path: string): boolean {
  return path === '/api/front/user/login/apple/callback'
}

/** Whether a path is a call that mail programs make with the button beside a mail of a list (RFC 8058). */
export function isMailButton(path: string): boolean {
  return path === '/api/front/newsletter/unsubscribe' || path === '/api/front/following/unsubscribe'
}

/** The language of a call's texts: of its address, else the one its `Accept-Language` wants most of the site's, else the site's. */
export function callLocale(request: FastifyRequest): Locale {
  const { site, locale } = locatedOf(request.raw).address
  const header = request.headers['accept-language']
  if (locale !== site.defaultLocale || !header) return locale
  let [best, most]: [Locale, number] = [locale, 0]
  for (const [tag, quality] of qualityValues(header)) {
    const language = site.languages.find((one) => one === tag.split('-')[0])
    if (language && quality > most) [best, most] = [language, quality]
  }
  return best
}

/** Answers a call with an error in its language; nobody may keep it. */
export function sendCallError(request: FastifyRequest, reply: FastifyReply, error: AppError): FastifyReply {
  const { site } = locatedOf(request.raw).address
  const locale = callLocale(request)
  // What is left of a body that is too large is read away: a closed connection would take the answer with it.
  if (error.code === 'PAYLOAD_TOO_LARGE') reply.removeHeader('connection')
  return reply
    .code(error.status)
    .headers({ ...PRIVATE, 'content-language': locale, ...error.details.headers })
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(errorBody(error, locale, site.texts[locale])))
}

/** What was thrown, as an error of the closed list; a fault of the program becomes `UNKNOWN_ERROR`. */
export function asAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown
  // Who sent half a request and left hears nothing any more; it is no trouble of ours.
  if (hasLeft(thrown)) return new AppError('INVALID_FIELD', { cause: thrown })
  if (isUnavailable(thrown))
    return new AppError('SERVICE_UNAVAILABLE', { cause: thrown, headers: { 'retry-after': '10' } })
  const error = thrown as FastifyError
  // An address in which nothing can stand names nothing.
  if (error.validation && error.validationContext === 'params') return new AppError('NOT_FOUND', { cause: thrown })
  if (error.validation) return invalid(error.validation)
  switch (error.code) {
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new AppError('UNSUPPORTED_MEDIA_TYPE', { cause: thrown })
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new AppError('PAYLOAD_TOO_LARGE', { cause: thrown })
    // No room where files are kept, or nothing may be written there: the same may be sent again later.
    case 'ENOSPC':
    case 'EDQUOT':
    case 'EROFS':
      return new AppError('SERVICE_UNAVAILABLE', {
        cause: thrown,
        status: error.code === 'EROFS' ? 503 : 507,
        headers: { 'retry-after': '10' },
      })
    // A text that PostgreSQL cannot hold, such as one with U+0000: whoever sent it is told.
    case '22021':
    case '22P05':
      return new AppError('INVALID_FIELD', { cause: thrown })
    // What is written as JSON here is broken only by half a surrogate pair.
    case '22P02':
      if (error.message.endsWith('for type json')) return new AppError('INVALID_FIELD', { cause: thrown })
      break
    // Their account was erased while they did something else, in another window or on another device.
    case '23503':
      if (isOfErasedReader(thrown)) return new AppError('UNAUTHENTICATED', { cause: thrown })
      break
    default:
  }
  const { statusCode } = error
  if (statusCode === 429) return new AppError('TOO_MANY_REQUESTS', { cause: thrown })
  if (statusCode === 404) return new AppError('NOT_FOUND', { cause: thrown })
  // Broken JSON, wrong content length and the like: the request's fault.
  if (statusCode && statusCode >= 400 && statusCode < 500) return new AppError('INVALID_FIELD', { cause: thrown })
  return new AppError('UNKNOWN_ERROR', { cause: thrown })
}

/** Whether the sender closed the connection before the body was complete. */
function hasLeft(thrown: unknown): boolean {
  const { statusCode, code } = thrown as { statusCode?: number; code?: string }
  return statusCode === 400 && code === 'ECONNRESET'
}

/** Whether a row could not be kept because the reader it names is gone: all such keys are called after their column. */
function isOfErasedReader(thrown: unknown): boolean {
  return (thrown as { constraint?: string }).constraint?.endsWith('_reader_id_fkey') === true
}

interface Fault {
  instancePath?: string
  message?: string
  params?: unknown
}

function invalid(faults: readonly Fault[]): AppError {
  const fields = faults.map((fault): FieldFault => {
    const field = (fault.instancePath ?? '').split('/').filter(Boolean).join('.')
    return { field, code: isMissing(fault) ? 'REQUIRED_FIELD' : 'INVALID_FIELD', accepted: acceptedBy(fault) }
  })
  const [first] = fields
  if (fields.length <= 1)
    return new AppError(first?.code ?? 'INVALID_FIELD', {
      field: first?.field || undefined,
      accepted: first?.accepted,
    })
  return new AppError('INVALID_FIELDS', { fields })
}

function isMissing({ message = '' }: Fault): boolean {
  return /received undefined/.test(message)
}

/** The values of a closed list, where the member has one. */
function acceptedBy({ params }: Fault): string[] | undefined {
  const { values } = (params ?? {}) as { values?: unknown }
  return Array.isArray(values) ? values.map(String) : undefined
}
