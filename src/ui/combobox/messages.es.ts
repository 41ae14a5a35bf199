/** Texts of fields that offer choices in Spanish. */
export const es = {
  'combobox.count': '{n} sugerencias',
  'combobox.count.one': '1 sugerencia',
  'combobox.none': 'Sin sugerencias',
}
