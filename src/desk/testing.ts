import { sql } from 'kysely'
import { testPortal } from '../app/testing.ts'
import { taxa } from '../../demo/taxa.ts'
import { ocio } from '../../demo/sites/ocio.ts'
import { portal } from '../../demo/sites/portal.ts'
import { radio } from '../../demo/sites/radio.ts'
import { when } from '../../demo/compose/when.ts'
import { taxonInput } from '../../demo/compose/entities.ts'
import { publishMany } from '../content/publish.ts'
import type { Database } from '../platform/database/database.ts'
import type { Db } from '../platform/database/schema.ts'
import { testDatabase } from '../platform/database/testing.ts'
import { saveNewsletter } from '../newsletters/actions.ts'
import { definitionSchema } from '../newsletters/input-model.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { saveSite } from '../sites/store.ts'
import type { App } from '../web/http/server.ts'
import { STAFF_COOKIE } from './entry/model.ts'
import { openStaffSession } from './entry/session-store.ts'
import { ROLE_NAMES, type Grant, type Role } from './people/model.ts'
import { addGrant, findStaff, insertStaff, type StaffRecord } from './people/store.ts'

/** What tests of the desk are asked as, without a network. */
export const DESK_ADDRESS = 'http://desk.test'

const SITES = ['portal', 'ocio', 'radio'] as const

/** Calls in somebody's name. */
export interface DeskCalls {
  /** Their id. */
  id: string
  staff: StaffRecord
  cookie: string
  get(path: string): ReturnType<App['inject']>
  post(path: string, body?: unknown): ReturnType<App['inject']>
  put(path: string, body?: unknown): ReturnType<App['inject']>
  patch(path: string, body?: unknown): ReturnType<App['inject']>
  delete(path: string, body?: unknown): ReturnType<App['inject']>
}

/** A portal with the demonstration's sites and taxa, and one person per role, all set up and in. */
export interface DeskPortal {
  app: App
  database: Database
  db: Db
  now: Date
  as(role: Role): DeskCalls
  /** Somebody else, with the grants that a test gives. */
  hire(
    name: string,
    grants: (Pick<Grant, 'role'> & Partial<Grant>)[],
    /** Without codes they have no telephone yet. */
    more?: { codes?: boolean },
  ): Promise<DeskCalls>
  close(): Promise<void>
}

/** Starts one on a database of its own. */
export async function deskPortal({
  now = new Date('2026-03-02T09:00:00Z'),
  settings = {},
  storage,
}: { now?: Date; settings?: Record<string, string>; storage?: Storage } = {}): Promise<DeskPortal> {
  const database = await testDatabase()
  const { db } = database
  const dates = when(now)
  for (const site of [portal(DESK_ADDRESS, dates, {}), ocio(DESK_ADDRESS, {}), radio(DESK_ADDRESS, {})])
    await saveSite(db, site)
  const sections = SITES.flatMap((site) => taxa[site].map((taxon) => taxonInput(site, taxon, dates)))
  await publishMany({ db, clock: { now: () => now } }, sections, { actor: 'demo' })
  const app = await testPortal(db, now, settings, storage)

  async function hire(
    name: string,
    grants: (Pick<Grant, 'role'> & Partial<Grant>)[],
    { codes = true }: { codes?: boolean } = {},
  ): Promise<DeskCalls> {
    const email = `${name}@desk.test`
    const id = (await insertStaff(db, { name, email, language: 'es', now }))!
    for (const grant of grants) await addGrant(db, id, { site: null, section: null, trusted: false, ...grant })
    await sql`update staff set state = 'active', password_hash = 'set' where id = ${id}`.execute(db)
    if (codes)
      await sql`insert into staff_totp (staff_id, sealed, confirmed_at) values (${id}, 'set', ${now})`.execute(db)
    const visitor = { agent: null, address: null }
    const token = await openStaffSession(db, { staffId: id, method: 'passkey', visitor, hostOnly: false, now })
    return calls(app, (await findStaff(db, id))!, `${STAFF_COOKIE}=${token}`)
  }

  const people = new Map<Role, DeskCalls>()
  for (const role of ROLE_NAMES) people.set(role, await hire(role, [{ role }]))
  return {
    app,
    database,
    db,
    now,
    as: (role) => people.get(role)!,
    hire,
    async close() {
      await app.close()
      await database.close()
    },
  }
}

function calls(app: App, staff: StaffRecord, cookie: string): DeskCalls {
  const send = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE') => (path: string, body?: unknown) =>
    app.inject({
      method,
      url: path.startsWith('/') ? path : `/api/staff/${path}`,
      headers: { host: 'desk.test', cookie, 'sec-fetch-site': 'same-origin' },
      ...(body !== undefined && { payload: body as object }),
    }) as ReturnType<App['inject']>
  return {
    id: staff.id,
    staff,
    cookie,
    get: send('GET'),
    post: send('POST'),
    put: send('PUT'),
    patch: send('PATCH'),
    delete: send('DELETE'),
  }
}

/** The newsletter «El día» of the portal, which editors write by hand, with the id `el-dia`. */
export async function withNewsletter({ db, now }: Pick<DeskPortal, 'db' | 'now'>): Promise<void> {
  const newsletter = {
    id: 'el-dia',
    site: 'portal',
    name: { es: 'El día', ca: 'El dia' },
    description: { es: 'x', ca: 'x' },
    source: { kind: 'hand' },
  }
  await saveNewsletter(db, definitionSchema.parse(newsletter), now)
}
