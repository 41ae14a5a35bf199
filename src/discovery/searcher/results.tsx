import { useEffect, useRef, useState, type ReactElement } from 'react'
import type { Locale } from '../../platform/i18n/locale.ts'
import { formatNumber } from '../../platform/i18n/numbers.ts'
import { formatLength } from '../../platform/i18n/dates.ts'
import { CardView, THREE_ABREAST } from '../../cards/card/card.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Mark } from '../../ui/icon/mark.tsx'
import { Pagination } from '../../ui/pagination/pagination.tsx'
import type { ViewContext } from '../../web/render/page.ts'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { atEnd } from '../../ui/load-more/at-end.ts'
import { whenUnseen } from '../../ui/load-more/place.ts'
import { Picture } from '../../ui/image/picture.tsx'
import type { SearchState } from './address.ts'
import type { EntityMatch } from './entity-matches.ts'
import type { SearcherDefinition } from './definition.ts'
import { searchFeedPath } from '../search-feed/model.ts'
import { markWords } from './highlight.ts'
import { MAX_PAGE } from '../../content/types/numbered-page.ts'
import { SKELETONS } from './limits.ts'
import { searcherTexts, type SearcherContext } from './searcher-context.ts'
import type { Result } from './answer-model.ts'
import { Meant } from './meant.tsx'
import s from './searcher.module.css'
import type { Shown } from './use-searcher.ts'

interface Props {
  definition: SearcherDefinition
  context: SearcherContext
  ctx: ViewContext
  shown: Shown
  alive: boolean
  hrefOf(state: SearchState): string
  more(): Promise<void>
  onSearch(changes: Partial<SearchState>): void
}

/** Count, order, list and what comes below it. */
export function Results(props: Props): ReactElement | null {
  const { definition, context, ctx, shown, alive, hrefOf, more, onSearch } = props
  const t = searcherTexts(context)
  const list = useRef<HTMLOListElement>(null)
  const words = shown.state.text
  useEffect(() => markWords(list.current, words), [words, shown.cards])
  if (!shown.asked && shown.busy !== 'search') return null
  const count = countText(shown, t, context.locale)
  const searching = shown.busy === 'search'
  const feed = searchFeedPath(definition, shown.state)
  return (
    <section
      aria-label={words ? t('search.results', { text: words }) : t('search.results.all')}
      aria-busy={shown.busy !== null}
    >
      <div className={s.summary}>
        <p className={s.count}>
          {searching ? t('searcher.loading') : <strong data-count={shown.total}>{count}</strong>}
          {words && !searching ? <span> {forWords(words, t)}</span> : null}
        </p>
        <div className={s.ways}>
          {definition.hasOrder && words && (searching || shown.total > 1) ? (
            <Order {...{ context, shown, hrefOf, onSearch }} />
          ) : null}
          {feed === null ? null : (
            <a
              className="chip no-print"
              href={context.prefix + feed}
              type="application/rss+xml"
              title={t('search.feed')}
              aria-label={t('search.feed')}
              data-search-feed=""
            >
              RSS
            </a>
          )}
        </div>
      </div>
      {shown.meant && !searching ? (
        <Meant
          text={shown.meant}
          typed={shown.state.text}
          hrefOf={(text) => hrefOf({ ...shown.state, text })}
          context={context}
        />
      ) : null}
      {searching ? null : <EntityMatches also={shown.also} context={context} />}
      {searching ? (
        <Skeletons />
      ) : shown.cards.length === 0 ? (
        <EmptyState
          heading={2}
          title={t(definition.noResults)}
          {...(definition.addresses !== 'archive' && { text: t('search.advice') })}
        />
      ) : (
        <ol className={definition.look === 'rows' ? 'plain' : `row ${s.cells}`} ref={list}>
          {shown.cards.map((card) => (
            <li key={card.id}>
              <CardView
                card={card}
                ctx={ctx}
                variant={definition.look === 'rows' ? 'row' : definition.look === 'cards' ? 'horizontal' : 'standard'}
                wide={definition.look === 'rows' ? undefined : THREE_ABREAST}
                heading={2}
              >
                {card.said ? <Said said={card.said} context={context} /> : null}
              </CardView>
            </li>
          ))}
        </ol>
      )}
      {alive ? (
        // Anew with each page: what stood below the list is not what its cards have moved on.
        searching ? null : (
          <End key={shown.cards.length} {...{ definition, shown, context, more }} />
        )
      ) : (
        <Pages {...{ definition, ctx, shown, hrefOf }} />
      )}
    </section>
  )
}

