import type { Locale } from '../../src/platform/i18n/locale.ts'

/** External ids of the demonstration; everything else refers to them with `ext:` in front. */
export const ids = {
  content: (key: string, language: Locale) => `demo:${key}:${language}`,
  taxon: (site: string, path: string) => `demo:taxon:${site}:${path}`,
  tag: (site: string, key: string) => `demo:tag:${site}:${key}`,
  author: (key: string) => `demo:author:${key}`,
  blog: (key: string) => `demo:blog:${key}`,
  show: (key: string) => `demo:show:${key}`,
  season: (key: string) => `demo:season:${key}`,
}
/** How one content names another by its external id. */
export const ref = (externalId: string) => `ext:${externalId}`
