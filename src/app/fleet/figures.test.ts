import { expect, test } from 'vitest'
import { joinedFigures } from './figures.ts'

test('OPEN-158: figures of several processes stand together, each told apart and each figure described once', () => {
  const of = (slot: number) =>
    `# HELP portada_a First\n# TYPE portada_a counter\nportada_a{process="${slot}"} ${slot}\n\n` +
    `# HELP portada_b Second\n# TYPE portada_b gauge\nportada_b{process="${slot}"} 0\n`
  const own = '# HELP portada_processes How many\n# TYPE portada_processes gauge\nportada_processes 2\n'
  expect(joinedFigures([own, of(1), '', of(2)]).split('\n\n')).toEqual([
    own.trimEnd(),
    '# HELP portada_a First\n# TYPE portada_a counter\nportada_a{process="1"} 1\nportada_a{process="2"} 2',
    '# HELP portada_b Second\n# TYPE portada_b gauge\nportada_b{process="1"} 0\nportada_b{process="2"} 0\n',
  ])
})
