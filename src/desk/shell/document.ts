import type { Locale } from '../../platform/i18n/locale.ts'
import { COMPLETE, translator } from '../../platform/i18n/text.ts'
import type { DeskAssets } from '../../web/render/assets.ts'
import { shellMessages } from './messages.ts'

/**
 * What the desk may do in a browser: everything comes from here, nothing is written into the page as text. Typefaces
 * are files of ours; ProseMirror brings the one policy by which pasted HTML is read.
 */
export const DESK_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; connect-src 'self'; " +
  "frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; " +
  "font-src 'self'; require-trusted-types-for 'script'; trusted-types ProseMirrorClipboard"

const HEAD =
  '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content">' +
  '<meta name="robots" content="noindex, nofollow"><meta name="color-scheme" content="light dark">' +
  '<link rel="icon" href="/favicon.ico">'
const WITHOUT_SCRIPT =
  '<noscript>' +
  COMPLETE.map((locale) => `<p lang="${locale}">${translator(shellMessages, locale)('shell.no-script')}</p>`).join('') +
  '</noscript>'
/** react-aria writes a style element of its own where nothing has this id; the policy would refuse it (ui/base.css has its rule). */
const ARIA_RULE = 'react-aria-pressable-style'

/** The document of the desk in a language: the same for everybody and every address, without data. */
export function deskDocument(locale: Locale, assets: DeskAssets | null): string {
  const text = translator(shellMessages, locale)
  const styles = (assets?.styles ?? []).map(
    (name, at) => `<link rel="stylesheet" href="/static/${name}"${at === 0 ? ` id="${ARIA_RULE}"` : ''}>`,
  )
  const script = assets ? `<script type="module" src="/static/${assets.script}"></script>` : ''
  return `<!doctype html><html lang="${locale}" data-site="portal"><head>${HEAD}<title>${text('shell.name')}</title>${styles.join('')}${script}</head><body><div id="desk"></div>${WITHOUT_SCRIPT}</body></html>`
}
