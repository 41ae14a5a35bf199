import { z } from 'zod'
import { formsAnswer } from '../editor/forms/model.ts'

export const siteParams = z.object({ site: z.string().max(40) })

/** Values of a site by the names of its form; the server holds them against the schema. */
const values = z.record(z.string().max(40), z.unknown())
/** What is to be changed, and what was seen of it: what somebody else changed meanwhile stays, unless it is the same. */
export const siteChange = z.object({ values, seen: values })
/** What somebody wants to look at: values, and an emergency. */
export const siteLook = z.object({ values: values.default({}), emergency: z.unknown().optional() })

export const siteAnswer = z.object({
  site: z.string(),
  /** Where its front stands, below the address that one is at. */
  path: z.string(),
  fields: formsAnswer.shape.fields,
  /** The form of its advertising. */
  advertising: formsAnswer.shape.fields,
  /** The form of what it says of its wall. */
  wall: formsAnswer.shape.fields,
  values,
})
export type SiteAnswer = z.output<typeof siteAnswer>

/** By language where the changed front can be looked at, for a day. */
export const siteLookAnswer = z.object({ urls: z.record(z.string(), z.string()) })

export const linksBody = z.object({ hrefs: z.array(z.string().max(1000)).max(400) })
/** Those at which readers would find nothing. */
export const linksAnswer = z.object({ broken: z.array(z.string()) })
