import type { Pinned } from '../../content/boards/model.ts'
import { refOf } from '../../content/boards/places.ts'
import { type CallError, refusalOr } from '../app/call.desk.ts'
import { useText } from '../app/language.desk.tsx'
import { say } from '../ui/toast.desk.tsx'
import { type Arranged, idOf, putChanges } from './arrange.desk.ts'
import { boardMessages } from './messages.ts'
import type { BoardAnswer, BoardChange, BoardModuleView } from './model.ts'
import { type Dragged, useKindName } from './module-list.desk.tsx'

/** What can be done to the cards of a board; every move says where it landed. */
export function useCardActions(arranged: Arranged, board: BoardAnswer) {
  const text = useText(boardMessages)
  const nameOf = useKindName()
  const titleOf = (id: string) =>
    board.modules.flatMap((module) => module.cards).find((card) => card.id === id)?.title ?? ''
  const set = ({ id, pinned }: BoardModuleView, to: readonly Pinned[]) =>
    arranged.change([{ id, from: pinned, to: [...to] }])
  /** Says where it landed, and takes the word back when it did not. */
  const sayOf = async (said: string, asked: Promise<CallError | null>) => {
    say(said)
    const refused = await asked
    if (refused) say(refusalOr(refused, text(refused.status === 409 ? 'stale.act' : 'not-kept')), { urgent: true })
  }
  const isPlaceOf = (module: BoardModuleView, id: string) => (place: Pinned) =>
    refOf(place) === id || idOf(module, place) === id
  return {
    put({ id, title, from, place }: Dragged, to: BoardModuleView, index: number) {
      const source = board.modules.find((module) => module.id === from) ?? null
      void sayOf(
        text('landed', { title, module: nameOf(to), n: Math.min(index, to.pinned.length) + 1 }),
        arranged.change(putChanges(id, source, to, index, place)),
      )
    },
    fix(module: BoardModuleView, id: string) {
      const before = module.cards.findIndex((card) => card.id === id)
      void sayOf(
        text('landed', { title: titleOf(id), module: nameOf(module), n: Math.min(before, module.pinned.length) + 1 }),
        set(module, [...module.pinned, id]),
      )
    },
    /** Is done when the server has said what stands there now. */
    loosen: (module: BoardModuleView, id: string) =>
      sayOf(
        text('loosened', { title: titleOf(id) }),
        set(
          module,
          module.pinned.filter((place) => !isPlaceOf(module, id)(place)),
        ),
      ),
    /** Answers what was refused, or null. */
    place: (module: BoardModuleView, id: string, place: Pinned) =>
      set(
        module,
        module.pinned.map((one) => (isPlaceOf(module, id)(one) ? place : one)),
      ),
    takeBack(change: BoardChange) {
      void arranged.takeBack(change).then((done) => say(text(done ? 'undone' : 'stale.act'), { urgent: !done }))
    },
  }
}
