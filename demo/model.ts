import type { Localized } from '../src/platform/i18n/locale.ts'
import type { ContentType } from '../src/content/types/model.ts'
import type { Mood, Theme } from './illustrate/model.ts'

/** A picture of the illustrator: the same setting always gives the same picture. */
export interface Picture {
  theme: Theme
  /** Default: the key of the story. */
  seed?: string
  mood?: Mood
  /** The variant within a theme, e.g. `pot` of `kitchen`, `bob` of `portrait`. */
  kind?: string
}

/** What is written in one language. */
export interface Texts {
  kicker?: string
  title: string
  /** Shorter headline for cards. */
  cardTitle?: string
  summary: string
  alt?: string
  caption?: string
  place?: string
  /**
   * Light markup. A blank line ends a paragraph; `## ` heading; `> text — cite` pull quote; `- ` list;
   * `! Title` followed by `- ` lines = box of facts; `| a | b |` table (first row = head);
   * `[ill theme/seed | caption]` picture, several line by line a gallery; `[content key]` reference card of video, audio, poll or recipe.
   * Inline: *em*, **strong**, [text](https://… or the key of a story).
   */
  body: string
  /** Type fields in this language, e.g. ingredients. */
  extra?: Extra
}

type Fields = Record<string, unknown>
/** Fields of the content type; a function gets dates that move with the clock. */
export type Extra = Fields | ((when: When) => Fields)

/** Instants around the moment of seeding, as ISO text. */
export interface When {
  /** `hours(-2)` = two hours ago. */
  hours(offset: number): string
  /** `day(1, '20:00')` = tomorrow at eight in the evening, in the region's time zone. */
  day(offset: number, time?: string): string
  /** `years(-10, '09:00')` = today's date ten years ago at nine, in the region's time zone. */
  years(offset: number, time?: string): string
  now: Date
}

/** A written content with its twin. `key` becomes the external id `demo:{key}:{language}`. */
export interface Story {
  key: string
  site?: 'portal' | 'ocio' | 'radio'
  /** Other sites that show it too. */
  sites?: string[]
  type?: Exclude<ContentType, 'taxon' | 'author' | 'blog' | 'show' | 'season' | 'stream'>
  newsType?: 'news' | 'opinion' | 'interview' | 'report' | 'live' | 'blog'
  /** Path of the primary taxon on its site, e.g. `ribalta/serra-blava`. */
  taxon: string
  /** Paths of further taxa of the same site. */
  taxa?: string[]
  /** Keys of tags. */
  tags?: string[]
  /** Keys of authors. */
  authors?: string[]
  signature?: string
  /** Age in hours at seeding; negative = scheduled. */
  hours: number
  /** Came so many years ago on today's day of the calendar; `hours` is then its hour of the day. */
  yearsAgo?: number
  /** Hours after publication at which it was corrected. */
  correctedAfter?: number
  withdrawn?: boolean
  picture?: Picture
  access?: 'free' | 'metered' | 'registered'
  related?: string[]
  es: Texts
  ca?: Texts
  extra?: Extra
}

/** A signature of the newsroom; its picture is a portrait. */
export interface Author {
  key: string
  name: string
  site?: 'portal' | 'ocio' | 'radio'
  portrait: { seed: string; kind: string }
  role: Localized
  bio: Localized
  email?: string
  links?: { text: string; href: string }[]
}

/** A category of a site; `path` is its address below the site, Spanish slugs. */
export interface Taxon {
  path: string
  name: Localized
  description?: Localized
}

/** A topic that runs across categories. */
export interface Tag {
  key: string
  name: Localized
}

/** A programme of a channel. */
export interface Show {
  key: string
  site: 'portal' | 'radio'
  media: 'tv' | 'radio'
  name: Localized
  description: Localized
  timetable?: Localized
  presenters?: string[]
  picture: Picture
}
