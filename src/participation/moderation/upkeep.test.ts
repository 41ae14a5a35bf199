import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { exampleArticle } from '../../content/examples.ts'
import { publishContent } from '../../content/publish.ts'
import { testDatabase } from '../../platform/database/testing.ts'
import { DAY_MS } from '../../platform/durations.ts'
import { addComment, addReport, findComment, moveComment } from '../comments/store.ts'
import { issueReceipt, moveReceipt, receiptOf } from '../receipts/store.ts'
import { addReader } from '../testing.ts'
import { noteAct } from './store.ts'
import { tidyModeration } from './upkeep.ts'

const { db, close } = await testDatabase()
afterAll(close)
const now = new Date('2026-03-02T12:00:00Z')
const later = (days: number) => new Date(now.getTime() + days * DAY_MS)

test('what was removed late can be appealed against as long as anything else; reports are forgotten after a year', async () => {
  const content = exampleArticle({ externalId: 'b', title: 'B' })
  const { id: contentId } = await publishContent({ db, clock: { now: () => now } }, content as never, { actor: 'test' })
  await addReader(db, 'r2')
  const where = { contentId, rootId: null, parentId: null, signature: null, clientId: 'x', digest: 'x', site: 'portal' }
  const id = (await addComment(db, { ...where, readerId: 'r2', body: 'Tarde', state: 'shown', now }))!
  await issueReceipt(db, { kind: 'comment', targetId: id, site: 'portal', readerId: 'r2', state: 'shown', now })
  await addReport(db, { id, readerId: 'r2', rule: 1, note: 'Insulta', weight: 1, now })
  await moveComment(db, { id, from: 'shown', to: 'removed', now: later(100) })
  await moveReceipt(db, { kind: 'comment', targetId: id }, { state: 'removed', now: later(100) })
  expect(await tidyModeration(db, later(101))).toMatchObject({ receipts: 0, bodies: 0, reports: 0 })
  expect(await tidyModeration(db, later(191))).toMatchObject({ receipts: 1, bodies: 1, reports: 0 })
  expect((await findComment(db, id))!.body).toBe('')
  expect(await tidyModeration(db, later(366))).toMatchObject({ reports: 1 })
})

test('after ninety days refused words and receipts are gone, after two years the decision, shown words never', async () => {
  await addReader(db, 'r1')
  const input = exampleArticle({ externalId: 'a', title: 'A' })
  const { id: contentId } = await publishContent({ db, clock: { now: () => now } }, input as never, { actor: 'test' })
  const about = { site: 'portal', readerId: 'r1' }
  const add = async (body: string) => {
    const where = { contentId, rootId: null, parentId: null, signature: null, clientId: body, digest: body }
    const id = (await addComment(db, { ...about, ...where, body, state: 'waiting', now }))!
    await issueReceipt(db, { ...about, kind: 'comment', targetId: id, state: 'waiting', now })
    return id
  }
  const [shown, refused] = [await add('Se ve'), await add('No se ve')]
  await moveComment(db, { id: shown, from: 'waiting', to: 'shown', now })
  await moveComment(db, { id: refused, from: 'waiting', to: 'refused', now })
  await noteAct(db, {
    ...about,
    kind: 'comment',
    targetId: refused,
    act: 'refuse',
    actor: 'ana',
    quoted: 'No se ve',
    at: now,
  })
  expect(await tidyModeration(db, later(89))).toEqual({ receipts: 0, bodies: 0, quoted: 0, reports: 0, acts: 0 })
  expect(await tidyModeration(db, later(91))).toMatchObject({ receipts: 2, bodies: 1, quoted: 1, acts: 0 })
  expect((await findComment(db, refused))!.body).toBe('')
  expect((await findComment(db, shown))!.body).toBe('Se ve')
  expect(await receiptOf(db, 'comment', refused)).toBeNull()
  expect(await tidyModeration(db, later(731))).toMatchObject({ acts: 1 })
  const { rows } = await sql`select 1 from moderation_act`.execute(db)
  expect(rows).toEqual([])
})
