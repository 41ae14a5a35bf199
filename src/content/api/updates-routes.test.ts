import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../platform/config.ts'
import { testDatabase } from '../../platform/database/testing.ts'
import { siteRegistry } from '../../sites/registry.ts'
import { callServer, testSite } from '../../sites/testing.ts'
import { publishContent } from '../publish.ts'
import { findAnyContent, revisionsOf } from '../store.ts'
import { createToken } from '../tokens/store.ts'
import type { DocumentOf } from '../types/model.ts'
import { contentApiRoutes } from './routes.ts'

const { db, close } = await testDatabase()
let now = new Date('2026-03-02T12:00:00Z')
const clock = { now: () => now }
const site = testSite({ url: 'http://news.test' })
const sites = siteRegistry([site])
const app = await callServer(sites)
let secret = ''
let elsewhere = ''

const coverage = { type: 'live', site: 'portal', language: 'es', state: 'published', title: 'Directo' }

beforeAll(async () => {
  contentApiRoutes(app, { config: readConfig({}), db, sites, clock })
  const scopes = ['content:read' as const, 'content:write' as const]
  secret = (await createToken(db, { name: 'cms', scopes, now })).secret
  elsewhere = (await createToken(db, { name: 'other', scopes, now, sites: ['ocio'] })).secret
  for (const externalId of ['live:1', 'live:2', 'live:3', 'live:4'])
    await publishContent({ db, clock }, { ...coverage, externalId }, { actor: 'test' })
  await publishContent({ db, clock }, { ...coverage, type: 'article', externalId: 'news' }, { actor: 'test' })
})
afterAll(async () => {
  await app.close()
  await close()
})

function call(method: 'PUT' | 'DELETE', path: string, body?: object, token = secret) {
  return app.inject({
    method,
    url: `/api/desk/content/${path}`,
    headers: { host: 'news.test', authorization: `Bearer ${token}` },
    ...(body && { payload: body }),
  })
}
const stored = async (externalId: string) =>
  (await findAnyContent(db, `ext:${externalId}`))!.document as DocumentOf<'live'>

describe('the content API of a live coverage', () => {
  it('OPEN-100 adds, corrects and removes one update by its id, each of them once', async () => {
    const body = { title: 'Reabre la carretera', html: '<p>Con paso alterno.<script>x</script></p>' }
    const added = await call('PUT', 'live:1/updates/u1', body)
    expect([added.statusCode, added.json().result]).toEqual([201, 'created'])
    expect((await stored('live:1')).updates).toEqual([
      { id: 'u1', date: now.toISOString(), title: 'Reabre la carretera', html: '<p>Con paso alterno.</p>' },
    ])
    const again = await call('PUT', 'live:1/updates/u1', { ...body, html: '<p>Con paso alterno.</p>' })
    expect([again.statusCode, again.json().result]).toEqual([200, 'unchanged'])
    const date = now.toISOString()
    now = new Date('2026-03-02T12:10:00Z')
    const corrected = await call('PUT', 'live:1/updates/u1', { ...body, title: 'Reabre del todo' })
    expect(corrected.json().result).toBe('updated')
    expect((await stored('live:1')).updates[0]).toMatchObject({ date, updatedAt: now.toISOString() })
    expect((await call('DELETE', 'live:1/updates/u1')).json().result).toBe('removed')
    expect((await call('DELETE', 'live:1/updates/u1')).json().result).toBe('unchanged')
    expect((await stored('live:1')).updates).toEqual([])
  })

  it('OPEN-100 takes null for what an update may be without', async () => {
    const nulls = { kicker: null, author: null, place: null, image: null, key: null, date: null }
    const added = await call('PUT', 'live:4/updates/nulls', { title: 'Una', html: '<p>Sí.</p>', ...nulls })
    expect(added.statusCode).toBe(201)
    expect((await stored('live:4')).updates.at(-1)).toEqual({
      id: 'nulls',
      date: now.toISOString(),
      title: 'Una',
      html: '<p>Sí.</p>',
    })
    const { statusCode, ...refused } = await call('PUT', 'live:4/updates/nulls', { title: null, html: '' })
    expect([statusCode, refused.json().errors[0]]).toMatchObject([400, { field: 'title' }])
    await call('DELETE', 'live:4/updates/nulls')
  })

  it('OPEN-100 keeps a revision of every change, with who did it', async () => {
    await call('PUT', 'live:2/updates/u1', { title: 'Una', html: '' })
    await call('DELETE', 'live:2/updates/u1')
    const { id } = (await findAnyContent(db, 'ext:live:2'))!
    const revisions = await revisionsOf(db, id)
    expect(revisions.map(({ version, actor }) => [version, actor.split(':')[0]])).toEqual([
      [3, 'token'],
      [2, 'token'],
      [1, 'test'],
    ])
  })

  it('OPEN-100 of twenty that come at once none is lost', async () => {
    // On a busy machine some are asked to come again, as their senders would.
    const sent = async (n: number): Promise<number> => {
      const { statusCode } = await call('PUT', `live:3/updates/u${n}`, { title: `${n}`, html: '' })
      return statusCode === 503 ? sent(n) : statusCode
    }
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => sent(n)))
    expect(answers.filter((status) => status !== 201 && status !== 200)).toEqual([])
    expect(new Set((await stored('live:3')).updates.map(({ id }) => id)).size).toBe(20)
  })

  it('ends a coverage without sending it again', async () => {
    expect((await call('PUT', 'live:4/coverage', { ended: true })).json().result).toBe('updated')
    expect((await call('PUT', 'live:4/coverage', { ended: true })).json().result).toBe('unchanged')
    expect((await stored('live:4')).ended).toBe(true)
  })

  it('refuses what is no coverage, no update, or not theirs', async () => {
    const body = { title: 'x', html: '' }
    expect((await call('PUT', 'nobody/updates/u1', body)).statusCode).toBe(404)
    expect((await call('PUT', 'news/updates/u1', body)).statusCode).toBe(400)
    expect((await call('PUT', 'live:1/updates/u1', { html: '' })).json().errors[0]).toMatchObject({ field: 'title' })
    expect((await call('PUT', 'live:1/updates/u1', { ...body, date: 'ayer' })).statusCode).toBe(400)
    expect((await call('PUT', 'live:1/updates/u1', body, elsewhere)).statusCode).toBe(404)
    expect((await call('DELETE', 'live:1/updates/u1', undefined, 'portada_nonsense_nonsense')).statusCode).toBe(401)
  })

  it('is described', async () => {
    const { paths } = (await app.inject({ url: '/api/docs/json', headers: { host: 'news.test' } })).json()
    expect(Object.keys(paths)).toContain('/api/desk/content/{externalId}/updates/{updateId}')
  })
})
