import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { findAnyContent, findRedirect } from '../../content/store.ts'
import { findAll, plainText } from '../html/tree.ts'
import { importFixture } from '../testing.ts'
import { articleOf } from './article.ts'

const { db, folder, take } = await importFixture()
const JPEG = await sharp({ create: { width: 80, height: 45, channels: 3, background: '#246' } })
  .jpeg()
  .toBuffer()
const PROSE =
  'Los vecinos cruzaron en barca hasta la plaza del mercado, que amaneció con dos metros de agua después de una noche entera de lluvia. Nadie salió herido.'
const stored = (id: string) => findAnyContent(db, `ext:html:portal:${id}`)
const leadsTo = (path: string) => findRedirect(db, { sites: ['portal'], path })

async function site(name: string, files: Record<string, string | Buffer>): Promise<string> {
  const root = join(folder, name)
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), content)
  }
  return root
}

const modern = (address: string, more = '', body = `<p>${PROSE}</p>`) => `<!doctype html><html lang="ca"><head>
<title>Crescuda - Diari Vell</title><link rel="canonical" href="${address}">
<meta property="og:image" content="https://vell.example/signe.png">
<meta name="description" content="Dos metres d’aigua.">${more}
<script type="application/ld+json">{"@context":"https://schema.org","@graph":[{"@type":"WebPage"},{"@type":"NewsArticle",
"headline":"La crescuda","datePublished":"2019-04-03T08:00:00+02:00","author":[{"@type":"Person","name":"Anna Ferrer"}],
"articleSection":"Comarques","keywords":["Pluja","Riu"]}]}</script></head>
<body><nav><a href="/">Inici</a></nav><main><article><header><h1>La crescuda</h1><p class="byline">Per Anna Ferrer</p>
<figure><img src="https://vell.example/riu.jpg" alt="El riu"><figcaption>El riu, dimecres</figcaption></figure></header>
<div class="entry-content">${body}<div class="share-buttons"><a href="#">Comparteix</a></div>
<script>alert(1)</script></div><section class="related"><h2>Més</h2><p>Una altra cosa.</p></section></article></main>
<footer>Tots els drets</footer></body></html>`

test('a copied site comes in: title, date, signature, text and pictures, and its addresses lead on', async () => {
  const root = await site('mirror', {
    'www.vell.example/index.html': `<html><title>Diari</title>${'<article><h2><a href="x">Una</a></h2></article>'.repeat(5)}</html>`,
    'www.vell.example/2019/crescuda/index.html': modern(
      'https://www.vell.example/2019/crescuda/',
      '',
      `<p>${PROSE} <a href="../../2004/05/12/plaza.html">La plaza</a>, <a href="https://www.vell.example/no/">no</a>.</p>`,
    ),
    // As pages were written then: no head to speak of, cells for columns, breaks for paragraphs.
    'www.vell.example/2004/05/12/plaza.html': `<html><head><title>La plaza | Diario Viejo</title></head><body><table><tr>
      <td><a href="/">Inicio</a><br><a href="/mapa.html">Mapa</a></td><td><font size=2><i>Texto: Pau Soler</i></font>
      <img src="../../../img/plaza.jpg" alt="La plaza"><br>${PROSE}<br><br>${PROSE}<br><br>
      <a href="../../../2019/crescuda/index.html">Después</a></td></tr></table></body></html>`,
    'www.vell.example/img/plaza.jpg': JPEG,
  })
  const report = await take(root, { format: 'html' })
  expect(report).toMatchObject({ faulty: 0, types: { article: { imported: 2 }, image: { imported: 1 } } })
  expect(report.skips.map(({ reason }) => reason.code)).toContain('page.no-article')

  const crescuda = (await stored('vell.example/2019/crescuda'))!
  expect(crescuda).toMatchObject({
    language: 'ca',
    state: 'published',
    publishAt: new Date('2019-04-03T06:00:00Z'),
    document: {
      title: 'La crescuda',
      summary: 'Dos metres d’aigua.',
      signature: 'Anna Ferrer',
      tags: ['ext:tag:portal:pluja', 'ext:tag:portal:riu'],
      taxa: ['ext:html:portal:category:comarques'],
      image: { image: 'ext:url:https://vell.example/riu.jpg', alt: 'El riu', caption: 'El riu, dimecres' },
    },
  })
  const plaza = (await stored('www.vell.example/2004/05/12/plaza.html'))!
  expect(plaza).toMatchObject({ state: 'published', publishAt: new Date('2004-05-11T22:00:00Z') })
  expect(plaza.document).toMatchObject({
    title: 'La plaza',
    image: { image: 'ext:html:portal:file:www.vell.example/img/plaza.jpg', alt: 'La plaza' },
  })
  const bodyOf = ({ document }: typeof plaza) => JSON.stringify((document as { body?: unknown }).body)
  expect(bodyOf(crescuda)).not.toMatch(/Comparteix|Una altra cosa|alert|Inici|Per Anna/)
  expect(bodyOf(plaza)).not.toMatch(/Mapa|pages\.invalid/)
  // Links of the copy lead to where the texts are now.
  expect(bodyOf(crescuda)).toContain(plaza.path)
  expect(bodyOf(plaza)).toContain(crescuda.path)
  expect(await leadsTo('/2019/crescuda/')).toMatchObject({ path: crescuda.path })
  expect(await leadsTo('/2004/05/12/plaza.html')).toMatchObject({ path: plaza.path })
  const picture = await db
    .selectFrom('image')
    .select('state')
    .where('external_id', '=', 'html:portal:file:www.vell.example/img/plaza.jpg')
    .executeTakeFirst()
  expect(picture).toEqual({ state: 'stored' })
  expect(await take(root, { format: 'html' })).toMatchObject({ imported: 0, updated: 0, faulty: 0 })
})

