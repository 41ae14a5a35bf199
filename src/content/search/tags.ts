import type { Locale } from '../../platform/i18n/locale.ts'
import { listTag } from '../model.ts'
import { CONTENT_TYPES } from '../types/model.ts'

const known = new Map<string, readonly string[]>()

/** The tags of whatever lists contents of every type of a site and language, as results of searches do. */
export function resultTags(site: string, locale: Locale): readonly string[] {
  const key = `${site} ${locale}`
  let tags = known.get(key)
  if (!tags)
    known.set(key, (tags = [`site:${site}`, ...CONTENT_TYPES.map((type) => listTag(site, locale, `type:${type}`))]))
  return tags
}
