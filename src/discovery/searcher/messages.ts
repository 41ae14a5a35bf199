import type { Catalogue } from '../../platform/i18n/text.ts'
import { ca } from './messages.ca.ts'
import { es } from './messages.es.ts'

export const searcherMessages: Catalogue<typeof es> = { es, ca }
