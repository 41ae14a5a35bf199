import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { findAnyContent } from '../../content/store.ts'
import { testDatabase } from '../../platform/database/testing.ts'
import { TEST_NOW } from '../../content-pages/testing.ts'
import { testSite } from '../../sites/testing.ts'
import { runImport } from '../actions.ts'
import type { ParsedItem } from '../model.ts'
import { extract } from './extract.ts'
import { SchemaOrgConverter } from './convert.ts'
import { openSchemaOrg } from './source.ts'
import { minutesIn, stepsOf } from './steps.ts'
import { imagesOf, minutesOf } from './values.ts'
import { because, coded } from '../reasons/model.ts'

const options = { file: '/saved', site: 'portal', language: 'es' as const, languageForced: false, now: TEST_NOW }
const script = (value: unknown) =>
  `<html lang="es"><script type="application/ld+json">${typeof value === 'string' ? value : JSON.stringify(value)}</script>`
const convert = (text: string): ParsedItem[] => [
  ...new SchemaOrgConverter(options).convert('/saved/page.html', extract(text)),
]
const RECIPE = { '@type': 'Recipe', name: 'Pan', recipeIngredient: ['1 kg de harina'], recipeInstructions: 'Amasa.' }
/** The contents of a page, without tags. */
const contents = (text: string) =>
  convert(text).flatMap(({ outcome }) =>
    outcome.kind === 'content' && outcome.input.type !== 'taxon' ? [outcome.input] : [],
  )
const same = (url: string) => url

const recipe = {
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: 'Crema de calabaza',
  url: 'https://cocina.example/crema.html',
  author: { '@id': 'https://cocina.example/#autora' },
  datePublished: '2026-03-01T10:00:00+00:00',
  recipeYield: ['4', '4 personas'],
  prepTime: { '@type': 'Duration', '@value': 'P0DT0H35M0S' },
  cookTime: 'PT20M',
  totalTime: 'P0DT1H10M',
  estimatedCost: 'Bajo',
  recipeIngredient: ['500 gr de calabaza', 'Sal'],
  recipeInstructions: [
    {
      '@type': 'HowToSection',
      name: 'La crema',
      itemListElement: [
        { '@type': 'HowToStep', text: 'Cuece 20 minutos <b>y</b> tritura.', image: 'https://cocina.example/p.jpg' },
        { '@type': 'HowToStep', name: 'Sirve', text: 'Con pipas.' },
      ],
    },
  ],
  nutrition: { '@type': 'NutritionInformation', calories: '240', proteinContent: '6 g', transFatContent: '0 g' },
  aggregateRating: { ratingValue: '8', bestRating: 10, reviewCount: '624' },
  keywords: 'calabaza, otoño',
  recipeCategory: 'Cremas',
  image: [
    { '@type': 'ImageObject', url: 'https://cocina.example/f-300x200.jpg', width: 300 },
    { '@type': 'ImageObject', url: 'https://cocina.example/f-1600x900.jpg', width: 1600, caption: 'La crema' },
    'https://cocina.example/otra.jpg',
  ],
}

