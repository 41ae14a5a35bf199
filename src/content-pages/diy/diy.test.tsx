import { expect, test } from 'vitest'
import type { Locale } from '../../platform/i18n/locale.ts'
import type { PageContext } from '../../web/render/page.ts'
import { exampleContext } from '../../cards/card/examples.ts'
import { staticMarkup } from '../../web/render/static-markup.ts'
import { exampleReading } from '../examples.ts'
import { structuredData } from '../structured-data.ts'
import { ContentView } from '../views.tsx'

const reading = exampleReading({
  type: 'diy',
  totalTime: 90,
  difficulty: 'easy',
  cost: 'low',
  tools: ['Sierra'],
  materials: ['Pino', '8 tornillos'],
  steps: [{ title: 'Corta', html: '<p>Despacio.</p>', image: 'ext:foto' }],
})

test('CONT-08, DIY-01 a task has figures, tools, materials and steps in both languages', () => {
  const page = (locale: Locale) =>
    staticMarkup(<ContentView reading={reading} ctx={exampleContext(locale)} />).replace(/<[^>]+>/g, ' ')
  for (const words of ['1 h 30 min', 'Fácil', 'Bajo', 'Herramientas', 'Sierra', 'Materiales', '8 tornillos', 'Pasos'])
    expect(page('es')).toContain(words)
  for (const words of ['Eines', 'Materials', 'Passos', 'Fàcil']) expect(page('ca')).toContain(words)
})

test('DIY-01 a task is a HowTo for machines', () => {
  const [data] = structuredData(exampleContext() as PageContext, reading)
  expect(JSON.parse(JSON.stringify(data))).toMatchObject({
    '@type': 'HowTo',
    totalTime: 'PT1H30M',
    tool: [{ '@type': 'HowToTool', name: 'Sierra' }],
    supply: [{ '@type': 'HowToSupply', name: 'Pino' }, { name: '8 tornillos' }],
    step: [{ '@type': 'HowToStep', name: 'Corta', text: 'Despacio.' }],
  })
})
