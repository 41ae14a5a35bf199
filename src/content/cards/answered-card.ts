import { ASPECT_RATIOS, type PageImage } from '../../platform/images/page-image.ts'
import type { ApiCard } from './api-card.ts'
import { NOTHING_SAID } from './nothing-said.ts'

type Picture = PageImage & { url: string }
/** A picture that may be known by its address alone. */
type AnsweredPicture = Pick<Picture, 'url' | 'width' | 'height'> & Partial<Picture>
type Author = ApiCard['authors'][number]
type Medium = NonNullable<ApiCard['multimedia']>

/** A card as an answer may tell it: besides id, title and address anything can be left out, and two things have two names. */
export type AnsweredCard = Pick<ApiCard, 'id' | 'title' | 'url'> &
  Partial<Omit<ApiCard, 'image' | 'multimedia' | 'category' | 'authors'>> & {
    image?: AnsweredPicture | null
    multimedia?:
      | (Omit<Medium, 'poster' | 'image'> & { poster?: AnsweredPicture | null; image?: AnsweredPicture | null })
      | null
    category?: { name: string; url?: string; href?: string; id?: string } | null
    authors?: (Omit<Author, 'url' | 'image'> & Partial<Pick<Author, 'url' | 'image'>> & { authorUrl?: string })[]
  }

/** The card of an answer, with everything that views look for. */
export function cardOfAnswer<Answered extends AnsweredCard>(card: Answered): Answered & ApiCard {
  const { category, authors = [], multimedia } = card
  return {
    ...NOTHING_SAID,
    ...card,
    image: pictureOf(card.image),
    multimedia: multimedia
      ? { ...multimedia, poster: pictureOf(multimedia.poster), image: pictureOf(multimedia.image) }
      : null,
    category: category ? { ...category, url: category.url ?? category.href ?? '' } : null,
    authors: authors.map((author) => ({
      ...author,
      url: author.url ?? author.authorUrl ?? '',
      image: author.image ?? null,
    })),
  }
}

/** A picture that has no id is shown in every shape as it is. */
function pictureOf(picture: AnsweredPicture | null | undefined): Picture | null {
  if (!picture) return null
  const { id = '', alt = '', url } = picture
  if (id) return { ...picture, id, alt }
  return { ...picture, id, alt, customSrcByAspectRatio: Object.fromEntries(ASPECT_RATIOS.map((ratio) => [ratio, url])) }
}
