import { preprocessCSS, resolveConfig } from 'vite'
import { expect, test } from 'vitest'
import { widthsByLetters } from './letters-css.ts'

const built = async (css: string) => {
  const options = { configFile: false as const, css: { postcss: { plugins: [widthsByLetters] } } }
  return (await preprocessCSS(css, `${import.meta.dirname}/a.css`, await resolveConfig(options, 'build'))).code
}

test('WCAG 1.4.4 the widths of media queries are counted by letters, all others stay as they are', async () => {
  const css =
    '@media (min-width: 768px) and (max-width: 1099.98px) { a { width: 768px } } @media print { b { top: 1px } }'
  expect(await built(css)).toBe(
    '@media (min-width: 48rem) and (max-width: 68.749rem) { a { width: 768px } } @media print { b { top: 1px } }',
  )
  expect(await built('@media (width >= 578px) { a { top: 0 } }')).toContain('(width >= 36.125rem)')
})

test('WCAG 1.4.4 sheets that another one imports are counted so as well', async () => {
  const queries = [...(await built('@import "./layout.css";')).matchAll(/@media[^{]*/g)].map(([query]) => query)
  expect(queries.length).toBeGreaterThan(5)
  expect(queries.filter((query) => query.includes('px'))).toEqual([])
})
