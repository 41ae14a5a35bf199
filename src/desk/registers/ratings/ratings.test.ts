import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { publishContent } from '../../../content/publish.ts'
import { addVote, votesOf } from '../../../content/ratings/store.ts'
import { deskPortal } from '../../testing.ts'

const desk = await deskPortal()
const { db, now } = desk
const community = desk.as('community')
afterAll(() => desk.close())
let id = ''

beforeAll(async () => {
  const recipe = {
    type: 'recipe',
    site: 'portal',
    language: 'es',
    state: 'published',
    publishAt: '2026-03-01T08:00:00Z',
  }
  const made = await publishContent(
    { db, clock: { now: () => now } },
    { ...recipe, externalId: 'arroz', title: 'Arroz al horno', slug: 'arroz-al-horno' },
    { actor: 'test' },
  )
  id = made.id
  for (const [n, value] of [5, 5, 5, 5, 1, 1, 1].entries())
    await addVote(db, id, { browserHash: `browser-${n}`, readerId: null, value, now })
})

const one = async () => (await community.get(`ratings/${id}`)).json()
const page = async () => {
  const { url } = await one()
  const { pathname } = new URL(url, 'http://desk.test')
  return (await desk.app.inject({ url: pathname, headers: { host: 'desk.test' } })).body
}
const reason = { es: 'Llegaron en un minuto.', ca: 'Van arribar en un minut.' }
const body = { option: '1', n: 3, seen: 3, reason }

it('OPEN-71: what readers gave stars to is listed with what counts', async () => {
  expect((await community.get('ratings?site=portal&q=HÓRNO')).json().rows).toEqual([
    { id, title: 'Arroz al horno', language: 'es', votes: 7, mean: 3.3 },
  ])
  expect((await community.get('ratings?site=portal&q=sopa')).json().rows).toEqual([])
  expect((await community.get('ratings?site=radio')).json().rows).toEqual([])
  expect(await one()).toMatchObject({ stars: [3, 0, 0, 0, 4], voided: [], mayVoid: true })
})

it('OPEN-71: stars that are not counted are out of every mean, with their reason on the page, until they count again', async () => {
  const voids = `ratings/${id}/voids`
  const away = await desk.hire('lluny', [{ role: 'community', site: 'radio' }])
  expect((await away.post(voids, body)).statusCode).toBe(403)
  expect((await desk.as('writer').post(voids, body)).statusCode).toBe(403)
  for (const [more, field] of [
    [{ n: 4 }, 'n'],
    [{ option: '6' }, 'option'],
    [{ option: 'x' }, 'option'],
  ] as const) {
    const wrong = await community.post(voids, { ...body, ...more })
    expect([wrong.statusCode, wrong.json().errors[0].field]).toEqual([400, field])
  }
  const told: string[] = []
  const heard = new Client({ connectionString: desk.database.url })
  await heard.connect()
  heard.on('notification', ({ payload = '' }) => void told.push(payload))
  await heard.query('listen portada_cache')
  expect((await community.post(voids, body)).statusCode).toBe(200)
  await heard.query('select 1')
  await heard.end()
  expect(told.join()).toContain(`rating:${id}`)
  // Whoever saw what there was before takes out nothing more.
  expect((await community.post(voids, body)).statusCode).toBe(409)
  const after = await one()
  expect(after).toMatchObject({ stars: [0, 0, 0, 0, 4], voided: [{ option: '1', n: 3, reason }] })
  expect((await votesOf(db, [id])).get(id)).toMatchObject({ count: 4, stars: 20 })
  const html = await page()
  for (const said of ['4 votos', '3 votos no cuentan: Llegaron en un minuto.']) expect(html).toContain(said)
  expect(await cardOf()).toMatchObject({ ratingValue: 5, ratingNumVotes: 4 })
  // Whoever voted has voted.
  expect(await addVote(db, id, { browserHash: 'browser-6', readerId: null, value: 5, now })).toBe(false)

  expect((await community.delete(`${voids}/${after.voided[0].id}`)).statusCode).toBe(200)
  expect((await community.delete(`${voids}/${after.voided[0].id}`)).statusCode).toBe(404)
  expect(await one()).toMatchObject({ stars: [3, 0, 0, 0, 4], voided: [] })
  expect(await cardOf()).toMatchObject({ ratingValue: 3.3, ratingNumVotes: 7 })
  const { entries } = (await desk.as('admin').get('audit?action=rating')).json()
  expect(entries.map(({ action }: { action: string }) => action)).toEqual(['rating.counted-again', 'rating.voided'])
})

it('OPEN-71: where no vote counts any more, no mean stands on a card', async () => {
  await community.post(`ratings/${id}/voids`, body)
  await community.post(`ratings/${id}/voids`, { ...body, option: '5', n: 4, seen: 4 })
  expect(await cardOf()).toMatchObject({ ratingValue: null, ratingNumVotes: 0 })
  expect((await community.get('ratings?site=portal')).json().rows).toMatchObject([{ votes: 0, mean: null }])
})

async function cardOf(): Promise<unknown> {
  const { card } = await db.selectFrom('content').select('card').where('id', '=', id).executeTakeFirstOrThrow()
  return card
}
