import type { Config } from '../platform/config.ts'
import { PREVIEW_PARAMETER, previewToken } from '../web/preview/preview.ts'
import { localePrefix } from '../sites/model.ts'
import { publicBase, type SiteIndex } from '../sites/resolve.ts'
import type { ContentRecord } from './model.ts'

/** The absolute address of a content on its canonical site; null when the site is gone. */
export function contentUrl(
  sites: SiteIndex,
  content: Pick<ContentRecord, 'site' | 'path' | 'language'>,
): string | null {
  const site = sites.byAlias.get(content.site)
  if (!site) return null
  return (
    new URL(site.url).origin +
    publicBase(sites, site) +
    localePrefix(site, content.language ?? site.defaultLocale) +
    content.path
  )
}

/** An address that shows a content in whatever state to whoever has it, for a day (OPEN-120). */
export function previewUrl(
  config: Config,
  sites: SiteIndex,
  content: Pick<ContentRecord, 'id' | 'site' | 'path' | 'language'>,
  now: Date,
): { url: string; until: string } | null {
  const url = contentUrl(sites, content)
  if (!url) return null
  const { token, until } = previewToken(config, content.id, now)
  return { url: `${url}?${PREVIEW_PARAMETER}=${token}`, until: until.toISOString() }
}
