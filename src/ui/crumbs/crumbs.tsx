import type { ReactElement } from 'react'
import styles from './crumbs.module.css'

/** One step of the way from the front page to here; the last one is the page itself or its section. */
export interface Crumb {
  name: string
  url: string
  lang?: string
}

/** The way from the front page to this page, as links. */
export function Crumbs({ label, crumbs }: { label: string; crumbs: readonly Crumb[] }): ReactElement | null {
  if (crumbs.length === 0) return null
  return (
    <nav aria-label={label} className="no-print">
      <ol className={styles.crumbs}>
        {crumbs.map((crumb) => (
          <li key={crumb.url}>
            <a href={crumb.url}>{crumb.name}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
