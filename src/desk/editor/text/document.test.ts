import { splitBlock, joinBackward } from '@tiptap/pm/commands'
import { history, undo } from '@tiptap/pm/history'
import { EditorState, TextSelection } from '@tiptap/pm/state'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blockSchema } from '../../../content/blocks/model.ts'
import { toBlocks, toDocument, write, nodeOf, findBlock } from './document.ts'
import { newBlockId, uniqueIds } from './ids.ts'
import { applyOthers } from './others.ts'
import type { AnyBlock } from './schema.ts'

const word = fc.stringMatching(/^[a-zà-ü«»'&<>"]{1,8}$/)
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const inline: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      word.map(escaped),
      word.map((text) => `<strong>${escaped(text)}</strong>`),
      word.map((text) => `<b>${escaped(text)}</b>`),
      word.map((text) => `<a href="/deportes/">${escaped(text)} <em>${escaped(text)}</em></a>`),
      word.map((text) => `<span lang="ca">${escaped(text)}</span>`),
      word.map((text) => `<abbr title="&quot;A&quot; &amp; B">${escaped(text)}</abbr>`),
      word.map((text) => `<del>${escaped(text)}</del><ins>${escaped(text)}</ins><s>${escaped(text)}</s>`),
      word.map((text) => `H<sub>2</sub>O<sup>2</sup> <code>${escaped(text)}</code><i>${escaped(text)}</i>`),
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((parts) => parts.join(' '))
  .chain((html) => fc.constantFrom(html, `${html}<br />${html}`))
const text = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '))
/** Blocks as the documents hold them: words in the form that the writer gives them. */
const written = fc.oneof(
  fc.record({ type: fc.constant('paragraph'), html: inline }),
  fc.record({ type: fc.constant('heading'), level: fc.constantFrom(2, 3, 4), text }),
  fc.record({
    type: fc.constant('list'),
    ordered: fc.boolean(),
    items: fc.array(inline, { minLength: 1, maxLength: 3 }),
  }),
  fc.record({ type: fc.constant('quote'), html: inline }),
  fc.record({ type: fc.constant('quote'), html: inline, cite: text, pull: fc.boolean() }),
  fc.record({ type: fc.constant('facts'), title: text, items: fc.array(inline, { minLength: 1, maxLength: 3 }) }),
  fc.record({ type: fc.constant('preformatted'), text: fc.constantFrom('a\n  b', 'x') }),
)
/** And what no writer would make: empty words, odd nesting, kinds that are yet to come. */
const any = fc.oneof(
  written,
  fc.record({
    type: fc.constant('paragraph'),
    html: fc.constantFrom('', ' ', '<em><em>x</em></em>', 'a\nb', '<span>c</span>', '<br>'),
  }),
  fc.record({ type: fc.constant('list'), ordered: fc.boolean(), items: fc.constantFrom([], [''], ['', 'x']) }),
  fc.record({ type: fc.constant('facts'), title: fc.constant(''), items: fc.constant([]) }),
  fc.record({ type: fc.constant('table'), head: fc.constant(['a']), rows: fc.constant([['1'], ['2']]) }),
  fc.record({ type: fc.constant('image'), image: fc.constant('ext:1'), caption: inline }),
  fc.record({ type: fc.constantFrom('hologram', 'html'), html: fc.constant('<p onclick=x>') }),
)
const bodyOf = (blocks: fc.Arbitrary<object>) =>
  fc.array(blocks, { maxLength: 8 }).map((list) => list.map((block, n) => ({ id: `b${n}`, ...block }) as AnyBlock))

test('a text of blocks comes back as it went into the editor', () => {
  fc.assert(
    fc.property(bodyOf(any), (body) => {
      expect(toBlocks(toDocument(body, newBlockId))).toEqual(body)
    }),
    { numRuns: 300 },
  )
})

test('what is written anew has the words and marks that were read', () => {
  fc.assert(
    fc.property(bodyOf(written), (body) => {
      for (const block of body) {
        const node = nodeOf(block)
        node.check()
        const anew = write(node)!
        // Words that follow each other with the same marks are one: compare what both are read as.
        expect(nodeOf(anew).toJSON()).toEqual(node.toJSON())
        expect(Object.keys(anew).toSorted()).toEqual(Object.keys(block).toSorted())
      }
    }),
    { numRuns: 300 },
  )
})

test('what is written is in the form that the schema of the documents keeps', () => {
  fc.assert(
    fc.property(bodyOf(written), (body) => {
      for (const block of body) {
        const anew = write(nodeOf(block))
        expect(blockSchema.parse(anew)).toEqual(anew)
      }
    }),
    { numRuns: 60 },
  )
})

const body = (...texts: string[]): AnyBlock[] =>
  texts.map((html, n) => ({ type: 'paragraph', id: `p${n}`, html }) as AnyBlock)
const stateOf = (blocks: AnyBlock[]): EditorState =>
  EditorState.create({ doc: toDocument(blocks, newBlockId), plugins: [history(), uniqueIds()] })
const caret = (state: EditorState, pos: number): EditorState =>
  state.apply(state.tr.setSelection(TextSelection.create(state.doc, pos)))

test('the first half of a divided block keeps its id, and so does the first of two that are joined', () => {
  let state = caret(stateOf(body('uno dos', 'tres')), 4)
  splitBlock(state, (change) => (state = state.apply(change)))
  const [first, second, third] = toBlocks(state.doc)
  expect(first).toMatchObject({ id: 'p0', html: 'uno' })
  expect(second).toMatchObject({ html: ' dos' })
  expect(second!.id).toMatch(/^w[a-z0-9]{12}$/)
  expect(third).toEqual({ type: 'paragraph', id: 'p1', html: 'tres' })
  joinBackward(state, (change) => (state = state.apply(change)))
  expect(toBlocks(state.doc)).toMatchObject([{ id: 'p0', html: 'uno dos' }, { id: 'p1' }])
})

test('ids stay apart whatever is divided, pasted and taken back', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(60), { maxLength: 12 }), (places) => {
      let state = stateOf(body('uno dos tres', 'cuatro', 'cinco seis'))
      for (const [n, place] of places.entries()) {
        const pos = Math.min(place, state.doc.content.size)
        if (n % 4 === 3) undo(state, (change) => (state = state.apply(change)))
        else if (n % 4 === 2) state = state.apply(state.tr.insert(state.doc.content.size, state.doc.child(0)))
        else {
          state = state.apply(state.tr.setSelection(TextSelection.near(state.doc.resolve(pos))))
          splitBlock(state, (change) => (state = state.apply(change)))
        }
        const ids = state.doc.content.content.map((node) => node.attrs['id'] as string)
        expect(new Set(ids).size).toBe(ids.length)
        expect(ids).not.toContain('')
      }
    }),
  )
})

