import { expect, test } from 'vitest'
import type { Locale } from '../../platform/i18n/locale.ts'
import { prepareContent } from '../../content/publishing/prepare.ts'
import type { PageContext } from '../../web/render/page.ts'
import { exampleContext, lighthouse } from '../../cards/card/examples.ts'
import { staticMarkup } from '../../web/render/static-markup.ts'
import { Body } from '../body/body.tsx'
import { exampleReading } from '../examples.ts'
import type { Reading } from '../model.ts'
import { structuredData } from '../structured-data.ts'
import { bodyContext } from '../article/article.tsx'
import { ContentView } from '../views.tsx'
import { nearestRatio, photoAsked } from './model.ts'

const custom = { ...lighthouse, id: 'propia', customSrcByAspectRatio: { '4-3': '/static/own/faro.jpg' } }
const images = new Map([
  ['ext:foto', lighthouse],
  ['ext:propia', custom],
])
const gallery = (more: Partial<Reading> = {}) =>
  exampleReading(
    {
      type: 'gallery',
      images: [
        { image: 'ext:foto', alt: 'El faro', caption: 'Una. Con <em>énfasis</em>.', credit: 'Foto: N. C.' },
        { image: 'ext:missing' },
        { image: 'ext:propia', caption: 'Dos' },
        { image: 'ext:foto' },
      ],
    },
    { images, ...more },
  )
const html = (more?: Partial<Reading>, locale: Locale = 'es') =>
  staticMarkup(<ContentView reading={gallery(more)} ctx={exampleContext(locale)} />)
const asked = (photo: number) => ({ asked: { servings: null, photo } })

test('CONT-30 a gallery shows each photo with its number, caption and credit', () => {
  const out = html()
  for (const text of ['Imagen 1 de 3', 'Imagen 3 de 3', '<b>Una.</b>', '<em>énfasis</em>', 'Foto: N. C.'])
    expect(out).toContain(text)
  expect(html({}, 'ca')).toContain('Imatge 1 (total: 3)')
})

test('each photo has an address that works without script, and an anchor', () => {
  const out = html()
  expect(out).toMatch(/<li id="f-2">.*?href="\/x_1\.html\?foto=2" title="Ampliar la imagen"/)
  const two = html(asked(2))
  expect(two).toContain('href="/x_1.html?foto=1#f-1" rel="prev"')
  expect(two).toContain('href="/x_1.html?foto=3#f-3" rel="next"')
  expect(two).toContain('href="/x_1.html#f-2"')
  expect(two).not.toContain('Imagen 1 de 3')
  expect(html(asked(1))).not.toContain('rel="prev"')
  expect(html(asked(3))).not.toContain('rel="next"')
})

test('a photo that is not there leaves the whole gallery', () => {
  expect(html(asked(9))).toContain('Imagen 3 de 3')
  const query = (text: string) => photoAsked(new URLSearchParams(`foto=${text}`))
  expect([query('3'), query('0'), query('x'), query('-1'), query('1.5'), query('1000')]).toEqual([
    3,
    ...Array<null>(5).fill(null),
  ])
})

test('CONT-57, CONT-58, CONT-59, OPEN-101 photos have src and alt, a source for webp, and their own crop where there is one', () => {
  const out = html()
  expect(out).toMatch(/<source srcSet="\/static\/images\/faro\/4-3\/[^"]*" type="image\/webp"/i)
  expect(out).toMatch(/<img src="\/static\/images\/faro\/4-3\/850\.jpg"[^>]*alt="El faro"/)
  expect(out).toMatch(/<picture><img src="\/static\/own\/faro\.jpg"/)
  expect(nearestRatio({ width: 1600, height: 900 })).toBe('16-9')
  expect(nearestRatio({ width: 900, height: 1600 })).toBe('1-1')
})

test('OPEN-112 who has to register first sees the first photo only', () => {
  const out = html({ refused: true, body: [], ...asked(2) })
  expect(out).toContain('Imagen 1 de 1')
  expect(out).not.toContain('?foto=')
})

test('a gallery is an ImageGallery for machines, with every photo', () => {
  const [data] = structuredData(exampleContext() as PageContext, gallery())
  expect(JSON.parse(JSON.stringify(data))).toMatchObject({
    '@type': 'ImageGallery',
    associatedMedia: [
      {
        '@type': 'ImageObject',
        url: 'https://mestral.example/x_1.html?foto=1',
        contentUrl: 'http://localhost:3000/static/images/faro/4-3/1600.jpg',
        caption: 'Una. Con énfasis.',
        creditText: 'Foto: N. C.',
      },
      { contentUrl: 'http://localhost:3000/static/own/faro.jpg' },
      { position: 3 },
    ],
  })
})

test('a gallery inside a text is the same strip', () => {
  const reading = gallery()
  const block = {
    type: 'gallery' as const,
    id: 'g',
    title: 'Fotos',
    images: [{ image: 'ext:foto' }, { image: 'ext:propia' }],
  }
  const out = staticMarkup(<Body blocks={[block]} body={bodyContext(reading, exampleContext())} />)
  expect(out).toMatch(/<nx-gallery.*<ol[^>]*tabindex="0"[^>]*aria-label="Fotos".*<li id="g-2"/i)
  expect(out).toContain('href="/static/images/faro/4-3/850.jpg"')
})

test('OPEN-56 captions keep emphasis and lose what could run', async () => {
  const { document } = await prepareContent({
    type: 'gallery',
    externalId: 'g',
    site: 'portal',
    language: 'es',
    title: 'Fotos',
    images: [{ image: 'ext:foto', caption: '<em>Una</em><img src=x onerror=alert(1)>' }],
  })
  expect(document).toMatchObject({ images: [{ caption: '<em>Una</em>' }] })
})
