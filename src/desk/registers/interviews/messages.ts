import type { Catalogue } from '../../../platform/i18n/text.ts'
import { ca } from './messages.ca.ts'
import { es } from './messages.es.ts'

/** The texts of interviews. */
export const interviewDeskMessages: Catalogue<typeof es> = { es, ca }
