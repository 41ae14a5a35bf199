import type { ReactElement } from 'react'
import { Mark } from '../icon/mark.tsx'

/** Nothing to show: the turned mark, a short warm line and one way out. */
export function EmptyState({
  title,
  text,
  action,
}: {
  title: string
  text?: string
  action?: { href: string; text: string }
}): ReactElement {
  return (
    <div className="empty">
      <Mark className="big" />
      <h3>{title}</h3>
      {text && <p>{text}</p>}
      {action && (
        <a className="button button--line" href={action.href}>
          {action.text}
        </a>
      )}
    </div>
  )
}
