import { describe, expect, test } from 'vitest'
import type { Block } from '../../content/blocks/model.ts'
import { exampleCard, exampleContext, lighthouse } from '../../cards/card/examples.ts'
import { staticMarkup } from '../../web/render/static-markup.ts'
import { firstSentence } from '../frame/caption.tsx'
import { readingMessages } from '../messages.ts'
import { beforeInvitation, plainText, readingMinutes, tidyHeadings, withBase } from '../model.ts'
import { Body } from './body.tsx'
import { referencesOf } from './references.ts'

const images = new Map([['ext:faro', lighthouse]])
const cards = new Map([['ext:otro', exampleCard({ id: '9', title: 'Otra pieza', url: '/otra_9.html' })]])

function html(blocks: Block[], { base = '', initial = false } = {}): string {
  const ctx = { ...exampleContext(), base }
  const body = { ctx, t: ctx.text(readingMessages), images, cards }
  return staticMarkup(<Body blocks={blocks} body={body} initial={initial} />)
}

const LONG = 'La flota amarró antes de las seis. '.repeat(8)

describe('the blocks of a text', () => {
  test('small pictures are not blown up, and those with a side stand beside the text', () => {
    const small = new Map([...images, ['ext:sello', { ...lighthouse, width: 150, height: 150 }]])
    const ctx = exampleContext()
    const shown = (image: string, align?: 'left' | 'right') =>
      /<figure[^>]*class="([^"]*)"/.exec(
        staticMarkup(
          <Body
            blocks={[{ type: 'image', id: 'i', image, align }]}
            body={{ ctx, t: ctx.text(readingMessages), images: small, cards }}
          />,
        ),
      )?.[1]
    expect(shown('ext:faro')).not.toMatch(/small|medium|left|right/)
    expect(shown('ext:sello')).toMatch(/small/)
    expect(shown('ext:sello', 'left')).toMatch(/small.*left/)
    expect(shown('ext:faro', 'right')).toMatch(/right/)
  })

  test('OPEN-56 a paragraph keeps its sanitised HTML; an empty one leaves no trace', () => {
    expect(html([{ type: 'paragraph', id: 'a', html: 'Hola <em>mar</em>' }])).toContain(
      '<p id="a">Hola <em>mar</em></p>',
    )
    expect(html([{ type: 'paragraph', id: 'a', html: ' &nbsp;<br>' }])).not.toContain('<p')
  })

  test('words of Arabic run from right to left, wherever a text begins with them', () => {
    const arabic = '<span lang="ar">مرحبا</span> 112 <strong>km/h</strong>'
    expect(html([{ type: 'paragraph', id: 'a', html: arabic }])).toContain(`<p id="a" dir="rtl">${arabic}</p>`)
    const items = [`&nbsp;«שלום»`, 'Hola']
    expect(html([{ type: 'list', id: 'l', ordered: false, items }])).toContain(
      `<li dir="rtl">${items[0]}</li><li>Hola</li>`,
    )
    expect(html([{ type: 'paragraph', id: 'a', html: 'En árabe, مرحبا' }])).not.toContain('dir=')
  })

  test('OPEN-01 root-relative links get the base, files and other sites do not', () => {
    const text =
      '<a href="/ribalta/">a</a><a href="//x.example">b</a><a href="/static/x">c</a><a href="https://x.example">d</a>'
    expect(withBase(text, '/portal')).toBe(text.replace('"/ribalta/', '"/portal/ribalta/'))
  })

  test('the initial stands only before a long enough text that begins with a letter', () => {
    const paragraph = (text: string): Block[] => [{ type: 'paragraph', id: 'a', html: text }]
    expect(html(paragraph(LONG), { initial: true })).toContain('initial')
    expect(html(paragraph(`«${LONG}»`), { initial: true })).not.toContain('initial')
    expect(html(paragraph('Corto.'), { initial: true })).not.toContain('initial')
    // Letters that are joined to each other are not taken apart.
    expect(html(paragraph('أعادت السلطات فتح الميناء '.repeat(10)), { initial: true })).not.toContain('initial')
    expect(html(paragraph(LONG))).not.toContain('initial')
  })

  test('headings, lists, quotations and facts', () => {
    const out = html([
      { type: 'heading', id: 'h', level: 2, text: 'Qué <pasará>' },
      { type: 'list', id: 'l', ordered: true, items: ['uno', '<b>dos</b>'] },
      { type: 'quote', id: 'q', html: 'El viento avisa', cite: 'Un patrón', pull: true },
      { type: 'facts', id: 'f', title: 'Lo que debes saber', items: ['Aviso hasta las 15'] },
    ])
    expect(out).toContain('<h2 id="h">Qué &lt;pasará&gt;</h2>')
    expect(out).toContain('<ol id="l"><li>uno</li><li><b>dos</b></li></ol>')
    expect(out).toContain('<p>«El viento avisa»</p><footer>Un patrón</footer>')
    expect(out).toContain('<h2 id="f">Lo que debes saber</h2>')
  })

  test('a table scrolls by itself, figures stand right, the first column names the rows', () => {
    const out = html([
      {
        type: 'table',
        id: 't',
        caption: 'Rachas',
        head: ['Lugar', 'km/h'],
        rows: [
          ['Cabo', '112'],
          ['Vall', '98,5'],
        ],
      },
    ])
    expect(out).toContain('role="region" tabindex="0" aria-label="Rachas"')
    expect(out).toContain('<th scope="row">Cabo</th><td class="figure">112</td>')
  })

  test('pictures and galleries have caption and credit; one that is missing leaves no trace', () => {
    const out = html([
      { type: 'image', id: 'i', image: 'ext:faro', caption: 'El faro. De noche.', credit: 'Foto: Rafa' },
      { type: 'image', id: 'j', image: 'ext:nada' },
      { type: 'gallery', id: 'g', title: 'La noche', images: [{ image: 'ext:faro' }, { image: 'ext:nada' }] },
    ])
    expect(out).toContain('<b>El faro.</b><span> De noche.</span> <cite>Foto: Rafa</cite>')
    expect(out).toMatch(/<ol [^>]*tabindex="0" aria-label="La noche"/)
    expect(out.match(/<figure/g)).toHaveLength(2)
  })

  test('nothing of other sites is loaded: embeds and foreign recordings are links', () => {
    const out = html([
      { type: 'embed', id: 'e', provider: 'YouTube', url: 'https://www.youtube.com/watch?v=1', title: 'El temporal' },
      { type: 'video', id: 'v', source: 'https://vimeo.com/1' },
      { type: 'audio', id: 'a', source: 'https://host.example/a.mp3', title: 'La crónica' },
    ])
    expect(out).not.toMatch(/<(iframe|script|img)/)
    expect(out).toContain('Contenido externo: YouTube')
    expect(out).toContain('Contenido externo: vimeo.com')
    expect(out).toContain('<audio controls="" preload="none" src="https://host.example/a.mp3"')
  })

  test('OPEN-122 in an emergency a site that lets frames in shows the link alone: nobody is asked, and nothing asks', () => {
    const ctx = exampleContext()
    const emergency = {
      title: { es: 'Riada', ca: 'Riuada' },
      text: { es: 'Suba a un piso alto.', ca: 'Puge a un pis alt.' },
      links: [],
      from: new Date(ctx.now.getTime() - 60_000).toISOString(),
      until: new Date(ctx.now.getTime() + 60_000).toISOString(),
    }
    const shown = (more: object) => {
      const site = { ...ctx.site, settings: { ...ctx.site.settings, thirdParties: ['embeds'] }, ...more } as never
      const url = 'https://www.youtube.com/watch?v=abcdefghijk'
      const body = { ctx: { ...ctx, site }, t: ctx.text(readingMessages), images, cards }
      return staticMarkup(<Body blocks={[{ type: 'embed', id: 'e', provider: 'YouTube', url }]} body={body} />)
    }
    expect(shown({})).toContain('<nx-embed')
    expect(shown({ emergency })).not.toMatch(/nx-embed|<button/)
    expect(shown({ emergency })).toContain('Contenido externo: YouTube')
  })

  test('OPEN-122 a post of a network is read in its own words, with author, date and link, and nothing of it is loaded', () => {
    const quote = { html: 'La riada baja <a href="https://t.co/a">ya</a>', cite: 'Ana (@ana) 3 de mayo de 2020' }
    const out = html([{ type: 'embed', id: 'e', provider: 'X', url: 'https://x.com/ana/status/1', quote }])
    expect(out).not.toMatch(/<(iframe|script|img)/)
    expect(out).toContain('<p>La riada baja <a href="https://t.co/a">ya</a></p>')
    expect(out).toMatch(/<footer>Ana \(@ana\) 3 de mayo de 2020 · <a href="https:\/\/x\.com\/ana\/status\/1"[^>]*>X</)
  })

  test('contents of ours are shown as links to them; references that lead nowhere are left out', () => {
    const out = html([
      { type: 'poll', id: 'p', content: 'ext:otro' },
      { type: 'recipe', id: 'r', content: 'ext:nada' },
      { type: 'related', id: 'x', contents: ['ext:otro', 'ext:nada'] },
      { type: 'video', id: 'v', content: 'ext:otro' },
    ])
    expect(out.match(/href="\/otra_9\.html"/g)).toHaveLength(3)
  })

  test('VOD-01 recordings of ours play where they stand; what may not be played any more is a link', () => {
    const media = {
      contentId: '9',
      kind: 'video' as const,
      source: '/media/x/y/master.m3u8',
      title: 'La ola',
      image: null,
      href: '/videos/la-ola_9.html',
    }
    const blocks = [{ type: 'video' as const, id: 'v', content: 'ext:otro' }]
    const ctx = exampleContext('es')
    const body = { ctx, t: ctx.text(readingMessages), images, cards }
    const shown = (recordings?: Map<string, typeof media>) =>
      staticMarkup(<Body blocks={blocks} body={{ ...body, recordings }} initial={false} />)
    expect(shown(new Map([['ext:otro', media]]))).toContain('<nx-player')
    expect(shown(new Map([['ext:otro', media]]))).toContain('href="/videos/la-ola_9.html"')
    expect(shown()).not.toContain('nx-player')
    expect(shown()).toContain('href="/otra_9.html"')
  })

  test('preformatted text keeps its lines; raw HTML stands as it was sanitised', () => {
    const out = html([
      { type: 'preformatted', id: 'p', text: 'a\n  <b>' },
      { type: 'html', id: 'h', html: '<div>x</div>' },
    ])
    expect(out).toContain('a\n  &lt;b&gt;')
    expect(out).toContain('<div>x</div>')
  })

  test('all references of a text are found, each once', () => {
    const found = referencesOf([
      { type: 'image', id: 'i', image: 'a' },
      { type: 'gallery', id: 'g', images: [{ image: 'a' }, { image: 'b' }] },
      { type: 'video', id: 'v', content: 'c', poster: 'd' },
      { type: 'related', id: 'r', contents: ['c', 'e'] },
    ])
    expect(found).toEqual({ images: ['a', 'b', 'd'], contents: ['c', 'e'], polls: [] })
  })
})

