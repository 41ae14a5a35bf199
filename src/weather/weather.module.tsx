import { z } from 'zod'
import { defineModule } from '../content/boards/module.ts'
import { boundsOfDay, dayOf } from '../platform/i18n/dates.ts'
import { featureEnabled } from '../sites/model.ts'
import { SectionHead } from '../ui/section-head/section-head.tsx'
import { weatherMessages } from './messages.ts'
import tiles from './tiles.module.css'
import { placeTag, WEATHER_TAG } from './model.ts'
import { Places } from './places.tsx'
import { loadPlaces, type PlaceToday } from './reading.ts'
import { placesOf } from './store.ts'

const settings = z.object({
  /** Which places, in their order; without them the first ones of the site. */
  places: z.array(z.string().max(120)).max(20).default([]),
  size: z.int().min(1).max(20).default(8),
})

/** Today's weather of some places, for boards. Only the day is told, so that a kept page stays true until midnight. */
export const module = defineModule<z.output<typeof settings>, PlaceToday[]>({
  kind: 'weather',
  examples: { ordinary: {}, three: { width: 50, settings: () => ({ size: 3 }) } },
  settings,
  async load(ctx, { places: wanted, size }) {
    if (!featureEnabled(ctx.site, 'content', 'weather')) return { data: [], tags: [] }
    const all = await placesOf(ctx.db, ctx.site.alias)
    const chosen = wanted.length ? wanted.flatMap((slug) => all.find((place) => place.slug === slug) ?? []) : all
    const data = (await loadPlaces(ctx, chosen.slice(0, size))).filter(({ today }) => today)
    return {
      data,
      tags: [WEATHER_TAG, ...data.map(({ slug }) => placeTag(slug))],
      freshUntil: boundsOfDay(dayOf(ctx.now)).end,
    }
  },
  View({ data, ctx }) {
    if (data.length === 0) return null
    const t = ctx.text(weatherMessages)
    return (
      <section aria-label={t('weather.title')} className={tiles.board}>
        <SectionHead
          title={t('weather.title')}
          rank={2}
          more={{ href: ctx.href('/el-tiempo/'), text: t('weather.places') }}
        />
        <Places places={data} ctx={ctx} />
      </section>
    )
  },
})
