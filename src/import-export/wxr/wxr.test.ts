import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { contentSchema } from '../../content/types/model.ts'
import type { ParsedItem } from '../model.ts'
import { itemsOf, OPENING, testFolder } from '../testing.ts'
import { openWxr } from './source.ts'
import { coded } from '../reasons/model.ts'

const folder = await testFolder()
const read = (file: string) => itemsOf(openWxr({ ...OPENING, file, now: new Date('2026-01-01') }))

async function exported(items: string, head = '<wp:wxr_version>1.2</wp:wxr_version>'): Promise<ParsedItem[]> {
  const file = join(folder, `${Math.random()}.xml`)
  await writeFile(
    file,
    `<?xml version="1.0"?>
<rss xmlns:wp="http://wordpress.org/export/1.2/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>
<language>ca</language><wp:base_blog_url>https://vell.example/diari</wp:base_blog_url>${head}
${items}</channel></rss>`,
  )
  return read(file)
}

const post = (
  fields: string,
  id = 7,
) => `<item><title>Un títol</title><link>https://vell.example/diari/2020/un-titol/</link><guid>https://vell.example/diari/?p=${id}</guid>
<dc:creator>anna</dc:creator><wp:post_id>${id}</wp:post_id><wp:post_type>post</wp:post_type><wp:post_date_gmt>2020-05-01 10:00:00</wp:post_date_gmt>${fields}</item>`
const contents = (items: ParsedItem[], type = 'article') =>
  items.flatMap(({ outcome }) => (outcome.kind === 'content' && outcome.input.type === type ? [outcome.input] : []))
const states = async (fields: string) => contents(await exported(post(fields))).map(({ state }) => state)

