import type { ReactElement } from 'react'
import { CardView, THREE_ABREAST } from '../../cards/card/card.tsx'
import { Lines } from '../../cards/lines/lines.tsx'
import type { Card } from '../../content/cards/model.ts'
import { SectionHead } from '../../ui/section-head/section-head.tsx'
import type { ViewContext } from '../../web/render/page.ts'
import { findingMessages } from '../messages.ts'
import type { Opening } from './opening.ts'
import styles from './opening.module.css'

interface Props {
  opening: Opening
  /** The name of the list. */
  name: string
  ctx: ViewContext
}

/** The first cards of a list, above its grid. */
export function OpeningView({ opening, name, ctx }: Props): ReactElement | null {
  if (opening.look === 'pictures') return <Pictures cards={opening.top} ctx={ctx} />
  if (opening.look === 'news') return <News opening={opening} name={name} ctx={ctx} />
  return opening.look === 'opinion' ? <Voices opening={opening} ctx={ctx} /> : null
}

/** One large card with two beside it. */
function Pictures({ cards, ctx }: { cards: readonly Card[]; ctx: ViewContext }): ReactElement {
  const [first, ...others] = cards
  return (
    <div className="row row--ruled">
      <div className="c66">
        {first ? <CardView card={first} ctx={ctx} variant="lead" heading={2} priority /> : null}
      </div>
      <div className="c33 wide abreast stack stack--lined">
        {others.map((card) => (
          <CardView
            key={card.id}
            card={card}
            ctx={ctx}
            heading={2}
            variant="horizontal"
            wide={THREE_ABREAST}
            loading="eager"
          />
        ))}
      </div>
    </div>
  )
}

type Of<L extends Opening['look']> = Extract<Opening, { look: L }>

/** The story of a section with what belongs to it, the newest by the hour, and texts that need no picture. */
function News({ opening, name, ctx }: { opening: Of<'news'>; name: string; ctx: ViewContext }): ReactElement {
  const t = ctx.text(findingMessages)
  const { lead, lines, latest, texts } = opening
  return (
    <>
      <div className={`row row--ruled ${styles.opening}`}>
        <div className={latest.length > 0 ? 'c66' : 'c100'}>
          <CardView card={lead} ctx={ctx} variant="story" heading={2} priority>
            {lines.length > 0 ? <Lines cards={lines} ctx={ctx} /> : null}
          </CardView>
        </div>
        {latest.length > 0 ? (
          <section className={`c33 wide ${styles.latest}`} aria-labelledby="latest">
            <SectionHead id="latest" title={t('listing.latest', { name })} rank={1} />
            <Lines cards={latest} ctx={ctx} start="time" />
          </section>
        ) : null}
      </div>
      {texts.length > 0 ? (
        <div className={styles.texts}>
          {texts.map((card) => (
            <CardView key={card.id} card={card} ctx={ctx} variant="brief" heading={2} />
          ))}
        </div>
      ) : null}
    </>
  )
}

/** A voice large, others beside it and below, and what the house itself says. */
function Voices({ opening, ctx }: { opening: Of<'opinion'>; ctx: ViewContext }): ReactElement {
  const { lead, columns, house } = opening
  // Beside the large one stands what the house says, or the next voice.
  const beside = house.length > 0 ? 0 : 1
  return (
    <>
      <div className={`row row--ruled ${styles.opening}`}>
        <div className={`c66 ${styles.voice}`}>
          <CardView card={lead} ctx={ctx} variant="column" heading={2} />
        </div>
        <div className="c33 wide abreast stack stack--lined">
          {house.map((card) => (
            <CardView key={card.id} card={card} ctx={ctx} variant="brief" heading={2} />
          ))}
          {columns.slice(0, beside).map((card) => (
            <CardView key={card.id} card={card} ctx={ctx} variant="column" heading={2} />
          ))}
        </div>
      </div>
      <div className={styles.texts}>
        {columns.slice(beside).map((card) => (
          <CardView key={card.id} card={card} ctx={ctx} variant="column" heading={2} />
        ))}
      </div>
    </>
  )
}
