import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../platform/database/testing.ts'
import { siteSchema } from '../../sites/site-schema.ts'
import { exampleArticle, exampleAuthor, exampleTaxon } from '../examples.ts'
import { cardsByReferences } from '../listings.ts'
import { publishMany } from '../publish.ts'
import type { ContentInput } from '../types/model.ts'
import { apiCard } from './api-card.ts'
import { mediaInfo } from './media-info.ts'
import { formatDuration } from './duration.ts'
import type { Card } from './model.ts'
import { toCard } from './to-card.ts'

const { db, close } = await testDatabase()
const now = new Date('2026-03-02T12:00:00Z')
const site = {
  ...siteSchema.parse({ alias: 'portal', id: 'portal', name: 'Portal', url: 'http://news.test' }),
  version: 1,
}
const ctx = { site, locale: 'es' as const, base: '/portal' }
afterAll(() => close())

const image = { image: 'ext:pic', alt: 'El puente caído' }
const inputs = {
  article: exampleArticle({
    externalId: 'article',
    kicker: 'Riada',
    cardTitle: 'Sin puente',
    taxa: ['ext:taxon:ribalta'],
    authors: ['ext:author:laia'],
    signature: 'Redacción',
    image,
    place: 'Vallfosca',
  }),
  opinion: exampleArticle({ externalId: 'opinion', articleNewsTypeEnum: 'opinion', summary: 'Sobre <puentes> & ríos' }),
  video: {
    ...exampleArticle({ externalId: 'video', image }),
    type: 'video',
    hlsSource: 'https://v.example/a.m3u8',
    duration: 754,
  },
  spherical: {
    ...exampleArticle({ externalId: 'spherical', image }),
    type: 'video',
    hlsSource: 'https://v.example/b.m3u8',
    spherical: true,
  },
  videoEmbed: { ...exampleArticle({ externalId: 'videoEmbed', image }), type: 'video' },
  audio: {
    ...exampleArticle({ externalId: 'audio', image }),
    type: 'audio',
    source: 'https://a.example/a.mp3',
    duration: 3723,
  },
  audioEmbed: { ...exampleArticle({ externalId: 'audioEmbed' }), type: 'audio' },
  gallery: {
    ...exampleArticle({ externalId: 'gallery' }),
    type: 'gallery',
    images: [{ image: 'ext:pic', caption: 'Uno' }, { image: 'ext:none' }],
  },
  recipe: {
    ...exampleArticle({ externalId: 'recipe' }),
    type: 'recipe',
    preparationTime: 20,
    cookingTime: 45,
    ratingValue: 4.5,
    ratingNumVotes: 12,
  },
  event: {
    ...exampleArticle({ externalId: 'event' }),
    type: 'event',
    occurrence: { code: 'date-range', start: '2026-04-01T10:00:00Z', end: '2026-04-03T10:00:00Z' },
    location: { name: 'Plaza Mayor' },
    thematics: [{ name: 'Fiestas' }],
  },
  live: {
    ...exampleArticle({ externalId: 'live' }),
    type: 'live',
    updates: [
      { id: 'u1', date: '2026-03-01T09:00:00Z', title: 'Primera', html: 'a' },
      { id: 'u2', date: '2026-03-01T10:00:00Z', title: 'Segunda', html: 'b' },
    ],
  },
  catalan: exampleArticle({ externalId: 'catalan', language: 'ca', taxa: ['ext:taxon:ribalta'] }),
} satisfies Record<string, ContentInput>
const cards: Record<string, Card> = {}

beforeAll(async () => {
  await db
    .insertInto('image')
    .values({ id: 'img1', external_id: 'pic', state: 'stored', width: 1600, height: 900, alt: 'Un puente' })
    .execute()
  await publishMany(
    { db, clock: { now: () => now } },
    [
      ...Object.values(inputs),
      exampleTaxon('ribalta', { name: { es: 'La Ribalta', ca: 'La Ribalta (ca)' } }),
      exampleAuthor('laia', 'Laia Serra', { role: { es: 'Redactora', ca: 'Redactora' }, image: { image: 'ext:pic' } }),
    ],
    { actor: 'test' },
  )
  for (const name of Object.keys(inputs)) {
    const [loaded] = await cardsByReferences(db, [`ext:${name}`], { now })
    cards[name] = toCard(loaded!, ctx)
  }
})

