import { z } from 'zod'

const figure = z.object({
  value: z.string().min(1).max(20),
  unit: z.string().max(20).optional(),
  label: z.string().min(1).max(80),
})
/** A number of the day with what it counts. */
export type Figure = z.output<typeof figure>

/** What the newsroom says of the band. */
export const bulletinSettings = z.object({
  /** The channel whose programme is told, by its name in addresses. */
  channel: z.string().max(80),
  /** Alias of the site whose live coverage lends its figures; without it the page's own. */
  from: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/)
    .optional(),
  /** Figures instead of those of the coverage. */
  figures: z.array(figure).max(3).default([]),
})
export type BulletinSettings = z.output<typeof bulletinSettings>
