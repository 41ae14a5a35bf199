import type { ReactElement } from 'react'
import type { Card } from '../../content/cards/model.ts'
import type { ViewContext } from '../../platform/render/page.ts'
import { CallToAction } from '../../ui/call/call-to-action.tsx'
import { CardCarousel } from '../../ui/card/card-carousel.tsx'
import { CardList } from '../../ui/card/card-list.tsx'
import { CARD_VARIANTS, CardView } from '../../ui/card/card.tsx'
import { CAROUSEL_KINDS } from '../../ui/carousel/model.ts'
import { Letter } from '../../ui/letter/letter.tsx'
import { LiveBox } from '../../ui/live/live-box.tsx'
import { MostRead } from '../../ui/most-read/most-read.tsx'
import { Pagination } from '../../ui/pagination/pagination.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { CardSkeletons } from '../../ui/state/skeleton.tsx'
import { ShareBar } from '../../sharing/share-bar.tsx'
import { showroomMessages } from './messages.ts'
import { Sample } from './sample.tsx'

export interface PiecesProps {
  ctx: ViewContext
  cards: Record<string, Card>
  list: Card[]
}

/** Every card in every state, every carousel, every module, with sample data. */
export function Pieces({ ctx, cards, list }: PiecesProps): ReactElement {
  const text = ctx.text(showroomMessages)
  const states = Object.values(cards)
  return (
    <>
      <Sample title={text('showroom.cards')}>
        <div className="row row--ruled">
          {states.map((card) => (
            <div key={card.id} className="c25">
              <CardView card={card} ctx={ctx} />
            </div>
          ))}
        </div>
        <div className="row">
          {CARD_VARIANTS.filter((variant) => !['opinion', 'event', 'mini'].includes(variant)).map((variant) => (
            <div key={variant} className="c33">
              <p className="hint">{variant}</p>
              <CardView card={cards['news']!} ctx={ctx} variant={variant} />
            </div>
          ))}
        </div>
      </Sample>
      <Sample title={text('showroom.carousels')}>
        {CAROUSEL_KINDS.map((kind) => (
          <CardCarousel
            key={kind}
            kind={kind}
            cards={list}
            ctx={ctx}
            head={{ title: kind, id: `carousel-${kind}`, rank: 2 }}
          />
        ))}
      </Sample>
      <Sample title={text('showroom.lists')}>
        <CardList cards={list.slice(0, 3)} ctx={ctx} />
        <Pagination ctx={ctx} current={6} last={12} hrefOf={() => '/showroom/'} />
      </Sample>
      <Sample title={text('showroom.modules')}>
        <div className="row">
          <div className="c33">
            <LiveBox card={cards['live']!} ctx={ctx} />
          </div>
          <div className="c33">
            <MostRead
              ctx={ctx}
              id="with-border"
              read={list.slice(0, 5)}
              commented={list.slice(5, 10)}
              border
              viewMore={false}
            />
          </div>
          <div className="c33">
            <MostRead ctx={ctx} id="without-border" read={list.slice(5, 8)} commented={[]} border={false} viewMore />
            <CallToAction
              id="call"
              title={text('showroom.action')}
              text={text('showroom.intro')}
              href={ctx.href('/')}
              label={text('showroom.second')}
            />
          </div>
        </div>
        <Letter ctx={ctx} id="letter" />
      </Sample>
      <Sample title={text('showroom.share')}>
        <div className="row">
          {(['bar', 'rrss'] as const).map((variant) => (
            <div key={variant} className="c50">
              <p className="hint">{variant}</p>
              <ShareBar
                page={{ id: 'news', title: cards['news']!.title, absoluteUrl: ctx.site.url, commentsClosed: false }}
                ctx={ctx}
                variant={variant}
              />
            </div>
          ))}
        </div>
        <p>
          <span className="snackbar">{text('showroom.action')}</span>
        </p>
      </Sample>
      <Sample title={text('showroom.states')}>
        <div className="row">
          <div className="c50">
            <EmptyState
              title={text('showroom.states')}
              text={text('showroom.intro')}
              action={{ href: ctx.href('/'), text: text('showroom.action') }}
            />
          </div>
          <div className="c50">
            <CardSkeletons count={3} />
          </div>
        </div>
      </Sample>
    </>
  )
}
