/** Texts of editions in Catalan. */
export const ca = {
  'edition.number': '{name} · núm. {number}',
  'newsletter.web': 'Mostra al web',
  'edition.read': 'Llig-ne més',
  'edition.why': 'Reps aquest correu perquè aquesta adreça està subscrita a: {name}.',
  'edition.unsubscribe': 'Dona’t de baixa',
  'edition.preferences': 'Canvia de llengua o de butlletins',
  'newsletter.no-tracking': 'No mesurem si obres els nostres correus.',
  'edition.alert': 'Última hora',
  'edition.test': 'Prova: {subject}',
  'edition.review': 'Ix a les {time} si ningú no l’atura',
  'edition.facts': 'El que has de saber',
}
