import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf } from '../../readers/testing.ts'
import { undo } from '../moderation/actions.ts'
import { takeComment } from './taking.ts'
import { commentPortal, MODERATOR, type Reader } from './testing.ts'

const portal = await commentPortal()
const { db, clock, browser, member, neus, marina, ids, publish, path, decided, list, shown } = portal

beforeAll(async () => {
  await publish('votos')
})
afterAll(() => portal.close())

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
    await undo(db, { act, ...MODERATOR, now: clock.now() })
    expect((await decided(id, 'refuse')).state).toBe('removed')
    expect((await list('votos')).comments.find((each) => each.id === id)).toMatchObject({
      gone: 'removed',
      rule: 2,
      text: '',
    })
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
    await undo(db, { act, ...MODERATOR, now: clock.now() })
    expect(await list('denuncias')).toEqual(before)
  })
})
