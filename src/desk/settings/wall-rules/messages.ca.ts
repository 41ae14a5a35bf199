import type { es } from './messages.es.ts'

export const ca: typeof es = {
  intro:
    'Decideix la primera regla que es compleix, en lloc del que diga cada text. Sense condicions, una regla val per a tot. Les correccions no es tanquen mai.',
  'field.wallMax': 'Continguts al mes sense compte',
  'field.wallFree': 'Seccions i temes sempre lliures',
  'field.wallRules': 'Regles',
  'field.wallFiled': 'En aquestes seccions o temes',
  'field.types': 'D’aquestes classes',
  'field.olderThanDays': 'Publicats fa tants dies o més',
}
