import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { codeOf, readerPortal } from '../testing.ts'

const portal = await readerPortal()
const { browser, member, linkIn, wait, db } = portal
afterAll(() => portal.close())

describe('a forgotten password', () => {
  it('AUTH-49, AUTH-52, AUTH-53, OPEN-39, OPEN-40 is replaced by a mailed link, once, and all sessions end', async () => {
    const reader = await member('olvido')
    expect((await browser().post('/api/front/user/recover-password', { email: 'Olvido@example.org' })).body).toEqual({
      success: true,
    })
    const link = new URL(await linkIn('olvido@example.org'))
    expect(link.pathname).toBe('/cambiar-contrasena/')
    const token = link.searchParams.get('token')!
    const change = (password: string) => browser().post('/api/front/user/change-password', { token, password })
    expect(codeOf(await change('corta')).errorCode).toBe('INVALID_FIELD')
    expect(codeOf(await change('Password1'))).toEqual({
      errorCode: 'INVALID_FIELD',
      field: 'password',
      message: 'Esta contraseña es demasiado común: elige otra',
    })
    expect((await change('Nueva-Clave7')).body).toEqual({ success: true })
    const again = await change('Nueva-Clave8')
    expect([again.status, codeOf(again).errorCode]).toEqual([400, 'INVALID_TOKEN'])
    expect((await reader.get('/api/front/user/profile')).status).toBe(401)
    expect(
      (await reader.post('/api/front/user/login', { email: 'olvido@example.org', password: 'Nueva-Clave7' })).status,
    ).toBe(200)
  })

  it('AUTH-54 whoever else was signed in in that browser is not any more: the sign-in page would lead to them', async () => {
    const family = await member('germana')
    await member('germa')
    await browser().post('/api/front/user/recover-password', { email: 'germa@example.org' })
    const token = new URL(await linkIn('germa@example.org')).searchParams.get('token')!
    const refused = await family.post('/api/front/user/change-password', { token: 'wrong', password: 'Nueva-Clave7' })
    expect([refused.status, (await family.get('/api/front/user/profile')).status]).toEqual([400, 200])
    const changed = await family.post('/api/front/user/change-password', { token, password: 'Nueva-Clave7' })
    expect([changed.status, [...family.jar.keys()]]).toEqual([200, []])
  })

  it('AUTH-51 says that an address is nobody’s; a link lives an hour; of two at once one wins', async () => {
    const unknown = await browser().post('/api/front/user/recover-password', { email: 'nadie@example.org' })
    expect([unknown.status, codeOf(unknown)]).toMatchObject([
      404,
      {
        errorCode: 'USER_NOT_FOUND',
        message: 'El correo electrónico que has introducido no corresponde a ningún usuario.',
      },
    ])
    await member('prisa')
    const fresh = async () => {
      await browser().post('/api/front/user/recover-password', { email: 'prisa@example.org' })
      return new URL(await linkIn('prisa@example.org')).searchParams.get('token')!
    }
    const late = await fresh()
    wait(61 * 60_000)
    expect(
      (await browser().post('/api/front/user/change-password', { token: late, password: 'Nueva-Clave7' })).status,
    ).toBe(400)
    const token = await fresh()
    const both = await Promise.all(
      ['Una-Clave11', 'Otra-Clave22'].map((password) =>
        browser().post('/api/front/user/change-password', { token, password }),
      ),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  it('OPEN-40, OPEN-41 proves the address of an old account, which then signs in', async () => {
    await sql`insert into reader (id, email, email_key, site, legacy, created_at, changed_at)
      values ('old', 'Antigua@example.org', 'antigua@example.org', 'portal', true, now(), now())`.execute(db)
    await browser().post('/api/front/user/recover-password', { email: 'antigua@example.org' })
    const token = new URL(await linkIn('antigua@example.org')).searchParams.get('token')!
    await browser().post('/api/front/user/change-password', { token, password: 'Nueva-Clave7' })
    expect(
      (await browser().post('/api/front/user/login', { email: 'antigua@example.org', password: 'Nueva-Clave7' }))
        .status,
    ).toBe(200)
  })
})
