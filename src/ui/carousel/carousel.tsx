import type { ReactElement, ReactNode } from 'react'
import type { ViewContext } from '../../web/render/page.ts'
import { SectionHead, type SectionHeadProps } from '../section-head/section-head.tsx'
import { Icon } from '../icon/icon.tsx'
import { uiMessages } from '../messages.ts'
import s from './carousel.module.css'
import type { CarouselKind } from './model.ts'
import { StartAtCurrent } from './start-at-current.tsx'

/** What moves sideways, and what stands above it. */
export interface CarouselProps {
  kind: CarouselKind | 'schedule'
  ctx: ViewContext
  head: SectionHeadProps
  /** One element a slide, each with a key. */
  slides: ReactElement[]
  /** Programmes of a day stand in an order that matters. */
  ordered?: boolean
  /** Names of its arrows, when «next» says too little. */
  arrows?: { previous: string; next: string }
}

/** The two buttons of a carousel; shown from 768 px and only where the element makes them work. */
function Arrows({ list, names }: { list: string; names: { previous: string; next: string } }): ReactElement {
  return (
    <span className={s.arrows}>
      <button className={s.arrow} type="button" data-step="-1" aria-controls={list} aria-label={names.previous}>
        <Icon name="left" />
      </button>
      <button className={s.arrow} type="button" data-step="1" aria-controls={list} aria-label={names.next}>
        <Icon name="right" />
      </button>
    </span>
  )
}

/** A list that scrolls sideways and snaps: focusable, labelled, usable with keys, touch and without script. */
export function Carousel({ kind, ctx, head, slides, ordered, arrows }: CarouselProps): ReactElement {
  const text = ctx.text(uiMessages)
  const List = ordered ? 'ol' : 'ul'
  const listId = `${head.id ?? 'carousel'}-list`
  const children: ReactNode = slides.map((slide) => <li key={slide.key}>{slide}</li>)
  return (
    <nx-carousel class={s.carousel} data-kind={kind}>
      <SectionHead {...head}>
        <Arrows list={listId} names={arrows ?? { previous: text('carousel.previous'), next: text('carousel.next') }} />
      </SectionHead>
      <List
        id={listId}
        className={`${s.list} ${s[kind === 'carousel' ? 'three' : kind]}`}
        tabIndex={0}
        aria-label={text('carousel.label', { title: head.title })}
        data-slides=""
        data-start={kind === 'schedule' ? '' : undefined}
      >
        {children}
      </List>
      {kind === 'schedule' ? <StartAtCurrent /> : null}
    </nx-carousel>
  )
}
