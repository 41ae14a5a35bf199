import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findAnyContent, findRedirect } from '../../content/store.ts'
import type { ImportFormat } from '../model.ts'
import { deskOf } from '../actions.ts'
import { writeRehearsal } from '../rehearsal.ts'
import { importFixture } from '../testing.ts'

const { db, bring, take, folder, site, deps } = await importFixture()
const fixture = (name: string) => join(import.meta.dirname, '../fixtures/former', name)
const json = (value: unknown) => JSON.stringify(value)
const stored = (id: string) => findAnyContent(db, `ext:${id}`)
const leadsTo = (path: string) => findRedirect(db, { sites: ['portal'], path })

test.each([
  ['ghost', 'mg-assetscraper-db--ghost.json'],
  ['blogger', 'mg-blogger--response.json'],
  ['wp-rest', 'mg-wp-api--single-post.json'],
] as [ImportFormat, string][])(
  '%s: the export of somebody else comes in and changes nothing the second time',
  async (format, name) => {
    const first = await take(fixture(name), { format })
    expect(first).toMatchObject({ faulty: 0, skipped: 0 })
    expect(first.types['article']!.imported).toBeGreaterThan(0)
    expect(await take(fixture(name), { format })).toMatchObject({ imported: 0, updated: 0, faulty: 0 })
  },
)

test('Ghost: tags, authors and addresses; what is not for everybody is no public text', async () => {
  const post = { type: 'post', status: 'published', visibility: 'public', published_at: '2025-01-01T10:00:00Z' }
  await bring(
    json({
      db: [
        {
          meta: {},
          data: {
            posts: [
              {
                ...post,
                id: 'g1',
                title: 'Una',
                slug: 'una',
                html: '<p>Mira <a href="__GHOST_URL__/otra/">otra</a></p>',
                feature_image: 'https://g.example/1.jpg',
              },
              { ...post, id: 'g2', title: 'Borrador', slug: 'b', status: 'draft', html: '<p>x</p>' },
              { ...post, id: 'g3', title: 'De pago', slug: 'p', visibility: 'paid', html: '<p>x</p>' },
              { ...post, id: 'g4', title: 'De socios', slug: 's', visibility: 'members', html: '<p>x</p>' },
              { ...post, id: 'g6', title: 'De un nivel', slug: 'n', visibility: 'product:oro', html: '<p>x</p>' },
              { ...post, id: 'g5', title: 'Aviso', slug: 'aviso', type: 'page', html: '<p>x</p>' },
            ],
            tags: [
              { id: 't1', name: 'Comarca' },
              { id: 't2', name: '#interno' },
              { id: 't3', name: 'Puerto' },
            ],
            posts_tags: [
              { post_id: 'g1', tag_id: 't3', sort_order: 2 },
              { post_id: 'g1', tag_id: 't1', sort_order: 0 },
              { post_id: 'g1', tag_id: 't2', sort_order: 1 },
            ],
            users: [{ id: 'u1', name: 'Ana Sanz' }],
            posts_authors: [{ post_id: 'g1', author_id: 'u1' }],
          },
        },
      ],
    }),
    { format: 'ghost' },
  )
  const una = await stored('ghost:portal:g1')
  expect(una).toMatchObject({
    state: 'published',
    document: { signature: 'Ana Sanz', taxa: ['ext:ghost:portal:category:comarca'], tags: ['ext:tag:portal:puerto'] },
  })
  expect(await leadsTo('/una/')).toMatchObject({ path: una!.path })
  expect(await stored('ghost:portal:g2')).toMatchObject({ state: 'draft' })
  expect(await stored('ghost:portal:g3')).toMatchObject({ state: 'draft' })
  expect(await stored('ghost:portal:g6')).toMatchObject({ state: 'draft' })
  expect(await stored('ghost:portal:g4')).toMatchObject({ state: 'published', access: 'registered' })
  expect(await stored('ghost:portal:g5')).toMatchObject({ type: 'page' })
})

