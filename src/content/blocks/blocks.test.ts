import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fillBlockIds, keepBlockIds } from './ids.ts'
import { blockSchema, type Block } from './model.ts'
import { bodyText, leadOf, plainText } from './plain-text.ts'

describe('ids of blocks', () => {
  const paragraph = (html: string, id?: string) => ({ type: 'paragraph' as const, html, ...(id && { id }) })

  it('are unique, valid and the same for the same input', () => {
    const block = fc.record({
      type: fc.constant('paragraph'),
      html: fc.string(),
      id: fc.option(fc.constantFrom('a', 'b', ''), { nil: undefined }),
    })
    fc.assert(
      fc.property(fc.array(block), (blocks) => {
        const filled = fillBlockIds(blocks)
        expect(new Set(filled.map((each) => each.id)).size).toBe(blocks.length)
        expect(fillBlockIds(blocks)).toEqual(filled)
        expect(fillBlockIds(filled)).toEqual(filled)
        for (const each of filled) expect(blockSchema.safeParse(each).success).toBe(true)
      }),
    )
  })

  it('are none of what other parts of the page are called', () => {
    const filled = fillBlockIds([paragraph('a', 'comments'), paragraph('b', 'nx-state'), paragraph('c', 'comments-2')])
    expect(filled.map(({ id }) => id)).toEqual(['comments-2', 'nx-state-2', 'comments-2-2'])
    expect(fillBlockIds(filled)).toEqual(filled)
  })

  it('are found in a moment for many equal blocks too', () => {
    const many = Array.from({ length: 60_000 }, () => paragraph('lo mismo'))
    expect(fillBlockIds(many).at(-1)!.id).toMatch(/-60000$/)
  })

  it('stay when a paragraph is edited, moved or joined by another', () => {
    const fill = (...texts: string[]) => fillBlockIds(texts.map((text) => paragraph(text))) as Block[]
    const [a, b, c] = fill('uno', 'dos', 'tres')
    const next = keepBlockIds(fill('tres', 'uno', 'dos y medio', 'nuevo'), [a!, b!, c!])
    expect(next.slice(0, 3).map((each) => each.id)).toEqual([c!.id, a!.id, b!.id])
    expect([a!.id, b!.id, c!.id]).not.toContain(next[3]!.id)
  })
})

describe('plain text', () => {
  it('has words, not markup', () => {
    expect(plainText('Uno<br>dos &amp; <b>tres</b>&nbsp;<p>cuatro</p>cinco')).toBe('Uno dos & tres cuatro cinco')
    const table: Block = { type: 'table', id: 't', head: ['<b>A</b>'], rows: [['1', '2']] }
    expect(bodyText([{ type: 'heading', id: 'h', level: 2, text: 'Título' }, table])).toBe('Título\nA 1 2')
  })
})

describe('how a text begins', () => {
  it('is cut at a word, never within a letter, and leaves out what is no sentence of it', () => {
    const paragraph = (html: string) => ({ type: 'paragraph' as const, id: 'p', html })
    const heading = { type: 'heading' as const, id: 'h', level: 2 as const, text: 'Título' }
    expect(leadOf([heading, paragraph('Uno <b>y</b> dos.'), paragraph('Tres.')])).toBe('Uno y dos. Tres.')
    expect(leadOf([paragraph('palabra '.repeat(30))])).toBe(`${'palabra '.repeat(20).trim()}…`)
    expect(leadOf([paragraph('💧'.repeat(200))]).isWellFormed()).toBe(true)
    expect(leadOf([])).toBe('')
  })
})
