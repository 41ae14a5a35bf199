import { sql } from 'kysely'
import { suppress } from '../../readers/subscriptions/suppression.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../platform/database/testing.ts'
import { listMail } from '../../platform/mail/store.ts'
import { saveSite } from '../../sites/store.ts'
import { addReader } from '../testing.ts'
import { mailDigests, setMailWanted, wantsMail } from './digest.ts'
import { issueReceipt, moveReceipt } from './store.ts'

const { db, close } = await testDatabase()
const now = new Date('2026-03-02T17:30:00Z')
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000)

beforeAll(async () => {
  await saveSite(db, { alias: 'portal', id: '1', name: 'Mestral', url: 'http://news.test', position: 1 })
  for (const id of ['quiere', 'calla']) await addReader(db, id)
  await sql`update reader set locale = 'ca' where id = 'quiere'`.execute(db)
})
afterAll(close)

async function send(readerId: string, targetId: string, at: Date, state: 'waiting' | 'refused' = 'refused') {
  const thing = { kind: 'comment', targetId, site: 'portal', readerId } as const
  const number = await issueReceipt(db, { ...thing, state: 'waiting', now: at })
  if (state !== 'waiting') await moveReceipt(db, thing, { state, rule: 1, now: at })
  return number
}

test('only who wants it is mailed, once a day, what was decided since, in the own language', async () => {
  expect(await wantsMail(db, 'quiere')).toBe(false)
  await send('quiere', '1', later(-1))
  await setMailWanted(db, { readerId: 'quiere', wanted: true, now })
  expect(await wantsMail(db, 'quiere')).toBe(true)
  const refused = await send('quiere', '2', later(1))
  const waits = await send('quiere', '3', later(1), 'waiting')
  await send('calla', '4', later(1))
  expect(await mailDigests(db, later(2))).toBe(0)
  expect(await mailDigests(db, later(24))).toBe(1)
  expect(await mailDigests(db, later(25))).toBe(0)
  const mails = await listMail(db, {})
  expect(mails).toMatchObject([{ to: 'quiere@example.org', subject: 'Novetats del que has enviat' }])
  expect(mails[0]!.text).toContain(`${refused} · Comentari: No publicat`)
  expect(mails[0]!.text).toContain('http://news.test/ca/perfil/mi-actividad/')
  expect(mails[0]!.text).not.toContain(waits)
  expect(await mailDigests(db, later(48))).toBe(0)
  await moveReceipt(db, { kind: 'comment', targetId: '3' }, { state: 'shown', now: later(49) })
  await setMailWanted(db, { readerId: 'quiere', wanted: false, now: later(49) })
  expect(await mailDigests(db, later(72))).toBe(0)
})

test('a dead mailbox is written to no more, and its reader still sees what was decided', async () => {
  await setMailWanted(db, { readerId: 'calla', wanted: true, now: later(100) })
  await send('calla', '9', later(101))
  await suppress(db, 'calla@example.org', 'hard', later(101))
  expect(await mailDigests(db, later(124))).toBe(0)
  expect(await listMail(db, { to: 'calla@example.org' })).toEqual([])
})
