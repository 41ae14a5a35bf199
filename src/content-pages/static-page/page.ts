import type { DocumentOf } from '../../content/types/model.ts'
import { defineContentPage } from '../define.ts'
import { StaticPageView } from './static-page.tsx'

/** A page that tells of the house. */
export const staticPage = defineContentPage<DocumentOf<'page'>>({
  View: StaticPageView,
  isAlone: true,
  structuredData: ({ base, document }) => ({
    '@context': base['@context'],
    '@type': 'WebPage',
    name: document.title,
    url: base['url'],
    description: base['description'],
  }),
})
