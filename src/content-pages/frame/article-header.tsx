import type { ReactElement, ReactNode } from 'react'
import { Subject } from './subject.tsx'
import type { ViewContext } from '../../web/render/page.ts'
import { Crumbs } from '../../ui/crumbs/crumbs.tsx'
import { readingMessages } from '../messages.ts'
import type { Reading } from '../model.ts'
import styles from './frame.module.css'

interface Props {
  reading: Reading
  ctx: ViewContext
  children?: ReactNode
}

/** Way, subject, headline and summary of a content. `children` follow the subject, e.g. a tag. */
export function ArticleHeader({ reading, ctx, children }: Props): ReactElement {
  const t = ctx.text(readingMessages)
  const { document, kicker } = reading
  return (
    <>
      <Crumbs label={t('common.breadcrumb')} crumbs={reading.crumbs} />
      <header className={`article-header ${styles.header}`}>
        {kicker || children ? (
          <p className="kicker">
            <Subject kicker={kicker} />
            {children}
          </p>
        ) : null}
        <h1>{document.title}</h1>
        {document.summary ? <p className={styles.standfirst}>{document.summary}</p> : null}
      </header>
    </>
  )
}
