import { useEffect, useRef, useState } from 'react'
import { useText } from '../app/language.desk.tsx'
import { useMe } from '../app/me.desk.tsx'
import { keptForms } from '../forms/kept.desk.ts'
import { say } from '../ui/toast.desk.tsx'
import { type ChosenCard, doneToHeld, type HeldCard, lossOf, standingCard } from './held-card.ts'
import { boardMessages } from './messages.ts'
import type { BoardAnswer, BoardModuleView } from './model.ts'
import { useKindName } from './module-list.desk.tsx'
import { placeName, placesOf } from './place-name.ts'

/** A card for whose place something was written that is not saved, and why it does not stand there any more. */
export type LostCard = HeldCard & { why: ReturnType<typeof lossOf> }

/** The card in hand, wherever others put it; what is written for a place that they took away stays in sight. */
export function useHeldCard(
  board: BoardAnswer,
  { address, modules, chosen }: { address: string; modules: readonly BoardModuleView[]; chosen: ChosenCard | null },
): { held: HeldCard | null; lost: LostCard | null } {
  const text = useText(boardMessages)
  const nameOf = useKindName()
  const { staff } = useMe()
  const held = standingCard(modules, chosen)
  const [last, remember] = useState<HeldCard | null>(null)
  if (held?.place && (held.card !== last?.card || held.module !== last.module)) remember(held)
  const isLost =
    last !== null &&
    last.card.id === chosen?.id &&
    !held?.place &&
    keptForms(staff.id, placeName(address, last.card.id)).includes(placeName(address, last.card.id))
  const lost = isLost ? { ...last, why: lossOf(modules, last) } : null

  const seen = useRef<(HeldCard & Pick<BoardAnswer, 'changedAt'>) | null>(null)
  useEffect(() => {
    const before = seen.current
    seen.current = held?.place ? { ...held, changedAt: board.changedAt } : null
    if (!before || isLost || before.card.id !== chosen?.id) return
    const done = doneToHeld(board, { before, now: held, own: staff.name })
    if (!done) return
    const { title } = before.card
    const who = board.changedBy ?? ''
    if (done === 'moved') say(text('held.moved', { who, title, module: nameOf(held!.module) }))
    else if (done === 'module' || done === 'loose') say(text('held.taken', { who, title }))
    else say(text(`gone.${done}`, { title }))
  })
  return { held, lost }
}

/** A card for whose place something was written here and not saved. */
export function cardWithWords(staff: string, address: string, modules: readonly BoardModuleView[]): ChosenCard | null {
  const kept = new Set(keptForms(staff, placesOf(address)))
  for (const { id: module, cards } of modules)
    for (const { id, pinned } of cards) if (pinned !== null && kept.has(placeName(address, id))) return { id, module }
  return null
}
