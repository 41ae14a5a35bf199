import type { ReactElement } from 'react'
import { Subject } from '../frame/subject.tsx'
import type { ViewContext } from '../../web/render/page.ts'
import { Crumbs } from '../../ui/crumbs/crumbs.tsx'
import { Picture } from '../../ui/image/picture.tsx'
import { isText, SignerNames, When } from '../frame/byline.tsx'
import { ReadingTools } from '../tools/reading-tools.tsx'
import { readingMessages } from '../messages.ts'
import type { Reading } from '../model.ts'
import styles from './opinion.module.css'

/** The head of an opinion: on cream, the person first, the title in italics between guillemets (OPEN-97). */
export function OpinionHeader({ reading, ctx }: { reading: Reading; ctx: ViewContext }): ReactElement {
  const t = ctx.text(readingMessages)
  const { document, signers } = reading
  const face = signers.find((signer) => signer.image)?.image
  const label = t('type.opinion')
  return (
    <div className={`band--opinion ${styles.band}`}>
      <div className="wrap">
        <Crumbs label={t('common.breadcrumb')} crumbs={reading.crumbs} />
        <header className={`article-header ${styles.header}`}>
          <p className="kicker">
            <Subject kicker={reading.kicker} />
            {reading.kicker?.text === label ? null : <span className="tag">{label}</span>}
            {document.state === 'corrected' ? <span className="tag tag--plain">{t('content.corrected')}</span> : null}
          </p>
          {signers.length > 0 || document.signature ? (
            <div className={styles.who}>
              {face ? <Picture image={face} ratio="1-1" sizes="104px" alt="" eager /> : null}
              <p>
                <b>
                  <SignerNames signers={signers} signature={document.signature} />
                </b>
                {signers[0]?.role ? <span>{signers[0].role}</span> : null}
              </p>
            </div>
          ) : null}
          <h1>{document.title}</h1>
          {document.summary ? <p className={styles.standfirst}>{document.summary}</p> : null}
          <div className={styles.foot}>
            <p>
              <When reading={reading} ctx={ctx} />
            </p>
            {isText(reading) ? <ReadingTools ctx={ctx} /> : null}
          </div>
        </header>
      </div>
    </div>
  )
}
