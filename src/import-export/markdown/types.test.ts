import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { findAnyContent } from '../../content/store.ts'
import { importFixture } from '../testing.ts'
import { because, coded } from '../reasons/model.ts'

const { db, folder: fixture, take } = await importFixture()
let number = 0

/** Brings in a folder of these texts. */
async function bring(files: Record<string, string>) {
  const folder = join(fixture, `types-${++number}`)
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
  return take(folder, { format: 'markdown' })
}

const stored = async (path: string) => (await findAnyContent(db, `ext:markdown:portal:${path}`))!.document
const image = (externalId: string) =>
  db.selectFrom('image').selectAll().where('external_id', '=', externalId).executeTakeFirstOrThrow()

test('a recipe: ingredients as lines or maps, steps as words or maps (OPEN-69)', async () => {
  const report = await bring({
    'caldereta.md': `---
title: Caldereta
type: recipe
servings: 4
totalTime: 70
difficulty: medium
allergens: [Pescado]
nutrition: { calories: 412 kcal, salt: 1 }
ingredients:
  - 600 g de rape
  - { group: Picada, quantity: 40, unit: g, name: almendras }
  - sal
steps:
  - Sofríe la **cebolla**.
  - { title: Caldo, text: 'Cuece *tapado*.', minutes: 18, image: { theme: kitchen, kind: pot } }
---
En la cantina no había carta.`,
  })
  expect(report).toMatchObject({ faulty: 0, remarks: [] })
  expect(await stored('caldereta.md')).toMatchObject({
    type: 'recipe',
    servings: 4,
    totalTime: 70,
    difficulty: 'medium',
    allergens: ['Pescado'],
    nutrition: { calories: '412 kcal', salt: '1' },
    ingredients: [
      { quantity: 600, unit: 'g', name: 'rape' },
      { group: 'Picada', quantity: 40, unit: 'g', name: 'almendras' },
      { name: 'sal' },
    ],
    steps: [
      { html: '<p>Sofríe la <strong>cebolla</strong>.</p>' },
      {
        title: 'Caldo',
        html: '<p>Cuece <em>tapado</em>.</p>',
        minutes: 18,
        image: 'ext:demo:ill:kitchen:caldereta::pot',
      },
    ],
    body: [{ type: 'paragraph', html: 'En la cantina no había carta.' }],
  })
})

test('an event says when by the names it gives, and a place by a word alone (OPEN-69)', async () => {
  const report = await bring({
    'feria.md': `---
title: Feria
type: event
occurrence: { start: 2026-12-01 10:00, end: 2026-12-03 20:00 }
location: Plaza del Mercado
thematics: [Feria, { name: Gastronomía, url: /cocina/ }]
price: 3
---
`,
    'charla.md': '---\ntitle: Charla\ntype: event\noccurrence: { date: +3d 19:00 }\n---\n',
    'pases.md': '---\ntitle: Pases\ntype: event\noccurrence: { dates: [+1d 18:00, +2d 18:00] }\n---\n',
  })
  expect(report).toMatchObject({ faulty: 0 })
  expect(await stored('feria.md')).toMatchObject({
    occurrence: { code: 'date-range', start: '2026-12-01T09:00:00.000Z', end: '2026-12-03T19:00:00.000Z' },
    location: { name: 'Plaza del Mercado' },
    thematics: [{ name: 'Feria' }, { name: 'Gastronomía', url: '/cocina/' }],
    price: '3',
  })
  // The run is of 20 November at noon, universal time.
  expect(await stored('charla.md')).toMatchObject({
    occurrence: { code: 'unique-date', date: '2026-11-23T18:00:00.000Z' },
  })
  expect(await stored('pases.md')).toMatchObject({
    occurrence: { code: 'multiple-times', dates: ['2026-11-21T17:00:00.000Z', '2026-11-22T17:00:00.000Z'] },
  })
})

