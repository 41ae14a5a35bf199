import { expect, inject, test } from 'vitest'
import { accessibilityFaults, open, sidewaysOverflow } from '../page.ts'

const pad = (n: number) => String(n).padStart(2, '0')
const path = (date: Date) => `${date.getUTCFullYear()}/${pad(date.getUTCMonth() + 1)}/${pad(date.getUTCDate())}`
const began = Date.now()
/** Days that the demonstration remembers whole, whatever the hour in the region. */
const [day, dayBefore] = [3, 4].map((days) => path(new Date(began - days * 86_400_000))) as [string, string]

test.each([
  ['es', 390, 'light'],
  ['ca', 820, 'dark'],
  ['es', 1440, 'light'],
] as const)('OPEN-85 a day in %s at %i px, %s', async (language, width, scheme) => {
  const page = await open(`${language === 'ca' ? '/ca' : ''}/hemeroteca/aquel-dia/${day}/`, { width, scheme })
  for (const id of ['portada', 'noticias', 'emision', 'tiempo'])
    expect(await page.locator(`#${id}`).count(), id).toBe(1)
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
  expect(await accessibilityFaults(page)).toEqual([])
})

test('HEME-08 without script another hour, another day and the day of an article are links and a form', async () => {
  const page = await open(`/hemeroteca/aquel-dia/${day}/`, { js: false })
  const front = () => page.locator('section:has(#portada) article h3').allTextContents()
  const evening = await front()
  await page.locator('section:has(#portada) a.chip').first().click()
  await page.waitForURL(/\?hora=08/, { waitUntil: 'commit' })
  await page.locator('section:has(#portada) a.chip[aria-current]').first().waitFor()
  expect(await front()).not.toEqual(evening)
  await page.locator('a[rel=prev]').first().click()
  await page.waitForURL(`**/hemeroteca/aquel-dia/${dayBefore}/`, {
    waitUntil: 'commit',
  })
  await page.locator('input[name=fecha]').fill(day.replaceAll('/', '-'))
  await page.locator('input[name=fecha]').press('Enter')
  await page.waitForURL(`**/hemeroteca/aquel-dia/${day}/`, { waitUntil: 'commit' })
  const article = await page.locator('section:has(#noticias) article h3 a').first().getAttribute('href')
  const { length } =
    (await (await fetch(inject('portal') + article!)).text()).match(/hemeroteca\/aquel-dia\/\d{4}/g) ?? []
  expect(length).toBeGreaterThan(0)
}, 120_000)

test.each(['', '/ca'])('OPEN-85 %s/edicion/ is printed on two sheets of A4', async (language) => {
  const page = await open(`${language}/edicion/`)
  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)
  expect(sheets).toHaveLength(2)
})
