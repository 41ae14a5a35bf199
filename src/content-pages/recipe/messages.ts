import type { Catalogue, Translate } from '../../platform/i18n/text.ts'
import { ca } from './messages.ca.ts'
import { es } from './messages.es.ts'

/** The texts of recipes and do-it-yourself tasks. */
export const recipeMessages: Catalogue<typeof es> = { es, ca }
/** The translator of recipes and do-it-yourself tasks. */
export type RecipeTexts = Translate<typeof es>
