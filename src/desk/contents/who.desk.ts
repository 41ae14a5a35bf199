import type { Translate } from '../../platform/i18n/text.ts'
import type { es } from './messages.es.ts'

/** Who did something with a content: people have a name; what else writes says what it is. */
export const whoWords = (text: Translate<typeof es>, who: string): string =>
  who === 'token:' ? text('who.program') : who === 'house:' ? text('who.house') : who
