import type { Localized } from '../../platform/i18n/locale.ts'

/** What is said in the first minutes, when nobody has time to find words; all of it can be changed. */
export const PRESETS: readonly { title: Localized; text: Localized }[] = [
  {
    title: { es: 'Aviso rojo por viento', ca: 'Avís roig per vent' },
    text: {
      es: 'Quédate en casa si puedes, retira lo que pueda caer de los balcones y no te acerques a la costa.',
      ca: 'Queda’t a casa si pots, retira el que puga caure dels balcons i no t’acostes a la costa.',
    },
  },
  {
    title: { es: 'Aviso rojo por lluvia', ca: 'Avís roig per pluja' },
    text: {
      es: 'No cojas el coche, no cruces ramblas ni barrancos y sube a un sitio alto si entra el agua.',
      ca: 'No agafes el cotxe, no travesses rambles ni barrancs i puja a un lloc alt si entra l’aigua.',
    },
  },
  {
    title: { es: 'Incendio forestal', ca: 'Incendi forestal' },
    text: {
      es: 'Cierra puertas y ventanas, no vayas a mirar y deja libres los caminos a los equipos.',
      ca: 'Tanca portes i finestres, no hi vages a mirar i deixa lliures els camins als equips.',
    },
  },
  {
    title: { es: 'Apagón general', ca: 'Apagada general' },
    text: {
      es: 'Usa el móvil lo justo, desenchufa los aparatos y mira si tus vecinos necesitan ayuda.',
      ca: 'Usa el mòbil el mínim, desendolla els aparells i mira si els veïns necessiten ajuda.',
    },
  },
]

/** Where help is, unless somebody says more. */
export const FIRST_HELP = [{ text: { es: 'Llamar al 112', ca: 'Telefona al 112' }, href: 'tel:112' }]
