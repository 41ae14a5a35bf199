import { z } from 'zod'
import { defineModule } from '../../content/boards/module.ts'
import { featureEnabled } from '../../sites/model.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { onNow } from './channel-views.ts'
import type { ChannelView } from './line-up.tsx'
import { scheduleMessages } from './messages.ts'
import { scheduleTag } from './model.ts'
import s from './on-air-poster.module.css'
import { MarkTemplate, Programme } from './programme.tsx'
import { channelsOf } from './store.ts'

/** What is on and the next four; the element moves the mark when the first one ends. */
const SHOWN = 5

const settings = z.object({
  /** The name of a channel in its addresses. */
  channel: z.string().max(80),
})

/** A channel from edge to edge: what is on now, the way to its signal, and what comes next. */
export const module = defineModule<z.output<typeof settings>, ChannelView | null>({
  kind: 'on-air-poster',
  examples: { ordinary: { band: 'edge', settings: () => ({ channel: 'radio-mestral' }) } },
  settings,
  async load(ctx, { channel: wanted }) {
    const tags = [scheduleTag(ctx.site.alias)]
    if (!featureEnabled(ctx.site, 'media', 'schedule')) return { data: null, tags }
    const channel = (await channelsOf(ctx.db, ctx.site.alias)).find(({ slug }) => slug === wanted)
    if (!channel) return { data: null, tags }
    const { views, tags: shownTags, freshUntil } = await onNow(ctx, [channel], { most: SHOWN })
    return { data: views[0]!, tags: [...tags, ...shownTags], freshUntil }
  },
  View({ data, ctx }) {
    const text = ctx.text(scheduleMessages)
    if (!data || data.entries.length === 0) return null
    const { media, name, streamHref, href, entries } = data
    return (
      <nx-on-air class={s.poster} data-now={Math.floor(ctx.now.getTime() / 1000)}>
        <MarkTemplate ctx={ctx} />
        <section className={`wrap ${s.inner}`} aria-label={name}>
          <p className="kicker">
            <a href={href}>{name}</a>
          </p>
          <ol className={s.programmes}>
            {entries.map((entry) => (
              <Programme key={entry.id} entry={entry} ctx={ctx} heading={2} anchor={false} />
            ))}
          </ol>
          <p className="actions">
            {streamHref && (
              <a className="button button--sun" href={streamHref}>
                <Icon name={media === 'tv' ? 'play' : 'headphones'} />
                {text(media === 'tv' ? 'schedule.watch' : 'schedule.listen')}
              </a>
            )}
            <a className="button button--line" href={href}>
              {text('schedule.full')}
            </a>
          </p>
        </section>
      </nx-on-air>
    )
  },
})
