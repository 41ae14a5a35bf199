import { describe, expect, test } from 'vitest'
import type { Locale } from '../../platform/i18n/locale.ts'
import type { ContentInput } from '../../content/types/model.ts'
import type { PageContext } from '../../web/render/page.ts'
import { exampleContext } from '../../cards/card/examples.ts'
import { staticMarkup } from '../../web/render/static-markup.ts'
import { exampleReading } from '../examples.ts'
import type { Reading } from '../model.ts'
import { structuredData } from '../structured-data.ts'
import { ContentView } from '../views.tsx'
import { ca } from './messages.ca.ts'
import { es } from './messages.es.ts'
import { nutrientOf } from './nutrition.ts'

type Input = Partial<Extract<ContentInput, { type: 'recipe' }>>

const caldereta: Input = {
  servings: 4,
  cost: 'medium',
  difficulty: 'expert',
  preparationTime: 25,
  cookingTime: 60,
  totalTime: 95,
  nutrition: { Proteínas: '38 g', Energía: '412 kcal', Yodo: '90 µg' },
  allergens: ['pescado', 'gluten'],
  ingredients: [
    { quantity: 1.2, unit: 'kg', name: 'pescado de roca' },
    { quantity: 2, name: 'patatas medianas' },
    { name: 'sal' },
    { quantity: 30, unit: 'g', name: 'almendra', group: 'Para la picada' },
  ],
  steps: [
    { title: 'Sofríe', html: '<p>Sin prisa.</p>', minutes: 15 },
    { title: 'Moja', html: '<p>Con el <strong>fumet</strong>.</p>', image: 'ext:foto' },
  ],
  ratingValue: 4.8,
  ratingNumVotes: 1128,
}
const reading = (input: Input = caldereta, more: Partial<Reading> = {}) =>
  exampleReading({ type: 'recipe', ...input }, more)
