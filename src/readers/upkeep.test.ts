import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { DAY_MS } from '../platform/durations.ts'
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
  wait(40 * DAY_MS)
  expect(await tidyReaders(db, new Date('2026-04-12T12:00:00Z'))).toMatchObject({ accounts: 1 })
  const { rows } = await sql<{ email: string }>`select email from reader`.execute(db)
  expect(rows).toEqual([{ email: 'mudada.lluny@example.org' }])
})

it('networks from which a reader came are forgotten after 30 days, what was done is not (OPEN-58)', async () => {
  await member('xarxa')
  const networks = async () => {
    const { rows } = await sql<{ of: string; address: string | null }>`
      select 'event' as of, e.address from reader_event e join reader r on r.id = e.reader_id where nick = 'xarxa'
      union all select 'session', s.address from reader_session s join reader r on r.id = s.reader_id
      where nick = 'xarxa'`.execute(db)
    return rows
  }
  const before = await networks()
  expect(before.filter(({ address }) => address !== null).map(({ of }) => of)).toEqual(
    expect.arrayContaining(['event', 'session']),
  )
  const { rows } = await sql<{ last: Date }>`select max(at) as last from reader_event e
    join reader r on r.id = e.reader_id where nick = 'xarxa'`.execute(db)
  const after = (days: number) => new Date(new Date(rows[0]!.last).getTime() + days * DAY_MS + 1000)
  await tidyReaders(db, after(29))
  expect(await networks()).toEqual(before)
  await tidyReaders(db, after(30))
  expect((await networks()).filter(({ of }) => of === 'event')).toEqual(
    before.filter(({ of }) => of === 'event').map(({ of }) => ({ of, address: null })),
  )
  expect((await networks()).some(({ address }) => address !== null)).toBe(false)
})
