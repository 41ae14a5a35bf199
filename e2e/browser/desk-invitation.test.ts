import { expect, test } from 'vitest'
import { stepAt, totpCode } from '../../src/desk/entry/totp.ts'
import { openDesk } from '../desk.ts'
import { accessibilityFaults, open } from '../page.ts'

const PASSWORD = 'Una-Bona-Clau-2026'
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The key that a telephone is told, as bytes. */
function keyOf(words: string): Buffer {
  const bits = [...words.replaceAll(/\s/g, '')].map((one) => LETTERS.indexOf(one).toString(2).padStart(5, '0')).join('')
  return Buffer.from(bits.match(/.{8}/g)!.map((byte) => parseInt(byte, 2)))
}

test('OPEN-68: whoever is invited comes in by the mail, sets up the telephone by the keyboard, and in again by its codes', async () => {
  const admin = await openDesk('Amparo', '/redaccion/personas')
  const email = `vicent-${crypto.randomUUID().slice(0, 8)}@example.org`
  await admin.getByRole('button', { name: 'Invitar a alguien' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel('Nombre').fill('Vicent Prova')
  await dialog.getByLabel('Correo electrónico').fill(email)
  await dialog.getByLabel('Idioma').selectOption('ca')
  await dialog.getByRole('button').last().click()
  await admin.getByText(`La invitación ha salido hacia ${email}.`).waitFor()

  const mail = await open('/correo/')
  await mail.getByText(email).first().click()
  const link = mail.locator('a[href*="/redaccion/invitacion#"]').first()
  const address = new URL((await link.getAttribute('href'))!)
  const page = await open(address.pathname + address.hash, { width: 820, height: 1000, expected: /400|401/ })
  await page.getByLabel('Contrasenya nova').fill(PASSWORD)
  await page.keyboard.press('Enter')
  const activate = page.getByRole('button', { name: 'Activa’l' })
  await activate.waitFor()
  await activate.focus()
  await page.keyboard.press('Enter')

  // The code of the telephone: the field has the focus, a wrong one is said, the right one gives ten more.
  const code = page.locator('input[autocomplete="one-time-code"]')
  await expect.poll(() => code.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await accessibilityFaults(page)).toEqual([])
  const key = keyOf(await page.locator('code').first().innerText())
  const step = stepAt(new Date())
  await page.keyboard.type(totpCode(key, step + 1000))
  await page.keyboard.press('Enter')
  await page.getByText('El codi no coincideix.').waitFor()
  await code.fill(totpCode(key, stepAt(new Date())))
  await page.keyboard.press('Enter')
  const codes = page.locator('ol code')
  await expect.poll(() => codes.count()).toBe(10)
  const [first] = await codes.allInnerTexts()
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await expect.poll(focused).toBe('Copia')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText('Te’n queden 10 de deu.').waitFor()

  // Ten others only after a question: called off, those that are written down stay good.
  const renew = page.getByRole('button', { name: 'Crea’n deu de nous' })
  const asked = page.getByRole('dialog', { name: 'Vols crear codis de recuperació nous?' })
  await renew.click()
  await asked.waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await asked.waitFor({ state: 'hidden' })
  await expect.poll(focused).toBe('Crea’n deu de nous')
  expect(await codes.count()).toBe(0)

  // In again, by one of the ten: it is good once.
  for (const [given, isIn] of [
    [first!, true],
    [first!, false],
  ] as const) {
    const door = await open('/redaccion/', { firstVisit: true, expected: /401/ })
    await door.locator('input[autocomplete^="username"]').fill(email)
    await door.locator('input[type="password"]').fill(PASSWORD)
    await door.locator('input[autocomplete="one-time-code"]').fill(given)
    await door.keyboard.press('Enter')
    const list = door.locator('a[href^="/redaccion/contenido/"]').first()
    await (isIn ? list : door.getByText('Los datos no coinciden.')).waitFor()
  }

  await renew.click()
  await asked.getByRole('button', { name: 'Crea’n deu de nous' }).click()
  await expect.poll(() => codes.count()).toBe(10)
  expect(await codes.allInnerTexts()).not.toContain(first)

  // The newsroom is as other tests know it.
  await admin.evaluate(async (whose) => {
    const all = (await (await fetch('/api/staff/people')).json()) as {
      people: { id: string; email: string; mark: string }[]
    }
    const { id, mark } = all.people.find((person) => person.email === whose)!
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ mark, state: 'disabled' })
    await fetch(`/api/staff/people/${id}`, { method: 'PATCH', headers, body })
  }, email)
})
