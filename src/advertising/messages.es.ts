export const es = {
  'common.advertising': 'Publicidad',
  'ads.placeholder': 'Espacio publicitario: {name}',
}
