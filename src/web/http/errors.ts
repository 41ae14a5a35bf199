import type { Locale } from '../../platform/i18n/locale.ts'
import { translator, type Messages } from '../../platform/i18n/text.ts'
import type { SentFrom } from '../render/sent-form.ts'
import type { SchemaFault } from '../../platform/schema-fault.ts'
import { schemaFaultMessages } from '../../platform/schema-faults/messages.ts'
import { errors as catalogue } from './messages.ts'

/** Every error code of the API with its status; the contract of clients. */
export const ERROR_STATUS = {
  INVALID_CREDENTIALS: 401,
  LEGACY_USER_PASSWORD_NOT_RESET: 401,
  USER_NOT_VALIDATED: 403,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  SIGN_IN_AGAIN: 403,
  SECOND_FACTOR_MISSING: 403,
  NOT_A_GUARDIAN: 403,
  FORBIDDEN_ORIGIN: 403,
  USER_NOT_FOUND: 404,
  NOT_FOUND: 404,
  SITE_WITHOUT_USERS: 404,
  GONE: 410,
  EMAIL_ALREADY_IN_USE: 400,
  NICK_ALREADY_IN_USE: 400,
  INVALID_FIELD: 400,
  INVALID_FIELDS: 400,
  REQUIRED_FIELD: 400,
  UNKNOWN_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
  INVALID_TOKEN: 400,
  INVALID_CURSOR: 400,
  LIMIT_REACHED: 400,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  ALREADY_VOTED: 409,
  ALREADY_REPORTED: 409,
  DUPLICATE_VALUATION: 409,
  TOO_MANY_VALUATIONS_BY_IP: 429,
  DEMO_USER_CANNOT_BE_DELETED: 412,
  COMMENTS_CLOSED: 412,
  INCOMPLETE_PROFILE: 412,
  POLL_NOT_ACTIVE: 412,
  INTERVIEW_NOT_OPEN: 412,
  FORM_CLOSED: 412,
  FILE_TOO_LARGE: 413,
  PAYLOAD_TOO_LARGE: 413,
  INVALID_FILE_TYPE: 415,
  UNSUPPORTED_MEDIA_TYPE: 415,
  QUESTION_LIMIT_EXCEEDED: 429,
  TOO_MANY_REQUESTS: 429,
} as const satisfies Record<string, number>

/** The closed list of refusals (docs/errors.md). */
export type ErrorCode = keyof typeof ERROR_STATUS

/** Texts that the server tells its clients. */
type ErrorText = keyof (typeof catalogue)['es']

/** The text of every code; a form shows its own wording by the same code. */
const ERROR_TEXT: Record<ErrorCode, ErrorText> = {
  INVALID_CREDENTIALS: 'login.error.credentials',
  LEGACY_USER_PASSWORD_NOT_RESET: 'login.error.legacy',
  USER_NOT_VALIDATED: 'login.error.not-validated',
  UNAUTHENTICATED: 'error.session',
  FORBIDDEN: 'error.forbidden',
  SIGN_IN_AGAIN: 'error.sign-in-again',
  SECOND_FACTOR_MISSING: 'error.second-factor',
  NOT_A_GUARDIAN: 'children.error.adult',
  FORBIDDEN_ORIGIN: 'error.forbidden',
  USER_NOT_FOUND: 'recover.error',
  NOT_FOUND: 'error.not-found',
  SITE_WITHOUT_USERS: 'error.not-found',
  GONE: 'error.410.text',
  EMAIL_ALREADY_IN_USE: 'register.error.email-in-use',
  NICK_ALREADY_IN_USE: 'register.error.invalid',
  INVALID_FIELD: 'register.error.invalid',
  INVALID_FIELDS: 'register.error.invalid',
  REQUIRED_FIELD: 'register.error.invalid',
  UNKNOWN_ERROR: 'error.generic',
  SERVICE_UNAVAILABLE: 'error.503.text',
  INVALID_TOKEN: 'change.error.token',
  INVALID_CURSOR: 'error.generic',
  LIMIT_REACHED: 'error.limit',
  METHOD_NOT_ALLOWED: 'error.generic',
  CONFLICT: 'error.conflict',
  ALREADY_VOTED: 'poll.error.voted',
  ALREADY_REPORTED: 'comments.error.reported',
  DUPLICATE_VALUATION: 'recipe.rating.duplicate',
  TOO_MANY_VALUATIONS_BY_IP: 'recipe.rating.duplicate',
  DEMO_USER_CANNOT_BE_DELETED: 'profile.delete.error.demo',
  COMMENTS_CLOSED: 'comments.closed',
  INCOMPLETE_PROFILE: 'comments.incomplete',
  POLL_NOT_ACTIVE: 'poll.finished',
  INTERVIEW_NOT_OPEN: 'interview.closed',
  FORM_CLOSED: 'ugc.closed',
  FILE_TOO_LARGE: 'error.too-large',
  PAYLOAD_TOO_LARGE: 'error.too-large',
  INVALID_FILE_TYPE: 'ugc.error.image-type',
  UNSUPPORTED_MEDIA_TYPE: 'error.generic',
  QUESTION_LIMIT_EXCEEDED: 'interview.error.limit',
  TOO_MANY_REQUESTS: 'error.too-many',
}

