import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withdrawContent } from '../../content/publish.ts'
import type { ContentInput } from '../../content/types/model.ts'
import { testDatabase } from '../../platform/database/testing.ts'
import { apiDocs } from '../../web/http/docs.ts'
import { locator } from '../../web/http/locate.ts'
import { rateLimiter } from '../../web/http/rate-limit.ts'
import { createServer } from '../../web/http/server.ts'
import { addDays } from '../../platform/i18n/dates.ts'
import { silentLog } from '../../platform/log.ts'
import { loadPage, publishAll, testContext, TEST_NOW } from '../../content-pages/testing.ts'
import { testSite } from '../../sites/testing.ts'
import { siteRegistry } from '../../sites/registry.ts'
import { resolveAddress } from '../../sites/resolve.ts'
import { page } from './agenda.page.tsx'
import { entriesOf, PAGE_SIZE } from './model.ts'
import { MAX_PAGE } from '../../content/types/numbered-page.ts'
import { staticMarkup } from '../../web/render/static-markup.ts'
import { agendaRoutes } from './routes.ts'

const { db, close } = await testDatabase()
const site = testSite()
const clock = { now: () => TEST_NOW }
const early = { publishAt: '2026-10-01T08:00:00Z' }
const app = createServer({
  log: silentLog,
  locator: locator((question) => resolveAddress(siteRegistry([site]), question)),
  trustProxy: [],
})

const event = (externalId: string, occurrence: object, more: object = {}): ContentInput =>
  ({
    type: 'event',
    externalId,
    site: 'portal',
    sites: ['portal'],
    state: 'published',
    publishAt: '2026-11-01T08:00:00Z',
    language: 'es',
    slug: externalId,
    title: `Acto ${externalId}`,
    occurrence,
    ...more,
  }) as ContentInput

let ids = new Map<string, string>()
// Now is Friday, 20 November 2026, 13.00.
beforeAll(async () => {
  ids = await publishAll(db, [
    event('pasado', { code: 'unique-date', date: '2026-11-19T18:00:00Z' }),
    event('hoy', { code: 'unique-date', date: '2026-11-20T08:00:00Z' }, { thematics: [{ name: 'Música' }] }),
    event('muestra', { code: 'date-range', start: '2026-11-10T09:00:00Z', end: '2026-11-23T20:00:00Z' }),
    event('mercado', {
      code: 'multiple-times',
      dates: ['2026-11-14T09:00:00Z', '2026-11-21T09:00:00Z', '2026-11-28T09:00:00Z', '2026-11-28T16:00:00Z'],
    }),
    event('catalan', { code: 'unique-date', date: '2026-11-21T18:00:00Z' }, { language: 'ca', title: 'Acte' }),
    // The night in which the clocks go back, and hours that are written in another zone.
    event('baile', { code: 'date-range', start: '2026-10-25T01:30:00+02:00', end: '2026-10-25T03:30:00+01:00' }, early),
    event('verbena', { code: 'date-range', start: '2026-10-24T21:00:00Z', end: '2026-10-25T02:30:00Z' }, early),
    event('cena', { code: 'date-range', start: '2026-10-24T20:00:00+02:00', end: '2026-10-25T00:00:00+02:00' }, early),
    event('desayuno', { code: 'date-range', start: '2026-10-25T08:00:00Z', end: '2026-10-25T09:30:00Z' }, early),
    event('lejos', { code: 'unique-date', date: '2027-03-01T18:00:00Z' }),
    event('borrador', { code: 'unique-date', date: '2026-11-21T18:00:00Z' }, { state: 'draft' }),
  ])
  await apiDocs(app, { version: '0', shown: true })
  agendaRoutes(app, { db, clock, limiter: rateLimiter(clock, 0), sites: siteRegistry([site]) })
})
afterAll(async () => {
  await app.close()
  await close()
})

async function show(query = '', more: object = {}) {
  const ctx = testContext(db, { path: '/agenda/', site, ...more })
  ctx.query = new URLSearchParams(query)
  const loaded = await loadPage(page, ctx)
  if (!loaded || !('data' in loaded)) return { loaded, html: '', days: {} }
  const days = Object.fromEntries(
    loaded.data.days.map(({ day, entries }) => [day, entries.map(({ card }) => card.title.replace('Acto ', ''))]),
  )
  return { loaded, html: staticMarkup(<page.View data={loaded.data} ctx={ctx} />), days }
}

/** The names of what a search of the agenda found, the next first. */
async function found(query: string): Promise<string[]> {
  const { loaded } = await show(query)
  if (!loaded || !('data' in loaded)) return []
  return loaded.data.searcher.answer?.results.map(({ title }) => title.replace('Acto ', '')) ?? []
}

