import { typedDay } from '../../platform/i18n/typed-day.ts'
import * as r from './rules.ts'

const context = [r.municipality, r.max(r.MAX_TEXT)]
const text = [r.max(r.MAX_TEXT)]

/** A tick that has to be there. */
const ticked =
  (key: r.RuleText): r.Rule =>
  (_, all) =>
    all['terms'] === true ? null : { key }

/** Fields of a registration (OPEN-32). */
export const REGISTRATION: r.Rules = {
  nick: [r.required, r.nick],
  email: [r.required, r.email],
  password: [r.required, r.password],
  name: [r.required, ...text],
  surname: [r.required, ...text],
  birthdate: [r.required, r.pastDay, r.oldEnough],
  phone: [r.phone],
  country: [r.country],
  province: context,
  city: context,
  address: text,
  postalCode: [r.postalCode],
  origin: [r.max(100)],
  terms: [ticked('valid.terms')],
}

/** Of a registration through the group's central account less is required, by the same rules (OPEN-35). */
export const CENTRAL_REGISTRATION: r.Rules = {
  ...Object.fromEntries(
    Object.entries(REGISTRATION).map(([field, list]) => [field, list.filter((rule) => rule !== r.required)]),
  ),
  email: REGISTRATION['email']!,
  password: REGISTRATION['password']!,
}

/** Passwords of the profile: both or none, not for accounts without one (VALI-13..VALI-18). */
const currentPassword: r.Rule = (value, all) =>
  value === '' && typeof all['newPassword'] === 'string' && all['newPassword'] !== ''
    ? { key: 'valid.password.current' }
    : null
const newPassword: r.Rule = (value, all) =>
  value === '' && typeof all['password'] === 'string' && all['password'] !== '' ? { key: 'valid.password.new' } : null

/** Fields of the profile (VALI-09..VALI-28). */
export const PROFILE: r.Rules = {
  nick: [r.required, r.nick],
  name: [r.required, ...text],
  surname: [r.required, ...text],
  email: [r.required, r.email],
  birthdate: [r.pastDay, r.oldEnough],
  password: [currentPassword],
  newPassword: [newPassword, r.password],
  phone: [r.phone],
  postalCode: [r.postalCode],
  address: text,
  city: text,
  province: text,
  // Whoever lives nowhere any more is not taken to live in Spain.
  country: [r.required, r.country],
  nif: [r.taxId],
}

/** Fields of a child's profile (OPEN-57). */
export const CHILD: r.Rules = {
  nick: [r.required, r.nick],
  name: [r.required, ...text],
  birthdate: [r.required, r.pastDay, r.aChild],
  avatar: [r.required, r.face],
}

/** Fields of the sign-in. */
export const SIGN_IN: r.Rules = {
  email: [r.required, r.email],
  password: [r.required],
}

/** The password of who is signed in already. */
export const OWN_PASSWORD: r.Rules = {
  password: [r.required],
}

/** A form that only wants to know where to write to. */
export const ADDRESS: r.Rules = {
  email: [r.required, r.email],
}

/** A mailed code. */
export const MAILED_CODE: r.Rules = {
  code: [r.required, r.mailedCode],
}

/** A new password, written twice (VALI-04..VALI-08). */
export const NEW_PASSWORD: r.Rules = {
  password: [r.required, r.password],
  repeat: [r.required, r.repeats('password')],
}

/** A registration as its form has it (AUTH-59): the repeat never leaves the browser. */
export const REGISTRATION_FORM: r.Rules = {
  ...REGISTRATION,
  repeat: [r.required, r.repeats('password')],
}

/** The values of a form with its date of birth as calls write it. */
export function withIsoDay<V extends object>(values: V): V {
  const birthdate = (values as { birthdate?: unknown }).birthdate
  return typeof birthdate === 'string' ? { ...values, birthdate: typedDay(birthdate) } : values
}
