import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { blockSchema } from '../../content/blocks/model.ts'
import { richText } from '../../platform/markup/rich-text.ts'
import { linkResolver } from '../source/addresses.ts'
import { htmlToBlocks } from './blocks.ts'
import { textOfHtml } from './tree.ts'

const options = { resolve: linkResolver('https://old.example/a/'), image: ({ src }: { src: string }) => `ext:${src}` }
const blocks = (html: string, wordpress = false) =>
  htmlToBlocks(html, { ...options, wordpress }).map(({ id: _id, ...block }) => block)

describe('HTML becomes blocks', () => {
  test('paragraphs keep the allowed marks, links are resolved, others lose their tag', () => {
    expect(
      blocks('<p>Un <b>pueblo</b> <u>blanco</u>, <a href="../b" onclick="x()">aquí</a><script>alert(1)</script></p>'),
    ).toEqual([{ type: 'paragraph', html: 'Un <b>pueblo</b> blanco, <a href="https://old.example/b">aquí</a>' }])
    expect(blocks('<a href="javascript:alert(1)">clic</a>')).toEqual([{ type: 'paragraph', html: 'clic' }])
  })

  test('headings, lists, quotes, tables and preformatted text have their own block', () => {
    expect(blocks('<h1>A</h1><h5>B</h5><ol><li>uno<li>dos</ol>')).toEqual([
      { type: 'heading', level: 2, text: 'A' },
      { type: 'heading', level: 4, text: 'B' },
      { type: 'list', ordered: true, items: ['uno', 'dos'] },
    ])
    expect(blocks('<blockquote><p>Dicho.</p><cite>Alguien</cite></blockquote>')).toEqual([
      { type: 'quote', html: 'Dicho.', cite: 'Alguien' },
    ])
    expect(
      blocks('<table><caption>T</caption><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2 &lt; 3</td></tr></table>'),
    ).toEqual([{ type: 'table', caption: 'T', head: ['a', 'b'], rows: [['1', '2 &lt; 3']] }])
    expect(blocks('<pre>a\n  b</pre>')).toEqual([{ type: 'preformatted', text: 'a\n  b' }])
  })

  test('what was struck out stays struck out, and a line parts what stands around it', () => {
    expect(blocks('<p>Costaba <del>diez</del> <ins>doce</ins> y <strike>no</strike> <s></s>sí</p>')).toEqual([
      { type: 'paragraph', html: 'Costaba <del>diez</del> <ins>doce</ins> y <s>no</s> sí' },
    ])
    expect(blocks('<hr><p>Uno</p><hr class="wp-block-separator"><hr><p>Dos</p><hr>')).toEqual([
      { type: 'paragraph', html: 'Uno' },
      { type: 'html', html: '<hr>' },
      { type: 'paragraph', html: 'Dos' },
    ])
  })

  test('pictures keep their side, recordings their words, and what the block editor says by classes is read', () => {
    const image = 'ext:https://old.example/a/a.jpg'
    expect(blocks('<figure class="alignright"><img src="a.jpg"></figure>')).toEqual([
      { type: 'image', image, align: 'right' },
    ])
    expect(blocks('<a href="a.jpg"><img class="alignleft size-thumbnail" src="a.jpg"></a>', true)).toEqual([
      { type: 'image', image, align: 'left' },
    ])
    expect(blocks('[caption id="x" align="alignleft" width="9"]<img src="a.jpg"> Pie[/caption]', true)).toEqual([
      { type: 'image', image, caption: 'Pie', align: 'left' },
    ])
    expect(blocks('<figure><video src="v.mp4"></video><figcaption>El puerto</figcaption></figure>')).toEqual([
      { type: 'video', source: 'https://old.example/a/v.mp4', title: 'El puerto' },
    ])
    expect(
      blocks(
        '<figure class="wp-block-pullquote"><blockquote><p>Basta.</p><cite>Ella</cite></blockquote></figure>',
        true,
      ),
    ).toEqual([{ type: 'quote', html: 'Basta.', cite: 'Ella', pull: true }])
    expect(
      blocks(
        '<div class="wp-block-cover"><div class="wp-block-cover__image-background" style="background-image:url(a.jpg)">' +
          '</div><div><p>Título</p></div></div>',
        true,
      ),
    ).toEqual([
      { type: 'image', image },
      { type: 'paragraph', html: 'Título' },
    ])
    expect(
      blocks(
        '<div class="wp-block-file"><a href="f.pdf">Bases</a><a class="wp-block-file__button" href="f.pdf">Descarga</a></div>',
        true,
      ),
    ).toEqual([{ type: 'paragraph', html: '<a href="https://old.example/a/f.pdf">Bases</a>' }])
  })

  test('figures, galleries and players', () => {
    expect(blocks('<p>Antes <img src="/i.jpg" alt="Un faro"> después</p>')).toEqual([
      { type: 'paragraph', html: 'Antes' },
      { type: 'image', image: 'ext:https://old.example/i.jpg', alt: 'Un faro' },
      { type: 'paragraph', html: 'después' },
    ])
    expect(blocks('<figure><img src="a.jpg"><figcaption>Pie</figcaption></figure>')).toEqual([
      { type: 'image', image: 'ext:https://old.example/a/a.jpg', caption: 'Pie' },
    ])
    expect(
      blocks(
        '<figure class="wp-block-gallery"><figure><img src="a.jpg"></figure><figure><img src="b.jpg"></figure></figure>',
      ),
    ).toMatchObject([
      {
        type: 'gallery',
        images: [{ image: 'ext:https://old.example/a/a.jpg' }, { image: 'ext:https://old.example/a/b.jpg' }],
      },
    ])
    expect(blocks('<iframe src="//www.youtube.com/embed/abcdefghijk?rel=0"></iframe>')).toEqual([
      { type: 'embed', provider: 'YouTube', url: 'https://www.youtube.com/watch?v=abcdefghijk' },
    ])
    expect(blocks('<audio src="https://x.example/a.mp3"></audio><img src="p.gif" width="1" height="1">')).toEqual([
      { type: 'audio', source: 'https://x.example/a.mp3' },
    ])
  })

  test('what has no block is kept as sanitised HTML; the unknown is marked for an editor', () => {
    expect(blocks('<ul><li>a<ul><li>b</li></ul></li></ul>')).toEqual([
      { type: 'html', html: '<ul><li>a<ul><li>b</li></ul></li></ul>' },
    ])
    expect(blocks('<my-chart onload="x()">42 <b>%</b></my-chart>')).toEqual([
      { type: 'html', html: '42 <b>%</b>', review: true },
    ])
  })

  test('OPEN-56 of its HTML it keeps all that contents may have', () => {
    const list = '<ul><li><u>a</u> <s>b</s> <time datetime="2026-03-02">hoy</time><ul><li>c</li></ul></li></ul>'
    expect(blocks(list.replace('<li>c', '<li onclick="x()">c'))).toEqual([{ type: 'html', html: list }])
    expect(richText(1000).parse(list)).toBe(list)
  })

  test('old editors: empty lines divide paragraphs, shortcodes are converted or leave their text', () => {
    expect(blocks('Uno\ndos\n\nTres [sic] [1]', true)).toEqual([
      { type: 'paragraph', html: 'Uno<br>dos' },
      { type: 'paragraph', html: 'Tres [sic] [1]' },
    ])
    expect(blocks('[caption id="attachment_5" width="3"]<img src="a.jpg" /> El <em>pie</em>[/caption]', true)).toEqual([
      { type: 'image', image: 'ext:https://old.example/a/a.jpg', caption: 'El <em>pie</em>' },
    ])
    expect(blocks('https://youtu.be/abcdefghijk\n\n[vc_row width="1"]Hola[/vc_row] [[gallery]]', true)).toEqual([
      { type: 'embed', provider: 'YouTube', url: 'https://www.youtube.com/watch?v=abcdefghijk' },
      { type: 'paragraph', html: 'Hola [gallery]' },
    ])
  })

  test('ids stay when other blocks come before', () => {
    const ids = (html: string) => htmlToBlocks(html, options).map(({ id }) => id)
    const [a, b] = ids('<p>a</p><p>b</p>')
    expect(ids('<p>new</p><p>a</p><p>b</p>').slice(1)).toEqual([a, b])
  })

  test('texts longer than a block are divided, not lost', () => {
    const text = 'palabra '.repeat(30_000)
    const found = htmlToBlocks(`<p>${text}</p>`, options)
    expect(found.length).toBeGreaterThan(4)
    expect(
      found
        .map((block) => (block.type === 'paragraph' ? block.html : ''))
        .join(' ')
        .split(/\s+/)
        .filter(Boolean),
    ).toHaveLength(30_000)
  })
})

