import type { ReactElement } from 'react'
import type { Card } from '../../content/cards/model.ts'
import { formatLength } from '../../platform/i18n/dates.ts'
import { PollBox } from '../../participation/polls/poll-box.tsx'
import { Picture } from '../../ui/image/picture.tsx'
import styles from './body.module.css'
import type { BlockView, BodyContext } from './view.ts'

/** A content of ours inside the text: picture, subject, headline. */
export function Teaser({
  card,
  body,
  title,
}: {
  card: Card
  body: BodyContext
  title?: string | undefined
}): ReactElement {
  const image = card.image
  const length = card.mediaInfo?.duration
  return (
    <p className={styles.teaser}>
      {image ? (
        <span className="media">
          <Picture image={image} ratio="16-9" sizes="210px" />
        </span>
      ) : null}
      <span className={styles.teaserText}>
        {(card.kicker?.text ?? card.category?.name) ? <small>{card.kicker?.text ?? card.category?.name}</small> : null}
        <a href={card.url} lang={card.lang && card.lang !== body.ctx.locale ? card.lang : undefined}>
          {title || card.title}
        </a>
        {length ? <small>{formatLength(length)}</small> : null}
      </span>
    </p>
  )
}

/** A poll in the middle of the text, in whatever state it is. */
export const PollBlock: BlockView<'poll'> = ({ block, body }) => {
  const shown = body.polls?.get(block.content)
  if (!shown) return <ContentBlock block={block} body={body} />
  return <PollBox shown={shown} ctx={body.ctx} id={block.id} heading={2} linked />
}

/** A recipe that the text speaks of. */
export function ContentBlock({ block, body }: { block: { content: string }; body: BodyContext }): ReactElement | null {
  const card = body.cards.get(block.content)
  return card ? <Teaser card={card} body={body} /> : null
}

/** A list of other contents inside the text. */
export const RelatedBlock: BlockView<'related'> = ({ block, body }) => {
  const cards = block.contents.flatMap((reference) => body.cards.get(reference) ?? [])
  if (cards.length === 0) return null
  return (
    <section className={styles.relatedList} aria-labelledby={block.id}>
      <h2 id={block.id}>{block.title || body.t('content.related')}</h2>
      <ul>
        {cards.map((card) => (
          <li key={card.id}>
            <a href={card.url} lang={card.lang && card.lang !== body.ctx.locale ? card.lang : undefined}>
              {card.title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
