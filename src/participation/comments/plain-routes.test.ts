import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { NEWS_SITE, testPortal } from '../../app/testing.ts'
import { exampleArticle } from '../../content/examples.ts'
import { publishContent } from '../../content/publish.ts'
import { testDatabase } from '../../platform/database/testing.ts'
import { openSession } from '../../readers/session/store.ts'
import { saveSite } from '../../sites/store.ts'
import type { App } from '../../web/http/server.ts'
import { decide } from '../moderation/actions.ts'
import { addReader } from '../testing.ts'
import { findComment } from './store.ts'

const now = new Date('2026-03-02T12:00:00Z')
const { db, close } = await testDatabase()
let app: App
let contentId: string
const cookies: Record<string, string> = {}

beforeAll(async () => {
  await saveSite(db, NEWS_SITE)
  const input = { ...exampleArticle({ externalId: 'a', title: 'El puerto', slug: 'puerto' }), commentsClosed: false }
  contentId = (await publishContent({ db, clock: { now: () => now } }, input as never, { actor: 'test' })).id
  for (const id of ['neus', 'vera']) {
    await addReader(db, id)
    const session = { reader: { id, accessVersion: 0 }, method: 'password', visitor: { agent: null, address: null } }
    cookies[id] = `nx-session=${await openSession(db, { ...session, hostOnly: false, now } as never)}`
  }
  app = await testPortal(db, now)
})
afterAll(async () => {
  await app.close()
  await close()
})

async function post(by: string, url: string, fields: Record<string, string> = {}) {
  const headers = { host: 'news.test', cookie: cookies[by]!, 'content-type': 'application/x-www-form-urlencoded' }
  const payload = new URLSearchParams(fields).toString()
  const { statusCode, headers: got, body } = await app.inject({ method: 'POST', url, headers, payload })
  return { statusCode, location: String(got['location'] ?? ''), cache: got['cache-control'], body }
}
const listComments = async () =>
  (await sql<{ id: string; state: string }>`select id, state from comment order by id`.execute(db)).rows
const closeComments = (is: boolean) =>
  sql`update content set data = data || ${JSON.stringify({ commentsClosed: is })}::jsonb where id = ${contentId}`.execute(
    db,
  )
const get = async (url: string) => (await app.inject({ url, headers: { host: 'news.test' } })).body

it('a form that is refused comes back with what was typed, and nobody keeps that page', async () => {
  const long = 'x'.repeat(501)
  const refused = await post('vera', `/participacion/comentarios/${contentId}/`, { text: long })
  expect([refused.statusCode, refused.cache]).toEqual([400, 'private, no-store'])
  expect(refused.body).toContain(`${long}</textarea>`)
  expect(refused.body).toContain('El comentario no puede superar los 500 caracteres.')
})

it('whose session is over signs in again, and loses nothing that was typed', async () => {
  cookies['over'] = 'nx-session=over'
  const path = `/participacion/comentarios/${contentId}/`
  const over = await post('over', path, { text: 'Casi se pierde' })
  expect([over.statusCode, over.cache]).toEqual([401, 'private, no-store'])
  expect(over.body).toContain('Casi se pierde</textarea>')
  expect(over.body).toMatch(/data-said="">Inicia sesión para comentar</)
  expect(over.body).toContain('/acceso/?backUrl=')
  expect(await post('over', '/participacion/votos/', { value: 'like:1' })).toMatchObject({ statusCode: 404 })
})

it('without script an author corrects what was shown a moment ago, and takes it back; nobody else does', async () => {
  const sent = await post('neus', `/participacion/comentarios/${contentId}/`, { text: 'Con una falta' })
  expect([sent.statusCode, sent.location]).toEqual([303, expect.stringContaining('?comentado=pendiente#comments')])
  const id = '1'
  await decide(db, { kind: 'comment', id, decision: 'show', staff: { id: 'ana' }, sites: null, now })
  const page = await get(`/participacion/comentario/${id}/`)
  for (const way of ['correcciones', 'retiradas']) expect(page).toContain(`action="/participacion/${way}/${id}/"`)
  expect((await post('vera', `/participacion/correcciones/${id}/`, { text: 'Otra' })).statusCode).toBe(404)
  expect((await post('vera', `/participacion/retiradas/${id}/`)).statusCode).toBe(404)
  expect(await findComment(db, id)).toMatchObject({ body: 'Con una falta', state: 'shown' })
  const empty = await post('neus', `/participacion/correcciones/${id}/`, { text: ' ' })
  expect([empty.statusCode, empty.body.includes('Escribe un comentario.')]).toEqual([400, true])
  const corrected = await post('neus', `/participacion/correcciones/${id}/`, { text: 'Sin ella' })
  expect([corrected.statusCode, corrected.location]).toEqual([303, expect.stringContaining('?comentado=publicado')])
  expect(await findComment(db, id)).toMatchObject({ body: 'Sin ella', state: 'shown' })
  const back = await post('neus', `/participacion/retiradas/${id}/`)
  expect([back.statusCode, back.location]).toEqual([303, expect.stringContaining('?comentado=retirado')])
  expect(await get(back.location.replace('#comments', ''))).toContain('Has retirado el comentario.')
  expect(await findComment(db, id)).toMatchObject({ state: 'withdrawn' })
})

