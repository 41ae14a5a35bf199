import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findAnyContent } from '../../content/store.ts'
import { because } from '../reasons/model.ts'
import { importFixture } from '../testing.ts'

const { db, bring, folder } = await importFixture()
const mapFile = join(folder, 'map.json')
await writeFile(
  mapFile,
  JSON.stringify({ source: 'tabla', fields: { externalId: 'id', title: 'titulo', body: 'texto', tags: 'tema' } }),
)
const bringTable = (text: string) => bring(text, { format: 'csv', mapFile })

test('a row that ends early has its last columns empty, also where it is the first one', async () => {
  const text = 'id,titulo,texto,tema\n1,Corta\n2,Entera,Hoy.,Puerto\n'
  expect(await bringTable(text)).toMatchObject({ imported: 3, faulty: 0 })
  expect(await bringTable(text)).toMatchObject({ imported: 0, unchanged: 3 })
  expect((await findAnyContent(db, 'ext:csv:portal:tabla:1'))?.document).toMatchObject({ title: 'Corta', body: [] })
})

test('what stands behind the last column is told, since a text without its quotes loses its end there', async () => {
  const report = await bringTable('id,titulo,texto,tema\n3,Sin comillas, con coma,Hoy.,Mar\n4,Con colas,Hoy.,Mar,, \n')
  expect(report.remarks.map(({ line, reason }) => [line, reason])).toEqual([[2, because('table.row-long')]])
})

test('the columns are looked for in the heading, whether or not a row follows', async () => {
  for (const text of ['id,titulo\n', 'id,titulo\n1,Uno\n'])
    await expect(bringTable(text)).rejects.toMatchObject({
      reason: because('table.columns', { missing: '«texto», «tema»', columns: 'id, titulo' }),
      line: 1,
    })
  expect(await bringTable('id,titulo,texto,tema\n')).toMatchObject({ imported: 0, faulty: 0 })
})

test('a column of the map that stands twice in the heading is refused, one that the map does not name is not', async () => {
  await expect(bringTable('id,titulo,texto,tema,texto\n5,Dos textos,Uno.,Mar,Otro.\n')).rejects.toMatchObject({
    reason: because('table.columns-twice', { columns: '«texto»' }),
    line: 1,
  })
  expect(await bringTable('id,titulo,texto,tema,nota,nota\n5,Dos notas,Uno.,Mar,a,b\n')).toMatchObject({ faulty: 0 })
})
