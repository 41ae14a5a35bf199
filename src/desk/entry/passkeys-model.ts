import { z } from 'zod'
import { passkeySchema } from '../../web/passkeys/model.ts'

/** One's own keys. */
export const passkeysAnswer = z.object({ passkeys: z.array(passkeySchema) })
