import type { Mark } from '@tiptap/pm/model'
import { EditorState, type Command, type Plugin, type Transaction } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { applyOps, diffOps, type DraftDocument, type Operation } from '../drafts/model.ts'
import type { Held } from './claims/claims.ts'
import { ALL_THE_SAME } from './claims/held-blocks.ts'
import type { NotePlace } from '../drafts/notes-model.ts'
import { DraftSaver, type SaverWorld, type SaveState } from './saving/draft-saver.ts'
import type { OpenConflict } from './saving/open-conflicts.ts'
import type { Anchored } from './notes/anchors.ts'
import { blockAt, goToBlock, kindAt, marksAt } from './text/text-commands.ts'
import { blockOf, findBlock, toBlocks, toDocument } from './text/document.ts'
import { newBlockId } from './text/ids.ts'
import { applyOthers, OTHERS, type BlockOperation } from './text/others.ts'
import { PieceSlots } from './text/piece-slots.desk.ts'
import type { AnyBlock } from './text/schema.ts'
import { writing } from './text/writing.ts'
import { Observable } from './observable.desk.ts'

/** Where the caret is, as far as toolbars and panels show it. */
export interface Caret {
  block: string | null
  kind: string
  marks: readonly string[]
  /** Where the link at the caret leads. */
  href: string | null
  /** The language of the words at the caret, where it is another one. */
  lang: string | null
  hasSelection: boolean
}

/** How long nothing is typed before what reads the whole text reads it again. */
const IDLE_MS = 400

/**
 * One content while it is written: its fields, its text, and what saves both. The text is ProseMirror's alone; whoever
 * shows something of it hears of what concerns them, never of each key.
 */
export class Draft {
  readonly saver: DraftSaver
  readonly fields: Observable<DraftDocument>
  readonly saving: Observable<SaveState>
  readonly conflicts: Observable<readonly OpenConflict[]>
  readonly caret: Observable<Caret>
  /** The whole document, once the hands rest. */
  readonly resting: Observable<DraftDocument>
  readonly pieces = new PieceSlots()
  readonly isReadOnly: boolean
  readonly hasText: boolean
  state: EditorState
  view: EditorView | null = null
  /** What happens when somebody asks what can be put in. */
  asksToInsert = (): void => {}
  /** Where others write: there one only reads, until it is handed over or one writes all the same. */
  readonly held = new Observable<ReadonlyMap<string, Held>>(new Map(), sameHeld)
  /** What stands below each block of those. */
  readonly heldPlaces = new Map<string, HTMLElement>()
  /** Asks for a place in which somebody else writes, or writes there all the same. */
  claim = { ask: (_place: string): void => {}, open: (_place: string): void => {} }
  /** The field of the head that has the focus, beside the text. */
  readonly field = new Observable<string | null>(null)
  /** Where the words of open notes stand. */
  readonly anchors = new Observable<readonly Anchored[]>([])
  /** The words on which a note is being written; null while none is. */
  readonly noting = new Observable<NotePlace | null>(null)
  /** Shows a panel of the side, by its name. */
  shows = (_panel: string): void => {}
  private readonly typed = new Set<() => void>()
  private idle: ReturnType<typeof setTimeout> | undefined

  constructor(
    opened: { revision: number; document: DraftDocument; conflicts: OpenConflict[] },
    world: Omit<SaverWorld, 'others' | 'conflicts' | 'says'>,
    { isReadOnly, isMac, plugins = [] }: { isReadOnly: boolean; isMac: boolean; plugins?: Plugin[] },
  ) {
    const { body, ...fields } = opened.document
    this.isReadOnly = isReadOnly
    this.hasText = Array.isArray(body)
    this.fields = new Observable<DraftDocument>(fields)
    this.resting = new Observable<DraftDocument>(opened.document)
    this.conflicts = new Observable<readonly OpenConflict[]>(opened.conflicts)
    this.saving = new Observable<SaveState>({ kind: 'saved', at: null })
    this.state = EditorState.create({
      doc: toDocument((body ?? []) as AnyBlock[], newBlockId),
      plugins: [...plugins, ...writing({ isMac })],
    })
    this.caret = new Observable(caretOf(this.state), sameCaret)
    this.saver = new DraftSaver(opened, {
      ...world,
      others: (ops) => this.takeIn(ops),
      conflicts: (conflicts) => this.conflicts.set(conflicts),
      says: (state) => this.saving.set(state),
    })
  }

  /** The document as it stands here. */
  get document(): DraftDocument {
    const fields = this.fields.get()
    return this.hasText ? { ...fields, body: toBlocks(this.state.doc) as DraftDocument['body'] } : fields
  }

  /** Where the hands are: a block, or a field as `field:title`. */
  get place(): string | null {
    const field = this.field.get()
    return field === null ? this.caret.get().block : `field:${field}`
  }

  /** Others write in these places. */
  showHeld(held: ReadonlyMap<string, Held>): void {
    for (const place of this.heldPlaces.keys()) if (!held.has(place)) this.heldPlaces.delete(place)
    for (const place of held.keys()) {
      if (place.startsWith('field:') || this.heldPlaces.has(place)) continue
      const element = document.createElement('div')
      element.contentEditable = 'false'
      this.heldPlaces.set(place, element)
    }
    this.held.set(held)
  }

