import { afterAll, describe, expect, it } from 'vitest'
import { codeOf, readerPortal } from '../testing.ts'

const portal = await readerPortal()
const strict = await readerPortal({ check: { strict: true } })
afterAll(() => Promise.all([portal.close(), strict.close()]))
const { browser, linkIn } = portal
const PATH = '/api/front/user/register'
const body = (name: string, more: object = {}) => ({
  origin: 'demo',
  email: `${name}@example.org`,
  password: 'Mestral-2026',
  terms: true,
  plan: { anything: [1] },
  ...more,
})

describe('a registration through the group’s central account', () => {
  it('takes any body, and that account cannot be deleted here (AUTH-73, PROF-17, OPEN-35)', async () => {
    const reader = browser()
    expect((await reader.post(PATH, body('grupo'))).status).toBe(200)
    await reader.post(new URL(await linkIn('grupo@example.org')).pathname)
    const user = await reader.post('/api/front/user/login', { email: 'grupo@example.org', password: 'Mestral-2026' })
    expect(user.body).toMatchObject({ isRegisteredInDemo: true, demoBulletin: false })
    expect(JSON.stringify(user.body)).not.toContain('anything')
    const refused = await reader.post('/api/front/user/delete')
    expect([refused.status, codeOf(refused).errorCode]).toEqual([412, 'DEMO_USER_CANNOT_BE_DELETED'])
    expect(codeOf(refused).message).toContain('@')
    const long = await browser().post(PATH, body('largo', { more: 'x'.repeat(9000) }))
    expect(long.status).toBe(413)
  })

  it.each([
    [{ password: 'Password1' }, 'INVALID_FIELD', 'password'],
    [{ birthdate: '2020-01-01' }, 'INVALID_FIELD', 'birthdate'],
    [{ nick: 'a b' }, 'INVALID_FIELD', 'nick'],
    [{ phone: 'none' }, 'INVALID_FIELD', 'phone'],
    [{ terms: false }, 'REQUIRED_FIELD', 'terms'],
    [{ recaptcha: 'invalid' }, 'INVALID_CREDENTIALS', 'recaptcha'],
  ])('keeps every rule of registrations: %o (OPEN-35, OPEN-36, OPEN-44)', async (more, errorCode, field) => {
    const answer = await browser().post(PATH, body('reglas', more))
    expect(answer.status).toBe(400)
    expect(codeOf(answer)).toMatchObject({ errorCode, field })
    expect(codeOf(answer).message).not.toMatch(/contraseña incorrect/)
  })

  it('proves like every other that no program sends it, where that is checked (OPEN-35, OPEN-36)', async () => {
    const without = await strict.browser().post(PATH, body('robot'))
    expect([without.status, codeOf(without)]).toMatchObject([400, { errorCode: 'REQUIRED_FIELD', field: 'recaptcha' }])
    const made = await strict.browser().post(PATH, body('robot', { recaptcha: 'anything' }))
    expect(codeOf(made)).toMatchObject({ errorCode: 'INVALID_CREDENTIALS', field: 'recaptcha' })
    expect(await strict.mails('robot@example.org')).toEqual([])
  })

  it('is for sites that say so: elsewhere it makes no account that its owner could not delete (OPEN-33, OPEN-35)', async () => {
    const answer = await browser('ocio.test').post(PATH, body('ajeno', { recaptcha: 'yes' }))
    expect([answer.status, codeOf(answer)]).toMatchObject([400, { errorCode: 'INVALID_CREDENTIALS', field: 'origin' }])
    expect(await portal.mails('ajeno@example.org')).toEqual([])
  })
})
