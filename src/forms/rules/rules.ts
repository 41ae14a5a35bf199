import { timeZone } from '../../platform/i18n/zone.ts'
import { isBlank } from '../../platform/tidy-text.ts'
import { readDay } from '../../platform/i18n/typed-day.ts'
import { readCode } from './mailed-code.ts'
import { isCountry } from './countries.ts'

/** Why a value is refused: the key of its text, with its placeholders. */
export interface Fault {
  key: RuleText
  values?: Record<string, string | number>
}

/** Texts of the rules (`messages`), by what they refuse. */
export type RuleText =
  | 'valid.required'
  | 'valid.email'
  | 'valid.password'
  | 'valid.password.common'
  | 'valid.password.repeat'
  | 'valid.password.current'
  | 'valid.password.new'
  | 'valid.nick'
  | 'valid.date'
  | 'valid.date.future'
  | 'valid.age'
  | 'valid.child-age'
  | 'valid.terms'
  | 'valid.terms.short'
  | 'valid.phone'
  | 'valid.postal-code'
  | 'valid.tax-id'
  | 'valid.municipality'
  | 'valid.membership'
  | 'valid.digits'
  | 'valid.numeric'
  | 'valid.min'
  | 'valid.max'
  | 'valid.regex'
  | 'valid.size'
  | 'valid.length'
  | 'valid.code'
  | 'valid.recaptcha'
  | 'valid.option'

/** A rule says nothing when a value may pass. Empty values pass everywhere but in `required`. */
export type Rule = (value: string, all: Readonly<Record<string, unknown>>, now: Date) => Fault | null

const when = (refused: boolean, key: RuleText, values?: Fault['values']): Fault | null =>
  refused ? { key, ...(values && { values }) } : null
const optional =
  (rule: Rule): Rule =>
  (value, all, now) =>
    value === '' ? null : rule(value, all, now)

/** Bounds of what readers type into forms (VALI-…). */
export const MIN_PASSWORD = 8
export const MAX_PASSWORD = 128
export const MIN_NICK = 4
export const MAX_NICK = 30
export const MIN_AGE = 13
export const MIN_POSTAL_CODE = 5
export const MAX_POSTAL_CODE = 12
/** Bound of fields that have no rule of their own (OPEN-132). */
export const MAX_TEXT = 200
const MAX_EMAIL = 254

/** Something has to be there (VALI-01). */
export const required: Rule = (value) => when(isBlank(value), 'valid.required')

