import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { exampleArticle } from '../../content/examples.ts'
import { publishContent } from '../../content/publish.ts'
import { createToken } from '../../content/tokens/store.ts'
import { readConfig } from '../../platform/config.ts'
import { testDatabase } from '../../platform/database/testing.ts'
import { HOUR_MS } from '../../platform/durations.ts'
import { commandLine } from '../../platform/testing.ts'
import { siteRegistry } from '../../sites/registry.ts'
import { saveSite } from '../../sites/store.ts'
import { callServer, testSite } from '../../sites/testing.ts'
import { moderateComments } from '../comments/moderated.ts'
import { addComment, findComment } from '../comments/store.ts'
import { issueReceipt } from '../receipts/store.ts'
import { addReader } from '../testing.ts'
import { monthlyAccount } from './accounts-store.ts'
import { appeal } from './appeals.ts'
import { register } from './commands.ts'
import { moderationRoutes } from './desk-routes.ts'
import { enqueue } from './queue.ts'

const { db, close } = await testDatabase()
const now = new Date('2026-03-02T12:00:00Z')
const clock = { now: () => now }
const sites = siteRegistry([testSite()])
const app = await callServer(sites)
const portada = commandLine({ db, now }, register)
let secret = ''
let foreign = ''
let contentId = ''

beforeAll(async () => {
  moderateComments()
  moderationRoutes(app, { config: readConfig({}), db, clock, sites })
  const token = (scopes: ['moderate'] | ['content:read'], own: string[] | null) =>
    createToken(db, { name: 'mesa', scopes, sites: own, now })
  secret = (await token(['moderate'], null)).secret
  foreign = (await token(['moderate'], ['ocio'])).secret
  const input = exampleArticle({ externalId: 'a', title: 'A' })
  contentId = (await publishContent({ db, clock }, input as never, { actor: 'test' })).id
  for (const id of ['r1', 'r2']) await addReader(db, id)
})
beforeEach(async () => {
  await sql`truncate comment, moderation_queue, moderation_act, moderation_appeal, receipt, reader_standing cascade`.execute(
    db,
  )
})
afterAll(async () => {
  await app.close()
  await close()
})

