import type { ReactElement } from 'react'
import { Mark } from '../icon/mark.tsx'

/** What there is not, and what to do instead. */
export interface EmptyStateProps {
  title: string
  text?: string
  action?: { href: string; text: string }
  heading?: 2 | 3
}

/** Nothing to show: the turned mark, a short warm line and one way out. */
export function EmptyState({ title, text, action, heading = 3 }: EmptyStateProps): ReactElement {
  const Tag = `h${heading}` as 'h2' | 'h3'
  return (
    <div className="empty">
      <Mark className="big" />
      <Tag>{title}</Tag>
      {text && <p>{text}</p>}
      {action && (
        <a className="button button--line" href={action.href}>
          {action.text}
        </a>
      )}
    </div>
  )
}
