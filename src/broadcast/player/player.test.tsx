import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Locale } from '../../platform/i18n/locale.ts'
import { contentSchema, type ContentInput } from '../../content/types/model.ts'
import { exampleContext, lighthouse } from '../../cards/card/examples.ts'
import { staticMarkup } from '../../web/render/static-markup.ts'
import { isAvailable, type MediaDocument, playableSource, type PlayerMedia, ratioOf } from './model.ts'
import { AudioButton, AudioQueue, Player } from './player.tsx'

const film: PlayerMedia = {
  contentId: '7',
  kind: 'video',
  source: '/media/demo/ola/master.m3u8',
  title: 'La ola',
  image: lighthouse,
  duration: 68,
  captions: [{ language: 'es', label: 'Español', src: '/media/demo/ola/es.vtt' }],
}
const sound: PlayerMedia = { ...film, kind: 'audio', source: '/media/demo/ola/ola.m4a', captions: undefined }

const html = (media: PlayerMedia, locale: Locale = 'es') =>
  staticMarkup(<Player media={media} ctx={exampleContext(locale)} />)
/** The page as a reader with JavaScript gets it. */
const withScript = (markup: string) => markup.replace(/<noscript>.*?<\/noscript>/gs, '')

function document(input: Partial<ContentInput> & { type: 'video' | 'audio' }): MediaDocument {
  const common = { externalId: 'x', site: 'portal', language: 'es', title: 'x' }
  return contentSchema.parse({ ...common, ...input }) as MediaDocument
}

describe('the poster', () => {
  test('VOD-01 a video is its poster and a button, without any player', () => {
    const out = withScript(html(film))
    expect(out).not.toMatch(/<(video|audio|iframe|script)/)
    expect(out).toContain('aria-label="Reproducir: La ola"')
    expect(withScript(html(film, 'ca'))).toContain('aria-label="Reprodueix: La ola"')
  })

  test('CONT-56 the poster is a picture with address and text', () => {
    expect(html(film)).toMatch(/<img src="\/static\/images\/[^"]+"[^>]* alt="[^"]+"/)
  })

  test('the picture of one that shares its row is asked for as wide as it is shown', () => {
    const alone = html(film)
    const shared = staticMarkup(<Player media={film} ctx={exampleContext()} shared />)
    expect([alone, shared].map((out) => /<img[^>]* sizes="\(min-width: 1424px\) (\d+)px/.exec(out)?.[1])).toEqual([
      '1328',
      '905',
    ])
  })

  test.each([
    [68, '01:08'],
    [754, '12:34'],
    [3723, '1:02:03'],
  ])('CONT-55 %d seconds stand on it as %s', (duration, text) => {
    expect(html({ ...film, duration })).toContain(text)
    expect(html({ ...sound, duration })).toContain(text)
  })

  test('a live signal has a mark instead of a length', () => {
    const out = html({ ...film, live: true, duration: undefined })
    expect(out).toContain('En directo')
    expect(out).not.toContain('data-duration')
  })

  test('without JavaScript there are the controls of the browser', () => {
    expect(html(film)).toMatch(/<noscript><video controls="".*<track kind="captions" srcLang="es"/)
    expect(html(sound)).toContain('<noscript><audio controls="" preload="none" src="/media/demo/ola/ola.m4a"')
  })

  test('VOD-03 a sound is a button; nothing of it is fetched', () => {
    const out = withScript(html(sound))
    expect(out).not.toMatch(/<(audio|video)/)
    expect(out).toContain('aria-label="Reproducir: La ola"')
  })

  test('sounds of a list are links to them, and nothing where there is nothing to play', () => {
    const ctx = exampleContext('es')
    const list = (media: PlayerMedia) =>
      staticMarkup(
        <AudioQueue ctx={ctx}>
          <AudioButton media={media} ctx={ctx} />
        </AudioQueue>,
      )
    expect(list(sound)).toContain('href="/media/demo/ola/ola.m4a"')
    expect(list({ ...sound, source: null })).not.toContain('<a')
  })
})

describe('the shape', () => {
  test.each([
    ['16-9', 16, 9],
    ['4:3', 4, 3],
    ['9/16', 9, 16],
    ['1.85', 1.85, 1],
    ['', 16, 9],
    ['wide', 16, 9],
    ['0-9', 16, 9],
    ['90-1', 16, 9],
  ])('CONT-54 %j is %d to %d', (text, width, height) => {
    expect(ratioOf(text)).toEqual([width, height])
  })

  test('CONT-54 the box has the ratio of the recording, without a style attribute', () => {
    expect(html({ ...film, aspectRatio: '4-3' })).toContain('viewBox="0 0 4 3"')
    expect(html(film)).not.toContain('style=')
  })
})

describe('until when', () => {
  const over = { ...film, source: null, availableUntil: '2026-11-01T00:00:00Z' }

  test('VOD-14 OPEN-104 before the end there is the player and the day', () => {
    const until = { ...film, availableUntil: '2099-12-31T23:30:00Z' }
    expect(html(until)).toContain('Disponible hasta el 01/01/2100')
    expect(html(until, 'ca')).toContain('Disponible fins al dia 01/01/2100')
    expect(html(until)).toContain('<nx-player')
    // What ends at midnight has its last day before it.
    expect(html({ ...film, availableUntil: '2099-12-31T23:00:00Z' })).toContain('Disponible hasta el 31/12/2099')
  })

  test('VOD-15 OPEN-104 after it there is only the picture and the reason', () => {
    for (const kind of ['video', 'audio'] as const) {
      const out = html({ ...over, kind })
      expect(out).toContain('Este contenido ya no está disponible.')
      expect(out).not.toMatch(/nx-player|nx-audio|noscript|data-track|Disponible hasta/)
    }
    expect(html(over, 'ca')).toContain('Aquest contingut ja no està disponible.')
  })

  test('VOD-15 the source is withheld from the very instant on', () => {
    const end = Date.parse('2026-11-20T12:00:00Z')
    fc.assert(
      fc.property(fc.integer({ min: -100_000, max: 100_000 }), (offset) => {
        const now = new Date(end + offset)
        const video = document({ type: 'video', hlsSource: '/v.m3u8', availableUntil: new Date(end).toISOString() })
        expect(playableSource(video, now)).toBe(offset < 0 ? '/v.m3u8' : null)
        expect(isAvailable(video.availableUntil, now)).toBe(offset < 0)
      }),
    )
    expect(playableSource(document({ type: 'audio', source: '/a.mp3' }), new Date())).toBe('/a.mp3')
    expect(playableSource(document({ type: 'audio' }), new Date())).toBeNull()
  })
})
