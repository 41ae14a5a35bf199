import { expect, test } from 'vitest'
import { blockSchema } from '../../content/blocks/model.ts'
import { bodyText } from '../../content/blocks/plain-text.ts'
import { htmlToBlocks } from './blocks.ts'

const blocks = (html: string) =>
  htmlToBlocks(html, { resolve: (url) => URL.parse(url, 'https://blog.example/')?.href ?? null, image: () => null })

test.each([
  [
    'X',
    '<blockquote class="twitter-tweet" data-lang="es"><p lang="es" dir="ltr">La riada baja &amp; sigue. <a href="https://t.co/a">pic.twitter.com/a</a></p>&mdash; Ana Gil (@ana) <a href="https://twitter.com/ana/status/319508408669708289?ref_src=x">3 de mayo de 2020</a></blockquote><script async src="https://platform.twitter.com/widgets.js"></script>',
    'https://twitter.com/ana/status/319508408669708289?ref_src=x',
    'La riada baja &amp; sigue. <a href="https://t.co/a">pic.twitter.com/a</a>',
    'Ana Gil (@ana) 3 de mayo de 2020',
  ],
  [
    'Instagram',
    '<blockquote class="instagram-media" data-instgrm-permalink="https://www.instagram.com/p/abc/"><div><a href="https://www.instagram.com/p/abc/"><div></div><div>Ver esta publicación en Instagram</div></a><p><a href="https://www.instagram.com/p/abc/">El puerto, de noche</a></p><p>Una publicación compartida de <a href="https://www.instagram.com/ana/">Ana</a> (@ana) el <time>1 Ene, 2020</time></p></div></blockquote>',
    'https://www.instagram.com/p/abc/',
    '<a href="https://www.instagram.com/p/abc/">El puerto, de noche</a>',
    'Una publicación compartida de Ana (@ana) el 1 Ene, 2020',
  ],
  [
    'TikTok',
    '<blockquote class="tiktok-embed" cite="https://www.tiktok.com/@ana/video/123" data-video-id="123"><section><a title="@ana" href="https://www.tiktok.com/@ana">@ana</a><p>Así se hace <strong>la coca</strong></p><a href="https://www.tiktok.com/music/1">♬ sonido original</a></section></blockquote>',
    'https://www.tiktok.com/@ana/video/123',
    'Así se hace <strong>la coca</strong>',
    '@ana ♬ sonido original',
  ],
  [
    'Facebook',
    '<div class="fb-post" data-href="https://www.facebook.com/ana/posts/1"><blockquote cite="https://www.facebook.com/ana/posts/1" class="fb-xfbml-parse-ignore"><p>Mañana, pleno</p>Publicada por <a href="https://www.facebook.com/ana">Ana</a> en <a href="https://www.facebook.com/ana/posts/1">Jueves, 3 de mayo</a></blockquote></div>',
    'https://www.facebook.com/ana/posts/1',
    'Mañana, pleno',
    'Publicada por Ana en Jueves, 3 de mayo',
  ],
  [
    'Bluesky',
    '<blockquote class="bluesky-embed" data-bluesky-uri="at://did:plc:x/app.bsky.feed.post/1"><p lang="ca">Bon dia<br>a tothom</p>&mdash; Ana (<a href="https://bsky.app/profile/did:plc:x">@ana.cat</a>) <a href="https://bsky.app/profile/did:plc:x/post/1">3 de maig de 2025</a></blockquote>',
    'https://bsky.app/profile/did:plc:x/post/1',
    'Bon dia<br>a tothom',
    'Ana (@ana.cat) 3 de maig de 2025',
  ],
  [
    'Mastodon',
    '<blockquote class="mastodon-embed" data-embed-url="https://mastodont.example/@ana/1/embed"><p>Hola</p> <a href="https://mastodont.example/@ana/1">Ana (@ana)</a></blockquote>',
    'https://mastodont.example/@ana/1',
    'Hola',
    'Ana (@ana)',
  ],
])('a post of %s keeps its words, its author and its date (OPEN-122)', (provider, html, url, words, cite) => {
  const [block, ...others] = blocks(`<p>Antes</p>${html}<p>Después</p>`).slice(1)
  expect(others).toHaveLength(1)
  expect(block).toMatchObject({ type: 'embed', provider, url, quote: { html: words, cite } })
  expect(blockSchema.safeParse(block).success).toBe(true)
  expect(bodyText([block!])).toContain(cite)
})

test('a post without words is a link with the name of who shared it', () => {
  expect(
    blocks(
      '<blockquote class="instagram-media" data-instgrm-permalink="https://www.instagram.com/p/abc/"><p>A post shared by Ana (@ana)</p></blockquote>',
    ),
  ).toMatchObject([{ type: 'embed', provider: 'Instagram', title: 'A post shared by Ana (@ana)' }])
  expect(blocks('<div class="fb-video" data-href="https://www.facebook.com/ana/videos/1"></div>')).toMatchObject([
    { type: 'embed', provider: 'Facebook', url: 'https://www.facebook.com/ana/videos/1' },
  ])
})

test('a quotation that only looks like a post stays a quotation', () => {
  expect(blocks('<blockquote class="twitter-tweet"><p>Sin dirección</p>— Ana</blockquote>')).toMatchObject([
    { type: 'quote' },
  ])
})
