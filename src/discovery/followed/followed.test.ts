import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TEST_SECRET, testPortal } from '../../app/testing.ts'
import { exampleEpisode, showNewsroom } from '../../broadcast/shows/testing.ts'
import { publishAll, TEST_NOW } from '../../content-pages/testing.ts'
import type { ContentInput } from '../../content/types/model.ts'
import type { Database } from '../../platform/database/database.ts'
import { testDatabase } from '../../platform/database/testing.ts'
import { saveSite } from '../../sites/store.ts'
import { openSession } from '../../readers/session/store.ts'
import { followingAddress } from '../../readers/following/links.ts'
import { testSite } from '../../sites/testing.ts'
import type { App } from '../../web/http/server.ts'

let database: Database
let app: App
let ids: Map<string, string>
const host = 'mestral.example'

const item = { site: 'portal', state: 'published' as const, language: 'es' as const }
const more: ContentInput[] = [
  {
    type: 'taxon',
    externalId: 'mar',
    site: 'portal',
    sites: ['portal'],
    state: 'published',
    slug: 'mar',
    kind: 'category',
    name: { es: 'La mar' },
  } as never,
  {
    ...item,
    type: 'article',
    externalId: 'a1',
    slug: 'a1',
    title: 'Vuelve la flota',
    authors: ['ext:julia'],
    publishAt: '2026-11-19T08:00:00Z',
  } as never,
  {
    ...item,
    type: 'article',
    externalId: 'a2',
    slug: 'a2',
    title: 'De otra persona',
    publishAt: '2026-11-19T09:00:00Z',
  } as never,
  {
    ...item,
    type: 'event',
    externalId: 'concierto',
    slug: 'concierto',
    title: 'Concierto en el muelle',
    publishAt: '2026-11-10T08:00:00Z',
    occurrence: { code: 'unique-date', date: '2026-11-22T19:00:00Z' },
  } as never,
  {
    ...item,
    type: 'live',
    externalId: 'temporal',
    slug: 'temporal',
    title: 'Temporal en la costa',
    publishAt: '2026-11-20T07:00:00Z',
    updates: [{ id: 'u1', date: '2026-11-20T09:00:00Z', title: 'Se cierra el puerto', html: '' }],
  } as never,
]

