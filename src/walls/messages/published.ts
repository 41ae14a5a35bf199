import type { Db } from '../../platform/database/schema.ts'
import { featureEnabled, type Site } from '../../sites/model.ts'
import type { PageContext } from '../../web/render/page.ts'
import { wallSettings } from '../gate/model.ts'
import type { MessageRule } from './model.ts'
import { messagesOfVersion, publishedVersion } from './store.ts'

/** The wall that a site has published: its version, and its messages in the language of a page. */
export interface PublishedWall {
  version: number | null
  /** Metered contents a month without an account. */
  max: number
  rules: MessageRule[]
}

/** What a gated page knows of the wall. */
export async function publishedWall({
  db,
  site,
  locale,
}: Pick<PageContext, 'db' | 'site' | 'locale'>): Promise<PublishedWall> {
  const published = await publishedVersion(db, site.alias)
  const version = published?.id ?? null
  const shows = version !== null && featureEnabled(site, 'paywall', 'messages')
  const found = shows ? await messagesOfVersion(db, { site: site.alias, version, locale }) : null
  return {
    version,
    max: published?.max ?? wallSettings(site).maxConsumedContent,
    rules: (found ?? []).map(({ id, conditions }) => ({ id, conditions })),
  }
}

/** Metered contents a month without an account: what the published version says, else the site. */
export async function limitOf(db: Db, site: Site): Promise<number> {
  return (await publishedVersion(db, site.alias))?.max ?? wallSettings(site).maxConsumedContent
}
