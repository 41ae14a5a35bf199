import { sql } from 'kysely'
import type { BoardKey } from '../../content/boards/store.ts'
import type { Db } from '../../platform/database/schema.ts'
import { GONE_MS } from '../stream/model.ts'
import { tellDesk } from '../stream/news.ts'
import type { BoardAnswer } from './model.ts'

const since = (now: Date) => new Date(now.getTime() - GONE_MS)

/** Who else arranges a front now; somebody with several tabs is named once. */
export async function arrangingNow(
  db: Db,
  { site, pageType, locale }: BoardKey,
  { staff, now }: { staff: string; now: Date },
): Promise<BoardAnswer['present']> {
  const { rows } = await sql<BoardAnswer['present'][number]>`
    select distinct on (p.staff_id) p.staff_id::text as staff, s.name, p.card
    from board_presence p join staff s on s.id = p.staff_id
    where p.site = ${site} and p.page_type = ${pageType} and p.locale = ${locale} and p.staff_id <> ${staff}
      and p.seen > ${since(now)} order by p.staff_id, p.seen desc`.execute(db)
  return rows
}

interface BoardTab {
  tab: string
  staff: string
  card: string | null
  state: 'here' | 'left'
  now: Date
}

/** A tab arranges a front with something in hand, or leaves it; the others hear what is new. */
export async function noteArranging(db: Db, key: BoardKey, { tab, staff, card, state, now }: BoardTab): Promise<void> {
  const { site, pageType, locale } = key
  await db.transaction().execute(async (trx) => {
    await sql`delete from board_presence where seen <= ${since(now)}`.execute(trx)
    const { rows: before } = await sql<{ same: boolean }>`select card is not distinct from ${card}
        and site = ${site} and page_type = ${pageType} and locale = ${locale} as same
      from board_presence where tab = ${tab} and staff_id = ${staff}`.execute(trx)
    if (state === 'left') await sql`delete from board_presence where tab = ${tab} and staff_id = ${staff}`.execute(trx)
    else
      await sql`insert into board_presence (tab, staff_id, site, page_type, locale, card, seen)
        values (${tab}, ${staff}, ${site}, ${pageType}, ${locale}, ${card}, ${now})
        on conflict (tab) do update set site = excluded.site, page_type = excluded.page_type, locale = excluded.locale,
          card = excluded.card, seen = excluded.seen where board_presence.staff_id = excluded.staff_id`.execute(trx)
    const isNew = state === 'left' ? before.length > 0 : before[0]?.same !== true
    if (isNew) await tellDesk(trx, { event: 'board', board: `${site}/${pageType}/${locale}`, by: staff })
  })
}