describe('recipes', () => {
  test('every field of a recipe comes in, from a graph with pointers', () => {
    const graph = { '@graph': [{ '@id': 'https://cocina.example/#autora', '@type': 'Person', name: 'Lídia' }, recipe] }
    const [input] = contents(script(graph))
    expect(input).toMatchObject({
      type: 'recipe',
      title: 'Crema de calabaza',
      signature: 'Lídia · cocina.example',
      publishAt: '2026-03-01T10:00:00.000Z',
      noindex: true,
      servings: 4,
      preparationTime: 35,
      cookingTime: 20,
      totalTime: 70,
      cost: 'low',
      ingredients: [{ quantity: 500, unit: 'g', name: 'calabaza' }, { name: 'Sal' }],
      steps: [
        { title: 'La crema', html: '<p>Cuece 20 minutos y tritura.</p>', minutes: 20, image: expect.any(String) },
        { title: 'Sirve', html: '<p>Con pipas.</p>' },
      ],
      nutrition: { calories: '240 kcal', protein: '6 g', 'Grasas trans': '0 g' },
      ratingValue: 4,
      ratingNumVotes: 624,
      image: { image: 'ext:url:https://cocina.example/f-1600x900.jpg', alt: 'La crema' },
    })
    expect(input).toMatchObject({
      body: [{ type: 'gallery', images: [{}] }, { html: expect.stringContaining('cocina.example') }],
    })
  })

  test('RECI-10 a recipe is found as the main entity of an article, and in a list', () => {
    expect(contents(script({ '@type': 'Article', mainEntity: recipe }))).toHaveLength(1)
    expect(contents(script([{ '@type': 'WebSite' }, recipe]))).toHaveLength(1)
    expect(contents(JSON.stringify(recipe))).toHaveLength(1)
  })

  test('RECI-11 steps of any kind: one text, strings, HTML, steps in steps', () => {
    const html = (value: unknown) => stepsOf(value, same).map((step) => step.html)
    expect(html('Lava **bien**.\n\n2. Corta.\n\n\n')).toEqual(['<p>Lava <strong>bien</strong>.</p>', '<p>Corta.</p>'])
    expect(html(['Uno', 'Dos'])).toEqual(['<p>Uno</p>', '<p>Dos</p>'])
    expect(html('<ol><li>Uno</li><li>Dos &amp; tres</li></ol>')).toEqual(['<p>Uno</p>', '<p>Dos &amp; tres</p>'])
    expect(html({ '@type': 'ItemList', itemListElement: [{ '@type': 'ListItem', item: { text: 'Uno' } }] })).toEqual([
      '<p>Uno</p>',
    ])
    expect(
      html([
        { '@type': 'HowToStep', itemListElement: [{ '@type': 'HowToDirection', text: 'Uno.' }, { text: 'Dos.' }] },
      ]),
    ).toEqual(['<p>Uno. Dos.</p>'])
    expect(html('Mira [esto](https://a.example/x) y <script>alert(1)</script>')).toEqual([
      '<p>Mira <a href="https://a.example/x">esto</a> y</p>',
    ])
  })

  test('durations of any kind become minutes', () => {
    expect(
      ['PT1H30M', 'P0DT0H10M', 'P1DT2H', 'PT90M', '1 h 20 min', '35 minutos', 'PT0S', 'nada'].map(minutesOf),
    ).toEqual([90, 10, 1560, 90, 80, 35, undefined, undefined])
    expect(minutesIn('Cuece 20 minutos y deja 5 minutos')).toBeUndefined()
    expect(minutesIn('Entre 10 y 15 minutos')).toBe(15)
    expect(minutesIn('Durante 10-15 minutos')).toBeUndefined()
  })

  test('half a recipe waits for an editor as a draft, and the report names it (OPEN-69)', () => {
    const whole = { '@type': 'Recipe', name: 'Pan', recipeIngredient: ['1 kg de harina'], recipeInstructions: 'Amasa.' }
    const half = ([name, value]: [string, unknown]) => {
      const [item] = convert(script({ ...whole, [name]: value }))
      const outcome = item!.outcome
      return [
        outcome.kind === 'content' && 'state' in outcome.input && outcome.input.state,
        item!.title,
        ...item!.notes!.map(({ reason }) => coded(reason)),
      ]
    }
    expect(half(['name', 'Pan'])).toEqual(['published', 'Pan'])
    expect(half(['recipeIngredient', []])).toEqual(['draft', 'Pan', 'draft.kept: recipe.no-ingredients'])
    expect(half(['recipeInstructions', ''])).toEqual(['draft', 'Pan', 'draft.kept: recipe.no-steps'])
    expect(half(['recipeIngredient', ['', ' ']])[0]).toBe('draft')
  })

  test.each([
    ['its own', script({ ...RECIPE, datePublished: '2020-05-01T10:00:00Z' })],
    [
      'that of the article around it',
      script({ '@type': 'NewsArticle', datePublished: '2020-05-01T10:00:00Z', mainEntity: RECIPE }),
    ],
    [
      'that of another block',
      script({ '@graph': [{ '@type': 'WebPage', datePublished: '2020-05-01T10:00:00Z' }, RECIPE] }),
    ],
    ['that of the page', `<meta content='2020-05-01T10:00:00Z' property="article:published_time" />${script(RECIPE)}`],
    ['that of Dublin Core', `<meta name="DC.Date.Issued" content="2020-05-01T10:00:00Z">${script(RECIPE)}`],
  ])('the date of a recipe: %s', (_, page) => {
    expect(contents(page)).toMatchObject([{ publishAt: '2020-05-01T10:00:00.000Z', state: 'published' }])
  })

  test('a page that names a day to come was public all the same', () => {
    const [content] = contents(`<meta name="date" content="2040-05-01">${script(RECIPE)}`)
    expect(content).toMatchObject({ state: 'published', publishAt: TEST_NOW.toISOString() })
  })

  test('sizes of one picture are one picture', () => {
    const urls = ['a-150x150.jpg', 'a-1024x683.jpg', 'b.jpg'].map((name) => `https://x.example/${name}`)
    expect(imagesOf(urls, same)).toHaveLength(2)
    expect(imagesOf('javascript:alert(1)', same)).toEqual([])
  })
})

