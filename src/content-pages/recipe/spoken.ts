import { textsForScript } from '../../platform/i18n/text.ts'
import type { ViewContext } from '../../web/render/page.ts'
import { recipeMessages } from './messages.ts'

/** Texts that the element needs, as it fills them in. */
const SPOKEN = [
  'recipe.servings',
  'recipe.for',
  'step-view.progress',
  'timer.left',
  'timer.started',
  'timer.done',
  'timer.stop',
] as const

/** The texts of the element in the language of the page, as an attribute holds them. */
export function spokenTexts(ctx: ViewContext): string {
  const t = ctx.text(recipeMessages)
  return JSON.stringify(textsForScript(t, SPOKEN, ctx.locale))
}