test('a live coverage: what stands above its first dated heading, then its updates (OPEN-69)', async () => {
  const report = await bring({
    'directo.md': `---
title: El temporal
type: live
date: -3h
figures:
  - { value: 112, unit: km/h, label: racha máxima }
---
! Lo importante
- El puerto, cerrado.

## Cómo | se mide

Un apartado.

## -0.5h | Reabre la carretera
{ key: true, author: Neus Calatrí, place: desde el cabo, image: { theme: storm, seed: ola } }

Han retirado **dos pinos**.

Paso alterno.

## 2026-11-20 10:15 | Se corta

Por los pinos.
`,
  })
  expect(report).toMatchObject({ faulty: 0 })
  expect(await stored('directo.md')).toMatchObject({
    type: 'live',
    publishAt: '2026-11-20T09:00:00.000Z',
    figures: [{ value: '112', unit: 'km/h', label: 'racha máxima' }],
    body: [
      { type: 'facts', title: 'Lo importante' },
      { type: 'heading', text: 'Cómo | se mide' },
      { type: 'paragraph', html: 'Un apartado.' },
    ],
    updates: [
      {
        id: 'u2',
        date: '2026-11-20T11:30:00.000Z',
        title: 'Reabre la carretera',
        html: '<p>Han retirado <strong>dos pinos</strong>.</p><p>Paso alterno.</p>',
        key: true,
        author: 'ext:markdown:portal:author:neus-calatri',
        place: 'desde el cabo',
        image: 'ext:demo:ill:storm:ola::',
      },
      { id: 'u1', date: '2026-11-20T09:15:00.000Z', title: 'Se corta', html: '<p>Por los pinos.</p>' },
    ],
  })
  expect(await findAnyContent(db, 'ext:markdown:portal:author:neus-calatri')).not.toBeNull()
})

test('recordings, galleries, polls, calls, digital interviews and do-it-yourself have their fields (OPEN-69)', async () => {
  const report = await bring({
    'video.md': `---
title: La ola
type: video
duration: 68
hlsSource: https://media.example/ola/master.m3u8
availableUntil: 2027-01-01
captions: [{ language: es, label: Español, src: https://media.example/ola/es.vtt }]
---
`,
    'audio.md': '---\ntitle: El parte\ntype: audio\nduration: 90\nsource: https://media.example/parte.mp3\n---\n',
    'capitulo.md': '---\ntitle: El molino\ntype: episode\nshow: ext:show:molinos\nnumber: 49\n---\n',
    'galeria.md': `---
title: La nieve
type: gallery
images:
  - { image: { theme: mountains, seed: nieve }, alt: La nieve, caption: 'La *primera* nevada.' }
---
`,
    'encuesta.md': `---
title: ¿Cierras la ventana?
type: poll
question: ¿Cierras la ventana?
startDate: -1d 08:00
endDate: +2d 22:00
options: [Sí, { text: No, votes: 3 }]
---
`,
    'llamada.md': `---
title: El mestral
type: call
slug: el-mestral
question: ¿Qué hora era?
opensAt: -1d 08:00
closesAt: +3d 20:00
terms: condiciones
---
`,
    'condiciones.md': '---\ntitle: Condiciones\ntype: page\n---\nTexto.',
    'encuentro.md': `---
title: Pregunta por la nieve
type: digital-interview
guest: { name: Mireia Sanchis, role: meteoróloga }
opensAt: -20h
answersFrom: -2h
closesAt: +30h
---
`,
    'ventanas.md':
      '---\ntitle: Ventanas\ntype: diy\ntools: [Cúter]\nmaterials: Silicona\nsteps: [Limpia., Comprueba.]\n---\n',
    'entrada.md': '---\ntitle: El barógrafo\ntype: post\nblog: ext:blog:viento\n---\nTexto.',
  })
  expect(report).toMatchObject({ faulty: 0 })
  expect(await stored('video.md')).toMatchObject({ type: 'video', duration: 68, captions: [{ language: 'es' }] })
  // A day alone is the last one.
  expect(await stored('video.md')).toMatchObject({ availableUntil: '2027-01-01T22:59:59.000Z' })
  expect(await stored('audio.md')).toMatchObject({ type: 'audio', source: 'https://media.example/parte.mp3' })
  expect(await stored('capitulo.md')).toMatchObject({ type: 'episode', show: 'ext:show:molinos', number: 49 })
  expect(await stored('galeria.md')).toMatchObject({
    images: [{ image: 'ext:demo:ill:mountains:nieve::', alt: 'La nieve', caption: 'La <em>primera</em> nevada.' }],
  })
  expect(await stored('encuesta.md')).toMatchObject({
    startDate: '2026-11-19T07:00:00.000Z',
    options: [
      { id: 'o1', text: 'Sí', votes: 0 },
      { id: 'o2', text: 'No', votes: 3 },
    ],
  })
  expect(await stored('llamada.md')).toMatchObject({ type: 'call', terms: 'ext:markdown:portal:condiciones.md' })
  expect(await stored('encuentro.md')).toMatchObject({ type: 'interview', guest: { role: 'meteoróloga' } })
  expect(await stored('ventanas.md')).toMatchObject({
    materials: ['Silicona'],
    steps: [{ html: '<p>Limpia.</p>' }, {}],
  })
  expect(await stored('entrada.md')).toMatchObject({ type: 'post', blog: 'ext:blog:viento' })
})

