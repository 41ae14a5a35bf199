import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findAnyContent, findRedirect } from '../content/store.ts'
import { commandLine } from '../platform/testing.ts'
import { saveSite } from '../sites/store.ts'
import { testSite } from '../sites/testing.ts'
import { register } from './commands.ts'
import { importFixture } from './testing.ts'

const { db, deps, folder, site, take } = await importFixture()
const radio = testSite({ alias: 'radio', id: '2', name: 'Radio', url: 'http://localhost/radio' })
for (const one of [site, radio]) await saveSite(db, one)

const post = { type: 'post', visibility: 'public', published_at: '2025-01-01T10:00:00Z' }
const archive = join(folder, 'ghost.json')
await writeFile(
  archive,
  JSON.stringify({
    db: [
      {
        meta: {},
        data: {
          posts: [
            { ...post, id: 'm1', slug: 'una', title: 'Una', status: 'published', html: '<p>Hola</p>' },
            { ...post, id: 'm2', slug: 'dos', title: 'Dos', status: 'draft', html: '<p>En obras</p>' },
          ],
        },
      },
    ],
  }),
)
const wire = join(folder, 'wire.json')
await writeFile(wire, JSON.stringify({ uri: 'urn:m', type: 'text', headline: 'Nota', body_text: 'Hola' }))
const leadsTo = (alias: string, path: string) => findRedirect(db, { sites: [alias], path })

test('an archive that came into the mistaken site comes whole into its own, and keeps its addresses there', async () => {
  await take(archive, { format: 'ghost', site: radio })
  expect(await take(archive, { format: 'ghost' })).toMatchObject({ imported: 2, faulty: 0 })
  for (const alias of ['radio', 'portal']) {
    const [una, dos] = await Promise.all(['m1', 'm2'].map((id) => findAnyContent(db, `ext:ghost:${alias}:${id}`)))
    expect(una).toMatchObject({ state: 'published', document: { sites: [alias] } })
    // A draft is one, wherever it was brought.
    expect(dos).toMatchObject({ state: 'draft', document: { sites: [alias] } })
    expect(await leadsTo(alias, '/una/')).toMatchObject({ path: una!.path })
  }
  expect(await take(archive, { format: 'ghost' })).toMatchObject({ imported: 0, updated: 0 })
})

test('of an agency the mistaken site gets drafts, and a kill there takes nothing from the right one', async () => {
  await take(wire, { format: 'ninjs', site: radio })
  await take(wire, { format: 'ninjs', publish: () => true })
  expect(await findAnyContent(db, 'ext:ninjs:radio:urn:m')).toMatchObject({ state: 'draft' })
  expect(await findAnyContent(db, 'ext:ninjs:portal:urn:m')).toMatchObject({ state: 'published' })
  const kill = join(folder, 'kill.json')
  await writeFile(kill, JSON.stringify({ uri: 'urn:m', type: 'text', pubstatus: 'canceled', version: '2' }))
  await take(kill, { format: 'ninjs', site: radio })
  expect(await findAnyContent(db, 'ext:ninjs:radio:urn:m')).toMatchObject({ state: 'withdrawn' })
  expect(await findAnyContent(db, 'ext:ninjs:portal:urn:m')).toMatchObject({ state: 'published' })
})

test('a site that does not exist, or is not named, is told with those that do, and nothing is written', async () => {
  const run = commandLine({ db, now: deps.clock.now() }, register)
  const runs = () => db.selectFrom('import_run').select('id').execute()
  const before = await runs()
  await expect(run('import', 'ghost', archive, '--site', 'ocio')).rejects.toThrow(/«ocio».*portal, radio/)
  await expect(run('import', 'ghost', archive)).rejects.toThrow(/--site.*portal, radio/)
  expect(await runs()).toEqual(before)
})
