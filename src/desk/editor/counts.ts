import type { DraftDocument } from '../drafts/model.ts'

/** As on the pages of readers. */
const WORDS_PER_MINUTE = 200
const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }
/** What a block is, and not what it says. */
const SILENT = new Set([
  'id',
  'type',
  'level',
  'ordered',
  'image',
  'url',
  'provider',
  'content',
  'contents',
  'source',
  'poster',
])

/** The words of a value, whatever holds them: of HTML those that are read. */
export function wordsOf(value: unknown, between = ' · '): string {
  if (typeof value === 'string') return plain(value)
  if (Array.isArray(value)) return joined(value, between)
  if (typeof value !== 'object' || value === null) return value == null ? '' : String(value)
  return joined(
    Object.entries(value).flatMap(([name, inner]) => (SILENT.has(name) ? [] : [inner])),
    between,
  )
}

function joined(values: readonly unknown[], between: string): string {
  return values
    .map((inner) => wordsOf(inner, between))
    .filter(Boolean)
    .join(between)
}

function plain(html: string): string {
  return html
    .replace(/<[^<>]*>/g, (tag) => (tag.startsWith('<br') ? ' ' : ''))
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity]!)
    .trim()
}

/** How long a text is. */
export function countsOf({ body }: DraftDocument): { words: number; minutes: number; blocks: number } {
  const words = (body ?? []).reduce((sum, block) => sum + (wordsOf(block, ' ').match(/[^\s]+/g)?.length ?? 0), 0)
  return { words, minutes: Math.max(1, Math.ceil(words / WORDS_PER_MINUTE)), blocks: body?.length ?? 0 }
}
