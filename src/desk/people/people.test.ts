import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { deskPortal } from '../testing.ts'
import { tidyDesk } from '../upkeep.ts'
import type { Person } from './people-model.ts'

const desk = await deskPortal()
const { db } = desk
afterAll(() => desk.close())
const admin = desk.as('admin')
const codeOf = (answer: { statusCode: number; json(): { errors: { errorCode: string }[] } }) =>
  `${answer.statusCode} ${answer.json().errors[0]!.errorCode}`
const people = async () => (await admin.get('people')).json<{ people: Person[] }>().people
const markOf = async (id: string) => (await people()).find((one) => one.id === id)!.mark
const change = async (id: string, body: object) => admin.patch(`people/${id}`, { ...body, mark: await markOf(id) })
const lastToken = async () => {
  const { rows } = await sql<{ body_text: string }>`select body_text from mail order by id desc limit 1`.execute(db)
  return /invitacion#([\w-]{43})/.exec(rows[0]!.body_text)![1]!
}
const open = (path: string, payload: object) =>
  desk.app.inject({ method: 'POST', url: `/api/staff/invitations/${path}`, headers: { host: 'desk.test' }, payload })
const PASSWORD = 'grulla-patio-lumbre-42'
let count = 0
async function invited(grants: object[] = [{ role: 'writer' }]) {
  const email = `nova${(count += 1)}@desk.test`
  const answer = await admin.post('people', { name: 'Nova Persona', email, language: 'ca', grants })
  expect(answer.statusCode).toBe(201)
  return { id: answer.json<{ id: string }>().id, email, token: await lastToken() }
}

describe('invitations', () => {
  it('come by mail, in the language of whoever is invited, and open once', async () => {
    const { id, email, token } = await invited()
    expect((await open('read', { token })).json()).toEqual({ name: 'Nova Persona', email, language: 'ca' })
    for (const password of ['grulla-7', 'contraseña1234', 'Mestral12345', 'x'.repeat(12)])
      expect([password, codeOf(await open('accept', { token, password }))]).toEqual([password, '400 INVALID_FIELD'])
    const answer = await open('accept', { token, password: PASSWORD })
    expect(answer.statusCode).toBe(200)
    const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const me = await desk.app.inject({ url: '/api/staff/me', headers: { host: 'desk.test', cookie } })
    expect(me.json()).toMatchObject({ staff: { id, email }, missing: ['codes'] })
    expect(codeOf(await open('accept', { token, password: PASSWORD }))).toBe('400 INVALID_TOKEN')
    expect(codeOf(await open('read', { token }))).toBe('400 INVALID_TOKEN')
    const write = await desk.app.inject({
      method: 'POST',
      url: '/api/staff/contents',
      headers: { host: 'desk.test', cookie },
      payload: { type: 'article', site: 'portal', language: 'es' },
    })
    expect(codeOf(write)).toBe('403 SECOND_FACTOR_MISSING')
  })

  it('are over after 48 hours, and when another one is sent', async () => {
    const { id, token } = await invited()
    expect((await admin.post(`people/${id}/invitation`)).statusCode).toBe(200)
    expect(codeOf(await open('read', { token }))).toBe('400 INVALID_TOKEN')
    const second = await lastToken()
    await sql`update staff_invitation set expires_at = ${desk.now} where staff_id = ${id}`.execute(db)
    expect(codeOf(await open('read', { token: second }))).toBe('400 INVALID_TOKEN')
    expect(codeOf(await open('read', { token: 'x' }))).toBe('400 INVALID_TOKEN')
  })

  it('are refused for an address that works here, and for sites that there are not', async () => {
    const { email } = await invited()
    const again = { name: 'X', email: email.toUpperCase(), language: 'es', grants: [{ role: 'writer' }] }
    expect(codeOf(await admin.post('people', again))).toBe('400 EMAIL_ALREADY_IN_USE')
    const nowhere = { ...again, email: 'a@b.test', grants: [{ role: 'writer', site: 'luna' }] }
    expect(codeOf(await admin.post('people', nowhere))).toBe('400 INVALID_FIELD')
  })
})

