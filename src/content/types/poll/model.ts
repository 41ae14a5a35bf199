import { z } from 'zod'
import { faultOf } from '../../../platform/schema-fault.ts'
import { defineItemType } from '../define.ts'
import { isSeen } from '../../../platform/markup/plain-words.ts'
import { content } from '../fields.ts'
import { endsEarly, inDays, instant, tooEarly } from '../instant.ts'

/** A question that readers vote on. */
export const poll = defineItemType({
  schema: z
    .object({
      type: z.literal('poll'),
      ...content,
      question: z.string().max(500),
      multiple: z.boolean().default(false),
      startDate: instant,
      endDate: instant,
      options: z
        .array(
          z.object({
            id: z.string().max(40),
            text: z.string().max(300),
            votes: z.number().int().nonnegative().default(0),
          }),
        )
        .min(2)
        .max(30)
        // Votes are counted by it.
        .refine(
          (options) => new Set(options.map(({ id }) => id)).size === options.length,
          faultOf('twice', 'have one id twice'),
        ),
      /** Hours that an account has to be old to vote, unless it was there before the poll began. */
      accountAgeHours: z.number().int().min(0).max(8760).optional(),
    })
    .refine(({ state, options }) => state === 'draft' || options.every(({ text }) => isSeen(text)), {
      ...faultOf('empty', 'has an answer without words'),
      path: ['options'],
    })
    .refine(({ startDate, endDate }) => !endsEarly(startDate, endDate), tooEarly('endDate')),
  path: (_, { file }) => `/encuestas/${file}`,
  group: 'other',
  isGeneral: false,
  feature: 'polls',
  first: (now) => ({
    question: '',
    startDate: inDays(now, 0),
    endDate: inDays(now, 7),
    options: [
      { id: 'a', text: '' },
      { id: 'b', text: '' },
    ],
  }),
  search: { texts: ({ question, options }) => [question, ...options.map(({ text }) => text)] },
  freshUntil: ({ startDate, endDate }) => [startDate, endDate],
})
