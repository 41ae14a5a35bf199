import { afterAll, expect, it } from 'vitest'
import { readerPortal, registration } from './testing.ts'

const portal = await readerPortal()
const { browser, member, linkIn } = portal
afterAll(() => portal.close())
const api = '/api/front/user'

it('API-13, OPEN-14, OPEN-25, OPEN-52 answers that are not shown are plain objects of the given shape', async () => {
  const reader = await member('formas')
  const fresh = await browser().post(`${api}/register`, registration('nueva'))
  expect(fresh.body).toEqual({ success: true, userId: expect.any(String) })
  const { userId } = fresh.body as { userId: string }
  const done = { success: true }
  expect((await browser().post(`${api}/resend-validation-mail`, { userId })).body).toEqual(done)
  expect((await browser().post(`${api}/recover-password`, { email: 'formas@example.org' })).body).toEqual(done)
  const token = new URL(await linkIn('formas@example.org')).searchParams.get('token')
  expect((await reader.post(`${api}/bulletin`, { userId: reader.id })).body).toEqual({ success: true, bulletin: true })
  expect((await reader.post(`${api}/bulletin`, { userId: reader.id })).body).toEqual({ success: true, bulletin: false })
  expect((await browser().post(`${api}/nick`, { nick: 'nadie.aun' })).body).toEqual({ available: true })
  expect((await browser().post(`${api}/nick`, { nick: 'formas' })).body).toEqual({ available: false, reason: 'IN_USE' })
  expect((await browser().post(`${api}/change-password`, { token, password: 'Nueva-Clave7' })).body).toEqual(done)
  expect((await reader.post(`${api}/logout`)).body).toEqual(done)
  for (const call of [
    () => browser().post(`${api}/logout`),
    () => browser().post(`${api}/nick`, { nick: 'x y' }),
    () => browser().post(`${api}/recover-password`, { email: 'x' }),
    () => browser().get(`${api}/profile`),
  ])
    expect((await call()).headers['cache-control']).toBe('private, no-store')
})

it('API-04 deletion takes no payload, and needs nothing but a session of just now', async () => {
  const reader = await member('fuera')
  const { status, body, headers } = await reader.post(`${api}/delete`)
  expect([status, body]).toEqual([200, { success: true }])
  expect(headers['set-cookie']).toEqual(expect.arrayContaining([expect.stringMatching(/^nx-session=;/)]))
  expect((await browser().post(`${api}/delete`)).status).toBe(401)
})

it('PROF-55, PROF-56, PROF-57, PROF-58, PROF-59, PROF-60, PROF-61, PROF-62, PROF-63, PROF-64, PROF-65, PROF-66, PROF-67, PROF-68, PROF-69, PROF-70, PROF-71, PROF-72, PROF-73, PROF-74, PROF-80, PROF-81, PROF-82, PROF-83, PROF-85, PROF-88, PROF-89, PROF-90, PROF-91, PROF-92, PROF-93 every field of a profile is there, and what is changed is there the next time', async () => {
  const reader = await member('campos')
  const { body } = (await reader.get(`${api}/profile`)) as { body: Record<string, unknown> }
  const fields =
    'id nick name surname email bulletin birthdate savedContentIds followedAuthorIds followedIds commentsLikeId commentsDislikeId ' +
    'commentsReportId newsletters isRegisteredInDemo phone nif address postalCode city province country demoBulletin ' +
    'alternativeEmail type hasChildren'
  expect(Object.keys(body).toSorted()).toEqual(fields.split(' ').toSorted())
  for (const [field, value] of Object.entries({
    nick: 'campos.dos',
    name: 'Núria',
    surname: 'Ferrer i Mas',
    birthdate: '1985-12-31',
    phone: '600111222',
    postalCode: '12110',
    address: 'c. Major, 1',
    province: 'Castelló',
    city: "L'Alcora",
    country: 'ES',
  })) {
    const changed = await reader.patch(`${api}/profile`, { [field]: value })
    expect([changed.status, (changed.body as Record<string, unknown>)[field]]).toEqual([200, value])
    expect(((await reader.get(`${api}/profile`)).body as Record<string, unknown>)[field]).toBe(value)
  }
  expect((await reader.patch(`${api}/profile`, { birthdate: '03/05/1990' })).status).toBe(400)
})

it('OPEN-32 the description of the API names what a registration and a profile take', async () => {
  const { body } = await browser().get('/api/docs/json')
  const { paths } = body as { paths: Record<string, Record<string, { requestBody: object }>> }
  const membersOf = (operation: { requestBody: object }) =>
    (operation.requestBody as { content: Record<string, { schema: { properties: Record<string, object> } }> }).content[
      'application/json'
    ]!.schema.properties
  const asked = [
    membersOf(paths['/api/front/user/register']!['post']!),
    membersOf(paths['/api/front/user/profile']!['patch']!),
  ]
  for (const members of asked) {
    expect(members['country']).toMatchObject({ type: 'string', enum: expect.arrayContaining(['ES', 'FR']) })
    expect(members['birthdate']).toMatchObject({ type: 'string', format: 'date' })
  }
})
