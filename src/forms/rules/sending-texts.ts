import { textsForScript, type Messages, type Translate } from '../../platform/i18n/text.ts'
import type { ViewContext } from '../../web/render/page.ts'
import { ruleMessages } from './messages.ts'

/** Texts of a form that its element sends, with the one for a server that does not answer (ERR-19), as `data-texts`. */
export function sendingTexts<M extends Messages>(
  ctx: ViewContext,
  text: Translate<M>,
  keys: readonly (keyof M & string)[],
): string {
  return JSON.stringify({
    ...textsForScript(text, keys, ctx.locale),
    ...textsForScript(ctx.text(ruleMessages), ['error.server-not-responding'], ctx.locale),
  })
}
