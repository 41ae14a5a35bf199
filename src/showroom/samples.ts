import type { SampleCard, Samples } from '../content/boards/example-model.ts'
import type { Card } from '../content/cards/model.ts'
import type { CardEvent } from '../content/cards/parts-model.ts'
import { DAY_MS, MINUTE_MS } from '../platform/durations.ts'
import { localized, type Localized } from '../platform/i18n/locale.ts'
import type { PageImage } from '../platform/images/page-image.ts'
import type { ViewContext } from '../web/render/page.ts'
import { HEADLINES, WORDS } from './sample-texts.ts'

/** What a showroom borrows from its site: pictures and people. */
export interface Borrowed {
  pictures: PageImage[]
  people: Card['authors']
}

/** Sample cards and texts for the examples of a site, at a moment and in a language. */
export function samplesFor(ctx: ViewContext, { pictures, people }: Borrowed): Samples {
  const say: Samples['say'] = (text) => localized(text, ctx.locale)
  const picture: Samples['picture'] = (index) => pictures[index % Math.max(1, pictures.length)] ?? null
  const cards = sampleCards(ctx, { picture, say, person: (index) => people[index % Math.max(1, people.length)] })
  return {
    ctx,
    say,
    picture,
    authors: people.map(({ id }) => id),
    card: (name) => cards[name],
    list: (size) =>
      HEADLINES.slice(0, size).map(([kicker, title], index) => ({
        ...cards.news,
        id: `list-${index + 1}`,
        title: say(title),
        kicker: { text: say(kicker), url: ctx.href('/showroom/') },
        image: picture(index + 2),
        multimedia: index % 4 === 1 ? { type: 'video' as const, poster: picture(index + 2) } : null,
        mediaInfo: index % 4 === 1 ? { duration: 60 * (index + 3) + 8 } : null,
      })),
  }
}

interface Tools {
  picture: Samples['picture']
  say: Samples['say']
  person(index: number): Card['authors'][number] | undefined
}

function sampleCards(ctx: ViewContext, { picture, say, person }: Tools): Record<SampleCard, Card> {
  const at = (milliseconds: number) => new Date(ctx.now.getTime() + milliseconds).toISOString()
  const ago = (minutes: number) => ({ date: at(-minutes * MINUTE_MS) })
  const authors = (index: number) => [person(index)].filter((one) => one !== undefined)
  const url = ctx.href('/showroom/')
  const kicker = (text: Localized) => ({ text: say(text), url })
  const news: Card = {
    id: 'news',
    type: 'article',
    lang: ctx.locale,
    title: say(WORDS.news),
    url,
    description: [{ html: say(WORDS.summary) }],
    image: picture(0),
    multimedia: null,
    mediaInfo: null,
    kicker: kicker(WORDS.place),
    category: { name: say(WORDS.place), url },
    authors: authors(0),
    signature: null,
    place: 'Portalba',
    publishedDate: ago(12),
    articleNewsTypeEnum: 'news',
    totalTime: null,
    ratingValue: null,
    ratingNumVotes: null,
    event: null,
    live: null,
  }
  const own = (id: SampleCard, type: Card['type'], image: number, change: Partial<Card> = {}): Card => ({
    ...news,
    id,
    type,
    title: say(WORDS[id]),
    image: picture(image),
    ...change,
  })
  const event: CardEvent = {
    eventOccurrenceType: { code: 'multiple-times', icon: 'calendar' },
    eventUniqueDate: null,
    eventStartDate: null,
    eventEndDate: null,
    eventMultipleDates: [at(-DAY_MS), at(DAY_MS), at(7 * DAY_MS)],
    datesLiteral: null,
    timetable: ['20.00 h'],
    location: { name: say(WORDS.theatre) },
    address: null,
    modality: null,
    thematics: [],
    price: say(WORDS.free),
  }
  const range: CardEvent = {
    ...event,
    eventOccurrenceType: { code: 'date-range', icon: 'calendar' },
    eventStartDate: at(-3 * DAY_MS),
    eventEndDate: at(20 * DAY_MS),
    eventMultipleDates: [],
    timetable: ['10.00–14.00 h'],
    price: '4 €',
  }
  const updates = WORDS.updates.map((title, n) => ({ id: `u${n}`, date: ago(8 + n * 19).date, title: say(title) }))
  const live = { ended: false, count: 48, updates }
  return {
    news,
    bare: own('bare', 'article', 0, { image: null, authors: [], signature: say(WORDS.desk), publishedDate: ago(95) }),
    long: own('long', 'article', 6, { publishedDate: ago(3 * 24 * 60) }),
    opinion: own('opinion', 'article', 0, { articleNewsTypeEnum: 'opinion', image: null, authors: authors(1) }),
    interview: own('interview', 'article', 7, {
      articleNewsTypeEnum: 'interview',
      kicker: kicker(WORDS.interviewKicker),
    }),
    video: own('video', 'video', 1, {
      multimedia: { type: 'video', poster: picture(1) },
      mediaInfo: { text: '24:10', duration: 1450 },
    }),
    embed: own('embed', 'video', 8, { multimedia: { type: 'videoEmbed', poster: picture(8) } }),
    spherical: own('spherical', 'video', 3, { multimedia: { type: 'video360', poster: picture(3) } }),
    audio: own('audio', 'audio', 2, {
      multimedia: { type: 'audio', poster: picture(2) },
      mediaInfo: { duration: 2280 },
    }),
    player: own('player', 'audio', 0, {
      multimedia: { type: 'audioEmbed', poster: picture(0) },
      mediaInfo: { duration: 1320 },
    }),
    gallery: own('gallery', 'gallery', 4, {
      multimedia: { type: 'photo-gallery', image: picture(4) },
      mediaInfo: { text: '12' },
    }),
    recipe: own('recipe', 'recipe', 5, {
      kicker: kicker(WORDS.recipeKicker),
      totalTime: 95,
      ratingValue: 4,
      ratingNumVotes: 86,
    }),
    event: own('event', 'event', 9, { event }),
    range: own('range', 'event', 10, { event: range }),
    live: own('live', 'live', 11, { kicker: null, live }),
    ended: own('ended', 'live', 11, { kicker: null, live: { ...live, ended: true } }),
  }
}
