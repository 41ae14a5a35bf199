import type { es } from './messages.es.ts'

/** Texts of the wall. */
export const ca: typeof es = {
  'paywall.version.banner': 'Es mostra una versió de prova.',
  'paywall.version.back': 'Torna a la versió publicada',
  'paywall.close': 'Tanca',
  'paywall.counter': 'Continguts llegits: {num} / {max}',
  'paywall.registered.principal': "Registra't gratis per a continuar llegint",
  'paywall.registered.button': 'Crea un compte',
  'paywall.registered.bottom': 'Ja tens compte? Inicia la sessió',
  'paywall.label': "Avís d'accés",
  'paywall.limit': "Has llegit els {max} continguts gratuïts d'aquest mes.",
  'paywall.registered-only': 'Aquest contingut és només per a persones registrades.',
  'paywall.unchecked': "Ara no podem comprovar el compte. Prova-ho d'aquí a uns minuts.",
  'paywall.offer.meter': 'Amb compte no hi ha comptador. No demanem diners: demanem saber que hi ha algú.',
  'paywall.offer.trace': "No et seguim el rastre. El que lliges s'esborra al cap de 30 dies.",
  'paywall.offer.open': 'El que és urgent, públic o corregit sempre està obert.',
  'paywall.meter': 'Sense compte, {max} continguts al mes.',
  'paywall.meter.account': 'Lliges amb el teu compte, sense comptador.',
  'paywall.meter.reset': 'El comptador torna a zero el dia {date}.',
  'paywall.meter.which': 'Quins, i què no compta',
  'paywall.meter.free': 'No compta: {reason}',
  'paywall.meter.free.reasons': 'tornar a un contingut, el que és urgent, públic o corregit.',
  'paywall.meter.counts': 'compta',
  'paywall.meter.none': 'Encara cap aquest mes.',
  'paywall.meter.failed': 'Ara no es pot mostrar la llista.',
}
