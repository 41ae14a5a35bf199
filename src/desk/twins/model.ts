import { z } from 'zod'
import { rowId } from '../../platform/database/row-id.ts'
import { LOCALES } from '../../platform/i18n/locale.ts'
import { operationSchema } from '../drafts/model.ts'
import { isRecord } from '../drafts/same.ts'

/** Nobody has translated it, a machine did and nobody has read it, or a person did. */
export const PIECE_STATES = ['empty', 'machine', 'human'] as const
export type PieceState = (typeof PIECE_STATES)[number]

export const twinBody = z.object({ language: z.enum(LOCALES) })
export const twinMadeAnswer = z.object({ id: rowId })

/** Two contents that are already there and say the same in two languages, or one that says something else after all. */
export const linkBody = z.object({ with: rowId })
export const linkAnswer = z.object({ success: z.literal(true) })
/** Why two cannot be one story. */
export const LINK_FAULTS = ['language', 'type', 'site', 'taken', 'counted'] as const
export type LinkFault = (typeof LINK_FAULTS)[number]
export const pieceParams = z.object({ id: rowId, block: z.string().min(1).max(64) })
/** «It's fine», or a draft by the translator. */
export const pieceBody = z.object({ act: z.enum(['fine', 'propose']) })
export const pieceAnswer = z.object({
  revision: z.number().int(),
  /** What the machine wrote, for the tab. */
  others: z.array(operationSchema),
})

const part = z.object({ op: z.enum(['same', 'added', 'removed']), text: z.string() })
/** A block or field of the twin beside what it comes from. */
export const pairSchema = z.object({
  /** A block's id, or `field:` and its name. */
  id: z.string(),
  /** `missing` = the source has it, this one does not; `only-here` = the source has no such block any more. */
  state: z.enum(['good', 'stale', 'machine', 'empty', 'missing', 'only-here']),
  source: z.unknown().nullable(),
  /** Words of the source that were removed and added since it was translated. */
  parts: z.array(part),
})
export type Pair = z.output<typeof pairSchema>

/** The source beside a twin. */
export const sideBySideAnswer = z.object({
  source: z
    .object({
      id: rowId,
      language: z.enum(LOCALES),
      title: z.string(),
      revision: z.number().int(),
      document: z.looseObject({}),
      /** Whether this desk made the twin, and so knows which block comes from which. */
      isTracked: z.boolean(),
    })
    .nullable(),
  pairs: z.array(pairSchema),
  /** Whether there is a translator. */
  mayPropose: z.boolean(),
})
export type SideBySide = z.output<typeof sideBySideAnswer>

/** Members of blocks that are words: a new twin has none of them. */
const WORDS = new Set(['html', 'text', 'caption', 'alt', 'title', 'items', 'head', 'rows', 'quote'])
/** Fields that are words. */
const FIELDS = new Set(['title', 'cardTitle', 'shareTitle', 'kicker', 'summary'])
/** Fields that hold a picture with words of its own. */
const PICTURES = new Set(['image', 'shareImage'])
/** What belongs to one language alone. */
const OWN = new Set(['slug', 'publishAt', 'updatedAt', 'formerPaths', 'externalId', 'language', 'state'])

/** A document as its twin begins: its structure, pictures and names, without the words. */
export function emptied(document: Record<string, unknown>): Record<string, unknown> {
  const next: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(document)) {
    if (OWN.has(name) || FIELDS.has(name)) continue
    next[name] =
      name === 'body' && Array.isArray(value) ? value.map(emptiedBlock) : PICTURES.has(name) ? unworded(value) : value
  }
  return next
}

function emptiedBlock(block: unknown): unknown {
  if (!isRecord(block)) return block
  const next: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(block)) {
    if (name === 'images' && Array.isArray(value)) next[name] = value.map(unworded)
    else if (name === 'quote') continue
    else next[name] = WORDS.has(name) ? blank(value) : value
  }
  // What a picture says is optional: nothing is better than an empty text.
  return block['type'] === 'image' ? unworded(next) : next
}

const blank = (value: unknown): unknown => (Array.isArray(value) ? value.map(blank) : '')

function unworded(value: unknown): unknown {
  if (!isRecord(value)) return value
  const { alt: _, caption: __, ...rest } = value
  return rest
}
