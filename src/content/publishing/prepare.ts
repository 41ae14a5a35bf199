import { createHash } from 'node:crypto'
import { schemaFault, type SchemaFault } from '../../platform/schema-fault.ts'
import { fillBlockIds, type BlockInput } from '../blocks/ids.ts'
import { CONTENT_TYPES, type ContentDocument, type ContentType } from '../types/model.ts'
import { cleanTexts, withoutNulls } from './clean.ts'
import { parseDocument } from './parse.ts'

/** What is wrong with one field of an input. */
export interface Fault {
  /** Dotted path, e.g. `body.3.html`. */
  field: string
  /** For programmers. */
  message: string
  /** The same as data, for whoever has words for it. */
  fault: SchemaFault
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

/** A validated input, not yet compared with what is stored. */
export interface Prepared {
  document: ContentDocument
  /** Equal for equal inputs: such a one changes nothing. */
  hash: string
}

/** Cleans and validates what is handed in, where `null` says what leaving out says; HTML in it is reduced to the allow list by its schema. */
export async function prepareContent(input: unknown): Promise<Prepared> {
  const type = typeOf(input)
  const parsed = await parseDocument(type, withOccurrence(withBlockIds(cleaned(input as object))))
  if ('issues' in parsed) {
    throw new InvalidContent(
      parsed.issues.slice(0, 50).map((issue) => ({
        field: issue.path.join('.') || 'type',
        message: issue.message,
        fault: schemaFault(issue),
      })),
    )
  }
  const { site, sites } = parsed.document
  const document = { ...parsed.document, sites: [...new Set([site, ...sites])] }
  if (document.state === 'scheduled' && !document.publishAt) {
    throw new InvalidContent([
      {
        field: 'publishAt',
        message: 'a scheduled content needs the moment of its publication',
        fault: { code: 'unscheduled' },
      },
    ])
  }
  return { document, hash: createHash('sha256').update(JSON.stringify(document)).digest('base64url') }
}

function typeOf(input: unknown): ContentType {
  const type = (input as { type?: unknown } | null)?.type
  if (!CONTENT_TYPES.includes(type as ContentType)) {
    const values = CONTENT_TYPES.join(', ')
    throw new InvalidContent([
      { field: 'type', message: `must be one of ${values}`, fault: { code: 'values', values: { values } } },
    ])
  }
  return type as ContentType
}

function cleaned<T extends object>(input: T): T {
  try {
    return withoutNulls(cleanTexts(input)) as T
  } catch (error) {
    throw new InvalidContent([{ field: 'type', message: (error as Error).message, fault: { code: 'nested' } }])
  }
}

function withBlockIds(input: object): object {
  const { body } = input as { body?: unknown }
  return Array.isArray(body) ? { ...input, body: fillBlockIds(body as BlockInput[]) } : input
}

/** `one-time` is another word for `unique-date` (OPEN-98). */
function withOccurrence(input: object): object {
  const { occurrence } = input as { occurrence?: { code?: unknown } | null }
  return occurrence?.code === 'one-time' ? { ...input, occurrence: { ...occurrence, code: 'unique-date' } } : input
}
