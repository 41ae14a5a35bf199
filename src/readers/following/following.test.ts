import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { exampleArticle, exampleAuthor } from '../../content/examples.ts'
import { publishMany } from '../../content/publish.ts'
import type { User } from '../accounts/model.ts'
import { readerPortal } from '../testing.ts'
import { tellFollowers } from './actions.ts'

const portal = await readerPortal()
const { db, mails, member, secret, sites } = portal
afterAll(() => portal.close())

const at = (time: string) => new Date(`2026-03-03T${time}:00Z`)
let ids: Record<string, string> = {}
const publish = async (items: Parameters<typeof publishMany>[1], now: Date) => {
  const outcomes = await publishMany({ db, clock: { now: () => now } }, items, { actor: 'test' })
  for (const each of outcomes) if ('id' in each && each.id) ids = { ...ids, [each.externalId]: each.id }
}
const news = (externalId: string, publishAt: string, more: object = {}) =>
  exampleArticle({ externalId, title: `Novedad ${externalId}`, publishAt, authors: ['ext:author:nuria'], ...more })
const run = (now: Date) => tellFollowers({ db, sites, now, secret })

beforeAll(() =>
  publish([exampleAuthor('nuria', 'Núria'), exampleAuthor('pau', 'Pau')], new Date('2026-01-01T00:00:00Z')),
)
beforeEach(async () => {
  await sql`truncate reader_follow_mail, reader_follow_notice, mail`.execute(db)
  await sql`delete from content where type = 'article'`.execute(db)
})

async function follower(nick: string, channel: string, targets = ['author:nuria']) {
  const reader = await member(nick)
  for (const target of targets) await reader.post(`/api/bookmark/taxon/${ids[target]}`)
  const channels = { author: channel, show: 'list', taxon: 'list', live: 'list' }
  const quiet = { from: 22, until: 7 }
  expect((await reader.post('/api/front/user/following/', { channels })).body).toEqual({ channels, quiet })
  await sql`delete from mail`.execute(db)
  return reader
}
const told = async (nick: string) => (await mails(`${nick}@example.org`)).filter(({ bulk }) => bulk)

test('PROF-20 all that is followed stands in one list, with the channel of each kind', async () => {
  const reader = await member('llista')
  await reader.post(`/api/bookmark/taxon/${ids['author:nuria']}`)
  const followed = await reader.get('/api/front/user/following/')
  expect(followed.body).toMatchObject({
    items: [{ id: ids['author:nuria'], type: 'author', title: 'Núria' }],
    channels: { author: 'list', show: 'list', taxon: 'list', live: 'list' },
    quiet: { from: 22, until: 7 },
  })
  const call = `/api/front/user/following/${ids['author:nuria']}`
  for (let time = 0; time < 2; time += 1) expect((await reader.delete(call)).body).toEqual({ success: true })
  expect((await reader.get('/api/front/user/following/')).body).toMatchObject({ items: [] })
  for (const id of ['999999', 'x']) expect((await reader.post(`/api/front/user/following/${id}`)).status).toBe(404)
  expect((await portal.browser().get('/api/front/user/following/')).status).toBe(401)
})

test('a new content of a followed author is mailed at once, once, and not what was there before', async () => {
  await follower('atenta', 'at-once', ['author:nuria', 'author:pau'])
  const both = { authors: ['ext:author:nuria', 'ext:author:pau'] }
  await publish([news('vell', '2026-03-01T10:00:00Z'), news('nou', '2026-03-03T10:00:00Z', both)], at('10:00'))
  expect(await run(at('10:01'))).toEqual({ noted: 1, mailed: 1 })
  await run(at('10:02'))
  const [mail, ...more] = await told('atenta')
  expect(more).toEqual([])
  expect(mail).toMatchObject({ subject: 'Novedad nou', bulk: true })
  expect(mail!.text).toMatch(/Novedad nou\nhttp:\/\/portal\.test\/\S+_\d+\.html/)
  expect(mail!.text).toContain('/perfil/siguiendo/?token=')
})

