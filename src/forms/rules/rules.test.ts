import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { momentOf } from '../../platform/i18n/dates.ts'
import { CHILD, PROFILE, REGISTRATION, withIsoDay } from './forms.ts'
import * as r from './rules.ts'

const now = momentOf(2026, 3, 2, 0, 30)
const passes = (rule: r.Rule, value: string, all: Record<string, unknown> = {}) => rule(value, all, now) === null
const refused = (rule: r.Rule, values: string[]) => values.filter((value) => passes(rule, value))
const accepted = (rule: r.Rule, values: string[]) => values.filter((value) => !passes(rule, value))

describe('rules of fields', () => {
  it('VALI-01, VALI-02 something has to be there', () => {
    expect(refused(r.required, ['', '   '])).toEqual([])
    expect(accepted(r.required, ['x'])).toEqual([])
  })
  it('VALI-03 an address has a dot in its domain and no spaces', () => {
    expect(
      refused(r.email, [
        'a@b',
        'a b@c.es',
        '@b.es',
        'a@.es',
        'a@b..es',
        `${'x'.repeat(250)}@b.es`,
        'a@b.es\nBcc: x@y.z',
      ]),
    ).toEqual([])
    expect(accepted(r.email, ['a@b.es', 'nom.cognom+x@correu.cat', 'ñ@españa.es'])).toEqual([])
  })
  it('VALI-04, VALI-05, VALI-06, VALI-16, VALI-17, CONST-10 a password has eight characters, small and capital letters', () => {
    expect(refused(r.password, ['Abcdefg', 'abcdefgh', 'ABCDEFGH', '12345678', `Aa${'x'.repeat(127)}`])).toEqual([])
    expect(accepted(r.password, ['Abcdefgh', 'ÀbcdefgÑ', 'Mestral-2026'])).toEqual([])
  })
  it('VALI-08, VALI-18 the repeat is the same', () => {
    expect(passes(r.repeats('password'), 'Abcdefgh', { password: 'Abcdefgh' })).toBe(true)
    expect(passes(r.repeats('password'), 'Abcdefgi', { password: 'Abcdefgh' })).toBe(false)
  })
  it('VALI-10, VALI-11, CONST-11 a nick has 4 to 30 letters, digits, dots, dashes and low lines', () => {
    expect(refused(r.nick, ['abc', ' abc ', 'a b c', 'x'.repeat(31), 'nick!', '<b>x</b>'])).toEqual([])
    expect(accepted(r.nick, ['abcd', 'abcd ', 'Núria_9.x-y'])).toEqual([])
  })
  it('VALI-21, VALI-47 a day exists and has been', () => {
    expect(refused(r.pastDay, ['31/02/2000', '29/02/2000', '2000-02-30', '2026-03-03', '2000-1-1', 'x'])).toEqual([])
    expect(accepted(r.pastDay, ['', '2000-02-29', '2026-03-02'])).toEqual([])
  })
  it('VALI-40, VALI-41, CONST-09 thirteen years are counted by the day in Madrid', () => {
    expect(accepted(r.oldEnough, ['2013-03-02'])).toEqual([])
    expect(refused(r.oldEnough, ['2013-03-03'])).toEqual([])
    expect(accepted(r.aChild, ['2013-03-03'])).toEqual([])
    expect(refused(r.aChild, ['2013-03-02'])).toEqual([])
  })
  it('VALI-22, VALI-27, VALI-28, CONST-17, CONST-18 phones have 6 to 12 digits, postal codes 5 characters', () => {
    expect(refused(r.phone, ['12345', '1234567890123', '+34600', 'letters'])).toEqual([])
    expect(accepted(r.phone, ['123456', '123456789012', '600 11 22 33'])).toEqual([])
    expect(refused(r.postalCode, ['4600'])).toEqual([])
    expect(accepted(r.postalCode, ['46001', 'AD500'])).toEqual([])
  })
  it('VALI-22, VALI-28, VALI-37, OPEN-44 what is too long is not told that it is too short', () => {
    const long = (n: number) => ({ key: 'valid.max', values: { n } })
    expect(r.postalCode('4600', {}, now)).toEqual({ key: 'valid.postal-code' })
    expect(r.postalCode('1234567890123', {}, now)).toEqual(long(r.MAX_POSTAL_CODE))
    expect(r.postalCode('123456789012', {}, now)).toBeNull()
    expect(r.password(`Aa${'x'.repeat(127)}`, {}, now)).toEqual(long(r.MAX_PASSWORD))
    expect(r.password(`Aa${'x'.repeat(126)}`, {}, now)).toBeNull()
    expect(r.size(3)('abcd')).toEqual({ key: 'valid.length', values: { n: 3 } })
  })
  it('PROF-72 a country is one of the list, by its two letters', () => {
    expect(accepted(r.country, ['', 'ES', 'FR', 'AD'])).toEqual([])
    expect(refused(r.country, ['España', 'es', 'XX', 'ESP', 'E'])).toEqual([])
  })
  it('CONST-18 what is said of a telephone number has the bounds of its rule', () => {
    expect(r.phone('1', {}, now)).toEqual({ key: 'valid.phone', values: { min: r.MIN_PHONE, max: r.MAX_PHONE } })
    for (const [length, passing] of [
      [r.MIN_PHONE - 1, false],
      [r.MIN_PHONE, true],
      [r.MAX_PHONE, true],
      [r.MAX_PHONE + 1, false],
    ] as const)
      expect(passes(r.phone, '6'.repeat(length)), String(length)).toBe(passing)
  })
  it('VALI-29, VALI-30, VALI-31 a tax id ends in the letter of its number', () => {
    expect(accepted(r.taxId, ['12345678Z', 'X1234567L', '12345678z'])).toEqual([])
    expect(refused(r.taxId, ['12345678A', 'X1234567A', '1234567L', 'W1234567L', 'X12345678L'])).toEqual([])
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (n) => {
        const number = String(n).padStart(8, '0')
        const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].filter((letter) => passes(r.taxId, number + letter))
        return letters.length === 1 && letters[0] === 'TRWAGMYFPDXBNJZSQVHLCKE'[n % 23]
      }),
    )
  })
  it('VALI-32, VALI-33 names of places have letters, numbers of members digits', () => {
    expect(accepted(r.municipality, ["L'Alcúdia-de Crespins", 'la Vila Joiosa', 'Cal·laix'])).toEqual([])
    expect(refused(r.municipality, ['Alcúdia 3', 'X/Y', '<x>'])).toEqual([])
    expect(accepted(r.membership, ['12345'])).toEqual([])
    expect(refused(r.membership, ['12a'])).toEqual([])
  })
  it('VALI-34, VALI-35, VALI-36, VALI-37, VALI-38, VALI-39 counts digits, characters and bytes, reads numbers and patterns', () => {
    expect(accepted(r.digits(4), ['1234'])).toEqual([])
    expect(refused(r.digits(4), ['123', '12345'])).toEqual([])
    expect(accepted(r.numeric, ['12', '-1,5'])).toEqual([])
    expect(refused(r.numeric, ['x', '1e5'])).toEqual([])
    expect(refused(r.min(3), ['ab'])).toEqual([])
    expect(accepted(r.min(3), ['abc'])).toEqual([])
    expect(refused(r.max(3), ['abcd'])).toEqual([])
    expect(accepted(r.max(3), ['abc', '💧💧💧'])).toEqual([])
    expect(refused(r.regex(/^x+$/), ['y'])).toEqual([])
    expect(r.size(1024)({ size: 1025 })).not.toBeNull()
    expect(r.size(1024)({ size: 1024 })).toBeNull()
    expect(r.size(3)('abcd')).not.toBeNull()
  })
})

