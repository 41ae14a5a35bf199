import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Locale } from '../../platform/i18n/locale.ts'
import { exampleArticle } from '../../content/examples.ts'
import { findAnyContent } from '../../content/store.ts'
import { publishContent, withdrawContent } from '../../content/publish.ts'
import { addVote } from '../../content/ratings/store.ts'
import { cardTags, ratingOf, ratingTag } from '../../content/ratings/model.ts'
import { cardsByReference } from '../../content/listings.ts'
import { searchIndex } from '../../content/search/search-index.ts'
import { withShown } from '../../platform/cache/shown-tags.ts'
import type { ContentInput, DocumentOf } from '../../content/types/model.ts'
import { silentLog } from '../../platform/log.ts'
import { rateLimiter, type RateLimiter } from '../../web/http/rate-limit.ts'
import { sessions } from '../../readers/session/session.ts'
import { codeOf, readerPortal } from '../../readers/testing.ts'
import { exampleContext } from '../../cards/card/examples.ts'
import { staticMarkup } from '../../web/render/static-markup.ts'
import { RateBox } from './rate-box.tsx'
import { RATER_COOKIE, ratingRoutes } from './routes.ts'

const portal = await readerPortal()
const { app, db, url, sites, browser, member } = portal
const SEEN = { state: 'published', publishAt: '2026-01-01T00:00:00Z' }
const clock = { now: () => new Date('2026-03-02T12:00:00Z') }
const ids: Record<string, string> = {}

async function publish(name: string, more: object = {}): Promise<void> {
  const input = { ...exampleArticle({ externalId: name, title: name }), type: 'recipe', ...more } as ContentInput
  ids[name] = (await publishContent({ db, clock }, input, { actor: 'test' })).id
}
const pathOf = (name: string) => `/api/front/recipe/${ids[name] ?? name}/rating`
const rate = (name: string, value: unknown, reader = browser()) => reader.post(pathOf(name), { value })

beforeAll(async () => {
  const limited = rateLimiter(clock, 1)
  // Everybody of these tests comes from one address: what many send to one recipe is not counted.
  const limiter: RateLimiter = {
    ...limited,
    take: (limit, who) => limit.name !== `rating:${ids['allioli']}` && limited.take(limit, who),
  }
  ratingRoutes(app, { db, clock, log: silentLog, limiter: limiter, sites, sessions: sessions({ db, clock }) })
  for (const name of ['allioli', 'arros', 'coca', 'olla', 'sopa', 'fora', 'pasada', 'fideus']) await publish(name)
  await publish('estant', { type: 'diy', sites: ['portal', 'ocio'] })
  await publish('caldereta', { ratingValue: 4, ratingNumVotes: 3 })
  await publish('noticia', { type: 'article' })
  const show = { type: 'show', slug: 'el-faro', name: { es: 'El faro' }, media: 'tv', sites: ['portal', 'ocio'] }
  await publishContent({ db, clock }, { ...show, externalId: 'faro', site: 'portal', ...SEEN } as ContentInput, {
    actor: 'test',
  })
  ids['faro'] = (await findAnyContent(db, 'ext:faro'))!.id
  await withdrawContent({ db, clock }, 'ext:fora', { actor: 'test' })
})
afterAll(() => portal.close())

test('RECI-17, OPEN-71 one to five stars are taken of anybody, everything else is refused', async () => {
  expect((await rate('arros', 5)).body).toEqual({ success: true, ratingValue: 5, ratingNumVotes: 1 })
  expect((await rate('arros', 2)).body).toEqual({ success: true, ratingValue: 3.5, ratingNumVotes: 2 })
  for (const value of [0, 6, 2.5, '5', null, undefined])
    expect((await rate('arros', value)).status, String(value)).toBe(400)
  for (const name of ['noticia', 'fora', '999999', 'x']) expect((await rate(name, 5)).status, name).toBe(404)
  const { headers } = await rate('arros', 4)
  expect(headers['cache-control']).toBe('private, no-store')
  expect(String(headers['set-cookie'])).toMatch(new RegExp(`^${RATER_COOKIE}=\\S+; .*HttpOnly`))
})