describe('the agenda', () => {
  test('SRCH-12, OPEN-152 it has what is to come, each event on each of its days', async () => {
    const { days, html, loaded } = await show()
    expect(days).toEqual({
      '2026-11-20': ['hoy', 'muestra'],
      '2026-11-21': ['mercado', 'muestra'],
      '2026-11-22': ['muestra'],
      '2026-11-23': ['muestra'],
      '2026-11-28': ['mercado'],
      '2027-03-01': ['lejos'],
    })
    expect(html).toContain('>viernes, 20 de noviembre</time>')
    expect(html).toContain('>lunes, 1 de marzo de 2027</time>')
    expect(html).toContain('hasta el 23 de noviembre de 2026')
    // Without a timetable the hour of that day is told.
    expect(html).toContain('9.00 h')
    expect(loaded).toMatchObject({ maxAge: 30, freshUntil: new Date('2026-11-20T23:00:00Z') })
  })

  test('the heading of a day says its date once, and its events no other of theirs', async () => {
    const { html } = await show()
    expect(html).toContain('>sábado, 28 de noviembre</time>')
    expect(html).not.toContain('data-date-badge')
  })

  test('EVT-11, OPEN-84 the choices of days are links that give future events', async () => {
    const { html } = await show()
    for (const [text, query] of [
      ['Hoy', '?startDate=2026-11-20&amp;endDate=2026-11-20'],
      ['Mañana', '?startDate=2026-11-21&amp;endDate=2026-11-21'],
      ['Próxima semana', '?startDate=2026-11-23&amp;endDate=2026-11-29'],
      ['Próximo fin de semana', '?startDate=2026-11-21&amp;endDate=2026-11-22'],
      ['Este mes', '?startDate=2026-11-01&amp;endDate=2026-11-30'],
      ['Próximo mes', '?startDate=2026-12-01&amp;endDate=2026-12-31'],
      ['Próximo año', '?startDate=2027-01-01&amp;endDate=2027-12-31'],
    ])
      expect(html).toMatch(new RegExp(`href="/agenda/${query!.replace('?', '\\?')}"[^>]*>${text}<`))
    expect(await found('startDate=2026-11-21&endDate=2026-11-21')).toEqual(['muestra', 'mercado'])
    expect(await found('startDate=2027-01-01&endDate=2027-12-31')).toEqual(['lejos'])
    // This month: also what was in its first days.
    expect(await found('startDate=2026-11-01&endDate=2026-11-30')).toContain('pasado')
  })

  test('SRCH-17, SRCH-27 an address with nothing but days shows what the search of those days found, and how much', async () => {
    const { html, days } = await show('startDate=2026-11-21&endDate=2026-11-21')
    expect(html).toContain('data-count="2"')
    expect(days).toEqual({})
    const none = (await show('startDate=2026-12-01&endDate=2026-12-31')).html
    expect(none).toContain('No hay resultados con estos criterios.')
  })

  test('EVT-11 the choice that is in force is marked, and the fields keep other days', async () => {
    expect((await show('startDate=2026-11-21&endDate=2026-11-21')).html).toMatch(/aria-current="true">Mañana/)
    expect((await show()).html).toMatch(/aria-current="true">Cualquier fecha/)
    const own = (await show('startDate=2026-11-21&endDate=2026-11-24')).html
    expect(own).toContain('data-date-filter="range"')
    expect(own).toContain('value="2026-11-24"')
  })

  test('EVT-03, OPEN-152 an evening stands on its day, and after midnight until it ends', async () => {
    const at = (day: string) => show('', { now: new Date(`${day}T00:10:00+02:00`) })
    const on = async (day: string) => ((await at(day)).days as Record<string, string[]>)[day] ?? []
    expect(await on('2026-10-24')).toEqual(['cena', 'verbena'])
    // What ended at midnight is not of the next day; the hour that an autumn night has twice counts twice.
    expect(await on('2026-10-25')).toEqual(['baile', 'desayuno', 'verbena'])
    expect(await on('2026-10-26')).toEqual([])
    const { html } = await at('2026-10-24')
    expect(html).toContain('23.00–3.30 h')
    expect(html).toContain('<span>23.00–3.30 h</span>')
  })

  test('OPEN-152 what ended today is not among what is to come; what has no known end is until its day is over', async () => {
    const at = async (now: string) => Object.values<string[]>((await show('', { now: new Date(now) })).days).flat()
    expect(await at('2026-10-25T08:30:00Z')).toEqual(['desayuno'])
    expect(await at('2026-10-25T00:30:00Z')).toEqual(['baile', 'desayuno', 'verbena'])
    expect(await at('2026-10-25T10:00:00Z')).toEqual([])
    expect(await at('2026-11-20T22:30:00Z')).toContain('hoy')
  })

  test('OPEN-81 further pages have numbers; the first one has none, the one after the last is not there', async () => {
    expect((await show('', { path: '/agenda/1/' })).loaded).toEqual({ redirect: '/agenda/', status: 301 })
    expect((await show('', { path: '/agenda/2/' })).loaded).toBeNull()
  })

  test('OPEN-05 without events there is no agenda', async () => {
    const without = testSite({ webFeatures: { content: { events: false } } })
    expect((await show('', { site: without })).loaded).toBeNull()
  })

  test('OPEN-79 days that are none ask for nothing, and two are read in their order', async () => {
    const asked = async (query: string) => {
      const { loaded } = await show(query)
      return loaded && 'data' in loaded ? loaded.data.searcher.state.range : undefined
    }
    expect(await asked('startDate=2026-02-30&endDate=2026-02-31')).toBeNull()
    expect(await asked('startDate=2026-02-30&endDate=2026-03-01')).toEqual({ start: '2026-03-01', end: '2026-03-01' })
    expect(await asked('startDate=2026-03-02&endDate=2026-03-01')).toEqual({ start: '2026-03-01', end: '2026-03-02' })
    expect(await asked('endDate=2026-03-01')).toEqual({ start: '2026-03-01', end: '2026-03-01' })
    expect(await asked('startDate=2026-03-02')).toEqual({ start: '2026-03-02', end: '2026-03-02' })
  })

  test('EVT-03 a range stands on each day of it that is asked for, and no other', () => {
    const day = fc.integer({ min: 0, max: 90 }).map((n) => addDays('2026-10-01', n))
    fc.assert(
      fc.property(day, day, day, day, (a, b, c, d) => {
        const [from, until, first, last] = [...[a, b].sort(), ...[c, d].sort()] as [string, string, string, string]
        const at = (text: string) => new Date(`${text}T12:00:00Z`)
        const entries = entriesOf([{ id: '1', title: 'x', start: at(from), end: at(until) }], first, last)
        const expected: string[] = []
        for (let one = from; one <= until; one = addDays(one, 1)) if (one >= first && one <= last) expected.push(one)
        expect(entries.map(({ day: found }) => found)).toEqual(expected)
      }),
    )
    const endless = { id: '1', title: 'x', start: new Date('2020-01-01'), end: new Date('2999-01-01') }
    expect(entriesOf([endless], '2026-11-20', null).length).toBeLessThanOrEqual(PAGE_SIZE * MAX_PAGE)
  })

  test('EVT-11 days to the end of the calendar end with the last page, whatever goes on for ever', () => {
    const ever = (id: string) => ({
      id,
      title: id,
      start: new Date('2000-01-01'),
      end: new Date('9999-12-31T22:00:00Z'),
    })
    const once = {
      id: 'once',
      title: 'x',
      start: new Date('9000-05-01T18:00:00Z'),
      end: new Date('9000-05-01T18:00:00Z'),
    }
    const entries = entriesOf([ever('a'), ever('b'), once], '0001-01-01', '9999-12-31')
    expect(entries).toHaveLength(PAGE_SIZE * MAX_PAGE)
    expect([entries[0]!.day, entries.at(-1)!.day]).toEqual(['2000-01-01', '2002-09-26'])
    expect(entriesOf([once], '0001-01-01', '9999-12-31').map(({ day }) => day)).toEqual(['9000-05-01'])
    expect(entriesOf([ever('a')], '9999-12-30', '9999-12-31').map(({ day }) => day)).toEqual([
      '9999-12-30',
      '9999-12-31',
    ])
  })
})

