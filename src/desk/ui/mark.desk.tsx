import type { ReactElement } from 'react'

/** The mark of the house. */
export function DeskMark({ className }: { className?: string }): ReactElement {
  return (
    <svg className={className} viewBox="9 -1 38 50" aria-hidden="true">
      <path
        d="M39.5 41.5 11.5 13.5M11.5 13.5 15 1.8M19.2 21.2 22.7 9.5M26.9 28.9 29.8 19.2"
        fill="none"
        stroke="currentColor"
        strokeWidth="4.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="40" cy="42" r="5.6" fill="currentColor" />
    </svg>
  )
}
