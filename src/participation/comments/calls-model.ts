import { z } from 'zod'

/** The content whose comments a call is about. */
export const threadParams = z.object({ contentId: z.string().max(40) })

/** The comment that a call is about. */
export const commentParams = z.object({ id: z.string().max(40) })
