import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '../../platform/database/testing.ts'
import { DAY_MS, HOUR_MS } from '../../platform/durations.ts'
import { testSite } from '../../sites/testing.ts'
import { issueReceipt, receiptOf } from '../receipts/store.ts'
import { addReader } from '../testing.ts'
import { decide, decideAll, feature, undo } from './actions.ts'
import { appeal } from './appeals.ts'
import { mayReact, mayTakePart } from './may-take-part.ts'
import type { ItemState } from './model.ts'
import { claim, enqueue, queueLength, release, waiting } from './queue.ts'
import { registerModerated } from './registry.ts'
import { liftStanding, setStanding, standingOf } from './standing.ts'
import { actsAbout, actsOn, appealsOn } from './store.ts'

const { db, close } = await testDatabase()
const now = new Date('2026-03-02T12:00:00Z')
const later = (ms: number) => new Date(now.getTime() + ms)
const ana = { id: 'ana' }
const biel = { id: 'biel' }
const things = new Map<string, { state: ItemState; readerId: string; text: string }>()

const item = (id: string) => {
  const { state, readerId, text } = things.get(id)!
  const none = { reports: 0, about: null, answers: null }
  return {
    id,
    kind: 'question' as const,
    site: 'portal',
    readerId,
    author: readerId,
    text,
    state,
    sentAt: now,
    ...none,
  }
}

/** Other tests of the same process know the real questions again. */
let putBack = () => {}
beforeAll(async () => {
  putBack = registerModerated({
    kind: 'question',
    find: async (_, ids) => ids.filter((id) => things.has(id)).map(item),
    ofAuthor: async (_, { readerId }) => [...things.keys()].map(item).filter((each) => each.readerId === readerId),
    async move(_, { id, from, to }) {
      const thing = things.get(id)!
      if (thing.state !== from) return false
      thing.state = to
      return true
    },
  })
  for (const id of ['r1', 'r2', 'r3']) await addReader(db, id)
})
beforeEach(async () => {
  things.clear()
  await sql`truncate moderation_queue, moderation_act, moderation_appeal, receipt, reader_standing`.execute(db)
})
afterAll(async () => {
  putBack()
  await close()
})

async function send(id: string, { readerId = 'r1', since = now, urgent = false } = {}): Promise<void> {
  things.set(id, { state: 'waiting', readerId, text: `Texto ${id}` })
  const about = { kind: 'question' as const, targetId: id, site: 'portal', readerId }
  await issueReceipt(db, { ...about, state: 'waiting', now })
  await enqueue(db, { ...about, why: 'held', since, urgent, signals: [{ name: 'telephone', from: 0, to: 5 }] })
}
const on = (id: string, more: object = {}) => ({ kind: 'question' as const, id, staff: ana, sites: null, now, ...more })

