import { describe, expect, test } from 'vitest'
import type { Locale } from '../../platform/i18n/locale.ts'
import { exampleContext } from '../../cards/card/examples.ts'
import { staticMarkup } from '../../web/render/static-markup.ts'
import { exampleReading } from '../examples.ts'
import type { Reading } from '../model.ts'
import { ContentView } from '../views.tsx'

const html = (input: Parameters<typeof exampleReading>[0], more?: Partial<Reading>, locale: Locale = 'es') =>
  staticMarkup(<ContentView reading={exampleReading(input, more)} ctx={exampleContext(locale)} />)

describe('the page of each type', () => {
  test('CONT-04 a video has a viewport until it is no longer available', () => {
    const out = html({ type: 'video', hlsSource: '/v.m3u8', duration: 90 })
    expect(out).toContain('<noscript><video controls="" playsInline="" preload="none" src="/v.m3u8"')
    const gone = html({ type: 'video', hlsSource: '/v.m3u8', availableUntil: '2026-11-01T00:00:00Z' })
    expect(gone).not.toContain('/v.m3u8')
    expect(gone).toContain('Este contenido ya no está disponible.')
  })

  test('CONT-05 an audio has a player', () => {
    expect(html({ type: 'audio', source: '/a.mp3', duration: 228 })).toMatch(
      /<noscript><audio[^>]*src="\/a\.mp3"[^>]*aria-label="Reproductor de audio"/,
    )
  })

  test('a photo gallery shows each picture with its number', () => {
    expect(html({ type: 'gallery', images: [{ image: 'ext:foto', caption: 'Una' }, { image: 'ext:foto' }] })).toContain(
      'Imagen 2 de 2',
    )
  })

  test('CONT-02 a post, an episode and a static page', () => {
    expect(html({ type: 'post', blog: 'ext:b' })).toContain('<h1>El título</h1>')
    expect(html({ type: 'episode', show: 'ext:s', source: '/e.mp3' })).toContain('<audio')
    expect(html({ type: 'page' })).not.toContain('También te puede interesar')
  })

  test('OPEN-112 what is refused shows neither steps nor recordings', () => {
    const refused = { refused: true, body: [] }
    expect(html({ type: 'video', hlsSource: '/v.m3u8' }, refused)).not.toContain('/v.m3u8')
    expect(
      html(
        { type: 'live', updates: [{ id: 'a', date: '2026-11-20T07:00:00Z', title: 'Secreto', html: 'x' }] },
        refused,
      ),
    ).not.toContain('Secreto')
  })
})
