import { mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { findAnyContent } from '../../content/store.ts'
import { publishMany } from '../../content/publish.ts'
import { importFixture } from '../testing.ts'
import { because, coded } from '../reasons/model.ts'

const { db, deps, folder: fixture, take } = await importFixture()
let folder = ''
let number = 0

beforeEach(async () => {
  folder = join(fixture, `texts-${++number}`)
  await mkdir(folder)
})

async function put(files: Record<string, string | Buffer>): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
}

const bring = (file = folder, dryRun = false) => take(file, { format: 'markdown', dryRun })
const stored = async (externalId: string) => (await findAnyContent(db, `ext:${externalId}`))!
const document = async (path: string) => (await stored(`markdown:portal:${path}`)).document
const picture = (colour: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: colour } })
    .png()
    .toBuffer()

describe('the import of texts in Markdown (OPEN-69)', () => {
  test('takes what the front matter says and the text as blocks, reduced to what is allowed (OPEN-56)', async () => {
    await put({
      'plaza.md': `---
title: La plaza vuelve a tener sombra
summary: Cuarenta moreras y un toldo.
kicker: Urbanismo
cardTitle: Sombra en la plaza
date: 2026-05-04 09:30
updated: 2026-05-05T08:00:00+02:00
section: Comarcas/La Serra
tags: [Árboles, Calor]
authors: [Anna Ferrer]
place: Portalba
access: registered
comments: false
externalId: plaza-1
---
# La plaza vuelve a tener sombra

Las **moreras** llegaron en [camión](https://example.org/camion).

## El toldo

> No hay calle sin sombra.

1. Uno
2. Dos

| Año | Árboles |
|---|---|
| 2025 | 4 |

<script>alert(1)</script><p onclick="x()">Fin</p>
`,
    })
    const report = await bring()
    expect(report).toMatchObject({ faulty: 0, skipped: 0, remarks: [] })
    const { document: plaza, path } = await stored('plaza-1')
    expect(path).toMatch(/^\/comarcas\/la-serra\/la-plaza-vuelve-a-tener-sombra_\d+\.html$/)
    expect(plaza).toMatchObject({
      type: 'article',
      language: 'es',
      title: 'La plaza vuelve a tener sombra',
      cardTitle: 'Sombra en la plaza',
      kicker: 'Urbanismo',
      summary: 'Cuarenta moreras y un toldo.',
      publishAt: '2026-05-04T07:30:00.000Z',
      updatedAt: '2026-05-05T06:00:00.000Z',
      place: 'Portalba',
      access: 'registered',
      commentsClosed: true,
      body: [
        { type: 'paragraph', html: expect.stringContaining('<strong>moreras</strong>') },
        { type: 'heading', level: 2, text: 'El toldo' },
        { type: 'quote', html: 'No hay calle sin sombra.' },
        { type: 'list', ordered: true, items: ['Uno', 'Dos'] },
        { type: 'table', head: ['Año', 'Árboles'], rows: [['2025', '4']] },
        { type: 'paragraph', html: 'Fin' },
      ],
    })
    const { document: author } = await stored('markdown:portal:author:anna-ferrer')
    expect(author).toMatchObject({ type: 'author', name: { es: 'Anna Ferrer' } })
  })

  test('knows whom a quotation is of, and boxes of facts', async () => {
    await put({
      'bloques.md': `---
title: Bloques de redacción
---
> No pedíamos un **hospital** — pedíamos un viernes — Carme Oriol, alcaldesa

> El agua —dijo— vuelve.

> El viento no se vota. —

| Cabo | km/h |
|---|---|
| Portalba | 112 |

= Rachas del *temporal*

! Lo que cambia
- **Siete** pueblos.
- Un médico.

¡Vaya!

! Sin lista`,
    })
    await bring()
    expect((await document('bloques.md')) as object).toMatchObject({
      body: [
        {
          type: 'quote',
          html: 'No pedíamos un <strong>hospital</strong> — pedíamos un viernes',
          cite: 'Carme Oriol, alcaldesa',
          pull: true,
        },
        { type: 'quote', html: 'El agua —dijo— vuelve.' },
        { type: 'quote', html: 'El viento no se vota.', pull: true },
        { type: 'table', head: ['Cabo', 'km/h'], rows: [['Portalba', '112']], caption: 'Rachas del temporal' },
        { type: 'facts', title: 'Lo que cambia', items: ['<strong>Siete</strong> pueblos.', 'Un médico.'] },
        { type: 'paragraph', html: '¡Vaya!' },
        { type: 'paragraph', html: '! Sin lista' },
      ],
    })
  })

  test('brings the same folder in again and changes nothing, then only what was edited', async () => {
    await put({
      'a.md': '---\ntitle: Uno\nsection: Cosas\n---\nTexto',
      'b.md': '---\ntitle: Dos\n---\nTexto',
      'f.png': await picture('red'),
    })
    await put({ 'c.md': '---\ntitle: Tres\nimage: f.png\nauthors: [Pau]\n---\nTexto' })
    expect(await bring()).toMatchObject({ imported: 6, updated: 0 })
    expect(await bring()).toMatchObject({ imported: 0, updated: 0, unchanged: 6 })
    await put({ 'b.md': '---\ntitle: Dos\n---\nTexto nuevo' })
    expect(await bring()).toMatchObject({ imported: 0, updated: 1, unchanged: 5 })
  })

  test('says what would happen and writes nothing', async () => {
    await put({ 'ensayo.md': '---\ntitle: Ensayo\nlayout: post\n---\nTexto' })
    const report = await bring(folder, true)
    expect(report).toMatchObject({
      imported: 1,
      remarks: [{ line: 3, title: 'ensayo.md', reason: because('text.key', { key: 'layout' }) }],
    })
    expect(await findAnyContent(db, 'ext:markdown:portal:ensayo.md')).toBeNull()
  })

  test('knows translations by name, by folder and by what they say, and joins them', async () => {
    await put({
      'mar.es.md': '---\ntitle: El mar\n---\nTexto',
      'mar.ca.md': '---\ntitle: La mar\n---\nText',
      'es/monte.md': '---\ntitle: El monte\n---\nTexto',
      'ca/monte.md': '---\ntitle: La muntanya\n---\nText',
      'rio.md': '---\ntitle: El río\n---\nTexto',
      'riu.md': '---\ntitle: El riu\nlang: ca\ntranslationOf: rio.md\n---\nText',
      'en/sea.md': '---\ntitle: The sea\n---\nText',
    })
    expect(await bring()).toMatchObject({ imported: 6, skipped: 1 })
    for (const [es, ca] of [
      ['mar.es.md', 'mar.ca.md'],
      ['es/monte.md', 'ca/monte.md'],
      ['rio.md', 'riu.md'],
    ] as const) {
      const [one, other] = await Promise.all([document(es), document(ca)])
      expect([one, other]).toMatchObject([{ language: 'es' }, { language: 'ca' }])
      expect('translationGroup' in one && one.translationGroup).toBe(
        'translationGroup' in other && other.translationGroup,
      )
    }
  })

  test('turns links between files into links between contents, wherever the file stands', async () => {
    await put({
      'uno.md':
        '---\ntitle: Enlaces Uno\npermalink: /2020/uno/\nrelated: [sub/dos.md]\n---\n[dos](sub/dos.md#parte), [nadie](otro.md), [fuera](/agenda/)',
      'sub/dos.md':
        '---\ntitle: Enlaces Dos\n---\n[arriba](../uno.md), [antes](/2020/uno/) y [así]({{< relref "uno.md" >}}) {{< youtube abc >}}[mal](javascript:alert(1))',
    })
    const report = await bring()
    expect(report.remarks.map(({ title, reason }) => `${title}: ${coded(reason)}`)).toEqual([
      'sub/dos.md: text.mark: youtube',
      'sub/dos.md: text.link: javascript:alert(1)',
      'uno.md: text.link: otro.md',
    ])
    const [one, two] = await Promise.all([stored('markdown:portal:uno.md'), stored('markdown:portal:sub/dos.md')])
    expect(one.document).toMatchObject({
      related: ['ext:markdown:portal:sub/dos.md'],
      formerPaths: ['/2020/uno/'],
      body: [{ html: `<a href="/portal${two.path}">dos</a>, nadie, <a href="/agenda/">fuera</a>` }],
    })
    const way = (word: string) => `<a href="/portal${one.path}">${word}</a>`
    expect(two.document).toMatchObject({ body: [{ html: `${way('arriba')}, ${way('antes')} y ${way('así')} mal` }] })
    expect(JSON.stringify([one, two])).not.toContain('markdown.invalid')
    expect(await bring()).toMatchObject({ unchanged: 2, updated: 0 })
  })

  test('says once of each picture that is not there which one it is, and where its name stands', async () => {
    await put({ 'sin.md': '---\ntitle: Sin fotos\nimage: { src: no.jpg }\n---\nUna calle.\n\n![Otra](tampoco.png)\n' })
    const report = await bring()
    expect(report.remarks.map(({ line, reason }) => [line, coded(reason)])).toEqual([
      [3, 'text.picture: no.jpg'],
      [1, 'text.picture: tampoco.png'],
    ])
  })

  test('takes pictures in that lie beside the file, and none from outside the folder', async () => {
    await writeFile(join(fixture, 'secret.png'), await picture('black'))
    await put({
      'foto.md': `---
title: Con fotos
image: { src: fotos/plaza.png, alt: La plaza, caption: La plaza a mediodía, credit: Pau Soler }
---
![Un toldo](fotos/toldo.png "El toldo nuevo")

![Lejos](https://example.org/lejos.jpg)

![Fuera](../secret.png) y ![Enlace](fotos/link.png)
`,
      'fotos/plaza.png': await picture('green'),
      'fotos/toldo.png': await picture('white'),
    })
    await symlink(join(fixture, 'secret.png'), join(folder, 'fotos/link.png'))
    const report = await bring()
    expect(report).toMatchObject({ types: { image: { imported: 2 }, article: { imported: 1 } }, images: 1 })
    const { document: article } = await stored('markdown:portal:foto.md')
    expect(article).toMatchObject({
      image: {
        image: 'ext:markdown:portal:file:fotos/plaza.png',
        alt: 'La plaza',
        caption: 'La plaza a mediodía',
        credit: 'Pau Soler',
      },
      body: [
        {
          type: 'image',
          image: 'ext:markdown:portal:file:fotos/toldo.png',
          alt: 'Un toldo',
          caption: 'El toldo nuevo',
        },
        { type: 'image', image: 'ext:url:https://example.org/lejos.jpg' },
        { type: 'paragraph' },
      ],
    })
    const image = () =>
      db
        .selectFrom('image')
        .selectAll()
        .where('external_id', '=', 'markdown:portal:file:fotos/plaza.png')
        .executeTakeFirstOrThrow()
    const before = await image()
    expect(before).toMatchObject({ state: 'stored', width: 40, credit: 'Pau Soler' })
    await put({ 'fotos/plaza.png': await picture('blue') })
    expect(await bring()).toMatchObject({ types: { image: { updated: 1, unchanged: 1 }, article: { unchanged: 1 } } })
    expect((await image()).sha256).not.toBe(before.sha256)
  })

  test('uses the sections and authors that the site has', async () => {
    const common = { site: 'portal', sites: ['portal'], state: 'published' as const }
    await publishMany(
      deps,
      [
        {
          type: 'taxon',
          kind: 'category',
          externalId: 'own:deportes',
          slug: 'deportes',
          name: { es: 'Deportes' },
          ...common,
        },
        { type: 'author', externalId: 'own:laia', slug: 'laia-roca', name: { es: 'Laia Roca' }, ...common },
      ],
      { actor: 'test' },
    )
    await put({ 'gol.md': '---\ntitle: Gol\ncategories: [deportes]\nauthor: Laia Roca\n---\nTexto' })
    await bring()
    expect(await document('gol.md')).toMatchObject({ taxa: ['ext:own:deportes'], authors: ['ext:own:laia'] })
  })

  test('keeps drafts back, waits for what comes later and withdraws what is withdrawn', async () => {
    await put({
      'borrador.md': '---\ntitle: Borrador\ndraft: true\n---\nTexto',
      'jekyll.md': '---\ntitle: Jekyll\npublished: false\n---\nTexto',
      '_drafts/otro.md': '---\ntitle: Otro\n---\nTexto',
      'manana.md': '---\ntitle: Mañana\npublishDate: 2027-01-01\n---\nTexto',
      'fuera.md': '---\ntitle: Fuera\n---\nTexto',
      '_posts/2019-03-02-viejo.md': '---\ntitle: Viejo\ndescription: De antes\n---\nTexto',
      'opinion.md': '---\ntitle: Pienso\ntype: opinion\n---\nTexto',
    })
    await bring()
    expect(await document('borrador.md')).toMatchObject({ state: 'draft' })
    expect(await document('jekyll.md')).toMatchObject({ state: 'draft' })
    expect(await document('_drafts/otro.md')).toMatchObject({ state: 'draft' })
    expect(await document('manana.md')).toMatchObject({ state: 'scheduled', publishAt: '2026-12-31T23:00:00.000Z' })
    expect(await document('_posts/2019-03-02-viejo.md')).toMatchObject({
      publishAt: '2019-03-02T12:00:00.000Z',
      summary: 'De antes',
    })
    expect(await document('opinion.md')).toMatchObject({ articleNewsTypeEnum: 'opinion' })
    await put({ 'fuera.md': '---\ntitle: Fuera\nstate: withdrawn\n---\nTexto' })
    await bring()
    expect(await document('fuera.md')).toMatchObject({ state: 'withdrawn' })
  })

  test('names the file and the line of what cannot be read; the other files come in', async () => {
    await put({
      'bien.md': '# Bien\n\nTexto sin nada delante.',
      'yaml.md': '---\ntitle: Una\ntags: [a, b\nplace: x\n---\nTexto',
      'fecha.md': '---\ntitle: Una\ndate: cuando sea\n---\nTexto',
      'tipo.md': '---\ntitle: Una\n\ntype: show\n---\nTexto',
      'doble.md': '---\ntitle: Una\ntitle: Otra\n---\nTexto',
      'abierto.md': '---\ntitle: Una\nTexto',
      'toml.md': '+++\ntitle = "Una"\n+++\nTexto',
      'mudo.md': 'Texto sin título',
      '_index.md': '---\ntitle: Lista\n---\n',
    })
    const report = await bring()
    expect(report).toMatchObject({ imported: 1, skipped: 1, faulty: 7 })
    expect(Object.fromEntries(report.faults.map(({ title, line, reason }) => [title, [line, coded(reason)]]))).toEqual({
      'abierto.md': [1, 'front.open'],
      'doble.md': [3, expect.stringContaining('front.yaml')],
      'fecha.md': [3, 'text.date: date, cuando sea'],
      'mudo.md': [1, 'no.heading'],
      'tipo.md': [4, expect.stringContaining('text.type: show, article, live')],
      'toml.md': [1, 'front.toml'],
      'yaml.md': [expect.any(Number), expect.stringContaining('front.yaml')],
    })
    expect(await document('bien.md')).toMatchObject({ title: 'Bien', body: [{ type: 'paragraph' }] })
  })

  test('takes one file, which is refused with its line when it cannot be read', async () => {
    await put({
      'solo.md': 'Hola, mundo, aquí\n=================\n\nuno, dos',
      'mal.md': '---\ntitle: Una\ndate: nunca\n---\nTexto',
    })
    expect(await bring(join(folder, 'solo.md'))).toMatchObject({ imported: 1 })
    expect(await document('solo.md')).toMatchObject({ title: 'Hola, mundo, aquí' })
    await expect(bring(join(folder, 'mal.md'))).rejects.toThrow(/^line 3: text\.date: date, nunca/)
    await rm(join(folder, 'solo.md'))
    await rm(join(folder, 'mal.md'))
    await expect(bring()).rejects.toThrow('file.no-markdown')
  })

  test('tells the line of a key that another spelling of it hides', async () => {
    await put({ 'dos.md': '---\ntitle: Una\npublish_date: 2026-01-02\npublishDate: 2026-03-04\n---\nTexto.' })
    const { remarks } = await bring()
    expect(remarks.map(({ line, reason }) => [line, reason])).toEqual([
      [3, because('text.key', { key: 'publish_date' })],
    ])
  })
})
