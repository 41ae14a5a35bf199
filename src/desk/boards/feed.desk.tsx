import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactElement, type RefObject, useDeferredValue, useState } from 'react'
import { GridList, GridListItem, useDragAndDrop } from 'react-aria-components'
import type { Pinned } from '../../content/boards/model.ts'
import { HOUR_MS } from '../../platform/durations.ts'
import { formatClock, formatDayMonth } from '../../platform/i18n/dates.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { call } from '../app/call.desk.ts'
import { useLanguage, useText } from '../app/language.desk.tsx'
import { IconButton } from '../ui/button.desk.tsx'
import { Icon } from '../ui/icon.desk.tsx'
import type { Clipboard } from './clipboard.desk.ts'
import styles from './boards.module.css'
import { boardMessages } from './messages.ts'
import { type BoardModuleView, feedAnswer, type FeedItem } from './model.ts'
import { CARD, type Dragged, Grip, useKindName } from './module-list.desk.tsx'

/** What is further away is named with its day. */
const NAMED_FROM_MS = 12 * HOUR_MS

interface FeedProps {
  address: string
  language: Locale
  modules: readonly BoardModuleView[]
  chosen: string | null
  clipboard: Clipboard
  /** Whoever only looks drags nothing. */
  mayWrite: boolean
  searchField: RefObject<HTMLInputElement | null>
  onChoose(dragged: Dragged): void
  onOpen(): void
}

/** What can be put on the front: what one put aside, the newest, or what is searched for. */
export function Feed(props: FeedProps): ReactElement {
  const { address, clipboard, searchField } = props
  const text = useText(boardMessages)
  const [typed, type] = useState('')
  const q = useDeferredValue(typed.trim())
  const found = useQuery({
    queryKey: ['board-feed', address, q],
    queryFn: ({ signal }) =>
      call('GET', `/api/staff/boards/${address}/feed?${new URLSearchParams({ q }).toString()}`, {
        answer: feedAnswer,
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  })
  return (
    <aside className={`pane pane--left ${styles['feed']}`} aria-label={text('feed')} data-pane>
      <label className={`find ${styles['search']}`}>
        <Icon name="search" />
        <span className="hidden">{text('feed.search')}</span>
        <input
          ref={searchField}
          type="search"
          placeholder={text('feed.find')}
          value={typed}
          onChange={(event) => type(event.target.value)}
        />
        <kbd className="not-phone">/</kbd>
      </label>
      <div className={styles['feedLists']}>
        {clipboard.items.length > 0 && (
          <>
            <h2 className={styles['feedHead']}>
              {text('aside')} <span className="push">{clipboard.items.length}</span>
            </h2>
            <Items
              {...props}
              items={clipboard.items}
              label={text('aside')}
              onRemove={(id) => void clipboard.remove(id)}
            />
          </>
        )}
        <h2 className={styles['feedHead']}>{text(q === '' ? 'feed.latest' : 'feed.found')}</h2>
        <Items {...props} items={found.data?.items ?? []} label={text('feed')} />
      </div>
    </aside>
  )
}

interface ItemsProps extends Pick<FeedProps, 'modules' | 'chosen' | 'language' | 'mayWrite' | 'onChoose' | 'onOpen'> {
  items: readonly (FeedItem & { place?: Pinned })[]
  label: string
  /** Takes one off the clipboard. */
  onRemove?(id: string): void
}

function Items({
  items,
  label,
  modules,
  chosen,
  language,
  mayWrite,
  onChoose,
  onOpen,
  onRemove,
}: ItemsProps): ReactElement {
  const text = useText(boardMessages)
  const nameOf = useKindName()
  const own = useLanguage()
  const [now] = useState(() => Date.now())
  const whenOf = (moment: string) =>
    Math.abs(Date.parse(moment) - now) < NAMED_FROM_MS
      ? formatClock(moment)
      : `${formatDayMonth(moment, own)}, ${formatClock(moment)}`
  const draggedOf = (key: string | number): Dragged => {
    const item = items.find(({ id }) => id === key)
    return { id: String(key), title: item?.title ?? '', from: null, ...(item?.place && { place: item.place }) }
  }
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) =>
      [...keys].map((key) => ({ [CARD]: JSON.stringify(draggedOf(key)), 'text/plain': draggedOf(key).title })),
  })
  return (
    <GridList
      aria-label={label}
      className={styles['feedList'] ?? ''}
      items={items}
      selectionMode="single"
      disallowTypeAhead
      selectionBehavior="replace"
      selectedKeys={chosen && items.some(({ id }) => id === chosen) ? [chosen] : []}
      onSelectionChange={(keys) => {
        const [id] = keys === 'all' ? [] : [...keys]
        if (id !== undefined) onChoose(draggedOf(id))
      }}
      onAction={onOpen}
      {...(mayWrite && { dragAndDropHooks })}
      renderEmptyState={() => <p className="pad soft">{text('feed.none')}</p>}
      dependencies={[modules]}
    >
      {({ id, title, twin, kicker, image, dueAt, at }) => {
        const where = modules.find((module) => module.cards.some((card) => card.id === id))
        return (
          <GridListItem id={id} textValue={title} className={styles['feedItem'] ?? ''}>
            {mayWrite && <Grip title={title} />}
            {image ? (
              <img className="thumb" src={image} alt="" loading="lazy" />
            ) : (
              <span className="thumb thumb--none" />
            )}
            <div className={styles['feedText']}>
              {kicker && (
                <div className="k" lang={language}>
                  {kicker}
                </div>
              )}
              <div className={where ? `t clamp2 ${styles['loose']}` : 't clamp2'} lang={language}>
                {title}
              </div>
              {twin && twin !== title && <div className={`m clamp1 ${styles['twin']}`}>{twin}</div>}
              <div className="m">
                {dueAt ? text('feed.due', { time: whenOf(dueAt) }) : whenOf(at)}
                {where && ` · ${text('feed.placed', { module: nameOf(where) })}`}
              </div>
            </div>
            {onRemove && (
              <IconButton icon="close" small label={text('aside.remove', { title })} onPress={() => onRemove(id)} />
            )}
          </GridListItem>
        )
      }}
    </GridList>
  )
}
