import { z } from 'zod'
import { localizedNameSchema, localizedSchema } from '../../platform/i18n/localized-schema.ts'
import { RESERVED_IDS } from './model.ts'
import { nameText } from '../../platform/markup/rich-text.ts'

/** A newsletter as it is handed in. Its name is shown as HTML (OPEN-55), what it tells of as text. */
export const newsletterInputSchema = z.object({
  id: z
    .string()
    .regex(/^[a-z0-9-]{1,80}$/)
    .refine((id) => !RESERVED_IDS.includes(id), 'is the name of a page'),
  site: z.string().regex(/^[a-z0-9-]{1,40}$/),
  name: localizedNameSchema(nameText(200)),
  description: localizedSchema(z.string().max(400)),
  /** Order among those of the site. */
  position: z.int().default(0),
})
export type NewsletterInput = z.input<typeof newsletterInputSchema>
