import type { ReactElement } from 'react'
import { Body } from '../body/body.tsx'
import { bodyContext, type ContentViewProps } from '../article/article.tsx'
import styles from '../frame/columns.module.css'
import { LeadFigure } from '../frame/lead-figure.tsx'
import { ArticleHeader } from '../frame/article-header.tsx'

/** A static page, e.g. the legal notice: headline and text, without signature and without further reading. */
export function StaticPageView({ reading, ctx }: ContentViewProps): ReactElement {
  return (
    <article data-content={reading.id}>
      <div className="wrap">
        <ArticleHeader reading={reading} ctx={ctx} />
      </div>
      <LeadFigure reading={reading} />
      <div className={`wrap band ${styles.fromLeft}`}>
        <div className={styles.reading}>
          <div className={styles.main}>
            <Body blocks={reading.body} body={bodyContext(reading, ctx)} />
          </div>
        </div>
      </div>
    </article>
  )
}
