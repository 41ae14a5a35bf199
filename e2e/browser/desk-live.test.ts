import { expect, test } from 'vitest'
import { openDesk } from '../desk.ts'
import { accessibilityFaults, show } from '../page.ts'

test('OPEN-69: a correction of a live update is taken back by one key, and later to whatever it said before', async () => {
  const page = await openDesk('Amparo')
  const id = await page.evaluate(async () => {
    const call = async (method: string, path: string, body?: object) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(`/api/staff/${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
      return (await answer.json()) as { id: string; revision: number; rows: { id: string }[] }
    }
    const { rows } = await call('GET', 'registers/taxa?site=portal')
    const made = await call('POST', 'contents', { type: 'live', site: 'portal', language: 'es' })
    const ops = [
      { op: 'set', path: 'title', value: 'La noche del faro' },
      { op: 'set', path: 'taxa', value: [rows[0]!.id] },
    ]
    const saved = await call('PATCH', `contents/${made.id}/draft`, { revision: 0, batch: crypto.randomUUID(), ops })
    await call('POST', `contents/${made.id}/publish`, { revision: saved.revision })
    return made.id
  })
  await page.goto(`/redaccion/directo/${id}`)
  const headline = page.getByLabel('Titular').first()
  const entry = page.getByRole('list', { name: 'Entradas' }).getByRole('listitem')
  const saying = (words: string) => entry.getByRole('heading', { name: words, exact: true })
  await headline.fill('Dos barcos esperan')
  await page.keyboard.press('Control+Enter')
  await saying('Dos barcos esperan').waitFor()

  const correct = async (words: string) => {
    await entry.getByRole('button', { name: /^Corregir:/ }).click()
    await headline.fill(words)
    await page.keyboard.press('Control+Enter')
    await saying(words).waitFor()
  }
  await correct('Doce barcos esperan')
  await entry.getByText(/^Corregido hace/).waitFor()
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.keyboard.press('z')
  await page.getByText('Corrección deshecha: vuelve a decir lo de antes').waitFor()
  await saying('Dos barcos esperan').waitFor()
  expect(await entry.count()).toBe(1)
  // A telephone has no room for what arrives beside it: the headings are in order all the same.
  await show(page, { width: 390 })
  expect(await accessibilityFaults(page)).toEqual([])
  await show(page, { width: 1440 })

  await correct('Trece barcos esperan')
  await entry.getByRole('button', { name: /ver qué decía/ }).click()
  const told = page.getByRole('dialog', { name: 'Qué ha dicho esta entrada' })
  const versions = told.getByRole('listitem')
  await expect.poll(() => versions.count()).toBe(4)
  expect(await versions.first().innerText()).toContain('Lo que dice ahora')
  expect(await versions.first().getByRole('button').count()).toBe(0)
  const twelve = versions.filter({ hasText: 'Doce barcos esperan' })
  expect(await twelve.innerText()).toContain('Amparo')
  await twelve.getByRole('button', { name: 'Volver a decir esto' }).click()
  await saying('Doce barcos esperan').waitFor()
})
