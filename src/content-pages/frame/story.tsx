import type { ReactElement, ReactNode } from 'react'
import { hasThread } from '../../content/comments/model.ts'
import type { ViewContext } from '../../web/render/page.ts'
import { ShareBar } from '../../sharing/share-bar.tsx'
import type { Reading } from '../model.ts'
import styles from './frame.module.css'

interface Props {
  reading: Reading
  ctx: ViewContext
  children: ReactNode
  /** What comes after it, e.g. related contents. */
  below?: ReactNode
  /** Other things, beside the text or at the end. */
  aside?: ReactNode
  /** How the page is divided. */
  columns?: string | undefined
}

/** What a content tells, with its share bar: before it, on its author line as far as it goes (SHAR-17). */
export function Story({ reading, ctx, children, below, aside, columns }: Props): ReactElement {
  const { id, document, absoluteUrl } = reading
  const title = document.shareTitle || document.title
  const commentsClosed = document.commentsClosed || !hasThread(document.type)
  return (
    <div className={[styles.story, columns].filter(Boolean).join(' ')}>
      <div className={`${styles.rail} no-print`}>
        <div className={styles.bar} data-share-place="">
          <ShareBar page={{ id, title, absoluteUrl, commentsClosed }} ctx={ctx} />
        </div>
      </div>
      <div className={styles.content}>{children}</div>
      {below}
      {aside}
    </div>
  )
}
