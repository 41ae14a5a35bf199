import { z } from 'zod'
import { referenceSchema } from '../../blocks/model.ts'
import { defineItemType } from '../define.ts'
import { content } from '../fields.ts'
import { endsEarly, inDays, instant, tooEarly } from '../instant.ts'
import { hidesPage } from '../numbered-page.ts'

/** A call to readers: they answer a question and send a picture or a film with it. */
export const call = defineItemType({
  schema: z
    .object({
      type: z.literal('call'),
      ...content,
      /** What readers answer (OPEN-63). */
      question: z.string().min(1).max(500),
      opensAt: instant,
      closesAt: instant,
      wants: z.enum(['image', 'video', 'either', 'none']).default('either'),
      /** Whether an answer without what it wants is not taken (OPEN-62). */
      required: z.boolean().default(false),
      /** The page with the terms of taking part, and which version of them is accepted. */
      terms: referenceSchema.optional(),
      termsVersion: z.string().min(1).max(40).default('1'),
      /** Whether what was published is shown on its page. */
      gallery: z.boolean().default(true),
    })
    .refine(({ opensAt, closesAt }) => !endsEarly(opensAt, closesAt), tooEarly('closesAt')),
  path: ({ slug }) => `/participa/${slug}/`,
  hasBarePath: true,
  belongsToPortal: hidesPage,
  group: 'other',
  isGeneral: false,
  hasNoThread: true,
  feature: 'ugc',
  first: (now, title) => ({ question: title, opensAt: inDays(now, 0), closesAt: inDays(now, 30) }),
  search: { texts: ({ question }) => [question] },
  freshUntil: ({ opensAt, closesAt }) => [opensAt, closesAt],
})
