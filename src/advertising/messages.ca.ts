import type { es } from './messages.es.ts'

export const ca: typeof es = {
  'common.advertising': 'Publicitat',
  'ads.placeholder': 'Espai publicitari: {name}',
}