test('WordPress by its API is the same text as its export', async () => {
  const post = {
    id: 7,
    type: 'post',
    date_gmt: '2025-01-01T10:00:00',
    guid: { rendered: 'https://w.example/?p=7' },
    link: 'https://w.example/2025/01/hola/',
    slug: 'hola',
    status: 'publish',
    title: { rendered: 'Hola &amp; adiós' },
    content: { rendered: '<p>Texto</p>', protected: false },
    excerpt: { rendered: '' },
  }
  const locked = {
    ...post,
    id: 8,
    guid: { rendered: 'https://w.example/?p=8' },
    link: 'https://w.example/?p=8',
    content: { rendered: '', protected: true },
  }
  // A revision is answered as a text is, without its state.
  const { status: _state, ...revision } = { ...post, id: 9, guid: { rendered: 'https://w.example/?p=9' }, link: '' }
  const trashed = { ...locked, id: 10, guid: { rendered: 'https://w.example/?p=10' }, link: '', status: 'trash' }
  await bring(json([post, locked, revision, trashed]), { format: 'wp-rest' })
  const found = await stored('wxr:portal:post:https://w.example/?p=7')
  expect(found).toMatchObject({ state: 'published', document: { title: 'Hola & adiós' } })
  for (const path of ['/2025/01/hola/', '/?p=7']) expect(await leadsTo(path), path).toMatchObject({ path: found!.path })
  expect(await stored('wxr:portal:post:https://w.example/?p=8')).toMatchObject({ state: 'draft' })
  expect(await stored('wxr:portal:post:https://w.example/?p=9')).toMatchObject({ state: 'draft' })
  expect(await stored('wxr:portal:post:https://w.example/?p=10')).toBeNull()
})

test('Drupal: terms, pictures and both of its addresses', async () => {
  const node = (id: string, status: boolean) => ({
    type: 'node--article',
    id,
    attributes: {
      title: 'Del archivo',
      status,
      created: '2020-05-01T10:00:00+00:00',
      drupal_internal__nid: 31,
      path: { alias: '/noticias/del-archivo' },
      body: { value: '<p>x</p>', processed: '<p>Texto</p>', summary: 'Entradilla' },
      langcode: 'ca',
    },
    relationships: {
      field_tags: { data: [{ type: 'taxonomy_term--tags', id: 't' }] },
      field_image: { data: { type: 'file--file', id: 'f', meta: { alt: 'Faro' } } },
      uid: { data: { type: 'user--user', id: 'u' } },
    },
  })
  await bring(
    json({
      jsonapi: { version: '1.0' },
      data: [
        node('a', true),
        { ...node('b', false), attributes: { ...node('b', false).attributes, path: {}, drupal_internal__nid: 32 } },
      ],
      included: [
        { type: 'taxonomy_term--tags', id: 't', attributes: { name: 'Faros' } },
        { type: 'file--file', id: 'f', attributes: { uri: { url: '/sites/default/faro.jpg' } } },
        { type: 'user--user', id: 'u', attributes: { display_name: 'Ana' } },
      ],
      links: { self: { href: 'https://d.example/jsonapi/node/article' } },
    }),
    { format: 'drupal' },
  )
  const found = await stored('drupal:portal:a')
  expect(found).toMatchObject({
    language: 'ca',
    document: {
      signature: 'Ana',
      summary: 'Entradilla',
      tags: ['ext:tag:portal:faros'],
      image: { image: 'ext:url:https://d.example/sites/default/faro.jpg', alt: 'Faro' },
      body: [{ html: 'Texto' }],
    },
  })
  for (const path of ['/noticias/del-archivo', '/node/31'])
    expect(await leadsTo(path), path).toMatchObject({ path: found!.path })
  expect(await stored('drupal:portal:b')).toMatchObject({ state: 'draft' })
})

test('Blogger: comments and accounts never become texts', async () => {
  const said = {
    kind: 'blogger#comment',
    id: '1',
    content: 'Mi correo es a@b.example',
    published: '2025-01-01T10:00:00Z',
  }
  await expect(bring(json({ kind: 'blogger#commentList', items: [said] }), { format: 'blogger' })).rejects.toThrow(
    'file.no-texts',
  )
})