test('the button of mail programs ends these mails from any origin, and nothing else (RFC 8058)', async () => {
  const reader = await follower('cansada', 'at-once')
  await publish([news('darrera', '2026-03-03T10:20:00Z')], at('10:20'))
  await run(at('10:21'))
  const leave = new URL((await told('cansada'))[0]!.leave!)
  const press = (url: string) =>
    portal.app.inject({
      method: 'POST',
      url,
      headers: {
        host: leave.host,
        origin: 'https://mail.example',
        'sec-fetch-site': 'cross-site',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: 'List-Unsubscribe=One-Click',
    })
  expect((await press(`${leave.pathname}?token=a.b.c`)).statusCode).toBe(400)
  const opened = await portal.browser(leave.host).get(leave.pathname + leave.search)
  expect([opened.status, opened.headers['location']]).toEqual([302, `/perfil/siguiendo/${leave.search}`])
  for (let time = 0; time < 2; time += 1)
    expect((await press(leave.pathname + leave.search)).json()).toEqual({ httpCode: 200 })
  expect((await reader.get('/api/front/user/following/')).body).toMatchObject({
    items: [{ id: ids['author:nuria'] }],
    channels: { author: 'list', show: 'list', taxon: 'list', live: 'list' },
  })
  await publish([news('una-altra', '2026-03-03T10:40:00Z')], at('10:40'))
  await run(at('10:41'))
  expect(await told('cansada')).toHaveLength(1)
})

test('two processes at once tell nobody twice', async () => {
  await follower('doble', 'at-once')
  await publish([news('alhora', '2026-03-03T11:00:00Z')], at('11:00'))
  await Promise.all([run(at('11:01')), run(at('11:01')), run(at('11:01'))])
  expect(await told('doble')).toHaveLength(1)
})

test('nobody is woken between 22 and 7 on the clock of the site; what waits comes in the morning', async () => {
  await follower('dormida', 'at-once')
  await publish([news('nit', '2026-03-03T21:30:00Z')], at('21:30'))
  // An hour ahead of UTC in winter.
  expect(await run(at('21:31'))).toEqual({ noted: 1, mailed: 0 })
  expect(await run(new Date('2026-03-04T05:59:00Z'))).toMatchObject({ mailed: 0 })
  expect(await run(new Date('2026-03-04T06:00:00Z'))).toMatchObject({ mailed: 1 })
})

test('a daily mail joins what came since the last one, and leaves out what was withdrawn', async () => {
  await follower('diaria', 'daily')
  const items = ['u', 'dos', 'tres'].map((name) => news(`d-${name}`, '2026-03-03T12:00:00Z'))
  await publish(items, at('12:00'))
  expect(await run(at('12:01'))).toEqual({ noted: 3, mailed: 0 })
  await sql`update content set state = 'withdrawn' where id = ${ids['d-dos']}`.execute(db)
  expect(await run(new Date('2026-03-04T06:05:00Z'))).toMatchObject({ mailed: 1 })
  const [mail] = await told('diaria')
  expect(mail!.subject).toBe('2 novedades de lo que sigues')
  expect(mail!.text).toContain('Novedad d-u')
  expect(mail!.text).not.toContain('Novedad d-dos')
})

test('who goes back to the list, or follows no more, is told of nothing that waited', async () => {
  const reader = await follower('canvia', 'at-once')
  await publish([news('espera', '2026-03-03T22:00:00Z')], at('22:00'))
  expect(await run(at('22:01'))).toEqual({ noted: 1, mailed: 0 })
  await reader.post('/api/front/user/following/', { channels: { author: 'list', show: 'list', taxon: 'list' } })
  expect(await run(new Date('2026-03-04T08:00:00Z'))).toMatchObject({ mailed: 0 })
})

const coverage = (updates: { id: string; date: string; title: string }[], more: object = {}) => ({
  type: 'live' as const,
  externalId: 'temporal',
  site: 'portal',
  language: 'es' as const,
  title: 'Temporal en la costa',
  state: 'published' as const,
  publishAt: '2026-03-02T08:00:00Z',
  updates: updates.map((update) => ({ html: '', ...update })),
  ...more,
})

test('OPEN-51 a coverage that is followed, by a call of its own, is told by its newest, once an hour at most, and not what was there before', async () => {
  const first = { id: 'u1', date: '2026-03-02T09:00:00Z', title: 'Empieza' }
  await publish([coverage([first])], at('09:00'))
  const reader = await member('marinera')
  expect((await reader.post(`/api/bookmark/taxon/${ids['temporal']}`)).status).toBe(404)
  expect((await reader.post(`/api/front/user/following/${ids['temporal']}`)).body).toEqual({ success: true })
  const lists = async () => {
    const { followedAuthorIds, followedIds } = (await reader.get('/api/front/user/profile')).body as User
    return [followedAuthorIds, followedIds]
  }
  expect(await lists()).toEqual([[], [ids['temporal']]])
  await reader.delete(`/api/bookmark/taxon/${ids['temporal']}`)
  expect(await lists()).toEqual([[], [ids['temporal']]])
  const channels = { live: 'at-once' }
  expect((await reader.post('/api/front/user/following/', { channels })).body).toMatchObject({ channels })
  await sql`delete from mail`.execute(db)
  expect(await run(at('12:00'))).toEqual({ noted: 0, mailed: 0 })

  const second = { id: 'u2', date: '2026-03-03T12:30:00Z', title: 'Se cierra el puerto' }
  await publish([coverage([first, second])], at('12:30'))
  expect(await run(at('12:31'))).toEqual({ noted: 1, mailed: 1 })
  const third = { id: 'u3', date: '2026-03-03T12:40:00Z', title: 'Olas de ocho metros' }
  await publish([coverage([first, second, third])], at('12:40'))
  expect(await run(at('12:45'))).toEqual({ noted: 0, mailed: 0 })
  expect(await run(at('13:32'))).toEqual({ noted: 1, mailed: 1 })
  expect(await run(at('14:45'))).toEqual({ noted: 0, mailed: 0 })
  expect((await told('marinera')).map(({ subject }) => subject)).toEqual([
    'Temporal en la costa: Olas de ocho metros',
    'Temporal en la costa: Se cierra el puerto',
  ])
})

test('everybody chooses their own quiet hours, or none; the mail of the day comes when they end', async () => {
  const early = await follower('matinera', 'at-once')
  const never = await follower('desperta', 'at-once')
  const daily = await follower('tardana', 'daily')
  const set = (reader: typeof early, quiet: object) =>
    reader.post('/api/front/user/following/', { channels: {}, quiet })
  expect((await set(early, { from: 20, until: 5 })).body).toMatchObject({ quiet: { from: 20, until: 5 } })
  await set(never, { from: 3, until: 3 })
  await set(daily, { from: 23, until: 10 })
  expect((await set(daily, { from: 24, until: 10 })).status).toBe(400)
  // An hour ahead of UTC: 20.30.
  await publish([news('tarda', '2026-03-03T19:30:00Z')], at('19:30'))
  await run(at('19:31'))
  expect([await told('matinera'), await told('desperta'), await told('tardana')].map((mails) => mails.length)).toEqual([
    0, 1, 0,
  ])
  await run(new Date('2026-03-04T04:01:00Z'))
  expect(await told('matinera')).toHaveLength(1)
  await run(new Date('2026-03-04T08:59:00Z'))
  expect(await told('tardana')).toEqual([])
  await run(new Date('2026-03-04T09:01:00Z'))
  expect(await told('tardana')).toHaveLength(1)
})
