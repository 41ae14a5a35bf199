import type { Catalogue } from '../../../platform/i18n/text.ts'
import { ca } from './messages.ca.ts'
import { es } from './messages.es.ts'

/** The texts of what a site says of its wall. */
export const wallRuleMessages: Catalogue<typeof es> = { es, ca }
