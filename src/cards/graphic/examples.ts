import type { Graphic } from '../../content/graphic-model.ts'
import type { Localized } from '../../platform/i18n/locale.ts'

type Say = (text: Localized) => string

/** One of each kind of picture that the system makes. */
export const exampleGraphics = (say: Say): Record<string, Graphic> => ({
  number: {
    kind: 'number',
    value: '212',
    label: say({ es: 'avisos al 112 en cinco horas', ca: 'avisos al 112 en cinc hores' }),
  },
  parts: {
    kind: 'number',
    value: '34–31',
    part: 34,
    whole: 65,
    label: say({ es: 'los votos de las cuentas de 2027', ca: 'els vots dels comptes del 2027' }),
  },
  percent: {
    kind: 'number',
    value: '43',
    unit: '%',
    part: 43,
    whole: 100,
    label: say({ es: 'del sueldo, para el alquiler', ca: 'del sou, per al lloguer' }),
  },
  wind: { kind: 'wind', speed: 112, from: 315, label: say({ es: 'en el cabo', ca: 'al cap' }) },
  series: {
    kind: 'series',
    values: [14.1, 15, 14.4, 16.2, 15.5, 16.9, 17.6, 17, 18.1, 17.8, 18.9, 19.4],
    unit: '°',
    label: say({ es: 'el mar, hoy; la raya es la media', ca: 'la mar, hui; la ratlla és la mitjana' }),
  },
  place: {
    kind: 'place',
    name: 'Torrevent',
    longitude: 0.62,
    latitude: 40.12,
    label: say({ es: 'Costa norte', ca: 'Costa nord' }),
  },
  quotation: {
    kind: 'quotation',
    text: say({
      es: 'No pedíamos un hospital, pedíamos un viernes',
      ca: 'No demanàvem un hospital, demanàvem un divendres',
    }),
    cite: say({ es: 'Carme Oriol, alcaldesa de Montsalí', ca: 'Carme Oriol, alcaldessa de Montsalí' }),
  },
})
