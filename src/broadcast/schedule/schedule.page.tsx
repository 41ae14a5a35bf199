import { earliest } from '../../platform/cache/earliest.ts'
import { featureEnabled } from '../../sites/model.ts'
import { twinsAt } from '../../sites/resolve.ts'
import { formatFullDate } from '../../platform/i18n/dates.ts'
import { definePage, type PageContext } from '../../web/render/page.ts'
import { wholeNumber } from '../../web/render/query.ts'
import { boundsOfBroadcastDay, broadcastDayOf } from './day-model.ts'
import { onNow } from './channel-views.ts'
import { noonOf } from './day-bar.tsx'
import { scheduleMessages } from './messages.ts'
import { isWhole, withWindows } from './model.ts'
import { ScheduleView, type ScheduleData } from './schedule.tsx'
import { slotsOf } from './slots-of-day.ts'
import { channelsOf } from './store.ts'
import { scheduleData } from './structured-data.ts'

/** With more channels than these each has two lines: what is on, and what comes next. */
const FEW = 6
/** Lines of a channel when there are few. */
const AHEAD = 5
const CHANNELS = 60

async function load(ctx: PageContext) {
  const { db, site, now, locale } = ctx
  const text = ctx.text(scheduleMessages)
  const channels = await channelsOf(db, site.alias)
  const all = channels.filter(isWhole)
  const number = Number(ctx.query.get('page') ?? 1)
  const few = all.length <= FEW
  const shown = Number.isInteger(number) && number > 0 ? all.slice((number - 1) * CHANNELS, number * CHANNELS) : []
  if (shown.length === 0 && number !== 1) return null
  const read = withWindows(shown, channels)
  const { views, freshUntil, tags } = await onNow(ctx, shown, { read, most: few ? AHEAD : 2 })
  const carousels = few ? await Promise.all(shown.map((channel) => slotsOf(ctx, channel))) : []
  const today = broadcastDayOf(now)
  const data: ScheduleData = {
    date: formatFullDate(noonOf(today), locale),
    few,
    views,
    slots: views.map((view, index) => ({ view, entries: carousels[index]?.entries ?? [] })),
    channels,
    page: number,
    pages: Math.ceil(all.length / CHANNELS),
  }
  const end = boundsOfBroadcastDay(today).end
  return {
    data,
    head: {
      title: text('schedule.title'),
      description: text('schedule.meta', { site: site.name }),
      ...(number > 1 && { canonical: `/programacion/?page=${number}` }),
      jsonLd: scheduleData(views, ctx),
    },
    tags,
    freshUntil: earliest([freshUntil, end])!,
    section: '/programacion/',
    twins: twinsAt(ctx, '/programacion/'),
  }
}

/** What is on now and what comes next, on every channel of the site (CONT-11, TV-01). */
export const page = definePage<Record<never, never>, ScheduleData>({
  name: 'schedule',
  query: { page: wholeNumber(2, 999) },
  match: (path, { site }) => (path === '/programacion/' && featureEnabled(site, 'media', 'schedule') ? {} : null),
  load,
  View: ({ data, ctx }) => <ScheduleView data={data} ctx={ctx} />,
})
