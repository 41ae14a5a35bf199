import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { testKey } from '../../web/passkeys/test-key.ts'
import { codeOf, readerPortal, registration } from '../testing.ts'

const portal = await readerPortal()
const { browser, member, mails, linkIn, db } = portal
afterAll(() => portal.close())

/** The tables in which anything at all matches. */
async function tablesWith(pattern: string): Promise<string[]> {
  const { rows: tables } = await sql<{ table_name: string }>`select table_name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)
  const holding: string[] = []
  for (const { table_name } of tables) {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table_name)} t
      where t::text ~* ${pattern}`.execute(db)
    if (rows[0]!.n > 0) holding.push(table_name)
  }
  return holding
}

describe('the profile', () => {
  it('changes what is sent, with its rules, and leaves the rest', async () => {
    const reader = await member('perfil')
    const changed = await reader.patch('/api/front/user/profile', {
      name: 'Núria',
      birthdate: null,
      phone: '600 000 000',
      unknown: 1,
    })
    expect(changed).toMatchObject({
      status: 200,
      body: { name: 'Núria', surname: 'Calatrí', birthdate: null, phone: '600000000' },
    })
    for (const [body, field] of [
      [{ name: '' }, 'name'],
      [{ nick: 'abc' }, 'nick'],
      [{ birthdate: '31/02/2000' }, 'birthdate'],
      [{ country: 'Francia' }, 'country'],
      [{ country: '' }, 'country'],
      [{ country: null }, 'country'],
      [{ country: { code: 'FR' } }, 'country'],
      [{ phone: 600111222 }, 'phone'],
      [{ postalCode: '4600' }, 'postalCode'],
      [{ phone: 'letters' }, 'phone'],
      [{ nif: '12345678A' }, 'nif'],
    ] as const) {
      const answer = await reader.patch('/api/front/user/profile', body)
      expect([answer.status, codeOf(answer).field]).toEqual([400, field])
    }
    expect(
      (await reader.patch('/api/front/user/profile', { country: 'FR', province: 'X', city: 'Y' })).body,
    ).toMatchObject({ country: 'FR', province: null, city: null })
    expect((await browser().patch('/api/front/user/profile', { name: 'X' })).status).toBe(401)
  })

  it('is where password managers lead who wants another password', async () => {
    const { status, headers } = await browser().get('/.well-known/change-password')
    expect([status, headers['location'], headers['cache-control']]).toEqual([
      302,
      '/perfil/mi-cuenta/',
      'private, no-store',
    ])
    expect((await browser('radio.test').get('/.well-known/change-password')).status).toBe(404)
  })

  it('VALI-13, VALI-15, OPEN-46 changes the password with the current one; other sessions end', async () => {
    const reader = await member('clave')
    const other = browser()
    await other.post('/api/front/user/login', { email: 'clave@example.org', password: 'Mestral-2026' })
    const change = (password: string | null, newPassword: string | null) =>
      reader.patch('/api/front/user/profile', { password, newPassword })
    expect(codeOf(await change('', 'Nueva-Clave7')).field).toBe('password')
    expect(codeOf(await change('Mestral-2026', '')).field).toBe('newPassword')
    const wrong = await change('Otra-Clave1', 'Nueva-Clave7')
    expect([wrong.status, codeOf(wrong).errorCode]).toEqual([401, 'INVALID_CREDENTIALS'])
    expect((await change('Mestral-2026', 'Nueva-Clave7')).status).toBe(200)
    expect((await reader.get('/api/front/user/profile')).status).toBe(200)
    expect((await other.get('/api/front/user/profile')).status).toBe(401)
    expect((await mails('clave@example.org'))[0]!.subject).toBe('Tu contraseña se ha cambiado')
  })

  it('OPEN-47 a new address is validated anew; the old one is told; both stay unique', async () => {
    const reader = await member('muda')
    await member('vecina')
    expect(codeOf(await reader.patch('/api/front/user/profile', { email: 'vecina@example.org' })).errorCode).toBe(
      'EMAIL_ALREADY_IN_USE',
    )
    expect((await reader.patch('/api/front/user/profile', { email: 'mudada@example.org' })).body).toMatchObject({
      email: 'mudada@example.org',
    })
    expect((await mails('muda@example.org'))[0]!.subject).toBe('Tu correo electrónico ha cambiado')
    expect(
      (await browser().post('/api/front/user/login', { email: 'mudada@example.org', password: 'Mestral-2026' })).status,
    ).toBe(403)
    await browser().post(new URL(await linkIn('mudada@example.org')).pathname)
    expect(
      (await browser().post('/api/front/user/login', { email: 'mudada@example.org', password: 'Mestral-2026' })).status,
    ).toBe(200)
  })

  it('two who want one nick at once: one gets it', async () => {
    const [one, two] = [await member('carrera1'), await member('carrera2')]
    const both = await Promise.all(
      [one, two].map((reader) => reader.patch('/api/front/user/profile', { nick: 'codiciado' })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  it('PROF-103, OPEN-52, OPEN-30 bulletin and newsletters are the own ones', async () => {
    const reader = await member('boletin')
    expect((await reader.post('/api/front/user/bulletin', { userId: reader.id })).body).toEqual({
      success: true,
      bulletin: true,
    })
    expect((await reader.post('/api/front/user/bulletin', { userId: 'other' })).status).toBe(403)
    const chosen = await reader.post('/api/front/user/newsletters', {
      newsletters: [{ id: 'diario', name: 'x', isSubscribed: true }],
    })
    expect(chosen.body).toMatchObject({ newsletters: [{ id: 'diario', name: 'El diario', isSubscribed: true }] })
    expect(
      (await reader.post('/api/front/user/newsletters', { newsletters: [{ id: 'cocina', isSubscribed: true }] }))
        .status,
    ).toBe(400)
  })

  it('NEWS-14, NEWS-15 where the site names the newsletter that the bulletin is, toggle and subscription are one row', async () => {
    const site = portal.sites.get('portal')!
    const settings = { ...site.settings }
    Object.assign(site, { settings: { ...settings, 'bulletin.newsletter': 'diario' } })
    const reader = await member('unasola')
    const toggle = async () => (await reader.post('/api/front/user/bulletin', { userId: reader.id })).body
    const seen = async () => {
      const { bulletin, newsletters } = (await reader.get('/api/front/user/profile')).body as {
        bulletin: boolean
        newsletters: { isSubscribed: boolean }[]
      }
      return [bulletin, newsletters[0]!.isSubscribed]
    }
    expect(await toggle()).toEqual({ success: true, bulletin: true })
    expect(await seen()).toEqual([true, true])
    await reader.post('/api/front/user/newsletters', { newsletters: [{ id: 'diario', isSubscribed: false }] })
    expect(await seen()).toEqual([false, false])
    expect(await toggle()).toEqual({ success: true, bulletin: true })
    expect(await toggle()).toEqual({ success: true, bulletin: false })
    expect(await seen()).toEqual([false, false])
    Object.assign(site, { settings })
  })

  it('every press on the bulletin counts, also of ten at once (OPEN-52)', async () => {
    const reader = await member('pulsa')
    const press = () => reader.post('/api/front/user/bulletin', { userId: reader.id })
    const answers = await Promise.all(Array.from({ length: 10 }, press))
    expect(answers.filter(({ body }) => (body as { bulletin: boolean }).bulletin)).toHaveLength(5)
  })

  it('OPEN-58 deleting erases every trace but the farewell', async () => {
    const reader = await member('adios')
    await reader.post('/api/front/user/newsletters', { newsletters: [{ id: 'diario', name: '', isSubscribed: true }] })
    await reader.post('/api/front/user/children/', { nick: 'adioset', name: 'Pau', birthdate: '2018-01-01', avatar: 1 })
    const key = testKey('http://portal.test')
    const offered = (await reader.post('/api/front/user/passkeys/options')).body as Parameters<typeof key.make>[0]
    await reader.post('/api/front/user/passkeys/', { name: 'adios', response: key.make(offered) })
    await reader.post('/api/front/user/login/code', { email: 'adios@example.org' })
    const kept = await tablesWith(`adios|${reader.id}`)
    expect(kept).toEqual(expect.arrayContaining(['reader_passkey', 'reader_token', 'reader_event', 'mail']))
    expect((await reader.post('/api/front/user/delete')).body).toEqual({ success: true })
    expect([...reader.jar.keys()]).toEqual(['nx-code'])
    expect(
      (await reader.post('/api/front/user/login', { email: 'adios@example.org', password: 'Mestral-2026' })).status,
    ).toBe(401)
    expect(await tablesWith(`adios|${reader.id}|${key.id}`)).toEqual(['mail'])
    expect((await mails('adios@example.org')).map(({ subject }) => subject)).toEqual(['Tu cuenta se ha eliminado'])
    expect((await browser().post('/api/front/user/register', registration('adios'))).status).toBe(200)
  })
})
