import { expect, test } from 'vitest'
import { isGuessable } from './guessable.ts'

const site = ['Mestral', 'portal', 'Las noticias de la Ribalta']

test.each([
  'Contraseña1',
  'Contrasenya1',
  'Valencia2026',
  'Futbol2024',
  'Teamo123',
  'Realmadrid1',
  'Aaaaaaaa',
  'Password1',
  'Qwerty123',
  'Barcelona1',
  'Estimada9',
  'Mestral2026',
  'Ribalta2026',
  'Portal123',
  'Morella12',
  'Xativa2024',
  'Peñiscola1',
  'Mariajose1',
  'Barsa2024',
])('%s would be guessed', async (password) => {
  expect(await isGuessable(password, site)).toBe(true)
})

test.each(['Torvaniz', 'Nueva-Clave7', 'Llevant-de-nit-7', 'Cavall-groc-sota-pluja', `Aa${'x9K'.repeat(42)}`])(
  '%s passes',
  async (password) => {
    expect(await isGuessable(password, site)).toBe(false)
  },
)

test('what the account says of its owner is known to who guesses', async () => {
  const told = ['Neus', 'Calatrí Sanz', 'xaloc77@mestral.example']
  expect(await isGuessable('Calatri2026', told)).toBe(true)
  expect(await isGuessable('Xaloc77a', told)).toBe(true)
})
