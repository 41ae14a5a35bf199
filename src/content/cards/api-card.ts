import { z } from 'zod'
import { imageUrl, offeredWidths } from '../../ui/image/srcset.ts'
import type { Card, CardImage } from './model.ts'

/** A card as calls answer it: its picture has an address of its own (API contract, Card). */
export interface ApiCard extends Omit<Card, 'image'> {
  image: (CardImage & { url: string }) | null
}

/** A card in an answer, as the description of the API says it. */
export const apiCardSchema = z.looseObject({
  id: z.string(),
  title: z.string(),
  url: z.string(),
}) as unknown as z.ZodType<ApiCard>

const SHOWN_WIDTH = 850

/** The card with the address of its picture at a middle width. */
export function apiCard(card: Card): ApiCard {
  const { image } = card
  if (!image) return { ...card, image }
  const width =
    offeredWidths(image.width)
      .filter((each) => each <= SHOWN_WIDTH)
      .at(-1) ?? image.width
  return {
    ...card,
    image: { ...image, url: image.customSrcByAspectRatio?.['16-9'] ?? imageUrl(image.id, '16-9', width, 'jpg') },
  }
}
