import { beforeAll, expect, inject, test } from 'vitest'
import { open } from '../page.ts'
import { bodyOf, calls, field, searcher } from '../searcher.ts'
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

test('SRCH-12, SRCH-13, EVT-11, SRCH-110 searches events, offers days to come, and its address says so', async () => {
  const page = await searcher('/ocio/agenda/')
  expect(await page.locator('h2:visible').count()).toBeGreaterThan(0)
  await page.locator('[data-date-filter] > summary').click()
  const offered = await page
    .locator('[data-preset]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-preset')))
  expect(offered).toEqual([
    'any',
    'today',
    'tomorrow',
    'nextWeek',
    'nextWeekend',
    'thisMonth',
    'nextMonth',
    'nextYear',
    'range',
  ])
  await page.locator('[data-preset=range]').click()
  await page.locator('[data-calendar]').waitFor()
  await page.getByRole('button', { name: 'Mes siguiente' }).first().click()
  await expect.poll(() => page.locator('[data-calendar] td [data-disabled]:not([data-outside-month])').count()).toBe(0)
  await page.keyboard.press('Escape')
  await field(page).fill('taller')
  await field(page).press('Enter')
  await page.waitForURL('**/agenda/?searchText=taller')
  await page.locator('[data-count]').waitFor()
  await page.reload()
  await page.locator('[data-island=ready]').waitFor()
  expect(await field(page).inputValue()).toBe('taller')
  // This page came with the results alone: the days of the agenda are fetched.
  await page.locator('[data-clear]').click()
  await page.waitForURL('**/ocio/agenda/')
  await page.locator('main article').first().waitFor()
})

test('SRCH-28 who came to some days and clears them gets all that is to come', async () => {
  const page = await searcher('/ocio/agenda/?startDate=2024-05-01&endDate=2024-05-03')
  expect(await page.locator('main article').count()).toBe(0)
  await page.locator('[data-clear-all]').click()
  await page.waitForURL('**/ocio/agenda/')
  await page.locator('main article').first().waitFor()
  await expect.poll(() => page.title()).toContain('Agenda')
})

test('EVT-11 a choice of days to come gives what happens then', async () => {
  const page = await searcher('/ocio/agenda/')
  const made = calls(page)
  await page.locator('[data-date-filter] > summary').click()
  await page.locator('[data-preset=nextMonth]').click()
  await page.waitForURL(/startDate=\d{4}-\d\d-01&endDate=/)
  expect(bodyOf(made[0]!)).toMatchObject({
    type: 'event',
    dateValue: { startDate: expect.stringMatching(/-01T00:00:00$/) },
  })
})
