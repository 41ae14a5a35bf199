import { describe, expect, it } from 'vitest'
import { DAY_MS } from '../../platform/durations.ts'
import type { Card } from '../../content/cards/model.ts'
import type { MultimediaType } from '../../content/cards/parts-model.ts'
import { badgeDate, badgeYear } from '../../content/cards/badge-date.ts'
import { staticMarkup } from '../../web/render/static-markup.ts'
import { CardView, type CardViewProps, THREE_ABREAST } from './card.tsx'
import { exampleCard, exampleContext, lighthouse, noEvent } from './examples.ts'

const render = (change: Partial<Card> = {}, props: Partial<CardViewProps> = {}) =>
  staticMarkup(<CardView card={exampleCard(change)} ctx={exampleContext()} {...props} />)

describe('card', () => {
  it('CONT-21 CONT-22 CONT-23 shows title, address and description as HTML', () => {
    expect(render()).toContain('<a href="/ribalta/el-mestral-cierra-1/">El mestral cierra el puerto</a>')
    expect(render()).toContain('<p>La flota amarró <em>antes</em> de las seis.</p>')
  })

  it('PROF-38 OPEN-03 has a heart on the picture of a recipe, where a site has readers', () => {
    const ctx = exampleContext('es', { hasUsers: true })
    const html = render({ type: 'recipe' }, { ctx })
    expect(html).toMatch(/<a [^>]*data-like="1" data-unlike="Quitar de guardados: El mestral cierra el puerto"/)
    expect(html).toContain('href="/acceso/?backUrl=%2Fribalta%2Fel-mestral-cierra-1%2F" rel="nofollow"')
    for (const without of [
      render({ type: 'recipe' }, { ctx: exampleContext('es', { hasUsers: false }) }),
      render({ type: 'recipe', image: null }, { ctx }),
      render({ type: 'recipe' }, { ctx, variant: 'mini' }),
      render({}, { ctx }),
    ])
      expect(without).not.toContain('data-like')
  })

  it('says how many comments it has, where readers can write them', () => {
    const ctx = exampleContext('es', { hasUsers: true })
    expect(render({ comments: 1240 }, { ctx })).toContain('<span class="hide">1.240 comentarios</span>')
    expect(render({ comments: 1 }, { ctx: exampleContext('ca', { hasUsers: true }) })).toContain('1 comentari<')
    for (const without of [
      render({ comments: 0 }, { ctx }),
      render({}, { ctx }),
      render({ comments: 3 }, { ctx: exampleContext('es', { hasUsers: false }) }),
    ])
      expect(without).not.toContain('data-comments')
  })

  it('CONT-24 CONT-25 shows its image, or that of its media, with width and height', () => {
    expect(render()).toMatch(/<img[^>]*width="1600" height="1200"/)
    expect(render({ image: null, multimedia: { type: 'image', image: { ...lighthouse, id: 'barca' } } })).toContain(
      '/static/images/barca/',
    )
    expect(render({ image: null })).not.toContain('<img')
  })

  it('says how wide its picture is shown: that of sound as three abreast, and where its place is wider than usual', () => {
    const sizesOf = (html: string) => /<img[^>]* sizes="([^"]+)"/.exec(html)![1]
    const quarter = '(min-width: 1424px) 302px, '
    const third = '(min-width: 1424px) 416px, '
    const sound = { type: 'audio' as const, poster: lighthouse }
    expect(sizesOf(render())).toContain(quarter)
    expect(sizesOf(render({}, { variant: 'horizontal', wide: THREE_ABREAST }))).toMatch(
      /^\(min-width: 1424px\) 416px.* 192px$/,
    )
    expect(sizesOf(render({ multimedia: sound }, { variant: 'media' }))).toContain(third)
    expect(sizesOf(render({ multimedia: { ...sound, type: 'video' } }, { variant: 'media' }))).toContain(quarter)
  })

  it.each<[string, MultimediaType, string]>([
    ['CONT-26', 'video', 'Vídeo'],
    ['CONT-27', 'audio', 'Audio'],
    ['CONT-28', 'audioEmbed', 'Audio'],
    ['CONT-29', 'videoEmbed', 'Vídeo'],
    ['CONT-30', 'photo-gallery', 'Galería de fotos'],
    ['CONT-31', 'video360', 'Vídeo de 360 grados'],
  ])('%s marks multimedia of type %s and shows its poster', (_id, type, label) => {
    const html = render({ multimedia: { type, poster: { ...lighthouse, id: 'poster' } } })
    expect(html).toContain('/static/images/poster/')
    expect(html).toContain(`data-media="${type}"`)
    expect(html).toContain(`aria-label="${label}"`)
  })

  it('CONT-32 OPEN-96 shows mediaInfo over the media: its text, else its length', () => {
    const multimedia = { type: 'video' as const }
    expect(render({ multimedia, mediaInfo: { text: '12:30', duration: 750 } })).toMatch(/<\/svg>12:30<\/span>/)
    expect(render({ multimedia, mediaInfo: { duration: 1450 } })).toContain('24:10')
    expect(render({ multimedia: { type: 'audio' }, mediaInfo: { duration: 2280 } })).toContain('38 min')
  })

  it('CONT-26 CONT-27 CONT-32 says the medium among the words where there is no picture', () => {
    const without = (type: MultimediaType, more: Partial<Card> = {}) =>
      render({ image: null, multimedia: { type }, ...more })
    expect(without('video', { mediaInfo: { duration: 1450 } })).toMatch(
      /<span data-media="video"><svg[^>]*aria-label="Vídeo".*?<\/svg>24:10<\/span>/,
    )
    expect(without('audio')).toMatch(/<span data-media="audio"><svg[^>]*aria-hidden="true".*?<\/svg>Audio<\/span>/)
    expect(without('image')).not.toContain('data-media')
    expect(render({ multimedia: { type: 'video' } }).match(/data-media/g)).toHaveLength(1)
    const graphic = { kind: 'wind', speed: 112, from: 315, label: 'en el cabo' } as const
    expect(render({ multimedia: { type: 'video' }, graphic }).match(/data-media/g)).toHaveLength(1)
    expect(without('video').replace(/.*<h3/, '')).toContain('data-media')
    expect(render({ image: null, multimedia: { type: 'video' } }, { variant: 'mini' })).not.toContain('data-media')
  })

  it('CONT-33 CONT-34 links the kicker when it has an address; without a kicker the category', () => {
    expect(render({ kicker: { text: 'Temporal', href: '/t/', title: 'Todo sobre el temporal' } })).toContain(
      '<a href="/t/" title="Todo sobre el temporal">Temporal</a>',
    )
    expect(render({ kicker: { text: 'Temporal' } })).toContain('<span>Temporal</span>')
    expect(render({ kicker: null })).toContain('<a href="/ribalta/" title="Ribalta">Ribalta</a>')
  })

  it('CONT-35 CONT-36 links the author; without authors the signature signs', () => {
    expect(render()).toContain('<a href="/autores/neus-calatri/">Neus Calatrí</a>')
    expect(render({ authors: [], signature: 'Redacción' })).toContain('<b>Redacción</b>')
    expect(render({ signature: 'Redacción' })).not.toContain('Redacción')
  })

  it('SITE-40 SITE-41 dates a card of a short list DD/MM/YY, other cards DD MMM YYYY', () => {
    const older = { publishedDate: { date: '2024-05-03T07:05:00Z' } } as Partial<Card>
    expect(render(older, { variant: 'text' })).toContain('>03/05/24</time>')
    expect(render(older)).toContain('>03 may 2024</time>')
  })

  it('CONT-38 OPEN-97 gives the opinion style to opinions only', () => {
    const html = render({ articleNewsTypeEnum: 'opinion' })
    expect(html).toContain('data-card="opinion"')
    expect(html.indexOf('Neus Calatrí')).toBeLessThan(html.indexOf('El mestral cierra'))
    expect(html).toContain('class="avatar"')
    for (const type of ['news', 'interview', 'report', 'live', 'blog'])
      expect(render({ articleNewsTypeEnum: type })).not.toContain('data-card="opinion"')
  })

  it('CARD-26 shows a rating as five stars', () => {
    const html = render({ type: 'recipe', ratingValue: 4, ratingNumVotes: 86, totalTime: 45 })
    expect(html.match(/<svg viewBox="0 0 24 24"( class="on")? aria-hidden="true"/g)).toHaveLength(5)
    expect(html.match(/class="on"/g)).toHaveLength(4)
    expect(html).toContain('aria-label="Valoración: 4 de 5"')
    expect(html).toContain('86 votos')
    expect(render({ type: 'recipe', ratingValue: 4, ratingNumVotes: 1 })).toContain('aria-label="Valoración: 4 de 5"')
    expect(render({ type: 'recipe', ratingValue: 4, ratingNumVotes: 0 })).not.toContain('Valoración')
  })

  it('CARD-27 CARD-28 OPEN-72 shows minutes up to 60, hours and minutes above', () => {
    expect(render({ type: 'recipe', totalTime: 60 })).toContain('60 min')
    expect(render({ type: 'recipe', totalTime: 95 })).toContain('1 h 35 min')
  })

  it.each([
    ['2026-11-20T07:42:00Z', '2026-11-20T08:00:00Z', 'hace 18 minutos', '08.42'],
    ['2026-11-19T22:50:00Z', '2026-11-19T23:10:00Z', 'hace 20 minutos', '23.50'],
    ['2026-11-19T22:50:00Z', '2026-11-20T08:00:00Z', 'hace 9 horas', '19 nov 2026'],
    ['2026-11-19T09:00:00Z', '2026-11-19T23:10:00Z', 'hace 14 horas', '19 nov 2026'],
    ['2026-11-18T07:42:00Z', '2026-11-20T08:00:00Z', '18 nov 2026, 08:42', '18 nov 2026'],
  ])('says when: %s at %s is «%s» in a lead and «%s» elsewhere', (date, now, lead, elsewhere) => {
    const ctx = { ...exampleContext(), now: new Date(now) }
    expect(render({ publishedDate: { date } }, { ctx, variant: 'lead' })).toContain(`>${lead}</time>`)
    // Rows stand in long lists, beside hours with a point.
    expect(render({ publishedDate: { date } }, { ctx, variant: 'row' })).not.toMatch(/\d:\d\d<\/time>/)
    expect(render({ publishedDate: { date } }, { ctx })).toContain(`>${elsewhere}</time>`)
  })

  it('marks a live coverage until it ends, and a title in the other language', () => {
    expect(render({ live: { ended: false, count: 3, updates: [] } })).toContain('En directo')
    expect(render({ live: { ended: true, count: 3, updates: [] } })).not.toContain('En directo')
    expect(render({ lang: 'ca' })).toContain('lang="ca"')
  })
})

