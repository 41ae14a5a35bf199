import { webAddress } from '../../platform/markup/web-address.ts'

/** What plays, and the film that it was made of. */
export const filmFields = {
  hlsSource: webAddress().optional(),
  /** The film as it came: what plays where its renditions cannot. */
  film: webAddress().optional(),
  /** Where that film lay before it was taken in from another host. */
  filmFrom: webAddress().optional(),
}

interface Filmed {
  hlsSource?: string | undefined
  film?: string | undefined
  filmFrom?: string | undefined
  duration?: number | undefined
  image?: { image: string } | undefined
}

/** Pictures that were taken out of films are called so. */
export const POSTER = 'ext:film:'

/**
 * A source that sends the film again, by whichever of its addresses, leaves it and its renditions in their place;
 * another film has none of the former one.
 */
export function keepFilm<D extends Filmed>(document: D, before: D): D {
  const { hlsSource, film, filmFrom, duration, image } = before
  if ((!film && !filmFrom) || document.hlsSource === hlsSource) return document
  const isSame = document.hlsSource !== undefined && [film, filmFrom].includes(document.hlsSource)
  if (!isSame) {
    const { film: sentFilm, filmFrom: sentFrom, ...rest } = document
    return {
      ...rest,
      ...(sentFilm && sentFilm !== film && { film: sentFilm }),
      ...(sentFrom && sentFrom !== filmFrom && { filmFrom: sentFrom }),
    } as D
  }
  return {
    ...document,
    hlsSource,
    film,
    filmFrom,
    duration: document.duration ?? duration,
    ...(!document.image && image?.image.startsWith(POSTER) && { image }),
  }
}
