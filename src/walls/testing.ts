import { sql } from 'kysely'
import { probePortal } from '../app/testing.ts'
import { exampleArticle } from '../content/examples.ts'
import { publishContent } from '../content/publish.ts'
import { findAnyContent } from '../content/store.ts'
import type { Db } from '../platform/database/schema.ts'
import { openSession } from '../readers/session/store.ts'
import type { App } from '../web/http/server.ts'
import type { PaywallData } from './gate/decide.ts'

/** Stands in the closed part of every content of a walled portal, and may stand nowhere else. */
export const MARKER = 'cojeaba'
/** Stands before it; searches are asked for this one, and say it again. */
export const WORD = 'ornitorrinco'

interface Asking {
  method?: 'GET' | 'HEAD' | 'POST'
  headers?: Record<string, string>
  payload?: object | string
}

interface SetCookie {
  name: string
  value: string
  path?: string
  maxAge?: number
}

/** A browser before walls: keeps its cookies, each for its path, and knows a word that only open pages have. */
export function wallBrowser(app: App, marker: string) {
  const jar = new Map<string, { value: string; path: string }>()
  const ask = async (url: string, { method = 'GET', headers = {}, payload }: Asking = {}) => {
    const path = url.split('?')[0]!
    const cookie = [...jar]
      .filter(([, { path: of }]) => path.startsWith(of))
      .map(([name, { value }]) => `${name}=${encodeURIComponent(value)}`)
      .join('; ')
    const answer = await app.inject({
      method,
      url,
      headers: { host: 'localhost:3000', ...(cookie && { cookie }), ...headers },
      ...(payload !== undefined && { payload }),
    })
    for (const { name, value, path: of = '/', maxAge } of answer.cookies as never as SetCookie[]) {
      if (maxAge === 0) jar.delete(name)
      else jar.set(name, { value, path: of })
    }
    return answer
  }
  const data = (id: string) => JSON.parse(jar.get(`nx-paywall-data-${id}`)?.value ?? 'null') as PaywallData
  return { jar, ask, data, isOpen: async (url: string) => (await ask(url)).body.includes(marker) }
}

/** The browser of a new reader who is signed in. */
export async function wallReader(app: App, db: Db, { now, marker }: { now: Date; marker: string }) {
  const id = `reader-${now.getTime()}-${Math.random()}`
  await sql`insert into reader (id, email, email_key, site, created_at, changed_at)
    values (${id}, ${`${id}@example.org`}, ${`${id}@example.org`}, 'portal', now(), now())`.execute(db)
  const token = await openSession(db, {
    reader: { id, accessVersion: 0 },
    method: 'password',
    visitor: { agent: null, address: null },
    hostOnly: false,
    now,
  })
  const reader = wallBrowser(app, marker)
  reader.jar.set('nx-session', { value: token!, path: '/' })
  reader.jar.set('nx-session-user', { value: id, path: '/' })
  return { ...reader, id }
}

/** A portal on 20 November 2026 with seven articles that are metered (`many`) and one for whoever is registered (`only`). */
export async function walledPortal() {
  const portal = await probePortal()
  const { app, database, probe } = portal
  probe.now = Date.parse('2026-11-20T12:00:00Z')
  const deps = { db: database.db, clock: { now: () => new Date(probe.now) } }
  const by = { actor: 'test' }
  const body = ['Primero.', 'Segundo.', `Tercero: el ${WORD} ${MARKER}.`, 'Último.'].map((html, at) => ({
    type: 'paragraph' as const,
    id: `p${at}`,
    html,
  }))
  /** Publishes an article behind a wall. */
  const stored = async (externalId: string, access: 'metered' | 'registered', more: object = {}) => {
    const input = exampleArticle({ externalId, title: `Título ${externalId}`, slug: externalId, access, body, ...more })
    const { id } = await publishContent(deps, input, by)
    return { id, path: (await findAnyContent(database.db, id))!.path }
  }
  return {
    ...portal,
    deps,
    by,
    body,
    stored,
    browser: () => wallBrowser(app, MARKER),
    signedIn: () => wallReader(app, database.db, { now: new Date(probe.now), marker: MARKER }),
    many: await Promise.all([1, 2, 3, 4, 5, 6, 7].map((n) => stored(`contador-${n}`, 'metered'))),
    only: await stored('registrada', 'registered'),
  }
}
