import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { plainWords } from './plain-words.ts'
import { inlineText, nameText, richText } from './rich-text.ts'
import { webAddress } from './web-address.ts'

const inline = (html: string) => inlineText(60_000).parse(html)
const rich = (html: string) => richText(60_000).parse(html)

/** A tag that runs something, or an address that does. */
const RUNS =
  /<\s*\/?(?:script|style|iframe|object|embed|svg|math|form)\b|<[a-z][^>]*\son\w+\s*=|<[a-z][^>]*\s(?:href|src)="[\s\0-\x20]*(?:javascript|data|vbscript):/i

describe('HTML that a schema takes', () => {
  test.each([
    ['<a href="https://x.example" target="_blank" onclick="x()">a</a>', '<a href="https://x.example">a</a>'],
    [
      '<a href="mailto:a@b.example">a</a> <a href="tel:112">b</a>',
      '<a href="mailto:a@b.example">a</a> <a href="tel:112">b</a>',
    ],
    ['<a href="java\nscript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="JaVaScRiPt&#58;alert(1)">a</a>', '<a>a</a>'],
    ['<a href="&#x09;vbscript:x">a</a>', '<a>a</a>'],
    ['<a href="//evil.example">a</a>', '<a>a</a>'],
    ['<a href="data:text/html,x">a</a>', '<a>a</a>'],
    ['<a href="/deportes/">a</a>', '<a href="/deportes/">a</a>'],
    ['<img src=x onerror=alert(1)>texto', 'texto'],
    ['<p>un <em>párrafo</em></p>', 'un <em>párrafo</em>'],
    ['<span lang="ca" style="x">sí</span>', '<span lang="ca">sí</span>'],
    ['AT&T < Movistar', 'AT&amp;T &lt; Movistar'],
    ['<script>alert(1)</script><style>*{}</style>', ''],
  ])('OPEN-56 inline %j becomes %j', (html, clean) => {
    expect(inline(html)).toBe(clean)
  })

  test('OPEN-56 keeps the structure of other HTML, and nothing that runs or frames', () => {
    const html =
      '<table><tr><td colspan="2" onmouseover="x">1</td></tr></table><svg><script>x</script></svg><form><input></form><iframe></iframe>'
    expect(rich(html)).toBe('<table><tr><td colspan="2">1</td></tr></table>')
    expect(rich('<img src="javascript:x" alt="a"><img src="https://i.example/a.png">')).toBe(
      '<img alt="a" /><img src="https://i.example/a.png" />',
    )
  })

  test.each([
    ['Un <em>gran</em> día', 'Un gran día'],
    ['<p>Uno.</p><p>Dos &amp; <a href="/x">tres</a></p>', 'Uno. Dos & tres'],
    ['Uno<br>dos', 'Uno dos'],
    // What only looks like HTML, or speaks of it, is what somebody wants to say.
    ['Sobre <puentes> & ríos, 3 < 5', 'Sobre <puentes> & ríos, 3 < 5'],
    ['Cómo se usa <b>', 'Cómo se usa <b>'],
    ['Tom &amp; Jerry', 'Tom &amp; Jerry'],
    ['<i>Se escribe</i> &lt;b&gt;así&lt;/b&gt;', 'Se escribe &lt;b&gt;así&lt;/b&gt;'],
  ])('CONT-23, OPEN-56 plain words %j become %j, and stay so', (text, words) => {
    expect(plainWords().parse(text)).toBe(words)
    expect(plainWords().parse(words)).toBe(words)
  })

  test('OPEN-55 names of newsletters keep emphasis and links', () => {
    expect(nameText(200).parse('<b>Lo <i>mejor</i></b><img src=x><a href="/x" onclick="y">más</a>')).toBe(
      '<b>Lo <i>mejor</i></b><a href="/x">más</a>',
    )
  })

  test('OPEN-56 parsing again changes nothing more, and nothing that runs survives', () => {
    const piece = fc.oneof(
      fc.constantFrom(
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
        '&#0;',
        '&#1;',
        '&#824;',
        '&#x301;',
        'e',
        '\u0338',
        '<p>',
        '</b>',
        '<a href="',
        '<xmp>',
        '<noscript>',
        '<iframe>',
        '<svg>',
        '<textarea>',
        '<![CDATA[',
        '&lt;',
        '&amp;#106;',
        '\t',
        '<td>',
        '<math>',
      ),
      fc.string({ unit: 'grapheme', maxLength: 4 }),
      fc.string({ unit: 'binary', maxLength: 4 }),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        for (const field of [inlineText(9999), richText(9999), nameText(9999)]) {
          const once = field.parse(pieces.join(''))
          expect(field.parse(once)).toBe(once)
          // As it is normalised on its way in.
          expect(field.parse(once.normalize('NFC'))).toBe(once)
          expect(once).not.toMatch(RUNS)
        }
      }),
      { numRuns: 1000 },
    )
  })

  test('what is nested without end is refused and named; what people write is not', () => {
    const schema = z.object({ body: z.array(z.object({ html: richText(400_000) })) })
    const deep = schema.safeParse({ body: [{ html: '<b>'.repeat(100_000) }] })
    expect(deep.error!.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['body.0.html', 'nested deeper than 200 elements'],
    ])
    const list = '<ul><li>'.repeat(20) + 'x' + '</li></ul>'.repeat(20)
    expect(rich(list)).toBe(list)
    expect(rich('<p>a'.repeat(2000))).toHaveLength(16_000)
  })

  test('a limit counts what is kept', () => {
    const field = inlineText(10)
    expect(field.parse('<i style="color:red">a</i>')).toBe('<i>a</i>')
    expect(field.safeParse('x'.repeat(11)).success).toBe(false)
    // What is escaped grows; it must fit when it comes again.
    expect(field.safeParse('<<<<<<<<').success).toBe(false)
    expect(field.safeParse('<'.repeat(100)).success).toBe(false)
  })
})

