import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testProcess, type TestProcess } from '../../app/testing.ts'
import { publishAll, TEST_NOW as NOW, testNewsroom } from '../../content-pages/testing.ts'
import { withdrawContent } from '../../content/publish.ts'
import type { Database } from '../../platform/database/database.ts'
import { testDatabase } from '../../platform/database/testing.ts'
import { silentLog } from '../../platform/log.ts'
import { saveSite } from '../../sites/store.ts'
import { saveNewsletter } from '../actions.ts'
import { startSending } from '../delivery/store.ts'
import { itemsIn, makeEdition, scheduleEdition } from '../editions/actions.ts'
import { startDueEditions } from '../editions/by-clock.ts'
import { definitionSchema } from '../input-model.ts'
import type { Edition } from '../model.ts'
import { newsletter as findNewsletter } from '../store.ts'

let database: Database
let portal: TestProcess
const deps = () => ({ db: database.db, log: silentLog, now: NOW })

beforeAll(async () => {
  database = await testDatabase()
  const { db } = database
  await saveSite(db, { alias: 'portal', id: '1', name: 'Mestral', url: 'https://mestral.example', position: 1 })
  await publishAll(db, testNewsroom())
  portal = await testProcess(database, { now: () => NOW })
  const source = { kind: 'query', sections: [{ list: 'all' }] }
  await saveNewsletter(
    db,
    definitionSchema.parse({
      id: 'diario',
      site: 'portal',
      name: { es: 'El diario', ca: 'El diari' },
      description: { es: 'Cada día' },
      source,
    }),
    NOW,
  )
})
afterAll(async () => {
  await portal.close()
  await database.close()
})

const get = (url: string) => portal.app.inject({ url, headers: { host: 'mestral.example' } })

async function made(locale: 'es' | 'ca'): Promise<Edition> {
  const newsletter = (await findNewsletter(database.db, 'diario'))!
  const edition = (await makeEdition(deps(), { newsletter, locale }))!
  await scheduleEdition(deps(), edition.id, { dueAt: NOW, by: 'test' })
  return edition
}
const leave = () => startDueEditions(deps(), (id, now) => startSending(database.db, id, now))

test('every edition that left has a page and stands in the list and the feed of its newsletter, before it does not', async () => {
  const es = await made('es')
  const ca = await made('ca')
  for (const path of [es.path, '/boletines/diario/', '/boletines/diario/rss/', '/sitemap/newsletters.xml'])
    expect((await get(path)).statusCode, path).toBe(404)
  const sections = async () => (await get('/sitemap/sections.xml')).body
  expect(await sections()).not.toContain('/boletines/diario/')
  await leave()
  const { statusCode, body } = await get(es.path)
  expect(statusCode).toBe(200)
  expect(body).toContain(`<h1>${es.subject}</h1>`)
  expect(body).toContain('hreflang="ca"')
  expect(body).toContain('href="/boletines/diario/rss/"')
  expect((await get(`/ca${ca.path}`)).body).toContain(`<h1>${ca.subject}</h1>`)
  expect((await get('/boletines/diario/')).body).toContain(`<a href="${es.path}">${es.subject}</a>`)
  const feed = await get('/boletines/diario/rss/')
  expect(feed.headers['content-type']).toContain('application/rss+xml')
  expect(feed.body).toContain(`<link>https://mestral.example${es.path}</link>`)
  expect((await get('/boletines/diario/2026/11/19/')).statusCode).toBe(404)
  expect(await sections()).toContain('<loc>https://mestral.example/boletines/diario/</loc>')
  expect((await get('/sitemap.xml')).body).toContain('<loc>https://mestral.example/ca/sitemap/newsletters.xml</loc>')
  const map = await get('/sitemap/newsletters.xml')
  expect(map.body).toContain(`<loc>https://mestral.example${es.path}</loc><lastmod>`)
  expect(map.body).toContain(`hreflang="ca" href="https://mestral.example/ca${ca.path}"`)
  expect((await get('/ca/sitemap/newsletters.xml')).body).toContain(`<loc>https://mestral.example/ca${ca.path}</loc>`)

  const [item] = itemsIn(es.blocks)
  expect(body).toContain(item!.title)
  await withdrawContent({ db: database.db, clock: { now: () => NOW } }, item!.contentId!, { actor: 'test' })
  await expect.poll(async () => (await get(es.path)).body.includes(`_${item!.contentId}.html`)).toBe(false)
})

test('OPEN-08 the search finds an edition that left by its own words, in its language, with and without accents', async () => {
  const newsletter = (await findNewsletter(database.db, 'diario'))!
  const input = {
    subject: 'Días de niebla',
    blocks: [{ kind: 'text' as const, html: '<p>Anoche no durmió nadie en Ítaca.</p>' }],
  }
  const edition = (await makeEdition(deps(), { newsletter, locale: 'es', input }))!
  const found = async (words: string, prefix = '') =>
    (await get(`${prefix}/buscar/${encodeURIComponent(words)}/`)).body.includes(
      `href="${edition.path}" data-kind="edition"`,
    )
  expect(await found('durmió')).toBe(false)
  await scheduleEdition(deps(), edition.id, { dueAt: NOW, by: 'test' })
  await leave()
  expect([await found('niebla Ítaca'), await found('itaca'), await found('Itaca durmieron')]).toEqual([
    true,
    true,
    true,
  ])
  expect([await found('niebla Troya'), await found('itaca dias', '/ca')]).toEqual([false, false])
  expect((await get('/buscar/itaca/')).body).toMatch(/Días de niebla<\/b><small>El diario/)
})

test('the newest edition stands first, however many digits its number in the database has', async () => {
  const newsletter = (await findNewsletter(database.db, 'diario'))!
  const titled = (subject: string) =>
    makeEdition(deps(), {
      newsletter,
      locale: 'es',
      input: { subject, blocks: [{ kind: 'text' as const, html: '<p>Texto.</p>' }] },
    })
  for (const [next, subject] of [
    [90, 'La penúltima'],
    [100, 'La última'],
  ] as const) {
    await sql`select setval(pg_get_serial_sequence('newsletter_edition', 'id'), ${next}, false)`.execute(database.db)
    await scheduleEdition(deps(), (await titled(subject))!.id, { dueAt: NOW, by: 'test' })
  }
  await leave()
  const { body } = await get('/boletines/diario/')
  expect(body.indexOf('La última')).toBeGreaterThan(0)
  expect(body.indexOf('La última')).toBeLessThan(body.indexOf('La penúltima'))
})
