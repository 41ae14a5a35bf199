import type { z } from 'zod'
import { cleanTexts } from '../../content/publishing/clean.ts'
import { CONTENT_TYPES, type ContentInput } from '../../content/types/model.ts'
import { inspectImage, NoPicture } from '../../platform/images/render.ts'
import {
  ImportRefused,
  type ImportSource,
  type ParsedItem,
  type ParsedOutcome,
  type SourceOptions,
  type StoreDeps,
} from '../model.ts'
import { detectEncoding, readLines, type Encoding } from '../source/decode.ts'
import { parseJson } from '../source/json.ts'
import { commentLineSchema, headerSchema, imageLineSchema, redirectLineSchema, type ImageLine } from './model.ts'
import { storeCommentLine, storeImageLine, storeRedirectLine } from './store.ts'
import { because, type Reason } from '../reasons/model.ts'
import { ofPicture } from '../reasons/of-error.ts'
import { ofJson } from '../reasons/of-parser.ts'
import { ofSchema } from '../reasons/of-schema.ts'

/** Opens JSON Lines: one content, image, redirect or comment per line. */
export async function openJsonl(options: SourceOptions): Promise<ImportSource> {
  let encoding: Encoding = { name: 'utf-8', note: null }
  const notes: Reason[] = []

  async function check(): Promise<void> {
    encoding = await detectEncoding(options.file)
    if (encoding.note !== null) notes.push(encoding.note)
    for await (const { line, text } of readLines(options.file, encoding.name, MAX_LINE)) {
      if (text.trim() === '') continue
      const value = parseLine(text)
      if (!isRecord(value)) throw new ImportRefused(because('jsonl.none'), line)
      if (value['type'] === 'portada' && !headerSchema.safeParse(value).success)
        throw new ImportRefused(because('jsonl.version', { version: String(value['version']) }), line)
      return
    }
    notes.push(because('file.empty'))
  }

  async function* items(): AsyncGenerator<ParsedItem> {
    let position = 0
    for await (const { line, text } of readLines(options.file, encoding.name, MAX_LINE)) {
      if (text.trim() === '') continue
      const value = parseLine(text)
      if (isRecord(value) && value['type'] === 'portada') continue
      yield { position: ++position, line, ...(await read(value, options)) }
    }
  }
  return { check, items, notes, internalBases: [] }
}

const MAX_LINE = 64 * 1024 * 1024

function parseLine(text: string): unknown {
  try {
    return cleanTexts(parseJson(text))
  } catch (error) {
    return error
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Error)
}

type Read = Pick<ParsedItem, 'guid' | 'title' | 'outcome'>

async function read(value: unknown, options: SourceOptions): Promise<Read> {
  const fault = (reason: Reason) => ({ guid: '', title: '', outcome: { kind: 'fault' as const, reason } })
  if (value instanceof Error)
    return fault(
      because('json.no-object-why', { why: value instanceof RangeError ? because('json.deep') : ofJson(value) }),
    )
  if (!isRecord(value)) return fault(because('json.no-object'))
  const type = value['type']
  switch (type) {
    case 'image':
      return readImage(value)
    case 'redirect':
      return line(redirectLineSchema, value, 'redirect', (redirect) => (deps) => storeRedirectLine(deps, redirect))
    case 'comment':
      return line(commentLineSchema, value, 'comment', (comment) => (deps) => storeCommentLine(deps, comment))
    default:
      break
  }
  if (!(CONTENT_TYPES as readonly unknown[]).includes(type))
    return fault(because('jsonl.type', { type: String(type).slice(0, 60) }))
  const externalId = value['externalId']
  if (typeof externalId !== 'string' || externalId === '') return fault(because('no.external-id'))
  const input = { site: options.site, ...value } as ContentInput
  const title = typeof value['title'] === 'string' ? value['title'].slice(0, 120) : externalId
  return { guid: externalId, title, outcome: { kind: 'content', input } }
}

/** An image with what its bytes say of it; bytes that are no picture would never be shown. */
async function readImage(value: Record<string, unknown>): Promise<Read> {
  let seen: Partial<ImageLine> = {}
  const write = (image: ImageLine) => (deps: StoreDeps) => storeImageLine(deps, { ...image, ...seen })
  const image = line(imageLineSchema, value, 'image', write)
  const { data } = imageLineSchema.safeParse(value)
  if (data?.bytes === undefined) return image
  try {
    seen = await inspectImage(Buffer.from(data.bytes, 'base64'))
    return image
  } catch (error) {
    if (!(error instanceof NoPicture)) throw error
    return { ...image, outcome: { kind: 'fault', reason: ofPicture(error, data.externalId ?? data.id) } }
  }
}

function line<T>(
  schema: z.ZodType<T>,
  value: unknown,
  what: string,
  writer: (value: T) => Extract<ParsedOutcome, { kind: 'store' }>['write'],
) {
  const parsed = schema.safeParse(value, { reportInput: true })
  const guid = isRecord(value) ? String(value['externalId'] ?? value['id'] ?? value['path'] ?? '') : ''
  if (parsed.success) return { guid, title: '', outcome: { kind: 'store' as const, what, write: writer(parsed.data) } }
  return { guid, title: '', outcome: { kind: 'fault' as const, reason: ofSchema(parsed.error) } }
}
