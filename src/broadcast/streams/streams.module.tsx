import { z } from 'zod'
import { defineModule } from '../../content/boards/module.ts'
import { featureEnabled } from '../../sites/model.ts'
import { SectionHead } from '../../ui/section-head/section-head.tsx'
import { loadStreams } from './load.ts'
import { streamMessages } from './messages.ts'
import { nextChange, type StreamLine } from './model.ts'
import { StreamList } from './stream-list.tsx'

const settings = z.object({
  /** Side by side, or one below the other for a narrow column. */
  layout: z.enum(['row', 'stack']).default('row'),
  /** Whether the module says by itself what it is. */
  head: z.boolean().default(true),
})

/** What is on the air now, always true while it is seen (TV-26). */
export const module = defineModule<z.output<typeof settings>, StreamLine[]>({
  kind: 'streams',
  examples: { ordinary: {}, stack: { width: 33, settings: () => ({ layout: 'stack', head: false }) } },
  settings,
  async load(ctx) {
    if (!featureEnabled(ctx.site, 'media', 'streaming')) return { data: [], tags: [] }
    const { lines, tags } = await loadStreams(ctx)
    return { data: lines, tags, freshUntil: nextChange(lines, ctx.now) }
  },
  View({ settings: { layout, head }, data, ctx, id }) {
    if (data.length === 0) return null
    const t = ctx.text(streamMessages)
    return (
      <section
        data-module="streams"
        aria-label={head ? undefined : t('streaming.title')}
        aria-labelledby={head ? id : undefined}
      >
        {head ? (
          <SectionHead
            id={id}
            rank="now"
            title={t('streaming.title')}
            more={{ href: ctx.href('/directos/'), text: t('streaming.all') }}
          />
        ) : null}
        <StreamList lines={data} ctx={ctx} layout={layout} />
      </section>
    )
  },
})