/** One wrong field of a request. */
export interface FieldFault {
  field: string
  code: ErrorCode
  message?: string | undefined
  /** What its schema has against it; told in the language of the request. */
  fault?: SchemaFault | undefined
  /** The values it takes, where it is a closed list. */
  accepted?: readonly string[] | undefined
  rule?: BrokenRule | undefined
}

/** The rule of a form that a field breaks: a page that shows the form again says it with the name of the field. */
export interface BrokenRule {
  key: string
  values?: Record<string, string | number>
}

/** What is told beside the code. */
export interface ErrorDetails {
  /** The wrong field, when it is one: its path in what was sent, with dots. */
  field?: string | undefined
  /** What its schema has against that field; told in the language of the request. */
  fault?: SchemaFault | undefined
  /** The values that field takes, where it is a closed list. */
  accepted?: readonly string[] | undefined
  /** The rule that field breaks. */
  rule?: BrokenRule | undefined
  /** Several wrong fields: the code is then `INVALID_FIELDS`. */
  fields?: FieldFault[] | undefined
  /** A more telling text than that of the code; in the request's language. */
  message?: string | undefined
  /** The text that is said here instead of the code's own. */
  text?: ErrorText | undefined
  /** Placeholders of the text. */
  values?: Record<string, string | number> | undefined
  /** A status other than the code's own (the contract names the few cases). */
  status?: number | undefined
  /** Further entries of the JSON body. */
  body?: Record<string, unknown> | undefined
  /** The form that was sent without script: its page is the answer, with what is wrong. */
  sent?: SentFrom | undefined
  /** Further headers, e.g. `allow` or `retry-after`. */
  headers?: Record<string, string> | undefined
  cause?: unknown
}

/** The one error that carries an answer; everything else that is thrown is a fault and answers 500. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: ErrorDetails

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(details.message ?? code, { cause: details.cause })
    this.name = 'AppError'
    this.code = code
    this.details = details
  }

  get status(): number {
    return this.details.status ?? ERROR_STATUS[this.code]
  }
}

/** The JSON body of an error (OPEN-24). */
export interface ErrorBody {
  httpCode: number
  errors: { errorCode: ErrorCode; message: string; field?: string }[]
}

/** The body of an error in the language of the request, with the site's own wording. */
export function errorBody(error: AppError, locale: Locale, overrides: Messages = {}): ErrorBody {
  const text = translator(catalogue, locale, overrides)
  const ofSchema = translator(schemaFaultMessages, locale)
  const { field, fields, message, text: own, fault, accepted, values, body } = error.details
  const entry = (code: ErrorCode, told: Omit<FieldFault, 'code' | 'field'>, at: string | undefined) => ({
    errorCode: code,
    message:
      told.message ??
      (told.fault && ofSchema(`schema.${told.fault.code}`, told.fault.values)) ??
      (told.accepted ? text('error.values', { values: told.accepted.join(', ') }) : text(ERROR_TEXT[code], values)),
    ...(at ? { field: at } : {}),
  })
  return {
    httpCode: error.status,
    ...body,
    errors: [
      entry(error.code, { message: message ?? (own && text(own, values)), fault, accepted }, field),
      ...(fields ?? []).map((one) => entry(one.code, one, one.field)),
    ],
  }
}
