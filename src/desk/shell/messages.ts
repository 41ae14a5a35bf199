import type { Catalogue } from '../../platform/i18n/text.ts'
import { ca } from './messages.ca.ts'
import { es } from './messages.es.ts'

/** What the document of the desk says where its script does not run. */
export const shellMessages: Catalogue<typeof es> = { es, ca }
