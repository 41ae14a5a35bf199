import type { CSSOptions } from 'vite'
import { byLetters } from '../browser/letters.ts'

type PostCss = Exclude<NonNullable<CSSOptions['postcss']>, string>
type PostCssPlugin = NonNullable<PostCss['plugins']>[number]

/**
 * Columns hold so many letters, not so many pixels. Widths in media queries are built in `rem`: who has set larger
 * letters in the browser gets the layout of a narrower screen, and with those of everybody every width is as written, to
 * the hundredth of a pixel.
 */
export const widthsByLetters: PostCssPlugin = {
  postcssPlugin: 'widths-by-letters',
  AtRule: {
    media(rule) {
      if (!rule.params.includes('px')) return
      rule.params = rule.params.replace(/(\d{1,5}(?:\.\d{1,5})?)px/g, (_, px: string) => byLetters(Number(px)))
    },
  },
}