describe('people', () => {
  it('get other roles, are shut out at once, and let in again', async () => {
    const someone = await desk.hire('canvi', [{ role: 'writer' }])
    const grants = [{ role: 'editor', site: 'radio' }]
    const mark = await markOf(someone.id)
    expect((await admin.patch(`people/${someone.id}`, { name: 'Altra', grants, mark })).statusCode).toBe(200)
    // Who saw them as they were takes nothing from them.
    const late = await admin.patch(`people/${someone.id}`, { grants: [], mark })
    expect([late.statusCode, late.json().errors[0].field]).toEqual([409, 'mark'])
    const me = (await someone.get('me')).json()
    expect(me).toMatchObject({ staff: { name: 'Altra' }, rights: { publish: ['radio'] } })
    await change(someone.id, { state: 'disabled' })
    expect((await someone.get('me')).statusCode).toBe(401)
    expect((await people()).find(({ id }) => id === someone.id)?.state).toBe('disabled')
    await change(someone.id, { state: 'active' })
    expect((await someone.get('me')).statusCode).toBe(401)
    expect((await people()).find(({ id }) => id === someone.id)?.state).toBe('active')
  })

  it('lose every way in when they are invited again', async () => {
    const someone = await desk.hire('perdut', [{ role: 'writer' }])
    await admin.post(`people/${someone.id}/invitation`)
    expect((await someone.get('me')).statusCode).toBe(401)
    expect((await people()).find(({ id }) => id === someone.id)).toMatchObject({
      state: 'invited',
      hasPassword: false,
      hasCodes: false,
    })
  })

  it('keep at least one who administers everything', async () => {
    const { id } = admin
    for (const part of [{ state: 'disabled' }, { grants: [] }, { grants: [{ role: 'admin', site: 'ocio' }] }]) {
      const refused = await change(id, part)
      expect([codeOf(refused), refused.json().errors[0].field]).toEqual(['409 CONFLICT', undefined])
    }
    expect(codeOf(await admin.post(`people/${id}/invitation`))).toBe('409 CONFLICT')
    expect((await admin.get('me')).json().rights.people).toHaveLength(3)
    const two = await Promise.all(['segona', 'tercera'].map((name) => desk.hire(name, [{ role: 'admin' }])))
    const marks = await Promise.all(two.map((each) => markOf(each.id)))
    await sql`update staff_grant set site = 'ocio' where staff_id = ${id}`.execute(db)
    const leaving = await Promise.all(
      two.map((each, n) => each.patch(`people/${each.id}`, { state: 'disabled', mark: marks[n] })),
    )
    expect(leaving.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    await sql`update staff_grant set site = null where staff_id = ${id}`.execute(db)
  })

  it('are not for who administers one site alone', async () => {
    const local = await desk.hire('local', [{ role: 'admin', site: 'ocio' }])
    for (const path of ['people', 'audit']) expect(codeOf(await local.get(path))).toBe('403 FORBIDDEN')
  })

  it('want a young proof', async () => {
    const old = await desk.hire('antiga', [{ role: 'admin' }])
    const before = new Date(desk.now.getTime() - 11 * 60_000)
    await sql`update staff_session set proved_at = ${before} where staff_id = ${old.id}`.execute(db)
    for (const path of ['people', 'audit']) expect(codeOf(await old.get(path))).toBe('403 SIGN_IN_AGAIN')
  })
})

describe('the audit', () => {
  it('tells who did what to whom, by person, room and time', async () => {
    const { id } = await invited([{ role: 'editor', site: 'ocio' }])
    const { entries } = (await admin.get(`audit?object=staff:${id}&action=person`)).json()
    expect(entries).toMatchObject([
      {
        actor: `staff:${admin.id}`,
        name: 'admin',
        action: 'person.invited',
        objectName: 'Nova Persona',
        detail: { grants: [{ role: 'editor', site: 'ocio', section: null, trusted: false }] },
      },
    ])
    const none = (await admin.get(`audit?until=2020-01-01T00:00:00Z`)).json()
    expect(none.entries).toEqual([])
    expect(none.rooms).toContain('person')
    expect(JSON.stringify(entries)).not.toContain(PASSWORD)
  })

  it('comes a page at a time', async () => {
    await sql`insert into audit (at, actor, action, object) select ${desk.now}, 'cli', 'page.test', n::text
      from generate_series(1, 60) n`.execute(db)
    const first = (await admin.get('audit?action=page')).json()
    const second = (await admin.get(`audit?action=page&after=${first.next}`)).json()
    expect([first.entries.length, second.entries.length, second.next]).toEqual([50, 10, null])
  })

  it('stays as it was noted, until it is two years old', async () => {
    const [old, young] = ["now() - interval '2 years 1 day'", "now() - interval '1 year'"]
    for (const [object, at] of [
      ['old', old],
      ['young', young],
    ])
      await sql`insert into audit (at, actor, action, object) values (${sql.raw(at!)}, 'cli', 'test.kept', ${object})`.execute(
        db,
      )
    for (const statement of [
      sql`update audit set actor = 'x'`,
      sql`delete from audit where object = 'young'`,
      sql`truncate audit`,
    ])
      await expect(statement.execute(db)).rejects.toThrow('stays as it is')
    expect((await tidyDesk(db, desk.now)).noted).toBe(1)
    const { rows } = await sql<{ object: string }>`select object from audit where action = 'test.kept'`.execute(db)
    expect(rows).toEqual([{ object: 'young' }])
  })
})
