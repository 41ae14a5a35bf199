import { z } from 'zod'
import { defineItemType } from '../define.ts'
import { content } from '../fields.ts'
import { endsEarly, inDays, instant, tooEarly } from '../instant.ts'
import { hidesPage } from '../numbered-page.ts'

/** A digital interview: readers ask, a guest answers. */
export const interview = defineItemType({
  schema: z
    .object({
      type: z.literal('interview'),
      ...content,
      /** Who answers, and what for. */
      guest: z.object({ name: z.string().min(1).max(200), role: z.string().max(300).default('') }),
      /** Questions are taken from `opensAt` to `closesAt`, and answered from `answersFrom` on. */
      opensAt: instant,
      answersFrom: instant,
      closesAt: instant,
    })
    .refine(({ opensAt, closesAt }) => !endsEarly(opensAt, closesAt), tooEarly('closesAt')),
  path: ({ slug }) => `/encuentros-digitales/${slug}/`,
  hasBarePath: true,
  belongsToPortal: hidesPage,
  group: 'other',
  isGeneral: false,
  hasNoThread: true,
  feature: 'interviews',
  first: (now, title) => ({
    guest: { name: title },
    opensAt: inDays(now, 0),
    answersFrom: inDays(now, 1),
    closesAt: inDays(now, 2),
  }),
  search: { texts: ({ guest }) => [guest.name, guest.role] },
  freshUntil: ({ opensAt, answersFrom, closesAt }) => [opensAt, answersFrom, closesAt],
})
