import type { Card, CardEvent, CardImage } from '../../content/cards/model.ts'

/** Everything a card may leave out. */
const BLANK: Card = {
  id: '',
  type: 'article',
  lang: 'es',
  title: '',
  url: '/showroom/',
  description: [],
  image: null,
  multimedia: null,
  mediaInfo: null,
  kicker: null,
  category: null,
  authors: [],
  signature: null,
  place: null,
  publishedDate: null,
  articleNewsTypeEnum: null,
  totalTime: null,
  ratingValue: null,
  ratingNumVotes: null,
  event: null,
  live: null,
}

const event = (now: Date): CardEvent => ({
  eventOccurrenceType: { code: 'multiple-times', icon: 'calendar' },
  eventUniqueDate: null,
  eventStartDate: null,
  eventEndDate: null,
  eventMultipleDates: [-1, 1, 7].map((days) => new Date(now.getTime() + days * 86_400_000).toISOString()),
  datesLiteral: null,
  timetable: ['20.00 h'],
  location: { name: 'Portalba, Teatre Principal' },
  address: null,
  modality: null,
  thematics: [],
  price: 'Gratis',
})

/** One card in every state that the family knows; the pictures are the site's own. */
export function sampleCards(now: Date, images: CardImage[]): Record<string, Card> {
  const image = (index: number): CardImage | null => images[index % Math.max(1, images.length)] ?? null
  const ago = (minutes: number) => ({ date: new Date(now.getTime() - minutes * 60_000).toISOString() })
  const author = { id: 'sample', name: 'Neus Calatrí', url: '/showroom/', role: 'Periodista', image: null }
  const news: Card = {
    ...BLANK,
    id: 'news',
    title: 'La lonja subasta por primera vez desde el móvil',
    image: image(0),
    kicker: { text: 'Sant Aloi', url: '/showroom/', title: 'Todo sobre Sant Aloi' },
    authors: [author],
    place: 'Portalba',
    description: [{ html: 'Los compradores pujan desde tres comarcas.' }],
    publishedDate: ago(12),
    articleNewsTypeEnum: 'news',
  }
  const updates = [8, 21, 40, 62, 90].map((minutes, n) => ({
    id: `u${n}`,
    date: ago(minutes).date,
    title: `Reabre la carretera ${n + 1} del faro`,
  }))
  return {
    news,
    bare: {
      ...news,
      id: 'bare',
      image: null,
      title: 'Los regantes pactan el turno más corto',
      authors: [],
      signature: 'Redacción',
    },
    opinion: {
      ...news,
      id: 'opinion',
      title: 'Elogio de quien se queda a cerrar la biblioteca',
      articleNewsTypeEnum: 'opinion',
    },
    video: {
      ...news,
      id: 'video',
      type: 'video',
      title: 'La sastra del Principal cose su última función',
      image: image(1),
      multimedia: { type: 'video', poster: image(1) },
      mediaInfo: { text: '24:10', duration: 1450, icon: 'video' },
    },
    audio: {
      ...news,
      id: 'audio',
      type: 'audio',
      title: 'La noche que se apagó el faro',
      image: image(2),
      multimedia: { type: 'audio', poster: image(2) },
      mediaInfo: { duration: 2280, icon: 'audio' },
    },
    spherical: {
      ...news,
      id: 'spherical',
      type: 'video',
      title: 'Dentro de la cúpula del Principal',
      image: image(3),
      multimedia: { type: 'video360', poster: image(3) },
    },
    gallery: {
      ...news,
      id: 'gallery',
      type: 'gallery',
      title: 'El temporal, en doce imágenes',
      image: image(4),
      multimedia: { type: 'photo-gallery', image: image(4) },
      mediaInfo: { text: '12' },
    },
    recipe: {
      ...news,
      id: 'recipe',
      type: 'recipe',
      title: 'Caldereta de pescado de roca',
      image: image(5),
      totalTime: 95,
      ratingValue: 4,
      ratingNumVotes: 86,
    },
    event: {
      ...news,
      id: 'event',
      type: 'event',
      title: 'Quartet Garbinar toca a las compositoras olvidadas',
      event: event(now),
    },
    live: {
      ...news,
      id: 'live',
      type: 'live',
      title: 'La mañana del temporal, minuto a minuto',
      live: { ended: false, count: 48, updates },
    },
  }
}

/** Twelve cards for lists and carousels. */
export function sampleList(cards: Record<string, Card>, images: CardImage[]): Card[] {
  return Array.from({ length: 12 }, (_, n) => ({
    ...cards['video']!,
    id: `list${n}`,
    image: images[n % Math.max(1, images.length)] ?? null,
    multimedia: n % 3 ? null : cards['video']!.multimedia,
    title: `${cards['news']!.title} (${n + 1})`,
  }))
}
