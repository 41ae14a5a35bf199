import { sql } from 'kysely'
import { afterAll, afterEach, expect, it } from 'vitest'
import { testDatabase } from '../database/testing.ts'
import { commandLine } from '../testing.ts'
import { register } from './commands.ts'
import { queueMail } from './store.ts'

const { db, close } = await testDatabase()
afterAll(close)
afterEach(() => {
  process.exitCode = 0
})
const now = new Date('2026-03-02T12:00:00Z')
for (const to of ['a@example.org', 'b@example.org'])
  await queueMail(db, { to, subject: 'Valida', text: 'Hola', html: '<p>Hola</p>', host: 'mestral.example' }, now)

const typed = commandLine({ db, now }, register)
const run = (...words: string[]) => typed('mail', ...words)

it('lists mail with where each one stands (OPEN-143)', async () => {
  const [newest] = await run('list', '--json')
  expect(JSON.parse(newest!)).toEqual({
    id: expect.stringMatching(/^\d+$/),
    messageId: expect.stringMatching(/^<[\w-]+@mestral\.example>$/),
    date: now.toISOString(),
    to: 'b@example.org',
    subject: 'Valida',
    text: 'Hola',
    html: '<p>Hola</p>',
    bulk: false,
    state: 'waiting',
    attempts: 0,
    nextAt: now.toISOString(),
    sentAt: null,
    failure: null,
    uncertainAt: null,
  })
  expect(await run('list', '--state', 'sent')).toEqual([])
  expect(await run('list', '--to', 'A@example.org')).toEqual([
    `${now.toISOString()}  a@example.org  Valida  [waiting]\nHola\n`,
  ])
  await expect(run('list', '--state', 'lost')).rejects.toThrow('«lost» is no state of a mail')
})

it('says which mail may have arrived twice', async () => {
  await sql`update mail set state = 'sent', sent_at = ${now}, uncertain_at = ${now}
    where recipient = 'a@example.org'`.execute(db)
  expect((await run('list', '--to', 'a@example.org'))[0]).toContain('[sent, perhaps twice]')
})

it('lets mail that was given up be tried anew, and none that was sent', async () => {
  await sql`update mail set state = 'given-up', attempts = 7 where recipient = 'b@example.org'`.execute(db)
  const ids = (await run('list', '--json')).map((line) => (JSON.parse(line) as { id: string }).id)
  expect(await run('again', ...ids)).toEqual(['1 of 2 wait to be sent'])
  expect(process.exitCode).toBe(2)
  const [again] = await run('list', '--to', 'b@example.org', '--json')
  expect(JSON.parse(again!)).toMatchObject({ state: 'waiting', attempts: 0 })
  await sql`update mail set state = 'refused' where recipient = 'b@example.org'`.execute(db)
  process.exitCode = 0
  expect(await run('again', (JSON.parse(again!) as { id: string }).id)).toEqual(['1 of 1 wait to be sent'])
  expect(process.exitCode).toBe(0)
  await expect(run('again', 'x')).rejects.toThrow('«x» is no id of a mail')
})
