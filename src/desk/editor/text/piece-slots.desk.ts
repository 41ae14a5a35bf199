import type { Node } from '@tiptap/pm/model'
import type { EditorView, NodeView } from '@tiptap/pm/view'
import { Observable } from '../observable.desk.ts'
import type { PieceData } from './schema.ts'

/** The place of a piece in the text, into which its fields are drawn. */
export interface PieceSlot {
  key: number
  dom: HTMLElement
  id: string
  data: PieceData
  isChosen: boolean
  change(data: PieceData): void
}

let last = 0

/** The places of all pieces of a text: ProseMirror owns them, what fills them is drawn from outside. */
export class PieceSlots {
  readonly all = new Observable<readonly PieceSlot[]>([])

  /** How ProseMirror shows a piece. */
  view = (node: Node, view: EditorView, getPos: () => number | undefined): NodeView => {
    const dom = document.createElement('figure')
    dom.contentEditable = 'false'
    const slot: PieceSlot = {
      key: ++last,
      dom,
      id: node.attrs['id'] as string,
      data: node.attrs['data'] as PieceData,
      isChosen: false,
      change(data) {
        const pos = getPos()
        if (pos !== undefined) view.dispatch(view.state.tr.setNodeAttribute(pos, 'data', data))
      },
    }
    let now = slot
    const show = (changes: Partial<PieceSlot>): void => {
      const before = now
      now = { ...before, ...changes }
      this.all.set(this.all.get().map((one) => (one === before ? now : one)))
    }
    this.all.set([...this.all.get(), slot])
    return {
      dom,
      update: (next) => {
        if (next.type !== node.type) return false
        const [id, data] = [next.attrs['id'] as string, next.attrs['data'] as PieceData]
        if (id !== now.id || data !== now.data) show({ id, data })
        return true
      },
      selectNode: () => show({ isChosen: true }),
      deselectNode: () => show({ isChosen: false }),
      // Its fields are its own business; only being chosen and dragged is the text's.
      stopEvent: (event) => event.target !== dom && !event.type.startsWith('drag'),
      ignoreMutation: () => true,
      destroy: () => this.all.set(this.all.get().filter((one) => one !== now)),
    }
  }
}
