import { definePage, type PageContext, type ViewContext } from '../web/render/page.ts'
import { boundsOfDay, dayOf } from '../platform/i18n/dates.ts'
import { words } from '../web/render/query.ts'
import { featureEnabled } from '../sites/model.ts'
import { twinsAt } from '../sites/resolve.ts'
import { breadcrumbList } from '../web/structured-data.ts'
import { EmptyState } from '../ui/state/empty-state.tsx'
import { AgeNotice, Hours, Week } from './forecast.tsx'
import { Hero } from './hero.tsx'
import { weatherMessages } from './messages.ts'
import { placeTag, WEATHER_TAG } from './model.ts'
import { PlaceSearch, Places, PlacesByArea } from './places.tsx'
import { loadPlace, loadPlaces, placeHref, type PlaceReading, type PlaceToday } from './reading.ts'
import { type RegionMap, regionMap } from '../ui/region-map/region-map.ts'
import { RegionMapView } from './region-map.tsx'
import { defaultPlace, searchPlaces } from './store.ts'
import css from './weather.module.css'

interface Data {
  main: PlaceReading | null
  places: PlaceToday[]
  map: RegionMap | null
  /** What was searched for, and what was found. */
  search: { text: string; found: PlaceToday[] } | null
}

const MOST_FOUND = 60

async function load(ctx: PageContext) {
  if (!featureEnabled(ctx.site, 'content', 'weather')) return null
  const t = ctx.text(weatherMessages)
  const text = ctx.query.get('q')?.trim().slice(0, 100) ?? ''
  const found = text === '' ? [] : await searchPlaces(ctx.db, ctx.site.alias, text, MOST_FOUND)
  if (found.length === 1) return { redirect: placeHref(ctx, found[0]!.slug), status: 302 as const }
  const [first, places, hits] = await Promise.all([
    defaultPlace(ctx.db, ctx.site.alias),
    loadPlaces(ctx),
    loadPlaces(ctx, found),
  ])
  const main = first && (await loadPlace(ctx, first))
  const crumbs = crumbsOf(ctx)
  const data: Data = { main, places, map: regionMap(ctx), search: text === '' ? null : { text, found: hits } }
  return {
    data,
    head: {
      title: text === '' ? t('weather.title') : t('weather.results', { text }),
      description: t('weather.description.all'),
      robots: text === '' ? undefined : 'noindex',
      image: main?.image ?? null,
      jsonLd: [breadcrumbList(ctx, crumbs)],
    },
    tags: [WEATHER_TAG, ...places.map(({ slug }) => placeTag(slug))],
    freshUntil: main?.forecast?.until ?? boundsOfDay(dayOf(ctx.now)).end,
    maxAge: 600,
    section: '/el-tiempo/',
    twins: twinsAt(ctx, '/el-tiempo/'),
  }
}

function crumbsOf(ctx: ViewContext) {
  const t = ctx.text(weatherMessages)
  return [
    { name: t('common.home'), url: ctx.href('/') },
    { name: t('weather.title'), url: ctx.href('/el-tiempo/') },
  ]
}

function Found({ search, ctx }: { search: NonNullable<Data['search']>; ctx: ViewContext }) {
  const t = ctx.text(weatherMessages)
  return (
    <div className={`wrap band ${css.page}`}>
      <header className="head">
        <h1>{t('weather.results', { text: search.text })}</h1>
      </header>
      <PlaceSearch value={search.text} ctx={ctx} />
      {search.found.length === 0 ? (
        <EmptyState heading={2} title={t('weather.no-place')} />
      ) : (
        <Places places={search.found} ctx={ctx} />
      )}
    </div>
  )
}

/** The weather of a site: its main place, its map, and every place it has (WEA-01, OPEN-110). */
export const page = definePage<Record<never, never>, Data>({
  name: 'weather',
  query: { q: words(100) },
  match: (path) => (path === '/el-tiempo/' ? {} : null),
  load,
  View({ data: { main, places, map, search }, ctx }) {
    const t = ctx.text(weatherMessages)
    if (search) return <Found search={search} ctx={ctx} />
    if (!main)
      return (
        <div className={`wrap band ${css.page}`}>
          <header className="head">
            <h1>{t('weather.title')}</h1>
          </header>
          <EmptyState heading={2} title={t('weather.unavailable')} />
        </div>
      )
    return (
      <>
        <Hero place={main} title={t('weather.title')} named crumbs={crumbsOf(ctx).slice(0, 1)} ctx={ctx} />
        <div className={`wrap band ${css.page}`}>
          {main.forecast ? <AgeNotice forecast={main.forecast} ctx={ctx} /> : null}
          <PlaceSearch ctx={ctx} />
          {main.forecast ? <Hours forecast={main.forecast} ctx={ctx} /> : null}
          <div className={map ? css.two : undefined}>
            {main.forecast ? <Week forecast={main.forecast} ctx={ctx} /> : null}
            {map ? (
              <section aria-labelledby="mapa">
                <div className="head head--2">
                  <h2 id="mapa">{t('weather.map')}</h2>
                </div>
                <RegionMapView map={map} places={places} ctx={ctx} />
              </section>
            ) : null}
          </div>
          <section aria-labelledby="municipios">
            <div className="head head--2">
              <h2 id="municipios">{t('weather.places')}</h2>
            </div>
            <PlacesByArea places={places} ctx={ctx} />
          </section>
        </div>
      </>
    )
  },
})
