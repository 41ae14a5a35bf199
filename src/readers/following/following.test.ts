import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { exampleArticle, exampleAuthor } from '../../content/examples.ts'
import { publishMany } from '../../content/publish.ts'
import { readerPortal } from '../testing.ts'
import { tellFollowers } from './actions.ts'

const portal = await readerPortal()
const { db, mails, member, sites } = portal
afterAll(() => portal.close())

const at = (time: string) => new Date(`2026-03-03T${time}:00Z`)
let ids: Record<string, string> = {}
const publish = async (items: Parameters<typeof publishMany>[1], now: Date) => {
  const outcomes = await publishMany({ db, clock: { now: () => now } }, items, { actor: 'test' })
  for (const each of outcomes) if ('id' in each && each.id) ids = { ...ids, [each.externalId]: each.id }
}
const news = (externalId: string, publishAt: string, more: object = {}) =>
  exampleArticle({ externalId, title: `Novedad ${externalId}`, publishAt, authors: ['ext:author:nuria'], ...more })
const run = (now: Date) => tellFollowers({ db, sites, now })

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
  const channels = { author: channel, show: 'list', taxon: 'list' }
  expect((await reader.post('/api/front/user/following/', { channels })).body).toEqual({ channels })
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
    channels: { author: 'list', show: 'list', taxon: 'list' },
  })
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
  expect(mail!.text).toContain('/perfil/')
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
