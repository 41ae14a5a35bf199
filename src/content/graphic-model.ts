import { z } from 'zod'

const label = z.string().max(120).optional()
const shown = z.string().min(1).max(12)

/** A picture that the system makes of what a text says, where a photograph would say less. */
export const graphicSchema = z.discriminatedUnion('kind', [
  /** A number that is the news; with `part` and `whole` each unit is a feather. */
  z.object({
    kind: z.literal('number'),
    value: shown,
    unit: z.string().max(12).optional(),
    label,
    part: z.number().int().min(0).max(100).optional(),
    whole: z.number().int().min(2).max(100).optional(),
  }),
  /** Wind, as a true barb: kilometres an hour, and degrees from which it comes. */
  z.object({
    kind: z.literal('wind'),
    speed: z.number().min(0).max(400),
    from: z.number().min(0).max(360).default(315),
    label,
  }),
  /** Values of one series, the last one is the newest. */
  z.object({
    kind: z.literal('series'),
    values: z.array(z.number()).min(6).max(120),
    value: shown.optional(),
    unit: z.string().max(12).optional(),
    label,
  }),
  /** The region with one place lit. */
  z.object({
    kind: z.literal('place'),
    name: z.string().min(1).max(60),
    longitude: z.number().min(-180).max(180),
    latitude: z.number().min(-90).max(90),
    label,
  }),
  /** What somebody says, and who it is. */
  z.object({ kind: z.literal('quotation'), text: z.string().min(1).max(140), cite: z.string().max(120).optional() }),
])
export type Graphic = z.output<typeof graphicSchema>