async function waits(body: string, readerId = 'r1'): Promise<string> {
  const own = { contentId, site: 'portal', rootId: null, parentId: null, readerId, signature: null }
  const id = (await addComment(db, { ...own, clientId: body, body, digest: body, state: 'waiting', now }))!
  const about = { kind: 'comment' as const, targetId: id, site: 'portal', readerId }
  await issueReceipt(db, { ...about, state: 'waiting', now })
  await enqueue(db, { ...about, why: 'held', since: now, signals: [{ name: 'first' }] })
  return id
}
async function ask(method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, token = secret) {
  const answer = await app.inject({
    method,
    url: `/api/desk/moderation/${path}`,
    headers: { host: 'mestral.example', authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, body: answer.json() }
}
/** Tests of one process share what is registered as moderated. */
const comments = (items: { kind: string }[]) => items.filter(({ kind }) => kind === 'comment').length
const stateOf = async (id: string) => (await findComment(db, id))!.state

test('OPEN-68 the desk reads the queue, takes from it, decides by a rule and undoes it', async () => {
  const [one, two] = [await waits('Uno'), await waits('Dos')]
  expect((await ask('GET', 'queue')).body).toMatchObject({ count: 2, items: [{ id: one, text: 'Uno' }, { id: two }] })
  const taken = (await ask('POST', 'claims', { by: 'ana', limit: 1 })).body.items
  expect(taken).toMatchObject([{ id: one, why: 'held', signals: [{ name: 'first' }], about: { title: 'A' } }])
  expect((await ask('POST', 'claims', { by: 'biel' })).body.items).toMatchObject([{ id: two }])
  const decision = { kind: 'comment', id: one, decision: 'refuse' }
  expect((await ask('POST', 'decisions', { ...decision, by: 'ana' })).status).toBe(400)
  expect((await ask('POST', 'decisions', { ...decision, rule: 2, by: 'biel' })).status).toBe(409)
  const decided = await ask('POST', 'decisions', { ...decision, rule: 2, by: 'ana' })
  expect(decided).toMatchObject({ status: 200, body: { state: 'refused' } })
  expect(await stateOf(one)).toBe('refused')
  expect((await ask('POST', 'undo', { act: decided.body.act, by: 'ana' })).body).toMatchObject({ state: 'waiting' })
  expect(await stateOf(one)).toBe('waiting')
  await ask('POST', 'release', { by: 'biel' })
  expect((await ask('GET', `items/comment/${one}`)).body.acts.map(({ act }: { act: string }) => act)).toEqual([
    'undo',
    'refuse',
  ])
})

test('an author is decided about at once, barred with what waits, and let in again', async () => {
  const ids = [await waits('Uno'), await waits('Dos')]
  await waits('Tres', 'r2')
  expect((await ask('POST', 'authors/r1/decisions', { decision: 'show' })).body.decided).toHaveLength(2)
  expect((await ask('POST', 'featured', { kind: 'comment', id: ids[0], on: true })).status).toBe(200)
  const more = await waits('Cuatro')
  const bar = { site: 'portal', standing: 'barred', rule: 1, refuseWaiting: true }
  expect((await ask('PUT', 'authors/r1/standing', bar)).body.decided).toHaveLength(1)
  expect(await stateOf(more)).toBe('refused')
  const { items, acts } = (await ask('GET', 'authors/r1')).body
  expect([comments(items), acts[0].act]).toEqual([3, 'refuse'])
  expect((await ask('POST', 'authors/r1/lift', { site: 'portal' })).status).toBe(200)
  expect((await ask('POST', 'authors/r1/lift', { site: 'portal' })).status).toBe(404)
})

test('nobody decides without a token for it, nor for other sites', async () => {
  const id = await waits('Uno')
  const reading = (await createToken(db, { name: 'lee', scopes: ['content:read'], now })).secret
  for (const token of ['', reading])
    expect((await ask('GET', 'queue', undefined, token)).status).toBe(token ? 403 : 401)
  expect((await ask('GET', 'queue', undefined, foreign)).body).toMatchObject({ count: 0, items: [] })
  const decision = { kind: 'comment', id, decision: 'show' }
  expect((await ask('POST', 'decisions', decision, foreign)).status).toBe(404)
  expect((await ask('GET', `items/comment/${id}`, undefined, foreign)).status).toBe(404)
  expect((await ask('POST', 'claims', { site: 'portal' }, foreign)).status).toBe(403)
})

test('OPEN-68 the command line does the same', async () => {
  for (const alias of ['portal', 'ocio']) await saveSite(db, testSite({ alias }))
  const [one, two] = [await waits('Uno'), await waits('Dos')]
  expect(await portada('moderate', 'queue')).toEqual([`comment ${one}  held  r1: Uno`, `comment ${two}  held  r1: Dos`])
  const [said] = await portada('moderate', 'refuse', 'comment', one, '--rule', '3', '--as', 'ana', '--json')
  expect(JSON.parse(said!)).toMatchObject({ state: 'refused' })
  await portada('moderate', 'undo', (JSON.parse(said!) as { act: string }).act)
  await portada('moderate', 'show', 'comment', one)
  await portada('moderate', 'feature', 'comment', one)
  expect(await stateOf(one)).toBe('shown')
  await portada('moderate', 'bar', 'r1', '--site', 'portal', '--rule', '1', '--refuse-waiting')
  expect(await stateOf(two)).toBe('refused')
  // However much waits besides, all appeals are listed.
  await waits('Tres')
  await appeal(db, {
    kind: 'comment',
    id: two,
    readerId: 'r1',
    text: 'No era así',
    now: new Date(now.getTime() + 1000),
  })
  expect(await portada('moderate', 'appeals', '--limit', '1')).toEqual([`comment ${two}  appeal  r1: Dos`])
  expect(await portada('moderate', 'appeals', '--site', 'ocio')).toEqual(['nothing waits'])
  await portada('moderate', 'lift', 'r1', '--site', 'portal')
  expect(comments(JSON.parse((await portada('moderate', 'author', 'r1', '--json'))[0]!).items)).toBe(3)
  expect(JSON.parse((await portada('moderate', 'item', 'comment', one, '--json'))[0]!).item).toMatchObject({ id: one })
  await expect(portada('moderate', 'show', 'comment', '999')).rejects.toThrow('there is no such thing')
  await expect(portada('moderate', 'show', 'x', one)).rejects.toThrow('<kind>')
})

test('the account of a month counts what was decided, and nothing that was undone', async () => {
  const ids = [await waits('Uno'), await waits('Dos'), await waits('Tres')]
  const decided = async (id: string | undefined, decision: string, rule?: number) =>
    (await ask('POST', 'decisions', { kind: 'comment', id, decision, rule })).body.act as string
  await decided(ids[0], 'show')
  await decided(ids[1], 'refuse', 3)
  await ask('POST', 'undo', { act: await decided(ids[2], 'refuse', 2) })
  const month = { from: new Date('2026-03-01T00:00:00Z'), to: new Date('2026-04-01T00:00:00Z') }
  expect(await monthlyAccount(db, 'portal', month)).toMatchObject({
    sent: 3,
    shown: 1,
    refused: 1,
    byRule: [{ rule: 3, n: 1 }],
    medianMinutes: 0,
    heldByRule: 0,
    notices: 0,
    noticeHours: null,
  })
  // Notices of what is illegal, and what a rule had stopped.
  for (const [reader, hours] of [
    ['r1', 9],
    ['r2', 3],
  ] as const)
    await sql`insert into comment_report (comment_id, reader_id, rule, reported_at)
      values (${ids[0]}, ${reader}, 6, ${new Date(now.getTime() - hours * HOUR_MS)})`.execute(db)
  await sql`update moderation_act set signals = '[{"name":"telephone"},{"name":"first"}]'
    where target_id = ${ids[1]} and act = 'refuse'`.execute(db)
  expect(await monthlyAccount(db, 'portal', month)).toMatchObject({ heldByRule: 1, notices: 1, noticeHours: 9 })
  // What was shown at once, because its author is known, was published all the same.
  const own = { contentId, site: 'portal', rootId: null, parentId: null, readerId: 'r2', signature: null }
  await addComment(db, { ...own, clientId: 'x', body: 'x', digest: 'x', state: 'shown', now })
  expect(await monthlyAccount(db, 'portal', month)).toMatchObject({ shown: 2 })
})
