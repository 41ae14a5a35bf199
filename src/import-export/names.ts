import { createHash } from 'node:crypto'
import { slugify } from '../content/slug.ts'
import { inOneLine } from './html/one-line.ts'

/** External ids are at most 400 characters; longer ones keep their beginning and end in a hash. */
export function externalId(...parts: string[]): string {
  const id = parts.join(':').normalize('NFC').replace(/\0/g, '')
  if (id.length <= 380) return id
  return `${id.slice(0, 300)}~${createHash('sha256').update(id).digest('hex').slice(0, 32)}`
}

/** A kind of name with who sends it: two agencies may give the same numbers, and whoever gives none is nobody. */
export function sentBy(kind: string, sender = ''): string {
  return sender === '' ? kind : `${kind}@${encodeURIComponent(sender)}`
}

/** The external id of what an agency sends to a site. */
export function wireId(site: string, sender: string | undefined, guid: string): string {
  return externalId('ninjs', sentBy(site, sender), guid)
}

/** A reference to something by the external id it is imported under. */
export function reference(id: string): string {
  return `ext:${id}`
}

/** Whether a name is such a reference, where a file may also say a name. */
export const isReference = (name: string): boolean => /^ext:./.test(name)

/** A URL part of a title; undefined when it has no letter or digit to make one of. */
export function slugOf(text: string): string | undefined {
  const slug = slugify(text, '')
  // Of a title in another alphabet only its numbers would be left: `/2/`.
  return slug === '' || (/^[\d-]+$/.test(slug) && /\p{L}/u.test(text)) ? undefined : slug
}

/** Plain text in one line, cut at a word. */
export function shorten(text: string, max: number): string {
  const line = inOneLine(text)
  if (line.length <= max) return line
  const cut = line.slice(0, max - 1)
  const space = cut.lastIndexOf(' ')
  return `${wellFormed(space > max / 2 ? cut.slice(0, space) : cut)}…`
}

/** PostgreSQL takes neither NUL nor half surrogate pairs. */
export function wellFormed(text: string): string {
  return text.replace(/\0/g, '').toWellFormed()
}

/**
 * A copy of a text that is kept longer than its item. Pieces of a file share its memory as long as one of them lives,
 * so that a short one that is kept would hold all that was read with it.
 */
export function kept(text: string): string {
  return Buffer.from(text, 'utf8').toString('utf8')
}
