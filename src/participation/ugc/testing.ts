import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../../app/app.ts'
import { TEST_SECRET } from '../../app/testing.ts'
import { exampleArticle } from '../../content/examples.ts'
import { publishContent } from '../../content/publish.ts'
import type { ContentInput } from '../../content/types/model.ts'
import { readConfig } from '../../platform/config.ts'
import { notifications } from '../../platform/database/notifications.ts'
import { testDatabase } from '../../platform/database/testing.ts'
import { silentLog } from '../../platform/log.ts'
import { localStorage } from '../../platform/storage/local-storage.ts'
import { multipart } from '../../platform/uploads/testing.ts'
import { openSession } from '../../readers/session/store.ts'
import { saveSite } from '../../sites/store.ts'
import { noAssets } from '../../web/render/assets.ts'
import { addReader } from '../testing.ts'

const VISITOR = { agent: null, address: null }
const ORIGIN = 'http://news.test'
/** What a reader types, and agrees to. */
export const ANSWER = { title: 'Las escuelas viejas', text: 'No había una huella.', signature: 'Amparo', terms: 'true' }

/** The whole portal with a folder for its files, readers who are signed in, and a call that is open. */
export async function ugcPortal({ site = {}, env = {} }: { site?: object; env?: Record<string, string> } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'portada-ugc-'))
  const { db, url, close } = await testDatabase()
  let time = Date.parse('2026-11-20T12:00:00Z')
  const clock = { now: () => new Date(time) }
  const record = { alias: 'portal', id: '1', name: 'Mestral', url: ORIGIN, position: 1, ...site }
  await saveSite(db, record)
  const storage = localStorage(join(folder, 'files'))
  const hears = notifications(url, silentLog)
  const app = await buildApp({
    config: readConfig({ RATE_LIMIT_FACTOR: '0', SECRET: TEST_SECRET, DATA_DIR: folder, ...env }),
    db,
    log: silentLog,
    clock,
    assets: noAssets,
    notifications: hears,
    storage,
  })

  /** Publishes a call; `more` replaces what it says. */
  async function call(name: string, more: object = {}): Promise<string> {
    const input = {
      ...exampleArticle({ externalId: name, title: name, slug: name }),
      type: 'call',
      question: '¿Qué cambió en tu calle esta mañana?',
      opensAt: '2026-11-18T08:00:00Z',
      closesAt: '2026-11-22T20:00:00Z',
      ...more,
    } as ContentInput
    return (await publishContent({ db, clock }, input, { actor: 'test' })).id
  }

  /** A reader with an account; without a session unless `signedIn`. */
  async function reader(id: string, more: Record<string, unknown> = {}) {
    await addReader(db, id, more)
    const session = { reader: { id, accessVersion: 0 }, method: 'password', visitor: VISITOR, hostOnly: false }
    const token = await openSession(db, { ...session, now: clock.now() } as never)
    return `nx-session=${token}; nx-session-user=${id}`
  }

  const ask = (options: {
    method?: 'GET' | 'POST'
    url: string
    cookie?: string
    headers?: object
    payload?: Buffer
  }) =>
    app.inject({
      method: options.method ?? 'GET',
      url: options.url,
      headers: { host: 'news.test', ...(options.cookie && { cookie: options.cookie }), ...options.headers },
      ...(options.payload && { payload: options.payload }),
    })

  return {
    app,
    db,
    clock,
    storage,
    folder,
    call,
    reader,
    ask,
    /** Sends an answer to a call. */
    send(
      form: string,
      cookie: string | undefined,
      fields: Record<string, string> = ANSWER,
      files: Parameters<typeof multipart>[1] = [],
    ) {
      const made = multipart(fields, files)
      return ask({ method: 'POST', url: `/api/front/ugc/${form}`, ...(cookie && { cookie }), ...made })
    },
    /** Names of what lies in the quarantine. */
    held: () => readdir(join(folder, 'quarantine')).catch(() => []),
    /** Keys of what lies in the storage. */
    async kept(): Promise<string[]> {
      const keys: string[] = []
      for await (const key of storage.list()) keys.push(key)
      return keys.sort()
    },
    /** Lets time pass. */
    wait: (ms: number) => void (time += ms),
    async close() {
      await app.close()
      await hears.close()
      await close()
      await rm(folder, { recursive: true })
    },
  }
}