describe('rules', () => {
  test('reading takes at least a minute, two hundred words each', () => {
    expect(readingMinutes([])).toBe(1)
    expect(readingMinutes([{ type: 'paragraph', id: 'a', html: 'palabra '.repeat(401) }])).toBe(3)
  })

  test('OPEN-112 two paragraphs come before what is refused, whatever stands between them', () => {
    const blocks: Block[] = [
      { type: 'image', id: 'i', image: 'x' },
      ...['1', '2', '3'].map((id): Block => ({ type: 'paragraph', id, html: id })),
    ]
    expect(beforeInvitation(blocks).map((block) => block.id)).toEqual(['1', '2'])
  })

  test('the first sentence of a caption, without tearing an element', () => {
    expect(firstSentence('El faro, a las 7.58. A esa hora…')).toEqual(['El faro, a las 7.58.', 'A esa hora…'])
    expect(firstSentence('<a href="x">Uno. Dos</a>')).toEqual(['<a href="x">Uno. Dos</a>', ''])
    expect(firstSentence('Sin final')).toEqual(['Sin final', ''])
  })

  test('headings of imported texts keep their order without a gap', () => {
    const levels = (...wanted: (2 | 3 | 4)[]) =>
      tidyHeadings(wanted.map((level, i) => ({ type: 'heading', id: `h${i}`, level, text: 'x' }))).map((block) =>
        block.type === 'heading' ? block.level : 0,
      )
    expect(levels(4, 4, 2, 4, 3)).toEqual([2, 3, 2, 3, 3])
    expect(levels(2, 3, 4, 2)).toEqual([2, 3, 4, 2])
  })

  test('plain text of HTML', () => expect(plainText('a<br>b &amp; <b>c</b>&nbsp;')).toBe('a b & c'))
})
