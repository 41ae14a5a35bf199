import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publishContent } from '../../content/publish.ts'
import { findAnyContent } from '../../content/store.ts'
import type { ContentInput } from '../../content/types/model.ts'
import { probePortal, stateOf, type ProbePortal } from '../../app/testing.ts'

const UNTIL = '2026-03-02T11:00:00.000Z'
const HLS = 'https://video.example/ola/master.m3u8'
const MP3 = 'https://video.example/cronica.mp3'

let portal: ProbePortal
const path: Record<string, string> = {}

const common = (externalId: string, title: string) => ({
  externalId,
  title,
  site: 'portal',
  sites: ['portal'],
  language: 'es' as const,
  state: 'published' as const,
  publishAt: '2026-03-01T10:00:00.000Z',
})
const contents: ContentInput[] = [
  {
    ...common('ola', 'La ola'),
    type: 'video',
    hlsSource: HLS,
    duration: 68,
    aspectRatio: '4-3',
    availableUntil: UNTIL,
    captions: [{ language: 'es', label: 'Español', src: 'https://video.example/ola/es.vtt' }],
  },
  { ...common('cronica', 'La crónica'), type: 'audio', source: MP3, duration: 228, availableUntil: UNTIL },
  { ...common('siempre', 'Siempre'), type: 'video', hlsSource: HLS },
  { ...common('vacia', 'Sin película'), type: 'video' },
  {
    ...common('noticia', 'La noticia'),
    type: 'article',
    body: [{ type: 'video', id: 'v', content: 'ext:ola' }],
  },
]

beforeAll(async () => {
  portal = await probePortal()
  const { database, probe } = portal
  const clock = { now: () => new Date(probe.now) }
  for (const content of contents) {
    await publishContent({ db: database.db, clock }, content, { actor: 'test' })
    path[content.externalId] = (await findAnyContent(database.db, `ext:${content.externalId}`))!.path
  }
})
afterAll(() => portal.close())

const page = async (name: string, at: string) => {
  portal.probe.now = Date.parse(at)
  const answer = await portal.get(path[name]!)
  return { status: answer.statusCode, html: answer.body, headers: answer.headers }
}
const BEFORE = '2026-03-02T10:59:50.000Z'
const jsonLd = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text]) => JSON.parse(text!))

describe('the page of a recording', () => {
  test('VOD-13 video and audio have a page with their viewport', async () => {
    const video = await page('ola', BEFORE)
    expect(video.status).toBe(200)
    expect(video.html).toContain('<nx-player')
    expect(video.html).toContain('viewBox="0 0 4 3"')
    const audio = await page('cronica', BEFORE)
    expect(audio.status).toBe(200)
    expect(audio.html).toContain('<nx-audio')
  })

  test('what has neither a source nor a picture says that nothing plays', async () => {
    const film = await page('vacia', BEFORE)
    expect(film.status).toBe(200)
    expect(film.html).toContain('<p class="notice notice--note">No se puede reproducir este contenido.</p>')
    expect((await page('siempre', BEFORE)).html).not.toContain('<p class="notice notice--note">')
  })

  test('CONT-53 the boot state of a video has its playlist', async () => {
    expect(stateOf((await page('ola', BEFORE)).html)).toMatchObject({ hlsSource: HLS, availableUntil: UNTIL })
    expect(stateOf((await page('cronica', BEFORE)).html)).toMatchObject({ source: MP3 })
  })

  test('machines read where a recording is and how long it is available', async () => {
    const [data] = jsonLd((await page('ola', BEFORE)).html)
    expect(data).toMatchObject({ '@type': 'VideoObject', contentUrl: HLS, duration: 'PT1M8S', expires: UNTIL })
    const [sound] = jsonLd((await page('cronica', BEFORE)).html)
    expect(sound).toMatchObject({ '@type': 'AudioObject', contentUrl: MP3, duration: 'PT3M48S' })
  })

  test('VOD-14 VOD-15 OPEN-104 a kept page ends at the very instant, with every trace of the source', async () => {
    for (const name of ['ola', 'cronica', 'noticia']) {
      const before = await page(name, BEFORE)
      expect(before.html).toContain('video.example')
      if (name !== 'noticia') expect(before.html).toContain('Disponible hasta el 02/03/2026')
      const after = await page(name, UNTIL)
      expect(after.status).toBe(200)
      expect(after.html).not.toMatch(/video\.example|contentUrl|hlsSource|nx-player|nx-audio|nx-transcript/)
      if (name !== 'noticia') expect(after.html).toContain('Este contenido ya no está disponible.')
      else expect(after.html).toContain(`href="${path['ola']}"`)
    }
  })

  test('VOD-15 no list and no feed has ever known the source', async () => {
    for (const at of [BEFORE, UNTIL]) {
      portal.probe.now = Date.parse(at)
      for (const list of ['/', '/rss/', '/sitemap/news.xml']) {
        expect((await portal.get(list)).body).not.toContain('video.example')
      }
    }
  })

  test('what has no end stays', async () => {
    const { html } = await page('siempre', '2030-01-01T00:00:00.000Z')
    expect(html).toContain('<nx-player')
    expect(html).not.toContain('Disponible hasta')
  })
})
