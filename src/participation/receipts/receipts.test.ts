import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../platform/database/testing.ts'
import { addReader } from '../testing.ts'
import { receiptNumber } from './model.ts'
import { forgetReceipts, issueReceipt, moveReceipt, receiptOf, receiptsOf } from './store.ts'

const { db, close } = await testDatabase()
const now = new Date('2026-03-02T12:00:00Z')
const sent = { kind: 'comment', targetId: '1', site: 'portal', readerId: 'r1', state: 'waiting', now } as const

beforeAll(() => addReader(db, 'r1'))
afterAll(close)

test('a receipt has six signs that nobody takes for each other', () => {
  expect(receiptNumber(0)).toBe('2222-22')
  expect(receiptNumber(2 ** 30 - 1)).toBe('ZZZZ-ZZ')
  for (const bits of [1, 31, 32, 123_456_789])
    expect(receiptNumber(bits)).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{2}$/)
})

test('the same thing keeps its number, and the receipt says what became of it', async () => {
  const number = await issueReceipt(db, sent)
  expect(await issueReceipt(db, sent)).toBe(number)
  const spans = [{ name: 'telephone', from: 3, to: 12 }]
  await moveReceipt(db, sent, { state: 'refused', rule: 3, reason: 'Un teléfono', spans, now })
  expect(await receiptOf(db, 'comment', '1')).toMatchObject({ number, state: 'refused', rule: 3, spans })
})

test('a reader gets the own receipts, the newest first, and none that are too old', async () => {
  await addReader(db, 'r2')
  await issueReceipt(db, { ...sent, targetId: '2', readerId: 'r2' })
  await issueReceipt(db, { ...sent, targetId: '3', site: 'ocio', now: new Date(now.getTime() + 1000) })
  expect((await receiptsOf(db, 'r1')).map(({ targetId }) => targetId)).toEqual(['3', '1'])
  expect((await receiptsOf(db, 'r1', { site: 'portal' })).map(({ targetId }) => targetId)).toEqual(['1'])
  expect(await forgetReceipts(db, new Date(now.getTime() + 500))).toBe(2)
  expect((await receiptsOf(db, 'r1')).map(({ targetId }) => targetId)).toEqual(['3'])
})

test('with the account its receipts go', async () => {
  await sql`delete from reader where id = 'r1'`.execute(db)
  expect(await receiptOf(db, 'comment', '3')).toBeNull()
})
