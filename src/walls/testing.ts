import { sql } from 'kysely'
import type { Db } from '../platform/database/schema.ts'
import { openSession } from '../readers/session/store.ts'
import type { App } from '../web/http/server.ts'
import type { PaywallData } from './gate/decide.ts'

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
