import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { publishContent } from '../content/publish.ts'
import { findAnyContent } from '../content/store.ts'
import { defineItemType } from '../content/types/define.ts'
import { content } from '../content/types/fields.ts'
import type { ContentInput } from '../content/types/model.ts'
import { withItemType } from '../content/types/testing.ts'
import { testDatabase } from '../platform/database/testing.ts'
import { saveSite } from '../sites/store.ts'
import type { App } from '../web/http/server.ts'
import { NEWS_SITE, testPortal } from './testing.ts'

/** A type that no newsroom has: all that the core knows of it is this. */
const tide = defineItemType({
  schema: z.object({ type: z.literal('tide'), ...content, metres: z.number(), harbour: z.string() }),
  path: (_, { file }) => `/mareas/${file}`,
  group: 'news',
  isGeneral: true,
  card: ({ metres }) => ({ mediaInfo: { text: `${metres} m`, icon: 'waves' } }),
  search: { texts: ({ harbour }) => [harbour], facets: ({ metres }) => [metres > 1 ? 'marea:alta' : 'marea:baja'] },
})

const database = await testDatabase()
const { db } = database
const now = new Date('2026-11-20T12:00:00Z')
let app: App
let forget: () => void

beforeAll(async () => {
  forget = withItemType('tide', tide)
  await saveSite(db, NEWS_SITE)
  const input = {
    type: 'tide',
    externalId: 'tide',
    site: 'portal',
    language: 'es',
    state: 'published',
    title: 'Pleamar de noviembre',
    metres: 1.4,
    harbour: 'Portalba',
  }
  await publishContent({ db, clock: { now: () => now } }, input as unknown as ContentInput, { actor: 'test' })
  app = await testPortal(db, now)
})
afterAll(async () => {
  forget()
  await app.close()
  await database.close()
})

async function get(url: string): Promise<string> {
  const { statusCode, body } = await app.inject({ url, headers: { host: 'news.test' } })
  expect(statusCode, body).toBe(200)
  return body
}

test('a type is known by its definition: address, card, search, feed and sitemap have it', async () => {
  const { id, path } = (await findAnyContent(db, 'ext:tide'))!
  expect(path).toBe(`/mareas/pleamar-de-noviembre_${id}.html`)
  const { rows } = await sql<{ card: unknown; lists: string[] }>`select card,
      (select array_agg(list order by list) from listing_entry where content_id = content.id) as lists
    from content where id = ${id}`.execute(db)
  expect(rows[0]!.card).toMatchObject({ type: 'tide', path, mediaInfo: { text: '1.4 m', icon: 'waves' } })
  expect(rows[0]!.lists).toEqual(['all', 'type:tide'])
  expect(await get('/buscar/?text=Portalba')).toContain('Pleamar de noviembre')
  expect(await get('/rss/')).toContain(path)
  const maps = [...(await get('/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url!))
  expect((await Promise.all(maps.map(({ pathname, search }) => get(pathname + search)))).join()).toContain(path)
})