const text = (html: string): string =>
  html
    .replace(/<template.*?<\/template>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('\u00a0', ' ')
    .replace(/\s+/g, ' ')
const html = (input?: Input, more?: Partial<Reading>, locale: Locale = 'es') =>
  staticMarkup(<ContentView reading={reading(input, more)} ctx={exampleContext(locale)} />)
const page = (input?: Input, more?: Partial<Reading>, locale?: Locale) => text(html(input, more, locale))

describe('the page of a recipe', () => {
  test('RECI-01, RECI-04, RECI-05, RECI-06, CONT-07 shows servings and times', () => {
    expect(page()).toMatch(/Preparación 25 min Cocción 60 min Tiempo total 1 h 35 min .* Raciones 4 raciones/)
    expect(page({ servings: 1 })).toContain('1 ración')
  })

  test('RECI-06 the total time is the sum where none is given', () => {
    expect(page({ preparationTime: 20, cookingTime: 30 })).toContain('Tiempo total 50 min')
  })

  test.each([
    [60, '60 min'],
    [95, '1 h 35 min'],
    [120, '2 h'],
    [61, '1 h 1 min'],
  ])('RECI-07, OPEN-72 %d minutes read «%s»', (totalTime, words) => {
    expect(page({ totalTime })).toContain(`Tiempo total ${words}`)
  })

  test('RECI-02, RECI-03 every level has its own text in both languages', () => {
    for (const texts of [es, ca]) {
      for (const name of ['cost', 'difficulty'] as const) {
        const words = Object.entries(texts).flatMap(([key, word]) => (key.startsWith(`recipe.${name}.`) ? [word] : []))
        expect(new Set(words).size).toBe(3)
      }
    }
    for (const cost of ['low', 'medium', 'high'] as const)
      expect(page({ cost })).toContain(`Coste ${es[`recipe.cost.${cost}`]}`)
    for (const difficulty of ['easy', 'medium', 'expert'] as const)
      expect(page({ difficulty }, {}, 'ca')).toContain(`Dificultat ${ca[`recipe.difficulty.${difficulty}`]}`)
  })

  test('RECI-08 shows nutrition as a table, energy first, names in the language of the page', () => {
    expect(page()).toContain('Información nutricional Valores por ración Energía 412 kcal Proteínas 38 g Yodo 90 µg')
    expect(page(caldereta, {}, 'ca')).toContain('Energia 412 kcal Proteïnes 38 g')
    expect(page({})).not.toContain('Información nutricional')
  })

  test('RECI-09 shows allergens when there are any', () => {
    expect(page()).toContain('Alérgenos Pescado Gluten')
    expect(page({})).not.toContain('Alérgenos')
  })

  test('RECI-10 shows ingredients in their groups, each with a box', () => {
    expect(page()).toMatch(
      /Ingredientes .*1,2 kg de pescado de roca 2 patatas medianas sal Para la picada 30 g de almendra/,
    )
    expect(html().match(/<input type="checkbox"/g)).toHaveLength(4)
  })

  test('RECI-11 shows numbered steps with pictures, addresses and timers', () => {
    const out = html()
    expect(out).toMatch(/<ol[^>]*><li id="paso-1".*Sofríe.*<li id="paso-2".*Moja.*\/static\/images\/faro\/16-9/)
    expect(text(out)).toContain('Temporizador de 15 min')
  })

  test('RECI-12 shows the mean of five stars and the number of votes', () => {
    expect(html()).toContain('aria-label="Valoración: 4,8 de 5"')
    expect(page()).toContain('1.128 votos')
    const one = { ratingValue: 5, ratingNumVotes: 1 }
    expect(html(one)).toContain('aria-label="Valoración: 5 de 5"')
    expect(page(one)).toContain('1 voto ')
    expect(page({})).toContain('Todavía no hay votos')
  })

  test('RECI-01, RECI-10 is shown for as many as the address asks for, and says for how many it is written', () => {
    const six = { asked: { servings: 6, photo: null } }
    expect(page(caldereta, six)).toMatch(
      /6 raciones .*1,8 kg de pescado de roca 3 patatas medianas sal .*45 g de almendra/,
    )
    const out = html(caldereta, six)
    expect(out).toMatch(/href="\/x_1\.html\?raciones=5#ingredientes"[^>]*aria-label="Una ración menos"/)
    expect(out).toMatch(/href="\/x_1\.html\?raciones=7#ingredientes"[^>]*aria-label="Una ración más"/)
    expect(out).toContain('href="/x_1.html#ingredientes" rel="nofollow" data-servings-reset=""')
    expect(page(caldereta, six)).toContain('están escritos para 4 raciones.')
    const one = html(caldereta, { asked: { servings: 1, photo: null } })
    expect(one).toMatch(
      /<a role="link" aria-disabled="true" aria-label="Una ración menos" title="Una ración menos" data-servings-step/,
    )
  })

  test('OPEN-112 what is refused shows neither ingredients nor steps', () => {
    const refused = { refused: true, body: [] }
    expect(page(caldereta, refused)).not.toMatch(/pescado de roca|Sin prisa/)
    expect(JSON.stringify(structuredData(exampleContext() as PageContext, reading(caldereta, refused)))).not.toMatch(
      /pescado de roca|Sin prisa/,
    )
  })
})

describe('a recipe for machines', () => {
  const data = (input = caldereta, more: Partial<Reading> = {}) =>
    JSON.parse(JSON.stringify(structuredData(exampleContext() as PageContext, reading(input, more))[0])) as Record<
      string,
      unknown
    >

  test('machines are told everything of the recipe, times as ISO 8601, amounts as they are written', () => {
    expect(data(caldereta, { asked: { servings: 6, photo: null } })).toMatchObject({
      '@type': 'Recipe',
      prepTime: 'PT25M',
      cookTime: 'PT1H',
      totalTime: 'PT1H35M',
      recipeYield: '4',
      estimatedCost: 'Medio',
      recipeIngredient: ['1,2 kg de pescado de roca', '2 patatas medianas', 'sal', '30 g de almendra'],
      recipeInstructions: [
        { '@type': 'HowToStep', position: 1, name: 'Sofríe', text: 'Sin prisa.', timeRequired: 'PT15M' },
        { name: 'Moja', text: 'Con el fumet.', url: 'https://mestral.example/x_1.html#paso-2' },
      ],
      nutrition: { '@type': 'NutritionInformation', calories: '412 kcal', proteinContent: '38 g' },
      aggregateRating: { ratingValue: 4.8, ratingCount: 1128, bestRating: 5 },
    })
  })

  test('says nothing that is not known', () => {
    const bare = data({})
    for (const name of ['prepTime', 'totalTime', 'nutrition', 'aggregateRating', 'recipeYield', 'suitableForDiet'])
      expect(bare).not.toHaveProperty(name)
  })

  test('a diet is what the tags name and no allergen contradicts', () => {
    const tags = [
      { name: 'Sin gluten', url: '/etiquetas/sin-gluten/' },
      { name: 'Vegana', url: '/etiquetas/vegana/' },
    ]
    expect(data({}, { tags })['suitableForDiet']).toEqual([
      'https://schema.org/GlutenFreeDiet',
      'https://schema.org/VeganDiet',
    ])
    expect(data({ allergens: ['Gluten'] }, { tags })['suitableForDiet']).toEqual(['https://schema.org/VeganDiet'])
  })
})

test.each([
  ['Energía', 'calories'],
  ['calories', 'calories'],
  ['proteinContent', 'protein'],
  ['Grasas saturadas', 'saturatedFat'],
  ['Hidrats de carboni', 'carbohydrates'],
  ['Yodo', null],
])('RECI-08 «%s» is %s', (name, nutrient) => {
  expect(nutrientOf(name)).toBe(nutrient)
})
