import type { ReactElement } from 'react'
import { textsForScript } from '../../platform/i18n/text.ts'
import type { ViewContext } from '../../web/render/page.ts'
import { uiMessages } from '../messages.ts'

/** A list that goes on. */
export interface LoadMoreProps {
  ctx: ViewContext
  /** Address of the next piece as JSON `{html, nextPage}`; `null` when the list is complete. */
  nextPage: string | null
  /** The next page as a document, for those without script. */
  href?: string | undefined
  /** What the items to come may show, as `data-styles` names it. */
  styles: string
  /** Also loads when the reader reaches the end of the list. */
  onScroll?: boolean
}

/** The end of a listing: one way to its next items (LIST-11). Follows the list it belongs to. */
export function LoadMore({ ctx, nextPage, href, styles, onScroll }: LoadMoreProps): ReactElement | null {
  if (!nextPage) return null
  const text = ctx.text(uiMessages)
  const words = {
    'data-loading': text('listing.loading-more'),
    'data-added': JSON.stringify(textsForScript(text, ['listing.loaded'], ctx.locale)),
    'data-end': text('listing.end'),
    'data-failed': text('load-more.failed'),
    'data-retry': text('common.retry'),
  }
  return (
    <nx-load-more
      class="load-more"
      data-next={nextPage}
      data-styles={styles}
      data-scroll={onScroll ? '' : undefined}
      {...words}
    >
      {href ? (
        <a className="button button--line" href={href} data-more="">
          {text('common.load-more')}
        </a>
      ) : (
        <button className="button button--line" type="button" data-more="">
          {text('common.load-more')}
        </button>
      )}
      <p className="hide" role="status" />
    </nx-load-more>
  )
}
