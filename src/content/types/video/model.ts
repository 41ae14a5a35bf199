import { z } from 'zod'
import { mediaInfo } from '../../cards/media-info.ts'
import { defineItemType } from '../define.ts'
import { captions, content, media } from '../fields.ts'
import { filmFields, keepFilm } from '../film.ts'

/** A film. */
export const video = defineItemType({
  schema: z.object({
    type: z.literal('video'),
    ...content,
    ...media,
    ...filmFields,
    aspectRatio: z.string().max(10).default('16-9'),
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