test('what a type needs and what its schema refuses is a fault with its line', async () => {
  const report = await bring({
    'sin.md': '---\ntitle: Sin pregunta\ntype: poll\n---\n',
    'mal.md': '---\ntitle: Mal\ntype: recipe\nservings: muchos\n---\n',
    'llave.md': '---\ntitle: Llave\ntype: recipe\nsteps:\n  - { texto: Hierve. }\n---\n',
    'nadie.md': '---\ntitle: Nadie\ntype: episode\nshow: molinos\n---\n',
    'tipo.md': '---\ntitle: Tipo\ntype: poema\n---\n',
    'hora.md': '---\ntitle: Hora\ntype: event\noccurrence: { date: pronto }\n---\n',
  })
  expect(report).toMatchObject({ imported: 0, faulty: 6 })
  const reasons = Object.fromEntries(
    report.faults.map(({ title, line, reason }) => [title, [line, coded(reason)] as const]),
  )
  expect(reasons['sin.md']).toEqual([1, 'no.field: question, poll'])
  expect(reasons['mal.md']).toEqual([4, expect.stringContaining('text.field: servings')])
  expect(reasons['llave.md']).toEqual([4, 'text.field-key: steps, texto'])
  expect(reasons['nadie.md']).toEqual([4, 'text.reference: molinos, show'])
  expect(reasons['tipo.md']).toEqual([3, expect.stringContaining('text.type: poema, article')])
  expect(reasons['hora.md']).toEqual([4, expect.stringContaining('text.field: occurrence.date')])
})

test('drawings as lead pictures and in the text, and other contents between paragraphs', async () => {
  const files = {
    'ola.es.md': '---\ntitle: La ola\ntype: video\n---\n',
    'temporal.es.md': `---
title: El temporal
picture: { theme: storm, kind: wave, mood: night }
alt: Una ola
credit: 'Ilustración: Mestral'
---
Antes.

[ill coast/cabo | El cabo, **de noche**. Al fondo, el faro.]

[ill city/a | Una.]
[ill city/b]

[content ola]

[poll ext:una-encuesta]

[content ext:un-articulo]

[content no-existe]

[enlace](https://example.org)
`,
  }
  const report = await bring(files)
  expect(report).toMatchObject({
    faulty: 0,
    remarks: [{ reason: because('text.embed', { name: 'no-existe' }) }],
  })
  expect(await stored('temporal.es.md')).toMatchObject({
    image: { image: 'ext:demo:ill:storm:temporal:night:wave', alt: 'Una ola', credit: 'Ilustración: Mestral' },
    body: [
      { type: 'paragraph', html: 'Antes.' },
      {
        type: 'image',
        image: 'ext:demo:ill:coast:cabo::',
        alt: 'El cabo, de noche.',
        caption: 'El cabo, <strong>de noche</strong>. Al fondo, el faro.',
      },
      {
        type: 'gallery',
        images: [
          { image: 'ext:demo:ill:city:a::', alt: 'Una.', caption: 'Una.' },
          { image: 'ext:demo:ill:city:b::', alt: '' },
        ],
      },
      { type: 'video', content: 'ext:markdown:portal:ola.es.md' },
      { type: 'poll', content: 'ext:una-encuesta' },
      { type: 'related', contents: ['ext:un-articulo'] },
      { type: 'paragraph', html: '[content no-existe]' },
      { type: 'paragraph' },
    ],
  })
  expect(await image('demo:ill:storm:temporal:night:wave')).toMatchObject({
    state: 'stored',
    alt: 'Una ola',
    drawing: { by: 'illustration', theme: 'storm', seed: 'temporal', mood: 'night', kind: 'wave' },
  })
  expect(await bring(files)).toMatchObject({ faulty: 0 })
})

test('moments of the run: hours from it on, days and years at an hour of the site', async () => {
  const report = await bring({
    'uno.md': '---\ntitle: Uno\ndate: -10y 09:15\nupdated: -2.5h\n---\nTexto',
    'dos.md': '---\ntitle: Dos\ndate: +6h\n---\nTexto',
    'tres.md': '---\ntitle: Tres\ndate: +6 h\n---\nTexto',
  })
  expect(report).toMatchObject({ imported: 2, faulty: 1 })
  expect(await stored('uno.md')).toMatchObject({
    publishAt: '2016-11-20T08:15:00.000Z',
    updatedAt: '2026-11-20T09:30:00.000Z',
    state: 'published',
  })
  expect(await stored('dos.md')).toMatchObject({ publishAt: '2026-11-20T18:00:00.000Z', state: 'scheduled' })
})