describe('the queue', () => {
  test('gives what is urgent and what waited longest first, and never the same to two', async () => {
    await send('1', { since: later(-1000) })
    await send('2', { since: later(-5000) })
    await send('3', { urgent: true })
    expect((await waiting(db, { sites: null, limit: 9, now })).map(({ targetId }) => targetId)).toEqual(['3', '2', '1'])
    expect(await queueLength(db, ['portal'])).toEqual({ count: 3, since: later(-5000) })
    expect(await queueLength(db, ['ocio'])).toMatchObject({ count: 0 })
    const taken = async (staff: { id: string }, at: Date) =>
      (await claim(db, { staff, sites: null, limit: 2, now: at })).map(({ targetId }) => targetId)
    expect(await taken(ana, now)).toEqual(['3', '2'])
    expect(await taken(biel, now)).toEqual(['1'])
    expect(await taken(ana, later(60_000))).toEqual(['3', '2'])
    expect(await taken(biel, later(121_000))).toEqual(['1'])
    expect(await taken(biel, later(181_000))).toEqual(['3', '2'])
    await release(db, biel)
    expect(await taken(ana, later(182_000))).toEqual(['3', '2'])
  })

  test('what somebody reads nobody else decides, and two decide one thing once', async () => {
    await send('1')
    await claim(db, { staff: ana, sites: null, limit: 5, now })
    await expect(decide(db, { ...on('1'), decision: 'show', staff: biel })).rejects.toMatchObject({ code: 'CONFLICT' })
    await send('2')
    const both = await Promise.allSettled(
      [ana, biel].map((staff) => decide(db, { ...on('2'), decision: 'show', staff })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('two people with two hundred that wait decide each of them once', async () => {
    for (let id = 1; id <= 200; id += 1) await send(String(id))
    const decided: string[] = []
    const work = async (staff: { id: string }) => {
      for (;;) {
        const own = await claim(db, { staff, sites: null, limit: 7, now })
        if (own.length === 0) return
        for (const { targetId } of own) {
          await decide(db, { ...on(targetId), decision: 'show', staff })
          decided.push(targetId)
        }
      }
    }
    await Promise.all([work(ana), work(biel)])
    expect(decided).toHaveLength(200)
    expect(new Set(decided).size).toBe(200)
  })
})

describe('a decision', () => {
  test('stands in the receipt with its rule, and in the log with what was seen', async () => {
    await send('1')
    await expect(decide(db, { ...on('1'), decision: 'refuse' })).rejects.toMatchObject({ code: 'REQUIRED_FIELD' })
    expect((await decide(db, { ...on('1'), decision: 'refuse', rule: 3, note: 'Un teléfono' })).state).toBe('refused')
    expect(await receiptOf(db, 'question', '1')).toMatchObject({
      state: 'refused',
      rule: 3,
      reason: 'Un teléfono',
      spans: [{ name: 'telephone', from: 0, to: 5 }],
    })
    expect(await actsOn(db, 'question', '1')).toMatchObject([{ act: 'refuse', actor: 'ana', quoted: 'Texto 1' }])
    await expect(decide(db, { ...on('1'), decision: 'refuse', rule: 3 })).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(decide(db, { ...on('9'), decision: 'show' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(decide(db, { ...on('1'), decision: 'show', sites: ['ocio'] })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  test('is undone with everything that it changed, once, and only the last one', async () => {
    await send('1')
    const { act } = await decide(db, { ...on('1'), decision: 'refuse', rule: 2 })
    expect(await undo(db, { act, staff: ana, sites: null, now: later(5000) })).toMatchObject({ state: 'waiting' })
    expect(things.get('1')!.state).toBe('waiting')
    expect(await receiptOf(db, 'question', '1')).toMatchObject({ state: 'waiting', rule: null, spans: [] })
    expect(await waiting(db, { sites: null, limit: 9, now })).toMatchObject([
      { targetId: '1', why: 'held', since: now },
    ])
    const again = { act, staff: ana, sites: null, now }
    await expect(undo(db, again)).rejects.toMatchObject({ code: 'CONFLICT' })
    const shown = await decide(db, { ...on('1'), decision: 'show' })
    await decide(db, { ...on('1'), decision: 'refuse', rule: 1 })
    await expect(undo(db, { ...again, act: shown.act })).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(feature(db, { ...on('1'), on: true })).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  test('about one author is made at once for all that waits', async () => {
    for (const id of ['1', '2']) await send(id)
    await send('3', { readerId: 'r2' })
    await decideAll(db, { readerId: 'r1', decision: 'refuse', rule: 4, staff: ana, sites: null, now })
    expect([...things.values()].map(({ state }) => state)).toEqual(['refused', 'refused', 'waiting'])
    expect(await actsAbout(db, 'r1', 9)).toHaveLength(2)
  })
})

test('an appeal goes once to somebody else, who shows it or leaves it', async () => {
  for (const id of ['1', '2']) await send(id)
  for (const id of ['1', '2']) await decide(db, { ...on(id), decision: 'refuse', rule: 2 })
  const ask = (id: string, more: object = {}) =>
    appeal(db, { kind: 'question', id, readerId: 'r1', text: 'No insulto a nadie', now, ...more })
  await expect(ask('1', { readerId: 'r2' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(ask('1', { now: later(8 * DAY_MS) })).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(await ask('1')).toEqual({ dueAt: later(72 * HOUR_MS) })
  await expect(ask('1')).rejects.toMatchObject({ code: 'CONFLICT' })
  await ask('2')
  expect(await claim(db, { staff: ana, sites: null, limit: 5, now })).toEqual([])
  await expect(decide(db, { ...on('1'), decision: 'show' })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(await claim(db, { staff: biel, sites: null, limit: 5, now })).toMatchObject([{ why: 'appeal' }, {}])
  expect((await decide(db, { ...on('1'), decision: 'show', staff: biel })).state).toBe('shown')
  const upheld = await decide(db, { ...on('2'), decision: 'refuse', rule: 2, staff: biel })
  expect(upheld.state).toBe('refused')
  const outcomes = (await appealsOn(db, 'question', ['1', '2'])).map(({ targetId, outcome }) => [targetId, outcome])
  expect(outcomes.sort()).toEqual([
    ['1', 'won'],
    ['2', 'lost'],
  ])
  expect((await actsOn(db, 'question', '2'))[0]).toMatchObject({ act: 'uphold', why: 'appeal' })
})

test('who is muted, barred, too young or unnamed may not take part, and is told why', async () => {
  const site = testSite({ settings: { 'minimumAge.participation': 16 } })
  const ask = (readerId: string, whole = true, at = now) =>
    mayTakePart(db, { readerId, site, locale: 'es', now: at, whole })
  expect(await ask('r1')).toMatchObject({ id: 'r1', standing: null })
  await send('1')
  const about = { readerId: 'r1', site: 'portal', rule: 1, staff: ana, now }
  await setStanding(db, { ...about, standing: 'muted', until: later(DAY_MS), refuseWaiting: true })
  expect(things.get('1')!.state).toBe('refused')
  await expect(ask('r1')).rejects.toMatchObject({ code: 'FORBIDDEN', message: expect.stringContaining('3 mar') })
  expect(await ask('r1', true, later(86_400_001))).toMatchObject({ standing: null })
  await setStanding(db, { ...about, standing: 'barred', until: null })
  await expect(ask('r1')).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(await standingOf(db, 'r1', 'portal', now)).toMatchObject({ standing: 'barred', rule: 1 })
  expect(await liftStanding(db, { ...about })).toBe(true)
  expect(await liftStanding(db, { ...about })).toBe(false)
  expect(await ask('r1')).toMatchObject({ standing: null })
  await addReader(db, 'jove', { birthdate: '2011-01-01' })
  await expect(ask('jove')).rejects.toMatchObject({ code: 'FORBIDDEN', message: expect.stringContaining('16') })
  const react = (readerId: string) => mayReact(db, { readerId, site, locale: 'es', now })
  await expect(react('jove')).rejects.toMatchObject({ code: 'FORBIDDEN', message: expect.stringContaining('16') })
  await setStanding(db, { ...about, standing: 'muted', until: later(DAY_MS) })
  expect(await react('r1')).toMatchObject({ id: 'r1', standing: 'muted' })
  await addReader(db, 'social', { nick: null, birthdate: null })
  await expect(ask('social')).rejects.toMatchObject({
    code: 'INCOMPLETE_PROFILE',
    details: { body: { fields: ['nick', 'birthdate'] } },
  })
  expect(await ask('social', false)).toMatchObject({ id: 'social' })
  await expect(ask('nobody')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
})
