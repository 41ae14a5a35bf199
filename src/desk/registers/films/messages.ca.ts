import type { es } from './messages.es.ts'

export const ca: typeof es = {
  none: 'Cap contingut no posa una pel·lícula de la casa',
  'none.text': 'Ací ixen les que un vídeo o un episodi anomena com a fitxer, amb el que se n’ha fet.',
  missing: 'En aquest servidor no hi ha {program}',
  'missing.text':
    'Les pel·lícules es veuen com van arribar, en una sola grandària. Esperen: quan el programa hi siga, es preparen soles.',
  'state.waiting': 'Espera',
  'state.making': 'Preparant-se',
  'state.ready': 'A punt',
  'state.failed': 'Falla',
  'state.elsewhere': 'Fora',
  'noted.at': 'Vista per primera vegada: {date}',
  'made.at': 'Preparada: {date}',
  shape: '{width} × {height}, {minutes} min',
  contents: 'On es posa',
  'contents.none': 'En cap contingut',
  why: 'Per què no',
  elsewhere:
    'El fitxer és a {host} i es veu com està allà, en una sola grandària: ací només es preparen els de la casa. Qui porta el servidor els porta amb «media films {host}», si la casa pot tindre’ls.',
  'reason.missing': 'El fitxer no és a la casa. Es busca una altra vegada més tard.',
  'reason.unreadable': 'El fitxer no és una pel·lícula que s’entenga.',
  'reason.no-picture': 'El fitxer no té imatge.',
  'reason.too-long': 'Dura més de dotze hores.',
  'reason.too-slow': 'Preparar-la ha tardat massa.',
  'reason.broken': 'El programa que la prepara no ha pogut amb ella.',
  'reason.no-room': 'No queda lloc en el disc del servidor.',
  again: 'Tornar-ho a provar',
  'again.said': 'Es prova en menys d’un minut',
  failed: 'No s’ha pogut. Torna-ho a provar.',
}