describe('pages that are not as they should be', () => {
  test('JSON-LD that cannot be read is a fault with its line; the rest comes in', () => {
    const page = `<html>\n${script('{"@type": "Recipe", oops}')}\n${script(recipe)}`
    const items = convert(page)
    expect(items[0]).toMatchObject({
      line: 2,
      outcome: { kind: 'fault', reason: { code: 'page.json-ld' } },
    })
    expect(contents(page)).toHaveLength(1)
  })

  test('what editors usually break is mended', () => {
    const broken = `<!-- {"@type": "Recipe", "name": "Sopa",\n "description": "Una\nsopa", "recipeYield": "2",}; -->`
    const found = extract(script(broken))
    expect(found.nodes[0]?.node).toMatchObject({ name: 'Sopa', description: 'Una\nsopa' })
    expect(found.notes).toHaveLength(1)
  })

  test('an empty block and a page without anything are skipped', () => {
    expect(convert(script(' '))[0]).toMatchObject({ outcome: { kind: 'skip' } })
    expect(convert('<p>Nada</p>')[0]).toMatchObject({ outcome: { kind: 'skip' } })
  })

  test('microdata of older pages is read, with groups of ingredients', () => {
    const page = `<div itemscope itemtype="http://schema.org/Recipe"><h2 itemprop="name">Salsa</h2>
      <time itemprop="prepTime" datetime="PT23M">23 min</time><span itemprop="recipeYield">6</span>
      <div itemprop="aggregateRating" itemscope itemtype="http://schema.org/AggregateRating">
        <b itemprop="ratingValue">4.5</b><i itemprop="ratingCount">10</i></div>
      <ul><li itemprop="ingredients"><strong>Para el sofrito:</strong></li><li itemprop="ingredients">150 gr de zanahoria</li></ul>
      <div itemprop="recipeInstructions"><ol><li>Pela.</li><li>Corta.</li></ol></div></div>`
    expect(contents(page)[0]).toMatchObject({
      title: 'Salsa',
      servings: 6,
      preparationTime: 23,
      ratingValue: 4.5,
      ingredients: [{ quantity: 150, unit: 'g', name: 'zanahoria', group: 'Para el sofrito' }],
      steps: [{ html: '<p>Pela.</p>' }, { html: '<p>Corta.</p>' }],
    })
  })
})

