import type { Locale } from '../../platform/i18n/locale.ts'
import type { PageImage } from '../../platform/images/page-image.ts'
import type { Graphic } from '../graphic-model.ts'
import type { ContentType } from '../types/model.ts'
import type { CardParts, MultimediaType } from './parts-model.ts'

/** A name that leads somewhere. */
export interface CardLink {
  name: string
  url: string
}

/** A content on a list. `url` is root-relative and carries the base the reader came by; texts are in `lang`. */
export interface Card extends Omit<CardParts, 'image' | 'category' | 'multimedia'> {
  id: string
  type: ContentType
  lang: Locale | null
  title: string
  url: string
  description: { html: string }[]
  image: PageImage | null
  multimedia: { type: MultimediaType; poster?: PageImage | null; image?: PageImage | null } | null
  kicker: { text: string; url?: string; href?: string; title?: string } | null
  category: (CardLink & { id?: string }) | null
  authors: { id: string; name: string; url: string; role?: string; image: { url: string; id?: string } | null }[]
  signature: string | null
  place: string | null
  publishedDate: { date: string } | null
  /** A picture that the system makes of it. */
  graphic?: Graphic
  /** How many comments of readers it shows. */
  comments?: number
}
