import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { testDatabase } from '../../../platform/database/testing.ts'
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

it('whoever complained opens the mailbox alone', async () => {
  await suppress(db, 'pau@example.org', 'complaint', now)
  await expect(portada('mail', 'mailbox', 'pau@example.org', '--open')).rejects.toThrow('complained')
  expect(await suppressionOf(db, 'pau@example.org')).toBe('complaint')
})
