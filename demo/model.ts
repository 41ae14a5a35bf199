import type { Localized } from '../src/platform/i18n/locale.ts'
import type { Graphic } from '../src/content/graphic-model.ts'
import type { ItemType } from '../src/content/types/model.ts'
import type { Meaning } from '../src/import-export/markdown/type-fields.ts'
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
  /** What cards show instead of a picture. */
  graphic?: Graphic
  /** Markdown as the importer takes it, with drawings and other contents by their keys (docs/import.md). */
  body: string
  /** Type fields in this language, e.g. ingredients; their dates move with the clock. */
  own?: (meaning: Meaning) => Record<string, unknown>
}

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
  type: ItemType
  newsType?: 'opinion' | 'interview' | 'report'
  /** The address of what has a bare one. */
  slug?: string
  /** Path of the primary taxon on its site, e.g. `ribalta/serra-blava`. */
  taxon: string
  /** Paths of further taxa of the same site. */
  taxa?: string[]
  /** Keys of tags. */
  tags?: string[]
  /** Keys of authors. */
  authors?: string[]
  signature?: string
  /** When it came, reckoned from the moment of seeding as the importer does: `-3h`, `-10y 09:15`; ahead of it: scheduled. */
  date: string
  /** When it was corrected. */
  updated?: string
  withdrawn?: boolean
  picture?: Picture
  access?: 'free' | 'metered' | 'registered'
  /** Nobody can add to what readers said of it. */
  commentsClosed?: boolean
  related?: string[]
  es: Texts
  ca?: Texts
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
