import { sql } from 'kysely'
import { suppress } from '../../readers/subscriptions/suppression.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../platform/database/testing.ts'
import { HOUR_MS } from '../../platform/durations.ts'
import { listMail } from '../../platform/mail/store.ts'
import { saveSite } from '../../sites/store.ts'
import { addReader } from '../testing.ts'
import { mailDigests, setMailWanted, wantsMail } from './digest.ts'
import { issueReceipt, moveReceipt } from './store.ts'

const { db, close } = await testDatabase()
/** Half past five in Madrid. */
const now = new Date('2026-03-02T16:30:00Z')
const later = (hours: number) => new Date(now.getTime() + hours * HOUR_MS)

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
  expect(await mailDigests(db, later(23.9))).toBe(0)
  expect(await mailDigests(db, later(24))).toBe(1)
  await send('quiere', '5', later(24.1))
  expect(await mailDigests(db, later(24.25))).toBe(0)
  const mails = await listMail(db, {})
  expect(mails).toMatchObject([{ to: 'quiere@example.org', subject: 'Novetats del que has enviat' }])
  expect(mails[0]!.text).toContain(`${refused} · Comentari: No publicat`)
  expect(mails[0]!.text).toContain('http://news.test/ca/perfil/mi-actividad/')
  expect(mails[0]!.text).not.toContain(waits)
  expect(await mailDigests(db, later(48))).toBe(1)
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

test('each site mails in its own evening, even to somebody who sent something to two of them', async () => {
  const far = { alias: 'canarias', id: '2', name: 'Canarias', url: 'http://far.test', position: 2 }
  await saveSite(db, { ...far, timeZone: 'Atlantic/Canary' })
  await addReader(db, 'ambos')
  await setMailWanted(db, { readerId: 'ambos', wanted: true, now: later(200) })
  const here = await send('ambos', '10', later(210))
  const there = await issueReceipt(db, {
    kind: 'comment',
    targetId: '11',
    site: 'canarias',
    readerId: 'ambos',
    state: 'refused',
    now: later(210),
  })
  const mailed = async (at: Date) => {
    const written = await mailDigests(db, at)
    const mails = await listMail(db, { to: 'ambos@example.org' })
    return [written, mails.map(({ text }) => [here, there].filter((number) => text.includes(number)))]
  }
  expect(await mailed(later(215.75))).toEqual([0, []])
  expect(await mailed(later(216))).toEqual([1, [[here]]])
  expect(await mailed(later(216.75))).toEqual([0, [[here]]])
  expect(await mailed(later(217))).toEqual([1, expect.arrayContaining([[here], [there]])])
  expect((await mailed(later(217.25)))[0]).toBe(0)
})
