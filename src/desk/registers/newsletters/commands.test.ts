import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { testDatabase } from '../../../platform/database/testing.ts'
import { noteReturned } from '../../../newsletters/delivery/bounces.ts'
import { startSending } from '../../../newsletters/delivery/store.ts'
import { newsletterSite, readyEdition, subscribe } from '../../../newsletters/delivery/testing.ts'
import { commandLine } from '../../../platform/testing.ts'
import { addressDigest, suppress, suppressionOf } from '../../../readers/subscriptions/suppression.ts'
import { register } from './commands.ts'

const { db, close } = await testDatabase()
afterAll(() => close())
const now = new Date('2026-03-02T09:00:00Z')
const portada = commandLine({ db, now }, register)

it('a mailbox that is alive again is opened by hand, and that is noted without its address', async () => {
  await suppress(db, 'Nuria@example.org', 'hard', now)
  expect(await portada('mail', 'mailbox', 'nuria@example.org')).toEqual([
    'nuria@example.org gets nothing: mails to it came back for good',
  ])
  expect(await portada('mail', 'mailbox', 'nuria@example.org', '--open')).toEqual([
    'nuria@example.org gets again what it asks for',
  ])
  expect(await suppressionOf(db, 'nuria@example.org')).toBeNull()
  const { rows } = await sql<object>`select actor, action, object from audit`.execute(db)
  expect(rows).toEqual([
    { actor: 'cli', action: 'mailbox.opened', object: `mailbox:${addressDigest('nuria@example.org')}` },
  ])
  await expect(portada('mail', 'mailbox', 'nuria@example.org', '--open')).rejects.toThrow('is not shut')
})

it('soft bounces of before do not shut a mailbox again that was opened', async () => {
  await newsletterSite(db)
  await subscribe(db, now, 'full@example.org')
  const bounceOf = async (number: number) => {
    const id = await readyEdition(db, { now, number })
    await startSending(db, id, now)
    const { rows } = await sql<{ id: string }>`select id::text from newsletter_delivery
      where edition_id = ${id}`.execute(db)
    return noteReturned(db, rows[0]!.id, 'soft', { reason: 'full', now })
  }
  for (const number of [1, 2, 3, 4]) expect(await bounceOf(number)).toMatchObject({ suppressed: false })
  expect(await bounceOf(5)).toMatchObject({ suppressed: true })
  await portada('mail', 'mailbox', 'full@example.org', '--open')
  expect(await bounceOf(6)).toMatchObject({ suppressed: false })
})

it('whoever complained opens the mailbox alone', async () => {
  await suppress(db, 'pau@example.org', 'complaint', now)
  await expect(portada('mail', 'mailbox', 'pau@example.org', '--open')).rejects.toThrow('complained')
  expect(await suppressionOf(db, 'pau@example.org')).toBe('complaint')
})
