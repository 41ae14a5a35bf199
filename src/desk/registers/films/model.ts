import { z } from 'zod'
import { FILM_REASONS } from '../../../broadcast/renditions/model.ts'

const filmRow = z.object({
  source: z.string(),
  state: z.enum(['waiting', 'making', 'ready', 'failed', 'elsewhere']),
  width: z.number().nullable(),
  height: z.number().nullable(),
  seconds: z.number().nullable(),
  reason: z.enum(FILM_REASONS).nullable(),
  /** In the words of the program. */
  detail: z.string().nullable(),
  notedAt: z.iso.datetime(),
  madeAt: z.iso.datetime().nullable(),
  contents: z.array(z.object({ id: z.string(), title: z.string() })),
})
export type FilmRow = z.output<typeof filmRow>

export const filmsAnswer = z.object({
  rows: z.array(filmRow),
  /** The program that is not there; null where all are. */
  missing: z.string().nullable(),
  mayManage: z.boolean(),
})
/** Which film is tried once more. */
export const filmAgain = z.object({ source: z.string().max(600) })