describe('cards', () => {
  it('CONT-20, CONT-21, CONT-22, CONT-23, CONT-24 have id, title, address with the base, description and an image with its size', () => {
    const card = cards['article']!
    expect(card).toMatchObject({
      title: 'Sin puente',
      url: `/portal/ribalta/la-riada-deja-sin-puente-a-vallfosca_${card.id}.html`,
      description: [{ html: 'Los vecinos cruzan en barca mientras llega la pasarela.' }],
      image: { id: 'img1', alt: 'El puente caído', width: 1600, height: 900 },
    })
    expect(card.id).toMatch(/^\d+$/)
    expect(cards['opinion']!.description[0]!.html).toBe('Sobre &lt;puentes&gt; &amp; ríos')
    expect(cards['opinion']!.image).toBeNull()
  })

  it('CONT-25, CONT-26, CONT-27, CONT-28, CONT-29, CONT-30, CONT-31 say which medium they stand for, with its poster', () => {
    const types = Object.fromEntries(Object.entries(cards).map(([name, card]) => [name, card.multimedia?.type]))
    expect(types).toMatchObject({
      article: 'image',
      opinion: undefined,
      video: 'video',
      spherical: 'video360',
      videoEmbed: 'videoEmbed',
      audio: 'audio',
      audioEmbed: 'audioEmbed',
      gallery: 'photo-gallery',
    })
    expect(cards['video']!.multimedia!.poster).toMatchObject({ id: 'img1' })
    expect(cards['gallery']!.multimedia!.image).toMatchObject({ id: 'img1', caption: 'Uno' })
  })

  it('CONT-24, CONT-26, CONT-28 calls tell the address of every picture of a card', () => {
    const { image, multimedia } = apiCard(cards['video']!)
    expect(image!.url).toBe('/static/images/img1/16-9/850.jpg')
    expect(multimedia).toMatchObject({ type: 'video', poster: { url: image!.url }, image: { url: image!.url } })
    expect(apiCard(cards['audioEmbed']!).multimedia).toMatchObject({ type: 'audioEmbed', poster: null })
    expect(apiCard(cards['opinion']!)).toMatchObject({ image: null, multimedia: null })
  })

  it('CONT-32 CONT-55 OPEN-96 carry the duration over the media', () => {
    expect(cards['video']!.mediaInfo).toEqual({ text: '12:34', duration: 754, icon: 'video' })
    expect(cards['audio']!.mediaInfo).toMatchObject({ text: '1:02:03', icon: 'audio' })
    expect(formatDuration(5)).toBe('00:05')
    expect(mediaInfo(0, 'video')).toEqual({ icon: 'video' })
  })

  it('CONT-33, CONT-34, CONT-35, CONT-36, CONT-37 name kicker, category, authors, signature and date', () => {
    expect(cards['article']).toMatchObject({
      kicker: { text: 'Riada', url: '/portal/ribalta/', title: 'La Ribalta' },
      category: { name: 'La Ribalta', url: '/portal/ribalta/' },
      authors: [
        {
          name: 'Laia Serra',
          url: '/portal/autores/laia/',
          role: 'Redactora',
          image: { url: expect.stringContaining('img1') },
        },
      ],
      signature: 'Redacción',
      place: 'Vallfosca',
      publishedDate: { date: '2026-03-01T08:00:00.000Z' },
    })
    expect(cards['opinion']).toMatchObject({ kicker: null, category: null, authors: [] })
  })

  it('CONT-38, CONT-39, CONT-40, CONT-41, OPEN-97 tell opinion, and the minutes and votes of a recipe', () => {
    expect(cards['opinion']!.articleNewsTypeEnum).toBe('opinion')
    expect(cards['article']!.articleNewsTypeEnum).toBe('news')
    expect(cards['live']!.articleNewsTypeEnum).toBe('live')
    expect(cards['recipe']!.articleNewsTypeEnum).toBeNull()
    expect(cards['recipe']).toMatchObject({ totalTime: 65, ratingValue: 4.5, ratingNumVotes: 12 })
  })

  it('CONT-42 OPEN-98 an event has its occurrence and place', () => {
    expect(cards['event']!.event).toMatchObject({
      eventOccurrenceType: { code: 'date-range', icon: 'calendar-range' },
      eventStartDate: '2026-04-01T10:00:00Z',
      eventEndDate: '2026-04-03T10:00:00Z',
      location: { name: 'Plaza Mayor' },
      thematics: [{ name: 'Fiestas' }],
    })
  })

  it('CONT-03 OPEN-100 a live coverage has its newest updates first', () => {
    expect(cards['live']!.live).toEqual({
      ended: false,
      count: 2,
      updates: [expect.objectContaining({ id: 'u2' }), expect.objectContaining({ id: 'u1' })],
    })
  })

  it('OPEN-02 a Catalan content is under /ca, and names follow the language of the page', async () => {
    expect(cards['catalan']!.url).toMatch(/^\/portal\/ca\/ribalta\//)
    const [loaded] = await cardsByReferences(db, ['ext:catalan'], { now })
    expect(toCard(loaded!, { ...ctx, locale: 'ca' }).category).toMatchObject({
      name: 'La Ribalta (ca)',
      url: '/portal/ca/ribalta/',
    })
    const [taxon] = await cardsByReferences(db, ['ext:taxon:ribalta'], { now })
    expect(toCard(taxon!, { ...ctx, locale: 'ca' })).toMatchObject({
      title: 'La Ribalta (ca)',
      url: '/portal/ca/ribalta/',
    })
  })
})
