import { undo } from '@tiptap/pm/history'
import { EditorState, TextSelection, type Command } from '@tiptap/pm/state'
import { expect, test } from 'vitest'
import {
  backspace,
  enter,
  insertBlock,
  kindAt,
  markRange,
  moveBlock,
  removeBlock,
  setMark,
  turnInto,
} from './text-commands.ts'
import { findBlock, toBlocks, toDocument } from './document.ts'
import { newBlockId } from './ids.ts'
import { schema, type AnyBlock } from './schema.ts'
import { writing } from './writing.ts'

const p = (id: string, html: string): AnyBlock => ({ type: 'paragraph', id, html })

class Hand {
  state: EditorState
  constructor(...blocks: AnyBlock[]) {
    this.state = EditorState.create({ doc: toDocument(blocks, newBlockId), plugins: writing() })
  }
  at(id: string, offset = 0, to = offset): this {
    const { pos } = findBlock(this.state.doc, id)!
    const place = (n: number) => this.state.doc.resolve(pos + 1 + n)
    this.state = this.state.apply(this.state.tr.setSelection(TextSelection.between(place(offset), place(to))))
    return this
  }
  do(command: Command): boolean {
    return command(this.state, (change) => (this.state = this.state.apply(change)))
  }
  get blocks(): AnyBlock[] {
    return toBlocks(this.state.doc)
  }
}

test('a block that becomes another kind keeps its words and its id', () => {
  const hand = new Hand(p('a', 'uno <strong>dos</strong>'), p('b', 'tres')).at('a', 3)
  hand.do(turnInto('list'))
  expect(hand.blocks[0]).toEqual({ type: 'list', id: 'a', ordered: false, items: ['uno <strong>dos</strong>'] })
  hand.do(turnInto('quote'))
  expect(hand.blocks[0]).toEqual({ type: 'quote', id: 'a', html: 'uno <strong>dos</strong>' })
  hand.do(turnInto('heading'))
  expect(hand.blocks[0]).toEqual({ type: 'heading', id: 'a', level: 2, text: 'uno dos' })
  expect(kindAt(hand.state)).toBe('heading')
  hand.do(turnInto('heading'))
  expect(hand.blocks[0]).toEqual(p('a', 'uno dos'))
  hand.do(turnInto('facts'))
  expect(hand.blocks[0]).toMatchObject({ type: 'facts', id: 'a', items: ['uno dos'] })
})

test('the caret stays among its words, whatever their block becomes', () => {
  const hand = new Hand(p('a', 'uno dos')).at('a', 7)
  for (const kind of ['quote', 'list', 'facts', 'subheading', 'numbers', 'paragraph'] as const) {
    hand.do(turnInto(kind))
    const { $from } = hand.state.selection
    expect([$from.parent.textContent, $from.parentOffset], kind).toEqual(['uno dos', 7])
  }
  hand.at('a', 2).do(turnInto('list'))
  expect(hand.state.selection.$from.parentOffset).toBe(2)
})

test('all chosen blocks become one list, and paragraphs of their own again', () => {
  const hand = new Hand(p('a', 'uno'), p('b', 'dos'), p('c', 'tres'))
  const [from, to] = [1, 9]
  hand.state = hand.state.apply(hand.state.tr.setSelection(TextSelection.create(hand.state.doc, from, to)))
  hand.do(turnInto('list'))
  expect(hand.blocks).toEqual([{ type: 'list', id: 'a', ordered: false, items: ['uno', 'dos'] }, p('c', 'tres')])
  expect(hand.state.doc.textBetween(hand.state.selection.from, hand.state.selection.to, '|')).toBe('uno|dos')
  hand.do(turnInto('heading'))
  expect(hand.blocks.map((block) => ('text' in block ? block.text : block.type))).toEqual(['uno', 'dos', 'paragraph'])
  hand.do(undo)
  hand.do(undo)
  expect(hand.blocks).toEqual([p('a', 'uno'), p('b', 'dos'), p('c', 'tres')])
})

