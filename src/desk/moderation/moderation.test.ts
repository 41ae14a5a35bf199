import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS } from '../../platform/durations.ts'
import { testProcess } from '../../app/testing.ts'
import { exampleArticle } from '../../content/examples.ts'
import { publishContent } from '../../content/publish.ts'
import { addComment, findComment } from '../../participation/comments/store.ts'
import type { Signal, Why } from '../../participation/moderation/model.ts'
import { enqueue } from '../../participation/moderation/queue.ts'
import { issueReceipt } from '../../participation/receipts/store.ts'
import { addReader } from '../../participation/testing.ts'
import { changeSite } from '../../sites/store.ts'
import { signalsIn } from '../../participation/moderation/signals/signals.ts'
import { deskPortal } from '../testing.ts'
import { moderationMessages } from './messages.ts'
import { likelyRule, type Neighbour, pieces, type QueuedThing, type QueueState, type ReaderRecord } from './model.ts'

const desk = await deskPortal()
const { db, now } = desk
afterAll(() => desk.close())
const moderator = desk.as('moderator')
const other = desk.as('community')
const input = exampleArticle({ externalId: 'a', title: 'El puerto', site: 'portal' })
const contentId = (await publishContent({ db, clock: { now: () => now } }, input as never, { actor: 'test' })).id
for (const id of ['r1', 'r2']) await addReader(db, id)
beforeEach(async () => {
  await sql`truncate comment, moderation_queue, moderation_act, moderation_appeal, receipt, reader_standing cascade`.execute(
    db,
  )
})

let count = 0
async function waits(
  body: string,
  {
    why = 'held',
    site = 'portal',
    signals = [],
    since = now,
  }: Partial<{ why: Why; site: string; signals: Signal[]; since: Date }> = {},
): Promise<string> {
  const own = { contentId, site, rootId: null, parentId: null, readerId: 'r1', signature: null }
  const clientId = `c${(count += 1)}`
  const state = why === 'reported' ? ('shown' as const) : ('waiting' as const)
  const id = (await addComment(db, { ...own, clientId, body, digest: clientId, state, now }))!
  const about = { kind: 'comment' as const, targetId: id, site, readerId: 'r1' }
  await issueReceipt(db, { ...about, state: 'waiting', now })
  await enqueue(db, { ...about, why, since, signals })
  return id
}
const next = async (who = moderator, queue = 'new') =>
  (await who.post('queue/next', { queue, site: 'portal' }))
    .json<{ items: QueuedThing[] }>()
    .items.map(({ text }) => text)
const counts = async () => (await moderator.get('queue?site=portal')).json<QueueState>().counts
const stateOf = async (id: string) => (await findComment(db, id))?.state
const codeOf = (answer: { statusCode: number; json(): { errors: { errorCode: string }[] } }) =>
  `${answer.statusCode} ${answer.json().errors[0]!.errorCode}`

it('OPEN-68 every signal of a text has words at the desk', () => {
  const texts = [
    'Nooooooooooo',
    'GRITA MUCHO Y MUY FUERTE',
    'This was written without ever asking anybody from here whether they all agree',
  ]
  const names = texts.flatMap((text) => signalsIn(text)).map(({ name }) => name)
  expect(names).toEqual(['run', 'shouting', 'language'])
  for (const name of names) expect(Object.keys(moderationMessages.es)).toContain(`signal.${name}`)
})

