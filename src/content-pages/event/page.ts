import type { DocumentOf } from '../../content/types/model.ts'
import { defineContentPage } from '../define.ts'
import { EventView } from './event.tsx'
import { eventData } from './structured-data.ts'

/** The page of an event. */
export const eventPage = defineContentPage<DocumentOf<'event'>>({
  View: EventView,
  structuredData: ({ base, document }) => ({ ...eventData(document, base), organizer: base['publisher'] }),
})
