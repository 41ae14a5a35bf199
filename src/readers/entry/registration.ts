import type { FormValues } from '../../forms/field/use-form.ts'
import type { NewsletterChoice } from '../accounts/model.ts'
import { typedDay } from '../../platform/i18n/typed-day.ts'

const TEXTS = [
  'nick',
  'email',
  'password',
  'name',
  'surname',
  'phone',
  'country',
  'province',
  'city',
  'address',
  'postalCode',
  'origin',
  'recaptcha',
] as const

/** What a registration sends (AUTH-56..AUTH-72): days as YYYY-MM-DD, newsletters with their choice, no repeat. */
export function registrationOf(
  values: FormValues,
  { newsletters }: { newsletters: readonly { id: string; name: string }[] },
): Record<string, unknown> {
  const texts = Object.fromEntries(TEXTS.map((name) => [name, textOf(values[name])]))
  const chosen = values['newsletters']
  return {
    ...texts,
    birthdate: typedDay(textOf(values['birthdate'])),
    newsletters: newsletters.map(({ id, name }): NewsletterChoice => ({
      id,
      name,
      isSubscribed: Array.isArray(chosen) && chosen.includes(id),
    })),
    terms: values['terms'] === true || values['terms'] === 'on',
  }
}

const textOf = (value: FormValues[string] | undefined): string => (typeof value === 'string' ? value : '')
