import { beforeAll, expect, inject, test } from 'vitest'
import { open } from '../page.ts'
import { faultsOfPage } from '../whole-page.ts'

const pages: Record<string, string> = { agenda: '/ocio/agenda/', 'agenda in Catalan': '/ocio/ca/agenda/' }

beforeAll(async () => {
  const html = await (await fetch(`${inject('portal')}/ocio/agenda/`)).text()
  const events = [...html.matchAll(/href="(\/ocio\/agenda\/[^"]*_\d+\.html)"/g)].map(([, href]) => href!)
  pages['event'] = events[0]!
  pages['event of several dates'] = events.find((href) => href.includes('mercado-de-semillas'))!
})

test.each(['agenda in Catalan', 'event of several dates'])(
  '%s is as axe wants it in light and dark, and fits into every screen',
  async (kind) => {
    expect(await faultsOfPage(pages[kind]!)).toEqual([])
  },
)

test('EVT-11, SRCH-12 without JavaScript the choices of days lead to what happens then', async () => {
  const page = await open('/ocio/agenda/', { js: false })
  const first = await page.locator('main h2').first().innerText()
  await page.locator('[data-date-filter] > summary').click()
  await page.getByRole('link', { name: 'Próximo mes', exact: true }).click()
  expect(new URL(page.url()).search).toMatch(/^\?startDate=\d{4}-\d\d-01&endDate=\d{4}-\d\d-\d\d$/)
  await expect.poll(() => page.locator('main h2').first().innerText()).not.toBe(first)
  await expect.poll(() => page.locator('[data-date-filter=nextMonth]').count()).toBe(1)
})

test('EVT-11 other days are chosen by two fields', async () => {
  const page = await open('/ocio/agenda/', { js: false })
  // Two days from now in UTC are tomorrow in Madrid when its day has begun already, and tomorrow is a choice of its own.
  const day = new Date(Date.now() + 4 * 86_400_000).toISOString().slice(0, 10)
  await page.locator('[data-date-filter] > summary').click()
  await page.getByLabel('Fecha inicial').fill(day)
  await page.getByLabel('Fecha final').fill(day)
  await page.locator('x-island button[type=submit]').click()
  expect(new URL(page.url()).search).toContain(`startDate=${day}&endDate=${day}`)
  await expect.poll(() => page.locator('[data-date-filter=range]').count()).toBe(1)
  const found = await page.locator('#searcher [data-card]').count()
  expect(await page.locator('[data-count]').getAttribute('data-count')).toBe(String(found))
})

test('SRCH-17 the address of a choice of days, opened anew, shows what the choice found', async () => {
  const page = await open('/ocio/agenda/')
  await page.locator('#searcher[data-island=ready]').waitFor()
  const titles = () => page.locator('#searcher [data-card] h2').allInnerTexts()
  await page.locator('[data-date-filter] > summary').click()
  // The demonstration tells of four weeks at most: at the beginning of a month next to nothing of the next.
  await page.locator('[data-preset=nextWeek]').click()
  await page.waitForURL('**/agenda/?startDate=*')
  const chosen = await titles()
  expect(chosen.length).toBeGreaterThan(3)
  await page.reload()
  expect(await titles()).toEqual(chosen)
})

test('EVT-01, EVT-06, EVT-07 an event says when and where, beside the badge of its next date', async () => {
  const page = await open(pages['event of several dates']!)
  const facts = page.locator('dl[data-occurrence="multiple-times"]')
  expect(await facts.locator('dt svg').count()).toBeGreaterThan(3)
  expect(await facts.innerText()).toMatch(/Horario\s+10\.00–14\.00\sh/)
  expect(await page.locator('article time[data-date-badge]').first().isVisible()).toBe(true)
})

test('the place of an event stands below its name, however many lines its hours take', async () => {
  const page = await open('/ocio/agenda/', { width: 820 })
  const gaps = await page.locator('main article h3').evaluateAll((all) =>
    all.flatMap((name) => {
      const place = [...name.parentElement!.querySelectorAll(':scope > p')].find((one) => !one.querySelector('span'))
      return place ? [place.getBoundingClientRect().top - name.getBoundingClientRect().bottom] : []
    }),
  )
  expect(gaps.length).toBeGreaterThan(3)
  expect(Math.max(...gaps)).toBeLessThan(8)
})

test('an event is taken over by the reader’s own calendar', async () => {
  const page = await open(pages['event']!)
  const href = await page.getByRole('link', { name: 'Añadir al calendario' }).getAttribute('href')
  const answer = await page.request.get(href!)
  expect(answer.headers()['content-type']).toBe('text/calendar; charset=utf-8')
  expect(await answer.text()).toContain('BEGIN:VEVENT')
})
