import { z } from 'zod'
import { faultOf } from '../../../platform/schema-fault.ts'
import { mediaInfo } from '../../cards/media-info.ts'
import { defineItemType } from '../define.ts'
import { captions, content, media } from '../fields.ts'
import { filmFields, keepFilm } from '../film.ts'

const RATIO = /^(?:[1-9]\d*(?:\.\d+)?|0\.\d+)(?:[-:/x][1-9]\d*(?:\.\d+)?)?$/

/** A film. */
export const video = defineItemType({
  schema: z.object({
    type: z.literal('video'),
    ...content,
    ...media,
    ...filmFields,
    /** Width to height, e.g. `4-3` or `4:3`; or how often one goes into the other, `1.85`. */
    aspectRatio: z
      .string()
      .max(10)
      .refine((text) => RATIO.test(text), faultOf('ratio', 'no width to height'))
      .meta({ pattern: RATIO.source })
      .default('16-9'),
    captions,
    spherical: z.boolean().default(false),
  }),
  path: (_, { file }) => `/videos/${file}`,
  group: 'other',
  isGeneral: true,
  isRecording: true,
  isSameText: true,
  card: ({ spherical, hlsSource, duration }) => ({
    multimedia: spherical ? 'video360' : hlsSource ? 'video' : 'videoEmbed',
    mediaInfo: mediaInfo(duration, 'video'),
  }),
  freshUntil: ({ availableUntil }) => [availableUntil],
  keep: keepFilm,
})