test('a block goes up and down with the caret in its words', () => {
  const hand = new Hand(p('a', 'uno'), p('b', 'dos'), p('c', 'tres')).at('b', 2)
  hand.do(moveBlock(-1))
  expect(hand.blocks.map(({ id }) => id)).toEqual(['b', 'a', 'c'])
  expect(hand.do(moveBlock(-1))).toBe(false)
  hand.do(moveBlock(1))
  hand.do(moveBlock(1))
  expect(hand.blocks.map(({ id }) => id)).toEqual(['a', 'c', 'b'])
  expect(hand.state.selection.$from.parent.textContent).toBe('dos')
  expect(hand.state.selection.$from.parentOffset).toBe(2)
  hand.do(undo)
  expect(hand.blocks.map(({ id }) => id)).not.toEqual(['a', 'c', 'b'])
})

test('a piece comes behind the block at the caret, or in the place of an empty paragraph', () => {
  const hand = new Hand(p('a', 'uno'), p('b', '')).at('a')
  hand.do(insertBlock({ type: 'poll', content: 'ext:p' }))
  hand.at('b').do(insertBlock({ type: 'heading', level: 2, text: 'Ladillo' }))
  expect(hand.blocks.map(({ type }) => type)).toEqual(['paragraph', 'poll', 'heading'])
  hand.do(removeBlock)
  expect(hand.blocks.map(({ type }) => type)).toEqual(['paragraph', 'poll'])
})

test('Enter makes items, leaves a list at its empty end and goes on in a paragraph after a heading or a quote', () => {
  const hand = new Hand({ type: 'list', id: 'l', ordered: false, items: ['uno', 'dos'] }).at('l', 9)
  hand.do(enter)
  expect(hand.state.doc.child(0).childCount).toBe(3)
  hand.do(enter)
  expect(hand.state.doc.child(0).childCount).toBe(2)
  expect(hand.state.selection.$from.parent.type.name).toBe('paragraph')
  const facts = new Hand({ type: 'facts', id: 'f', title: 'Qué', items: ['uno', 'dos'] }).at('f', 15)
  facts.do(enter)
  facts.do(enter)
  expect(facts.blocks).toEqual([{ type: 'facts', id: 'f', title: 'Qué', items: ['uno', 'dos'] }])
  expect(facts.state.selection.$from.parent.type.name).toBe('paragraph')
  const heading = new Hand({ type: 'heading', id: 'h', level: 2, text: 'Uno' }).at('h', 3)
  heading.do(enter)
  expect(heading.state.doc.child(1).type.name).toBe('paragraph')
  const quote = new Hand({ type: 'quote', id: 'q', html: 'Uno', cite: 'Ana' } as AnyBlock).at('q', 2)
  quote.do(enter)
  expect(quote.blocks[0]).toEqual({ type: 'quote', id: 'q', html: 'Uno', cite: 'Ana' })
  expect(quote.state.selection.$from.parent.type.name).toBe('paragraph')
})

test('Backspace at the start makes a paragraph of a list or heading before it joins', () => {
  const hand = new Hand(p('a', 'uno'), { type: 'heading', id: 'h', level: 3, text: 'dos' }).at('h')
  hand.do(backspace)
  expect(hand.blocks[1]).toEqual(p('h', 'dos'))
  hand.do(backspace)
  expect(hand.blocks).toEqual([p('a', 'unodos')])
})

test('a link is set, changed from within and taken away', () => {
  const hand = new Hand(p('a', 'uno dos tres')).at('a', 4, 7)
  const { link } = schema.marks
  hand.do(setMark(link, { href: '/a/' }))
  expect(hand.blocks[0]).toEqual(p('a', 'uno <a href="/a/">dos</a> tres'))
  hand.at('a', 5)
  expect(markRange(hand.state, link)).toEqual({ from: 5, to: 8 })
  hand.do(setMark(link, { href: '/b/' }))
  expect(hand.blocks[0]).toEqual(p('a', 'uno <a href="/b/">dos</a> tres'))
  hand.do(setMark(link, null))
  expect(hand.blocks[0]).toEqual(p('a', 'uno dos tres'))
})
