import { textsAt, type FormContext } from '../../forms/field/form-context.ts'
import { codeMessages } from '../codes/messages.ts'
import { entryMessages } from './messages.ts'

type Labels = Record<string, string>

/** How the fields of a registration are called, in their order. */
export function registrationLabels(context: FormContext): Labels {
  const t = textsAt(context, entryMessages)
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
export function signInLabels(context: FormContext): Labels {
  const t = textsAt(context, entryMessages)
  return { email: t('login.email'), password: t('login.password') }
}

/** How the field of a form is called that only wants an address. */
export function addressLabels(context: FormContext): Labels {
  return { email: textsAt(context, entryMessages)('login.email') }
}

/** How the field for a mailed code is called. */
export function codeLabels(context: FormContext): Labels {
  return { code: textsAt(context, codeMessages)('code.code') }
}

/** How the fields for a new password are called. */
export function newPasswordLabels(context: FormContext): Labels {
  const t = textsAt(context, entryMessages)
  return { password: t('change.password'), repeat: t('change.repeat') }
}
