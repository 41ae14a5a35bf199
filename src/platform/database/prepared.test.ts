import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { prepared } from './prepared.ts'
import { testDatabase } from './testing.ts'

const { db, close } = await testDatabase()
afterAll(() => close())

const sum = prepared<{ sum: number }>('select $1::int + $2::int as sum')

it('a statement that is asked often is read once on a connection, and others as ever', async () => {
  await db.connection().execute(async (own) => {
    const known = async () =>
      (await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(own)).rows.filter(
        ({ statement }) => statement.includes('$1::int + $2::int'),
      ).length
    expect(await known()).toBe(0)
    for (const n of [1, 2, 3]) expect(await sum(own, [n, 10])).toEqual([{ sum: n + 10 }])
    expect(await known()).toBe(1)
  })
})

it('its errors are those of any other statement', async () => {
  await expect(sum(db, ['x', 1])).rejects.toMatchObject({ code: '22P02' })
  expect(await sum(db, [1, 1])).toEqual([{ sum: 2 }])
})
