import type { ReactElement, ReactNode } from 'react'
import { DeskMark } from './mark.desk.tsx'

/** A place with nothing in it: what it means, and one way out. */
export function Empty({
  title,
  children,
  way,
}: {
  title: string
  children?: ReactNode
  way?: ReactNode
}): ReactElement {
  return (
    <div className="empty">
      <DeskMark className="turn" />
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {way}
    </div>
  )
}
