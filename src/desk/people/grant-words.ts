import type { Translate } from '../../platform/i18n/text.ts'
import type { peopleMessages } from './messages.ts'
import type { Grant } from './model.ts'

interface Words {
  text: Translate<(typeof peopleMessages)['es']>
  siteName(alias: string): string
  sectionName(id: string): string
}

/** What somebody is and where, e.g. «Redacción, Mestral Radio, publica lo suyo». */
export function grantInWords({ role, site, section, trusted }: Grant, { text, siteName, sectionName }: Words): string {
  return [
    text(`role.${role}`),
    site ? siteName(site) : text('people.everywhere'),
    section && sectionName(section),
    trusted && text('people.trusted.short'),
  ]
    .filter(Boolean)
    .join(', ')
}
