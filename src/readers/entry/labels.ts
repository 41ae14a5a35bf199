import { textsAt, type FormPlace } from '../../forms/field/place.ts'
import { codeMessages } from '../codes/messages.ts'
import { entryMessages } from './messages.ts'

type Labels = Record<string, string>

/** How the fields of a registration are called, in their order. */
export function registrationLabels(place: FormPlace): Labels {
  const t = textsAt(place, entryMessages)
  return {
    nick: t('register.nick'),
    email: t('register.email'),
    password: t('register.password'),
    repeat: t('register.repeat'),
    name: t('register.name'),
    surname: t('register.surname'),
    birthdate: t('register.birthdate'),
    phone: t('register.phone'),
    country: t('register.country'),
    province: t('register.province'),
    city: t('register.city'),
    address: t('register.address'),
    postalCode: t('register.postal-code'),
    terms: '',
  }
}

/** How the fields of the sign-in are called. */
export function signInLabels(place: FormPlace): Labels {
  const t = textsAt(place, entryMessages)
  return { email: t('login.email'), password: t('login.password') }
}

/** How the field of a form is called that only wants an address. */
export function addressLabels(place: FormPlace): Labels {
  return { email: textsAt(place, entryMessages)('login.email') }
}

/** How the field for a mailed code is called. */
export function codeLabels(place: FormPlace): Labels {
  return { code: textsAt(place, codeMessages)('code.code') }
}

/** How the fields for a new password are called. */
export function newPasswordLabels(place: FormPlace): Labels {
  const t = textsAt(place, entryMessages)
  return { password: t('change.password'), repeat: t('change.repeat') }
}
