import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactElement, type RefObject, useDeferredValue, useState } from 'react'
import { GridList, GridListItem, useDragAndDrop } from 'react-aria-components'
import { formatClock } from '../../platform/i18n/dates.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { call } from '../app/call.desk.ts'
import { useText } from '../app/language.desk.tsx'
import { contentsAnswer, type DeskRow } from '../contents/model.ts'
import { Icon } from '../ui/icon.desk.tsx'
import styles from './boards.module.css'
import { boardMessages } from './messages.ts'
import type { BoardModuleView } from './model.ts'
import { CARD, type Dragged, Grip, useKindName } from './module-list.desk.tsx'

/** What readers see or will see by its hour. */
const PLACEABLE: ReadonlySet<string> = new Set(['published', 'corrected', 'live', 'scheduled', 'embargo'])

interface FeedItem {
  id: string
  row: DeskRow
}

interface FeedProps {
  site: string
  locale: Locale
  modules: readonly BoardModuleView[]
  chosen: string | null
  searchField: RefObject<HTMLInputElement | null>
  onChoose(id: string, title: string): void
  onOpen(): void
}

/** What can be put on the front: the newest, or what is searched for. */
export function Feed({ site, locale, modules, chosen, searchField, onChoose, onOpen }: FeedProps): ReactElement {
  const text = useText(boardMessages)
  const nameOf = useKindName()
  const [typed, type] = useState('')
  const q = useDeferredValue(typed.trim())
  const found = useQuery({
    queryKey: ['board-feed', site, q],
    queryFn: ({ signal }) =>
      call('GET', `/api/staff/contents?${new URLSearchParams({ view: 'all', site, ...(q && { q }) }).toString()}`, {
        answer: contentsAnswer,
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  })
  const items: FeedItem[] = (found.data?.rows ?? []).flatMap((row) => {
    const twin = row.twins.find(({ language }) => language === locale)
    return PLACEABLE.has(row.state) && twin?.id ? [{ id: twin.id, row }] : []
  })
  const titleOf = (key: string | number) => items.find(({ id }) => id === key)?.row.title ?? ''
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) =>
      [...keys].map((key) => ({
        [CARD]: JSON.stringify({ id: String(key), title: titleOf(key), from: null } satisfies Dragged),
        'text/plain': titleOf(key),
      })),
  })
  const placed = (id: string) => modules.find((module) => module.cards.some((card) => card.id === id))
  return (
    <aside className={`pane pane--left ${styles['feed']}`} aria-label={text('feed')} data-pane>
      <label className={`find ${styles['search']}`}>
        <Icon name="search" />
        <span className="hidden">{text('feed.search')}</span>
        <input
          ref={searchField}
          type="search"
          placeholder={text('feed.search')}
          value={typed}
          onChange={(event) => type(event.target.value)}
        />
        <kbd className="not-phone">/</kbd>
      </label>
      <h2 className={styles['feedHead']}>{text('feed.latest')}</h2>
      <GridList
        aria-label={text('feed')}
        className={styles['feedList'] ?? ''}
        items={items}
        selectionMode="single"
        disallowTypeAhead
        selectionBehavior="replace"
        selectedKeys={chosen ? [chosen] : []}
        onSelectionChange={(keys) => {
          const [id] = keys === 'all' ? [] : [...keys]
          if (id !== undefined) onChoose(String(id), titleOf(id))
        }}
        onAction={onOpen}
        dragAndDropHooks={dragAndDropHooks}
        renderEmptyState={() => <p className="pad soft">{text('feed.none')}</p>}
        dependencies={[modules]}
      >
        {({ id, row }) => {
          const where = placed(id)
          return (
            <GridListItem id={id} textValue={row.title} className={styles['feedItem'] ?? ''}>
              <Grip title={row.title} />
              {row.image ? (
                <img className="thumb" src={row.image} alt="" loading="lazy" />
              ) : (
                <span className="thumb thumb--none" />
              )}
              <div>
                {row.kicker && <div className="k">{row.kicker}</div>}
                <div className={where ? `t clamp2 ${styles['loose']}` : 't clamp2'}>{row.title}</div>
                <div className="m">
                  {formatClock(row.dueAt ?? row.changedAt)}
                  {where && ` · ${text('feed.placed', { module: nameOf(where) })}`}
                </div>
              </div>
            </GridListItem>
          )
        }}
      </GridList>
    </aside>
  )
}
