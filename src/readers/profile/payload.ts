import type { FormValues } from '../../forms/field/use-form.ts'
import { typedDay } from '../../platform/i18n/typed-day.ts'

/** Fields of the profile that are sent; what is not shown is not among them (PROF-75..PROF-77, PROF-94). */
const FIELDS = [
  'nick',
  'name',
  'surname',
  'email',
  'password',
  'newPassword',
  'phone',
  'postalCode',
  'address',
  'city',
  'province',
  'country',
] as const

/** What a save sends: null for whatever is empty or switched off (PROF-85, PROF-86, OPEN-48). */
export function profilePayload(values: FormValues): Record<string, string | null> {
  const textOf = (name: string) => {
    const value = values[name]
    if (typeof value !== 'string' || value === '') return null
    return /password$/i.test(name) ? value : value.trim() || null
  }
  return {
    ...Object.fromEntries(FIELDS.map((name) => [name, textOf(name)])),
    birthdate: typedDay(textOf('birthdate') ?? '') || null,
  }
}
