import type { Card } from '../../content/cards/model.ts'
import type { CardEvent } from '../../content/cards/parts-model.ts'
import type { PageImage } from '../../platform/images/page-image.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { translator } from '../../platform/i18n/text.ts'
import type { ViewContext } from '../../web/render/page.ts'
import { siteSchema } from '../../sites/site-schema.ts'

export const lighthouse: PageImage = {
  id: 'faro',
  alt: 'Un faro encendido sobre el mar picado',
  width: 1600,
  height: 1200,
}

/** A context as a page of the demonstration portal has it, at 09.00 of 20 November 2026. */
export function exampleContext(locale: Locale = 'es', site: Record<string, unknown> = {}): ViewContext {
  const record = siteSchema.parse({ alias: 'portal', id: '1', name: 'Mestral', url: 'http://localhost:3000', ...site })
  return {
    site: record as unknown as ViewContext['site'],
    locale,
    base: '',
    path: '/',
    here: locale === 'ca' ? '/ca/' : '/',
    now: new Date('2026-11-20T08:00:00Z'),
    href: (path) => (locale === 'ca' ? `/ca${path}` : path),
    text: (catalogue) => translator(catalogue, locale),
    asset: (name) => `/static/${name}`,
  }
}

export const noEvent: CardEvent = {
  eventOccurrenceType: { code: 'unique-date', icon: 'calendar' },
  eventUniqueDate: null,
  eventStartDate: null,
  eventEndDate: null,
  eventMultipleDates: [],
  datesLiteral: null,
  timetable: ['20.00 h'],
  location: { name: 'Portalba, Teatre Principal' },
  address: null,
  modality: null,
  thematics: [],
}

/** An ordinary news card; `change` makes the others of it. */
export function exampleCard(change: Partial<Card> = {}): Card {
  return {
    id: '1',
    type: 'article',
    lang: 'es',
    title: 'El mestral cierra el puerto',
    url: '/ribalta/el-mestral-cierra-1/',
    description: [{ html: '<p>La flota amarró <em>antes</em> de las seis.</p>' }],
    image: lighthouse,
    multimedia: null,
    mediaInfo: null,
    kicker: { text: 'Temporal', url: '/ribalta/' },
    category: { name: 'Ribalta', url: '/ribalta/', id: '7' },
    authors: [
      {
        id: '3',
        name: 'Neus Calatrí',
        url: '/autores/neus-calatri/',
        image: { url: '/static/images/p/1-1/210.jpg', id: 'p' },
      },
    ],
    signature: null,
    place: 'Portalba',
    publishedDate: { date: '2026-11-20T07:42:00Z' },
    articleNewsTypeEnum: 'news',
    totalTime: null,
    ratingValue: null,
    ratingNumVotes: null,
    event: null,
    live: null,
    ...change,
  }
}
