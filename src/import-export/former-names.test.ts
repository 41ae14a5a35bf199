import { expect, test } from 'vitest'
import { findAnyContent } from '../content/store.ts'
import { importFixture } from './testing.ts'
import { coded } from './reasons/model.ts'

const { db, bring } = await importFixture()

const blog = (host: string, number: number) => `<?xml version="1.0"?>
<rss xmlns:wp="http://wordpress.org/export/1.2/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>
<wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>https://${host}</wp:base_blog_url>
<wp:author><wp:author_login>admin</wp:author_login></wp:author>
<item><title>Noticia ${number}</title><guid>https://${host}/?p=${number}</guid><dc:creator>admin</dc:creator>
<wp:post_id>${number}</wp:post_id><wp:post_type>post</wp:post_type><wp:status>publish</wp:status>
<wp:post_date_gmt>2020-05-01 10:00:00</wp:post_date_gmt></item></channel></rss>`

const take = (host: string, number: number) => bring(blog(host, number), { format: 'wxr' })

async function authorOf(host: string, number: number) {
  const post = await findAnyContent(db, `ext:wxr:portal:post:https://${host}/?p=${number}`)
  const [reference] = (post!.document as { authors: string[] }).authors
  return (await findAnyContent(db, reference!))!
}

test('two blogs have each their own «admin»; one blog has the same one in every export', async () => {
  await take('uno.example', 1)
  await take('dos.example', 2)
  await take('www.uno.example', 3)
  const one = await authorOf('uno.example', 1)
  const two = await authorOf('dos.example', 2)
  expect(two.id).not.toBe(one.id)
  expect(two.path).not.toBe(one.path)
  expect((await authorOf('www.uno.example', 3)).id).toBe(one.id)
  for (const again of [await take('dos.example', 2), await take('uno.example', 1)])
    expect(again).toMatchObject({ imported: 0, updated: 0, unchanged: 2 })
})

test('an author of the time when the login alone was the name is not made again, and no other blog takes it', async () => {
  await take('tres.example', 4)
  const author = await authorOf('tres.example', 4)
  for (const table of ['import_item', 'content'] as const)
    await db
      .updateTable(table)
      .set({ external_id: 'wxr:portal:author:admin' })
      .where('external_id', '=', 'wxr:portal:author:tres.example:admin')
      .execute()
  expect((await take('tres.example', 4)).imported).toBe(0)
  expect((await authorOf('tres.example', 4)).id).toBe(author.id)
  expect(await take('tres.example', 4)).toMatchObject({ imported: 0, updated: 0, unchanged: 2 })
  await take('cuatro.example', 5)
  expect((await authorOf('cuatro.example', 5)).id).not.toBe(author.id)
})

const section = (host: string, number: number, name: string) =>
  blog(host, number).replace(
    '<wp:post_id>',
    `<category domain="category" nicename="alertas"><![CDATA[${name}]]></category><wp:post_id>`,
  )
const taxonOf = async (host: string, number: number) => {
  const post = await findAnyContent(db, `ext:wxr:portal:post:https://${host}/?p=${number}`)
  return (await findAnyContent(db, (post!.document as { taxa: string[] }).taxa[0]!))!
}

test('a category of one blog never changes that of another one that is called alike', async () => {
  await bring(section('cinco.example', 6, 'Avisos'), { format: 'wxr' })
  const report = await bring(section('seis.example', 7, 'Alertas del temporal'), { format: 'wxr' })
  expect(report.remarks.map(({ reason }) => coded(reason))).toContain('name.used: Avisos')
  const taxon = await taxonOf('cinco.example', 6)
  expect((taxon.document as { name: unknown }).name).toEqual({ es: 'Avisos' })
  expect((await taxonOf('seis.example', 7)).id).toBe(taxon.id)
  const changed = section('cinco.example', 6, 'Avisos').replace(
    '<item>',
    '<wp:category><wp:category_nicename>alertas</wp:category_nicename><wp:cat_name>Avisos y alertas</wp:cat_name></wp:category><item>',
  )
  await bring(changed, { format: 'wxr' })
  expect(((await taxonOf('cinco.example', 6)).document as { name: unknown }).name).toEqual({ es: 'Avisos y alertas' })
})

test('a category of the time when its slug alone was the name is not made again', async () => {
  const file = section('siete.example', 8, 'Sucesos').replaceAll('avisos', 'sucesos')
  await bring(file, { format: 'wxr' })
  const taxon = await taxonOf('siete.example', 8)
  for (const table of ['import_item', 'content'] as const)
    await db
      .updateTable(table)
      .set({ external_id: 'wxr:portal:category:sucesos' })
      .where('external_id', '=', 'wxr:portal:category:siete.example:sucesos')
      .execute()
  expect(await bring(file, { format: 'wxr' })).toMatchObject({ imported: 0, faulty: 0 })
  expect((await taxonOf('siete.example', 8)).id).toBe(taxon.id)
})
