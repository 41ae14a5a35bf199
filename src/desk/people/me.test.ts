import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { deskPortal } from '../testing.ts'
import type { Me } from './me-model.ts'

const desk = await deskPortal()
afterAll(() => desk.close())

describe('who works here', () => {
  it('says what somebody may do, and in which sites', async () => {
    const answer = await desk.as('editor').get('me')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('private, no-store')
    const me: Me = answer.json()
    expect(me.staff).toMatchObject({ email: 'editor@desk.test', grants: [{ role: 'editor', site: null }] })
    expect(me.rights.publish).toEqual(['portal', 'ocio', 'radio'])
    expect(me.rights.people).toBeUndefined()
    expect(me.missing).toEqual([])
    expect(me.sites.map(({ alias }) => alias)).toEqual(['portal', 'ocio', 'radio'])
  })

  it('shows somebody of one site that one alone', async () => {
    const writer = await desk.hire('una', [{ role: 'writer', site: 'radio' }])
    const me: Me = (await writer.get('me')).json()
    expect(me.sites.map(({ alias }) => alias)).toEqual(['radio'])
    expect(me.rights['write-own']).toEqual(['radio'])
    expect(me.sites[0]!.name).toBe('Mestral Radio')
    await writer.patch('me', { language: 'ca' })
    expect(((await writer.get('me')).json() as Me).sites[0]!.name).toBe('Mestral Ràdio')
    expect(me.rights['publish-own']).toBeUndefined()
  })

  it('refuses strangers, readers, and pages of elsewhere', async () => {
    const anonymous = await desk.app.inject({ url: '/api/staff/me', headers: { host: 'desk.test' } })
    expect(anonymous.statusCode).toBe(401)
    const { cookie } = desk.as('editor')
    const token = cookie.split('=')[1]!
    const asReader = await desk.app.inject({
      url: '/api/front/user/sessions/',
      headers: { host: 'desk.test', cookie: `nx-session=${token}` },
    })
    expect(asReader.statusCode).toBe(401)
    const readers = await desk.app.inject({
      url: '/api/staff/me',
      headers: { host: 'desk.test', cookie: `nx-session=${token}` },
    })
    expect(readers.statusCode).toBe(401)
    for (const from of ['cross-site', 'same-site']) {
      const foreign = await desk.app.inject({
        url: '/api/staff/me',
        headers: { host: 'desk.test', cookie, 'sec-fetch-site': from },
      })
      expect(foreign.statusCode).toBe(403)
    }
  })

  it('knows nobody who was disabled', async () => {
    const gone = await desk.hire('ida', [{ role: 'writer' }])
    expect((await gone.get('me')).statusCode).toBe(200)
    await sql`update staff set state = 'disabled' where id = ${gone.id}`.execute(desk.db)
    expect((await gone.get('me')).statusCode).toBe(401)
  })
})
