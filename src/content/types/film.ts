import { webAddress } from '../../platform/markup/web-address.ts'

/** What plays, and the film that it was made of. */
export const filmFields = {
  hlsSource: webAddress().optional(),
  /** The film as it came: what plays where its renditions cannot. */
  film: webAddress().optional(),
}

interface Filmed {
  hlsSource?: string | undefined
  film?: string | undefined
  duration?: number | undefined
  image?: { image: string } | undefined
}

/** Pictures that were taken out of films are called so. */
export const POSTER = 'ext:film:'

/** A source that sends the film again leaves its renditions in their place; another film has none of the former one. */
export function keepFilm<D extends Filmed>(document: D, before: D): D {
  if (!before.film || document.hlsSource === before.hlsSource) return document
  if (document.hlsSource !== before.film) {
    if (document.film !== before.film) return document
    const { film: _, ...rest } = document
    return rest as D
  }
  const { hlsSource, film, duration, image } = before
  return {
    ...document,
    hlsSource,
    film,
    duration: document.duration ?? duration,
    ...(!document.image && image?.image.startsWith(POSTER) && { image }),
  }
}
