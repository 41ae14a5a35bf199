import { afterAll, beforeAll, expect, test } from 'vitest'
import { exampleArticle } from '../content/examples.ts'
import { publishContent } from '../content/publish.ts'
import { findComment } from '../participation/comments/store.ts'
import { takeComment } from '../participation/comments/taking.ts'
import { decide } from '../participation/moderation/actions.ts'
import { addReader } from '../participation/testing.ts'
import { openSession } from '../readers/session/store.ts'
import { probePortal } from './testing.ts'

const PATH = '/perfil/mi-actividad/'
const portal = await probePortal()
const { app, database, probe } = portal
const { db } = database
afterAll(() => portal.close())
const now = () => new Date(probe.now)
const cookies: Record<string, string> = {}
let refused = ''

beforeAll(async () => {
  const input = exampleArticle({ externalId: 'a', title: 'El puerto' })
  const { id: contentId } = await publishContent({ db, clock: { now } }, input as never, { actor: 'test' })
  for (const name of ['marina', 'pau']) {
    await addReader(db, name)
    const reader = { id: name, accessVersion: 0 }
    const token = await openSession(db, {
      reader,
      method: 'password',
      visitor: { agent: null, address: null },
      hostOnly: false,
      now: now(),
    })
    cookies[name] = `nx-session=${token}; nx-session-user=${name}`
    const where = { contentId, site: 'portal', rootId: null, parentId: null, signature: null, signals: [] }
    const words = { body: `Lo dice ${name}`, digest: name, clientId: name, state: 'waiting' as const }
    const kept = (await takeComment(db, { ...where, ...words, readerId: name, now: now() }))!
    if (name === 'marina') refused = kept.id
  }
  await decide(db, {
    kind: 'comment',
    id: refused,
    decision: 'refuse',
    rule: 3,
    staff: { id: 'ana' },
    sites: null,
    now: now(),
  })
})

const read = (name: string | null, url = PATH) => portal.get(url, name ? { cookie: cookies[name]! } : {})
const send = (name: string | null, path: string, fields: Record<string, string> = {}, prefix = '') =>
  app.inject({
    method: 'POST',
    url: `${prefix}/participacion/${path}`,
    payload: new URLSearchParams(fields).toString(),
    headers: {
      host: 'localhost:3000',
      'content-type': 'application/x-www-form-urlencoded',
      ...(name && { cookie: cookies[name]! }),
    },
  })

test('COMM-20, PROF-08, OPEN-138 «Mi actividad» is made for whoever is signed in, for nobody else, and nobody keeps it', async () => {
  const both = await Promise.all([read('marina'), read('pau'), read(null)])
  expect(both.map(({ headers }) => headers['cache-control'])).toEqual(Array(3).fill('private, no-store'))
  const [marina, pau, nobody] = both.map(({ body }) => body) as [string, string, string]
  expect(marina).toContain('Lo dice marina')
  expect(marina).toContain('Regla 3')
  expect(marina).not.toContain('Lo dice pau')
  expect(pau).toContain('Lo dice pau')
  expect(pau).not.toContain('Lo dice marina')
  expect([both[2].statusCode, both[2].headers.location, nobody]).toEqual([
    302,
    `/acceso/?backUrl=${encodeURIComponent(PATH)}`,
    '',
  ])
  const inCatalan = (await read('marina', `/ca${PATH}`)).body
  expect(inCatalan).toContain('La meua activitat')
  expect(inCatalan).toMatch(/<a href="\/ca\/perfil\/mi-actividad\/" aria-current="page">/)
  expect(inCatalan).toContain('href="/ca/perfil/contenidos-guardados/"')
  const stolen = await portal.get(PATH, { cookie: `${cookies['marina']}x` })
  expect(stolen.body).not.toContain('Lo dice')
  expect((await portal.get(PATH, { cookie: 'nx-session-user=marina' })).body).toContain(
    'Inicia sesión para ver tu actividad',
  )
})

test('COMM-20 without script a reader asks for mails, and appeals once; what was typed stays when that is refused', async () => {
  const wanted = await send('marina', 'avisos/', { wanted: 'on' })
  expect([wanted.statusCode, wanted.headers.location]).toEqual([303, `${PATH}?ok=correo`])
  expect((await read('marina', `${PATH}?ok=correo`)).body).toMatch(/Guardado\.[\s\S]*checked=""/)
  await send('marina', 'avisos/')
  expect((await read('marina')).body).not.toContain('checked=""')

  const path = `recursos/comment/${refused}/`
  expect((await read('marina')).body).toContain(`action="/participacion/${path}"`)
  const empty = await send('marina', path, { text: '  ' })
  expect(empty.statusCode).toBe(400)
  expect(empty.body).toContain('Lo dice marina')
  expect((await send('pau', path, { text: 'Es mío' })).statusCode).toBe(404)
  const sent = await send('marina', path, { text: 'Era mi propio teléfono' }, '/ca')
  expect([sent.statusCode, sent.headers.location]).toEqual([303, `/ca${PATH}?ok=recurso`])
  expect((await read('marina', `/ca${PATH}?ok=recurso`)).body).toContain('Ho llegirà una altra persona')
  const again = await send('marina', path, { text: 'Otra vez' })
  expect(again.statusCode).toBe(409)
  expect(again.body).toContain('Ya no se puede recurrir esta decisión.')
  expect((await findComment(db, refused))!.state).toBe('refused')
  const nobody = await send(null, path, { text: 'Yo' })
  expect(nobody.headers.location).toContain('backUrl=')
})
