import type { Locale } from '../../../platform/i18n/locale.ts'
import type { Media } from '../../media/model.ts'

/** A picture as a content holds it: with its words in the language of the content, where it has them. */
export interface ChosenPicture {
  image: string
  alt?: string
  caption?: string
  credit?: string
}

/** A picture as it is put into a text: with its words in the language of the text, where there are any. */
export function pictureOf({ id, alt, caption, credit, said }: Media, language: Locale | null): ChosenPicture {
  const own = <T>(texts: Partial<Record<Locale, T>>) => (language ? texts[language] : undefined)
  const words = own(alt) ?? (language === 'es' ? said : undefined)
  const below = own(caption)
  return {
    image: id,
    ...(words && { alt: words }),
    ...(below && { caption: below }),
    ...(credit && { credit }),
  }
}
