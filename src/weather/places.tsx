import type { ReactElement } from 'react'
import type { ViewContext } from '../web/render/page.ts'
import { Icon } from '../ui/icon/icon.tsx'
import { Sky } from '../ui/icon/sky.tsx'
import { weatherMessages } from './messages.ts'
import type { PlaceToday } from './reading.ts'
import tiles from './tiles.module.css'
import css from './weather.module.css'
import { degrees, isWindy, windyLabel } from './wording.ts'

/** Places as tiles: name, the day's highest and lowest temperature, sky. */
export function Places({ places, ctx }: { places: readonly PlaceToday[]; ctx: ViewContext }): ReactElement {
  const t = ctx.text(weatherMessages)
  return (
    <ul className={tiles.places}>
      {places.map(({ slug, name, url, today }) => (
        <li key={slug} className={tiles.place}>
          <a href={url}>{name}</a>
          {today ? (
            <>
              <span className={tiles.temperature}>
                <span className="hide">{t('weather.max')}: </span>
                {degrees(t, today.max)}
                <small>
                  <span className="hide">{t('weather.min')}: </span>
                  {degrees(t, today.min)}
                </small>
              </span>
              <Sky code={today.sky} label={windyLabel(t, today)} windy={isWindy(today.wind)} />
            </>
          ) : (
            <span className={tiles.unknown}>{t('weather.unavailable')}</span>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Places below the name of the part of the region they lie in, in the order of the list. */
export function PlacesByArea({ places, ctx }: { places: readonly PlaceToday[]; ctx: ViewContext }): ReactElement {
  const areas = Map.groupBy(places, ({ area }) => area ?? '')
  return (
    <div className={css.areas}>
      {[...areas].map(([area, own]) => (
        <section key={area} aria-label={area || undefined}>
          {area ? <h3>{area}</h3> : null}
          <ul className={css.rows}>
            {own.map((place) => (
              <PlaceRow key={place.slug} place={place} ctx={ctx} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function PlaceRow({ place: { name, url, today }, ctx }: { place: PlaceToday; ctx: ViewContext }): ReactElement {
  const t = ctx.text(weatherMessages)
  return (
    <li>
      <a href={url}>{name}</a>
      {today ? (
        <>
          {today.sky ? <Sky code={today.sky} label={windyLabel(t, today)} windy={isWindy(today.wind)} /> : <span />}
          <b>
            <span className="hide">{t('weather.max')}: </span>
            {degrees(t, today.max)}
          </b>
          <small>
            <span className="hide">{t('weather.min')}: </span>
            {degrees(t, today.min)}
          </small>
        </>
      ) : (
        <span className={css.unknown}>—</span>
      )}
    </li>
  )
}

/** A form that finds a place by its name; with JavaScript it suggests while one types (places.element.ts). */
export function PlaceSearch({ value = '', ctx }: { value?: string; ctx: ViewContext }): ReactElement {
  const t = ctx.text(weatherMessages)
  return (
    <nx-places
      class={css.search}
      data-url={ctx.href('/api/front/weather/')}
      data-base={ctx.href('/el-tiempo/')}
      data-list={css.suggestions}
      data-styles={css.suggestions}
      data-label={t('weather.suggestions')}
    >
      <form action={ctx.href('/el-tiempo/')} method="get" role="search" aria-label={t('weather.search')}>
        <label htmlFor="municipio">{t('weather.search')}</label>
        <span className={css.box}>
          <input
            id="municipio"
            className="input"
            type="search"
            name="q"
            defaultValue={value}
            maxLength={100}
            autoComplete="off"
            enterKeyHint="search"
          />
          <button className="button" type="submit">
            <Icon name="search" />
            {t('weather.find')}
          </button>
        </span>
      </form>
    </nx-places>
  )
}
