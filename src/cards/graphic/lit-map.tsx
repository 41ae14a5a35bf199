import type { ReactElement } from 'react'
import type { Graphic } from '../../content/graphic-model.ts'
import { hatches, type Point, projection, type RegionMap, smooth } from '../../ui/region-map/region-map.ts'
import s from './graphic.module.css'

/** So much of the region stands around the place. */
const [WIDTH, HEIGHT] = [300, 169]

/** The region around a place that is lit; the others keep silent. */
export function LitMap({
  map,
  graphic: { name, longitude, latitude, label },
}: {
  map: RegionMap
  graphic: Extract<Graphic, { kind: 'place' }>
}): ReactElement {
  const { at } = projection(map)
  const [x, y] = at([longitude, latitude])
  const lines = (all: readonly (readonly Point[])[]) => all.map((points) => points.map(at))
  return (
    <div className={`${s.graphic} ${s.place}`}>
      <svg
        viewBox={`${x - WIDTH / 2} ${y - HEIGHT / 2} ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        <path
          className={s.land}
          d={lines(map.land)
            .map((points) => smooth(points, true))
            .join('')}
        />
        <path
          className={s.river}
          d={lines(map.rivers)
            .map((points) => smooth(points, false))
            .join('')}
        />
        <path className={s.ridge} d={lines(map.ridges).map(hatches).join('')} />
        <circle cx={x} cy={y} r="22" className={s.halo} />
        <circle cx={x} cy={y} r="13" className={s.halo} />
        <circle cx={x} cy={y} r="5" className={s.spot} />
      </svg>
      <p className={s.name}>
        <b>{name}</b>
        {label ? <span>{label}</span> : null}
      </p>
    </div>
  )
}
