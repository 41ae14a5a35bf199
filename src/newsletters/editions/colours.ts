import type { Site } from '../../sites/model.ts'
import themes from '../../ui/themes.css?raw'

/** Colours of a site by the names they have in its theme, as mails need them: written out. */
export type Colours = Record<
  | 'paper'
  | 'tint'
  | 'raised'
  | 'line'
  | 'ink'
  | 'soft'
  | 'accent'
  | 'on-accent'
  | 'deep'
  | 'on-deep'
  | 'on-deep-soft'
  | 'live',
  string
>

/** The site whose colours all others begin with. */
const HOUSE = 'portal'
const [light = '', dark = ''] = themes.split('@media (prefers-color-scheme: dark)')

/** The colours of a site in light and in dark; its own theme stands before both. */
export function coloursOf({ alias, theme }: Pick<Site, 'alias' | 'theme'>): { light: Colours; dark: Colours } {
  const own = Object.fromEntries(Object.entries(theme).filter(([, value]) => /^#[0-9a-f]{3,8}$/i.test(value)))
  const of = (sheet: string): Colours =>
    ({ ...declared(sheet, ':root {'), ...declared(sheet, HOUSE), ...declared(sheet, alias), ...own }) as Colours
  return { light: of(light), dark: of(dark) }
}

/** The properties of the blocks that a name stands before. */
function declared(sheet: string, name: string): Record<string, string> {
  const start = name.endsWith('{') ? name : `[data-site="${name}"] {`
  return Object.fromEntries(
    sheet
      .split(start)
      .slice(1)
      .flatMap((after) => (after.split('}')[0] ?? '').split(';'))
      .map((line) => line.trim().split(': '))
      .flatMap(([name = '', value]) => (name.startsWith('--') && value ? [[name.slice(2), value]] : [])),
  )
}
