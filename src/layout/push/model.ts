import { z } from 'zod'

/** Where readers see what their device is told of, below base and language. */
export const NOTICES_PATH = '/avisos/'

/** What a device can be told of. */
export const PUSH_KINDS = ['breaking', 'live', 'show', 'taxon'] as const
export type PushKind = (typeof PUSH_KINDS)[number]

/** `breaking:portal` for the breaking news of a site, else the kind and the id of a content: `live:12`. */
export const pushTopicSchema = z
  .string()
  .regex(/^(?:breaking:[a-z0-9-]{1,40}|(?:live|show|taxon):[1-9]\d{0,17})$/)
  .meta({ examples: ['breaking:portal'] })

/** The kind of a topic, and of which thing it is. */
export function partsOfTopic(topic: string): { kind: PushKind; target: string } {
  const [kind = '', target = ''] = topic.split(':')
  return { kind: kind as PushKind, target }
}

/** A device is told no more often in a day. */
export const MOST_A_DAY = 6

/** What a worker shows. */
export interface PushWords {
  title: string
  body: string
  url: string
}

/** What is sent to a worker. */
export interface PushPayload extends PushWords {
  /** A newer notice of the same thing takes the place of the older. */
  tag: string
  lang: string
}
