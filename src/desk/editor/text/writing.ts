import { baseKeymap, chainCommands, toggleMark } from '@tiptap/pm/commands'
import { history, redo, undo } from '@tiptap/pm/history'
import { InputRule, inputRules, undoInputRule } from '@tiptap/pm/inputrules'
import { keymap } from '@tiptap/pm/keymap'
import type { Command, Plugin } from '@tiptap/pm/state'
import { backspace, enter, moveBlock, turnInto, type Kind } from './text-commands.ts'
import { uniqueIds } from './ids.ts'
import { schema } from './schema.ts'

/** What a paragraph becomes when it begins so. */
const BEGINNINGS: [RegExp, Kind][] = [
  [/^## $/, 'heading'],
  [/^### $/, 'subheading'],
  [/^> $/, 'quote'],
  [/^[-*] $/, 'list'],
  [/^1[.)] $/, 'numbers'],
]

function beginnings(): Plugin {
  return inputRules({
    rules: BEGINNINGS.map(
      ([pattern, kind]) =>
        new InputRule(pattern, (state, _, start, end) => {
          const { $from } = state.selection
          if ($from.parent.type.name !== 'paragraph') return null
          const change = state.tr.delete(start, end)
          turnInto(kind)(state.apply(change), (turned) => {
            for (const step of turned.steps) change.step(step)
            change.setSelection(turned.selection.map(change.doc, turned.mapping.slice(turned.mapping.maps.length)))
          })
          return change
        }),
    ),
  })
}

const breakLine: Command = (state, dispatch) => {
  const { parent } = state.selection.$from
  if (!parent.type.contentMatch.matchType(schema.nodes.break)) return parent.type.spec.code === true
  dispatch?.(state.tr.replaceSelectionWith(schema.nodes.break.create(), true).scrollIntoView())
  return true
}

const newLine: Command = (state, dispatch) => {
  if (state.selection.$from.parent.type.name !== 'preformatted') return false
  dispatch?.(state.tr.insertText('\n').scrollIntoView())
  return true
}

/** Everything that turns keys into text; the same wherever a text of blocks is written. */
export function writing({ isMac = false } = {}): Plugin[] {
  const { marks } = schema
  // Alt is Ctrl on a Mac, where Alt writes signs.
  const alt = isMac ? 'Ctrl' : 'Alt'
  return [
    uniqueIds(),
    beginnings(),
    keymap({
      'Mod-z': chainCommands(undoInputRule, undo),
      'Mod-Shift-z': redo,
      'Mod-y': redo,
      'Mod-b': toggleMark(marks.strong),
      'Mod-i': toggleMark(marks.emphasis),
      Enter: chainCommands(newLine, enter),
      'Shift-Enter': chainCommands(newLine, breakLine),
      Backspace: chainCommands(undoInputRule, backspace),
      [`${alt}-ArrowUp`]: moveBlock(-1),
      [`${alt}-ArrowDown`]: moveBlock(1),
    }),
    keymap(baseKeymap),
    history({ newGroupDelay: 700 }),
  ]
}
