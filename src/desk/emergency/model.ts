import { z } from 'zod'
import { emergencySchema, MOST_EMERGENCY_HOURS } from '../../sites/emergency-model.ts'

export { MOST_EMERGENCY_HOURS }

const site = z.string().max(40)
/** What is said and shown, from the moment it is written until an hour. */
export const emergencyFields = emergencySchema.omit({ from: true })
export type EmergencyFields = z.output<typeof emergencyFields>

/** An emergency for some sites, with what was seen of each: whoever changes something else than they saw is told. */
export const emergencyBody = emergencyFields.extend({
  sites: z.array(site).min(1).max(20),
  marks: z.record(site, z.string().max(100)),
})
export const emergencyParams = z.object({ site })

/** What was seen of one that ends. */
export const emergencyEnd = z.object({ mark: z.string().max(100) })

/** As it is kept; what is kept was an address when it was written. */
const shown = z.object({
  title: emergencyFields.shape.title,
  text: emergencyFields.shape.text,
  about: z.string().nullable(),
  links: z.array(z.object({ text: emergencyFields.shape.title, href: z.string() })),
  from: z.string(),
  until: z.string(),
})
const emergencyRow = z.object({
  site,
  name: z.string(),
  /** Null while there is none; one that is over stays to be begun again. */
  emergency: shown.nullable(),
  isOn: z.boolean(),
  mark: z.string(),
  mayChange: z.boolean(),
})
/** A site, and its emergency. */
export type EmergencyRow = z.output<typeof emergencyRow>
export const emergencyAnswer = z.object({ rows: z.array(emergencyRow) })
