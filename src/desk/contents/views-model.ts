import { z } from 'zod'
import { rowId } from '../../platform/database/row-id.ts'

/** What a view asks may name these and nothing else, as the address of the list says them. */
const ASKED = ['vista', 'q', 'estado', 'tipo', 'seccion', 'autor']

/** `POST /api/staff/contents/views`: keeps what the list asks under a name; a name that one has is given anew. */
export const viewBody = z.object({
  name: z.string().trim().min(1).max(60),
  /** As it stands behind the address of the list. */
  query: z
    .string()
    .max(500)
    .refine((query) => [...new URLSearchParams(query).keys()].every((key) => ASKED.includes(key))),
  /** For the whole newsroom. */
  shared: z.boolean().default(false),
})
export const viewMade = z.object({ id: z.string() })
export const viewGone = z.object({ success: z.literal(true) })
export const viewParams = z.object({ view: rowId })
