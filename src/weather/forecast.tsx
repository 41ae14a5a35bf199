import type { ReactElement } from 'react'
import { badgeParts, dayOf, formatHour, formatTimestamp, wallTime } from '../platform/i18n/dates.ts'
import type { ViewContext } from '../web/render/page.ts'
import { Icon } from '../ui/icon/icon.tsx'
import { Sky, WindBarb } from '../ui/icon/sky.tsx'
import { weatherMessages } from './messages.ts'
import { degreesOf, knotsOf, type CurrentForecast, type DayForecast, type HourForecast } from './model.ts'
import css from './weather.module.css'
import { degrees, isWindy, lower, skyLabel, windShort, windText, type WeatherText } from './wording.ts'

interface Props {
  forecast: CurrentForecast
  ctx: ViewContext
}

/** A wind as its barb; nothing where it is calm or unknown, since the words stand beside it. */
export function Barb({ wind, t }: { wind: DayForecast['wind']; t: WeatherText }): ReactElement | null {
  const from = wind.direction && degreesOf(wind.direction)
  if (from === null || wind.speed === null) return null
  return <WindBarb from={from} knots={knotsOf(wind.speed)} label={windText(t, wind)} />
}

/** Says that a forecast is old, and when it was made. */
export function AgeNotice({ forecast, ctx }: Props): ReactElement | null {
  if (!forecast.old) return null
  const t = ctx.text(weatherMessages)
  return (
    <div className="notice notice--note">
      <Icon name="clock" />
      <p>{t('weather.old', { date: formatTimestamp(forecast.updated, ctx.locale) })}</p>
    </div>
  )
}

/** When the forecast was made, and by whom. */
export function Origin({ forecast, ctx }: Props): ReactElement {
  const t = ctx.text(weatherMessages)
  const { updated, source } = forecast
  return (
    <p className={css.origin}>
      <span>
        {t('weather.updated', { date: '' })}
        <time dateTime={updated.toISOString()}>{formatTimestamp(updated, ctx.locale)}</time>
      </span>
      <span>{source === 'AEMET' ? t('weather.source') : t('weather.source.other', { source })}</span>
    </p>
  )
}

/** The hours from now to the end of tomorrow, in a strip that scrolls sideways. */
export function Hours({ forecast, ctx }: Props): ReactElement | null {
  const t = ctx.text(weatherMessages)
  if (forecast.hours.length === 0) return null
  return (
    <section aria-labelledby="horas">
      <div className="head head--2">
        <h2 id="horas">{t('weather.hours')}</h2>
      </div>
      <ol className={css.hours} tabIndex={0} aria-label={t('weather.hours')}>
        {forecast.hours.map((hour, index) => (
          <Hour key={hour.date} hour={hour} before={forecast.hours[index - 1]} ctx={ctx} />
        ))}
      </ol>
    </section>
  )
}

function Hour({
  hour,
  before,
  ctx,
}: {
  hour: HourForecast
  before: HourForecast | undefined
  ctx: ViewContext
}): ReactElement {
  const t = ctx.text(weatherMessages)
  const clock = wallTime(hour.date).hour
  const now = Date.parse(hour.date) <= ctx.now.getTime()
  const turns = dayOf(hour.date) !== dayOf(before?.date ?? ctx.now)
  const label = now ? t('weather.now') : t('weather.hour', { hour: clock })
  return (
    <li className={now ? css.current : undefined}>
      <time dateTime={hour.date}>
        {turns ? <b className={css.turn}>{t('weather.tomorrow')}</b> : null}
        {label}
      </time>
      <Sky code={hour.sky} label={skyLabel(t, hour.sky)} windy={isWindy(hour.wind)} />
      {hour.temperature === null ? null : <b className={css.degrees}>{degrees(t, hour.temperature)}</b>}
      {hour.wind ? (
        <>
          <Barb wind={hour.wind} t={t} />
          <span>{windShort(t, hour.wind)}</span>
        </>
      ) : null}
      {hour.rainProbability === null ? null : (
        <span className={css.rain}>
          <span className="hide">{t('weather.rain')}: </span>
          {t('weather.rain.value', { n: Math.round(hour.rainProbability) })}
        </span>
      )}
    </li>
  )
}

