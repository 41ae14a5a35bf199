import { CallError } from '../../browser/http.ts'
import { fieldTexts, textsAt, type FormContext } from '../../forms/field/form-context.ts'
import type { Refusal } from '../../forms/field/use-form.ts'
import { codeMessages } from '../codes/messages.ts'
import { entryMessages } from './messages.ts'

/** Codes that tell nothing more than that something is not right (AUTH-80..AUTH-85). */
const INVALID = new Set([
  'NICK_ALREADY_IN_USE',
  'INVALID_FIELD',
  'INVALID_FIELDS',
  'UNKNOWN_ERROR',
  'INVALID_CREDENTIALS',
  'REQUIRED_FIELD',
])

/** What is said when there was no answer, or too many attempts; null for everything else. */
function general(context: FormContext, error: CallError): string | null {
  if (error.apiInfo.status === 0) return fieldTexts(context)('error.server-not-responding')
  return error.apiInfo.status === 429 ? textsAt(context, entryMessages)('error.too-many') : null
}

/** The field that a password was refused in, as its own sentence. */
function fieldsOf(error: CallError): NonNullable<Refusal['fields']> {
  const fields: NonNullable<Refusal['fields']> = {}
  for (const { field, message, errorCode } of error.errors) {
    if (!field || !message || field === 'recaptcha') continue
    if (errorCode === 'NICK_ALREADY_IN_USE') fields[field] = { key: 'valid.nick' }
    // Only the list of common passwords refuses what the rules of the form let through.
    else if (field === 'password') fields[field] = { key: 'valid.password.common' }
    else fields[field] = message
  }
  return fields
}

/** Whether what showed that somebody is no robot was refused. */
export function isOfCheck(error: unknown): boolean {
  return error instanceof CallError && error.errors.some(({ field }) => field === 'recaptcha')
}

/** Why a registration was not taken (AUTH-79..AUTH-86). */
export function registrationRefusal(context: FormContext, error: unknown): Refusal {
  const t = textsAt(context, entryMessages)
  if (!(error instanceof CallError)) return { text: t('register.error.general') }
  const { errorCode } = error
  if (errorCode === 'EMAIL_ALREADY_IN_USE') return { fields: { email: t('register.error.email-in-use') } }
  if (INVALID.has(errorCode)) return { text: t('register.error.invalid'), fields: fieldsOf(error) }
  return { text: general(context, error) ?? t('register.error.general') }
}

/** Why no code was mailed. */
export function sendingRefusal(context: FormContext, error: unknown): Refusal {
  if (!(error instanceof CallError)) return { text: textsAt(context, entryMessages)('error.generic') }
  const fields = fieldsOf(error)
  if (Object.keys(fields).length > 0) return { fields }
  return { text: general(context, error) ?? textsAt(context, entryMessages)('error.generic') }
}

/** Why a mailed code opened nothing. */
export function codeRefusal(context: FormContext, error: unknown): Refusal {
  const text = (error instanceof CallError && general(context, error)) || null
  return text ? { text } : { fields: { code: textsAt(context, codeMessages)('code.error') } }
}

/** Why no recovery mail was sent (AUTH-51). */
export function recoveryRefusal(context: FormContext, error: unknown): Refusal {
  const t = textsAt(context, entryMessages)
  const text = (error instanceof CallError && general(context, error)) || null
  return text ? { text } : { fields: { email: t('recover.error') } }
}

/** Why the password was not changed (OPEN-40). */
export function changeRefusal(context: FormContext, error: unknown): Refusal & { spent?: boolean } {
  const t = textsAt(context, entryMessages)
  if (!(error instanceof CallError)) return { text: t('change.error') }
  if (error.errorCode === 'INVALID_TOKEN') return { text: t('change.error.token'), spent: true }
  const fields = fieldsOf(error)
  if (Object.keys(fields).length > 0) return { fields }
  return { text: general(context, error) ?? t('change.error') }
}

/** The account whose address waits to be validated (AUTH-39, AUTH-41). */
export function waitingId(error: unknown): string | null {
  if (!(error instanceof CallError) || error.apiInfo.status !== 403) return null
  const { userId, response } = error.body as { userId?: string; response?: { userId?: string } }
  return response?.userId ?? userId ?? null
}

/** Whatever goes wrong is said in the same words, but for the readers of the former portal (AUTH-44..AUTH-46). */
export function signInRefusal(context: FormContext, error: unknown): Refusal {
  const t = textsAt(context, entryMessages)
  if (error instanceof CallError && error.errorCode === 'LEGACY_USER_PASSWORD_NOT_RESET')
    return { text: t('login.error.legacy') }
  return { fields: { password: t('login.error.credentials') } }
}
