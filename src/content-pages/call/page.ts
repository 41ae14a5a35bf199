import type { DocumentOf } from '../../content/types/model.ts'
import { placeOfCall } from '../../participation/ugc/place.ts'
import { defineContentPage } from '../define.ts'
import { cardsOfReferences } from '../store.ts'
import { CallView } from './call.tsx'

/** The page of a call to readers. */
export const callPage = defineContentPage<DocumentOf<'call'>>({
  View: CallView,
  isAlone: true,
  // What somebody typed without script comes back to them alone.
  isPrivate: ({ sent }) => sent !== undefined,
  load: async (ctx, record) => {
    const { terms } = record.document
    const found = terms ? await cardsOfReferences(ctx, [terms]) : null
    return { call: await placeOfCall(ctx, record, (terms && found?.get(terms)?.url) || null) }
  },
  structuredData: ({ base, document }) => ({
    '@context': base['@context'],
    '@type': 'WebPage',
    name: document.title,
    url: base['url'],
    description: base['description'],
    about: document.question,
    expires: document.closesAt,
  }),
})
