import { Plugin } from '@tiptap/pm/state'
import { findBlock } from '../text/document.ts'
import { OTHERS } from '../text/others.ts'

/** A change by this is done wherever it is, e.g. with words that a tab left behind: nothing of them is lost. */
export const ALL_THE_SAME = 'all-the-same'

/** Refuses changes of blocks in which somebody else writes; `refused` hears which one it was. */
export function heldBlocks(held: () => ReadonlySet<string>, refused: (block: string) => void): Plugin {
  return new Plugin({
    filterTransaction(change, state) {
      if (!change.docChanged || change.getMeta(OTHERS) === true || change.getMeta(ALL_THE_SAME) === true) return true
      for (const id of held()) {
        const before = findBlock(state.doc, id)
        if (!before || findBlock(change.doc, id)?.node.eq(before.node)) continue
        refused(id)
        return false
      }
      return true
    },
  })
}
