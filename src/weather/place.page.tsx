import { boundsOfDay, dayOf } from '../platform/i18n/dates.ts'
import { ROOT_LOCALE } from '../platform/i18n/locale.ts'
import { definePage, type PageContext, type ViewContext } from '../web/render/page.ts'
import { featureEnabled } from '../sites/model.ts'
import { twinsAt } from '../sites/resolve.ts'
import { breadcrumbList } from '../web/structured-data.ts'
import { Icon } from '../ui/icon/icon.tsx'
import { AgeNotice, Hours, Week } from './forecast.tsx'
import { Hero } from './hero.tsx'
import { weatherMessages } from './messages.ts'
import { placeTag, WEATHER_TAG } from './model.ts'
import { PlaceSearch, Places } from './places.tsx'
import { loadPlace, loadPlaces, type PlaceReading, type PlaceToday } from './reading.ts'
import { findPlace, placesOf } from './store.ts'
import css from './weather.module.css'

interface Data {
  place: PlaceReading
  /** Places of the same part of the region; of all of them where there are no parts. */
  neighbours: PlaceToday[]
}

const MOST_NEIGHBOURS = 8

function crumbsOf(ctx: ViewContext, place: PlaceReading) {
  const t = ctx.text(weatherMessages)
  return [
    { name: t('common.home'), url: ctx.href('/') },
    { name: t('weather.title'), url: ctx.href('/el-tiempo/') },
    { name: place.name, url: place.url },
  ]
}

async function load(ctx: PageContext, slug: string) {
  if (!featureEnabled(ctx.site, 'content', 'weather')) return null
  const found = await findPlace(ctx.db, ctx.site.alias, slug)
  if (!found) return null
  const t = ctx.text(weatherMessages)
  const others = (await placesOf(ctx.db, ctx.site.alias)).filter((one) => one.slug !== slug)
  const near = others.filter((one) => one.area?.[ROOT_LOCALE] === found.area?.[ROOT_LOCALE])
  const [place, neighbours] = await Promise.all([
    loadPlace(ctx, found),
    loadPlaces(ctx, [...near, ...others.filter((one) => !near.includes(one))].slice(0, MOST_NEIGHBOURS)),
  ])
  return {
    data: { place, neighbours },
    head: {
      title: t('weather.place', { place: place.name }),
      description: t('weather.description', { place: place.name }),
      image: place.image,
      jsonLd: [breadcrumbList(ctx, crumbsOf(ctx, place))],
    },
    tags: [WEATHER_TAG, placeTag(slug), ...neighbours.map((one) => placeTag(one.slug))],
    freshUntil: place.forecast?.until ?? boundsOfDay(dayOf(ctx.now)).end,
    maxAge: 600,
    section: '/el-tiempo/',
    twins: twinsAt(ctx, `/el-tiempo/${slug}/`),
  }
}

/** The forecast of a place: now, by hours, seven days (OPEN-110). */
export const page = definePage<{ slug: string }, Data>({
  name: 'weather-place',
  match(path) {
    const slug = /^\/el-tiempo\/([a-z0-9-]{1,120})\/$/.exec(path)?.[1]
    return slug === undefined ? null : { slug }
  },
  load: (ctx, { slug }) => load(ctx, slug),
  View({ data: { place, neighbours }, ctx }) {
    const t = ctx.text(weatherMessages)
    const { forecast } = place
    return (
      <>
        <Hero
          place={place}
          title={t('weather.place', { place: place.name })}
          crumbs={crumbsOf(ctx, place).slice(0, 2)}
          ctx={ctx}
        />
        <div className={`wrap band ${css.page}`}>
          {forecast ? (
            <>
              <AgeNotice forecast={forecast} ctx={ctx} />
              <Hours forecast={forecast} ctx={ctx} />
              <Week forecast={forecast} ctx={ctx} />
            </>
          ) : null}
          <nx-own-place class={`${css.own} no-print`} data-late="" data-place={place.slug}>
            <button className="button button--line" type="button" aria-pressed="false">
              <Icon name="pin" />
              {t('weather.own')}
            </button>
            <p className="meta">{t('weather.own.note')}</p>
          </nx-own-place>
          <PlaceSearch ctx={ctx} />
          <section aria-labelledby="otros">
            <div className="head head--2">
              <h2 id="otros">{t('weather.others')}</h2>
              <a className="head__more" href={ctx.href('/el-tiempo/')}>
                {t('weather.places')}
              </a>
            </div>
            <Places places={neighbours} ctx={ctx} />
          </section>
        </div>
      </>
    )
  },
})