describe('what waits to be read', () => {
  it('is five apart for one person, and nobody else gets them for three minutes', async () => {
    for (let at = 0; at < 7; at += 1) await waits(`n${at}`, { since: new Date(now.getTime() - 1000 * (10 - at)) })
    expect(await next()).toEqual(['n0', 'n1', 'n2', 'n3', 'n4'])
    expect(await next(other)).toEqual(['n5', 'n6'])
    expect(await next()).toEqual(['n0', 'n1', 'n2', 'n3', 'n4'])
    const { rows } = await sql<{ until: Date }>`select max(claimed_until) as until from moderation_queue`.execute(db)
    expect(new Date(rows[0]!.until).getTime() - now.getTime()).toBe(180_000)
    expect(
      codeOf(
        await other.post(
          `comments/${(await moderator.post('queue/next', { queue: 'new' })).json().items[0].id}/verdict`,
          { verdict: 'publish' },
        ),
      ),
    ).toBe('409 CONFLICT')
    await moderator.post('queue/release')
    expect(await next(other)).toHaveLength(5)
  })

  it('stands in the list of why it waits, and is counted there', async () => {
    await waits('nuevo')
    await waits('denunciado', { why: 'reported' })
    await waits('recurrido', { why: 'appeal' })
    await waits('de otro sitio', { site: 'ocio' })
    const before = new Date(now.getTime() - 60_000)
    await waits('denunciado antes', { why: 'reported', since: before })
    expect(await counts()).toMatchObject({ new: 1, reported: 2, appeals: 1, held: 0 })
    // Each list says how long its own oldest waits, and an empty one nothing.
    const at = now.toISOString()
    expect((await moderator.get('queue?site=portal')).json().oldest).toEqual({
      new: at,
      reported: before.toISOString(),
      appeals: at,
    })
    expect([await next(moderator, 'new'), await next(moderator, 'reported'), await next(moderator, 'appeals')]).toEqual(
      [['nuevo'], ['denunciado antes', 'denunciado'], ['recurrido']],
    )
  })

  it('stands with what is around it: of its thread, else what came before and after', async () => {
    const around = async (id: string, who = moderator) =>
      (await who.get(`comments/${id}/neighbours`)).json<{ items: Neighbour[] }>().items.map(({ text }) => text)
    const ids: string[] = []
    for (const text of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) ids.push(await waits(text))
    expect(await around(ids[4]!)).toEqual(['b', 'c', 'd', 'f', 'g', 'h'])
    // An answer to the first one stands with its thread, not with its hour.
    await sql`update comment set root_id = ${ids[0]}, parent_id = ${ids[0]}
      where id = any(${[ids[3], ids[7]]}::bigint[])`.execute(db)
    await moderator.post(`comments/${ids[6]}/verdict`, { verdict: 'reject', rule: 1 })
    expect(await around(ids[7]!)).toEqual(['a', 'd', 'f'])
    const local = await desk.hire('lejos', [{ role: 'moderator', site: 'ocio' }])
    expect(codeOf(await local.get(`comments/${ids[0]}/neighbours`))).toBe('404 NOT_FOUND')
  })

  it('says when readers cannot comment', async () => {
    const hearing = await testProcess(desk.database, { now: () => now })
    const headers = { host: 'desk.test', cookie: moderator.cookie }
    const closed = async () =>
      (await hearing.app.inject({ url: '/api/staff/queue?site=portal', headers })).json<QueueState>().closed
    const set = (settings: object) =>
      changeSite(db, 'portal', (site) => ({ ...site, settings: { ...site.settings, ...settings } }))
    expect(await closed()).toBeNull()
    await set({ 'comments.hours': '09:00-11:00' })
    await expect.poll(closed).toEqual({ why: 'hours', from: '09.00', to: '11.00' })
    await set({ 'comments.pause': { es: 'Volvemos el lunes.', ca: 'Tornem dilluns.' } })
    await expect.poll(closed).toEqual({ why: 'pause', text: 'Volvemos el lunes.' })
    await hearing.close()
  })

  it('of another site is for those of that site', async () => {
    const local = await desk.hire('local', [{ role: 'moderator', site: 'ocio' }])
    const id = await waits('aquí')
    expect(codeOf(await local.post('queue/next', { queue: 'new', site: 'portal' }))).toBe('403 FORBIDDEN')
    expect((await local.post('queue/next', { queue: 'new' })).json().items).toEqual([])
    expect(codeOf(await local.post(`comments/${id}/verdict`, { verdict: 'publish' }))).toBe('404 NOT_FOUND')
  })
})