describe('forms', () => {
  it('VALI-44 say the first fault of each field, and survive anything', () => {
    const faults = r.faultsOf(REGISTRATION, { nick: '', password: 'x', birthdate: '2020-01-01' }, now)
    expect(faults).toMatchObject({
      nick: { key: 'valid.required' },
      password: { key: 'valid.password' },
      birthdate: { key: 'valid.age' },
      terms: { key: 'valid.terms' },
    })
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('nick', 'email', 'birthdate', 'phone', 'terms', 'city'), fc.anything()),
        (values) => {
          const found = r.faultsOf(REGISTRATION, values, now)
          return Object.values(found).every(({ key }) => key.startsWith('valid.'))
        },
      ),
    )
  })
  it('OPEN-57, OPEN-132 a child’s name has the bound of every name', () => {
    const child = { nick: 'abcd', avatar: 3, birthdate: '2020-01-01', name: 'x'.repeat(r.MAX_TEXT + 1) }
    expect(r.faultsOf(CHILD, child, now)).toEqual({ name: { key: 'valid.max', values: { n: r.MAX_TEXT } } })
  })
  it('VALI-13, VALI-15 the passwords of the profile come both or not at all', () => {
    const base = { nick: 'abcd', name: 'x', surname: 'y', email: 'a@b.es', country: 'ES' }
    expect(r.faultsOf(PROFILE, { ...base, newPassword: 'Abcdefgh' }, now)).toEqual({
      password: { key: 'valid.password.current' },
    })
    expect(r.faultsOf(PROFILE, { ...base, password: 'x' }, now)).toEqual({ newPassword: { key: 'valid.password.new' } })
    expect(r.faultsOf(PROFILE, base, now)).toEqual({})
  })
  it('VALI-19, VALI-20, VALI-23, VALI-24 name and surname are needed, city and address are free', () => {
    const base = { nick: 'abcd', email: 'a@b.es', country: 'ES' }
    expect(Object.keys(r.faultsOf(PROFILE, { ...base, city: 'X 3', address: '5/7' }, now)).sort()).toEqual([
      'name',
      'surname',
    ])
  })
  it('PROF-85 only the date of birth of a form is written anew', () => {
    expect(withIsoDay({ name: '3/5/1990', birthdate: '3/5/1990' })).toEqual({
      name: '3/5/1990',
      birthdate: '1990-05-03',
    })
    expect(withIsoDay({ name: 'Neus' })).toEqual({ name: 'Neus' })
  })
})
