import { afterAll, describe, expect, it } from 'vitest'
import { readerPortal } from '../testing.ts'

const portal = await readerPortal()
const { browser, member } = portal
afterAll(() => portal.close())
const PROFILE = '/api/front/user/profile'

describe('what a browser gets to know of its reader', () => {
  it('PROF-54, PROF-55, PROF-56, PROF-57, PROF-58, PROF-59, PROF-60, PROF-61, PROF-62, PROF-63, PROF-64, PROF-65, PROF-66, PROF-67, PROF-68, PROF-69, PROF-70, PROF-71, PROF-72, PROF-73, PROF-74, OPEN-20 is every field of the user, and nothing without a session', async () => {
    const reader = await member('entera')
    const { status, body } = await reader.get(PROFILE)
    expect(status).toBe(200)
    expect(body).toEqual({
      id: reader.id,
      nick: 'entera',
      name: 'Neus',
      surname: 'Calatrí',
      email: 'entera@example.org',
      bulletin: false,
      birthdate: '1990-05-17',
      savedContentIds: [],
      followedAuthorIds: [],
      followedIds: [],
      commentsLikeId: [],
      commentsDislikeId: [],
      commentsReportId: [],
      newsletters: [{ id: 'diario', name: 'El diario', isSubscribed: false }],
      isRegisteredInDemo: false,
      phone: null,
      nif: null,
      address: null,
      postalCode: null,
      city: null,
      province: null,
      country: 'ES',
      demoBulletin: false,
      alternativeEmail: null,
      type: 'standard',
      hasChildren: false,
    })
    expect((await browser().get(PROFILE)).status).toBe(401)
  })

  const changes = [
    ['PROF-81', 'nick', 'mudable'],
    ['PROF-82', 'name', 'Aina'],
    ['PROF-83', 'surname', 'Roig'],
    ['PROF-84', 'email', 'mudable@example.org'],
    ['PROF-85', 'birthdate', null],
    ['PROF-88', 'phone', '600111222'],
    ['PROF-89', 'postalCode', '12110'],
    ['PROF-90', 'address', 'c. Major, 1'],
    ['PROF-91', 'city', "L'Alcora"],
    ['PROF-92', 'province', 'Castelló'],
    ['PROF-93', 'country', 'FR'],
  ] as const
  it.each(changes)('PROF-80, %s a changed %s comes back, and is there the next time', async (id, field, value) => {
    const reader = await member(id.toLowerCase())
    const answer = await reader.patch(PROFILE, { [field]: value })
    expect([answer.status, (answer.body as Record<string, unknown>)[field]]).toEqual([200, value])
    expect(((await reader.get(PROFILE)).body as Record<string, unknown>)[field]).toBe(value)
  })

  it('PROF-85 a day is YYYY-MM-DD and one that exists', async () => {
    const reader = await member('sindia')
    for (const birthdate of ['03/05/1990', '1990-02-31', 'ayer'])
      expect((await reader.patch(PROFILE, { birthdate })).status, birthdate).toBe(400)
    expect((await reader.patch(PROFILE, { birthdate: '1990-05-03' })).status).toBe(200)
  })

  it('PROF-86, PROF-87 a new password signs in, once the current one was right', async () => {
    const reader = await member('clau')
    const change = { password: 'Mestral-2026', newPassword: 'Tramuntana-7' }
    expect((await reader.patch(PROFILE, change)).status).toBe(200)
    const login = (password: string) => browser().post('/api/front/user/login', { email: 'clau@example.org', password })
    expect((await login('Tramuntana-7')).status).toBe(200)
    expect((await login('Mestral-2026')).status).toBe(401)
  })
})
