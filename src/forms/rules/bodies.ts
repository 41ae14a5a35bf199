import { z } from 'zod'
import { COUNTRY_CODES } from './countries.ts'
import {
  MAX_NICK,
  MAX_PHONE,
  MAX_TEXT,
  MIN_NICK,
  MIN_PASSWORD,
  MIN_PHONE,
  MAX_POSTAL_CODE,
  MIN_POSTAL_CODE,
} from './rules.ts'

/** A member that the rules of its form judge, as the API's description tells it. */
export const told = (type: string, description: string, more: object = {}) =>
  z
    .unknown()
    .optional()
    .meta({ type, description, ...more })
const line = (description: string) => told('string', description, { maxLength: MAX_TEXT })

const person = {
  nick: told('string', 'letters, digits, `.`, `_` and `-`', { minLength: MIN_NICK, maxLength: MAX_NICK }),
  name: line('first name'),
  surname: line('surname'),
  email: told('string', 'where mail is sent', { format: 'email' }),
  birthdate: told('string', 'YYYY-MM-DD', { format: 'date' }),
  phone: told('string', `${MIN_PHONE} to ${MAX_PHONE} digits; spaces do not count`),
  country: told('string', 'two letters (ISO 3166-1); of a registration that says none, the country of its site', {
    enum: COUNTRY_CODES,
  }),
  province: line('asked for in Spain only'),
  city: line('asked for in Spain only'),
  address: line('street and number'),
  postalCode: told('string', 'of whatever country', { minLength: MIN_POSTAL_CODE, maxLength: MAX_POSTAL_CODE }),
}
/** Where a reader came from; what cannot be gone back to is no reason to refuse the rest. */
export const BACK = told('string', 'where the mailed link leads back to: a path, or an address of a site of the portal')
const newPassword = (description: string) => told('string', description, { minLength: MIN_PASSWORD })

/** A registration as the API's description tells it; the rules of its form judge it. */
export const registrationBody = z.looseObject({
  ...person,
  password: newPassword('with small and capital letters'),
  newsletters: told('array', 'newsletters that are wanted', {
    items: {
      type: 'object',
      properties: { id: { type: 'string' }, name: { type: 'string' }, isSubscribed: { type: 'boolean' } },
    },
  }),
  terms: told('boolean', 'has to be true'),
  recaptcha: told('string', 'shows that a human being sends it'),
  origin: told('string', 'what led to it', { maxLength: 100 }),
  backUrl: BACK,
})

/** A change of the profile as the API's description tells it: what is missing stays as it is. */
export const profileBody = z.looseObject({
  ...person,
  nif: told('string', 'tax id with its letter'),
  password: told('string', 'the one at present, where a new one is set'),
  newPassword: newPassword('with small and capital letters'),
})

/** The profile of a child as the API's description tells it; the rules of its form judge it. */
export const childBody = z.looseObject({
  nick: person.nick,
  name: person.name,
  birthdate: told('string', 'YYYY-MM-DD, of somebody under 13', { format: 'date' }),
  avatar: told('integer', 'one of the faces', { minimum: 1, maximum: 12 }),
})
