import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../platform/database/testing.ts'
import { DAY_MS } from '../../platform/durations.ts'
import { testSite } from '../../sites/testing.ts'
import { addNewsletter, subscribeReader } from './store.ts'
import {
  confirmAddress,
  leaveToken,
  oneClickAddress,
  preferencesAddress,
  readLink,
  unsubscribeAddress,
} from './links.ts'
import { confirmedSubscribers } from './recipients.ts'
import { isSuppressed, liftSuppression, suppress, suppressionOf } from './suppression.ts'

const { db, close } = await testDatabase()
afterAll(close)
const now = new Date('2026-03-02T12:00:00Z')
const site = testSite()
const secret = 'a secret of the tests'
const later = (days: number) => new Date(now.getTime() + days * DAY_MS)

beforeEach(async () => {
  await sql`truncate newsletter, newsletter_subscription, mail_suppression cascade`.execute(db)
  await addNewsletter(db, { id: 'diario', site: 'portal', name: { es: 'El diario' }, description: { es: '' } })
})

const add = (email: string, locale: 'es' | 'ca' = 'es', proved = true) =>
  subscribeReader({ db, now, site, locale }, { email, proved }, [{ id: 'diario' }])
const getting = async (locale: 'es' | 'ca') => {
  const { rows } = await sql<{ email: string }>`
    select email from ${confirmedSubscribers('diario', locale)} as r order by 1`.execute(db)
  return rows.map(({ email }) => email)
}

test('NEWS-02, OPEN-54 a newsletter goes to confirmed addresses of its language, once each', async () => {
  await add('Neus@example.org')
  await add('neus@EXAMPLE.org')
  await add('laia@example.org', 'ca')
  await add('algu@example.org', 'es', false)
  expect(await getting('es')).toEqual(['Neus@example.org'])
  expect(await getting('ca')).toEqual(['laia@example.org'])
})

test('an address that bounced, complained or was erased gets nothing, in whatever case it is written', async () => {
  for (const name of ['dura', 'queja', 'ida', 'queda']) await add(`${name}@example.org`)
  await suppress(db, 'DURA@example.org ', 'hard', now)
  await suppress(db, 'queja@example.org', 'complaint', now)
  await suppress(db, 'ida@example.org', 'erased', now)
  expect(await getting('es')).toEqual(['queda@example.org'])
  expect(await isSuppressed(db, 'dura@example.org')).toBe(true)
  expect(await isSuppressed(db, 'queda@example.org')).toBe(false)
  const { rows } = await sql<{ row: string }>`select mail_suppression::text as row from mail_suppression`.execute(db)
  expect(rows.map(({ row }) => row).join()).not.toContain('example.org')
})

test('who complained is subscribed to nothing any more, and a lighter reason does not take its place', async () => {
  await add('queja@example.org')
  await suppress(db, 'queja@example.org', 'complaint', now)
  await suppress(db, 'queja@example.org', 'erased', later(1))
  expect(await suppressionOf(db, 'queja@example.org')).toBe('complaint')
  const { rows } = await sql`select from newsletter_subscription`.execute(db)
  expect(rows).toHaveLength(0)
})

test('whoever asks anew and proves the address gets mail again, but for a mailbox that is dead', async () => {
  await suppress(db, 'ida@example.org', 'erased', now)
  await suppress(db, 'dura@example.org', 'hard', now)
  for (const name of ['ida', 'dura']) await liftSuppression(db, `${name}@example.org`)
  expect(await suppressionOf(db, 'ida@example.org')).toBeNull()
  expect(await suppressionOf(db, 'dura@example.org')).toBe('hard')
})

const tokenIn = (address: string) => new URL(address).searchParams.get('token')!
const text = { email: 'Neus@example.org', newsletters: ['diario'] }

test('OPEN-54 links to leave and to choose are good without age, links to confirm for seven days', () => {
  const ctx = { site, locale: 'ca' as const, secret }
  const leave = unsubscribeAddress(ctx, text)
  expect(leave).toMatch(/^https:\/\/mestral\.example\/ca\/boletines\/baja\/\?token=[\w.-]+$/)
  const read = { email: 'neus@example.org', newsletters: ['diario'] }
  expect(readLink(secret, 'newsletter-leave', tokenIn(leave), later(4000))).toEqual(read)
  const oneClick = oneClickAddress(ctx, text)
  expect(oneClick).toContain('https://mestral.example/ca/api/front/newsletter/unsubscribe?token=')
  expect(readLink(secret, 'newsletter-leave', tokenIn(oneClick), later(4000))).toEqual(read)
  const choose = tokenIn(preferencesAddress(ctx, text.email))
  expect(readLink(secret, 'newsletter-preferences', choose, later(4000))).toEqual({ ...read, newsletters: [] })
  const confirm = tokenIn(confirmAddress(ctx, text, now))
  expect(readLink(secret, 'newsletter-confirm', confirm, later(6.9))).toEqual(read)
  expect(readLink(secret, 'newsletter-confirm', confirm, later(7.1))).toBeNull()
})

test('OPEN-54 a link that is forged, changed, or for something else opens nothing', () => {
  const token = leaveToken(secret, text)
  expect(readLink('another secret', 'newsletter-leave', token, now)).toBeNull()
  expect(readLink(secret, 'newsletter-confirm', token, now)).toBeNull()
  expect(readLink(secret, 'newsletter-leave', `a${token}`, now)).toBeNull()
  expect(readLink(secret, 'newsletter-leave', '', now)).toBeNull()
})
