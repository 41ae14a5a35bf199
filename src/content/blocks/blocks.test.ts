import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fillBlockIds, keepBlockIds } from './ids.ts'
import { blockSchema, type Block } from './model.ts'
import { bodyText, plainText } from './plain-text.ts'
import { sanitiseBlock, sanitiseBlockHtml, sanitiseInline, sanitiseName } from './sanitise.ts'

describe('HTML in contents', () => {
  it.each([
    ['<a href="https://x.example" target="_blank" onclick="x()">a</a>', '<a href="https://x.example">a</a>'],
    ['<a href="java\nscript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="//evil.example">a</a>', '<a>a</a>'],
    ['<a href="data:text/html,x">a</a>', '<a>a</a>'],
    ['<a href="/deportes/">a</a>', '<a href="/deportes/">a</a>'],
    ['<img src=x onerror=alert(1)>texto', 'texto'],
    ['<p>un <em>párrafo</em></p>', 'un <em>párrafo</em>'],
    ['<span lang="ca" style="x">sí</span>', '<span lang="ca">sí</span>'],
    ['AT&T < Movistar', 'AT&amp;T &lt; Movistar'],
    ['<script>alert(1)</script><style>*{}</style>', ''],
  ])('OPEN-56 inline %j becomes %j', (html, clean) => {
    expect(sanitiseInline(html)).toBe(clean)
  })

  it('OPEN-56 keeps the structure of other HTML, and nothing that runs or frames', () => {
    const html =
      '<table><tr><td colspan="2" onmouseover="x">1</td></tr></table><svg><script>x</script></svg><form><input></form><iframe></iframe>'
    expect(sanitiseBlockHtml(html)).toBe('<table><tr><td colspan="2">1</td></tr></table>')
    expect(sanitiseBlockHtml('<img src="javascript:x" alt="a"><img src="https://i.example/a.png">')).toBe(
      '<img alt="a" /><img src="https://i.example/a.png" />',
    )
  })

  it('OPEN-55 names of newsletters keep emphasis and links', () => {
    expect(sanitiseName('<b>Lo <i>mejor</i></b><img src=x><a href="/x" onclick="y">más</a>')).toBe(
      '<b>Lo <i>mejor</i></b><a href="/x">más</a>',
    )
  })

  it('sanitising twice changes nothing more, and no handler or script survives', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '&',
      'script',
      'img ',
      'onerror=',
      'href=',
      'javascript:',
      '/',
      'a',
      ' ',
      '<b>',
      '<!--',
      ']]>',
      '&#106;',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        for (const clean of [sanitiseInline, sanitiseBlockHtml]) {
          const once = clean(pieces.join(''))
          expect(clean(once)).toBe(once)
          // Only inside a tag does it mean anything; as text it may stand.
          expect(once).not.toMatch(/<script|<[a-z][^>]*\son\w+=|<[a-z][^>]*\shref="\s*javascript:/i)
        }
      }),
    )
  })

  it('an address that is no web page becomes a block for an editor to look at', () => {
    const embed: Block = { type: 'embed', id: 'e', provider: 'x', url: 'javascript:alert(1)' }
    expect(sanitiseBlock(embed)).toMatchObject({ type: 'html', html: '', review: true })
  })
})

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
