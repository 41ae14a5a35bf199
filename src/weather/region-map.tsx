import type { ReactElement } from 'react'
import type { ViewContext } from '../web/render/page.ts'
import { drawSky } from '../ui/icon/skies.ts'
import { weatherMessages } from './messages.ts'
import { hatches, MAP_WIDTH, type Point, projection, type RegionMap, smooth } from '../ui/region-map/region-map.ts'
import type { PlaceToday } from './reading.ts'
import css from './weather.module.css'
import { degrees, skyText } from './wording.ts'

/** Places nearer than this to another one on the map are only on the list. */
const APART = { x: 92, y: 84 }
const MOST_PLACES = 16
/** A letter of a name, and how near two names must be in height to touch; telephones write them largest. */
const LETTER = 9.5
const NAME_HEIGHT = 26

/** The places that fit on the map, the first of the list before the others. */
export function placesOnMap(map: RegionMap, places: readonly PlaceToday[]): Spot[] {
  const { at, height } = projection(map)
  const chosen: Spot[] = []
  for (const place of places) {
    if (chosen.length >= MOST_PLACES) break
    if (place.latitude === null || place.longitude === null || !place.today) continue
    const [x, y] = at([place.longitude, place.latitude])
    if (x < 40 || x > MAP_WIDTH - 40 || y < 34 || y > height - 50) continue
    if (chosen.some((other) => tooNear(other, { place, x, y }))) continue
    chosen.push({ place, x, y })
  }
  return chosen
}

interface Spot {
  place: PlaceToday
  x: number
  y: number
}

/** Whether what two places show, or their names side by side, would cover one another. */
function tooNear(a: Spot, b: Spot): boolean {
  const [dx, dy] = [Math.abs(a.x - b.x), Math.abs(a.y - b.y)]
  const names = ((a.place.name.length + b.place.name.length) / 2) * LETTER
  return (dx < APART.x && dy < APART.y) || (dx < names && dy < NAME_HEIGHT)
}

/** The region with today's weather of its places, each a link. */
export function RegionMapView(props: {
  map: RegionMap
  places: readonly PlaceToday[]
  ctx: ViewContext
}): ReactElement {
  const { map, places, ctx } = props
  const t = ctx.text(weatherMessages)
  const { at, height } = projection(map)
  const lines = (all: readonly (readonly Point[])[]) => all.map((points) => points.map(at))
  return (
    <svg className={css.map} viewBox={`0 0 ${MAP_WIDTH} ${height}`} role="group" aria-label={t('weather.map')}>
      <rect width={MAP_WIDTH} height={height} className={css.sea} />
      <g className={css.isobars} aria-hidden="true">
        {[0, 1, 2, 3, 4, 5].map((i) => (
          <path
            key={i}
            d={`M${MAP_WIDTH * 0.5 + i * 46} ${height + 20}Q${MAP_WIDTH * 0.72 + i * 44} ${height * 0.4} ${MAP_WIDTH * 0.62 + i * 60} -20`}
          />
        ))}
      </g>
      <g aria-hidden="true">
        {lines(map.land).map((points, index) => (
          <path key={index} className={css.land} d={smooth(points, true)} />
        ))}
        {lines(map.rivers).map((points, index) => (
          <path key={index} className={css.river} d={smooth(points, false)} />
        ))}
        {lines(map.ridges).map((points, index) => (
          <path key={index} className={css.ridge} d={hatches(points)} />
        ))}
      </g>
      {placesOnMap(map, places).map(({ place, x, y }) => (
        <MapPlace key={place.slug} place={place} x={x} y={y} ctx={ctx} />
      ))}
    </svg>
  )
}

function MapPlace({ place, x, y, ctx }: { place: PlaceToday; x: number; y: number; ctx: ViewContext }): ReactElement {
  const t = ctx.text(weatherMessages)
  const { sky, max } = place.today!
  const label = skyText(t, sky)
  const markup = drawSky(sky)
  return (
    <a href={place.url} className={css.spot}>
      <rect x={x - 42} y={y - 36} width="84" height="74" rx="6" className={css.touch} />
      {markup === null ? null : (
        <svg
          className="sky"
          x={x - 34}
          y={y - 34}
          width="36"
          height="36"
          viewBox="0 0 48 48"
          data-sky={sky}
          {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
          dangerouslySetInnerHTML={{ __html: markup }}
        />
      )}
      <text x={x + 5} y={y - 8} className={css.figure} paintOrder="stroke">
        {degrees(t, max)}
      </text>
      <circle cx={x} cy={y + 9} r="3" className={css.dot} />
      <text x={x} y={y + 28} className={css.label} textAnchor="middle" paintOrder="stroke">
        {place.name}
      </text>
    </a>
  )
}