describe('verdicts', () => {
  it('publish, reject by a rule, and are taken back within ten seconds by who gave them', async () => {
    const [good, bad] = [await waits('bien'), await waits('mal')]
    const shown = await moderator.post(`comments/${good}/verdict`, { verdict: 'publish' })
    expect(await stateOf(good)).toBe('shown')
    expect(codeOf(await moderator.post(`comments/${bad}/verdict`, { verdict: 'reject' }))).toBe('400 REQUIRED_FIELD')
    const refused = await moderator.post(`comments/${bad}/verdict`, { verdict: 'reject', rule: 3 })
    expect(await stateOf(bad)).toBe('refused')
    expect(codeOf(await moderator.post(`comments/${bad}/verdict`, { verdict: 'reject', rule: 3 }))).toBe('409 CONFLICT')
    expect(codeOf(await other.post(`verdicts/${refused.json().act}/undo`))).toBe('404 NOT_FOUND')
    expect((await moderator.post(`verdicts/${refused.json().act}/undo`)).statusCode).toBe(200)
    expect(await stateOf(bad)).toBe('waiting')
    expect(await next()).toEqual(['mal'])
    await sql`update moderation_act set at = ${new Date(now.getTime() - 20_000)}`.execute(db)
    expect(codeOf(await moderator.post(`verdicts/${shown.json().act}/undo`))).toBe('409 CONFLICT')
    const { rows } = await sql<{ actor: string }>`select distinct actor from moderation_act`.execute(db)
    expect(rows).toEqual([{ actor: `staff:${moderator.id}` }])
  })

  it('mask what is marked and publish the rest; taken back, all words are there again', async () => {
    const text = 'Llamad a Juan al 612 000 148, o a ana@x.example.'
    const signals = [
      { name: 'telephone', from: 17, to: 28 },
      { name: 'email', from: 34, to: 47 },
    ]
    const id = await waits(text, { signals })
    const answer = await moderator.post(`comments/${id}/verdict`, { verdict: 'mask' })
    expect(answer.json().state).toBe('shown')
    expect((await findComment(db, id))?.body).toBe('Llamad a Juan al […], o a […].')
    await moderator.post(`verdicts/${answer.json().act}/undo`)
    expect(await findComment(db, id)).toMatchObject({ body: text, state: 'waiting' })
    const plain = await waits('sin marca')
    expect(codeOf(await moderator.post(`comments/${plain}/verdict`, { verdict: 'mask' }))).toBe('400 INVALID_FIELD')
    expect(await stateOf(plain)).toBe('waiting')
  })

  it('set aside what is to be read later or by somebody else', async () => {
    const id = await waits('dudoso', { signals: [{ name: 'first' }] })
    await next()
    const answer = await moderator.post(`comments/${id}/verdict`, { verdict: 'hold' })
    expect(await counts()).toMatchObject({ new: 0, held: 1 })
    expect(await next(other, 'held')).toEqual(['dudoso'])
    await other.post('queue/release')
    expect(codeOf(await moderator.post(`comments/${id}/verdict`, { verdict: 'hold' }))).toBe('409 CONFLICT')
    expect((await moderator.post(`verdicts/${answer.json().act}/undo`)).statusCode).toBe(200)
    expect(await counts()).toMatchObject({ new: 1, held: 0 })
  })

  it('are counted for the shift', async () => {
    for (const text of ['a', 'b']) await moderator.post(`comments/${await waits(text)}/verdict`, { verdict: 'publish' })
    const { shift, rules } = (await moderator.get('queue?site=portal')).json<QueueState>()
    expect(shift).toEqual([{ id: moderator.id, name: 'moderator', today: 2, self: true }])
    expect(rules.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6])
    expect((await moderator.get('me')).json().badges).toEqual({ moderation: 0, contents: 0, messages: 0 })
  })
})

describe('authors', () => {
  it('have a record, and are watched, suspended for days, and let write again', async () => {
    const decided = [
      await moderator.post(`comments/${await waits('mal')}/verdict`, { verdict: 'reject', rule: 5 }),
      await moderator.post(`comments/${await waits('bien')}/verdict`, { verdict: 'publish' }),
    ]
    expect(decided.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [200, expect.any(String)],
      [200, expect.any(String)],
    ])
    const record = async () => (await moderator.get('readers/r1/record?site=portal')).json<ReaderRecord>()
    expect(await record()).toMatchObject({ sent: 2, shown: 1, refused: [{ rule: 5, text: 'mal' }], standing: null })
    await moderator.put('readers/r1/standing', { site: 'portal', standing: 'muted', days: 7, rule: 1 })
    const until = new Date(now.getTime() + 7 * DAY_MS).toISOString()
    expect((await record()).standing).toEqual({ standing: 'muted', until })
    expect((await moderator.post('readers/r1/lift', { site: 'portal' })).statusCode).toBe(200)
    expect(codeOf(await moderator.post('readers/r1/lift', { site: 'portal' }))).toBe('404 NOT_FOUND')
    expect((await record()).standing).toBeNull()
    expect(codeOf(await moderator.get('readers/nobody/record?site=portal'))).toBe('404 NOT_FOUND')
  })
})

describe('what the screen shows', () => {
  it('marks words where they were seen, once where two signals meet', () => {
    const spans = [{ from: 6, to: 9 }, { from: 0, to: 3 }, { from: 7, to: 11 }, {}]
    expect(pieces('uno y dos tres', spans)).toEqual([
      { text: 'uno', hit: true },
      { text: ' y ', hit: false },
      { text: 'dos', hit: true },
      { text: ' tres', hit: false },
    ])
  })

  it('chooses the reason of the first signal that speaks of one', () => {
    expect(likelyRule([{ name: 'first' }, { name: 'telephone' }, { name: 'word' }])).toBe(3)
    expect(likelyRule([{ name: 'first' }])).toBeNull()
  })
})
