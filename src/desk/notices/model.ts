import { z } from 'zod'
import { momentSchema } from '../../platform/i18n/time-schemas.ts'
import { localizedNameSchema } from '../../platform/i18n/localized-schema.ts'
import { webAddress } from '../../platform/markup/web-address.ts'

const site = z.string().max(40)
const words = localizedNameSchema(z.string().trim().max(400))
const address = webAddress({ max: 1000, messages: true })
/** Of what was seen: whoever changes something else than they saw is told. */
const mark = z.string().max(100)

/** A line above every page of some sites. */
export const alertFields = z.object({
  sites: z.array(site).min(1).max(20),
  /** The level, in bold. */
  title: words,
  text: words,
  href: address.nullable().default(null),
  from: momentSchema.nullable().default(null),
  until: momentSchema.nullable().default(null),
  withoutAds: z.boolean().default(false),
})
export type AlertFields = z.output<typeof alertFields>

const alertRow = alertFields.extend({
  id: z.string(),
  href: z.string().nullable(),
  mark,
  when: z.enum(['on', 'before', 'over']),
  /** Whether whoever asks may change it in all of its sites. */
  mayChange: z.boolean(),
})
export type AlertRow = z.output<typeof alertRow>
export const alertsAnswer = z.object({ alerts: z.array(alertRow), mayMake: z.boolean() })
export const alertParams = z.object({ id: z.string().min(1).max(80) })
export const alertChange = alertFields.extend({ mark })
/** What was seen of an alert that is taken away. */
export const alertRemoval = z.object({ mark })
export const alertMade = z.object({ id: z.string() })

/** A topic of the day in the strip below the header. */
export const topicFields = z.object({ id: z.string().min(1).max(80), text: words, href: address })
export type TopicFields = z.output<typeof topicFields>
export const topicsQuery = z.object({ site })
/** As they are kept; what is kept was an address when it was written. */
export const topicsAnswer = z.object({
  topics: z.array(topicFields.extend({ href: z.string() })),
  mark,
  mayChange: z.boolean(),
})
export const topicsBody = z.object({ site, topics: z.array(topicFields).max(20), mark })
/** So many fit a strip. */
export const MOST_TOPICS = 20
