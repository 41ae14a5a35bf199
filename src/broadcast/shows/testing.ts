import type { ContentInput } from '../../content/types/model.ts'

const entity = { site: 'portal', sites: ['portal', 'radio'], state: 'published' as const }
const published = (day: number) => `2026-11-${String(day).padStart(2, '0')}T07:00:00Z`

/** An episode of the tests, in Spanish. */
export function exampleEpisode(
  externalId: string,
  more: Partial<Extract<ContentInput, { type: 'episode' }>> = {},
): ContentInput {
  return {
    type: 'episode',
    externalId,
    site: 'radio',
    sites: ['portal', 'radio'],
    state: 'published',
    language: 'es',
    slug: externalId,
    title: `Título de ${externalId}`,
    summary: `De qué va ${externalId}.`,
    publishAt: published(10),
    show: 'ext:poble',
    ...more,
  }
}

/** Two shows of radio and one of television, with seasons and episodes in every state. */
export function showNewsroom(): ContentInput[] {
  const picture = { image: 'ext:pic', alt: 'Un pueblo' }
  return [
    { ...entity, type: 'author', externalId: 'julia', slug: 'julia', name: { es: 'Júlia Estruga' } },
    {
      ...entity,
      type: 'show',
      externalId: 'poble',
      site: 'radio',
      slug: 'som-de-poble',
      name: { es: 'Som de poble', ca: 'Som de poble' },
      description: { es: 'Un pueblo <cada> tarde.', ca: 'Un poble cada vesprada.' },
      timetable: { es: 'De lunes a viernes, a las 14.00 h' },
      media: 'radio',
      presenters: ['ext:julia'],
      podcastCategory: 'Society & Culture > Places & Travel',
      image: picture,
    },
    { ...entity, type: 'show', externalId: 'mans', slug: 'manos', name: { es: 'Manos', ca: 'Mans' }, media: 'tv' },
    { ...entity, type: 'show', externalId: 'vacio', slug: 'vacio', name: { es: 'Vacío' }, media: 'radio' },
    { ...entity, type: 'show', externalId: 'largo', slug: 'largo', name: { es: 'Largo' }, media: 'radio' },
    ...[5, 6].map((number): ContentInput => ({
      ...entity,
      type: 'season',
      externalId: `poble-${number}`,
      slug: `temporada-${number}`,
      name: { es: `Temporada ${number}` },
      show: 'ext:poble',
      number,
    })),
    exampleEpisode('uno', {
      season: 'ext:poble-5',
      number: 40,
      source: '/static/media/uno.mp3',
      bytes: 4321,
      duration: 2880,
      publishAt: published(1),
    }),
    exampleEpisode('dos', {
      season: 'ext:poble-6',
      number: 1,
      source: 'https://media.example/dos.m4a',
      hlsSource: 'https://media.example/dos.m3u8',
      captions: [{ language: 'es', label: 'Español', src: '/static/media/dos.vtt' }],
      availableUntil: '2026-12-18T22:59:00Z',
      publishAt: published(2),
      image: picture,
    }),
    exampleEpisode('ido', {
      season: 'ext:poble-6',
      number: 2,
      source: 'https://media.example/ido.mp3',
      availableUntil: '2026-11-19T10:00:00Z',
      publishAt: published(3),
    }),
    exampleEpisode('sin-sonido', { season: 'ext:poble-6', number: 3, publishAt: published(4) }),
    exampleEpisode('de-pago', {
      number: 4,
      season: 'ext:poble-6',
      access: 'registered',
      source: 'https://media.example/pago.mp3',
      publishAt: published(5),
    }),
    exampleEpisode('manana', { state: 'scheduled', publishAt: published(21), source: 'https://media.example/m.mp3' }),
    exampleEpisode('un', {
      language: 'ca',
      title: 'U',
      season: 'ext:poble-5',
      number: 40,
      source: '/static/media/u.mp3',
    }),
    exampleEpisode('aixa', {
      show: 'ext:mans',
      site: 'portal',
      number: 1,
      hlsSource: '/static/media/aixa.m3u8',
      duration: 600,
    }),
    exampleEpisode('aixa-2', { show: 'ext:mans', site: 'portal', number: 2, publishAt: published(11) }),
    exampleEpisode('aixa-3', {
      show: 'ext:mans',
      site: 'portal',
      number: 3,
      source: '/static/media/a.mp3',
      publishAt: published(12),
    }),
  ]
}