it('an answer that is refused stays an answer, and says what is wrong beside what it answers', async () => {
  await post('neus', `/participacion/comentarios/${contentId}/`, { text: 'Sobre esto se contesta' })
  const { id } = (await listComments()).at(-1)!
  await decide(db, { kind: 'comment', id, decision: 'show', staff: { id: 'ana' }, sites: null, now })
  const long = `Una respuesta larga ${'x'.repeat(500)}`
  const refused = await post('vera', `/participacion/comentarios/${contentId}/`, { text: long, parentId: id })
  expect([refused.statusCode, refused.cache]).toEqual([400, 'private, no-store'])
  const [, form] = /<section id="responder".*?(<form.*?<\/form>)/s.exec(refused.body)!
  expect(form).toContain(`name="parentId" value="${id}"`)
  expect(form).toContain(`${long}</textarea>`)
  expect(form).toContain('El comentario no puede superar los 500 caracteres.')
})

it('COMM-09 what was typed until the comments closed is still there, and the refusal has its own status', async () => {
  await closeComments(true)
  const all = await listComments()
  expect(all.map(({ state }) => state)).toEqual(['withdrawn', 'shown'])
  for (const parentId of ['', ...all.map(({ id }) => id)]) {
    const fields = { text: 'Llegué tarde', ...(parentId && { parentId }) }
    const refused = await post('vera', `/participacion/comentarios/${contentId}/`, fields)
    expect([refused.statusCode, refused.body.includes('Los comentarios están cerrados.')]).toEqual([412, true])
    expect(refused.body).toContain('Llegué tarde</textarea>')
  }
  await closeComments(false)
})

it('COMM-10 who votes without script is thanked, and told of a second time', async () => {
  await post('neus', `/participacion/comentarios/${contentId}/`, { text: 'Esto se vota' })
  const { id } = (await listComments()).at(-1)!
  await decide(db, { kind: 'comment', id, decision: 'show', staff: { id: 'ana' }, sites: null, now })
  const vote = () => post('vera', '/participacion/votos/', { value: `like:${id}` })
  const voted = await vote()
  expect([voted.statusCode, voted.location]).toEqual([303, expect.stringContaining('?comentado=votado#comments')])
  const page = await get(voted.location.replace('#comments', ''))
  expect(page).toContain('¡Gracias por votar!')
  expect(page).not.toMatch(/role="status"[^>]*>(?:<[^>]*>)*Ya has votado/)
  const again = await vote()
  expect([again.statusCode, again.body.includes('Ya has votado este comentario.')]).toEqual([409, true])
})

it('a report that is refused keeps its reason, its rule and where it stands', async () => {
  await post('neus', `/participacion/comentarios/${contentId}/`, { text: 'Esto se denuncia' })
  const { id } = (await listComments()).at(-1)!
  await decide(db, { kind: 'comment', id, decision: 'show', staff: { id: 'ana' }, sites: null, now })
  const report = () => post('vera', `/participacion/denuncias/${id}/`, { rule: '2', reason: 'Nombra a mi «hija»' })
  expect((await report()).statusCode).toBe(303)
  const refused = await report()
  expect([refused.statusCode, refused.cache]).toEqual([409, 'private, no-store'])
  const [, form] = /<section id="denunciar".*?(<form.*?<\/form>)/s.exec(refused.body)!
  expect(form).toContain('value="Nombra a mi «hija»"')
  expect(form).toMatch(/<input type="radio" name="rule" value="2" checked=""/)
  expect(form).toContain('Ya has denunciado este comentario.')
  // Also when the comment has gone meanwhile.
  await decide(db, {
    kind: 'comment',
    id,
    decision: 'refuse',
    rule: 2,
    staff: { id: 'ana' },
    sites: null,
    now,
  } as never)
  const late = await report()
  expect([late.statusCode, late.body.includes('Nombra a mi «hija»</textarea>')]).toEqual([404, true])
})
