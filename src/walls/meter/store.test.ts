import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { exampleArticle } from '../../content/examples.ts'
import { publishContent } from '../../content/publish.ts'
import { testDatabase } from '../../platform/database/testing.ts'
import { forgetReads, noteRead, readsOf } from './store.ts'

const { db, close } = await testDatabase()
afterAll(close)

test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'what was read is forgotten by the day of UTC, though the session of the database is in %s',
  async (zone) => {
    const now = new Date('2026-11-20T12:00:00Z')
    const { id } = await publishContent({ db, clock: { now: () => now } }, exampleArticle(), { actor: 'test' })
    await sql`insert into reader (id, email, email_key, site, created_at, changed_at)
      values ('ana', 'ana@example.org', 'ana@example.org', 'portal', ${now}, ${now}) on conflict do nothing`.execute(db)
    for (const day of ['2026-10-20', '2026-10-21']) await noteRead(db, 'ana', { site: 'portal', contentId: id, day })
    await db.transaction().execute(async (session) => {
      await sql`select set_config('TimeZone', ${zone}, true)`.execute(session)
      expect(await forgetReads(session, now)).toBe(1)
    })
    expect(await readsOf(db, 'ana')).toEqual([{ site: 'portal', contentId: id, day: '2026-10-21' }])
  },
)
