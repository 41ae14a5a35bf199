import { useKeys } from '../app/keys.desk.ts'
import { useText } from '../app/language.desk.tsx'
import { say } from '../ui/toast.desk.tsx'
import type { Arranged } from './arrange.desk.ts'
import type { useCardInHand } from './card-in-hand.desk.ts'
import { boardMessages } from './messages.ts'
import type { BoardAnswer } from './model.ts'

interface BoardKeys {
  arranged: Arranged
  board: BoardAnswer
  hand: ReturnType<typeof useCardInHand>
  /** Only the front has a page to look at. */
  isFront: boolean
  search(): void
  move(): void
  fix(): void
  putAside(): void
  publish(followers: readonly string[]): void
  look(): void
}

/** What a front is arranged with without a mouse. */
export function useBoardKeys(keys: BoardKeys): void {
  const { arranged, board, hand, isFront, search, move, fix, putAside, publish, look } = keys
  const { modules, card, fromFeed, go, loosen } = hand
  const text = useText(boardMessages)
  const off = !board.mayWrite
  const isInHand = fromFeed !== null || card !== null
  const isChanged = board.changes.length > 0
  const fixOrLoosen = () => (card!.pinned === null ? fix() : void loosen())
  const publishAll = () => publish(board.followers.map(({ locale }) => locale))
  const undo = async () => {
    const isBack = await arranged.undo()
    if (isBack === null) say(text('nothing-to-undo'))
    else say(text(isBack ? 'undone' : 'stale.act'), { urgent: !isBack })
  }
  useKeys([
    { keys: '/', label: text('feed.search'), run: search },
    { keys: 'J', label: text('key.next'), foot: true, off: modules.length === 0, run: () => go(1) },
    { keys: 'K', label: text('key.before'), foot: true, off: modules.length === 0, run: () => go(-1) },
    { keys: 'M', label: text('key.move'), foot: true, off: off || !isInHand, run: move },
    { keys: 'F', label: text('key.fix'), foot: true, off: off || !card, run: fixOrLoosen },
    { keys: 'X', label: text('key.aside'), foot: true, off: off || !card, run: putAside },
    { keys: 'Delete', label: text('key.remove'), off: off || card?.pinned == null, run: () => void loosen() },
    { keys: 'Ctrl+Z', label: text('key.undo'), foot: true, off, run: () => void undo() },
    { keys: 'Ctrl+Enter', label: text('key.publish'), foot: true, off: off || !isChanged, run: publishAll },
    { keys: 'P', label: text('look'), foot: true, off: !isFront, run: look },
  ])
}
