import { Fragment, type ReactElement } from 'react'
import { CardList } from '../../cards/card/card-list.tsx'
import { formatFullDate } from '../../platform/i18n/dates.ts'
import { NEWSLETTERS_PATH } from '../../readers/subscriptions/model.ts'
import { ShareBar } from '../../sharing/share-bar.tsx'
import { Crumbs } from '../../ui/crumbs/crumbs.tsx'
import type { ViewContext } from '../../web/render/page.ts'
import s from './archive.module.css'
import { archiveMessages } from './messages.ts'
import type { ShownBlock } from './shown.ts'

/** An edition as its page tells of it. */
export interface EditionViewProps {
  edition: {
    crumbs: { name: string; url: string }[]
    name: string
    number: number
    subject: string
    intro: string
    blocks: ShownBlock[]
    date: string
    absoluteUrl: string
  }
  ctx: ViewContext
}

/** What was sent, as a page. */
export function EditionView({ edition, ctx }: EditionViewProps): ReactElement {
  const t = ctx.text(archiveMessages)
  const { crumbs, name, number, subject, intro, blocks, date, absoluteUrl } = edition
  return (
    <article className={`wrap ${s.edition}`}>
      <Crumbs label={t('common.breadcrumb')} crumbs={crumbs} />
      <header>
        <div className="head">
          <h1>{subject}</h1>
        </div>
        <p className={s.meta}>
          {t('edition.number', { name, number })} · <time dateTime={date}>{formatFullDate(date, ctx.locale)}</time>
        </p>
        <ShareBar page={{ title: subject, absoluteUrl }} ctx={ctx} variant="rrss" />
        {intro
          .split(/\n{2,}/)
          .filter(Boolean)
          .map((paragraph) => (
            <p key={paragraph} className={s.intro}>
              {paragraph}
            </p>
          ))}
      </header>
      {blocks.map((block, place) => (
        <Fragment key={place}>
          <Block block={block} ctx={ctx} />
        </Fragment>
      ))}
      <p className={s.end}>
        <a className="button" href={ctx.href(NEWSLETTERS_PATH)}>
          {t('newsletter.subscribe')}
        </a>
      </p>
    </article>
  )
}

function Block({ block, ctx }: { block: ShownBlock; ctx: ViewContext }): ReactElement {
  if (block.kind === 'text') return <div className={s.letter} dangerouslySetInnerHTML={{ __html: block.html }} />
  if (block.kind === 'facts')
    return (
      <section className={s.facts}>
        <h2>{block.title || ctx.text(archiveMessages)('edition.facts')}</h2>
        <ul>
          {block.facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </section>
    )
  return (
    <section>
      {block.title ? <h2 className={s.title}>{block.title}</h2> : null}
      {block.cards.length > 0 ? <CardList cards={block.cards} ctx={ctx} heading={block.title ? 3 : 2} /> : null}
      {block.outside.map(({ key, url, title, summary }) => (
        <div key={key} className={`${s.outside} ${s.entry}`}>
          <a href={url}>{title}</a>
          {summary ? <p>{summary}</p> : null}
        </div>
      ))}
    </section>
  )
}