beforeAll(async () => {
  database = await testDatabase()
  const { db } = database
  await db
    .insertInto('image')
    .values({ id: 'pic1', external_id: 'pic', state: 'stored', width: 1600, height: 900, alt: 'Un pueblo' })
    .execute()
  const site = { url: `https://${host}`, hasUsers: true }
  await saveSite(db, { alias: 'portal', id: '1', name: 'Mestral', position: 1, ...site })
  await saveSite(db, { alias: 'radio', id: '2', name: 'Mestral Radio', url: 'https://radio.example', position: 2 })
  ids = await publishAll(db, [...showNewsroom(), exampleEpisode('nuevo'), ...more])
  await sql`insert into channel (external_id, site, sites, slug, name, media, day_start, position)
    values ('r1', 'radio', array['radio', 'portal'], 'r1', '{"es": "Radio Mestral"}', 'radio', 360, 1)`.execute(db)
  const details = {
    version: 'original',
    isBlanked: false,
    isPremiere: false,
    isLive: false,
    isRepeat: false,
    categories: [],
    credits: [],
  }
  await sql`insert into broadcast (channel_id, starts_at, ends_at, title, show_id, data, source, hash)
    select id, '2026-11-21T13:00:00Z', '2026-11-21T15:00:00Z', '{"es": "Som de poble"}', ${ids.get('poble')}::bigint,
      ${JSON.stringify(details)}, 'test', 'h' from channel`.execute(db)
  await sql`insert into reader (id, email, email_key, site, validated_at, created_at, changed_at)
    values ('r1', 'neus@example.org', 'neus@example.org', 'portal', now(), now(), now())`.execute(db)
  for (const name of ['poble', 'julia', 'temporal'])
    await sql`insert into reader_followed (reader_id, author_id, followed_at) values ('r1', ${ids.get(name)}, now())`.execute(
      db,
    )
  await sql`insert into reader_saved (reader_id, content_id, saved_at) values ('r1', ${ids.get('concierto')}, now())`.execute(
    db,
  )
  app = await testPortal(db, TEST_NOW, { SECRET: TEST_SECRET })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const get = (url: string) => app.inject({ url, headers: { host } })
const link = () =>
  new URL(followingAddress({ site: testSite({ url: `https://${host}` }), locale: 'es', secret: TEST_SECRET }, 'r1'))
const token = () => link().searchParams.get('token')!
const open = async (query = '', prefix = '') => get(`${prefix}/perfil/siguiendo/?token=${token()}${query}`)
const send = (fields: [string, string][], headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/perfil/siguiendo/',
    headers: { host, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams([['token', token()], ...fields]).toString(),
  })
const addresses = async () => {
  const { body } = await open()
  return [...body.matchAll(/href="https:\/\/mestral\.example(\/agenda\/sigo\/[\w-]{32}\.(?:ics|xml))"/g)].map(
    ([, path]) => path!,
  )
}

test('what is followed has a calendar and a feed that only its reader knows and no cache keeps', async () => {
  expect(await addresses()).toEqual([])
  expect((await send([['act', 'feed']])).statusCode).toBe(303)
  const [ics, xml] = await addresses()
  const calendar = await get(ics!)
  expect(calendar.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
  expect(calendar.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(calendar.body.match(/BEGIN:VEVENT/g)).toHaveLength(3)
  for (const said of [
    'SUMMARY;LANGUAGE=es:Som de poble',
    'DTSTART;TZID=Europe/Madrid:20261121T140000',
    'SUMMARY;LANGUAGE=es:Concierto en el muelle',
    'DTSTART;TZID=Europe/Madrid:20261122T200000',
    'SUMMARY;LANGUAGE=es:Temporal en la costa',
  ])
    expect(calendar.body).toContain(said)

  const feed = await get(xml!)
  expect(feed.headers).toMatchObject({ 'cache-control': 'private, no-store' })
  expect(feed.headers['content-type']).toBe('application/rss+xml; charset=utf-8')
  const titles = [...feed.body.matchAll(/<item><title>(.*?)<\/title>/g)].map(([, title]) => title)
  expect(titles.slice(0, 2)).toEqual(['Temporal en la costa: Se cierra el puerto', 'Vuelve la flota'])
  expect(titles).toContain('Título de nuevo')
  expect(feed.body).not.toContain('De otra persona')
  expect(feed.body).toMatch(/<link>https:\/\/mestral\.example\/directo-noticias\/temporal_\d+\.html#u-u1<\/link>/)
})

test('an address that was changed or ended leads nowhere', async () => {
  await send([['act', 'feed']])
  const [former] = await addresses()
  await send([['act', 'feed']])
  const [now] = await addresses()
  expect(now).not.toBe(former)
  expect([(await get(former!)).statusCode, (await get(now!)).statusCode]).toEqual([404, 200])
  await send([['act', 'no-feed']])
  expect((await get(now!)).statusCode).toBe(404)
  await send([['act', 'feed']])
  const [last] = await addresses()
  await sql`update reader set blocked_at = now() where id = 'r1'`.execute(database.db)
  expect((await get(last!)).statusCode).toBe(404)
  await sql`update reader set blocked_at = null where id = 'r1'`.execute(database.db)
})

test('one page without script shows all that is followed and changes it, in both languages', async () => {
  const page = await open()
  expect(page.headers['cache-control']).toContain('no-store')
  expect(page.body).toContain('<meta name="robots" content="noindex, nofollow"')
  for (const said of [
    'Todo lo que sigues',
    'Som de poble',
    'Júlia Estruga',
    'Temporal en la costa',
    'Lo último de los directos',
  ])
    expect(page.body).toContain(said)
  expect((await open('', '/ca')).body).toContain('Tot el que segueixes')

  const shown = ['poble', 'julia', 'temporal'].map((name) => ids.get(name)!)
  const fields = [
    ...shown.map((id): [string, string] => ['shown', id]),
    ...shown.slice(0, 2).map((id): [string, string] => ['kept', id]),
  ]
  const rest: [string, string][] = [
    ['author', 'daily'],
    ['live', 'at-once'],
    ['from', '21'],
    ['until', '8'],
    ['act', 'save'],
  ]
  const saved = await send([...fields, ...rest])
  expect(saved.statusCode).toBe(303)
  expect(saved.headers.location).toMatch(/^\/perfil\/siguiendo\/\?hecho=1&token=/)
  const { body } = await get(saved.headers.location as string)
  expect(body).toContain('Hemos guardado los cambios.')
  expect(body).not.toContain('Temporal en la costa')
  expect(body).toMatch(/<option value="21" selected=""/)
  const { rows } = await sql`select kind, mail from reader_follow_mail order by kind`.execute(database.db)
  expect(rows).toEqual([
    { kind: 'author', mail: 'daily' },
    { kind: 'live', mail: 'at-once' },
  ])
})

test('a heart without script leads there, and one press follows', async () => {
  for (const name of ['temporal', 'poble', 'julia', 'mar']) {
    const { rows } = await sql<{ path: string }>`select path from content where id = ${ids.get(name)}`.execute(
      database.db,
    )
    const { body } = await app.inject({ url: rows[0]!.path, headers: { host } })
    expect(body, name).toContain(`data-follow="${ids.get(name)}"`)
    expect(body, name).toContain(`<noscript><a class`)
    expect(body, name).toContain(`/perfil/siguiendo/?seguir=${ids.get(name)}`)
  }
  const live = ids.get('temporal')!
  expect((await open(`&seguir=${live}`)).body).toContain('¿Quieres seguir «Temporal en la costa»?')
  await send([
    ['act', 'follow'],
    ['id', live],
  ])
  const { body } = await open(`&seguir=${live}`)
  expect(body).toContain('Temporal en la costa')
  expect(body).not.toContain('¿Quieres seguir')
  expect(
    (
      await send([
        ['act', 'follow'],
        ['id', '999999'],
      ])
    ).statusCode,
  ).toBe(404)
})

test('whoever is signed in sees and changes it without any token in its addresses', async () => {
  const reader = { id: 'r1', accessVersion: 0 }
  const visitor = { agent: null, address: null }
  const session = await openSession(database.db, {
    reader,
    method: 'password',
    visitor,
    hostOnly: false,
    now: TEST_NOW,
  })
  const cookie = `nx-session=${session}; nx-session-user=r1`
  const own = (url: string, more: object = {}) => app.inject({ url, headers: { host, cookie }, ...more })
  const page = await own('/perfil/siguiendo/')
  expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'private, no-store'])
  expect(page.body).toContain('Júlia Estruga')
  expect(page.body).not.toContain('name="token"')
  // It is a place of the profile; whoever comes by a link is not signed in, and has none.
  expect(page.body).toContain('data-profile-nav')
  expect((await open()).body).not.toContain('data-profile-nav')
  const headers = { host, cookie, 'content-type': 'application/x-www-form-urlencoded' }
  const saved = await own('/perfil/siguiendo/', { method: 'POST', headers, payload: 'act=save&from=20&until=9' })
  expect([saved.statusCode, saved.headers.location]).toEqual([303, '/perfil/siguiendo/?hecho=1'])
  const after = await own('/perfil/siguiendo/?hecho=1')
  expect(after.body).toContain('Hemos guardado los cambios.')
  expect(after.body).toMatch(/<option value="20" selected=""/)
  const nobody = await app.inject({
    method: 'POST',
    url: '/perfil/siguiendo/',
    headers: { ...headers, cookie: '' },
    payload: 'act=leave',
  })
  expect(nobody.headers.location).toBe(`/acceso/?backUrl=${encodeURIComponent('/perfil/siguiendo/')}`)
})

test('PROF-42 a content is saved without script from its page, stands in the list, and is taken off it', async () => {
  const session = await openSession(database.db, {
    reader: { id: 'r1', accessVersion: 0 },
    method: 'password',
    visitor: { agent: null, address: null },
    hostOnly: false,
    now: TEST_NOW,
  })
  const headers = { host, cookie: `nx-session=${session}; nx-session-user=r1` }
  const own = async (url: string) => (await app.inject({ url, headers })).body
  const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded' }
  const press = (payload: string) => app.inject({ url: '/perfil/siguiendo/', method: 'POST', headers: form, payload })
  const live = ids.get('temporal')!
  const { rows } = await sql<{ path: string }>`select path from content where id = ${live}`.execute(database.db)
  expect(await own(rows[0]!.path)).toMatch(
    new RegExp(`<noscript><a class="[^"]*" href="/perfil/siguiendo/\\?guardar=${live}"[^>]* aria-label="Guardar"`),
  )
  const asked = `/perfil/siguiendo/?guardar=${live}`
  expect(await own(asked)).toContain('¿Quieres guardar «Temporal en la costa»?')
  const saved = await press(`act=keep&id=${live}`)
  expect([saved.statusCode, saved.headers.location]).toEqual([303, '/perfil/siguiendo/?hecho=1'])
  expect(await own(asked)).not.toContain('¿Quieres guardar')
  expect(await own('/perfil/siguiendo/')).toContain(`id="saved-${live}" name="kept" value="${live}" checked`)
  // A show is followed and not saved; and whoever comes by the link of a mail saves nothing.
  expect(await own(`/perfil/siguiendo/?guardar=${ids.get('mar')}`)).not.toContain('¿Quieres guardar')
  expect((await press(`act=keep&id=${ids.get('mar')}`)).statusCode).toBe(404)
  expect((await open(`&guardar=${live}`)).body).not.toContain('¿Quieres guardar')
  expect(
    (
      await send([
        ['act', 'keep'],
        ['id', live],
      ])
    ).statusCode,
  ).toBe(400)
  await press(`act=kept&shown=${live}&shown=${ids.get('concert')}&kept=${ids.get('concert')}`)
  const after = await own('/perfil/siguiendo/')
  expect(after).not.toContain(`id="saved-${live}"`)
  expect(after).toContain('Concierto en el muelle')
})

test('the link of a mail opens the page and leaves all; whoever has none signs in first', async () => {
  expect((await get(link().pathname + link().search)).statusCode).toBe(200)
  expect((await get('/perfil/siguiendo/?token=x.y.z')).statusCode).toBe(400)
  const closed = await get('/perfil/siguiendo/?seguir=7')
  expect(closed.statusCode).toBe(302)
  expect(closed.headers.location).toBe(`/acceso/?backUrl=${encodeURIComponent('/perfil/siguiendo/?seguir=7')}`)
  expect((await send([['act', 'leave']], { origin: 'https://evil.example' })).statusCode).toBe(403)
  const left = await send([['act', 'leave']])
  expect((await get(left.headers.location as string)).body).toContain('Ya no sigues nada')
  const { rows } = await sql`select from reader_followed where reader_id = 'r1'`.execute(database.db)
  expect(rows).toEqual([])
})