describe('date badge', () => {
  const now = new Date('2026-11-20T08:00:00Z')
  const days = (...offsets: number[]) =>
    offsets.map((offset) => new Date(now.getTime() + offset * DAY_MS).toISOString())

  it('CARD-24 shows the nearest future date', () => {
    expect(badgeDate({ ...noEvent, eventMultipleDates: days(7, -1, 1) }, now)?.toISOString()).toBe(days(1)[0])
  })

  it('CARD-24 a day without an hour is to come until it is over', () => {
    const [gone, today, next] = ['2026-11-19', '2026-11-20', '2026-11-27'].map((day) => `${day}T00:00:00+01:00`)
    const badgeAt = (moment: string) =>
      badgeDate({ ...noEvent, eventMultipleDates: [gone!, today!, next!] }, new Date(moment))
    expect(badgeAt('2026-11-20T08:00:00Z')).toEqual(new Date(today!))
    expect(badgeAt('2026-11-20T22:59:59Z')).toEqual(new Date(today!))
    expect(badgeAt('2026-11-20T23:00:00Z')).toEqual(new Date(next!))
  })

  it('CARD-25 shows the latest past date when no future date is left', () => {
    expect(badgeDate({ ...noEvent, eventMultipleDates: days(-10, -3) }, now)?.toISOString()).toBe(days(-3)[0])
  })

  it('shows today while a range goes on, and nothing without dates', () => {
    const [eventStartDate = null, eventEndDate = null] = days(-5, 5)
    expect(badgeDate({ ...noEvent, eventStartDate, eventEndDate }, now)).toEqual(now)
    expect(badgeDate(noEvent, now)).toBeNull()
  })

  it('says the year of what lies in another one, unless it comes within half a year', () => {
    const yearOf = (day: string) => badgeYear(new Date(day), now)
    expect(['2026-01-01T12:00:00Z', '2026-12-31T22:59:00Z', '2027-05-20T12:00:00Z'].map(yearOf)).toEqual([
      null,
      null,
      null,
    ])
    expect(['2027-11-20T12:00:00Z', '2099-12-31T23:00:00Z', '2025-12-31T12:00:00Z'].map(yearOf)).toEqual([
      '2027',
      '2100',
      '2025',
    ])
    const event = { ...noEvent, eventUniqueDate: '2027-11-20T19:00:00Z' }
    expect(render({ type: 'event', event })).toContain('<b>20</b> <span>nov</span> <span>2027</span>')
  })

  it('OPEN-98 stands on event cards in the words of the language', () => {
    const html = render({
      type: 'event',
      event: { ...noEvent, eventUniqueDate: '2026-11-21T19:00:00Z', price: 'Gratis' },
    })
    expect(html).toContain('<span>sáb</span> <b>21</b> <span>nov</span>')
    expect(html).toContain('tag--free')
  })
})