describe('events', () => {
  const event = {
    '@type': 'MusicEvent',
    name: 'Concierto',
    startDate: '2026-12-01T20:00:00+01:00',
    endDate: '2026-12-01T22:00:00+01:00',
    location: {
      '@type': 'Place',
      name: 'Teatre',
      address: { streetAddress: 'Carrer Major, 1', postalCode: '46001', addressLocality: 'Portalba' },
    },
    offers: [
      { price: '12', priceCurrency: 'EUR' },
      { price: 20, priceCurrency: 'EUR' },
    ],
  }

  test('CONT-09, CONT-42 date, time, place and price of an event', () => {
    expect(contents(script(event))[0]).toMatchObject({
      type: 'event',
      occurrence: { code: 'unique-date', date: '2026-12-01T19:00:00.000Z' },
      timetable: ['20.00 h'],
      location: { name: 'Teatre' },
      address: { name: 'Carrer Major, 1, 46001 Portalba' },
      place: 'Portalba',
      price: '12–20 €',
    })
  })

  test('CONT-42 ranges, several dates, free and online events', () => {
    const one = (more: object) => contents(script({ ...event, ...more }))[0]
    expect(one({ endDate: '2026-12-05' })).toMatchObject({ occurrence: { code: 'date-range' }, timetable: ['20.00 h'] })
    expect(one({ endDate: '2026-12-05T13:30:00+01:00' })).toMatchObject({
      timetable: ['Desde las 20.00 h del primer día hasta las 13.30 h del último'],
    })
    expect(one({ subEvent: [{ startDate: '2026-12-03T20:00:00+01:00' }] })).toMatchObject({
      occurrence: { code: 'multiple-times', dates: [expect.any(String), '2026-12-03T19:00:00.000Z'] },
    })
    expect(one({ offers: { price: 0 } })).toMatchObject({ price: 'Gratis' })
    expect(one({ location: 'Plaza Mayor', offers: undefined })).toMatchObject({ location: { name: 'Plaza Mayor' } })
    expect(
      one({
        location: { '@type': 'VirtualLocation' },
        eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      }),
    ).toMatchObject({ modality: { name: 'En línea' } })
  })

  test('a cancelled event is withdrawn, one without a date is a fault', () => {
    expect(convert(script({ ...event, eventStatus: 'https://schema.org/EventCancelled' }))[0]).toMatchObject({
      outcome: { kind: 'withdraw' },
    })
    expect(convert(script({ '@type': 'ScreeningEvent', name: 'Jaws 3-D' }))[0]).toMatchObject({
      outcome: { kind: 'fault', reason: because('no.date') },
    })
  })
})

describe('the whole import', async () => {
  const { db, close } = await testDatabase()
  afterAll(close)
  const deps = { db, clock: { now: () => TEST_NOW }, storage: {} as never }
  const folder = mkdtempSync(join(tmpdir(), 'pages-'))
  writeFileSync(join(folder, 'a.html'), script(recipe))
  writeFileSync(join(folder, 'b.html'), '<p>Nada</p>')
  const run = (file: string) => runImport(deps, { format: 'schema-org', file, site: testSite() })

  test('a folder comes in once, however often it is imported', async () => {
    const first = await run(folder)
    expect(first).toMatchObject({ faulty: 0, skipped: 1, types: { recipe: { imported: 1 }, taxon: { imported: 3 } } })
    expect(await run(folder)).toMatchObject({ imported: 0, types: { recipe: { unchanged: 1 } } })
    const record = await findAnyContent(db, 'ext:schema-org:portal:https://cocina.example/crema.html')
    expect(record?.document).toMatchObject({ type: 'recipe', servings: 4 })
  })

  test('a page without anything, and a folder without pages, are refused', async () => {
    await expect(run(join(folder, 'b.html'))).rejects.toThrow('page.nothing')
    await expect(run(mkdtempSync(join(tmpdir(), 'none-')))).rejects.toThrow('file.no-pages')
    await expect(openSchemaOrg({ ...options, file: '/nowhere' }).then((source) => source.check())).rejects.toThrow(
      'file.unreadable',
    )
  })

  const samples = join(import.meta.dirname, '../fixtures/schema-org')
  test('saved pages come in with their ingredients and steps', async () => {
    const report = await run(join(samples, 'recipes'))
    expect(report.faulty).toBe(0)
    expect(report.types['recipe']).toEqual({ imported: 2 })
    const events = await run(join(samples, 'schemaorg-screeningevent-examples.txt')).catch((error: Error) => error)
    expect(events).toMatchObject({ faulty: 1 })
  })
})