const tag = fc.constantFrom(
  'p',
  'div',
  'b',
  'a',
  'ul',
  'li',
  'table',
  'tr',
  'td',
  'img',
  'script',
  'style',
  'svg',
  'figure',
  'figcaption',
  'blockquote',
  'pre',
  'h2',
  'iframe',
  'video',
  'x-y',
  'br',
  'details',
  'math',
  'object',
  'textarea',
  'noscript',
)
const attribute = fc.constantFrom(
  '',
  ' src="javascript:alert(1)"',
  ' onerror=alert(1)',
  ' href=" java\tscript:alert(1)"',
  ' src="//a.example/x.jpg"',
  ' href="data:text/html,<script>"',
  ' class="gallery"',
  ' style="x:expression(1)"',
)
const piece = fc.oneof(
  fc.tuple(tag, attribute).map(([name, extra]) => `<${name}${extra}>`),
  tag.map((name) => `</${name}>`),
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '<![CDATA[',
    '-->',
    '<!--',
    '&amp;',
    '&#0;',
    '&lt;script&gt;',
    '[gallery]',
    '[caption]',
    '[/caption]',
    '\n\n',
    '\ud800',
    '<script>alert(1)</script>',
    '<<script>',
  ),
)

describe('HTML of any kind', () => {
  test('never throws, always validates, no script survives', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), fc.boolean(), (pieces, wordpress) => {
        for (const block of htmlToBlocks(pieces.join(''), { ...options, wordpress })) {
          expect(blockSchema.safeParse(block).success).toBe(true)
          const html = JSON.stringify(block, (key, value: unknown) => (key === 'text' || key === 'alt' ? '' : value))
          expect(html).not.toMatch(
            /<\/?(script|style|iframe|svg|object|embed|img|form|input)\b|<[^>]*\son\w+\s*=|<[^>]*\shref=\\"\s*(javascript|data|vbscript):/i,
          )
        }
      }),
      { numRuns: 500 },
    )
  })

  test('depth and repetition cost no stack', () => {
    expect(htmlToBlocks(`${'<div>'.repeat(50_000)}hola${'</div>'.repeat(50_000)}`, options)).toMatchObject([
      { type: 'paragraph', html: 'hola' },
    ])
    expect(textOfHtml('<b>'.repeat(50_000) + 'x')).toBe('x')
    expect(textOfHtml(`uno${'<b>'.repeat(500_000)}dos`)).toBe('uno')
  })
})
