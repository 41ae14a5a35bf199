import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { contentUrl } from '../content/address.ts'
import { contentTag, listTag, type ListKey } from '../content/model.ts'
import { isPublicRow } from '../content/public-row.ts'
import type { ContentType } from '../content/types/model.ts'
import { purgedKeys } from '../platform/cache/surrogate-keys.ts'
import type { Db } from '../platform/database/schema.ts'
import type { Locale } from '../platform/i18n/locale.ts'
import type { SiteIndex } from '../sites/resolve.ts'

const AT_ONCE = 500

/** An address at which a public content was asked for. */
export interface CheckedAddress {
  id: string
  externalId: string
  type: ContentType
  site: string
  language: Locale
  url: string
  status: number
  /** What is wrong there; null when the content is. */
  fault: string | null
}

/** Asks the portal for every public content, on each of its sites and in each of its languages. */
export async function* checkAddresses(
  app: FastifyInstance,
  { db, sites, now }: { db: Db; sites: SiteIndex; now: Date },
): AsyncGenerator<CheckedAddress> {
  for (let after = '0'; ;) {
    const rows = await db
      .selectFrom('content')
      .select(['id', 'external_id', 'type', 'language', 'sites', 'path'])
      .where(isPublicRow(now, 'content'))
      .where('id', '>', after)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    for (const { id, external_id: externalId, type, path, ...row } of rows) {
      for (const site of row.sites)
        for (const language of sites.byAlias.get(site)?.languages ?? []) {
          if (row.language !== null && row.language !== language) continue
          const url = contentUrl(sites, { site, path, language })
          if (url === null) continue
          const { pathname, host } = new URL(url)
          const answer = await app.inject({ url: pathname, headers: { host } })
          const lists = [type, 'tag'].map((kind) => listTag(site, language, `${kind}:${id}` as ListKey))
          const fault = faultOf(answer, {
            id,
            keys: row.language === null ? purgedKeys([contentTag(id), ...lists]) : null,
          })
          yield { id, externalId, type, site, language, url, status: answer.statusCode, fault }
        }
    }
    if (rows.length < AT_ONCE) return
    after = rows.at(-1)!.id
  }
}

/** Asks the portal for every former address of its public contents: each has to lead to where its content is now. */
export async function* checkFormerAddresses(
  app: FastifyInstance,
  { db, sites, now }: { db: Db; sites: SiteIndex; now: Date },
): AsyncGenerator<CheckedAddress> {
  for (let after: [site: string, path: string] = ['', '']; ;) {
    const rows = await db
      .selectFrom('content_redirect')
      .innerJoin('content', 'content.id', 'content_redirect.content_id')
      .select(['content_redirect.site as at', 'content_redirect.path as former'])
      .select(['content.id', 'external_id', 'type', 'language', 'content.path'])
      .where(isPublicRow(now, 'content'))
      .where(sql<boolean>`content_redirect.site = any(content.sites)`)
      .where(sql<boolean>`(content_redirect.site, content_redirect.path) > (${after[0]}, ${after[1]})`)
      .orderBy('at')
      .orderBy('former')
      .limit(AT_ONCE)
      .execute()
    for (const { id, external_id: externalId, type, at: site, former, path, language } of rows) {
      const known = sites.byAlias.get(site)
      const url = contentUrl(sites, { site, path: former, language: known?.defaultLocale ?? null })
      const goal = contentUrl(sites, { site, path, language })
      if (!known || url === null || goal === null) continue
      const { pathname, search, host } = new URL(url)
      const answer = await app.inject({ url: pathname + search, headers: { host } })
      const { location } = answer.headers
      // What is asked for behind the question mark goes with it.
      const led = location === undefined ? null : (URL.parse(location, url)?.href ?? location).split('?', 1)[0]!
      const isLed = answer.statusCode === 301 && led === new URL(goal).href
      const fault = isLed ? null : led === null ? `answers ${answer.statusCode}` : `leads to ${led}`
      yield {
        id,
        externalId,
        type,
        site,
        language: language ?? known.defaultLocale,
        url,
        status: answer.statusCode,
        fault,
      }
    }
    const last = rows.at(-1)
    if (last === undefined || rows.length < AT_ONCE) return
    after = [last.at, last.former]
  }
}

interface Answer {
  statusCode: number
  headers: Record<string, unknown>
  body: string
}

/** A page of the portal may stand where a content should: the keys of an answer say what it shows. */
function faultOf(
  { statusCode, headers, body }: Answer,
  { id, keys }: { id: string; keys: readonly string[] | null },
): string | null {
  if (statusCode >= 300 && statusCode < 400) return `leads to ${String(headers['location'])}`
  if (statusCode !== 200) return `answers ${statusCode}`
  const shown = keys
    ? String(headers['surrogate-key'])
        .split(' ')
        .some((key) => keys.includes(key))
    : body.includes(`"contentId":"${id}"`)
  return shown ? null : 'shows something else'
}
