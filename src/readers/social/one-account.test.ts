import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { testSite } from '../../sites/testing.ts'
import { endAccess } from '../accounts/access.ts'
import type { Acting } from '../accounts/context.ts'
import { findByEmail } from '../accounts/store.ts'
import { findSession } from '../session/store.ts'
import { registration } from '../testing.ts'
import { linkReader, socialReader } from './actions.ts'
import { readerOfIdentity } from './store.ts'
import { FAILED, socialPortal } from './testing.ts'

const portal = await socialPortal()
const { browser, member, mails, linkIn, wait, db, person, answered, signIn, userOf } = portal
afterAll(() => portal.close())

const logIn = async (reader: ReturnType<typeof browser>, name: string, password = 'Mestral-2026') =>
  expect((await reader.post('/api/front/user/login', { email: `${name}@example.org`, password })).status).toBe(200)

describe('one account per address', () => {
  it('OPEN-21 links a verified address to its validated account once its owner signs in, and it keeps its password', async () => {
    const owner = await member('enlazada')
    const { id } = person({ email: 'Enlazada@Example.org' })
    const reader = browser()
    expect(await signIn(reader, id, '?backUrl=/x/')).toBe('/acceso/?alert=link&backUrl=%2Fx%2F')
    expect([...reader.jar.keys()]).toEqual(['nx-link'])
    const waiting = new Map(reader.jar)
    await logIn(reader, 'enlazada')
    expect(reader.jar.has('nx-link')).toBe(false)
    const again = browser()
    expect(await signIn(again, id)).toBe('/perfil/mi-cuenta/')
    expect(await userOf(again)).toMatchObject({ id: owner.id, nick: 'enlazada', type: 'standard' })
    expect((await mails('enlazada@example.org'))[0]!.subject).toBe('Ya puedes entrar en tu cuenta con Google')
    for (const [name, value] of waiting) again.jar.set(name, value)
    await logIn(again, 'enlazada')
    const { rows } = await sql<{ kind: string; detail: string | null }>`select kind, detail from reader_event
      where reader_id = ${owner.id} and kind = 'identity-linked'`.execute(db)
    expect(rows).toEqual([{ kind: 'identity-linked', detail: 'google' }])
  })

  it('links at once for whoever has just signed in here, not for whoever did a while ago (OPEN-21)', async () => {
    const fresh = await member('recent')
    expect(await signIn(fresh, person({ email: 'recent@example.org' }).id)).toBe('/perfil/mi-cuenta/')
    expect(await userOf(fresh)).toMatchObject({ id: fresh.id })
    const stale = await member('reposat')
    wait(11 * 60_000)
    expect(await signIn(stale, person({ email: 'reposat@example.org' }).id)).toBe('/acceso/?alert=link')
  })

  it('takes nobody for a stranger whose session cannot be read (OPEN-21)', async () => {
    const reader = await member('callada')
    const back = await answered(reader, person({ email: 'callada@example.org' }).id)
    await sql`alter table reader_session rename to reader_session_away`.execute(db)
    const { status } = await reader.get(back)
    await sql`alter table reader_session_away rename to reader_session`.execute(db)
    expect(status).toBe(500)
  })

  it('links nothing for another reader, another account, a forged wish, or after a new password (OPEN-21)', async () => {
    await member('amaga')
    await member('altra')
    const { id } = person({ email: 'amaga@example.org' })
    const reader = browser()
    const begun = async () => {
      reader.jar.clear()
      expect(await signIn(reader, id)).toBe('/acceso/?alert=link')
      return reader.jar.get('nx-link')!
    }
    const linked = async () => (await signIn(browser(), id)) !== '/acceso/?alert=link'
    await begun()
    await logIn(reader, 'altra')
    expect([reader.jar.has('nx-link'), await linked()]).toEqual([false, false])

    const [text = '', ...rest] = (await begun()).split('.')
    const wish = JSON.parse(Buffer.from(text, 'base64url').toString()) as object
    const forged = Buffer.from(JSON.stringify({ ...wish, subject: 'other' })).toString('base64url')
    reader.jar.set('nx-link', [forged, ...rest].join('.'))
    await logIn(reader, 'amaga')
    expect(await linked()).toBe(false)

    await begun()
    const owner = browser()
    await logIn(owner, 'amaga')
    const change = { password: 'Mestral-2026', newPassword: 'Nueva-Clave7' }
    await owner.patch('/api/front/user/profile', change)
    await logIn(reader, 'amaga', 'Nueva-Clave7')
    expect(await linked()).toBe(false)

    await begun()
    wait(16 * 60_000)
    await logIn(reader, 'amaga', 'Nueva-Clave7')
    expect(await linked()).toBe(false)
    await begun()
    await logIn(reader, 'amaga', 'Nueva-Clave7')
    expect(await linked()).toBe(true)
  })

  it('links nothing once the session or the ways into the account have just ended (OPEN-21)', async () => {
    const { id, jar } = await member('justet')
    const email = 'justet@example.org'
    const now = new Date('2026-03-02T12:00:00Z')
    const ctx: Acting = { db, now, site: testSite({}), locale: 'es', visitor: { agent: null, address: null } }
    const session = await findSession(db, jar.get('nx-session')!, now)
    const before = (await findByEmail(db, email))!
    await endAccess(db, id)
    const profile = { subject: 'justet', email, emailVerified: true, name: null, surname: null }
    expect(await socialReader(ctx, 'google', profile, session)).toMatchObject({ owner: { id } })
    await linkReader(ctx, before, { provider: 'google', subject: 'justet', email })
    expect(await readerOfIdentity(db, 'google', 'justet')).toBeNull()
  })

  it('OPEN-21 opens no account by an address that the service has not verified', async () => {
    await member('ajena')
    const reader = browser()
    expect(await signIn(reader, person({ email: 'ajena@example.org', email_verified: false }).id)).toBe(FAILED)
    expect(reader.jar.has('nx-session')).toBe(false)
  })

  it('OPEN-21 opens no account that somebody made with an address that they never proved', async () => {
    await browser().post('/api/front/user/register', registration('trampa', { email: 'victima@example.org' }))
    expect(await signIn(browser(), person({ email: 'victima@example.org' }).id)).toBe(FAILED)
  })

  it('OPEN-21 asks by mail whose address a service does not vouch for', async () => {
    const { id, email } = person({ email_verified: false })
    expect(await signIn(browser(), id)).toBe('/acceso/?error=not-validated')
    expect(await signIn(browser(), id)).toBe('/acceso/?error=not-validated')
    await browser().post(new URL(await linkIn(email)).pathname)
    const reader = browser()
    expect(await signIn(reader, id)).toBe('/perfil/mi-cuenta/')
    expect(await userOf(reader)).toMatchObject({ email, type: 'rrss' })
  })

  it('a blocked reader stays out', async () => {
    const { id, email } = person()
    await signIn(browser(), id)
    await sql`update reader set blocked_at = now() where email = ${email}`.execute(db)
    expect(await signIn(browser(), id)).toBe(FAILED)
  })
})