test('what others did leaves the caret in its words and can not be taken back here', () => {
  let state = caret(stateOf(body('uno dos', 'tres cuatro', 'cinco')), 12)
  state = state.apply(state.tr.insertText('X'))
  const before = state.selection.$from.parent.textBetween(0, state.selection.$from.parentOffset)
  state = state.apply(
    applyOthers(state, [
      { op: 'put', block: { type: 'paragraph', id: 'p0', html: 'uno <strong>y</strong> dos' }, after: null },
      { op: 'put', block: { type: 'heading', id: 'h', level: 2, text: 'Nuevo' }, after: 'p0' },
      { op: 'move', id: 'p1', after: 'p2' },
      { op: 'remove', id: 'p2' },
    ]),
  )
  expect(toBlocks(state.doc)).toMatchObject([
    { id: 'p0', html: 'uno <strong>y</strong> dos' },
    { id: 'h', text: 'Nuevo' },
    { id: 'p1', html: 'trXes cuatro' },
  ])
  const { $from } = state.selection
  expect($from.parent.textBetween(0, $from.parentOffset)).toBe(before)
  undo(state, (change) => (state = state.apply(change)))
  expect(toBlocks(state.doc).map(({ id }) => id)).toEqual(['p0', 'h', 'p1'])
  expect(findBlock(state.doc, 'p1')!.node.textContent).toBe('tres cuatro')
})

test('a change of somebody else within the same block moves the caret by what came before it', () => {
  let state = caret(stateOf(body('aaa bbb ccc')), 9)
  state = state.apply(
    applyOthers(state, [{ op: 'put', block: { type: 'paragraph', id: 'p0', html: 'aaaa bbb ccc' }, after: null }]),
  )
  expect(state.selection.from).toBe(10)
  state = state.apply(applyOthers(state, [{ op: 'remove', id: 'p0' }]))
  expect(toBlocks(state.doc)).toEqual([])
})

test('every change that others make gives the blocks that they have', () => {
  fc.assert(
    fc.property(bodyOf(written), bodyOf(written), (before, after) => {
      const state = stateOf(before)
      const gone = before.filter(({ id }) => !after.some((block) => block.id === id))
      const changed = state.apply(
        applyOthers(state, [
          ...gone.map(({ id }) => ({ op: 'remove' as const, id })),
          ...after.map((block, n) => ({ op: 'put' as const, block, after: after[n - 1]?.id ?? null })),
        ]),
      )
      const read = (blocks: AnyBlock[]) => blocks.map((block) => nodeOf(block).toJSON())
      expect(read(toBlocks(changed.doc))).toEqual(read(after))
    }),
  )
})
