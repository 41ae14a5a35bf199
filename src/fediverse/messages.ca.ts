import type { es } from './messages.es.ts'

export const ca: { [K in keyof typeof es]: string } = {
  'read.more': 'Llig-ho en {site}',
}
