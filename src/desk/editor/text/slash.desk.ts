import { Plugin } from '@tiptap/pm/state'

/** «/» at the start of an empty paragraph asks what is to be put in. */
export function slash(ask: () => void): Plugin {
  return new Plugin({
    props: {
      handleTextInput({ state }, _from, _to, text) {
        const { parent } = state.selection.$from
        if (text !== '/' || parent.type.name !== 'paragraph' || parent.content.size > 0) return false
        ask()
        return true
      },
    },
  })
}
