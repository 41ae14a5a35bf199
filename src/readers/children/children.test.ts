import { afterAll, describe, expect, it } from 'vitest'
import { codeOf, readerPortal } from '../testing.ts'

const portal = await readerPortal()
const { member } = portal
afterAll(() => portal.close())

describe('children', () => {
  const child = (nick: string, more: object = {}) => ({
    nick,
    name: 'Pau',
    birthdate: '2018-01-01',
    avatar: 3,
    ...more,
  })

  it('OPEN-57, VALI-41 an adult keeps up to ten, under 13, with nicks nobody has', async () => {
    const reader = await member('madre')
    const made = await reader.post('/api/front/user/children/', child('peque'))
    expect(made).toMatchObject({ status: 201, body: { nick: 'peque', readOnly: false, avatar: 3 } })
    expect(codeOf(await reader.post('/api/front/user/children/', child('Pequé'))).errorCode).toBe('NICK_ALREADY_IN_USE')
    expect(codeOf(await reader.post('/api/front/user/children/', child('madre')))).toMatchObject({
      errorCode: 'NICK_ALREADY_IN_USE',
      message: 'El nick no es válido o ya esta en uso',
    })
    expect(
      codeOf(await reader.post('/api/front/user/children/', child('mayor', { birthdate: '2013-03-01' }))),
    ).toMatchObject({ field: 'birthdate' })
    for (let n = 2; n <= 10; n++)
      expect((await reader.post('/api/front/user/children/', child(`peque${n}`))).status).toBe(201)
    expect(codeOf(await reader.post('/api/front/user/children/', child('onceno'))).errorCode).toBe('LIMIT_REACHED')
    const { id } = made.body as { id: string }
    expect((await reader.patch(`/api/front/user/children/${id}`, { name: 'Pol' })).body).toMatchObject({
      name: 'Pol',
      nick: 'peque',
    })
    const stranger = await member('ajena')
    expect((await stranger.patch(`/api/front/user/children/${id}`, { name: 'X' })).status).toBe(404)
    expect((await stranger.delete(`/api/front/user/children/${id}`)).status).toBe(404)
    expect((await reader.delete(`/api/front/user/children/${id}`)).body).toEqual({ success: true })
    expect((await reader.get('/api/front/user/children/')).body).toMatchObject({ max: 10 })
  })

  it('OPEN-57, OPEN-45 keeps its nick when another one is refused', async () => {
    const reader = await member('tutora')
    const made = await reader.post('/api/front/user/children/', child('menuda'))
    const path = `/api/front/user/children/${(made.body as { id: string }).id}`
    expect(codeOf(await reader.patch(path, { nick: 'tutora', name: 'Pol' })).errorCode).toBe('NICK_ALREADY_IN_USE')
    const { body } = await reader.post('/api/front/user/nick', { nick: 'menuda' })
    expect(body).toEqual({ available: false, reason: 'IN_USE' })
    // Whoever registers asks before there is an account.
    const asked = await portal.browser().post('/api/front/user/nick', { nick: 'Menuda' })
    expect(asked.body).toEqual({ available: false, reason: 'IN_USE' })
    const { body: kept } = await reader.get('/api/front/user/children/')
    expect(kept).toMatchObject({ children: [{ nick: 'menuda', name: 'Pau' }] })
    expect((await reader.patch(path, { nick: 'minuta' })).body).toMatchObject({ nick: 'minuta' })
    expect((await reader.post('/api/front/user/nick', { nick: 'menuda' })).body).toEqual({ available: true })
  })

  it.each([
    [{}, { nick: 'El campo es obligatorio', name: '', birthdate: '', avatar: '' }],
    [
      { nick: 'a', name: '', birthdate: '2001-01-01', avatar: 13 },
      {
        nick: 'El nick no es válido o ya esta en uso',
        name: '',
        birthdate: '',
        avatar: 'Elige una opción de la lista',
      },
    ],
    [
      { nick: 5, name: null, birthdate: [], avatar: '3' },
      { nick: '', name: '', birthdate: '', avatar: 'El formato no es válido' },
    ],
    [child('buena', { avatar: 1.5, name: 'x'.repeat(201) }), { name: '', avatar: '' }],
  ])('OPEN-57, OPEN-24 of %j all that is wrong is told at once', async (body, wrong) => {
    const reader = await member('atenta')
    const path = '/api/front/user/children/'
    const answer = await reader.post(path, body)
    const { errors } = answer.body as { errors: { errorCode: string; field?: string; message: string }[] }
    expect([answer.status, errors[0]!.errorCode, errors[0]!.field]).toEqual([400, 'INVALID_FIELDS', undefined])
    expect(Object.fromEntries(errors.slice(1).map(({ field, message }) => [field!, message]))).toMatchObject(
      Object.fromEntries(Object.entries(wrong).map(([field, text]) => [field, text || expect.stringMatching(/./)])),
    )
    expect(errors).toHaveLength(Object.keys(wrong).length + 1)
    expect(codeOf(await reader.post(path, child('buena', { avatar: 0 })))).toMatchObject({
      errorCode: 'INVALID_FIELD',
      field: 'avatar',
    })
  })

  it('OPEN-57 nobody under 18, or without a birthdate, is a guardian', async () => {
    const young = await member('adolescente', { birthdate: '2010-01-01' })
    const answer = await young.get('/api/front/user/children/')
    expect([answer.status, codeOf(answer).errorCode]).toEqual([403, 'NOT_A_GUARDIAN'])
  })
})
