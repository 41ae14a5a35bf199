import type { Wire } from '../ninjs/wire.ts'

/** Which items of agencies are published without the desk. */
export type PublishRule = (item: { wire: Wire; type: string }) => boolean

/**
 * Reads a rule: `all`, `none`, or conditions of which one suffices, parted by commas: `urgency:1-2`, `topic:15000000`,
 * `type:event`; conditions joined by `+` must hold together.
 * @returns null when it is no rule
 */
export function readRule(text: string): PublishRule | null {
  if (text === 'all') return () => true
  if (text === 'none') return () => false
  const any = text.split(',').map((one) => one.split('+').map((condition) => conditionOf(condition.trim())))
  if (any.some((all) => all.some((condition) => condition === null))) return null
  return (item) => any.some((all) => all.every((condition) => condition!(item)))
}

function conditionOf(text: string): PublishRule | null {
  const [, low, high = low] = /^urgency:([1-9])(?:-([1-9]))?$/.exec(text) ?? []
  if (low !== undefined)
    return ({ wire: { urgency } }) => urgency !== null && urgency >= Number(low) && urgency <= Number(high)
  const [, topic] = /^topic:(\d{8})$/.exec(text) ?? []
  if (topic !== undefined) return ({ wire }) => wire.topics.includes(topic)
  const [, type] = /^type:(article|event|video|audio)$/.exec(text) ?? []
  return type === undefined ? null : (item) => item.type === type
}
