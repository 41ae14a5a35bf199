import { z } from 'zod'
import { defineModule } from '../../content/boards/module.ts'
import { localized } from '../../platform/i18n/locale.ts'
import { featureEnabled } from '../../sites/model.ts'
import type { Entry } from './entries.ts'
import { scheduleMessages } from './messages.ts'
import { scheduleTag } from './model.ts'
import { SlotCarousel } from './slot-carousel.tsx'
import { slotsOf } from './slots-of-day.ts'
import { channelsOf } from './store.ts'

const settings = z.object({
  /** The name of the channel in its address; without it the first one of the site. */
  channel: z
    .string()
    .regex(/^[a-z0-9-]{1,80}$/)
    .optional(),
  title: z.string().max(200).optional(),
})

interface Data {
  channel: string
  slug: string
  entries: Entry[]
}

/** The broadcast-schedule carousel: the slots of a channel's day, what is on first (TV-02..TV-09). */
export const module = defineModule<z.output<typeof settings>, Data | null>({
  kind: 'schedule',
  examples: { ordinary: {} },
  settings,
  async load(ctx, { channel: wanted }) {
    const tags = [scheduleTag(ctx.site.alias)]
    if (!featureEnabled(ctx.site, 'media', 'schedule')) return { data: null, tags }
    const channels = await channelsOf(ctx.db, ctx.site.alias)
    const channel = wanted ? channels.find(({ slug }) => slug === wanted) : channels[0]
    if (!channel) return { data: null, tags }
    const slots = await slotsOf(ctx, channel)
    return {
      data: { channel: localized(channel.name, ctx.locale), slug: channel.slug, entries: slots.entries },
      tags: [...tags, ...slots.tags],
      freshUntil: slots.freshUntil,
    }
  },
  View({ settings: { title }, data, ctx, id }) {
    if (!data) return null
    const text = ctx.text(scheduleMessages)
    return (
      <SlotCarousel
        id={id}
        title={title ?? text('schedule.today-on', { channel: data.channel })}
        more={{ href: ctx.href('/programacion/'), text: text('schedule.full') }}
        rank={3}
        entries={data.entries}
        ctx={ctx}
      />
    )
  },
})
