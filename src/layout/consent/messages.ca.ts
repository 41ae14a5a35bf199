import type { es } from './messages.es.ts'

export const ca: typeof es = {
  'consent.label': 'Avís de galetes',
  'consent.text':
    'Utilitzem galetes pròpies, necessàries per al funcionament. Amb el teu permís utilitzarem també galetes de tercers per a publicitat, continguts externs i estadístiques.',
  'consent.accept': 'Accepta-les totes',
  'consent.reject': 'Rebutja-les',
  'consent.settings': 'Configura-les',
  'consent.save': 'Desa la selecció',
  'consent.policy': 'Política de galetes',
  'consent.category.technical': 'Necessàries (sempre actives)',
  'consent.category.advertising': 'Publicitat',
  'consent.category.embeds': 'Continguts externs',
  'consent.category.analytics': 'Estadístiques',
  'consent.embed.text': '{provider} ofereix aquest contingut i pot utilitzar galetes.',
  'consent.embed.show': 'Mostra el contingut',
  'consent.embed.always': 'Mostra sempre aquests continguts',
  'footer.cookies.settings': 'Configura les galetes',
}
