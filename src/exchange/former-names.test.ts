import { expect, test } from 'vitest'
import { findAnyContent } from '../content/store.ts'
import { importDesk } from './testing.ts'

const { db, bring } = await importDesk()

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