test('Movable Type: a line of dashes makes no draft public', async () => {
  await bring(
    'TITLE: Secreta\nSTATUS: Draft\nDATE: 02/01/2002 10:00:00 AM\n-----\nBODY:\nUna\n--------\nDos\n-----\nEXTENDED BODY:\nTres\n-----\n--------\n',
    { format: 'movable-type' },
  )
  const rows = await db.selectFrom('content').select('state').where('external_id', 'like', 'movable-type:%').execute()
  expect(rows.map(({ state }) => state)).not.toContain('published')
})

test('Movable Type: lines become paragraphs, months come first, comments stay outside', async () => {
  await bring(
    'AUTHOR: Ana\r\nTITLE: Una tarde\r\nBASENAME: una_tarde\r\nSTATUS: Publish\r\nCATEGORY: Playa\r\nTAGS: "mar azul",sol\r\nDATE: 01/31/2002 03:31:05 PM\r\n-----\r\nBODY:\r\nPrimera.\r\n\r\nSegunda.\r\n-----\r\nEXTENDED BODY:\r\nTercera.\r\n-----\r\nEXCERPT:\r\nCorta\r\n-----\r\nCOMMENT:\r\nAUTHOR: x\r\nSpam\r\n-----\r\n--------\r\nTITLE: Otra\r\nSTATUS: Draft\r\nDATE: 02/01/2002 10:00:00 AM\r\n-----\r\nBODY:\r\nNo\r\n-----\r\n--------\r\n',
    { format: 'movable-type' },
  )
  expect(await stored('movable-type:portal:una_tarde')).toMatchObject({
    state: 'published',
    publishAt: new Date('2002-01-31T14:31:05Z'),
    document: {
      summary: 'Corta',
      tags: ['ext:tag:portal:mar-azul', 'ext:tag:portal:sol'],
      body: [{ html: 'Primera.' }, { html: 'Segunda.' }, { html: 'Tercera.' }],
    },
  })
  expect(await stored('movable-type:portal:02/01/2002 10:00:00 AM Otra')).toMatchObject({ state: 'draft' })
})

test('a rehearsal is a page for editors: counts, reasons, samples beside their source that run nothing', async () => {
  const file = join(folder, 'many.json')
  const posts = Array.from({ length: 100 }, (_, index) => ({
    id: `r${index}`,
    title: `Nota ${index}`,
    slug: `nota-${index}`,
    html: '<p>Hola</p><script>alert(1)</script>',
    status: index % 10 === 0 ? 'draft' : 'published',
    published_at: '2025-01-01T10:00:00Z',
  }))
  await writeFile(file, json({ db: [{ meta: {}, data: { posts } }] }))
  const report = await take(file, { format: 'ghost', dryRun: true })
  const given = { language: undefined, mapFile: undefined, now: deps.clock.now(), desk: null }
  const about = { format: 'ghost' as const, file, site, ...given }
  await writeRehearsal(join(folder, 'page.html'), report, about)
  const page = await readFile(join(folder, 'page.html'), 'utf8')
  expect(page.match(/<section>/g)).toHaveLength(20)
  expect(page).toContain('100 nuevos')
  expect(page).toContain('Se queda como borrador: su estado es «draft» (10)')
  expect(page).toContain('/nota-0/')
  expect(page).toContain('srcdoc="&lt;p&gt;Hola&lt;/p&gt;&lt;script')
  expect(page).not.toContain('<script')
  expect(await stored('ghost:portal:r0')).toBeNull()
  // What the desk gets first is shown as it will be.
  const desk = await deskOf(deps, { format: 'ghost', site, publish: () => false })
  await writeRehearsal(join(folder, 'page.html'), report, { ...about, desk })
  expect(await readFile(join(folder, 'page.html'), 'utf8')).not.toContain('Artículo, publicado')
  expect(page).toContain('Artículo, publicado')
  expect(page).toContain('<th>Artículo</th><td>100 nuevos</td>')
})
