import type { Catalogue } from '../../platform/i18n/text.ts'
import { ca } from './messages.ca.ts'
import { es } from './messages.es.ts'

/** The texts of what is followed: its page, its mails. */
export const followingMessages: Catalogue<typeof es> = { es, ca }
