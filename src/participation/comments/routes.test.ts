import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exampleArticle } from '../../content/examples.ts'
import { publishContent } from '../../content/publish.ts'
import { DAY_MS } from '../../platform/durations.ts'
import { silentLog } from '../../platform/log.ts'
import { sessions } from '../../readers/session/session.ts'
import { codeOf, readerPortal } from '../../readers/testing.ts'
import { rateLimiter } from '../../web/http/rate-limit.ts'
import { decide, feature, undo } from '../moderation/actions.ts'
import { setStanding } from '../moderation/standing.ts'
import { receiptRoutes } from '../receipts/routes.ts'
import { receiptOf } from '../receipts/store.ts'
import { commentDrops } from './drops.ts'
import { moderateComments } from './moderated.ts'
import { commentRoutes } from './routes.ts'
import { takeComment } from './taking.ts'

const portal = await readerPortal()
const { app, db, browser, member } = portal
let time = new Date('2026-03-02T12:00:00Z').getTime()
const clock = { now: () => new Date(time) }
const ids: Record<string, string> = {}
type Reader = Awaited<ReturnType<typeof member>>
let neus: Reader
let marina: Reader

async function publish(name: string, more: object = {}): Promise<void> {
  const input = { ...exampleArticle({ externalId: name, title: name }), commentsClosed: false, ...more }
  ids[name] = (await publishContent({ db, clock }, input as never, { actor: 'test' })).id
}
const path = (name: string) => `/api/front/comments/${ids[name] ?? name}`
const send = (by: Reader, name: string, text: unknown, more: object = {}) => by.post(path(name), { text, ...more })
const ana = { staff: { id: 'ana' }, sites: null }
const decided = (id: string, decision: 'show' | 'refuse' = 'show') =>
  decide(db, { ...ana, kind: 'comment', id, decision, rule: 2, now: clock.now() })
interface Body {
  id: string
  status: string
  receipt: string
  comments: { id: string; text: string; likes: number; repliesCount: number; replies: { id: string }[]; user: object }[]
  total: number
  nextPage: number | null
  closed: boolean
}
const bodyOf = (answer: { body: unknown }) => answer.body as Body
const list = async (name: string, query = '') => bodyOf(await browser().get(path(name) + query))
async function shown(by: Reader, name: string, text: string, more: object = {}): Promise<string> {
  const { id } = bodyOf(await send(by, name, text, more))
  await decided(id)
  return id
}

