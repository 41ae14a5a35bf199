import { z } from 'zod'
import { webAddress } from '../../../platform/markup/web-address.ts'
import { referenceSchema } from '../../blocks/model.ts'
import { mediaInfo } from '../../cards/media-info.ts'
import { defineItemType } from '../define.ts'
import { captions, content, media } from '../fields.ts'
import { filmFields, keepFilm } from '../film.ts'
import { NOWHERE } from '../nowhere.ts'

/** One broadcast of a show. */
export const episode = defineItemType({
  schema: z.object({
    type: z.literal('episode'),
    ...content,
    ...media,
    show: referenceSchema,
    season: referenceSchema.optional(),
    number: z.number().int().optional(),
    ...filmFields,
    source: webAddress().optional(),
    captions,
    /** Not for children: podcast programmes say so. */
    explicit: z.boolean().default(false),
  }),
  path: ({ show }, { file, below }) => below(show, '/programas/') + file,
  group: 'other',
  isGeneral: false,
  isRecording: true,
  first: () => ({ show: NOWHERE }),
  references: ({ show, season }) => [
    { ref: show, list: 'show', isFacet: true },
    { ref: season, list: 'season' },
  ],
  home: ({ show }) => show,
  card(document) {
    // Null while it has no recording: then its show says what it is.
    const multimedia = document.hlsSource ? 'video' : document.source ? 'audio' : null
    return { category: document.show, multimedia, mediaInfo: mediaInfo(document.duration, multimedia ?? undefined) }
  },
  freshUntil: ({ availableUntil }) => [availableUntil],
  keep: keepFilm,
})
