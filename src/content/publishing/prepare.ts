import { createHash } from 'node:crypto'
import { fillBlockIds, type BlockInput } from '../blocks/ids.ts'
import { sanitiseBlock, sanitiseBlockHtml, sanitiseInline } from '../blocks/sanitise.ts'
import { contentSchema, CONTENT_TYPES, isEntity, type ContentDocument, type ItemDocument } from '../types/model.ts'
import { cleanTexts } from './clean.ts'

/** What is wrong with one field of an input. */
export interface Fault {
  /** Dotted path, e.g. `body.3.html`. */
  field: string
  message: string
}

/** An input that cannot be stored; nothing of it was. */
export class InvalidContent extends Error {
  readonly faults: readonly Fault[]

  constructor(faults: readonly Fault[]) {
    super(faults.map(({ field, message }) => `${field}: ${message}`).join('; '))
    this.name = 'InvalidContent'
    this.faults = faults
  }
}

/** A validated and sanitised input, not yet compared with what is stored. */
export interface Prepared {
  document: ContentDocument
  /** Equal for equal inputs: such a one changes nothing. */
  hash: string
}

/** Cleans, validates and sanitises what a door hands in. */
export function prepareContent(input: unknown): Prepared {
  const raw = withOccurrence(withBlockIds(cleaned(input)))
  const parsed = contentSchema.safeParse(raw)
  if (!parsed.success) {
    throw new InvalidContent(
      parsed.error.issues.slice(0, 50).map(({ path, message }) => ({ field: path.join('.') || 'type', message })),
    )
  }
  const document = sanitiseDocument({ ...parsed.data, sites: [...new Set([parsed.data.site, ...parsed.data.sites])] })
  if (document.state === 'scheduled' && !document.publishAt) {
    throw new InvalidContent([
      { field: 'publishAt', message: 'a scheduled content needs the moment of its publication' },
    ])
  }
  return { document, hash: createHash('sha256').update(JSON.stringify(document)).digest('base64url') }
}

function cleaned(input: unknown): unknown {
  try {
    return cleanTexts(input)
  } catch (error) {
    throw new InvalidContent([{ field: 'type', message: (error as Error).message }])
  }
}

function withBlockIds(input: unknown): unknown {
  if (typeof input !== 'object' || input === null) {
    throw new InvalidContent([{ field: 'type', message: `must be one of ${CONTENT_TYPES.join(', ')}` }])
  }
  const { body } = input as { body?: unknown }
  return Array.isArray(body) ? { ...input, body: fillBlockIds(body as BlockInput[]) } : input
}

/** `one-time` is another word for `unique-date` (OPEN-98). */
function withOccurrence(input: unknown): unknown {
  const { occurrence } = input as { occurrence?: { code?: unknown } | null }
  return occurrence?.code === 'one-time'
    ? { ...(input as object), occurrence: { ...occurrence, code: 'unique-date' } }
    : input
}

/** Every piece of HTML in a document reduced to the allow list. */
function sanitiseDocument(document: ContentDocument): ContentDocument {
  const image = document.image?.caption
    ? { image: { ...document.image, caption: sanitiseInline(document.image.caption) } }
    : {}
  if (isEntity(document)) return { ...document, ...image }
  return sanitiseParts({ ...document, ...image, body: document.body.map(sanitiseBlock) })
}

function sanitiseParts(document: ItemDocument): ItemDocument {
  const html = <T extends { html: string }>(part: T): T => ({ ...part, html: sanitiseBlockHtml(part.html) })
  switch (document.type) {
    case 'live':
      return { ...document, updates: document.updates.map(html) }
    case 'gallery':
      return {
        ...document,
        images: document.images.map((item) =>
          item.caption ? { ...item, caption: sanitiseInline(item.caption) } : item,
        ),
      }
    case 'recipe':
      return { ...document, steps: document.steps.map(html) }
    case 'diy':
      return { ...document, steps: document.steps.map(html) }
    default:
      return document
  }
}
