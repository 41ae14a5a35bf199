import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { feature } from '../moderation/actions.ts'
import { bodyOf, commentPortal, MODERATOR } from './testing.ts'

const portal = await commentPortal()
const { db, clock, browser, member, neus, marina, ids, publish, path, send, decided, list, shown } = portal

beforeAll(async () => {
  for (const name of ['puerto', 'hilo', 'orden']) await publish(name)
})
afterAll(() => portal.close())

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
    const choose = (id: string, on = true) => feature(db, { ...MODERATOR, kind: 'comment', id, on, now: clock.now() })
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

  it.each(['a decision', 'a report'])('OPEN-58 %s that meets the erasing of the author begins again', async (act) => {
    await publish('cruzada')
    const reader = await member(act === 'a report' ? 'denunciada' : 'cruzada')
    const id =
      act === 'a report'
        ? await shown(reader, 'cruzada', 'Se verá')
        : bodyOf(await send(reader, 'cruzada', 'No se verá')).id
    const acting = await db.transaction().execute(async (trx) => {
      await sql`select from reader where id = ${reader.id} for update`.execute(trx)
      const done =
        act === 'a report'
          ? marina.post(`/api/front/comment/${id}/report`).then(({ status }) => status)
          : decided(id).catch(({ code }: { code: string }) => code)
      // It holds the comment or its place in the queue, and waits for the author.
      await vi.waitFor(async () => {
        const { rows } = await sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
        expect(rows).toHaveLength(1)
      })
      await sql`delete from reader where id = ${reader.id}`.execute(trx)
      return { done }
    })
    expect(await acting.done).toBe(act === 'a report' ? 200 : 'NOT_FOUND')
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
