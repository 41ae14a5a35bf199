import { z } from 'zod'
import { inlineText } from '../../../platform/markup/rich-text.ts'
import { referenceSchema } from '../../blocks/model.ts'
import { storedPicture } from '../../cards/parts-model.ts'
import { defineItemType } from '../define.ts'
import { content } from '../fields.ts'

/** Photos that are looked at one by one. */
export const gallery = defineItemType({
  schema: z.object({
    type: z.literal('gallery'),
    ...content,
    images: z
      .array(
        z.object({
          image: referenceSchema,
          alt: z.string().optional(),
          caption: inlineText(60_000).optional(),
          credit: z.string().optional(),
        }),
      )
      .max(300)
      .default([]),
  }),
  path: (_, { file }) => `/galerias/${file}`,
  group: 'other',
  isGeneral: true,
  card: ({ image, images }) => ({
    image: storedPicture(image ?? images[0]),
    multimedia: 'photo-gallery',
    mediaInfo: { ...(images.length > 0 && { text: String(images.length) }), icon: 'gallery' },
  }),
})
