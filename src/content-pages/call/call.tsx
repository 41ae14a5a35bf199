import type { ReactElement } from 'react'
import type { DocumentOf } from '../../content/types/model.ts'
import { CallForm } from '../../participation/ugc/call-form.tsx'
import { Contributions } from '../../participation/ugc/contributions.tsx'
import { ugcMessages } from '../../participation/ugc/messages.ts'
import { formatTimestamp } from '../../platform/i18n/dates.ts'
import { Crumbs } from '../../ui/crumbs/crumbs.tsx'
import { Picture } from '../../ui/image/picture.tsx'
import { bodyContext, type ContentViewProps } from '../article/article.tsx'
import { Body } from '../body/body.tsx'
import { Story } from '../frame/story.tsx'
import styles from './call.module.css'
import { readingMessages } from '../messages.ts'

/** A call to readers: what is asked, until when, the form, and what others have sent. */
export function CallView({ reading, ctx }: ContentViewProps<DocumentOf<'call'>>): ReactElement {
  const { document: call, image, call: place } = reading
  const t = ctx.text(ugcMessages)
  return (
    <article data-content={reading.id}>
      <div className="wrap">
        <Crumbs label={ctx.text(readingMessages)('common.breadcrumb')} crumbs={reading.crumbs} />
      </div>
      <header className={styles.hero}>
        {image ? <Picture image={image} ratio="21-9" sizes="100vw" priority alt="" /> : null}
        <div className="wrap">
          <p className="kicker">{reading.kicker?.text ?? t('ugc.title')}</p>
          <h1>{call.title}</h1>
          {call.summary ? <p>{call.summary}</p> : null}
          {place ? (
            <p className={styles.facts}>
              {place.state === 'open' ? (
                <span>{t('ugc.until', { date: formatTimestamp(call.closesAt, ctx.locale) })}</span>
              ) : null}
              {place.received > 0 ? (
                <span>{t('ugc.received', { count: place.received, n: place.received })}</span>
              ) : null}
              {place.published > 0 ? (
                <span>{t('ugc.published', { count: place.published, n: place.published })}</span>
              ) : null}
            </p>
          ) : null}
          {place?.state === 'open' && ctx.site.hasUsers ? (
            <p>
              <a className="button button--sun" href="#enviar">
                {t('ugc.send.go')}
              </a>
            </p>
          ) : null}
        </div>
      </header>
      <Story reading={reading} ctx={ctx}>
        <div className="wrap band">
          {reading.body.length > 0 ? (
            <div className={styles.text}>
              <Body blocks={reading.body} body={bodyContext(reading, ctx)} />
            </div>
          ) : null}
          {place ? <CallForm call={call} place={place} ctx={ctx} /> : null}
        </div>
        {place ? <Contributions place={place} ctx={ctx} /> : null}
      </Story>
    </article>
  )
}
