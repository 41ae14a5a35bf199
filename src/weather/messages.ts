import type { Catalogue } from '../platform/i18n/text.ts'
import { weatherCa } from './messages.ca.ts'
import { weatherEs } from './messages.es.ts'

/** The texts of the weather. */
export const weatherMessages: Catalogue<typeof weatherEs> = { es: weatherEs, ca: weatherCa }
