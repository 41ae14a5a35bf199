import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { readerPortal, registration } from './testing.ts'
import { tidyReaders } from './upkeep.ts'

const portal = await readerPortal()
const { browser, member, wait, db } = portal
afterAll(() => portal.close())

it('an account that waits for a changed address is not one that was never validated (OPEN-47)', async () => {
  await browser().post('/api/front/user/register', registration('oblidada'))
  const owner = await member('mudada')
  await owner.delete('/api/front/user/data/events')
  await owner.patch('/api/front/user/profile', { email: 'mudada.lluny@example.org' })
  wait(40 * 86_400_000)
  expect(await tidyReaders(db, new Date('2026-04-12T12:00:00Z'))).toMatchObject({ accounts: 1 })
  const { rows } = await sql<{ email: string }>`select email from reader`.execute(db)
  expect(rows).toEqual([{ email: 'mudada.lluny@example.org' }])
})