test('RECI-12, RECI-18 votes are added to those that came in, on the card too, and stay when it is published again', async () => {
  expect((await rate('caldereta', 2)).body).toEqual({ success: true, ratingValue: 3.5, ratingNumVotes: 4 })
  const card = async () =>
    (await sql<{ card: object }>`select card from content where id = ${ids['caldereta']!}`.execute(db)).rows[0]!.card
  expect(await card()).toMatchObject({ ratingValue: 3.5, ratingNumVotes: 4 })
  await publish('estant', { type: 'diy', sites: ['portal', 'ocio'] })
  await publish('caldereta', { ratingValue: 4, ratingNumVotes: 3, title: 'Caldereta de pescado' })
  expect(await card()).toMatchObject({ title: 'Caldereta de pescado', ratingValue: 3.5, ratingNumVotes: 4 })
  const document = { type: 'recipe', ratingNumVotes: 0 } as DocumentOf<'recipe'>
  expect(ratingOf(document, { count: 3, stars: 10 })).toEqual({ ratingValue: 3.3, ratingNumVotes: 3 })
})

test('RECI-20 the same browser votes once, the same reader in any browser too', async () => {
  const guest = browser()
  expect((await rate('coca', 4, guest)).status).toBe(200)
  const again = await rate('coca', 1, guest)
  expect([again.status, codeOf(again).errorCode, codeOf(again).message]).toEqual([
    409,
    'DUPLICATE_VALUATION',
    'Ya has votado este contenido anteriormente',
  ])
  const catalan = await guest.post(pathOf('coca'), { value: 1 }, { 'accept-language': 'ca' })
  expect(codeOf(catalan).message).toBe('Ja has votat aquest contingut anteriorment')
  expect((await rate('olla', 4, guest)).status).toBe(200)
  const reader = await member('cuinera')
  expect((await rate('coca', 5, reader)).body).toMatchObject({ ratingValue: 4.5, ratingNumVotes: 2 })
  reader.jar.delete(RATER_COOKIE)
  expect((await rate('coca', 5, reader)).status).toBe(409)
})

