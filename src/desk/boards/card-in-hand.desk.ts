import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Arranged } from './arrange.desk.ts'
import type { useCardActions } from './card-actions.desk.ts'
import { onceByHand, tryWhenDrawn } from '../ui/try-when-drawn.ts'
import { cardWithWords, useHeldCard } from './held-card.desk.ts'
import type { ChosenCard } from './held-card.ts'
import type { BoardAnswer } from './model.ts'
import type { Dragged } from './module-list.desk.tsx'

interface InHand {
  staff: string
  address: string
  actions: ReturnType<typeof useCardActions>
  boardPane: RefObject<HTMLElement | null>
}

/** The card of a board that keys work on, or what was chosen among the contents to become one. */
export function useCardInHand(arranged: Arranged, board: BoardAnswer, { staff, address, actions, boardPane }: InHand) {
  const [chosen, choose] = useState<ChosenCard | null>(() => cardWithWords(staff, address, board.modules))
  const [fromFeed, setFromFeed] = useState<Dragged | null>(null)
  /** Whoever took a card away goes on with the one in its place. */
  const goesOn = useRef(false)
  const modules = board.modules.filter((module) => module.list !== null)
  const { held, lost } = useHeldCard(board, { address, modules, chosen })
  const { module = null, card = null } = held ?? {}
  const rowsOfBoard = () => [...(boardPane.current?.querySelectorAll<HTMLElement>('[role=row]') ?? [])]
  const cardsOfBoard = modules.flatMap((one) => one.cards.map(({ id }) => ({ id, module: one.id })))

  /** What was let go on a list, until something else is done by hand. */
  const letGo = useRef<ChosenCard>(null)
  const take = (next: ChosenCard | null) => {
    // The list takes in hand by itself what it holds for new, which may be another one.
    choose(letGo.current ? { ...letGo.current } : next)
    setFromFeed(null)
  }
  const takeFromFeed = (dragged: Dragged | null) => {
    choose(null)
    setFromFeed(dragged)
  }
  const go = (by: 1 | -1) => {
    const rows = rowsOfBoard()
    const at = rows.findIndex((row) => row.getAttribute('aria-selected') === 'true')
    const row = rows[at === -1 ? (by === 1 ? 0 : rows.length - 1) : Math.min(Math.max(at + by, 0), rows.length - 1)]
    row?.focus()
    const found = row && cardsOfBoard[rows.indexOf(row)]
    if (found) take(found)
  }
  /** What is not shown without being put there by hand goes; then the card in its place is taken in hand. */
  const loosen = async () => {
    const last = { id: card!.id, module: module!.id }
    const at = module!.cards.indexOf(card!)
    await actions.loosen(module!, last.id)
    const cards = arranged.now()?.modules.find(({ id }) => id === last.module)?.cards ?? []
    if (cards.some(({ id }) => id === last.id)) return
    const next = cards[at] ?? cards.at(-1)
    const isFree = document.activeElement === document.body || boardPane.current?.contains(document.activeElement)
    goesOn.current = next !== undefined && isFree === true
    choose((held) => (held?.id === last.id ? next && { id: next.id, module: last.module } : held) ?? null)
  }
  const drop: typeof actions.put = (dragged, to, index) => {
    actions.put(dragged, to, index)
    land({ id: dragged.id, module: to.id })
  }
  /** What was moved is in hand where it landed: whoever did it by a key was at a place that is gone. */
  const land = (landed: ChosenCard) => {
    letGo.current = landed
    onceByHand(() => (letGo.current = null))
    take(landed)
    // The focus, too, the list gives to what it holds for new, and when it likes.
    tryWhenDrawn(() => {
      const row = boardPane.current?.querySelector<HTMLElement>('[role=row][aria-selected=true]')
      if (!document.activeElement?.matches('input, textarea, select')) row?.focus()
      return false
    })
  }
  useEffect(() => {
    if (!card || !goesOn.current) return
    goesOn.current = false
    rowsOfBoard()[cardsOfBoard.findIndex((one) => one.id === card.id && one.module === module?.id)]?.focus()
  })
  const inHand = card && module ? { id: card.id, module: module.id } : chosen
  return { modules, chosen: inHand, module, card, lost, fromFeed, take, takeFromFeed, go, loosen, drop, land }
}
