import { definePage, type PageContext } from '../../web/render/page.ts'
import { one } from '../../web/render/query.ts'
import { featureEnabled } from '../../sites/model.ts'
import { dayOf, spokenDays } from '../../platform/i18n/dates.ts'
import { firstPublished } from '../../fronts/on-this-day/store.ts'
import type { ArchiveAddress } from './days.ts'
import { archiveAddressOf } from './days.ts'
import { type ArchiveMonth, calendarOf, monthOf } from './month.ts'
import { Month } from './month.tsx'
import { countsByDay } from './store.ts'
import { archiveAddress } from '../searcher/address.ts'
import { isDay, PAST_PRESETS, presetOf, type DateRange } from '../searcher/dates.ts'
import { BoardPage, loadBoardPage, type BoardData } from '../searcher/board-page.tsx'
import { archiveSearch } from '../searcher/definitions.ts'
import { findingMessages } from '../messages.ts'
import { thatDayMessages } from '../../fronts/on-this-day/messages.ts'
import { thatDayPath } from '../../fronts/on-this-day/model.ts'

type Listed = Extract<ArchiveAddress, { page: number }>

/** The archive: everything published, by date (HEME-01..HEME-08). */
export const page = definePage<{ path: string }, BoardData & { month: ArchiveMonth | null }>({
  name: 'archive',
  query: { startDate: one(isDay), endDate: one(isDay) },
  endless: ({ path }) => /\d/.test(path),
  match: (path, { site }) =>
    (path === '/hemeroteca' || path.startsWith('/hemeroteca/')) && featureEnabled(site, 'listing', 'hemeroteca')
      ? { path }
      : null,
  async load(ctx, { path }) {
    const asked = path === '/hemeroteca' ? { redirect: '/hemeroteca/' } : archiveAddressOf(path, ctx.now)
    if (!asked || 'missing' in asked) return null
    const days = askedDays(ctx)
    if (days) return { redirect: ctx.href(archiveAddress(days, presetOf(days, PAST_PRESETS, ctx.now))), status: 302 }
    if ('redirect' in asked) return { redirect: ctx.href(asked.redirect), status: 301 }
    const title = titleOf(ctx, asked)
    const description = ctx.text(findingMessages)('archive.intro')
    const loaded = await loadBoardPage(ctx, archiveSearch(ctx, { url: asked.path, title, description }), {
      page: asked.page,
      list: 'all',
      range: asked.range,
      section: '/hemeroteca/',
      also: { href: ctx.href(thatDayPath(oneDay(asked))), text: ctx.text(thatDayMessages)('day.link') },
    })
    if (!loaded || !('data' in loaded)) return loaded
    return { ...loaded, data: { ...loaded.data, month: asked.page === 1 ? await loadMonth(ctx, asked) : null } }
  },
  View: ({ data, ctx }) => (
    <BoardPage data={data} ctx={ctx}>
      {data.month ? <Month month={data.month} ctx={ctx} /> : null}
    </BoardPage>
  ),
})

/** The month in which the asked days end; the present one where none were asked for. */
async function loadMonth(ctx: PageContext, { range }: Listed): Promise<ArchiveMonth> {
  const { db, locale, now, site } = ctx
  const day = range?.end ?? dayOf(now)
  const place = { site: site.alias, locale, now }
  const [counts, first] = await Promise.all([countsByDay(db, place, monthOf(day)), firstPublished(db, place)])
  return calendarOf(day, counts, { first: dayOf(first ?? now), now })
}

/** The days that the form asks for where no script leads to their address; what is still to come ends today. */
function askedDays({ query, now }: PageContext): DateRange | null {
  const today = dayOf(now)
  const [first, last] = ['startDate', 'endDate'].map((name) => {
    const day = query.get(name)
    return isDay(day) ? (day < today ? day : today) : null
  })
  const [start, end] = [first ?? last, last ?? first].sort()
  return start && end ? { start, end } : null
}

/** The day of an archive of one day. */
function oneDay({ range }: Listed): string | undefined {
  return range && range.start === range.end ? range.start : undefined
}

function titleOf(ctx: PageContext, { range }: Listed): string {
  const t = ctx.text(findingMessages)
  if (!range) return t('archive.title')
  const days = spokenDays(range, ctx.locale)
  if (range.start === range.end) return t('archive.day', { date: days.end })
  return `${t('archive.title')}: ${t('archive.range', days).replace(/^D/, 'd')}`
}