/** People and programmes whose names have the words, and editions (a strip, so that the results stay in sight). */
function EntityMatches({ also, context }: { also: EntityMatch[]; context: SearcherContext }): ReactElement | null {
  const t = searcherTexts(context)
  if (also.length === 0) return null
  return (
    <section className={s.also} aria-label={t('search.also')} data-also="">
      <h2>{t('search.also')}</h2>
      <ul>
        {also.map(({ id, kind, name, url, role, image }) => (
          <li key={id}>
            <a href={url} data-kind={kind}>
              {image ? (
                <Picture image={image} ratio={kind === 'author' ? '1-1' : '4-3'} sizes="75px" alt="" />
              ) : (
                <span className={s.letter} aria-hidden="true">
                  {[...name][0]}
                </span>
              )}
              <span>
                <b>{name}</b>
                <small>{role ?? t(`search.also.${kind}`)}</small>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The line of a recording in which the words are said: it plays there. */
function Said({ said, context }: { said: NonNullable<Result['said']>; context: SearcherContext }): ReactElement {
  const time = formatLength(said.seconds)
  return (
    <p className={s.said}>
      <a href={said.url}>
        <Icon name="play" />
        <span className="hide">{searcherTexts(context)('search.said')} </span>
        <b>{time}</b>
        <q>{said.text}</q>
      </a>
    </p>
  )
}

/** What the list has, in words; also said aloud. */
export function countText({ total, exact }: Shown, t: ReturnType<typeof searcherTexts>, locale: Locale): string {
  const n = formatNumber(total, locale)
  const counted = exact || total < 2
  return counted ? t('searcher.count', { count: total, n }) : t('searcher.count.more', { n })
}

/** «… para «viento»». */
export const forWords = (text: string, t: ReturnType<typeof searcherTexts>): string =>
  t('search.results', { text }).replace(/^\S+/, '')

function Order({
  context,
  shown,
  hrefOf,
  onSearch,
}: Pick<Props, 'context' | 'shown' | 'hrefOf' | 'onSearch'>): ReactElement {
  const t = searcherTexts(context)
  return (
    <p className={s.order}>
      <span>{t('search.order')}</span>
      {(['relevance', 'date'] as const).map((order) => (
        <a
          key={order}
          href={hrefOf({ ...shown.state, page: 1, order })}
          aria-current={shown.state.order === order || undefined}
          onClick={(event) => {
            event.preventDefault()
            onSearch({ order })
          }}
        >
          {t(`search.order.${order}`)}
        </a>
      ))}
    </p>
  )
}

/** The shapes of what comes (SRCH-31). */
function Skeletons(): ReactElement {
  return (
    <div aria-hidden="true" data-skeletons="">
      {Array.from({ length: SKELETONS }, (_, index) => (
        <div key={index} className={s.skeleton} data-skeleton="">
          <div className="skeleton" />
          <div className="stack">
            <div className="skeleton skeleton--kicker" />
            <div className="skeleton skeleton--title" />
            <div className="skeleton skeleton--line" />
          </div>
        </div>
      ))}
    </div>
  )
}

/** The next page comes when the end of the list is seen (SRCH-32, SRCH-39); its place is kept until then. */
function End({
  definition,
  shown,
  context,
  more,
}: Pick<Props, 'definition' | 'shown' | 'context' | 'more'>): ReactElement {
  const t = searcherTexts(context)
  const end = useRef<HTMLDivElement>(null)
  const edge = useRef<HTMLParagraphElement>(null)
  const { hasMore, busy, cards } = shown
  const [place, setPlace] = useState(cards.length > definition.limit)
  // Watches anew when cards came, not when a call failed: that is tried again when the reader comes back to the end.
  useEffect(() => {
    if (!hasMore || !edge.current) return
    return atEnd(edge.current, () => void more())
  }, [hasMore, cards, more])
  useEffect(() => {
    if (hasMore || !place || !end.current) return
    return whenUnseen(end.current, () => setPlace(false))
  }, [hasMore, place])
  return (
    <div className={hasMore || place ? `${s.end} to-come` : s.end} ref={end} data-busy={busy ?? undefined}>
      <p className="hide" role="status" ref={edge}>
        {busy === 'more' ? t('searcher.loading-more') : ''}
      </p>
      {busy === 'more' ? <Mark className="spinner" /> : null}
      {!hasMore && !busy && cards.length > SKELETONS ? <p>{t('searcher.end')}</p> : null}
    </div>
  )
}

/** Numbered pages, for readers without script. */
function Pages({
  definition,
  ctx,
  shown,
  hrefOf,
}: Pick<Props, 'definition' | 'ctx' | 'shown' | 'hrefOf'>): ReactElement {
  const last = Math.ceil(shown.total / definition.limit)
  return (
    <div className={s.end}>
      <Pagination
        ctx={ctx}
        current={shown.state.page}
        last={Math.min(MAX_PAGE, last)}
        hrefOf={(page) => hrefOf({ ...shown.state, page })}
      />
    </div>
  )
}
