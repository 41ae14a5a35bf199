import { expect, test } from 'vitest'
import { isCommonPassword } from './common-password.ts'

const site = ['Mestral Ràdio', 'radio']

test.each(['Password1', 'Qwerty123', 'Iloveyou', 'Mestral2026', '1Radio1234', 'MestralRadio'])(
  'OPEN-44 %s is a common password or a word of the site',
  async (password) => {
    expect(await isCommonPassword(password, site)).toBe(true)
  },
)

test.each([
  'Torvaniz',
  'Abcdefgh',
  'Secreta1',
  'Contraseña1',
  'Valencia2026',
  'Morella12',
  'Neus1990',
  'Mestral-2026',
  'Mestraleta1',
  'Elmestral1',
  `Aa${'x9K'.repeat(42)}`,
])('OPEN-44, VALI-04 %s is what the rule takes and no list holds', async (password) => {
  expect(await isCommonPassword(password, site)).toBe(false)
})
