import type { Catalogue } from '../../../platform/i18n/text.ts'
import { ca } from './messages.ca.ts'
import { es } from './messages.es.ts'

/** The texts of the ways out, and of those back. */
export const publishingMessages: Catalogue<typeof es> = { es, ca }
