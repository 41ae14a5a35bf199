import type { ReactElement } from 'react'
import { formatLongDate } from '../../platform/i18n/dates.ts'
import type { ViewContext } from '../../web/render/page.ts'
import type { Edition } from '../model.ts'
import s from './archive.module.css'
import { archiveMessages } from './messages.ts'

/** An edition as lists lead to it. */
export interface EditionLink {
  id: string
  url: string
  title: string
  about: string
  date: string
}

/** The day of an edition, as readers know it. */
export function dayOfEdition({ startedAt, dueAt, createdAt }: Edition): string {
  return new Date(startedAt ?? dueAt ?? createdAt).toISOString()
}

/** What lists need of an edition. */
export function editionLink(edition: Edition, ctx: Pick<ViewContext, 'href'>): EditionLink {
  const { id, path, subject, preheader } = edition
  return { id, url: ctx.href(path), title: subject, about: preheader, date: dayOfEdition(edition) }
}

/** The editions of a newsletter, newest first. */
export function EditionList(props: {
  editions: readonly EditionLink[]
  older: string | null
  ctx: ViewContext
}): ReactElement {
  const { editions, older, ctx } = props
  const t = ctx.text(archiveMessages)
  return (
    <section aria-labelledby="editions">
      <h2 id="editions" className={s.title}>
        {t('newsletter.issues')}
      </h2>
      <ol className={s.list}>
        {editions.map(({ id, url, title, about, date }) => (
          <li key={id} className={s.entry}>
            <time dateTime={date}>{formatLongDate(date, ctx.locale)}</time>
            <a href={url}>{title}</a>
            {about ? <p>{about}</p> : null}
          </li>
        ))}
      </ol>
      {older ? (
        <p>
          <a className="chip" href={older} rel="next">
            {t('newsletter.issues.older')}
          </a>
        </p>
      ) : null}
    </section>
  )
}
