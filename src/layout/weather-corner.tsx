import type { ReactElement } from 'react'
import { Sky, WindBarb } from '../ui/icon/sky.tsx'
import css from './header.module.css'

/** The weather of a site's main place at this hour, ready to be shown. */
export interface CornerWeather {
  href: string
  place: string
  temperature: string
  sky: string
  skyLabel: string
  wind: { from: number; knots: number; label: string; speed: string } | null
  /** Beyond this moment it is no longer true: the browser takes it away (client/today.ts). */
  until: string
}

/** The weather in the head of every page: it leads to the whole forecast. */
export function WeatherCorner({ weather }: { weather: CornerWeather }): ReactElement {
  const { href, place, temperature, sky, skyLabel, wind, until } = weather
  return (
    <a className={css.weather} href={href} data-true-until={until}>
      <Sky code={sky} label={skyLabel || undefined} />
      <b>
        <span className={css.wide}>{place}</span> {temperature}
      </b>
      {wind ? (
        <span className={`${css.wide} ${css.breeze}`}>
          <WindBarb from={wind.from} knots={wind.knots} label={wind.label} />
          <span aria-hidden="true">{wind.speed}</span>
        </span>
      ) : null}
    </a>
  )
}
