import { z } from 'zod'
import { isOfTodayUntil } from '../../../platform/i18n/dates.ts'
import { plainText } from '../../blocks/plain-text.ts'
import { defineItemType } from '../define.ts'
import { content } from '../fields.ts'
import { liveOf } from './card.ts'
import { liveUpdateSchema } from './schema.ts'
import { newestFirst, withEditMarks } from './updates.ts'

/** A coverage that goes on, told in updates. */
export const live = defineItemType({
  schema: z.object({
    type: z.literal('live'),
    ...content,
    ended: z.boolean().default(false),
    /** What the head shows at a glance, e.g. «112 km/h», «racha máxima». */
    figures: z
      .array(z.object({ value: z.string().max(20), unit: z.string().max(20).optional(), label: z.string().max(80) }))
      .max(6)
      .default([]),
    /** What whoever comes now has to know, each in one sentence. */
    essentials: z.array(z.string().min(1).max(300)).max(5).default([]),
    updates: z.array(liveUpdateSchema).max(5000).default([]),
  }),
  path: (_, { file }) => `/directo-noticias/${file}`,
  group: 'news',
  isGeneral: true,
  newsType: 'live',
  card: (document) => ({ live: liveOf(document) }),
  search: { texts: ({ updates }) => updates.map(({ title, html }) => `${title}\n${plainText(html)}`) },
  // Its head tells the hour of its newest update, and the day too once that was not today.
  freshUntil: ({ ended, updates }) =>
    ended
      ? []
      : newestFirst(updates)
          .slice(0, 1)
          .map(({ date }) => isOfTodayUntil(date).toISOString()),
  keep: (document, before, now) => ({ ...document, updates: withEditMarks(document.updates, before.updates, now) }),
})
