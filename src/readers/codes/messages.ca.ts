/** Texts of the sign-in by a mailed code in Catalan. */
export const ca = {
  'code.title': 'Entra amb un codi',
  'code.intro': 'T’enviarem per correu electrònic un codi de sis xifres. No cal contrasenya.',
  'code.send': 'Envia el codi',
  'code.sent':
    'Si hi ha un compte amb aquest correu electrònic, en un moment rebràs un codi. És vàlid durant 10 minuts.',
  'code.code': 'Codi',
  'code.code.hint': 'Sis xifres. Mira també en la carpeta de correu brossa.',
  'code.enter': 'Entra',
  'code.again': 'Demana un altre codi',
  'code.back': 'Entra amb la contrasenya',
  'code.error': 'El codi no és correcte o ha caducat. Pots demanar-ne un altre.',
}
