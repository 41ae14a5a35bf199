import { earliest } from '../../platform/cache/earliest.ts'
import { featureEnabled } from '../../sites/model.ts'
import { twinsAt } from '../../sites/resolve.ts'
import { formatFullDate, parseDay } from '../../platform/i18n/dates.ts'
import { localized } from '../../platform/i18n/locale.ts'
import { definePage, type PageContext } from '../../web/render/page.ts'
import { oneOf, wholeNumber, words } from '../../web/render/query.ts'
import { broadcastDayOf, boundsOfBroadcastDay, guideDays } from './day-model.ts'
import { channelViews } from './channel-views.ts'
import { noonOf } from './day-bar.tsx'
import { guidePath } from './entries.ts'
import { GuideView, type GuideData } from './guide.tsx'
import { scheduleMessages } from './messages.ts'
import { isWhole, withWindows, type Channel } from './model.ts'
import { PARTS, partsOf, windowOf, type PartOfDay } from './parts-of-day.ts'
import { broadcastsBetween, channelsOf } from './store.ts'
import { scheduleData } from './structured-data.ts'

/** So many channels stand on one page of the guide. */
const CHANNELS = 12

interface Params {
  /** `YYYY-MM-DD` or what somebody typed in its place; null: today. */
  day: string | null
}

/** Which channels, of which part of the day, in which view: what the query asks for. */
function wanted(ctx: PageContext, isToday: boolean) {
  const part = PARTS.find((one) => one === ctx.query.get('franja')) ?? (isToday ? 'ahora' : 'dia')
  const page = Number(ctx.query.get('page') ?? 1)
  return {
    part: (part === 'ahora' && !isToday ? 'dia' : part) as PartOfDay,
    slug: ctx.query.get('canal'),
    page: Number.isInteger(page) && page > 0 ? page : 0,
    view: ctx.query.get('vista') === 'lista' ? ('list' as const) : ('grid' as const),
  }
}

/** The channels of a page; null when there is no such page. */
function pick(all: readonly Channel[], { slug, page }: { slug: string | null; page: number }) {
  const chosen = all.filter(slug === null ? isWhole : (channel) => channel.slug === slug)
  const shown = chosen.slice((page - 1) * CHANNELS, page * CHANNELS)
  if (page === 0 || (shown.length === 0 && (page > 1 || slug !== null))) return null
  return { shown, pages: Math.ceil(chosen.length / CHANNELS) }
}

async function load(ctx: PageContext, { day: asked }: Params) {
  const { db, site, now, locale } = ctx
  const text = ctx.text(scheduleMessages)
  const today = broadcastDayOf(now)
  const day = asked === null ? today : parseDay(asked)
  const days = guideDays(today)
  if (day === null || !days.includes(day)) return null
  const isToday = day === today
  const want = wanted(ctx, isToday)
  const channels = await channelsOf(db, site.alias)
  const picked = pick(channels, want)
  if (!picked) return null
  const window = windowOf(day, want.part, now)
  const read = withWindows(picked.shown, channels)
  const { views, freshUntil, tags } = await channelViews(ctx, picked.shown, {
    found: broadcastsBetween(db, read, window),
    read,
  })
  const dayEnd = boundsOfBroadcastDay(today).end
  const title = asked === null ? text('guide.title') : `${text('guide.title')}, ${formatFullDate(noonOf(day), locale)}`
  const own = ctx.query.size > 0 ? `?${ctx.query}` : ''
  const data: GuideData = {
    day,
    today,
    days,
    isToday,
    part: want.part,
    parts: partsOf(isToday),
    view: want.view,
    page: want.page,
    pages: picked.pages,
    channel: want.slug === null ? null : localized(picked.shown[0]!.name, locale),
    slug: want.slug,
    channels,
    window,
    views,
  }
  return {
    data,
    head: {
      title,
      description: text('guide.meta', { day: formatFullDate(noonOf(day), locale), site: site.name }),
      // Parts and views of a day are one page; the channels of it are another.
      ...(own && { canonical: canonicalOf(ctx.path, want) }),
      jsonLd: scheduleData(views, ctx),
      feeds: [{ title: `XMLTV: ${site.name}`, href: ctx.href('/programacion/xmltv.xml'), type: 'application/xml' }],
    },
    tags,
    freshUntil: earliest([freshUntil, dayEnd])!,
    section: '/programacion/',
    twins: twinsAt(ctx, (asked === null ? '/programacion/guia/' : guidePath(day)) + own),
  }
}

function canonicalOf(path: string, { slug, page }: { slug: string | null; page: number }): string {
  const query = new URLSearchParams({ ...(slug && { canal: slug }), ...(page > 1 && { page: String(page) }) })
  return query.size > 0 ? `${path}?${query}` : path
}

/** The programme guide of a day: what every channel shows, hour by hour (OPEN-08, OPEN-109). */
export const page = definePage<Params, GuideData>({
  name: 'guide',
  query: { canal: words(100), franja: oneOf(...PARTS), page: wholeNumber(2, 999), vista: oneOf('lista') },
  match(path, { site }) {
    const found = /^\/programacion\/guia\/(?:(\d{4})\/(\d{2})\/(\d{2})\/)?$/.exec(path)
    if (!found || !featureEnabled(site, 'media', 'schedule')) return null
    return { day: found[1] ? `${found[1]}-${found[2]}-${found[3]}` : null }
  },
  load,
  View: ({ data, ctx }) => <GuideView data={data} ctx={ctx} />,
})
