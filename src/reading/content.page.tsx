import { START_QUERY } from '../broadcast/player/model.ts'
import { contentIdOf } from '../content/paths.ts'
import { findContent } from '../content/store.ts'
import { definePage } from '../platform/render/page.ts'
import { contentPage, previewedContent } from './content-page.ts'
import { PHOTO_QUERY } from './gallery/model.ts'
import type { Reading } from './model.ts'
import { SERVINGS_QUERY } from './recipe/model.ts'
import { ContentView } from './views.tsx'

/** The page of every content whose address ends in its id. */
export const page = definePage<{ id: string }, Reading>({
  name: 'content',
  query: [SERVINGS_QUERY, PHOTO_QUERY, START_QUERY],
  match(path) {
    const id = contentIdOf(path)
    return id === null ? null : { id }
  },
  load: async (ctx, { id }) =>
    contentPage(
      ctx,
      (await previewedContent(ctx, (record) => record.id === id)) ?? (await findContent(ctx.db, id, ctx.now)),
    ),
  View: ({ data, ctx }) => <ContentView reading={data} ctx={ctx} />,
})
