import { z } from 'zod'
import { defineModule } from '../../content/boards/module.ts'
import { featureEnabled } from '../../sites/model.ts'
import { SectionHead } from '../../ui/section-head/section-head.tsx'
import { onNow } from './channel-views.ts'
import type { ChannelView } from './line-up.tsx'
import { scheduleMessages } from './messages.ts'
import { isWhole, scheduleTag } from './model.ts'
import { MarkTemplate } from './programme.tsx'
import { NowAndNext } from './schedule.tsx'
import { channelsOf } from './store.ts'
import s from './schedule.module.css'

const settings = z.object({
  /** Names of channels in their addresses; without them the first ones of the site. */
  channels: z.array(z.string().max(80)).max(12).default([]),
  size: z.int().min(1).max(12).default(3),
  title: z.string().max(200).optional(),
})

/** What is on now and what comes next on some channels. */
export const module = defineModule<z.output<typeof settings>, ChannelView[]>({
  kind: 'on-air',
  examples: { ordinary: {} },
  settings,
  async load(ctx, { channels: wanted, size }) {
    const tags = [scheduleTag(ctx.site.alias)]
    if (!featureEnabled(ctx.site, 'media', 'schedule')) return { data: [], tags }
    const all = await channelsOf(ctx.db, ctx.site.alias)
    const shown = wanted.length
      ? wanted.flatMap((slug) => all.find((channel) => channel.slug === slug) ?? [])
      : all.filter(isWhole).slice(0, size)
    const { views, tags: shownTags, freshUntil } = await onNow(ctx, shown, { most: 2 })
    return { data: views, tags: [...tags, ...shownTags], freshUntil }
  },
  View({ settings: { title }, data, ctx, id }) {
    const text = ctx.text(scheduleMessages)
    if (data.length === 0) return null
    return (
      <nx-on-air class={s.module} data-now={Math.floor(ctx.now.getTime() / 1000)}>
        <SectionHead
          title={title ?? `${text('schedule.now')}, ${text('schedule.next').toLowerCase()}`}
          id={id}
          rank={2}
          more={{ href: ctx.href('/programacion/guia/'), text: text('guide.title') }}
        />
        <MarkTemplate ctx={ctx} />
        <div className={s.columns}>
          {data.map((channel) => (
            <NowAndNext key={channel.id} channel={channel} ctx={ctx} brief heading={3} />
          ))}
        </div>
      </nx-on-air>
    )
  },
})
