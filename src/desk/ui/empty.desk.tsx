import type { ReactElement, ReactNode } from 'react'
import { DeskMark } from './mark.desk.tsx'

/** A place with nothing in it: what it means, and one way out. */
export function Empty({
  level: Heading = 'h2',
  title,
  children,
  way,
}: {
  /** `h1` where it is the whole screen. */
  level?: 'h1' | 'h2'
  title: string
  children?: ReactNode
  way?: ReactNode
}): ReactElement {
  return (
    <div className="empty">
      <DeskMark className="turn" />
      <Heading>{title}</Heading>
      {children && <p>{children}</p>}
      {way}
    </div>
  )
}
