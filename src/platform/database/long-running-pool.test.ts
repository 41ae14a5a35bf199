import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { silentLog } from '../log.ts'
import { longRunningPool } from './long-running-pool.ts'
import { testDatabase } from './testing.ts'

const database = await testDatabase()
afterAll(() => database.close())

it('a statement may take its time, and ends when the portal does', async () => {
  const longRunning = longRunningPool(database.db, database.url, silentLog)
  const { rows } = await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(
    longRunning.db,
  )
  expect(rows).toEqual([{ limit: '15min' }])
  const ended = sql`select pg_sleep(3600)`.execute(longRunning.db).catch((error: { code?: string }) => error.code)
  await expect
    .poll(async () => {
      const active =
        await sql`select from pg_stat_activity where query like 'select pg_sleep(3600)%' and state = 'active'`.execute(
          database.db,
        )
      return active.rows.length
    })
    .toBe(1)
  await longRunning.close()
  expect(await ended).toBe('57014')
})

it('a transaction holds what others wait for no longer than seconds when its connection dies in silence', async () => {
  const longRunning = longRunningPool(database.db, database.url, silentLog)
  const { rows } = await sql<{
    limit: string
  }>`select current_setting('idle_in_transaction_session_timeout') as limit`.execute(longRunning.db)
  expect(rows).toEqual([{ limit: '10s' }])
  await longRunning.close()
})
