import { z } from 'zod'
import { momentSchema } from '../platform/i18n/time-schemas.ts'
import { localizedNameSchema } from '../platform/i18n/localized-schema.ts'
import { webAddress } from '../platform/markup/web-address.ts'

/** Nobody forgets it for longer. */
export const MOST_EMERGENCY_HOURS = 72

/** What a site says and shows while it is in an emergency, and until when. */
export const emergencySchema = z.object({
  /** What happens, in a few words: «Aviso rojo por viento». */
  title: localizedNameSchema(z.string().trim().max(120)),
  /** What to do, above everything. */
  text: localizedNameSchema(z.string().trim().max(600)),
  /** The path of a section or topic whose coverage and contents the front shows; without one those of the whole site. */
  about: webAddress({ max: 400 }).nullable().default(null),
  /** Where help is: telephones, maps, shelters. */
  links: z
    .array(
      z.object({
        text: localizedNameSchema(z.string().trim().max(120)),
        href: webAddress({ max: 1000, messages: true }),
      }),
    )
    .max(12)
    .default([]),
  from: momentSchema,
  until: momentSchema,
})
/** An emergency of a site. */
export type Emergency = z.output<typeof emergencySchema>

/** The emergency of a site that is on at a moment. */
export function emergencyAt({ emergency }: { emergency: Emergency | null }, now: Date): Emergency | null {
  const time = now.getTime()
  return emergency && Date.parse(emergency.from) <= time && time < Date.parse(emergency.until) ? emergency : null
}
