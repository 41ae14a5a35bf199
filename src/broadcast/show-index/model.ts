import { z } from 'zod'
import { LETTERS, PAGE_SIZE } from './letters.ts'

/** The query of the search calls (TV-43..TV-47). */
export const showQuery = z.object({
  limit: z.coerce.number().int().min(1).max(50).default(PAGE_SIZE),
  types: z.literal('program').default('program'),
  letter: z
    .string()
    .optional()
    .transform((letter) => (letter === '' ? undefined : letter?.toUpperCase()))
    .refine((letter) => letter === undefined || LETTERS.includes(letter)),
  text: z.string().max(200).default(''),
  orderBy: z.literal('lastPublishedContentDate').default('lastPublishedContentDate'),
  media: z.enum(['tv', 'radio']).optional(),
})
export type ShowQuery = z.output<typeof showQuery>
