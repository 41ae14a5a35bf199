import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf } from '../../readers/testing.ts'
import { undo } from '../moderation/actions.ts'
import { receiptOf } from '../receipts/store.ts'
import { bodyOf, commentPortal, MODERATOR, type Reader } from './testing.ts'

const portal = await commentPortal()
const { db, clock, browser, member, neus, marina, publish, path, send, decided, list, shown } = portal

beforeAll(async () => {
  for (const name of ['puerto', 'varios']) await publish(name)
  await publish('cerrado', { commentsClosed: true })
})
afterAll(() => portal.close())

describe('sending a comment', () => {
  it('COMM-02 a signed-in reader can, and nobody else', async () => {
    const answer = await send(neus, 'puerto', 'En la bocana se notaba desde las tres.')
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      success: true,
      id: expect.any(String),
      status: 'pending',
      receipt: expect.any(String),
    })
    expect(answer.headers['cache-control']).toBe('private, no-store')
    expect((await browser().post(path('puerto'), { text: 'Hola' })).status).toBe(401)
    for (const name of ['999999', 'x']) expect((await send(neus, name, 'Hola')).status, name).toBe(404)
  })

  it('COMM-03, COMM-07, CONST-16 it is a text of at most 500 letters', async () => {
    expect((await send(neus, 'puerto', `${'a b '.repeat(124)}abcd`)).status).toBe(200)
    expect((await send(neus, 'puerto', 'x'.repeat(501))).status).toBe(400)
    expect((await send(neus, 'puerto', '🌬'.repeat(500))).status).toBe(200)
    for (const text of ['', '  \u200b ', 7, null, undefined]) {
      const answer = await send(neus, 'puerto', text)
      expect([answer.status, codeOf(answer).field], String(text)).toEqual([400, 'text'])
    }
  })

  it('the words of one that is not there any more are not said to wait again', async () => {
    await publish('retomado')
    const root = await shown(neus, 'retomado', 'Pregunto yo')
    for (const more of [{}, { parentId: root }]) {
      const words = { text: 'Me lo he pensado mejor', ...more }
      const first = await marina.post(path('retomado'), words)
      expect((await marina.post(path('retomado'), words)).body).toEqual(first.body)
      await marina.post(`/api/front/comment/${bodyOf(first).id}/withdraw`)
      expect(codeOf(await marina.post(path('retomado'), words))).toMatchObject({ errorCode: 'CONFLICT', field: 'text' })
    }
  })

  it('COMM-08 it is shown after moderation, and its receipt says what became of it', async () => {
    await publish('moderado')
    const { id, receipt } = bodyOf(await send(neus, 'moderado', 'El aviso llegó bien.'))
    expect(await list('moderado')).toMatchObject({ comments: [], total: 0 })
    const { act } = await decided(id)
    expect(await list('moderado')).toMatchObject({
      comments: [{ id, text: 'El aviso llegó bien.', user: { nick: 'neus' }, likes: 0, dislikes: 0, replies: [] }],
      total: 1,
      nextPage: null,
      closed: false,
    })
    expect(await receiptOf(db, 'comment', id)).toMatchObject({ number: receipt, state: 'shown' })
    await undo(db, { act, ...MODERATOR, now: clock.now() })
    expect(await list('moderado')).toMatchObject({ comments: [], total: 0 })
    await decided(id, 'refuse')
    expect(await list('moderado')).toMatchObject({ comments: [], total: 0 })
    expect(await receiptOf(db, 'comment', id)).toMatchObject({ state: 'refused', rule: 2 })
  })

  it('the same form sent twice, or twenty times at once, is one comment', async () => {
    const form = { clientId: '6a1f6a1f-0000-4000-8000-000000000001' }
    const all = await Promise.all(Array.from({ length: 20 }, () => send(marina, 'puerto', 'Una vez', form)))
    expect(new Set(all.map((answer) => bodyOf(answer).id)).size).toBe(1)
    expect(all.map(({ status }) => status)).toEqual(all.map(() => 200))
    const other = await send(marina, 'puerto', 'Una  VEZ!', { clientId: '6a1f6a1f-0000-4000-8000-000000000002' })
    expect([other.status, codeOf(other).message]).toEqual([409, 'Ya has enviado este comentario.'])
    const bare = await send(marina, 'puerto', 'una vez')
    expect([bare.status, codeOf(bare).message]).toEqual([409, 'Ya has enviado este comentario.'])
    const plain = await Promise.all([send(marina, 'puerto', 'Sin guion'), send(marina, 'puerto', 'Sin guion')])
    expect(bodyOf(plain[0]!).id).toBe(bodyOf(plain[1]!).id)
  })

  it('COMM-09 a closed content takes none, and shows those that it has', async () => {
    const answer = await send(neus, 'cerrado', 'Tarde')
    expect([answer.status, codeOf(answer).errorCode]).toEqual([412, 'COMMENTS_CLOSED'])
    const before = await shown(marina, 'varios', 'A tiempo')
    await publish('varios', { commentsClosed: true })
    expect(await list('varios')).toMatchObject({ comments: [{ id: before }], closed: true })
  })

  it.each([
    ['COMM-15', 'name', 'name'],
    ['COMM-16', 'surname', 'surname'],
    ['COMM-17', 'nick', 'nick'],
    ['COMM-18', 'email', 'email'],
    ['COMM-19', 'birthdate', 'birthdate'],
  ])('%s a profile without %s is refused, and the field is named', async (_, column, field) => {
    const reader = await member(`sin${column}`)
    await sql`update reader set ${sql.ref(column)} = ${column === 'email' ? '' : null} where id = ${reader.id}`.execute(
      db,
    )
    const answer = await send(reader, 'puerto', 'Hola')
    expect([answer.status, codeOf(answer).errorCode]).toEqual([412, 'INCOMPLETE_PROFILE'])
    expect(answer.body).toMatchObject({ fields: [field] })
  })

  it('words that name people by what they are cannot be sent, and the author sees which', async () => {
    const answer = await send(neus, 'puerto', 'Otro sud4ca')
    expect([answer.status, codeOf(answer).message]).toEqual([400, expect.stringContaining('sud4ca')])
  })
})

