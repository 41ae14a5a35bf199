import type { FormValues } from '../../forms/field/use-form.ts'
import { typedDay } from '../../platform/i18n/typed-day.ts'
import type { User } from '../accounts/model.ts'

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

/** The reader as the form was filled, and as the portal has it now. */
export interface Standing {
  shown: Partial<User>
  kept: Partial<User>
}

/**
 * What a save sends: null for whatever is empty or switched off (PROF-85, PROF-86, OPEN-48). What was not touched here
 * goes as the portal has it now: another tab or device may have changed it since the form was filled.
 */
export function profilePayload(values: FormValues, { shown, kept }: Standing): Record<string, string | null> {
  const textOf = (name: string) => {
    const value = values[name]
    if (typeof value !== 'string' || value === '') return null
    return isPassword(name) ? value : value.trim() || null
  }
  const typed: Record<string, string | null> = {
    ...Object.fromEntries(FIELDS.map((name) => [name, textOf(name)])),
    birthdate: typedDay(textOf('birthdate') ?? '') || null,
  }
  const sent = ([name, value]: [string, string | null]) => {
    const field = name as keyof User
    const touched = isPassword(name) || value !== (shown[field] || null)
    return [name, touched ? value : ((kept[field] as string | null | undefined) ?? null)]
  }
  return Object.fromEntries(Object.entries(typed).map(sent))
}

const isPassword = (name: string): boolean => /password$/i.test(name)