/** local@domain with a dot in the domain (OPEN-134). */
export const email: Rule = optional((value) =>
  when(
    value.length > MAX_EMAIL ||
      !/^[^\s@<>",;:\\()[\]]+@[^\s@.<>",;:\\()[\]]+(\.[^\s@.<>",;:\\()[\]]+)+$/.test(value.trim()),
    'valid.email',
  ),
)

/** Eight characters, small and capital letters (VALI-04..VALI-06); no more than 128 (OPEN-44). */
export const password: Rule = optional(
  (value, ...rest) =>
    max(MAX_PASSWORD)(value, ...rest) ??
    when([...value].length < MIN_PASSWORD || !/\p{Lu}/u.test(value) || !/\p{Ll}/u.test(value), 'valid.password'),
)

/** Equal to another field (VALI-08). */
export const repeats =
  (other: string): Rule =>
  (value, all) =>
    when(value !== (all[other] ?? ''), 'valid.password.repeat')

/** Letters, digits, `.`, `_`, `-`; 4 to 30 (OPEN-45). Spaces around do not count: telephones write one after a word. */
export const nick: Rule = optional((value) =>
  when(!new RegExp(`^[\\p{L}\\p{N}._-]{${MIN_NICK},${MAX_NICK}}$`, 'u').test(value.trim()), 'valid.nick'),
)

const calendars = new Map<string, Intl.DateTimeFormat>()

/** Days of a zone; to make one takes a millisecond. */
function calendarOf(zone: string): Intl.DateTimeFormat {
  const calendar = calendars.get(zone) ?? new Intl.DateTimeFormat('en-CA', { timeZone: zone })
  calendars.set(zone, calendar)
  return calendar
}

/** Whole years between a day and the day of `now`, on the wall clock of the site. */
export function ageOn(value: string, now: Date): number | null {
  const born = readDay(value)
  if (!born) return null
  const [year, month, day] = calendarOf(timeZone()).format(now).split('-').map(Number) as [number, number, number]
  return year - born.year - (month < born.month || (month === born.month && day < born.day) ? 1 : 0)
}

/** A day that exists and has been (VALI-21). */
export const pastDay: Rule = optional((value, _, now) => {
  const age = ageOn(value, now)
  return age === null ? { key: 'valid.date' } : when(age < 0, 'valid.date.future')
})

/** At least 13 years (VALI-40). */
export const oldEnough: Rule = optional((value, _, now) => when((ageOn(value, now) ?? MIN_AGE) < MIN_AGE, 'valid.age'))

/** Under 13 (VALI-41). */
export const aChild: Rule = optional((value, _, now) => when((ageOn(value, now) ?? 0) >= MIN_AGE, 'valid.child-age'))

/** A country of the list, by its two letters (OPEN-42). */
export const country: Rule = optional((value) => when(!isCountry(value), 'valid.option'))

/** Digits of a telephone number (CONST-18). */
export const MIN_PHONE = 6
export const MAX_PHONE = 12
/** 6 to 12 digits; spaces do not count (OPEN-135). */
export const phone: Rule = optional((value) => {
  const digits = value.replace(/\s/g, '')
  return when(!/^\d+$/.test(digits) || digits.length < MIN_PHONE || digits.length > MAX_PHONE, 'valid.phone', {
    min: MIN_PHONE,
    max: MAX_PHONE,
  })
})

/** Five characters (VALI-22, VALI-28), of no country more than twelve. */
export const postalCode: Rule = optional(
  (value, ...rest) =>
    when([...value.trim()].length < MIN_POSTAL_CODE, 'valid.postal-code') ??
    max(MAX_POSTAL_CODE)(value.trim(), ...rest),
)

const LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE'

/** NIF or NIE with its letter (VALI-29..VALI-31). */
export const taxId: Rule = optional((value) => {
  const match = /^([XYZ]?)(\d{7,8})([A-Z])$/.exec(value.trim().toUpperCase())
  if (!match) return { key: 'valid.tax-id' }
  const [, foreign = '', digits = '', letter] = match
  if (digits.length !== (foreign ? 7 : 8)) return { key: 'valid.tax-id' }
  const number = Number(`${foreign ? 'XYZ'.indexOf(foreign) : ''}${digits}`)
  return when(LETTERS[number % 23] !== letter, 'valid.tax-id')
})

/** Letters, spaces, hyphens, apostrophes (VALI-32). */
export const municipality: Rule = optional((value) => when(!/^[\p{L}\p{M} '’·-]+$/u.test(value), 'valid.municipality'))

/** Digits alone (VALI-33). */
export const membership: Rule = optional((value) => when(!/^\d+$/.test(value), 'valid.membership'))

/** So many digits (VALI-34). */
export const digits = (n: number): Rule =>
  optional((value) => when(!new RegExp(`^\\d{${n}}$`).test(value), 'valid.digits', { n }))

/** A number (VALI-35). */
export const numeric: Rule = optional((value) => when(!/^-?\d+(?:[.,]\d+)?$/.test(value.trim()), 'valid.numeric'))

/** So many characters at least (VALI-36) and at most (VALI-37). */
export const min = (n: number): Rule => optional((value) => when([...value].length < n, 'valid.min', { n }))
/** No longer than so many letters. */
export const max = (n: number): Rule => optional((value) => when([...value].length > n, 'valid.max', { n }))

/** A pattern (VALI-38). */
export const regex = (pattern: RegExp): Rule => optional((value) => when(!pattern.test(value), 'valid.regex'))

/** Bytes of a file at most, or the exact length of a text (VALI-39, OPEN-133). */
export const size =
  (n: number): ((value: string | { size: number }) => Fault | null) =>
  (value) =>
    typeof value === 'string'
      ? when(value !== '' && [...value].length !== n, 'valid.length', { n })
      : when(value.size > n, 'valid.size', { n: Math.floor(n / 1024 / 1024) })

/** Rules of a form by field; the first one that refuses speaks (VALI-44). */
export type Rules = Readonly<Record<string, readonly Rule[]>>

/** What is wrong with the values of a form, one fault per field. */
export function faultsOf(rules: Rules, values: Readonly<Record<string, unknown>>, now: Date): Record<string, Fault> {
  const faults: Record<string, Fault> = {}
  for (const [field, list] of Object.entries(rules)) {
    const value = textOf(values[field])
    for (const rule of list) {
      const fault = rule(value, values, now)
      if (!fault) continue
      faults[field] = fault
      break
    }
  }
  return faults
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

/** One of the twelve faces that the profile of a child may have (OPEN-57). */
export const face: Rule = optional((value) => when(!/^(?:[1-9]|1[0-2])$/.test(value), 'valid.option'))

/** Six digits, however they are grouped. */
export const mailedCode: Rule = (value) => when(value !== '' && readCode(value) === null, 'valid.code')
