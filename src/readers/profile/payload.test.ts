import { expect, test } from 'vitest'
import { profilePayload } from './payload.ts'

const values = {
  nick: ' vent ',
  name: 'Neus',
  surname: 'Calatrí',
  email: 'n@example.org',
  birthdate: '17/05/1990',
  password: '',
  newPassword: '',
  repeatPassword: '',
  phone: '',
  postalCode: '12110',
  address: '',
  country: 'FR',
  nif: '12345678Z',
  bulletin: true,
  alternativeEmail: 'x@example.org',
}

/** Nobody has changed anything elsewhere. */
const alone = { shown: {}, kept: {} }

test('PROF-75, PROF-76, PROF-77, PROF-94 a save sends what the form shows, not the repeated password', () => {
  expect(Object.keys(profilePayload(values, alone)).sort()).toEqual(
    'address birthdate city country email name newPassword nick password phone postalCode province surname'.split(' '),
  )
})

test('PROF-85, PROF-86, OPEN-48 days are ISO; what is empty or switched off is null', () => {
  expect(profilePayload(values, alone)).toMatchObject({
    nick: 'vent',
    birthdate: '1990-05-17',
    password: null,
    newPassword: null,
    province: null,
    city: null,
    phone: null,
  })
  expect(profilePayload({ ...values, birthdate: '', password: ' a ' }, alone)).toMatchObject({
    birthdate: null,
    password: ' a ',
  })
})

test('PROF-82, PROF-83, PROF-84, PROF-88 what another tab has changed since is not written over', () => {
  const shown = { nick: 'vent', name: 'Neus', surname: 'Calatrí', email: 'n@example.org', birthdate: '1990-05-17' }
  const kept = {
    ...shown,
    email: 'nova@example.org',
    phone: '600111222',
    name: 'Aina',
    country: 'ES',
    city: "L'Alcora",
  }
  const here = {
    ...values,
    surname: 'Roig',
    name: 'Núria',
    country: '',
    postalCode: '',
    password: 'a',
    newPassword: 'b',
  }
  expect(profilePayload(here, { shown, kept })).toMatchObject({
    email: 'nova@example.org',
    phone: '600111222',
    country: 'ES',
    city: "L'Alcora",
    birthdate: '1990-05-17',
    name: 'Núria',
    surname: 'Roig',
    password: 'a',
    newPassword: 'b',
  })
  expect(profilePayload({ ...here, phone: '' }, { shown: { ...shown, phone: '600111222' }, kept })).toMatchObject({
    phone: null,
  })
})
