import type { ReactElement } from 'react'

/** The shape of cards that are on their way; the words for it stand in the live region of the list. */
export function CardSkeletons({ count }: { count: number }): ReactElement {
  return (
    <div className="stack" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="stack">
          <div className="skeleton skeleton--kicker" />
          <div className="skeleton skeleton--title" />
          <div className="skeleton skeleton--line" />
        </div>
      ))}
    </div>
  )
}