it('COMM-09 contents whose pages have no thread take no comments, and have none', async () => {
  const day = { opensAt: '2026-03-01T00:00:00Z', closesAt: '2026-04-01T00:00:00Z' }
  await publish('charla', { type: 'interview', guest: { name: 'Mireia' }, answersFrom: day.opensAt, ...day })
  await publish('llamada', { type: 'call', question: '¿Qué viste?', ...day })
  await publish('quienes', { type: 'page' })
  for (const name of ['charla', 'llamada', 'quienes']) {
    expect((await browser().get(path(name))).status, name).toBe(404)
    expect((await send(neus, name, 'Aquí no se ve')).status, name).toBe(404)
  }
})

it('RECI-17 how a recipe went is a comment, of two hundred letters or none', async () => {
  await publish('arroz', { type: 'recipe' })
  const cook = (by: Reader, name: string, cooked: unknown, text = '', more: object = {}) =>
    send(by, name, text, { cooked, ...more })
  expect((await cook(neus, 'arroz', 'fatal')).status).toBe(400)
  expect(codeOf(await cook(neus, 'arroz', 'well', 'ñ'.repeat(201))).message).toContain('200')
  expect(codeOf(await cook(neus, 'puerto', 'well')).field).toBe('cooked')
  const { id } = bodyOf(await cook(neus, 'arroz', 'so-so', 'ñ'.repeat(200)))
  const bare = bodyOf(await cook(marina, 'arroz', 'well')).id
  expect((await list('arroz')).comments).toEqual([])
  for (const each of [id, bare]) await decided(each)
  expect((await list('arroz')).comments).toMatchObject([
    { text: 'Salió bien.', cooked: 'well' },
    { text: 'ñ'.repeat(200), cooked: 'so-so' },
  ])
  expect(codeOf(await cook(neus, 'arroz', 'badly', 'Otra', { parentId: bare })).field).toBe('cooked')
})
