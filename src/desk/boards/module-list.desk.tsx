import type { ReactElement } from 'react'
import { Button, GridList, GridListItem, useDragAndDrop } from 'react-aria-components'
import { formatClock } from '../../platform/i18n/dates.ts'
import { useLanguage, useText } from '../app/language.desk.tsx'
import { Icon } from '../ui/icon.desk.tsx'
import styles from './boards.module.css'
import { boardMessages } from './messages.ts'
import type { Pinned } from '../../content/boards/model.ts'
import type { ChosenCard } from './held-card.ts'
import type { LongAt } from './measured-front.desk.tsx'
import type { BoardAnswer, BoardCard, BoardModuleView } from './model.ts'

/** What travels when a card is dragged. */
export const CARD = 'application/x-portada-card'

/** A content on its way: which one, and out of which module. */
export interface Dragged {
  id: string
  title: string
  /** The module where it stands. */
  from: string | null
  /** How it stood before it was put aside. */
  place?: Pinned
}

interface ModuleListProps {
  module: BoardModuleView
  chosen: ChosenCard | null
  changes: BoardAnswer['changes']
  present: BoardAnswer['present']
  /** At which widths a headline is too long. */
  long: LongAt
  mayWrite: boolean
  onChoose(card: ChosenCard): void
  onOpen(): void
  onDrop(dragged: Dragged, to: BoardModuleView, index: number): void
}

/** The name of a kind of module. */
export function useKindName(): (module: Pick<BoardModuleView, 'kind' | 'title'>) => string {
  const text = useText(boardMessages)
  return ({ kind, title }) => {
    const key = `kind.${kind}` as 'kind.lead'
    const name = text(key)
    return title ?? (name === key ? text('kind.other', { kind }) : name)
  }
}

/** The contents of a module: those put there by hand, then those that came by themselves. */
export function ModuleList(props: ModuleListProps): ReactElement {
  const { module, chosen, changes, present, long, mayWrite, onChoose, onOpen, onDrop } = props
  const text = useText(boardMessages)
  const nameOf = useKindName()
  const { cards } = module
  const titleOf = (key: string | number) => cards.find(({ id }) => id === key)?.title ?? ''
  const indexOf = (key: string | number, position: string) =>
    cards.findIndex(({ id }) => id === key) + (position === 'after' ? 1 : 0)
  const drop = async (items: readonly { kind: string; getText?(type: string): Promise<string> }[], index: number) => {
    for (const item of items) if (item.getText) onDrop(JSON.parse(await item.getText(CARD)) as Dragged, module, index)
  }
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled: !mayWrite,
    getItems: (keys) =>
      [...keys].map((key) => ({
        [CARD]: JSON.stringify({ id: String(key), title: titleOf(key), from: module.id } satisfies Dragged),
        'text/plain': titleOf(key),
      })),
    acceptedDragTypes: [CARD],
    onInsert: ({ items, target }) => void drop(items as never, indexOf(target.key, target.dropPosition)),
    onRootDrop: ({ items }) => void drop(items as never, 0),
    onReorder: ({ keys, target }) => {
      for (const key of keys)
        onDrop(
          { id: String(key), title: titleOf(key), from: module.id },
          module,
          indexOf(target.key, target.dropPosition),
        )
    },
  })
  return (
    <GridList
      aria-label={nameOf(module)}
      className={styles['cards'] ?? ''}
      items={cards}
      selectionMode="single"
      disallowTypeAhead
      selectionBehavior="replace"
      selectedKeys={chosen?.module === module.id ? [chosen.id] : []}
      onSelectionChange={(keys) => {
        const [id] = keys === 'all' ? [] : [...keys]
        if (id !== undefined) onChoose({ id: String(id), module: module.id })
      }}
      onAction={onOpen}
      dragAndDropHooks={dragAndDropHooks}
      renderEmptyState={() => <p className={styles['hole']}>{text('module.empty')}</p>}
      dependencies={[changes, present, module.pinned, long]}
    >
      {(card) => (
        <GridListItem
          key={`${module.id}-${card.id}`}
          id={card.id}
          textValue={card.title}
          className={[styles['card'], isNew(changes, module, card) && styles['changed']].filter(Boolean).join(' ')}
        >
          {mayWrite && <Grip title={card.title} />}
          <CardFace
            card={card}
            module={module}
            long={long.get(card.id) ?? []}
            holders={present.filter((one) => one.card === card.id)}
          />
        </GridListItem>
      )}
    </GridList>
  )
}

/** Where a card is taken by pointer, or by Enter: then the tabulator goes from place to place. */
export function Grip({ title }: { title: string }): ReactElement {
  const text = useText(boardMessages)
  return (
    <Button slot="drag" className={styles['grip'] ?? ''} aria-label={text('drag', { title })}>
      <Icon name="grip" />
    </Button>
  )
}

interface CardFaceProps {
  card: BoardCard
  module: BoardModuleView
  /** Others who have it in hand. */
  holders: BoardAnswer['present']
  /** The widths at which its headline is too long. */
  long: readonly number[]
}

function CardFace({ card, module, holders, long }: CardFaceProps): ReactElement {
  const text = useText(boardMessages)
  return (
    <>
      {card.image && <img className="thumb" src={card.image} alt="" loading="lazy" />}
      <div>
        {card.kicker && <div className="k">{card.kicker}</div>}
        <div className={card.pinned === null ? `t ${styles['loose']}` : 't'}>{card.title}</div>
        <HowItStands card={card} module={module} />
        {long.length > 0 && <span className="tag tag--note">{text('headline.long', { widths: long.join(', ') })}</span>}
        {holders.map(({ staff, name }) => (
          <p key={staff} className={styles['holder']}>
            {text('held', { name })}
          </p>
        ))}
      </div>
    </>
  )
}

/** Whether a card stands by hand, and for how long. */
function HowItStands({ card, module }: { card: BoardCard; module: BoardModuleView }): ReactElement {
  const text = useText(boardMessages)
  useLanguage()
  const place = card.pinned === null ? null : module.pinned[card.pinned]
  if (!place)
    return (
      <div className={styles['how']}>
        <Icon name="wind" />
        {text('own')}
      </div>
    )
  const { until = null, titles = null, image = null } = typeof place === 'string' ? {} : place
  return (
    <div className={styles['how']}>
      <span className={styles['tack']}>
        <Icon name="tack" />
      </span>
      {until ? text('fixed.until', { time: formatClock(until) }) : text('fixed')}
      {titles && <span className="tag tag--soft">{text('headline')}</span>}
      {image && <span className="tag tag--soft">{text('picture')}</span>}
    </div>
  )
}

const isNew = (changes: BoardAnswer['changes'], module: BoardModuleView, card: BoardCard): boolean => {
  const place = card.pinned === null ? null : module.pinned[card.pinned]
  if (!place) return false
  const ref = typeof place === 'string' ? place : place.ref
  return changes.some((change) => change.module === module.id && change.ref === ref)
}