describe('calendars', () => {
  const get = (url: string) => app.inject({ url, headers: { host: 'mestral.example' } })

  test('EVT-02 an event can be taken over as a calendar', async () => {
    const answer = await get(`/agenda/hoy_${ids.get('hoy')}.ics`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(answer.headers['content-disposition']).toBe('attachment; filename="hoy.ics"')
    expect(answer.body).toContain('DTSTART;TZID=Europe/Madrid:20261120T090000')
    expect(answer.body).toContain(`UID:content-${ids.get('hoy')}@mestral.example`)
    expect(answer.body.replaceAll('\r\n ', '')).toContain(
      `URL:https://mestral.example/agenda/hoy_${ids.get('hoy')}.html`,
    )
  })

  test('EVT-03, EVT-04 the agenda is a calendar with every time of what is to come', async () => {
    const { body } = await get('/agenda/agenda.ics')
    expect(body.match(/BEGIN:VEVENT/g)).toHaveLength(7)
    expect(body).toContain('DTSTART;VALUE=DATE:20261110')
    expect(body).toContain('DTEND;VALUE=DATE:20261124')
    expect(body).not.toContain('Acto pasado')
    expect(body).not.toContain('Acte')
    expect((await get('/ca/agenda/agenda.ics')).body).toContain('SUMMARY;LANGUAGE=ca:Acte')
  })

  test('EVT-10 it can be of one thematic alone', async () => {
    const { body } = await get('/agenda/agenda.ics?tematica=musica')
    expect(body.match(/SUMMARY/g)).toHaveLength(1)
    expect(body).toContain('Acto hoy')
  })

  test('what is no event has no calendar; what was withdrawn is gone', async () => {
    expect((await get('/agenda/nada_999999.ics')).statusCode).toBe(404)
    expect((await get(`/agenda/borrador_${ids.get('borrador')}.ics`)).statusCode).toBe(404)
    await withdrawContent({ db, clock }, ids.get('lejos')!, { actor: 'test' })
    expect((await get(`/agenda/lejos_${ids.get('lejos')}.ics`)).statusCode).toBe(410)
  })
})