beforeAll(async () => {
  moderateComments()
  commentRoutes(app, {
    db,
    clock,
    limiter: rateLimiter(clock, 0),
    sessions: sessions({ db, clock }),
    drops: commentDrops(app, { db, log: silentLog }),
    external: async () => [],
  })
  receiptRoutes(app, {
    db,
    clock,
    limiter: rateLimiter(clock, 0),
    sessions: sessions({ db, clock }),
    origins: () => new Set(['http://portal.test']),
  })
  for (const name of ['puerto', 'hilo', 'votos', 'orden', 'varios']) await publish(name)
  await publish('cerrado', { commentsClosed: true })
  neus = await member('neus')
  marina = await member('marina')
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
    await undo(db, { act, ...ana, now: clock.now() })
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

describe('the thread', () => {
  it('COMM-04 a reply stands under its parent, one level deep', async () => {
    const root = await shown(neus, 'hilo', 'Primero')
    const reply = await shown(marina, 'hilo', 'Respuesta', { parentId: root })
    const deeper = await shown(neus, 'hilo', 'Respuesta a la respuesta', { parentId: reply })
    const { comments, total } = await list('hilo')
    expect(comments).toMatchObject([{ id: root, repliesCount: 2, replies: [{ id: reply }, { id: deeper }] }])
    expect(total).toBe(3)
    for (const parentId of ['999999', 'x']) expect((await send(neus, 'hilo', 'A nadie', { parentId })).status).toBe(404)
    expect((await send(neus, 'puerto', 'Fuera de sitio', { parentId: root })).status).toBe(404)
    const more = (await browser().get(`/api/front/comment/${root}/replies?after=${reply}`)).body
    expect(more).toMatchObject({ replies: [{ id: deeper }], hasMore: false })
  })

  it('comes in three orders, twenty at a time, and after one that is seen', async () => {
    await sql`insert into comment (content_id, site, reader_id, body, body_digest, state, likes, created_at, shown_at)
      select ${ids['orden']}, 'portal', ${neus.id}, 'Número ' || n, n, 'shown', n % 7, ${clock.now()}, ${clock.now()}
      from generate_series(1, 45) n`.execute(db)
    const texts = async (query: string) => (await list('orden', query)).comments.map(({ text }) => text)
    expect((await texts(''))[0]).toBe('Número 45')
    expect(await texts('?page=3&orderBy=newest')).toEqual([5, 4, 3, 2, 1].map((n) => `Número ${n}`))
    expect((await texts('?orderBy=oldest'))[0]).toBe('Número 1')
    expect((await list('orden', '?orderBy=popular')).comments[0]).toMatchObject({ text: 'Número 41', likes: 6 })
    const [{ nextPage, comments }, last] = [await list('orden'), await list('orden', '?page=3')]
    expect([comments.length, nextPage, last.nextPage]).toEqual([20, 2, null])
    const seen = comments.at(-1)!.id
    await shown(marina, 'orden', 'Entretanto')
    expect(await texts(`?page=2&after=${seen}`)).toEqual(Array.from({ length: 20 }, (_, n) => `Número ${25 - n}`))
    const place = (await browser().get(`/api/front/comment/${last.comments[0]!.id}/place`)).body
    expect(place).toMatchObject({ page: 3, contentId: ids['orden'] })
    for (const wrong of ['page=0', 'orderBy=x', 'after=x'])
      expect((await browser().get(`${path('orden')}?${wrong}`)).status, wrong).toBe(400)
  })

  it('what the newsroom chose stands first, three at most', async () => {
    await publish('destacados')
    const all: string[] = []
    for (const text of ['a', 'b', 'c', 'd']) all.push(await shown(neus, 'destacados', `Texto ${text}`))
    const choose = (id: string, on = true) => feature(db, { ...ana, kind: 'comment', id, on, now: clock.now() })
    await choose(all[0]!)
    expect((await list('destacados')).comments[0]).toMatchObject({ id: all[0], featured: true })
    await choose(all[1]!)
    await choose(all[2]!)
    await expect(choose(all[3]!)).rejects.toMatchObject({ code: 'CONFLICT' })
    expect((await list('destacados')).comments).toHaveLength(4)
  })

  it('OPEN-58 of an account that is erased the comments stay without its name, unless nobody has seen them', async () => {
    await publish('borrada')
    const reader = await member('efimera')
    const id = await shown(reader, 'borrada', 'Se queda')
    await send(reader, 'borrada', 'No se vio')
    await shown(neus, 'borrada', 'Respuesta', { parentId: id })
    await sql`delete from reader where id = ${reader.id}`.execute(db)
    const { comments } = await list('borrada')
    expect(comments).toMatchObject([{ id, text: 'Se queda', user: { nick: 'Usuario eliminado' }, repliesCount: 1 }])
    const { rows } = await sql`select 1 from comment where content_id = ${ids['borrada']}`.execute(db)
    expect(rows).toHaveLength(2)
  })
})

it("all comments of a reader are erased as one of the reader's rights; replies of others stay", async () => {
  await publish('derechos')
  const reader = await member('olvidada')
  const root = await shown(reader, 'derechos', 'Raíz')
  await shown(neus, 'derechos', 'De otra persona', { parentId: root })
  const other = await shown(neus, 'derechos', 'Otra raíz')
  await shown(reader, 'derechos', 'Respuesta', { parentId: other })
  await send(reader, 'derechos', 'Espera')
  const kept = async () => (await reader.get('/api/front/user/data/')).body as Record<string, unknown[]>
  expect((await kept())['comments']).toHaveLength(3)
  expect((await reader.delete('/api/front/user/data/comments')).status).toBe(200)
  expect(await kept()).toMatchObject({ comments: [], receipts: [], 'moderation-waiting': [] })
  expect(await list('derechos')).toMatchObject({
    comments: [
      { id: other, repliesCount: 0, replies: [] },
      { id: root, gone: 'withdrawn', text: '', replies: [{ text: 'De otra persona' }] },
    ],
    total: 2,
  })
})

describe('a vote', () => {
  it('COMM-05, COMM-10, COMM-11 counts once, of somebody who is signed in and did not write it', async () => {
    const id = await shown(neus, 'votos', 'Vota esto')
    const vote = (by: { post: Reader['post'] }, value: unknown = 'like') =>
      by.post(`/api/front/comment/${id}/vote`, { value })
    expect((await vote(browser())).status).toBe(401)
    expect((await vote(neus)).status).toBe(403)
    const waiting = (await neus.post(path('votos'), { text: 'Aún no lo ve nadie' })).body as { id: string }
    const early = (by: Reader) => by.post(`/api/front/comment/${waiting.id}/vote`, { value: 'like' })
    expect([(await early(neus)).status, (await early(marina)).status]).toEqual([403, 404])
    expect((await vote(marina, 'x')).status).toBe(400)
    const all = await Promise.all(Array.from({ length: 25 }, () => vote(marina)))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(codeOf(await vote(marina, 'dislike'))).toMatchObject({ errorCode: 'ALREADY_VOTED' })
    expect((await list('votos')).comments[0]).toMatchObject({ likes: 1, dislikes: 0 })
    expect((await marina.post('/api/front/comment/999999/vote', { value: 'like' })).status).toBe(404)
  })

  it('COMM-13 stands in the profile', async () => {
    const id = await shown(neus, 'votos', 'Esto no gusta')
    expect((await marina.post(`/api/front/comment/${id}/vote`, { value: 'dislike' })).body).toEqual({
      success: true,
      likes: 0,
      dislikes: 1,
    })
    const profile = (await marina.get('/api/front/user/profile')).body as { commentsDislikeId: string[] }
    expect(profile.commentsDislikeId).toEqual([id])
    expect((await marina.get(`${path('votos')}/mine`)).body).toMatchObject({ votes: { [id]: 'dislike' }, reports: [] })
  })
})

describe('a report', () => {
  it('COMM-06, COMM-12, COMM-14 is counted once, of somebody who is signed in, and stands in the profile', async () => {
    const id = await shown(neus, 'votos', 'Denunciable')
    const report = (by: { post: Reader['post'] }, body?: object) => by.post(`/api/front/comment/${id}/report`, body)
    expect((await report(browser(), {})).status).toBe(401)
    expect((await report(marina, { reason: 'Insulta', rule: 1 })).body).toEqual({ success: true })
    expect(codeOf(await report(marina))).toMatchObject({ errorCode: 'ALREADY_REPORTED' })
    const { rows } = await sql`select reports from comment where id = ${id}`.execute(db)
    expect(rows).toEqual([{ reports: 1 }])
    const profile = (await marina.get('/api/front/user/profile')).body as { commentsReportId: string[] }
    expect(profile.commentsReportId).toEqual([id])
    const { act, state } = await decided(id)
    expect(state).toBe('shown')
    await undo(db, { act, ...ana, now: clock.now() })
    expect((await decided(id, 'refuse')).state).toBe('removed')
    expect((await list('votos')).comments.find((each) => each.id === id)).toMatchObject({
      gone: 'removed',
      rule: 2,
      text: '',
    })
  })
})

describe('a comment', () => {
  it('is there on the sites of its content alone, and as long as readers see that', async () => {
    await publish('aqui')
    const id = await shown(neus, 'aqui', 'Aquí se comenta')
    const asked = async (base: string) => [
      (await marina.get(`${base}/api/front/comment/${id}/place`)).status,
      (await marina.post(`${base}/api/front/comment/${id}/vote`, { value: 'like' })).status,
      (await marina.post(`${base}/api/front/comment/${id}/report`)).status,
      (await neus.post(`${base}/api/front/comment/${id}/edit`, { text: 'Aquí se comenta bien' })).status,
    ]
    expect(await asked('/ocio')).toEqual([404, 404, 404, 404])
    await publish('aqui', { state: 'withdrawn' })
    expect(await asked('')).toEqual([404, 404, 404, 404])
    await publish('aqui')
    expect(await asked('')).toEqual([200, 200, 200, 200])
  })
})

describe('reports of three readers of weight', () => {
  it('hold what nobody of the newsroom has read, and nothing that somebody let stand', async () => {
    await publish('denuncias')
    const where = { contentId: ids['denuncias']!, site: 'portal', rootId: null, parentId: null, signature: null }
    const said = { readerId: neus.id, clientId: 'd1', body: 'Nadie lo leyó', digest: 'd1', state: 'shown' as const }
    const { id } = (await takeComment(db, { ...where, ...said, signals: [], now: clock.now() }))!
    await sql`update reader set created_at = created_at - interval '2 days'`.execute(db)
    const readers = [
      await member('den1'),
      await member('den5'),
      await member('den2'),
      await member('den3'),
      await member('den4'),
    ]
    await sql`update reader set created_at = created_at - interval '2 days' where nick in ('den2', 'den3', 'den5')`.execute(
      db,
    )
    const report = (by: Reader) => by.post(`/api/front/comment/${id}/report`, { rule: 1 })
    const state = async () => {
      const { rows } = await sql`select state, urgent from comment left join moderation_queue q
        on q.kind = 'comment' and q.target_id = comment.id where comment.id = ${id}`.execute(db)
      return rows[0]
    }
    // The first is of an account of today.
    for (const by of readers.slice(0, 3)) expect((await report(by)).status).toBe(200)
    expect(await state()).toEqual({ state: 'shown', urgent: false })
    await report(readers[3]!)
    expect(await state()).toEqual({ state: 'waiting', urgent: true })
    expect(await list('denuncias')).toMatchObject({ comments: [], total: 0 })
    await decided(id)
    await report(readers[4]!)
    expect(await state()).toEqual({ state: 'shown', urgent: true })
  })

  it('undoing a decision brings a comment back with its votes, its replies and the count', async () => {
    const root = await shown(neus, 'denuncias', 'Con votos')
    await shown(marina, 'denuncias', 'Con respuesta', { parentId: root })
    await marina.post(`/api/front/comment/${root}/vote`, { value: 'like' })
    const before = await list('denuncias')
    const { act } = await decided(root, 'refuse')
    expect((await list('denuncias')).total).toBe(before.total - 1)
    await undo(db, { act, ...ana, now: clock.now() })
    expect(await list('denuncias')).toEqual(before)
  })
})

describe('an own comment', () => {
  it('is withdrawn at any time; with replies its place stays', async () => {
    await publish('retirados')
    const [one, two] = [await shown(neus, 'retirados', 'Uno'), await shown(neus, 'retirados', 'Dos')]
    await shown(marina, 'retirados', 'A dos', { parentId: two })
    for (const id of [one, two]) {
      expect((await marina.post(`/api/front/comment/${id}/withdraw`)).status).toBe(404)
      expect((await neus.post(`/api/front/comment/${id}/withdraw`)).body).toEqual({ success: true })
      expect((await neus.post(`/api/front/comment/${id}/withdraw`)).status).toBe(200)
    }
    const { comments, total } = await list('retirados')
    expect(comments).toMatchObject([{ id: two, gone: 'withdrawn', text: '', user: { nick: '' }, repliesCount: 1 }])
    expect(total).toBe(1)
  })

  it('is corrected while it waits, and for five minutes after it was shown', async () => {
    const edit = (id: string, text: string) => neus.post(`/api/front/comment/${id}/edit`, { text })
    const { id } = bodyOf(await send(neus, 'puerto', 'Con una falta'))
    expect((await edit(id, 'Sin ella')).body).toEqual({ success: true, status: 'pending' })
    await decided(id)
    time += 4 * 60_000
    const mine = async () => bodyOf(await neus.get(`${path('puerto')}/mine`)).comments.find((each) => each.id === id)
    expect(await mine()).toMatchObject({ state: 'shown', isEditable: true })
    expect((await edit(id, 'Mejor dicho: sin ella')).body).toEqual({ success: true, status: 'published' })
    expect((await edit(id, 'Llama al 600 11 22 33')).body).toEqual({ success: true, status: 'pending' })
    await decided(id)
    time += 6 * 60_000
    expect(await mine()).toMatchObject({ isEditable: false })
    expect((await edit(id, 'Demasiado tarde')).status).toBe(409)
    expect((await edit(id, '')).status).toBe(400)
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

it('OPEN-67 a comment that can be read has a place, one that was removed or taken back has none', async () => {
  await publish('lugar')
  const place = async (id: string) => (await browser().get(`/api/front/comment/${id}/place`)).status
  const root = await shown(marina, 'lugar', 'Al principio de todo')
  const answer = await shown(neus, 'lugar', 'Y esto debajo', { parentId: root })
  expect([await place(root), await place(answer)]).toEqual([200, 200])
  await decided(root, 'refuse')
  expect([await place(root), await place(answer)]).toEqual([404, 200])
  await neus.post(`/api/front/comment/${answer}/withdraw`)
  expect(await place(answer)).toBe(404)
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

it('a receipt says why a comment waits, how long that takes, and who decided', async () => {
  const reader = await member('paciente')
  const receipts = async (base = '') =>
    (bodyOf(await reader.get(`${base}/webapi/receipts/`)) as unknown as { html: string }).html
      .split('<section')
      .slice(1)
  const say = async (text: string) => {
    await publish(`pieza ${text}`)
    return bodyOf(await send(reader, `pieza ${text}`, text)).id
  }
  const after = async (minutes: number, id: string) => {
    time += minutes * 60_000
    await decided(id)
  }
  await sql`delete from moderation_act`.execute(db)
  const first = await say('Muy bien contado.')
  expect((await receipts())[0]).toContain('Los dos primeros comentarios los lee siempre una persona.</dd>')
  await after(8, first)
  const [shown] = await receipts()
  expect([shown!.includes('Lo decidió una persona.'), shown!.includes('Por qué espera')]).toEqual([true, false])
  const second = await say('Y yo lo vi de cerca.')
  expect((await receipts())[0]).toContain('los lee siempre una persona. Espera media: 8 minutos.</dd>')
  await after(14, second)
  const third = await say('Aquel día hacía frío.')
  expect((await receipts())[0]).toContain('antes de publicarlo. Espera media: 11 minutos.</dd>')
  await after(600, third)
  const held = await say('Llama al 600 11 22 33 y pregunta')
  const [waits] = await receipts()
  expect(waits).toContain('Lo detuvo una regla automática. Espera media: 14 minutos.</dd>')
  expect(waits).toContain('<mark>600 11 22 33</mark>')
  expect((await receipts('/ca'))[0]).toContain('Ho va aturar una regla automàtica. Espera mitjana: 14 minuts.</dd>')
  await after(9_000, held)
  for (const n of [1, 2]) await after(300, await say(`Un comentario más, el ${n}`))
  await say('Y el último')
  expect((await receipts())[0]).toContain('Espera media: 5 horas.</dd>')
})

it('who reports hears what came of it, and whoever is silenced why, and where to object', async () => {
  const reader = await member('vigilante')
  const mine = async (base = '') =>
    (bodyOf(await reader.get(`${base}/webapi/receipts/`)) as unknown as { html: string }).html
  expect(await mine()).not.toContain('Lo que has denunciado')
  const outcomes = async () => [...(await mine()).matchAll(/data-report="(\w+)"/g)].map(([, outcome]) => outcome)
  const reported: string[] = []
  for (const name of ['uno', 'dos', 'tres']) {
    await publish(`denuncia ${name}`)
    const id = await shown(marina, `denuncia ${name}`, `Lo que se denuncia, ${name}`)
    time += 60_000
    await reader.post(`/api/front/comment/${id}/report`, { rule: 2 })
    reported.unshift(id)
  }
  expect(await outcomes()).toEqual(['waiting', 'waiting', 'waiting'])
  await decided(reported[0]!, 'show')
  const removed = await decided(reported[1]!, 'refuse')
  await marina.post(`/api/front/comment/${reported[2]}/withdraw`)
  expect(await outcomes()).toEqual(['kept', 'removed', 'withdrawn'])
  const told = await mine('/ca')
  expect(told).toContain('El que has denunciat')
  expect(told).toContain('L’ha llegit una persona i continua publicat.')
  expect(told).toContain(' · Odi<')
  expect(told).not.toContain('Lo que se denuncia')
  await undo(db, { act: removed.act, ...ana, now: clock.now() })
  expect(await outcomes()).toEqual(['kept', 'waiting', 'withdrawn'])
  const silence = (standing: 'watched' | 'muted' | 'barred', until: Date | null = null) =>
    setStanding(db, {
      readerId: reader.id,
      site: 'portal',
      standing,
      until,
      rule: 1,
      now: clock.now(),
      staff: ana.staff,
    })
  await publish('denuncia cuatro')
  const fast = await shown(marina, 'denuncia cuatro', 'Lo que denuncian varios')
  const author = async () => (bodyOf(await marina.get('/webapi/receipts/')) as unknown as { html: string }).html
  await sql`delete from moderation_act where target_id = ${fast}`.execute(db)
  await sql`update reader set created_at = ${new Date(time - 9 * DAY_MS)}`.execute(db)
  for (const by of ['primera', 'segunda', 'tercera']) {
    const one = await member(by)
    await sql`update reader set created_at = ${new Date(time - 9 * DAY_MS)} where id = ${one.id}`.execute(db)
    expect(await author()).not.toContain('lo han denunciado')
    await one.post(`/api/front/comment/${fast}/report`, {})
  }
  expect(await author()).toContain('Varias personas lo han denunciado.')
  await silence('watched')
  expect(await mine()).toContain('Todo lo que envías a portal lo lee antes una persona. Regla 1. Habla del asunto. <a')
  await silence('muted', new Date(time + 7 * DAY_MS))
  expect(await mine()).toMatch(/No puedes comentar hasta el día [^<]*<a href="\/contacto\/">Recurrir la decisión<\/a>/)
  await silence('barred')
  expect(await mine('/ca')).toContain('No pots participar en portal.')
  const refused = await send(reader, 'puerto', 'Y ahora qué')
  expect([refused.status, codeOf(refused).message]).toEqual([
    403,
    'No puedes participar en portal. En «Mi actividad» puedes recurrir la decisión.',
  ])
})

it('a receipt says what became of a comment, by which rule and on which words, and is appealed against once', async () => {
  const { id, receipt } = bodyOf(await send(marina, 'puerto', 'Llama al 600 11 22 33 y pregunta'))
  const page = async () => (bodyOf(await marina.get('/webapi/receipts/')) as unknown as { html: string }).html
  expect(await page()).toContain('Lo leeremos y te diremos en qué queda.')
  expect(await page()).not.toContain('checked=""')
  expect((await browser().post('/api/front/receipts/mail', { wanted: true })).status).toBe(401)
  expect((await marina.post('/api/front/receipts/mail', { wanted: true })).body).toEqual({ success: true })
  expect(await page()).toContain('checked=""')
  await decided(id, 'refuse')
  const refused = await page()
  expect(refused).toContain(receipt)
  expect(refused).toContain('<mark>600 11 22 33</mark>')
  expect(refused).toContain('Regla 2. No se ataca a nadie por lo que es.')
  const appeal = (by: { post: Reader['post'] }, text = 'Es mi propio número') =>
    by.post(`/api/front/receipt/comment/${id}/appeal`, { text })
  expect((await appeal(browser())).status).toBe(401)
  expect((await appeal(neus)).status).toBe(404)
  for (const nothing of ['', '\u200b\u2060']) expect((await appeal(marina, nothing)).status).toBe(400)
  expect((await appeal(marina)).body).toMatchObject({ success: true })
  expect((await appeal(marina)).status).toBe(409)
  expect(await page()).toContain('Lo leerá otra persona.')
  await decide(db, { staff: { id: 'biel' }, sites: null, kind: 'comment', id, decision: 'show', now: clock.now() })
  expect(await page()).toContain('Teníamos que publicarlo: ya está.')
  expect((await browser().get('/webapi/receipts/')).status).toBe(401)
})
