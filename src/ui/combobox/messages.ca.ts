import type { es } from './messages.es.ts'

/** Texts of fields that offer choices in Catalan. */
export const ca: typeof es = {
  'combobox.count': '{n} suggeriments',
  'combobox.count.one': '1 suggeriment',
  'combobox.none': 'Sense suggeriments',
}
