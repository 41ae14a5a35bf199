import { basename } from 'node:path'
import { notePictureRights } from '../../platform/images/store.ts'
import { captionOf } from '../foreign.ts'
import { textOfHtml, textOfName } from '../html/tree.ts'
import { storePicture } from '../markdown/store.ts'
import type { ImageFind, ParsedItem, StoreDeps, StoreResult } from '../model.ts'
import { externalId, sentBy, shorten } from '../names.ts'
import { parseDate } from '../source/dates.ts'
import { field, objects, renditionOf, roleText, type Ninjs } from './read.ts'

/** The headline of an item. */
export function titleOf(item: Ninjs): string {
  const headline = Object.keys(item).filter((name) => name.startsWith('headline') && typeof item[name] === 'string')
  return roleText(item, 'headlines', ['main', 'short'], 'headline', ...headline, 'title')
}

/** By what its agency withdraws a picture, where it has a name. */
export const sentAsOf = ({ rights }: FoundPicture) => (rights?.sentAs === undefined ? {} : { sentAs: rights.sentAs })

/** A picture as the agency names it; `file` when it came beside the item. */
export interface FoundPicture extends ImageFind {
  file?: string
}

/** The picture, which is taken in with its bytes. */
export function beside(
  { externalId: id, alt, caption, credit, rights }: FoundPicture,
  file: string,
): ParsedItem['outcome'] {
  const about = { externalId: id, ...(alt && { alt }), ...(caption && { caption }), ...(credit && { credit }) }
  const write = async (deps: StoreDeps): Promise<StoreResult> => {
    const result = await storePicture(deps, file, about)
    if (rights && !deps.dryRun) await notePictureRights(deps.db, id, rights)
    return result
  }
  return { kind: 'store', what: 'image', write }
}

const termsOf = (item: Ninjs): string => shorten(textOfHtml(field(item, 'usageterms', 'copyrightnotice')), 1000)

/** A picture of an item; null where it says no address. */
export function imageOf(
  item: Ninjs,
  find: (href: string) => string | null,
  { sender, sentAs }: { sender: string | undefined; sentAs: string | undefined },
): FoundPicture | null {
  const local = objects(item['renditions']).flatMap((one) => find(field(one, 'href')) ?? [])[0]
  const sourceUrl =
    local ??
    renditionOf(item) ??
    (/^https?:.*\.(jpe?g|png|webp)$/i.test(field(item, 'href', 'uri')) ? field(item, 'href', 'uri') : null)
  if (sourceUrl === null) return null
  const caption = roleText(item, 'descriptions', ['caption', 'text'], 'description_text', 'description_xhtml')
  const credit = shorten(
    textOfName([field(item, 'byline', 'by'), field(item, 'creditline', 'copyrightholder')].filter(Boolean).join(' / ')),
    300,
  )
  const terms = termsOf(item)
  const expiresAt = parseDate(field(item, 'expires'))
  return {
    externalId: local
      ? externalId(sentBy('file', sender), field(item, 'uri') || basename(local))
      : externalId(sentBy('url', sender), sourceUrl),
    sourceUrl,
    ...(local && { file: local }),
    rights: { ...(terms && { note: terms }), ...(expiresAt && { expiresAt }), ...(sentAs && { sentAs }) },
    alt: shorten(textOfHtml(titleOf(item)), 300) || undefined,
    caption: captionOf(caption),
    credit: credit || undefined,
  }
}

/** Renditions of one picture differ only in the last part of their name. */
export function sameImage(one: string, other: string): boolean {
  const stem = (url: string) => {
    const path = url.replace(/[?#].*/s, '').replace(/^https?:\/\/[^/]+/, '')
    const name = path.slice(0, path.lastIndexOf('.') + 1 || undefined)
    const mark = name.lastIndexOf('_')
    return mark > 0 && /^[A-Za-z]+\.?$/.test(name.slice(mark + 1)) ? name.slice(0, mark) : name.replace(/\.$/, '')
  }
  return one === other || stem(one) === stem(other)
}