describe('addresses that a schema takes', () => {
  const hostile = [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'java\r\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    '\u00a0javascript:alert(1)',
    'javascript&#58;alert(1)',
    'javascript&colon;alert(1)',
    'javascript:https://x.example/',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'blob:https://x.example/1',
    'file:///etc/passwd',
    '//evil.example/',
    '/\\evil.example/',
    '/\t/evil.example/',
    '\\\\evil.example',
    'https:evil.example',
    'https://',
    'http:///x',
    'www.example.org',
    '',
  ]
  test.each(hostile)('%j is none', (address) => {
    expect(webAddress().safeParse(address).success).toBe(false)
    expect(webAddress({ messages: true, sites: true }).safeParse(address).success).toBe(false)
  })

  test('those of the web are, and those of this site, of its sisters and of messages where they make sense', () => {
    const takes = (address: string, options?: Parameters<typeof webAddress>[0]) =>
      webAddress(options).safeParse(address).data
    expect(takes(' https://x.example/a b?c#d\n')).toBe('https://x.example/a b?c#d')
    expect(takes('HTTP://X.example')).toBe('HTTP://X.example')
    expect(takes('/agenda/')).toBe('/agenda/')
    expect(takes('/agenda/', { own: false })).toBeUndefined()
    expect(takes('@ocio/cocina/')).toBeUndefined()
    expect(takes('@ocio/cocina/', { sites: true })).toBe('@ocio/cocina/')
    expect(takes('mailto:a@b.example')).toBeUndefined()
    expect(takes('tel:+34900100100', { messages: true })).toBe('tel:+34900100100')
  })

  test('parsing again changes nothing, and a browser reads it as a page', () => {
    const text = fc.array(fc.oneof(fc.constantFrom(...hostile, 'https://a.example/', '/', '\t', ' '), fc.string()), {
      maxLength: 4,
    })
    fc.assert(
      fc.property(text, (parts) => {
        const field = webAddress({ sites: true, messages: true })
        const { data } = field.safeParse(parts.join(''))
        if (data === undefined) return
        expect(field.parse(data)).toBe(data)
        expect(new URL(data, 'https://own.example/').protocol).toMatch(/^(https?|mailto|tel):$/)
      }),
    )
  })
})
