import { Fragment, type ReactElement } from 'react'
import { dayOf } from '../platform/i18n/dates.ts'
import { localized } from '../platform/i18n/locale.ts'
import { currentAlerts } from '../web/boot-state.ts'
import { linkAttributes } from '../web/links.ts'
import type { ViewContext } from '../web/render/page.ts'
import { Crumbs, type Crumb } from '../ui/crumbs/crumbs.tsx'
import { Sky } from '../ui/icon/sky.tsx'
import { Picture } from '../ui/image/picture.tsx'
import { Figures } from './forecast.tsx'
import { weatherMessages } from './messages.ts'
import type { CurrentForecast } from './model.ts'
import type { PlaceReading } from './reading.ts'
import { sunTimes } from './sun.ts'
import css from './weather.module.css'
import { degrees, isWindy, lower, skyLabel, skyText, whole, windText } from './wording.ts'

interface Props {
  place: PlaceReading
  title: string
  /** Leads to the place, where the title does not name it. */
  named?: boolean
  crumbs: readonly Crumb[]
  ctx: ViewContext
}

/** The head of a weather page: what it is like now, over a picture of the place. */
export function Hero({ place, title, named = false, crumbs, ctx }: Props): ReactElement {
  const t = ctx.text(weatherMessages)
  const { forecast, image, latitude, longitude } = place
  const sun = latitude === null || longitude === null ? null : sunTimes(dayOf(ctx.now), latitude, longitude)
  return (
    <section className={css.hero}>
      {image ? <Picture image={image} ratio="21-9" sizes="100vw" alt="" priority /> : null}
      <div className={`wrap ${css.inner}`}>
        <Crumbs label={t('common.breadcrumb')} crumbs={crumbs} />
        <h1>{title}</h1>
        {named ? (
          <p className={css.where}>
            <a href={place.url}>{t('weather.place', { place: place.name })}</a>
          </p>
        ) : null}
        <Warnings ctx={ctx} />
        {forecast ? (
          <>
            <Now forecast={forecast} ctx={ctx} />
            <Figures forecast={forecast} sun={sun} ctx={ctx} />
          </>
        ) : (
          <p className={css.none}>{t('weather.unavailable')}</p>
        )}
      </div>
    </section>
  )
}

/** The alerts that are on: above the page they go by themselves, here they stay as long as they hold. */
function Warnings({ ctx }: { ctx: ViewContext }): ReactElement | null {
  const alerts = currentAlerts(ctx.site, ctx.now)
  if (alerts.length === 0) return null
  return (
    <ul className={css.warnings} aria-label={ctx.text(weatherMessages)('weather.warnings')}>
      {alerts.map(({ id, title, text, link }) => (
        <li key={id}>
          <b>{localized(title, ctx.locale)}</b>{' '}
          {link ? (
            <a {...linkAttributes(ctx, link, title)}>{localized(text, ctx.locale)}</a>
          ) : (
            localized(text, ctx.locale)
          )}
        </li>
      ))}
    </ul>
  )
}

/** This hour, or the day where no hour is known. */
function Now({ forecast, ctx }: { forecast: CurrentForecast; ctx: ViewContext }): ReactElement | null {
  const t = ctx.text(weatherMessages)
  const { hour, today } = forecast
  if (!hour && !today) return null
  const temperature = hour?.temperature ?? today?.max
  const sky = hour?.sky || today?.sky || ''
  const wind = hour?.wind ?? today?.wind
  const feels = hour?.feelsLike
  const windy = isWindy(wind)
  const told = wind ? windText(t, wind) : ''
  const words = [
    windy && skyText(t, sky) ? t('sky.windy', { sky: skyText(t, sky) }) : skyText(t, sky),
    told && `${t('weather.wind')}: ${lower(told, ctx.locale)}`,
    feels !== null && feels !== undefined && Math.abs(feels - (temperature ?? feels)) >= 2
      ? t('weather.feels', { n: degrees(t, feels) })
      : '',
  ].filter(Boolean)
  return (
    <div className={css.now}>
      {temperature === undefined ? null : (
        <>
          <span className="hide">
            {t('weather.temperature')}: {t('weather.temperature.value', { n: whole(temperature) })}
          </span>
          <b aria-hidden="true">{degrees(t, temperature)}</b>
        </>
      )}
      <Sky code={sky} label={skyLabel(t, sky)} windy={windy} />
      <p>
        {words.map((text) => (
          <Fragment key={text}>
            <span>{text}.</span>{' '}
          </Fragment>
        ))}
      </p>
    </div>
  )
}
