import type { ReactElement } from 'react'
import { drawSky, drawWindySky } from './skies.ts'

interface SkyProps {
  code: string
  label?: string | undefined
  windy?: boolean
}

/**
 * A sky by its code; nothing where the data say nothing. `label` names it («Poco nuboso») and is left out only where
 * the words stand beside it. `windy` draws a strong wind below it.
 */
export function Sky({ code, label, windy }: SkyProps): ReactElement | null {
  const markup = windy ? drawWindySky(code) : drawSky(code)
  if (markup === null) return null
  const voice = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <svg className="sky" viewBox="0 0 48 48" data-sky={code} {...voice} dangerouslySetInnerHTML={{ __html: markup }} />
  )
}

/** The feathers of a wind barb from the tip down: 50 knots a pennant, 10 a feather, 5 a half one. */
export function feathers(knots: number): ('pennant' | 'full' | 'half')[] {
  const rounded = Math.round(Math.max(0, knots) / 5) * 5
  const pennants = Math.floor(rounded / 50)
  const full = Math.floor((rounded % 50) / 10)
  const half = rounded % 10 === 5 ? 1 : 0
  return [...Array(pennants).fill('pennant'), ...Array(full).fill('full'), ...Array(half).fill('half')]
}

/** A true wind barb, turned to where the wind comes from (degrees); `label` says it in words, and nothing where the text beside it does. */
export function WindBarb({ from, knots, label }: { from: number; knots: number; label: string }): ReactElement {
  let y = 3
  const strokes = feathers(knots).map((feather, index) => {
    const at = y
    y += feather === 'pennant' ? 4 : 3
    if (feather === 'pennant') return <path key={index} d={`M12 ${at}l8 -1-8 4z`} fill="currentColor" />
    return <path key={index} d={feather === 'full' ? `M12 ${at}l8 -3` : `M12 ${at}l4.5 -1.7`} />
  })
  return (
    <svg
      className="wind"
      viewBox="0 0 24 24"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <g transform={`rotate(${from} 12 12)`}>
        <path d="M12 3v17" />
        {strokes}
        <circle cx="12" cy="20.5" r="1.8" fill="currentColor" />
      </g>
    </svg>
  )
}
