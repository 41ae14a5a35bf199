import type { DocumentOf } from '../../content/types/model.ts'
import { defineContentPage } from '../define.ts'
import { LiveView } from './live.tsx'
import { lastChange, layoutOf } from './model.ts'
import { peopleOf } from './people.ts'
import { liveData } from './structured-data.ts'

/** The page of a coverage. */
export const livePage = defineContentPage<DocumentOf<'live'>>({
  View: LiveView,
  isArticle: true,
  structuredData: ({ base, reading }) => liveData(base, reading),
  images({ updates }) {
    const { pinned, front } = layoutOf(updates)
    return [...(pinned ? [pinned] : []), ...front].flatMap((update) => update.image ?? [])
  },
  load: async (ctx, { document }) => ({ people: peopleOf(ctx, document.updates) }),
  lastChange: ({ updates }) => lastChange(updates),
})
