import { afterAll, beforeAll, expect, test } from 'vitest'
import { exampleEpisode, showNewsroom } from '../../broadcast/shows/testing.ts'
import { loadTaxonomy } from '../../content/taxonomy.ts'
import { testDatabase } from '../../platform/database/testing.ts'
import type { Loaded } from '../../web/render/page.ts'
import { loadPage, publishAll, TEST_NOW, testContext } from '../testing.ts'
import { testSite } from '../../sites/testing.ts'
import { staticMarkup } from '../../web/render/static-markup.ts'
import { page } from './episode.page.tsx'

const { db, close } = await testDatabase()
const radio = testSite({ alias: 'radio', id: '2', url: 'https://radio.example' })
let ids: Map<string, string>
beforeAll(async () => {
  ids = await publishAll(db, [...showNewsroom(), exampleEpisode('solo', { show: 'ext:largo' })])
  await loadTaxonomy(db, TEST_NOW)
})
afterAll(() => close())

type Found = Loaded<Parameters<typeof page.View>[0]['data']>

async function open(name: string, { show = 'som-de-poble', site = radio } = {}) {
  const ctx = testContext(db, { path: `/programas/${show}/${name}_${ids.get(name)}.html`, site })
  const found = (await loadPage(page, ctx)) as Found
  return { ...found, html: staticMarkup(page.View({ data: found.data, ctx })) }
}
const first = (found: Found) => found.head.jsonLd![0] as Record<string, any>

test('LIST-21 an episode says its show, season and number, and has its neighbours and the list beside it', async () => {
  const { html, data, section } = await open('ido')
  expect(section).toBe('/programas/')
  expect(html).toContain('href="/programas/som-de-poble/">Som de poble</a>')
  expect(html).toContain('Temporada 6')
  expect(html).toContain('Episodio 2')
  expect(data.context.list.map((line) => line.title)).toEqual(
    ['de-pago', 'sin-sonido', 'ido', 'dos', 'uno'].map((name) => `Título de ${name}`),
  )
  expect(html).toMatch(/rel="prev".*Título de dos/)
  expect(html).toMatch(/rel="next".*Título de sin-sonido/)
  expect(html).toContain('Este episodio')
})

test('LIST-21 at its end an episode leads on to others of its show, the ones before it first', async () => {
  const onward = (html: string) =>
    [...html.slice(html.indexOf('data-onward')).matchAll(/Título de ([\w-]+)<\/a><\/h3>/g)].map((match) => match[1])
  expect(onward((await open('sin-sonido')).html).slice(0, 3)).toEqual(['ido', 'dos', 'uno'])
  expect(onward((await open('uno')).html).slice(0, 3)).toEqual(['dos', 'ido', 'sin-sonido'])
})

test('LIST-21 the only episode of a show leads to the newest of other shows, those of its medium first', async () => {
  const titles = (data: Found['data']) => data.context.elsewhere.map(({ show, title }) => `${show}: ${title}`)
  const { html, data, tags } = await open('solo', { show: 'largo' })
  expect(titles(data)).toEqual(['Som de poble: Título de de-pago', 'Manos: Título de aixa-3'])
  expect(html.slice(html.indexOf('data-onward'))).toMatch(/Para seguir.*Título de de-pago.*Título de aixa-3/)
  expect(tags).toContain('list:radio:es:type:episode')
  expect(titles((await open('uno')).data)).toEqual([])
})

test('the newest has none after it, the oldest none before', async () => {
  const newest = (await open('de-pago')).html
  expect(newest).not.toContain('rel="next"')
  expect(newest).toContain('rel="prev"')
  const oldest = (await open('uno')).html
  expect(oldest).not.toContain('rel="prev"')
})

test('CONT-05, CONT-53 a radio episode is heard, a television one is seen; each to machines what it is', async () => {
  const sound = await open('dos')
  expect(sound.html).toContain('data-kind="audio"')
  // The file, not the stream: it is a radio show.
  expect(sound.html).toContain('https://media.example/dos.m4a')
  expect(first(sound)).toMatchObject({
    '@type': ['RadioEpisode', 'PodcastEpisode'],
    episodeNumber: 1,
    partOfSeries: { name: 'Som de poble', webFeed: 'https://radio.example/programas/som-de-poble/rss/' },
    partOfSeason: { seasonNumber: 6 },
    audio: { '@type': 'AudioObject', contentUrl: 'https://media.example/dos.m4a', expires: '2026-12-18T22:59:00Z' },
  })
  const picture = await open('aixa', { show: 'manos', site: testSite() })
  expect(picture.html).toContain('data-kind="video"')
  expect(first(picture)).toMatchObject({
    '@type': 'TVEpisode',
    video: {
      '@type': 'VideoObject',
      contentUrl: 'https://mestral.example/static/media/aixa.m3u8',
      duration: 'PT10M',
    },
  })
})

test('VOD-15, OPEN-104 after its time the page stays and no part of it knows the address', async () => {
  const gone = await open('ido')
  expect(gone.html).toContain('Este contenido ya no está disponible.')
  expect(JSON.stringify([gone.data.context, gone.head, gone.boot, gone.html])).not.toContain('ido.mp3')
  expect(first(gone)['audio']).toMatchObject({ expires: '2026-11-19T10:00:00Z' })
  const paid = await open('de-pago')
  expect(JSON.stringify([paid.data.context, paid.head, paid.boot, paid.html])).not.toContain('pago.mp3')
})

test('an address that is no longer right leads to the present one; others are not found', async () => {
  const ctx = testContext(db, { path: `/programas/otro/viejo_${ids.get('dos')}.html`, site: radio })
  expect(await loadPage(page, ctx)).toMatchObject({
    redirect: `/programas/som-de-poble/dos_${ids.get('dos')}.html`,
    status: 301,
  })
  expect(await loadPage(page, testContext(db, { path: '/programas/x_999999.html', site: radio }))).toBeNull()
  expect(page.match('/videos/x_1.html', { site: radio })).toBeNull()
})
