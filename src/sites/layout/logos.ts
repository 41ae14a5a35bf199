import ocio from './logos/ocio.svg?raw'
import portal from './logos/portal.svg?raw'
import radio from './logos/radio.svg?raw'

/** A logo as it is served and the room it takes. */
export interface Logo {
  svg: string
  width: number
  height: number
}

const DRAWN = new Map(Object.entries({ portal, ocio, radio }).map(([alias, svg]) => [alias, logoOf(svg)]))

/** The logo of a site: its drawn one, else its name beside the mark in the reader's own serif face. */
export function logoFor(site: { alias: string; name: string }): Logo {
  return DRAWN.get(site.alias) ?? logoOf(lettered(site.name))
}

function logoOf(svg: string): Logo {
  const size = (name: string) => Number(new RegExp(`\\b${name}="(\\d+)"`).exec(svg)?.[1] ?? 0)
  return { svg, width: size('width'), height: size('height') }
}

/** An image cannot use the page's fonts, and widths differ by face: `textLength` fixes the room in advance. */
function lettered(name: string): string {
  const letters = Math.max(1, [...name].length)
  const length = Math.round(letters * 25)
  const text = name.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  const mark = /<g [\s\S]*?<\/g>/.exec(portal)?.[0] ?? ''
  const style = /<style>[\s\S]*?<\/style>/.exec(portal)?.[0] ?? ''
  const width = 52 + length + 2
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="56" viewBox="0 0 ${width} 56">` +
    `<title>${text}</title>${style}${mark}<text class="i" x="52" y="48" textLength="${length}" ` +
    `lengthAdjust="spacingAndGlyphs" font-family="Georgia, serif" font-weight="700" font-size="50">${text}</text></svg>\n`
  )
}
