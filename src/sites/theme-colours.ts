import type { Site } from './model.ts'

/** Paper and accent of the themes by light and dark; a test compares them with the style sheet of the themes. */
export const THEMES = {
  portal: { paper: ['#ffffff', '#0b1118'], accent: '#1b3fc4' },
  ocio: { paper: ['#fffdfa', '#15100c'], accent: '#ae3a0c' },
  radio: { paper: ['#fcfefc', '#09120f'], accent: '#0a6650' },
} as const

/** What stands outside of pages in the colours of their site: the bars of a telephone, the icon on its screen. */
export function themeColours({ alias, theme }: Pick<Site, 'alias' | 'theme'>): {
  light: string
  dark: string
  accent: string
} {
  const { paper, accent } = Object.hasOwn(THEMES, alias) ? THEMES[alias as keyof typeof THEMES] : THEMES.portal
  const own = (name: string) => (/^#[\da-f]{6}$/i.test(theme[name] ?? '') ? theme[name] : undefined)
  return { light: own('paper') ?? paper[0], dark: paper[1], accent: own('accent') ?? accent }
}
