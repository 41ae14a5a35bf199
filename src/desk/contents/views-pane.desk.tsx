import type { ReactElement } from 'react'
import { useText } from '../app/language.desk.tsx'
import { Link } from '../app/routes.desk.tsx'
import { Icon } from '../ui/icon.desk.tsx'
import type { IconName } from '../ui/icons.ts'
import styles from './contents.module.css'
import { contentsMessages } from './messages.ts'
import type { DeskView, ViewsAnswer } from './model.ts'
import { FIRST_VIEW } from './read.desk.ts'
import { SavedViews } from './saved-views.desk.tsx'

const ICONS: Record<DeskView, IconName> = {
  awaits: 'bell',
  mine: 'user',
  approval: 'check',
  today: 'wind',
  due: 'clock',
  twins: 'globe',
  warnings: 'alert',
  live: 'bolt',
  agencies: 'flag',
  all: 'list',
}
/** Views that wait for somebody to do something. */
const TO_DO: ReadonlySet<DeskView> = new Set(['awaits', 'approval', 'twins', 'warnings'])
const PERSONAL: readonly DeskView[] = ['awaits', 'mine', 'approval']

/** The address of a view. */
export const viewPath = (view: string): string => (view === FIRST_VIEW ? '/' : `/?vista=${encodeURIComponent(view)}`)

/** The views: one's own, the site's, its sections, and what somebody kept. */
export function ViewsPane({ views, view, site }: { views: ViewsAnswer; view: string; site: string }): ReactElement {
  const text = useText(contentsMessages)
  const links = (personal: boolean) =>
    views.views
      .filter(({ id }) => PERSONAL.includes(id) === personal)
      .map((one) => (
        <ViewLink
          key={one.id}
          to={one.id}
          current={view}
          icon={ICONS[one.id]}
          count={one.count}
          toDo={TO_DO.has(one.id)}
        >
          {text(`view.${one.id}`)}
        </ViewLink>
      ))
  return (
    <nav className={`pane ${styles['views']}`} aria-label={text('views.label')} data-pane>
      <h2>{text('views.for-me')}</h2>
      {links(true)}
      <h2>{site}</h2>
      {links(false)}
      {views.sections.length > 0 && <h2>{text('views.sections')}</h2>}
      {views.sections.map((one) => (
        <ViewLink key={one.id} to={`section:${one.id}`} current={view} count={one.count}>
          {one.name}
        </ViewLink>
      ))}
      <SavedViews saved={views.saved} />
    </nav>
  )
}

interface ViewLinkProps {
  to: string
  current: string
  icon?: IconName
  count: number
  toDo?: boolean
  children: string
}

function ViewLink({ to, current, icon, count, toDo = false, children }: ViewLinkProps): ReactElement {
  const asks = toDo && count > 0
  return (
    <Link to={viewPath(to)} aria-current={to === current ? 'page' : undefined}>
      {icon && <Icon name={icon} />}
      {children}
      <span className={[styles['count'], asks && styles['todo']].filter(Boolean).join(' ')}>{count}</span>
    </Link>
  )
}
