import type { ReactElement, ReactNode } from 'react'

/** What a content is, as a wind barb: the more feathers, the nearer to its readers. */
export type Barb = 'draft' | 'review' | 'wait' | 'out' | 'now' | 'gone'

const STAFF = 'M39.5 41.5 11.5 13.5'
const FEATHERS = ['M11.5 13.5 15 1.8', 'M19.2 21.2 22.7 9.5', 'M26.9 28.9 29.8 19.2']
const RINGS: Partial<Record<Barb, string>> = {
  draft: 'M21 30a9 9 0 1 0 18 0a9 9 0 1 0-18 0',
  gone: 'M20 30a10 10 0 1 0 20 0a10 10 0 1 0-20 0M22 22l16 16',
}
const COUNT: Partial<Record<Barb, number>> = { review: 1, wait: 2, out: 3 }

function BarbMark({ barb }: { barb: Barb }): ReactElement {
  const ring = RINGS[barb]
  const strokes = ring ?? STAFF + FEATHERS.slice(barb === 'now' ? 2 : 0, barb === 'now' ? 3 : COUNT[barb]).join('')
  return (
    <svg viewBox="9 -1 38 50" aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth="4.6" strokeLinecap="round" strokeLinejoin="round">
        <path d={strokes} />
        {barb === 'now' && <path d="M11.5 13.5 15 1.8 21 22.8Z" fill="currentColor" />}
      </g>
      {!ring && <circle cx="40" cy="42" r="5.6" fill="currentColor" />}
    </svg>
  )
}

/** The state of a content: its barb, always with its word. */
export function State({
  barb,
  children,
  detail,
}: {
  barb: Barb
  children: ReactNode
  detail?: ReactNode
}): ReactElement {
  return (
    <span className={`state state--${barb}`}>
      <BarbMark barb={barb} />
      {children}
      {detail != null && <small>{detail}</small>}
    </span>
  )
}
