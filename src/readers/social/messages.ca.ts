import type { es } from './messages.es.ts'

/** Texts of the consent page that stands in for other services, in Valencian. */
export const ca: Record<keyof typeof es, string> = {
  'social.test.title': 'Compte de prova',
  'social.test.text': '{site} vol conéixer el teu nom i el teu correu electrònic.',
  'consent.intro': 'Aquesta pàgina substitueix {service}: entra amb el correu i el nom que escrigues.',
  'consent.email': 'Correu electrònic',
  'consent.name': 'Nom',
  'consent.surname': 'Cognoms',
  'consent.verified': 'El servei ha comprovat aquest correu',
  'social.test.allow': 'Permet',
  'social.test.deny': 'Rebutja',
}