/** The days of the week and whose forecast it is; their temperatures as a bar from the coldest to the warmest of them. */
export function Week({ forecast, ctx }: Props): ReactElement {
  const t = ctx.text(weatherMessages)
  const { days } = forecast
  if (days.length === 0) return <Origin forecast={forecast} ctx={ctx} />
  const low = Math.min(...days.map((day) => day.min))
  const span = Math.max(1, Math.max(...days.map((day) => day.max)) - low)
  return (
    <section aria-labelledby="dias">
      <div className="head head--2">
        <h2 id="dias">{t('weather.days')}</h2>
      </div>
      <ol className={css.week}>
        {days.map((day) => (
          <li key={day.date}>
            <DayName day={day.date} ctx={ctx} />
            <Sky code={day.sky} label={skyLabel(t, day.sky)} windy={isWindy(day.wind)} />
            <span className={css.rain}>
              {day.rainProbability === null ? null : (
                <>
                  <span className="hide">{t('weather.rain')}: </span>
                  {t('weather.rain.value', { n: Math.round(day.rainProbability) })}
                </>
              )}
            </span>
            <span className={css.wind}>
              <Barb wind={day.wind} t={t} />
              {windShort(t, day.wind)}
            </span>
            <span className={css.low}>
              <span className="hide">{t('weather.min')}: </span>
              {degrees(t, day.min)}
            </span>
            <svg className={css.bar} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
              <rect width="100" height="8" rx="1.5" className={css.all} />
              <rect
                x={Math.round(((day.min - low) / span) * 100)}
                width={Math.max(2, Math.round(((day.max - day.min) / span) * 100))}
                height="8"
                rx="1.5"
                className={css.day}
              />
            </svg>
            <b>
              <span className="hide">{t('weather.max')}: </span>
              {degrees(t, day.max)}
            </b>
          </li>
        ))}
      </ol>
      <Origin forecast={forecast} ctx={ctx} />
    </section>
  )
}

function DayName({ day, ctx }: { day: string; ctx: ViewContext }): ReactElement {
  const t = ctx.text(weatherMessages)
  const parts = badgeParts(`${day}T12:00:00Z`, ctx.locale)
  return (
    <time className={css.name} dateTime={day}>
      {day === dayOf(ctx.now) ? t('weather.today') : `${parts.weekday} ${parts.day}`}
    </time>
  )
}

/** The figures below the head: what the day brings. */
export function Figures({
  forecast,
  sun,
  ctx,
}: Props & { sun: { rise: Date; set: Date } | null }): ReactElement | null {
  const t = ctx.text(weatherMessages)
  const { today, hour } = forecast
  if (!today && !hour && !sun) return null
  const wind = hour?.wind ?? today?.wind
  const gust = today?.gust ?? hour?.gust
  const humidity = hour?.humidity ?? today?.humidity?.max
  return (
    <dl className={css.figures}>
      {today ? (
        <div>
          <dt>{t('weather.range')}</dt>
          <dd>
            {degrees(t, today.max)} <small>/ {degrees(t, today.min)}</small>
          </dd>
        </div>
      ) : null}
      {wind && wind.speed !== null ? (
        <div>
          <dt>{lower(t('weather.wind'), ctx.locale)}</dt>
          <dd className={css.windy}>
            <Barb wind={wind} t={t} />
            {Math.round(wind.speed)} <small>km/h</small>
          </dd>
        </div>
      ) : null}
      {gust ? (
        <div>
          <dt>{t('weather.gust')}</dt>
          <dd>
            {Math.round(gust)} <small>km/h</small>
          </dd>
        </div>
      ) : null}
      {humidity === null || humidity === undefined ? null : (
        <div>
          <dt>{t('weather.humidity')}</dt>
          <dd>
            {Math.round(humidity)} <small>%</small>
          </dd>
        </div>
      )}
      {today?.uv ? (
        <div>
          <dt>{t('weather.uv')}</dt>
          <dd>{Math.round(today.uv)}</dd>
        </div>
      ) : null}
      {sun ? (
        <div>
          <dt>{t('weather.sun')}</dt>
          <dd>
            <small>
              {formatHour(sun.rise)} – {formatHour(sun.set)}
            </small>
          </dd>
        </div>
      ) : null}
    </dl>
  )
}
