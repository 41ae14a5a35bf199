import { textOfHtml } from '../html/tree.ts'
import type { ResolveUrl } from '../html/inline.ts'

/** An object of JSON-LD, or of microdata read into the same shape. */
export type Node = Record<string, unknown>

/** Tells things from texts and lists. */
export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value as a list: single values are often written without brackets. */
export function listOf(value: unknown): unknown[] {
  if (value === undefined || value === null || value === '') return []
  return Array.isArray(value) ? value.flatMap(listOf) : [value]
}

/** The plain text of a value: a string, a number, or an object with a name where a string belongs. */
export function textOf(value: unknown): string {
  const [first] = listOf(value)
  if (typeof first === 'string') return textOfHtml(first)
  if (typeof first === 'number') return String(first)
  if (!isNode(first)) return ''
  for (const name of ['@value', 'text', 'name', 'headline', 'url', '@id']) if (name in first) return textOf(first[name])
  return ''
}

/** Every text of a value. */
export function textsOf(value: unknown): string[] {
  return listOf(value).map(textOf).filter(Boolean)
}

/** A number, however it is written: `4`, `"4,5"`; null when it is none. */
export function numberOf(value: unknown): number | null {
  const text = textOf(value).replace(',', '.')
  const found = /-?\d+(\.\d+)?/.exec(text)
  return found ? Number(found[0]) : null
}

/** The types of a node, without the vocabulary in front: `Recipe`. */
export function typesOf(node: Node): string[] {
  return listOf(node['@type']).flatMap((type) => (typeof type === 'string' ? [type.replace(/^.*[/#:]/, '')] : []))
}

/** A picture that a node names. */
export interface FoundImage {
  url: string
  width: number
  alt: string
  credit: string
}

/** The pictures of a value: addresses or ImageObjects, several sizes of one picture once. */
export function imagesOf(value: unknown, resolve: ResolveUrl): FoundImage[] {
  const found = listOf(value).flatMap((one): FoundImage[] => {
    const node = isNode(one) ? one : {}
    const address = typeof one === 'string' ? one : textOf(node['url'] ?? node['contentUrl'] ?? node['@id'])
    const url = address === '' ? null : resolve(address)
    if (url === null || !/^https?:/.test(url) || url.length > 2000) return []
    const alt = textOf(node['caption'] ?? node['description'] ?? node['name'])
    const credit = textOf(node['creditText'] ?? node['copyrightHolder'] ?? node['author'] ?? node['creator'])
    return [{ url, width: numberOf(node['width']) ?? 0, alt, credit }]
  })
  const largest = new Map<string, FoundImage>()
  for (const image of found) {
    const key = pictureKey(image.url)
    const known = largest.get(key)
    if (known === undefined || known.width < image.width) largest.set(key, image)
  }
  return [...largest.values()]
}

/** Sizes and crops of one picture differ in what stands at the end of its name, or in the folder of the size. */
function pictureKey(url: string): string {
  const path = url.replace(/[?#].*/s, '')
  return path
    .replace(/\.\w{3,5}$/, '')
    .replace(/\/\d{2,4}_\d{2,4}$/, '')
    .replace(/[-_](\d{2,4}x\d{2,4}|\d{2,4}w?|\d{1,2}x\d{1,2}|scaled)$/i, '')
}

/** Minutes of a duration: `PT1H10M`, `P0DT0H35M0S`, `1 h 20 min`, `35 minutos`; undefined when there is none. */
export function minutesOf(value: unknown): number | undefined {
  const text = textOf(value).trim()
  const iso =
    /^P(?:(\d+(?:[.,]\d+)?)D)?(?:T(?:(\d+(?:[.,]\d+)?)H)?(?:(\d+(?:[.,]\d+)?)M)?(?:(\d+(?:[.,]\d+)?)S)?)?$/i.exec(text)
  const number = (part: string | undefined): number => Number((part ?? '0').replace(',', '.'))
  const minutes = iso
    ? number(iso[1]) * 1440 + number(iso[2]) * 60 + number(iso[3]) + number(iso[4]) / 60
    : number(/(\d{1,6}(?:[.,]\d{1,6})?) ?h/i.exec(text)?.[1]) * 60 + number(/(\d{1,6}) ?(?:m|['’])/i.exec(text)?.[1])
  return minutes > 0 && minutes < 100_000 ? Math.round(minutes) : undefined
}