  /** Says something else in a field; without a value it goes. */
  set(path: string, value: unknown): void {
    if (this.isReadOnly) return
    this.fields.set(applyOps(this.fields.get(), [{ op: 'set', path, ...(value !== undefined && { value }) }]))
    this.changed()
  }

  /** What ProseMirror does with every change. */
  dispatch = (change: Transaction): void => {
    const next = this.state.apply(change)
    if (next === this.state) return
    this.state = next
    this.view?.updateState(this.state)
    this.caret.set(caretOf(this.state))
    if (change.docChanged && change.getMeta(OTHERS) !== true) this.changed()
    else if (change.docChanged) this.rest()
  }

  /** Does something with the text, and gives the focus back to it. */
  run(command: Command): boolean {
    if (this.isReadOnly) return false
    const done = command(this.state, this.dispatch, this.view ?? undefined)
    this.view?.focus()
    return done
  }

  /** Puts the caret into a block and brings it into sight. */
  goTo(block: string): void {
    if (block.startsWith('field:')) return focusPlace(block.slice(6))
    const found = findBlock(this.state.doc, block)
    if (!found) return
    this.dispatch(goToBlock(this.state, found.pos))
    this.view?.focus()
  }

  /** Does operations as if they had been written here, e.g. those that another tab left behind. */
  apply(ops: readonly Operation[]): void {
    for (const operation of ops) if (operation.op === 'set') this.set(operation.path, operation.value)
    const blocks = ops.filter((operation) => operation.op !== 'set') as BlockOperation[]
    if (blocks.length === 0 || this.isReadOnly) return
    this.dispatch(
      applyOthers(this.state, blocks).setMeta(OTHERS, false).setMeta(ALL_THE_SAME, true).setMeta('addToHistory', true),
    )
  }

  /** Who only reads asks for nothing by saving: it becomes what the portal says. */
  follow(document: DraftDocument): void {
    this.takeIn(diffOps(this.document, document))
  }

  /** Hears of every change that is made here. */
  onTyped(listener: () => void): () => void {
    this.typed.add(listener)
    return () => void this.typed.delete(listener)
  }

  /** A block as it stands here. */
  block(id: string): AnyBlock | null {
    const found = findBlock(this.state.doc, id)
    return found && blockOf(found.node)
  }

  /** Resolves when nothing is read or saved any more. */
  close(): Promise<void> {
    clearTimeout(this.idle)
    return this.saver.close()
  }

  private changed(): void {
    this.saver.changed(this.document)
    for (const listener of this.typed) listener()
    this.rest()
  }

  private rest(): void {
    clearTimeout(this.idle)
    this.idle = setTimeout(() => this.resting.set(this.document), IDLE_MS)
  }

  private takeIn(ops: readonly Operation[]): void {
    const sets = ops.filter((operation) => operation.op === 'set')
    const blocks = ops.filter((operation) => operation.op !== 'set') as BlockOperation[]
    if (sets.length > 0) this.fields.set(applyOps(this.fields.get(), sets))
    if (blocks.length > 0) this.dispatch(applyOthers(this.state, blocks))
    else this.rest()
  }
}

/** Into a field of the head or of the record, where it is on the screen. */
function focusPlace(name: string): void {
  const place = document.querySelector<HTMLElement>(`[data-place="${CSS.escape(name)}"]`)
  const field =
    document.querySelector<HTMLElement>(`textarea[data-field="${CSS.escape(name)}"]`) ??
    place?.querySelector<HTMLElement>('textarea') ??
    place?.querySelector<HTMLElement>('input, select, button, [contenteditable="true"]')
  field?.scrollIntoView({ block: 'nearest' })
  field?.focus()
}

function caretOf(state: EditorState): Caret {
  const marks = marksAt(state)
  const value = (type: string, name: string) =>
    (marks.find((mark: Mark) => mark.type.name === type)?.attrs[name] as string | undefined) ?? null
  return {
    block: (blockAt(state)?.node.attrs['id'] as string | undefined) ?? null,
    kind: kindAt(state),
    marks: marks.map((mark) => mark.type.name),
    href: value('link', 'href'),
    lang: value('language', 'lang'),
    hasSelection: !state.selection.empty,
  }
}

function sameCaret(a: Caret, b: Caret): boolean {
  return (
    a.block === b.block &&
    a.kind === b.kind &&
    a.href === b.href &&
    a.lang === b.lang &&
    a.hasSelection === b.hasSelection &&
    a.marks.join() === b.marks.join()
  )
}

function sameHeld(a: ReadonlyMap<string, Held>, b: ReadonlyMap<string, Held>): boolean {
  const all = [...a].map(([place, { who, asked }]) => [place, who.tab, who.colour, asked].join())
  return (
    a.size === b.size &&
    [...b].every(([place, { who, asked }], n) => all[n] === [place, who.tab, who.colour, asked].join())
  )
}
