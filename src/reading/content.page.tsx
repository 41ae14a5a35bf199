import { START_QUERY, startAsked } from '../broadcast/player/model.ts'
import { contentIdOf } from '../content/paths.ts'
import { findContent } from '../content/store.ts'
import { definePage } from '../platform/render/page.ts'
import { one, type DeclaredQuery } from '../platform/render/query.ts'
import { contentPage, previewedContent } from './content-page.ts'
import { PHOTO_QUERY, photoAsked } from './gallery/model.ts'
import type { Reading } from './model.ts'
import { SERVINGS_QUERY, servingsAsked } from './recipe/model.ts'
import { ContentView } from './views.tsx'

const asked = (name: string, read: (query: URLSearchParams) => number | null) => ({
  [name]: one((value) => read(new URLSearchParams({ [name]: value })) !== null),
})
const START = asked(START_QUERY, startAsked)

/** What an address may ask of a content besides itself, by where contents of its type have their addresses. */
const QUERIES: Record<string, DeclaredQuery> = {
  cocina: asked(SERVINGS_QUERY, servingsAsked),
  galerias: asked(PHOTO_QUERY, photoAsked),
  videos: START,
  audios: START,
}

/** The page of every content whose address ends in its id. */
export const page = definePage<{ id: string; section: string }, Reading>({
  name: 'content',
  query: ({ section }) => (Object.hasOwn(QUERIES, section) ? QUERIES[section]! : {}),
  match(path) {
    const id = contentIdOf(path)
    return id === null ? null : { id, section: path.split('/', 2)[1]! }
  },
  load: async (ctx, { id }) =>
    contentPage(
      ctx,
      (await previewedContent(ctx, (record) => record.id === id)) ?? (await findContent(ctx.db, id, ctx.now)),
    ),
  View: ({ data, ctx }) => <ContentView reading={data} ctx={ctx} />,
})
