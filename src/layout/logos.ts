import type { Locale } from '../platform/i18n/locale.ts'
import type { Site } from '../sites/model.ts'

/** A logo as it is served and the room it takes. */
export interface Logo {
  svg: string
  width: number
  height: number
}

/** The part of a site record that a logo is made of. `settings.logo` is an SVG with `width` and `height`, or one by language. */
export type LogoSource = Pick<Site, 'name' | 'theme' | 'settings' | 'defaultLocale'>

/** The address of a logo below `/static`; a language whose logo is another one is named. */
export function logoPath({ alias, settings, defaultLocale }: LogoSource & Pick<Site, 'alias'>, locale: Locale): string {
  const drawn = settings['logo']
  const others = drawn && typeof drawn === 'object' && locale in drawn && locale !== defaultLocale
  return `logos/${alias}.svg${others ? `?lang=${locale}` : ''}`
}

/** The logo of a site: that of its record, else its name beside the mark in the reader's own serif face. */
export function logoFor(site: LogoSource, locale: Locale): Logo {
  const drawn = site.settings['logo']
  const own =
    drawn && typeof drawn === 'object' && !Array.isArray(drawn) ? (drawn[locale] ?? drawn[site.defaultLocale]) : drawn
  const svg = typeof own === 'string' && own.startsWith('<svg') ? own : lettered(site)
  const size = (name: string) => Number(new RegExp(`\\b${name}="(\\d+)"`).exec(svg)?.[1] ?? 0)
  return { svg, width: size('width'), height: size('height') }
}

const MARK =
  '<g transform="translate(0 1.1) scale(1.12) translate(-9 1)"><path class="s" fill="none" stroke-width="4.6" ' +
  'stroke-linecap="round" stroke-linejoin="round" d="M39.5 41.5 11.5 13.5M11.5 13.5 15 1.8M19.2 21.2 22.7 9.5M26.9 ' +
  '28.9 29.8 19.2"/><circle class="a" cx="40" cy="42" r="5.6"/></g>'

/** An image cannot use the page's fonts, and widths differ by face: `textLength` fixes the room in advance. */
function lettered({ name, theme }: LogoSource): string {
  const length = Math.round(Math.max(1, [...name].length) * 25)
  const text = escaped(name)
  const accent = escaped(theme['accent'] ?? '#1b3fc4')
  const width = 52 + length + 2
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="56" viewBox="0 0 ${width} 56">` +
    `<title>${text}</title><style>.a{fill:${accent}}.s{stroke:${accent}}.i{fill:#0c1722}` +
    '@media (prefers-color-scheme:dark){.a{fill:#93b0ff}.s{stroke:#93b0ff}.i{fill:#edf2f7}}</style>' +
    `${MARK}<text class="i" x="52" y="48" textLength="${length}" lengthAdjust="spacingAndGlyphs" ` +
    `font-family="Georgia, serif" font-weight="700" font-size="50">${text}</text></svg>\n`
  )
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
