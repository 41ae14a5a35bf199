import type { es } from './messages.es.ts'

export const ca: typeof es = {
  'push.ask': "Avisa'm",
  'push.ask.name': "Avisa'm: {name}",
  'push.stop': "Deixa d'avisar-me",
  'push.stop.name': "Deixa d'avisar-me: {name}",
  'push.why.breaking': "T'avisarem en aquest dispositiu de l'última hora de {name}, també de nit.",
  'push.why.live': "T'avisarem en aquest dispositiu del més important d'aquesta cobertura.",
  'push.why.show': "T'avisarem en aquest dispositiu quan hi haja res nou de {name}.",
  'push.why.taxon': "T'avisarem en aquest dispositiu quan hi haja res nou de {name}.",
  'push.limit': 'Com a molt {n} al dia i de nit no.',
  'push.limit.breaking': 'Com a molt {n} al dia.',
  'push.next': "Després t'ho preguntarà el navegador.",
  'push.continue': 'Continua',
  'push.cancel': 'Ara no',
  'push.on': "T'avisarem en aquest dispositiu.",
  'push.off': "Ja no t'avisarem d'açò.",
  'push.denied': 'El navegador té els avisos bloquejats.',
  'push.install': "Per a rebre avisos, afegeix {site} a la pantalla d'inici.",
  'push.unable': 'Aquest navegador no pot mostrar avisos.',
  'push.failed': "No s'ha pogut fer. Prova-ho més tard.",
}
