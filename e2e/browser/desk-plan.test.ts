import { expect, test } from 'vitest'
import { openDesk } from '../desk.ts'
import { accessibilityFaults } from '../page.ts'

test('the plan says who writes what and which stories meet on a front, and is walked and left by keys', async () => {
  const page = await openDesk('Amparo')
  // A second try finds what the first one began.
  const run = crypto.randomUUID().slice(0, 6)
  const titles = [`Sale a la vez, ${run}`, `También sale, ${run}`, `Sin hora todavía, ${run}`]
  await page.evaluate(async ([one, other, idle]) => {
    const call = async (method: string, path: string, body: object) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(`/api/staff/contents${path}`, { method, headers, body: JSON.stringify(body) })
      return (await answer.json()) as { id: string }
    }
    const begin = async (title: string) => {
      const { id } = await call('POST', '', { type: 'article', site: 'portal', language: 'es' })
      const ops = [{ op: 'set', path: 'title', value: title }]
      await call('PATCH', `/${id}/draft`, { revision: 0, batch: crypto.randomUUID(), ops })
      return id
    }
    // At noon of one of the next days: no clock is put back then, and no day ends.
    const hour = Math.ceil(Date.now() / 86_400_000) * 86_400_000 + 1.5 * 86_400_000
    for (const [title, minutes] of [
      [one!, 0],
      [other!, 5],
    ] as const)
      await call('POST', `/${await begin(title)}/plan`, {
        action: 'publish',
        at: new Date(hour + minutes * 60_000).toISOString(),
      })
    await begin(idle!)
  }, titles)
  await page.keyboard.press('g')
  await page.keyboard.press('l')
  const days = page.getByRole('region', { name: 'Días y horas' })
  const row = (title: string) => days.getByRole('listitem').filter({ has: page.getByRole('link', { name: title }) })
  await row(titles[0]!).getByText(`Choca con «${titles[1]}»`).waitFor()
  await row(titles[1]!).getByText(`Choca con «${titles[0]}»`).waitFor()
  const hands = page.getByRole('region', { name: 'Quién escribe qué' })
  await hands.getByRole('region', { name: 'Amparo' }).getByRole('link', { name: titles[2]! }).first().waitFor()

  await page.keyboard.press('j')
  const first = await page.locator(':focus').getAttribute('href')
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  expect(await page.locator(':focus').getAttribute('href')).toBe(first)
  await page.keyboard.press('s')
  await row(titles[0]!).waitFor({ state: 'detached' })
  await page.keyboard.press('a')
  await row(titles[0]!).waitFor()
  await row(titles[0]!).getByRole('link').focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/contenido\/\d+/)

  // Who plans an hour is told of it before.
  const planned = page.getByRole('list', { name: 'Lo que está programado' })
  await planned.waitFor()
  const hour = await page.evaluate(async () => {
    const answer = await fetch(`/api/staff/contents/${location.pathname.split('/').at(-1)}/plan`)
    return ((await answer.json()) as { plans: { at: string }[] }).plans[0]!.at
  })
  await page.getByRole('button', { name: 'A una hora', exact: true }).click()
  const ofHouse = new Date(hour).toLocaleString('sv', { timeZone: 'Europe/Madrid' })
  await page.locator('input[type=datetime-local]').first().fill(ofHouse.slice(0, 16).replace(' ', 'T'))
  await page.keyboard.press('Control+Enter')
  await page.getByRole('dialog').getByText('A esa hora sale también:').waitFor()
  await page.getByRole('dialog').getByText(titles[1]!).waitFor()
})

test('what comes out is given another hour by a key, and goes back to it by one press', async () => {
  const page = await openDesk('Amparo')
  const title = `Se mueve de hora, ${crypto.randomUUID().slice(0, 6)}`
  const hour = await page.evaluate(async (said) => {
    const headers = { 'content-type': 'application/json' }
    const call = async (method: 'POST' | 'PATCH', path: string, body: object) =>
      (await fetch(`/api/staff/contents${path}`, { method, headers, body: JSON.stringify(body) })).json()
    const { id } = (await call('POST', '', { type: 'article', site: 'portal', language: 'es' })) as { id: string }
    const ops = [{ op: 'set', path: 'title', value: said }]
    await call('PATCH', `/${id}/draft`, { revision: 0, batch: crypto.randomUUID(), ops })
    const at = Math.ceil(Date.now() / 86_400_000) * 86_400_000 + 2.5 * 86_400_000
    await call('POST', `/${id}/plan`, { action: 'publish', at: new Date(at).toISOString() })
    return at
  }, title)
  await page.goto('/redaccion/plan')
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: title }) })
  const shown = () => row.locator('time').getAttribute('datetime')
  await row.getByRole('link').focus()
  await page.keyboard.press('m')
  const dialog = page.getByRole('dialog', { name: `Mover «${title}»` })
  const field = dialog.locator('input:focus')
  await field.waitFor()
  const later = new Date(hour + 90 * 60_000)
  await field.fill(later.toLocaleString('sv', { timeZone: 'Europe/Madrid' }).slice(0, 16).replace(' ', 'T'))
  expect(await accessibilityFaults(page)).toEqual([])
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(shown).toBe(later.toISOString())
  await expect.poll(() => row.getByRole('link').evaluate((link) => link === document.activeElement)).toBe(true)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect.poll(shown).toBe(new Date(hour).toISOString())
})

test('the editor follows an hour that somebody else takes back', async () => {
  const page = await openDesk('Amparo')
  const id = await page.evaluate(async () => {
    const headers = { 'content-type': 'application/json' }
    const send = async (method: 'POST' | 'PATCH', path: string, body: object) =>
      (await fetch(`/api/staff/contents${path}`, { method, headers, body: JSON.stringify(body) })).json()
    const taxa = await fetch('/api/staff/registers/taxa?site=portal')
    const { rows } = (await taxa.json()) as { rows: { id: string; path: string }[] }
    const section = rows.find(({ path }) => !path.startsWith('/etiquetas/'))!.id
    const { id } = (await send('POST', '', { type: 'article', site: 'portal', language: 'es' })) as { id: string }
    const ops = [
      { op: 'set', path: 'title', value: 'Con hora y sin ella' },
      { op: 'set', path: 'taxa', value: [section] },
    ]
    const { revision } = (await send('PATCH', `/${id}/draft`, { revision: 0, batch: crypto.randomUUID(), ops })) as {
      revision: number
    }
    await send('POST', `/${id}/publish`, { revision, at: new Date(Date.now() + 7 * 86_400_000).toISOString() })
    return id
  })
  await page.goto(`/redaccion/contenido/${id}`)
  const atHour = page.getByRole('button', { name: 'A una hora', exact: true })
  await expect.poll(() => atHour.getAttribute('aria-pressed')).toBe('true')
  const colleague = await openDesk('Neus')
  await colleague.evaluate((of) => fetch(`/api/staff/contents/${of}/schedule`, { method: 'DELETE' }), id)
  await expect.poll(() => atHour.getAttribute('aria-pressed')).toBe('false')
})

test.each(['/redaccion/plan', '/redaccion/agenda'])(
  '%s that stays open past midnight goes on to the new day',
  async (path) => {
    const page = await openDesk('Amparo')
    await page.clock.install()
    await page.goto(path)
    const day = page.locator('input[type="date"]').first()
    await expect.poll(() => day.inputValue()).toMatch(/^\d{4}-\d\d-\d\d$/)
    const before = await day.inputValue()
    await page.clock.fastForward('24:00:00')
    await expect.poll(() => day.inputValue()).toBe(nextDay(before))
  },
)

const nextDay = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
