import type { ReactElement } from 'react'
import type { ViewContext } from '../../web/render/page.ts'
import { Icon } from '../icon/icon.tsx'
import { uiMessages } from '../messages.ts'
import { pagesAround } from './pages.ts'

/** Which page is shown, and which there are. */
export interface PaginationProps {
  ctx: ViewContext
  current: number
  /** The last page that is known. */
  last: number
  /** Root-relative address of a page of the listing. */
  hrefOf(page: number): string
}

/** Numbered pages of a listing: plain links. */
export function Pagination({ ctx, current, last, hrefOf }: PaginationProps): ReactElement | null {
  if (last <= 1) return null
  const text = ctx.text(uiMessages)
  return (
    <nav aria-label={text('pagination.label')}>
      <ul className="pager">
        {current > 1 && (
          <li>
            <a href={hrefOf(current - 1)} rel="prev" aria-label={text('pagination.previous')}>
              <Icon name="left" />
            </a>
          </li>
        )}
        {pagesAround(current, last).map((page, index) => (
          <li key={page ?? `gap${index}`}>
            {page === null ? (
              <span className="pager__gap" aria-hidden="true">
                …
              </span>
            ) : page === current ? (
              <a href={hrefOf(page)} aria-current="page" aria-label={text('pagination.current', { n: page })}>
                {page}
              </a>
            ) : (
              <a href={hrefOf(page)} aria-label={text('pagination.go', { n: page })}>
                {page}
              </a>
            )}
          </li>
        ))}
        {current < last && (
          <li>
            <a href={hrefOf(current + 1)} rel="next" aria-label={text('pagination.next')}>
              <Icon name="right" />
            </a>
          </li>
        )}
      </ul>
    </nav>
  )
}
