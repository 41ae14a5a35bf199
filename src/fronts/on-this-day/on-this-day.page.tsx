import { boundsOfDay, formatLongDate } from '../../platform/i18n/dates.ts'
import { definePage, type PageContext, type ViewContext } from '../../web/render/page.ts'
import { one, words } from '../../web/render/query.ts'
import { featureEnabled } from '../../sites/model.ts'
import { twinsAt } from '../../sites/resolve.ts'
import { breadcrumbList } from '../../web/structured-data.ts'
import { loadThatDay, type ThatDay } from './load.ts'
import { thatDayMessages } from './messages.ts'
import { dayAddressOf, isDayAddress, noonOf, thatDayPath } from './model.ts'
import { ThatDayView } from './on-this-day.tsx'

/** Today goes on; of other days only what is published with an older date can change. */
const MAX_AGE = { today: 60, past: 600 }

async function load(ctx: PageContext, { path }: { path: string }) {
  const asked = dayAddressOf(path, ctx.query.get('fecha'), ctx.now)
  if ('missing' in asked) return null
  if ('redirect' in asked) return { redirect: ctx.href(asked.redirect), status: asked.status }
  const { day } = asked
  const { data, tags } = await loadThatDay(ctx, day, ctx.query.get('hora'))
  const t = ctx.text(thatDayMessages)
  const date = formatLongDate(noonOf(day), ctx.locale)
  const empty = isEmpty(data)
  const crumbs = [...crumbsOf(ctx), { name: t('day.page-title', { date }), url: ctx.href(thatDayPath(day)) }]
  return {
    data,
    head: {
      title: t('day.page-title', { date }),
      description: t('day.description', { date }),
      canonical: thatDayPath(day),
      robots: empty ? 'noindex, follow' : undefined,
      image: data.front?.rows[0]?.cards[0]?.image ?? data.news.cards[0]?.image ?? null,
      jsonLd: [breadcrumbList(ctx, crumbs)],
    },
    tags,
    maxAge: day === data.today ? MAX_AGE.today : MAX_AGE.past,
    freshUntil: boundsOfDay(data.today).end,
    section: '/hemeroteca/',
    twins: twinsAt(ctx, thatDayPath(day)),
  }
}

function isEmpty({ news, front, channels, weather }: ThatDay): boolean {
  return news.cards.length === 0 && !front && channels.length === 0 && weather.length === 0
}

function crumbsOf(ctx: ViewContext) {
  const t = ctx.text(thatDayMessages)
  return [
    { name: t('common.home'), url: ctx.href('/') },
    { name: t('archive.title'), url: ctx.href('/hemeroteca/') },
  ]
}

/** A day as it was: its front, its news, what was on, and the weather (OPEN-85). */
export const page = definePage<{ path: string }, ThatDay>({
  name: 'that-day',
  order: 90,
  query: { fecha: words(20), hora: one((value) => /^\d\d:\d\d(?: CET)?$/.test(value)) },
  endless: () => true,
  match: (path, { site }) => (isDayAddress(path) && featureEnabled(site, 'listing', 'hemeroteca') ? { path } : null),
  load,
  View: ({ data, ctx }) => <ThatDayView data={data} ctx={ctx} crumbs={crumbsOf(ctx)} empty={isEmpty(data)} />,
})