test('what was not for everybody, or nobody knows since when, is a draft; another form of a page comes once', async () => {
  const walled = modern('https://m.example/muro/').replace('"headline"', '"isAccessibleForFree":false,"headline"')
  const locked = modern('https://m.example/clave/', '', `<p>${PROSE}</p><form class="post-password-form"></form>`)
  const undated = `<html><title>Quiénes somos</title><body><main><h1>Quiénes somos</h1><p>${PROSE}</p></main></html>`
  const root = await site('drafts', {
    'muro.html': walled,
    'clave.html': locked,
    'quienes.html': undated,
    'amp/nota.html': modern('https://m.example/nota/').replace('<html', '<html amp'),
    'nota.html': modern('https://m.example/nota/'),
  })
  const report = await take(root, { format: 'html' })
  expect(report).toMatchObject({ faulty: 0, types: { article: { imported: 4 } } })
  expect(report.skips).toMatchObject([{ reason: { code: 'page.twice', values: { path: 'nota.html' } } }])
  for (const id of ['m.example/muro', 'm.example/clave', 'quienes.html'])
    expect(await stored(id), id).toMatchObject({ state: 'draft' })
  expect(await stored('m.example/nota')).toMatchObject({ state: 'published' })
})

test('what many pages share is no picture of theirs, and a picture outside the folder stays there', async () => {
  const bare = (name: string) =>
    modern(`https://s.example/${name}/`).replace(/<figure>.*<\/figure>/, '<img src="../../fuera.jpg" alt="">')
  await writeFile(join(folder, 'fuera.jpg'), JPEG)
  const root = await site('shared', { 'a.html': bare('a'), 'b.html': bare('b'), 'c.html': bare('c') })
  expect(await take(root, { format: 'html' })).toMatchObject({ types: { article: { imported: 3 } } })
  const one = JSON.stringify((await stored('s.example/a'))!.document)
  expect(one).not.toMatch(/signe\.png|:file:/)
})

test('one page without an article, and a folder without pages, are refused', async () => {
  const root = await site('none', { 'uno.txt': 'Hola', 'portada/p.html': '<html><body><p>Hola</p></body></html>' })
  await expect(take(join(root, 'portada', 'p.html'), { format: 'html' })).rejects.toThrow(/^page\.no-article/)
  // A file of words alone is called what it is.
  await expect(take(join(root, 'uno.txt'), { format: 'html' })).rejects.toThrow(/^page\.no-page/)
  const empty = await site('empty', { 'uno.txt': 'Hola' })
  await expect(take(empty, { format: 'html' })).rejects.toThrow(/^file\.no-html/)
})

test.each([
  ['nothing', ''],
  ['cut', modern('https://c.example/').slice(0, 900)],
  ['deep', '<div>'.repeat(50_000)],
  ['attributes without end', `<meta ${'a="'.repeat(20_000)}`],
  ['links alone', `<main>${`<p><a href="x">${PROSE}</a></p>`.repeat(5)}</main>`],
])('a page of %s is no article, and soon', (_, text) => {
  expect(articleOf(text)).toBeNull()
})

const OTHERS =
  'Otro párrafo que cuenta lo que pasó al día siguiente, cuando el agua bajó y la plaza se pudo limpiar del todo.'
/** A page as newspapers make them: everything within the same element, and the whole text in the data of the page. */
const newspaper = (said: string) => `<html><head><title>Crecida</title>
<meta property="og:description" content="Una crecida que empezó de noche y que nadie esperaba, con dos metros ...">
<script type="application/ld+json">{"@type":"NewsArticle","headline":"Crecida","datePublished":"2019-04-03T08:00:00+02:00",
"articleBody":${JSON.stringify(said)}}</script></head><body><article><h1>Crecida</h1>
<p>Una crecida que empezó de noche y que nadie esperaba, con dos metros de agua en la plaza.</p>
<figure><img src="https://p.example/rio.jpg" alt="El río"><figcaption>El río</figcaption></figure>
<div class="a_md"><figure><img src="https://p.example/anna.jpg" alt="Anna Ferrer"></figure><ul><li>Anna Ferrer</li></ul>
<p>Portalba - 03/04/2019 08:00</p></div><div class="txt"><p>${PROSE}</p><h3>Al día siguiente</h3><p>«${OTHERS}»</p></div>
<iframe src="https://www.youtube.com/embed/abc12345678"></iframe>
<div class="me"><h2>Tu suscripción se usa en otro sitio</h2><p>Si sigues aquí, no se podrá leer allí.</p></div>
<section><h3>Sobre la firma</h3><figure><img src="https://p.example/anna.jpg" alt=""></figure><p>Escribe de ríos.</p></section>
</article></body></html>`

test('where the data of a page hold its text, what stands above and below it stays outside', () => {
  const article = articleOf(newspaper(`${PROSE}\n"${OTHERS}"`))!
  expect(plainText(article.body).replace(/\s+/g, ' ').trim()).toBe(`${PROSE} Al día siguiente «${OTHERS}»`)
  expect(article).toMatchObject({
    summary: 'Una crecida que empezó de noche y que nadie esperaba, con dos metros de agua en la plaza.',
    lead: { url: 'https://p.example/rio.jpg', alt: 'El río', caption: 'El río' },
  })
  expect(findAll(article.body, ({ name }) => /^(iframe|img)$/.test(name)).map(({ name }) => name)).toEqual(['iframe'])
  // Data with another text, or with a beginning alone, cut nothing.
  for (const other of [OTHERS.slice(0, 40), 'De otra cosa. '.repeat(40)])
    expect(plainText(articleOf(newspaper(other))!.body)).toContain('Tu suscripción')
})