describe('WordPress exports', () => {
  test('only what was public becomes public', async () => {
    expect(await states('<wp:status>publish</wp:status>')).toEqual(['published'])
    for (const status of ['draft', 'pending', 'private', 'future', 'auto-draft', 'anything'])
      expect(await states(`<wp:status>${status}</wp:status>`)).toEqual(['draft'])
    expect(await states('<wp:status>trash</wp:status>')).toEqual([])
    expect(await states('<wp:status>publish</wp:status><wp:post_password>x</wp:post_password>')).toEqual(['draft'])
    const later = post('<wp:status>future</wp:status>').replace('2020-05-01', '2030-05-01')
    expect(contents(await exported(later))).toMatchObject([
      { state: 'scheduled', publishAt: '2030-05-01T10:00:00.000Z' },
    ])
  })

  test('authors, nested categories and tags come before what refers to them', async () => {
    const items = await exported(
      post(
        '<wp:status>publish</wp:status><category domain="category" nicename="fill">Fill</category><category domain="post_tag" nicename="mar">Mar</category>',
      ),
      `<wp:wxr_version>1.1</wp:wxr_version><wp:category><wp:category_nicename>fill</wp:category_nicename><wp:category_parent>pare</wp:category_parent><wp:cat_name>Fill</wp:cat_name></wp:category>
<wp:category><wp:category_nicename>pare</wp:category_nicename><wp:category_parent>fill</wp:category_parent><wp:cat_name>Pare</wp:cat_name></wp:category>`,
    )
    expect(
      contents(items, 'taxon').map(({ slug, ...rest }) => [slug, 'parent' in rest ? rest.parent : undefined]),
    ).toEqual([
      ['pare', undefined],
      ['fill', 'ext:wxr:portal:category:vell.example/diari:pare'],
      ['mar', undefined],
    ])
    expect(contents(items)).toMatchObject([
      {
        language: 'ca',
        taxa: ['ext:wxr:portal:category:vell.example/diari:fill'],
        tags: ['ext:wxr:portal:tag:vell.example/diari:mar'],
        authors: ['ext:wxr:portal:author:vell.example/diari:anna'],
        formerPaths: ['/2020/un-titol/', '/?p=7'],
        slug: 'un-titol',
      },
    ])
  })

  test('featured images, captions, galleries and internal links', async () => {
    const items =
      await exported(`<item><title>Far</title><wp:post_type>attachment</wp:post_type><wp:post_id>9</wp:post_id><wp:post_parent>7</wp:post_parent><wp:attachment_url>https://vell.example/diari/wp-content/uploads/far.jpg</wp:attachment_url><excerpt:encoded>El far</excerpt:encoded></item>
${post('<wp:status>publish</wp:status><wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>9</wp:meta_value></wp:postmeta><content:encoded><![CDATA[Hola <a href="/diari/?p=3">aquí</a>\n\n<img src="https://vell.example/diari/wp-content/uploads/far-300x200.jpg" class="wp-image-9">\n\n[gallery]]]></content:encoded>')}`)
    const image = 'ext:wxr:portal:attachment:https://vell.example/diari/wp-content/uploads/far.jpg'
    const [article] = contents(items)
    expect(article).toMatchObject({ image: { image, caption: 'El far' } })
    expect(
      article && 'body' in article && article.body!.map((block) => (block.type === 'image' ? block.image : block.type)),
    ).toEqual(['paragraph', image, image])
    expect(items.at(-1)).toMatchObject({
      internalLinks: true,
      images: [{ sourceUrl: 'https://vell.example/diari/wp-content/uploads/far.jpg' }],
    })
  })

  test('comments are kept, pingbacks are not; zero dates are repaired', async () => {
    const comment = (id: number, type: string) =>
      `<wp:comment><wp:comment_id>${id}</wp:comment_id><wp:comment_author>Pep</wp:comment_author><wp:comment_date_gmt>2020-05-02 10:00:00</wp:comment_date_gmt><wp:comment_content>Bé &lt;b&gt;fet&lt;/b&gt;</wp:comment_content><wp:comment_approved>1</wp:comment_approved><wp:comment_type>${type}</wp:comment_type><wp:comment_parent>0</wp:comment_parent></wp:comment>`
    const items = await exported(
      post(`<wp:status>publish</wp:status>${comment(1, '')}${comment(2, 'pingback')}`).replace(
        '2020-05-01 10:00:00</wp:post_date_gmt>',
        '0000-00-00 00:00:00</wp:post_date_gmt><wp:post_date>2009-10-20 16:13:20</wp:post_date>',
      ),
    )
    expect(items.at(-1)!.comments).toMatchObject([
      { authorName: 'Pep', text: 'Bé fet', approved: true, date: '2020-05-02T10:00:00.000Z' },
    ])
    expect(contents(items)[0]).toMatchObject({ publishAt: '2009-10-20T14:13:20.000Z' })
  })

  test('the number in a guid that moved with its post is not the number of another one', async () => {
    const moved = post('<wp:status>publish</wp:status>', 8).replace('?p=8</guid>', '?p=7</guid>')
    const [first, second] = contents(await exported(`${post('<wp:status>publish</wp:status>')}${moved}`))
    expect(first).toMatchObject({ formerPaths: ['/2020/un-titol/', '/?p=7'] })
    expect(second).toMatchObject({ formerPaths: ['/2020/un-titol/', '/?p=8'] })
  })

  test('what is no export is refused', async () => {
    await expect(exported('', '<wp:wxr_version>abc</wp:wxr_version>')).rejects.toThrow(/line \d+: wxr\.version: abc/)
    const json = join(folder, 'posts.json')
    await writeFile(json, ' {"posts": [{"title": "Uno & dos"}]}')
    await expect(read(json)).rejects.toThrow('line 1: xml.none: {')
    await expect(exported('', '')).rejects.toThrow('wxr.no-version')
    await expect(read(join(folder, 'none.xml'))).rejects.toThrow('file.none')
  })
})

const samples = join(import.meta.dirname, '../fixtures/wxr')
describe('whole exports', () => {
  test('a site gives exactly its public posts and pages, all valid', async () => {
    const items = await read(join(samples, 'site.xml'))
    const inputs = items.flatMap(({ outcome }) => (outcome.kind === 'content' ? [outcome.input] : []))
    for (const input of inputs) expect(contentSchema.safeParse(input).error?.issues ?? []).toEqual([])
    const count = (type: string, state: string) =>
      inputs.filter((input) => input.type === type && input.state === state).length
    expect([
      count('article', 'published'),
      count('article', 'scheduled'),
      count('article', 'draft'),
      count('page', 'published'),
    ]).toEqual([5, 1, 2, 2])
    expect(items.flatMap(({ comments }) => comments ?? [])).toHaveLength(3)
  })

  test.each([
    ['malformed.xml', /^line 49, /],
    ['unknown-version.xml', /^line 13: wxr\.version/],
  ])('%s is refused with its line', (name, reason) => expect(read(join(samples, name))).rejects.toThrow(reason))

  test.each([
    ['mg-wp-xml--sample.xml', 'at: 109, '],
    ['mg-squarespace-xml--sample.xml', 'at: 33, '],
  ])('%s is mended, and the report says where', async (name, place) => {
    const file = join(samples, name)
    const source = openWxr({ ...OPENING, file })
    expect((await itemsOf(source)).length).toBeGreaterThan(5)
    expect(source.notes.map(coded).join('\n')).toContain(place)
  })
})
