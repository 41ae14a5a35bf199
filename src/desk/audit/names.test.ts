import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { deskPortal, withNewsletter } from '../testing.ts'
import { noteAudit, readAudit } from './store.ts'

const desk = await deskPortal()
const { db, now } = desk
afterAll(() => desk.close())

it('says by its name what something was done to, in the language of whoever reads it', async () => {
  await withNewsletter(desk)
  const made = await desk.as('admin').post('newsletters/el-dia/editions', { locale: 'ca' })
  const { rows } = await sql<{ channel: string; source: string; image: string; site: string }>`with c as (
      insert into channel (external_id, site, sites, slug, name, media)
      values ('c', 'portal', '{portal}', 'mestral-1', '{"es": "Mestral Uno", "ca": "Mestral U"}', 'tv') returning id),
    h as (insert into harvest (name, site, format, source, every_seconds, due_at, created_at)
      values ('Agencia Ribalta', 'portal', 'feed', 'https://x.test/', 60, ${now}, ${now}) returning id),
    i as (insert into image (id, state, alt_in) values ('far', 'stored', '{"ca": "El far"}') returning id)
    select c.id::text as channel, h.id::text as source, i.id as image,
      (select config ->> 'name' from site where alias = 'portal') as site from c, h, i`.execute(db)
  const [{ channel, source, image, site }] = rows as [(typeof rows)[0]]
  const note = (object: string, detail = {}) =>
    noteAudit(db, { at: now, actor: 'cli', action: 'site.changed', object, detail })
  const alert = { text: { es: 'Viento', ca: 'Vent' } }
  await note('alert:a1', alert)
  for (const object of [
    'alert:a1',
    'site:portal',
    'board:portal/front/ca',
    'newsletter:el-dia',
    `edition:${made.json().id}`,
    `channel:${channel}`,
    `source:${source}`,
    `image:${image}`,
    'message:NX-0000',
    'source:999999',
  ])
    await note(object)
  await note('source:888888', { name: 'La d’abans' })

  const { entries } = await readAudit(db, {} as Parameters<typeof readAudit>[1], 'ca')
  const names = Object.fromEntries(entries.map(({ object, objectName }) => [object, objectName]))
  expect(names).toMatchObject({
    'alert:a1': 'Vent',
    'site:portal': site,
    'board:portal/front/ca': site,
    'newsletter:el-dia': 'El dia',
    [`edition:${made.json().id}`]: 'El dia · CA · 1',
    [`channel:${channel}`]: 'Mestral U',
    [`source:${source}`]: 'Agencia Ribalta',
    [`image:${image}`]: 'El far',
    'message:NX-0000': null,
    'source:999999': null,
    'source:888888': 'La d’abans',
  })
})

it('OPEN-68: names the sections of grants in the language of whoever reads it', async () => {
  const { rows } = await sql<{ id: string }>`select id::text as id from content
    where type = 'taxon' and site = 'portal' and data #>> '{name,ca}' = 'Esports'`.execute(db)
  const { id } = rows[0]!
  const grant = { role: 'writer', site: 'portal', section: id, trusted: false }
  const changed = { grants: [grant, { ...grant, section: '999999' }, { ...grant, section: null }], before: [] }
  await noteAudit(db, { at: now, actor: 'cli', action: 'person.changed', object: 'staff:1', detail: changed })
  await noteAudit(db, { at: now, actor: 'cli', action: 'person.granted', object: 'staff:1', detail: grant })
  const { sections } = (await desk.as('admin').get('audit')).json()
  expect(sections).toEqual({ [id]: 'Deportes' })
  await sql`update staff set language = 'ca' where id = ${desk.as('admin').id}`.execute(db)
  expect((await desk.as('admin').get('audit')).json().sections).toEqual({ [id]: 'Esports' })
  const people = (await desk.as('admin').get('people')).json()
  expect(people.sections).toContainEqual({ id, site: 'portal', name: 'Esports' })
})
