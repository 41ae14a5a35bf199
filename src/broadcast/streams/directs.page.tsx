import { TAXONOMY_TAG } from '../../content/model.ts'
import { definePage } from '../../web/render/page.ts'
import { featureEnabled } from '../../sites/model.ts'
import { twinsAt } from '../../sites/resolve.ts'
import { absolute, breadcrumbList } from '../../web/structured-data.ts'
import { Crumbs } from '../../ui/crumbs/crumbs.tsx'
import { SectionHead } from '../../ui/section-head/section-head.tsx'
import { listedShows, showCard } from '../shows/entry.ts'
import type { ShowCard } from '../shows/model.ts'
import { ShowRow } from '../shows/show-card.tsx'
import { loadStreams } from './load.ts'
import { streamMessages } from './messages.ts'
import { nextChange, type StreamLine } from './model.ts'
import { StreamList } from './stream-list.tsx'
import s from './stream.module.css'

const PATH = '/directos/'
const MEDIA = ['tv', 'radio'] as const

interface Data {
  lines: StreamLine[]
  shows: ShowCard[]
}

/** The streaming area: what is on the air now, and every show (LIST-22). */
export const page = definePage<Record<never, never>, Data>({
  name: 'directs',
  match: (path) => (path === PATH ? {} : null),
  async load(ctx) {
    if (!featureEnabled(ctx.site, 'media', 'streaming')) return null
    const t = ctx.text(streamMessages)
    const { lines, tags } = await loadStreams(ctx)
    const shows = listedShows(ctx.site)
      .map((entry) => showCard(entry, ctx))
      .sort((a, b) => a.name.localeCompare(b.name, ctx.locale))
    const crumbs = [
      { name: t('common.home'), url: ctx.href('/') },
      { name: t('streaming.short'), url: ctx.href(PATH) },
    ]
    return {
      data: { lines, shows },
      head: {
        title: t('streaming.title'),
        description: t('streaming.meta', { site: ctx.site.name }),
        image: lines[0]?.image,
        jsonLd: [
          {
            '@context': 'https://schema.org',
            '@type': 'ItemList',
            name: t('streaming.title'),
            itemListElement: lines.map((line, index) => ({
              '@type': 'ListItem',
              position: index + 1,
              name: line.name,
              url: absolute(ctx, line.url),
            })),
          },
          breadcrumbList(ctx, crumbs),
        ],
      },
      tags: [...tags, TAXONOMY_TAG],
      freshUntil: nextChange(lines, ctx.now),
      section: PATH,
      twins: twinsAt(ctx, PATH),
    }
  },
  View({ data, ctx }) {
    const t = ctx.text(streamMessages)
    return (
      <>
        <div className={`wrap ${s.area}`}>
          <Crumbs label={t('common.breadcrumb')} crumbs={[{ name: t('common.home'), url: ctx.href('/') }]} />
          <SectionHead heading={1} rank="now" title={t('streaming.title')} />
          <StreamList lines={data.lines} ctx={ctx} heading={2} />
        </div>
        {MEDIA.map((media) => {
          const shows = data.shows.filter((show) => show.media === media)
          return shows.length === 0 ? null : (
            <section
              key={media}
              className={`band ${media === 'tv' ? 'band--tint' : ''}`}
              aria-labelledby={`shows-${media}`}
            >
              <div className="wrap">
                <SectionHead
                  id={`shows-${media}`}
                  title={t(`shows.${media}`)}
                  more={{ href: ctx.href('/programas/'), text: t('shows.all') }}
                />
                <ShowRow shows={shows} ctx={ctx} />
              </div>
            </section>
          )
        })}
      </>
    )
  },
})
