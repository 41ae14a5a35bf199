import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { HOUR_MS } from '../../../platform/durations.ts'
import { deskPortal } from '../../testing.ts'

const desk = await deskPortal()
const admin = desk.as('admin')
afterAll(() => desk.close())

const input = { name: 'Mesa', scopes: ['content:read'], sites: ['portal'], days: 30 }
const asProgram = (secret: string) =>
  desk.app.inject({
    url: '/api/desk/wall/portal/versions',
    headers: { host: 'desk.test', authorization: `Bearer ${secret}` },
  })

describe('tokens of the desk', () => {
  it('are told once, listed without their secret, and ended at once', async () => {
    const made = await admin.post('tokens', input)
    const { id, secret } = made.json<{ id: string; secret: string }>()
    expect(made.statusCode).toBe(201)
    expect((await asProgram(secret)).statusCode).toBe(200)
    const listed = await admin.get('tokens')
    expect(listed.body).not.toContain(secret)
    expect(listed.json().rows).toMatchObject([{ id, name: 'Mesa', isValid: true, sites: ['portal'] }])
    expect((await admin.delete(`tokens/${id}`)).statusCode).toBe(200)
    expect((await asProgram(secret)).statusCode).toBe(401)
    expect((await admin.delete(`tokens/${id}`)).statusCode).toBe(404)
    const { entries } = (await admin.get('audit?action=token')).json()
    expect(entries.map(({ action }: { action: string }) => action)).toEqual(['token.ended', 'token.made'])
    expect(entries.map(({ objectName }: { objectName: string | null }) => objectName)).toEqual(['Mesa', 'Mesa'])
    expect(JSON.stringify(entries)).not.toContain(secret)
  })

  it('want a young proof, all sites, and sites that there are', async () => {
    expect((await admin.post('tokens', { ...input, sites: ['nowhere'] })).statusCode).toBe(400)
    const local = await desk.hire('local', [{ role: 'admin', site: 'portal' }])
    expect((await local.post('tokens', input)).statusCode).toBe(403)
    const late = await desk.hire('tarde', [{ role: 'admin' }])
    await sql`update staff_session set proved_at = ${new Date(desk.now.getTime() - HOUR_MS)}
      where staff_id = ${late.id}`.execute(desk.db)
    const refused = await late.post('tokens', input)
    expect(refused.json().errors[0].errorCode).toBe('SIGN_IN_AGAIN')
  })
})
