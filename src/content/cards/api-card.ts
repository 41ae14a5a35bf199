import { z } from 'zod'
import { imageUrl, offeredWidths } from '../../platform/images/srcset.ts'
import type { Card } from './model.ts'
import type { PageImage } from '../../platform/images/page-image.ts'

type ApiImage = PageImage & { url: string }

/** A card as calls answer it: its pictures have addresses of their own (API contract, Card). */
export interface ApiCard extends Omit<Card, 'image' | 'multimedia'> {
  image: ApiImage | null
  multimedia:
    | (Omit<NonNullable<Card['multimedia']>, 'poster' | 'image'> & {
        poster?: ApiImage | null
        image?: ApiImage | null
      })
    | null
}

/** A card in an answer, as the description of the API says it. */
export const apiCardSchema = z.looseObject({
  id: z.string(),
  title: z.string(),
  url: z.string(),
}) as unknown as z.ZodType<ApiCard>

const SHOWN_WIDTH = 850

/** The card with the addresses of its pictures at a middle width. */
export function apiCard({ image, multimedia, ...card }: Card): ApiCard {
  const { poster, image: shown, ...medium } = multimedia ?? {}
  return {
    ...card,
    image: image && apiImage(image),
    multimedia: multimedia && {
      ...(medium as Pick<NonNullable<Card['multimedia']>, 'type'>),
      ...(poster !== undefined && { poster: poster && apiImage(poster) }),
      ...(shown !== undefined && { image: shown && apiImage(shown) }),
    },
  }
}

function apiImage(image: PageImage): ApiImage {
  const width =
    offeredWidths(image.width)
      .filter((each) => each <= SHOWN_WIDTH)
      .at(-1) ?? image.width
  return { ...image, url: image.customSrcByAspectRatio?.['16-9'] ?? imageUrl(image.id, '16-9', width, 'jpg') }
}
