import type { ReactElement } from 'react'
import type { Graphic } from '../../content/graphic-model.ts'
import { formatNumber } from '../../platform/i18n/numbers.ts'
import { WindBarb } from '../../ui/icon/sky.tsx'
import { type RegionMap, regionMap } from '../../ui/region-map/region-map.ts'
import type { ViewContext } from '../../web/render/page.ts'
import { barsOf, feathersOf, lineOf, numberSize } from './drawing.ts'
import s from './graphic.module.css'
import { LitMap } from './lit-map.tsx'

interface Props<K extends Graphic['kind'] = Graphic['kind']> {
  graphic: Extract<Graphic, { kind: K }>
  ctx: ViewContext
}

const KILOMETRES_PER_KNOT = 1.852

/** Whether it can be drawn on this site: a place needs the map of the region. */
export function canDraw(graphic: Graphic | undefined, ctx: ViewContext): graphic is Graphic {
  if (!graphic) return false
  return graphic.kind !== 'place' || mapWith(graphic, ctx) !== null
}

function mapWith({ longitude, latitude }: Props<'place'>['graphic'], ctx: ViewContext): RegionMap | null {
  const map = regionMap(ctx)
  if (!map) return null
  const [west, south, east, north] = map.bounds
  return longitude > west && longitude < east && latitude > south && latitude < north ? map : null
}

/** A picture made by the system: a number, a barb, a line, a place lit, a quotation. It fills the frame it stands in. */
export function GraphicView({ graphic, ctx }: { graphic: Graphic; ctx: ViewContext }): ReactElement | null {
  if (graphic.kind === 'quotation') return <Quotation graphic={graphic} ctx={ctx} />
  if (graphic.kind === 'wind') return <Wind graphic={graphic} ctx={ctx} />
  if (graphic.kind === 'series') return <Series graphic={graphic} ctx={ctx} />
  if (graphic.kind === 'number') return <NumberView graphic={graphic} ctx={ctx} />
  const map = mapWith(graphic, ctx)
  return map && <LitMap map={map} graphic={graphic} />
}

/** What a drawn picture says in words. */
const spoken = (value: string, unit: string | undefined, label: string | undefined): string =>
  [[value, unit].filter(Boolean).join(' '), label].filter(Boolean).join(': ')

/** A value with its unit, as large as there is room. */
function Figure({ value, unit, top }: { value: string; unit?: string | undefined; top: number }): ReactElement {
  const size = numberSize(value, unit)
  return (
    <text x="24" y={top} className={s.value} fontSize={size}>
      {value}
      {unit ? (
        <tspan className={s.unit} dx="6" fontSize="24">
          {unit}
        </tspan>
      ) : null}
    </text>
  )
}

function NumberView({ graphic: { value, unit, label, part, whole } }: Props<'number'>): ReactElement {
  const parts = part === undefined || whole === undefined ? null : feathersOf(Math.min(part, whole), whole)
  return (
    <div className={`${s.graphic} ${parts ? s.wash : s.tint}`}>
      <svg viewBox="0 0 400 225" preserveAspectRatio="xMinYMid" role="img" aria-label={spoken(value, unit, label)}>
        <Figure value={value} unit={unit} top={parts ? 92 : 112} />
        {parts ? (
          <>
            <path d={parts.rest} className={s.rest} />
            <path d={parts.part} className={s.part} />
          </>
        ) : (
          <>
            <path d="M24 150H376" className={s.shaft} />
            <path d={barsOf(2)} className={s.part} />
          </>
        )}
        {label ? <Label text={label} top={parts ? 192 : 184} /> : null}
      </svg>
    </div>
  )
}

function Wind({ graphic: { speed, from, label }, ctx }: Props<'wind'>): ReactElement {
  const value = formatNumber(speed, ctx.locale)
  return (
    <div className={`${s.graphic} ${s.deep}`}>
      <svg viewBox="0 0 400 225" preserveAspectRatio="xMinYMid" role="img" aria-label={spoken(value, 'km/h', label)}>
        <Figure value={value} unit="km/h" top={130} />
        <path d="M24 160H376" className={s.shaft} />
        {label ? <Label text={label} top={192} /> : null}
      </svg>
      <span className={s.barb} aria-hidden="true">
        <WindBarb from={from} knots={speed / KILOMETRES_PER_KNOT} label="" />
      </span>
    </div>
  )
}

function Series({ graphic: { values, value, unit, label }, ctx }: Props<'series'>): ReactElement {
  const last = value ?? formatNumber(values.at(-1)!, ctx.locale)
  const { line, area, mean, end } = lineOf(values)
  return (
    <div className={`${s.graphic} ${s.tint}`}>
      <svg viewBox="0 0 400 225" role="img" aria-label={spoken(last, unit, label)}>
        <path d={area} className={s.area} />
        <path d={`M0 ${mean}H400`} className={s.mean} />
        <path d={line} className={s.line} />
        <circle cx={end[0]} cy={end[1]} r="6" className={s.end} />
        <Figure value={last} unit={unit} top={72} />
        {label ? <Label text={label} top={100} /> : null}
      </svg>
    </div>
  )
}

function Label({ text, top }: { text: string; top: number }): ReactElement {
  return (
    <text x="24" y={top} className={s.label} fontSize={text.length > 44 ? 14 : 17}>
      {text}
    </text>
  )
}

function Quotation({ graphic: { text, cite } }: Props<'quotation'>): ReactElement {
  return (
    <blockquote className={`${s.graphic} ${s.quotation}`}>
      <p>{text}</p>
      {cite ? <footer>{cite}</footer> : null}
    </blockquote>
  )
}
