import type { Pinned } from '../../content/boards/model.ts'
import { refOf } from '../../content/boards/places.ts'
import type { BoardAnswer, BoardCard, BoardModuleView } from './model.ts'

/** What one has in hand. */
export interface ChosenCard {
  module: string
  id: string
}

/** A card where it stands; without a place it came by itself. */
export interface HeldCard {
  module: BoardModuleView
  card: BoardCard
  place: Pinned | null
}

/** The card in hand: in its module, or in the one where somebody else has put it meanwhile. */
export function standingCard(modules: readonly BoardModuleView[], chosen: ChosenCard | null): HeldCard | null {
  const standing = modules.flatMap((module) => {
    const card = module.cards.find(({ id }) => id === chosen?.id)
    return card ? { module, card, place: card.pinned === null ? null : (module.pinned[card.pinned] ?? null) } : []
  })
  return standing.find(({ module }) => module.id === chosen?.module) ?? standing.find(({ place }) => place) ?? null
}

/** Why a card does not stand any more where it was fixed. */
export function lossOf(
  modules: readonly BoardModuleView[],
  { module, place }: HeldCard,
): BoardModuleView['gone'][number]['why'] | 'module' | 'loose' {
  const now = modules.find(({ id }) => id === module.id)
  if (!now) return 'module'
  return now.gone.find(({ ref }) => place !== null && ref === refOf(place))?.why ?? 'loose'
}

type Seen = HeldCard & Pick<BoardAnswer, 'changedAt'>

/** What somebody else did to the card in hand since it was seen; null when nobody did, or it was oneself. */
export function doneToHeld(
  { modules, changedAt, changedBy }: Pick<BoardAnswer, 'modules' | 'changedAt' | 'changedBy'>,
  { before, now, own }: { before: Seen; now: HeldCard | null; own: string },
): 'moved' | ReturnType<typeof lossOf> | null {
  const loss = now?.place ? null : lossOf(modules, before)
  if (loss !== null && loss !== 'module' && loss !== 'loose') return loss
  // What one does oneself is shown before the server has answered: the board is then still the one of before.
  if (changedAt === before.changedAt || changedBy === null || changedBy === own) return null
  return loss ?? (now!.module.id === before.module.id ? null : 'moved')
}
