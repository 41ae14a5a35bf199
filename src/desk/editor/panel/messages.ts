import type { Catalogue } from '../../../platform/i18n/text.ts'
import { ca } from './messages.ca.ts'
import { es } from './messages.es.ts'

/** The texts of what stands beside a text: they come with it. */
export const panelMessages: Catalogue<typeof es> = { es, ca }
