import { z } from 'zod'
import { rowId } from '../../platform/database/row-id.ts'
import { itemAnswer, queuedAnswer } from '../../participation/moderation/desk-model.ts'

/** Comments by why they wait, and what else readers send. */
export const QUEUES = ['new', 'reported', 'held', 'appeals', 'contributions', 'questions', 'answers'] as const
export type QueueName = (typeof QUEUES)[number]

/** So many are apart for one person, and so long. */
export const APART = 5
export const APART_MS = 180_000
/** Seconds in which a verdict is taken back by one key. */
export const UNDO_SECONDS = 10

/** What one key says about a comment. */
export const VERDICTS = ['publish', 'reject', 'mask', 'hold'] as const
export type Verdict = (typeof VERDICTS)[number]

const alias = z.string().max(40)

export const queueQuery = z.object({ site: alias.optional() })
export const queueAnswer = z.object({
  counts: z.record(z.enum(QUEUES), z.number()),
  /** Since when the one that waits longest in each does; without it nothing waits there. */
  oldest: z.partialRecord(z.enum(QUEUES), z.string()),
  /** Why readers of the site cannot comment now: at these hours, or because it pauses. */
  closed: z
    .discriminatedUnion('why', [
      z.object({ why: z.literal('hours'), from: z.string(), to: z.string() }),
      z.object({ why: z.literal('pause'), text: z.string() }),
    ])
    .nullable(),
  /** The rules of conduct of the site, in the language of whoever reads. */
  rules: z.array(z.object({ number: z.number(), title: z.string() })),
  /** Who decided today, and how much. */
  shift: z.array(z.object({ id: z.string(), name: z.string(), today: z.number(), self: z.boolean() })),
})
export type QueueState = z.output<typeof queueAnswer>

export const nextBody = z.object({ queue: z.enum(QUEUES), site: alias.optional() })
export const nextAnswer = z.object({ items: z.array(queuedAnswer) })
export type QueuedThing = z.output<typeof queuedAnswer>

/** So many stand on either side of a comment. */
export const NEIGHBOURS = 3
export const neighboursAnswer = z.object({ items: z.array(itemAnswer) })
export type Neighbour = z.output<typeof itemAnswer>

export const idParams = z.object({ id: rowId })
export const fileParams = z.object({ id: z.string().regex(/^[0-9a-f]{32}$/) })
/** What a verdict is about, by the word of its address. */
export const KIND_OF = {
  comments: 'comment',
  contributions: 'contribution',
  questions: 'question',
  answers: 'answer',
} as const

export const verdictBody = z.object({
  verdict: z.enum(VERDICTS),
  /** Rejecting names the rule that is broken. */
  rule: z.number().int().min(1).max(99).optional(),
  note: z.string().max(1000).optional(),
})
export const verdictAnswer = z.object({ act: z.string(), state: z.string() })

export const readerParams = z.object({ readerId: z.string().regex(/^[\w-]{1,60}$/) })
export const recordQuery = z.object({ site: alias })
const standing = z.enum(['watched', 'muted', 'barred'])
export const recordAnswer = z.object({
  nick: z.string().nullable(),
  since: z.string().nullable(),
  /** Of the last fifty that they sent. */
  sent: z.number(),
  shown: z.number(),
  refused: z.array(z.object({ rule: z.number().nullable(), at: z.string(), text: z.string() })),
  last: z.array(itemAnswer),
  standing: z.object({ standing, until: z.string().nullable() }).nullable(),
})
export type ReaderRecord = z.output<typeof recordAnswer>

export const standingBody = z.object({
  site: alias,
  standing,
  /** Days; without them until it is lifted. */
  days: z.number().int().min(1).max(365).optional(),
  rule: z.number().int().min(1).max(99),
  refuseWaiting: z.boolean().default(false),
})
export const liftBody = z.object({ site: alias })

/** The rule that a signal speaks of, so that the likely reason is chosen before anybody reads. */
const RULE_OF: Readonly<Record<string, number>> = {
  word: 1,
  telephone: 3,
  iban: 3,
  nif: 3,
  email: 3,
  address: 3,
  links: 5,
  repeat: 5,
}

/** The reason that is chosen when a thing is shown; null when nothing was seen in it. */
export function likelyRule(signals: readonly { name: string }[]): number | null {
  for (const { name } of signals) if (RULE_OF[name]) return RULE_OF[name]
  return null
}

/** A text in pieces: those that a signal marks, and those between. */
export function pieces(
  text: string,
  signals: readonly { from?: number | undefined; to?: number | undefined }[],
): { text: string; hit: boolean }[] {
  const spans = signals
    .flatMap(({ from, to }) => (from === undefined || to === undefined ? [] : [[from, to] as const]))
    .toSorted(([a], [b]) => a - b)
  const found: { text: string; hit: boolean }[] = []
  let at = 0
  for (const [from, to] of spans) {
    if (from < at) continue
    if (from > at) found.push({ text: text.slice(at, from), hit: false })
    found.push({ text: text.slice(from, to), hit: true })
    at = to
  }
  if (at < text.length) found.push({ text: text.slice(at), hit: false })
  return found
}
