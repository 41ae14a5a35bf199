import type { ContentInput } from '../../src/content/types/model.ts'
import type { Author, Show, Tag, Taxon, When } from '../model.ts'
import type { Blog, Season, Stream } from '../people/places.ts'
import type { Drawings } from './drawings.ts'
import { podcastCategories } from '../people/podcasts.ts'
import { ids, ref } from './ids.ts'
import { CREDIT } from './stories.ts'

const SITES = ['portal', 'ocio', 'radio']
/** Entities are older than every story. */
const since = (when: When) => ({ state: 'published' as const, publishAt: when.hours(-24 * 400) })

/** A category; its parent is the path without the last segment. */
export function taxonInput(site: string, { path, name, description }: Taxon, when: When): ContentInput {
  const cut = path.lastIndexOf('/')
  return {
    type: 'taxon',
    kind: 'category',
    externalId: ids.taxon(site, path),
    site,
    sites: [site],
    slug: path.slice(cut + 1),
    name,
    ...(description && { description }),
    ...(cut > 0 && { parent: ref(ids.taxon(site, path.slice(0, cut))) }),
    ...since(when),
  }
}

export function tagInput(site: string, { key, name }: Tag, when: When): ContentInput {
  return {
    type: 'taxon',
    kind: 'tag',
    externalId: ids.tag(site, key),
    site,
    sites: [site],
    slug: key,
    name,
    ...since(when),
  }
}

/** A signature; it has a page on every site. */
export function authorInput(author: Author, drawings: Drawings, when: When): ContentInput {
  const { key, name, role, bio, email, portrait, links = [], site = 'portal' } = author
  return {
    type: 'author',
    externalId: ids.author(key),
    site,
    sites: SITES,
    slug: key,
    name: { es: name, ca: name },
    role,
    description: bio,
    image: { image: drawings.reference({ theme: 'portrait', ...portrait }, { es: name, ca: name }), credit: CREDIT.es },
    socialList: links.map((link) => ({ link })),
    ...(email && { email }),
    ...since(when),
  }
}

export function showInput(show: Show, drawings: Drawings, when: When): ContentInput {
  const { key, site, media, name, description, timetable, presenters = [], picture } = show
  return {
    type: 'show',
    externalId: ids.show(key),
    site,
    sites: SITES,
    slug: key,
    name,
    description,
    media,
    presenters: presenters.map((author) => ref(ids.author(author))),
    image: { image: drawings.reference({ seed: key, ...picture }, name), credit: CREDIT.es },
    ...(timetable && { timetable }),
    ...(podcastCategories[key] && { podcastCategory: podcastCategories[key] }),
    ...since(when),
  }
}

export function blogInput(
  { key, name, description, authors, picture }: Blog,
  drawings: Drawings,
  when: When,
): ContentInput {
  return {
    type: 'blog',
    externalId: ids.blog(key),
    site: 'portal',
    sites: ['portal'],
    slug: key,
    name,
    description,
    authors: authors.map((author) => ref(ids.author(author))),
    image: { image: drawings.reference({ seed: key, ...picture }, name), credit: CREDIT.es },
    ...since(when),
  }
}

export function seasonInput({ key, show, number }: Season, when: When): ContentInput {
  return {
    type: 'season',
    externalId: ids.season(key),
    site: 'portal',
    sites: SITES,
    slug: `temporada-${number}`,
    name: { es: `Temporada ${number}`, ca: `Temporada ${number}` },
    show: ref(ids.show(show)),
    number,
    ...since(when),
  }
}

export function streamInput(
  { key, site, media, name, kicker, description, picture, position, video, audio }: Stream,
  drawings: Drawings,
  when: When,
): ContentInput {
  return {
    type: 'stream',
    externalId: `demo:stream:${key}`,
    site,
    sites: SITES,
    slug: key,
    name,
    kicker,
    description,
    media,
    position,
    ...(video && { video: { href: video } }),
    ...(audio && { audio: { href: audio } }),
    image: { image: drawings.reference({ seed: key, ...picture }, name), credit: CREDIT.es },
    ...since(when),
  }
}
