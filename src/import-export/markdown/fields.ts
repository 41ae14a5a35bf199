import { ImportRefused } from '../model.ts'
import { shorten } from '../names.ts'
import { textOfName } from '../html/tree.ts'
import { drawingIn, type SaidDrawing } from './drawings.ts'
import type { FrontMatter } from './front-matter.ts'
import { saidMoment } from './moments.ts'
import { because } from '../reasons/model.ts'

/** A picture as the front matter names it. */
export interface SaidPicture {
  src: string
  line: number
  /** Instead of an address: what the illustrator draws. */
  drawing?: SaidDrawing
  alt?: string
  caption?: string
  credit?: string
}

/** A plain value as one line of text; empty for none. */
export function textIn(front: FrontMatter, ...names: string[]): string {
  const found = front.find(...names)
  if (found === null) return ''
  if (typeof found.value === 'object')
    throw new ImportRefused(because('text.list-or-map', { field: found.key }), found.line)
  return String(found.value).replaceAll(/\s+/g, ' ').trim()
}

/** Yes or no; null where nothing is said. */
export function flagIn(front: FrontMatter, ...names: string[]): boolean | null {
  const found = front.find(...names)
  if (found === null) return null
  const text = String(found.value).toLowerCase()
  if (/^(true|yes|si|sí|1)$/.test(text)) return true
  if (/^(false|no|0)$/.test(text)) return false
  throw new ImportRefused(because('text.boolean', { field: found.key }), found.line)
}

/**
 * A moment; null where none is said.
 * @throws ImportRefused where one is said that cannot be read: a guess would publish what was meant for later
 */
export function momentIn(front: FrontMatter, now: Date, ...names: string[]): string | null {
  const found = front.find(...names)
  if (found === null) return null
  const moment = saidMoment(String(found.value), now)
  if (moment === null)
    throw new ImportRefused(
      because('text.date', { field: found.key, text: shorten(String(found.value), 40) }),
      found.line,
    )
  return moment
}

/** Several words: a list, or one text. */
export function listIn(front: FrontMatter, name: string, separator?: string): string[] {
  const found = front.find(name)
  if (found === null) return []
  const values: unknown[] = Array.isArray(found.value)
    ? found.value
    : typeof found.value === 'string' && separator !== undefined
      ? found.value.split(separator)
      : [found.value]
  return [...new Set(values.map((value) => nameIn(value, found.key, found.line)).filter(Boolean))]
}

/** One of a list: a word, or a map with a name. */
function nameIn(value: unknown, key: string, line: number): string {
  const said = typeof value === 'object' && value !== null ? ((value as { name?: unknown }).name ?? '') : value
  if (typeof said === 'object') throw new ImportRefused(because('text.nameless', { field: key }), line)
  return shorten(textOfName(String(said ?? '')), 100)
}

const LEAD_PICTURE = ['image', 'picture', 'cover', 'featured_image', 'featuredImage', 'header', 'thumbnail']

/**
 * The lead picture: an address, a map with its words, or the setting of a drawing.
 * @param seed of a drawing that names none
 */
export function pictureIn(
  front: FrontMatter,
  { isGallery, seed }: { isGallery: boolean; seed: string },
): SaidPicture | null {
  // The pictures of a gallery are more than its lead picture.
  const found = front.find(...LEAD_PICTURE, ...(isGallery ? [] : ['images']))
  const words = {
    alt: textIn(front, 'imageAlt', 'alt'),
    caption: textIn(front, 'imageCaption', 'caption'),
    credit: textIn(front, 'imageCredit', 'credit'),
  }
  if (found === null) return null
  const first: unknown = Array.isArray(found.value) ? found.value[0] : found.value
  const map = (typeof first === 'object' && first !== null ? first : { src: first }) as Record<string, unknown>
  const said = (...names: string[]) => {
    const value = names.map((name) => map[name]).find((one) => typeof one === 'string' && one.trim() !== '')
    return typeof value === 'string' ? value.trim() : ''
  }
  const src = said('src', 'url', 'path', 'image', 'file', 'overlay_image', 'teaser')
  const drawing = src === '' ? drawingIn(first, seed) : null
  if (src === '' && drawing === null)
    throw new ImportRefused(because('text.no-picture', { field: found.key }), found.line)
  const alt = said('alt', 'description') || words.alt
  const caption = said('caption', 'title') || words.caption
  const credit = said('credit', 'author') || words.credit
  return {
    src,
    line: found.line,
    ...(drawing && { drawing }),
    ...(alt && { alt }),
    ...(caption && { caption }),
    ...(credit && { credit }),
  }
}
