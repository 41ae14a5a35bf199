import { Plugin } from '@tiptap/pm/state'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** An id of a block that the desk made: other than those the core reckons from the words of a block. */
export function newBlockId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  return `w${[...bytes].map((byte) => LETTERS[byte % LETTERS.length]).join('')}`
}

/**
 * Every block has an id, and no two the same: of a divided block the first half keeps it, of two that are joined the
 * first, and what is pasted gets new ones.
 */
export function uniqueIds(newId: () => string = newBlockId): Plugin {
  return new Plugin({
    appendTransaction(transactions, _, state) {
      if (!transactions.some(({ docChanged }) => docChanged)) return null
      const taken = new Set<string>()
      const change = state.tr
      state.doc.forEach((node, pos) => {
        const id = node.attrs['id'] as string
        if (id !== '' && !taken.has(id)) taken.add(id)
        else {
          const made = newId()
          taken.add(made)
          change.setNodeAttribute(pos, 'id', made)
        }
      })
      if (!change.docChanged) return null
      // The id belongs to the change that made the block: it is taken back with it, never alone.
      return change.setMeta('appendedTransaction', transactions.at(-1)).setMeta('addToHistory', historyOf(transactions))
    },
  })
}

function historyOf(transactions: readonly { getMeta(key: string): unknown }[]): boolean {
  return !transactions.some((one) => one.getMeta('addToHistory') === false)
}
