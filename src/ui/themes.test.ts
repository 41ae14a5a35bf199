import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { THEMES, themeColours } from '../sites/theme-colours.ts'

test('the colours outside of pages are those of the themes, or those that a site sets', () => {
  const css = readFileSync('src/ui/themes.css', 'utf8')
  const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)')
  const of = (part: string, alias: string, name: string) =>
    part.split(`[data-site="${alias}"] {`)[1]!.match(new RegExp(`--${name}: (#[0-9a-f]+)`))![1]
  for (const [alias, { paper, accent }] of Object.entries(THEMES)) {
    expect([of(light, alias, 'paper'), of(dark, alias, 'paper')]).toEqual(paper)
    expect(of(light, alias, 'accent')).toBe(accent)
  }
  const theme = { paper: '#abcdef', accent: 'red' }
  expect(themeColours({ alias: 'nueva', theme })).toEqual({ light: '#abcdef', dark: '#0b1118', accent: '#1b3fc4' })
})