test('RECI-17, RECI-19, RECI-20 a form without script leads back to the page, where it says what became of it', async () => {
  const guest = browser()
  const send = async (name: string, value?: string, reader = guest) => {
    const { status, headers } = await reader.post(`/participacion/valoraciones/${ids[name]}/`, { value })
    return [status, String(headers['location']).replace(/^.*#/, '#'), headers['cache-control']]
  }
  const back = (place: string) => [303, place, 'private, no-store']
  expect(await send('fideus', '4')).toEqual(back('#valora-gracias'))
  expect(await send('fideus', '5')).toEqual(back('#valora-ya'))
  for (const value of ['0', '6', 'x', '', undefined]) expect(await send('fideus', value)).toEqual(back('#valora-error'))
  expect((await rate('fideus', 2)).body).toMatchObject({ ratingValue: 3, ratingNumVotes: 2 })
  const { headers } = await browser().post(`/ca/participacion/valoraciones/${ids['fideus']}/`, { value: '3' })
  expect(headers['location']).toMatch(/^\/cocina\/.*#valora-gracias$/)
  for (const name of ['noticia', 'fora']) expect((await send(name, '4'))[0]).toBe(404)
  const foreign = await guest.post(
    `/participacion/valoraciones/${ids['fideus']}/`,
    { value: '4' },
    { origin: 'https://elsewhere.test' },
  )
  expect(foreign.status).toBe(403)
  const html = staticMarkup(RateBox({ id: '7', type: 'recipe', ctx: exampleContext('ca') }))
  expect(html).toContain('<form method="post" action="/ca/participacion/valoraciones/7/"')
  expect(html).toMatch(/id="valora-ya"[^>]*>Ja has votat aquest contingut anteriorment</)
})

test('RECI-17, OPEN-71 other contents take stars where the site says so, and nowhere else', async () => {
  const other = (name: string, host?: string) => browser(host).post(`/api/front/rating/${ids[name]}`, { value: 4 })
  for (const host of ['portal.test', undefined]) expect((await other('estant', host)).status).toBe(404)
  expect((await other('estant', 'ocio.test')).body).toEqual({ success: true, ratingValue: 4, ratingNumVotes: 1 })
  expect((await other('noticia', 'ocio.test')).status).toBe(404)
  // A show as well, in whichever language: it is one record.
  expect((await other('faro', 'ocio.test')).body).toEqual({ success: true, ratingValue: 4, ratingNumVotes: 1 })
  expect((await other('faro')).status).toBe(404)
  expect((await browser('ocio.test').post(pathOf('estant'), { value: 4 })).status).toBe(404)
  expect((await other('sopa')).status).toBe(200)
})

test('RECI-18 many votes at the same moment are all counted, and change the card and drop its pages once', async () => {
  const told: string[] = []
  const heard = new Client({ connectionString: url })
  await heard.connect()
  heard.on(
    'notification',
    ({ payload = '' }) => void (payload.includes(`rating:${ids['allioli']}`) && told.push(payload)),
  )
  await heard.query('listen portada_cache')
  const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => rate('allioli', (n % 5) + 1)))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect((await rate('allioli', 5)).body).toMatchObject({ ratingNumVotes: 41 })
  await heard.query('select 1')
  await heard.end()
  expect(told).toHaveLength(1)
})

test('RECI-12 what lists a recipe is dropped with its stars, be it a list, a search or a board', async () => {
  const id = ids['arros']!
  const shows = async (read: () => Promise<unknown>) => (await withShown(read)).shown.has(ratingTag(id))
  expect(await shows(() => cardsByReference(db, [id], { now: clock.now() }))).toBe(true)
  const question = { site: 'portal', locale: 'es', text: 'arros', size: 5, now: clock.now() } as const
  expect(await shows(() => searchIndex.search(db, question))).toBe(true)
  const noticia = ids['noticia']!
  expect(
    cardTags([
      { id, type: 'recipe' },
      { id: noticia, type: 'article' },
    ]),
  ).toEqual([`content:${id}`, `rating:${id}`, `content:${noticia}`])
})

test('RECI-20 of two votes of one browser at the same moment one counts', async () => {
  const guest = browser()
  await rate('olla', 5, guest)
  const answers = await Promise.all([1, 2, 3].map((value) => rate('sopa', value, guest)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
})

test('RECI-21 a network has five votes on a recipe in a day', async () => {
  const before = []
  for (let n = 0; n < 5; n += 1) before.push((await rate('pasada', 3)).status)
  expect(before).toEqual([200, 200, 200, 200, 200])
  const beyond = await rate('pasada', 3)
  expect([beyond.status, codeOf(beyond).errorCode, codeOf(beyond).message]).toEqual([
    429,
    'TOO_MANY_VALUATIONS_BY_IP',
    'Ya has votado este contenido anteriormente',
  ])
  expect(Number(beyond.headers['retry-after'])).toBeGreaterThan(0)
  expect((await rate('arros', 3)).status).toBe(200)
})

test('RECI-17 a vote is among what is kept of a reader, and is nobody’s when the account is gone', async () => {
  const reader = await member('golafre')
  await rate('olla', 2, reader)
  await addVote(db, ids['faro']!, { browserHash: 'x', readerId: reader.id, value: 5, now: clock.now() })
  const { body } = await reader.get('/api/front/user/data/')
  const { ratings } = body as { ratings: { value: number; title: string }[] }
  expect(ratings.map(({ value, title }) => `${title}: ${value}`).toSorted()).toEqual(['El faro: 5', 'olla: 2'])
  expect(JSON.stringify(body)).not.toContain('browser_hash')
  await sql`delete from reader where id = ${reader.id}`.execute(db)
  expect((await rate('olla', 2)).body).toMatchObject({ ratingNumVotes: 4 })
})

test('RECI-17 five stars with their names in the language of the page', () => {
  const names = (locale: Locale) =>
    [
      ...staticMarkup(RateBox({ id: '7', type: 'recipe', ctx: exampleContext(locale) })).matchAll(
        /aria-label="([^"]+)"/g,
      ),
    ].map(([, name]) => name)
  expect(names('es')).toEqual(['1 estrella', '2 estrellas', '3 estrellas', '4 estrellas', '5 estrellas'])
  expect(names('ca')[1]).toBe('2 estrelles')
})
