import { z } from 'zod'
import { localeSchema } from '../../platform/i18n/localized-schema.ts'
import { webAddress } from '../../platform/markup/web-address.ts'
import { CONDITION_NAMES, type ConditionName } from '../gate/condition-names.ts'

/** The surrogate key of what shows the wall of a site. */
export const wallTag = (site: string): string => `wall:${site}`

/** Kinds of messages (OPEN-118). */
export const MESSAGE_TYPES = ['bottom', 'float', 'float-counter', 'modal'] as const
/** Where a floating one stands. */
export const POSITIONS = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const

const text = z.string().max(400).default('')
const address = z.union([z.literal(''), webAddress({ max: 1000 })]).default('')

/** What a message says and where; its address may be of the page or another. */
export const messageFieldsSchema = z.strictObject({
  type: z.enum(MESSAGE_TYPES),
  canBeClosed: z.boolean().default(true),
  logoUrl: address,
  logoText: text,
  logo: address,
  smallText: text,
  principalText: text,
  aboveButtonText: text,
  buttonText: text,
  buttonUrl: address,
  button2Text: text,
  button2Url: address,
  underButtonText: text,
  bottomText: text,
  bottomUrl: address,
  position: z.enum(POSITIONS).default('bottom-right'),
  /** `{num}` and `{max}` stand for what was read and what may be. */
  counterText: text,
})
export type MessageFields = z.output<typeof messageFieldsSchema>

const count = z.int().min(0).max(1000).optional()
const rfv = z.int().min(3).max(15).optional()

/** When a message is shown: everything that is said must hold. */
export const conditionsSchema = z.strictObject({
  conditionName: z.array(z.enum(CONDITION_NAMES)).min(1).optional(),
  minCounter: count,
  maxCounter: count,
  minRfv: rfv,
  maxRfv: rfv,
})
export type MessageConditions = z.output<typeof conditionsSchema>

/** A message as the newsroom writes it. */
export const messageInputSchema = messageFieldsSchema.extend({
  language: localeSchema,
  conditions: conditionsSchema.default({}),
})

/** A version of a wall as the newsroom writes it: its messages in their order, in every language. */
export const versionInputSchema = z.strictObject({
  name: z.string().trim().min(1).max(120),
  /** Metered contents a month without an account, once it is published; else the site's own number. */
  maxConsumedContent: z.int().min(0).max(50).optional(),
  messages: z.array(messageInputSchema).max(60),
})
export type VersionInput = z.output<typeof versionInputSchema>

/** A message and what it is shown by. */
export interface MessageRule {
  id: string
  conditions: MessageConditions
}

/** A message as its call answers it (PaywallMessage). */
export const messageSchema = messageFieldsSchema.extend({
  id: z.string(),
  numConsumedContent: z.int(),
  maxConsumedContent: z.int(),
})
export type WallMessage = z.output<typeof messageSchema>

/** Ids of the messages that whoever was refused gets to see. */
export function messagesFor(
  rules: readonly MessageRule[],
  { conditionName, counter, rfv: own }: { conditionName: ConditionName; counter: number; rfv: number },
): string[] {
  const within = (value: number, min = -Infinity, max = Infinity) => value >= min && value <= max
  return rules
    .filter(
      ({ conditions: c }) =>
        (!c.conditionName || c.conditionName.includes(conditionName)) &&
        within(counter, c.minCounter, c.maxCounter) &&
        within(own, c.minRfv, c.maxRfv),
    )
    .map(({ id }) => id)
}
