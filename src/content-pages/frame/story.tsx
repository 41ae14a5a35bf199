import type { ReactElement, ReactNode } from 'react'
import type { ViewContext } from '../../web/render/page.ts'
import { ShareBar } from '../../sharing/share-bar.tsx'
import type { Reading } from '../model.ts'
import styles from './frame.module.css'

/** What a content tells, with its share bar: before it, or beside it as far as it goes (SHAR-17). */
export function Story(props: { reading: Reading; ctx: ViewContext; children: ReactNode }): ReactElement {
  const { reading, ctx, children } = props
  const { id, document, absoluteUrl } = reading
  const { title, commentsClosed } = document
  return (
    <div className={styles.story}>
      <div className={`${styles.bar} no-print`} data-share-place="">
        <ShareBar page={{ id, title, absoluteUrl, commentsClosed }} ctx={ctx} />
      </div>
      <div>{children}</div>
    </div>
  )
}
