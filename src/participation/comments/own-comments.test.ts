import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bodyOf, commentPortal } from './testing.ts'

const portal = await commentPortal()
const { member, neus, marina, publish, path, send, decided, list, shown, wait } = portal

beforeAll(async () => {
  await publish('puerto')
})
afterAll(() => portal.close())

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
    wait(4 * 60_000)
    const mine = async () => bodyOf(await neus.get(`${path('puerto')}/mine`)).comments.find((each) => each.id === id)
    expect(await mine()).toMatchObject({ state: 'shown', isEditable: true })
    expect((await edit(id, 'Mejor dicho: sin ella')).body).toEqual({ success: true, status: 'published' })
    expect((await edit(id, 'Llama al 600 11 22 33')).body).toEqual({ success: true, status: 'pending' })
    await decided(id)
    wait(6 * 60_000)
    expect(await mine()).toMatchObject({ isEditable: false })
    expect((await edit(id, 'Demasiado tarde')).status).toBe(409)
    expect((await edit(id, '')).status).toBe(400)
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
