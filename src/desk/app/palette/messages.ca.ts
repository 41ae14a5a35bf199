export const ca = {
  field: 'Cerca continguts, pantalles i ordres',
  contents: 'Continguts',
  do: 'Fes',
  none: 'No hi ha res amb aquest nom.',
  count: '{count} resultats',
  'count.one': '{count} resultat',
  failed: 'La cerca no respon; les ordres sí.',
}
