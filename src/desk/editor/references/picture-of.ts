import type { Locale } from '../../../platform/i18n/locale.ts'
import { altIn } from '../../media/alt.ts'
import type { Media } from '../../media/model.ts'

/** A picture as a content holds it: with its words in the language of the content, where it has them. */
export interface ChosenPicture {
  image: string
  alt?: string
  caption?: string
  credit?: string
}

/** A picture as it is put into a text: with its words in the language of the text, where there are any. */
export function pictureOf(media: Media, language: Locale | null): ChosenPicture {
  const { id, caption, credit } = media
  const words = language && altIn(media, language)
  const below = language && caption[language]
  return {
    image: id,
    ...(words && { alt: words }),
    ...(below && { caption: below }),
    ...(credit && { credit }),
  }
}
