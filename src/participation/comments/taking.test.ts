import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exampleArticle } from '../../content/examples.ts'
import { publishContent } from '../../content/publish.ts'
import { testDatabase } from '../../platform/database/testing.ts'
import { addReader } from '../testing.ts'
import { findComment } from './store.ts'
import { beforeComment, takeComment, type Judged } from './taking.ts'

const { db, close } = await testDatabase()
afterAll(close)
const now = new Date('2026-03-02T12:00:00Z')
let contentId = ''

beforeAll(async () => {
  const input = exampleArticle({ externalId: 'a', title: 'A' })
  contentId = (await publishContent({ db, clock: { now: () => now } }, input as never, { actor: 'test' })).id
  for (let n = 0; n < 20; n += 1) await addReader(db, `r${n}`)
})

const comment = (readerId: string, clientId: string, more: Partial<Judged> = {}): Judged => ({
  contentId,
  site: 'portal',
  rootId: null,
  parentId: null,
  readerId,
  signature: null,
  clientId,
  body: `Lo dice ${readerId} en ${clientId}`,
  digest: clientId,
  state: 'waiting',
  signals: [{ name: 'first' }],
  now,
  ...more,
})

test('COMM-04 comments of two processes at the same moment are kept once each, with receipt and place in the queue', async () => {
  const processes = [db, db.withoutPlugins()]
  const sent = Array.from({ length: 200 }, (_, n) => comment(`r${n % 20}`, `form-${n}`))
  const twice = sent.flatMap((each, n) => (n % 8 === 0 ? [each, each] : [each]))
  const kept = await Promise.all(twice.map((each, n) => takeComment(processes[n % 2]!, each)))
  const made = kept.filter((each) => each !== null)
  expect(made).toHaveLength(200)
  for (const [n, each] of kept.entries()) if (each) expect((await findComment(db, each.id))!.body).toBe(twice[n]!.body)
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from comment c
    join receipt r on r.kind = 'comment' and r.target_id = c.id and r.reader_id = c.reader_id
    join moderation_queue q on q.kind = 'comment' and q.target_id = c.id and q.signals = '[{"name": "first"}]'`.execute(
    db,
  )
  expect(rows).toEqual([{ n: 200 }])
})

test('COMM-04 replies that come together are all counted; an account that has just gone spoils no other comment', async () => {
  const shown = { state: 'shown' as const, signals: [] }
  const roots = await Promise.all(['r1', 'r2'].map((reader) => takeComment(db, comment(reader, 'root', shown))))
  const answers = Array.from({ length: 30 }, (_, n) => {
    const { id } = roots[n % 2]!
    return comment(n === 7 ? 'nadie' : `r${n % 20}`, `answer-${n}`, { ...shown, rootId: id, parentId: id })
  })
  const processes = [db, db.withoutPlugins()]
  const done = await Promise.allSettled(answers.map((each, n) => takeComment(processes[n % 2]!, each)))
  expect(done.flatMap(({ status }, n) => (status === 'rejected' ? [n] : []))).toEqual([7])
  const { rows } = await sql<{
    replies: number
  }>`select replies from comment where client_id = 'root' order by id`.execute(db)
  expect(rows).toEqual([{ replies: 15 }, { replies: 14 }])
  const { rows: waiting } = await sql`select 1 from moderation_queue where target_id = ${roots[0]!.id}`.execute(db)
  expect(waiting).toEqual([])
})

test('what is known of an author is asked for many at once, each about the own', async () => {
  await addReader(db, 'hoy', { created_at: now })
  const later = new Date(now.getTime() + 1000)
  await takeComment(db, comment('hoy', 'x', { digest: 'igual', state: 'shown' }))
  const about = (readerId: string, digest: string, content = contentId) =>
    beforeComment(db, { readerId, site: 'portal', contentId: content, digest, now: later })
  const [first, ...others] = await Promise.all([
    about('hoy', 'igual'),
    about('hoy', 'otra'),
    about('hoy', 'igual', '999999'),
    about('nadie', 'igual'),
  ])
  expect(first).toEqual({
    former: [{ state: 'shown', at: now }],
    isFirst: false,
    sameHere: true,
    sameElsewhere: false,
    lastMinute: 1,
    newcomers: 1,
  })
  expect(others.map(({ sameHere, sameElsewhere, isFirst }) => [sameHere, sameElsewhere, isFirst])).toEqual([
    [false, false, false],
    [false, true, false],
    [false, false, true],
  ])
})
