import { EditorState } from '@tiptap/pm/state'
import { describe, expect, test } from 'vitest'
import { OTHERS } from '../text/others.ts'
import { toDocument } from '../text/document.ts'
import { Claims } from './claims.ts'
import { heldBlocks } from './held-blocks.ts'

const person = (tab: string, block: string | null, until: string | null) => ({
  tab,
  staff: '2',
  name: 'Amparo',
  block,
  claimedUntil: until,
  seen: '2026-03-02T09:00:00.000Z',
})
const ME = { tab: 'me', staff: '1' }
const SOON = '2026-03-02T09:00:20.000Z'

describe('places in which others write', () => {
  test('are read only until the claim ends; one’s own tabs hold nothing back', () => {
    const claims = new Claims(ME, () => 0)
    const mine = { ...person('mine too', 'c', SOON), staff: '1' }
    expect(claims.set([person('me', 'a', SOON), person('other', 'b', SOON), mine])).toHaveLength(2)
    expect([...claims.held.keys()]).toEqual(['b'])
    // The clock of the portal counts, whatever this device says.
    claims.set([person('other', 'b', '2026-03-02T08:59:59.000Z')])
    expect(claims.held.size).toBe(0)
  })

  test('stay open to whoever was writing there', () => {
    let now = 0
    const claims = new Claims(ME, () => now)
    claims.write('b')
    claims.set([person('other', 'b', SOON)])
    expect(claims.held.size).toBe(0)
    now = 20_000
    expect(claims.held.get('b')).toMatchObject({ who: { name: 'Amparo', colour: 'one' }, asked: 'not' })
  })

  test('are asked for, handed over or refused, and open all the same without an answer', () => {
    let now = 0
    const claims = new Claims(ME, () => now)
    const there = () => claims.set([person('other', 'b', SOON)])
    there()
    claims.ask('b')
    expect(claims.held.get('b')!.asked).toBe('asked')
    now = 10_000
    expect(claims.held.get('b')!.asked).toBe('silent')
    claims.answer('b', false)
    expect(claims.held.get('b')!.asked).toBe('refused')
    claims.open('b')
    there()
    expect(claims.held.size).toBe(0)
    // The next claim is another one.
    claims.set([person('other', null, null)])
    there()
    expect(claims.held.get('b')!.asked).toBe('not')
    claims.answer('b', true)
    expect(claims.held.size).toBe(0)
  })

  test('are given away by whoever hands them over', () => {
    const claims = new Claims(ME, () => 0)
    claims.write('b')
    claims.leave('b')
    claims.set([person('other', 'b', SOON)])
    expect([...claims.held.keys()]).toEqual(['b'])
  })
})

describe('a text with such a block', () => {
  const told: string[] = []
  const block = (id: string, html: string) => ({ id, type: 'paragraph' as const, html })
  const state = EditorState.create({
    doc: toDocument([block('a', 'Uno'), block('b', 'Dos')] as never, () => 'x'),
    plugins: [
      heldBlocks(
        () => new Set(['b']),
        (id) => told.push(id),
      ),
    ],
  })
  const words = (next: EditorState) => next.doc.textBetween(0, next.doc.content.size, '|')

  test('takes changes of every other block, and refuses those of this one', () => {
    expect(words(state.apply(state.tr.insertText('!', 4)))).toBe('Uno!|Dos')
    expect(state.apply(state.tr.insertText('!', 9))).toBe(state)
    expect(state.apply(state.tr.delete(0, state.doc.content.size))).toBe(state)
    // Enter at the end of the block before joins nothing of it.
    expect(words(state.apply(state.tr.split(4)))).toBe('Uno||Dos')
    expect(told).toEqual(['b', 'b'])
  })

  test('takes what the other writes', () => {
    expect(words(state.apply(state.tr.insertText('!', 9).setMeta(OTHERS, true)))).toBe('Uno|Dos!')
  })
})
