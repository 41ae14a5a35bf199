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

test('PROF-75, PROF-76, PROF-77, PROF-94 a save sends what the form shows, not the repeated password', () => {
  expect(Object.keys(profilePayload(values)).sort()).toEqual(
    'address birthdate city country email name newPassword nick password phone postalCode province surname'.split(' '),
  )
})

test('PROF-85, PROF-86, OPEN-48 days are ISO; what is empty or switched off is null', () => {
  expect(profilePayload(values)).toMatchObject({
    nick: 'vent',
    birthdate: '1990-05-17',
    password: null,
    newPassword: null,
    province: null,
    city: null,
    phone: null,
  })
  expect(profilePayload({ ...values, birthdate: '', password: ' a ' })).toMatchObject({
    birthdate: null,
    password: ' a ',
  })
})
