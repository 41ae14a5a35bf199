import type { Catalogue } from '../../platform/i18n/text.ts'
import { ca } from './messages.ca.ts'
import { es } from './messages.es.ts'

export const ruleMessages: Catalogue<typeof es> = { es, ca }
