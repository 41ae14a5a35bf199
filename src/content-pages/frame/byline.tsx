import { Fragment, type ReactElement } from 'react'
import { thatDayPath } from '../../fronts/on-this-day/model.ts'
import type { Author } from '../../content/authors.ts'
import { itemDefinitionOf } from '../../content/types/model.ts'
import { dayOf, formatTimestamp } from '../../platform/i18n/dates.ts'
import type { ViewContext } from '../../web/render/page.ts'
import { Picture } from '../../ui/image/picture.tsx'
import { featureEnabled } from '../../sites/model.ts'
import { readingMessages } from '../messages.ts'
import { readingMinutes, type Reading } from '../model.ts'
import { ReadingTools } from '../tools/reading-tools.tsx'
import styles from './frame.module.css'

const MOST_FACES = 3

/** Names of the authors as links, joined by commas; without authors the signature. */
export function SignerNames({
  signers,
  signature,
}: {
  signers: readonly Author[]
  signature: string | undefined
}): ReactElement | null {
  if (signers.length === 0) return signature ? <>{signature}</> : null
  return (
    <>
      {signers.map((signer, i) => (
        <Fragment key={signer.id}>
          {i > 0 ? ' ' : ''}
          <span>
            <a href={signer.url}>{signer.name}</a>
            {i < signers.length - 1 ? ',' : ''}
          </span>
        </Fragment>
      ))}
    </>
  )
}

/** Place, dates and reading time of a content. */
export function When({
  reading,
  ctx,
  minutes = true,
}: {
  reading: Reading
  ctx: ViewContext
  minutes?: boolean
}): ReactElement {
  const t = ctx.text(readingMessages)
  const { document, publishedAt, updatedAt } = reading
  const stamp = (at: string): ReactElement => <time dateTime={at}>{formatTimestamp(at, ctx.locale)}</time>
  const [before, after] = t('content.updated', { date: '\0' }).split('\0')
  return (
    <span className={styles.when}>
      {document.place ? <span>{document.place}</span> : null}
      <span>
        {featureEnabled(ctx.site, 'listing', 'hemeroteca') ? (
          <a href={ctx.href(thatDayPath(dayOf(publishedAt)))} title={t('content.that-day')}>
            {stamp(publishedAt)}
          </a>
        ) : (
          stamp(publishedAt)
        )}
      </span>
      {updatedAt ? (
        <span>
          {before}
          {stamp(updatedAt)}
          {after}
        </span>
      ) : null}
      {minutes && !reading.refused && reading.body.length > 0 ? (
        <span title={t('content.minutes-long', { count: readingMinutes(reading.body) })}>
          {t('content.minutes', { n: readingMinutes(reading.body) })}
        </span>
      ) : null}
    </span>
  )
}

/** Whether there is a text to hear, and letters to make larger. */
export const isText = ({ document, body, refused }: Reading): boolean =>
  !refused && body.length > 0 && itemDefinitionOf(document).isReadThrough === true

/** Who wrote it, where and when. */
export function ArticleByline({
  reading,
  ctx,
  minutes = true,
}: {
  reading: Reading
  ctx: ViewContext
  minutes?: boolean
}): ReactElement {
  const { document, signers } = reading
  const faces = signers
    .flatMap((signer) => (signer.image ? [{ id: signer.id, image: signer.image }] : []))
    .slice(0, MOST_FACES)
  return (
    <div className={styles.byline}>
      <div className={styles.people}>
        {faces.length > 0 ? (
          <span className={styles.faces}>
            {faces.map(({ id, image }) => (
              <Picture key={id} image={image} ratio="1-1" sizes="48px" alt="" eager />
            ))}
          </span>
        ) : null}
        <p>
          {signers.length > 0 || document.signature ? (
            <b>
              <SignerNames signers={signers} signature={document.signature} />
            </b>
          ) : null}
          <When reading={reading} ctx={ctx} minutes={minutes} />
        </p>
      </div>
      {minutes && reading.bilingual ? (
        <a className="chip no-print" href={reading.bilingual}>
          {ctx.text(readingMessages)('twins.both')}
        </a>
      ) : null}
      {minutes && isText(reading) ? <ReadingTools ctx={ctx} /> : null}
    </div>
  )
}
