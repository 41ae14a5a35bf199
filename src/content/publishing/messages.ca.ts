import type { es } from './messages.es.ts'

/** Catalan words of what is derived from contents. */
export const ca: typeof es = {
  'address.unnamed': 'contingut',
}
