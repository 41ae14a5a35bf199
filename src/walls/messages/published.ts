import type { PageContext } from '../../web/render/page.ts'
import type { MessageRule } from './model.ts'
import { messagesOfVersion, publishedVersion } from './store.ts'

/** The wall that a site has published: its version, and its messages in the language of a page. */
export interface PublishedWall {
  version: number | null
  rules: MessageRule[]
}

/** What a gated page knows of the wall. */
export async function publishedWall({ db, site, locale }: PageContext): Promise<PublishedWall> {
  const version = await publishedVersion(db, site.alias)
  const found = version === null ? null : await messagesOfVersion(db, { site: site.alias, version, locale })
  return { version, rules: (found ?? []).map(({ id, conditions }) => ({ id, conditions })) }
}
