import { contentIdOf } from '../content/paths.ts'
import { formerAddress } from '../content/former-address.ts'
import { findContent, findRedirect } from '../content/store.ts'
import { COMMENTS_QUERY } from '../participation/comments/shown.ts'
import { definePage } from '../web/render/page.ts'
import type { DeclaredQuery } from '../web/render/query.ts'
import { contentPage, previewedContent } from './content-page.ts'
import type { Reading } from './model.ts'
import { contentPages } from './pages.ts'
import { ContentView } from './views.tsx'

/** What an address may ask of a content besides itself, by where contents of its type have their addresses. */
const QUERIES: Record<string, DeclaredQuery> = Object.assign({}, ...contentPages.map(({ asked }) => asked))

/** The page of every content whose address ends in its id. */
export const page = definePage<{ id: string; section: string }, Reading>({
  name: 'content',
  query: ({ section }) => ({ ...COMMENTS_QUERY, ...(Object.hasOwn(QUERIES, section) && QUERIES[section]) }),
  match(path) {
    const id = contentIdOf(path)
    return id === null ? null : { id, section: path.split('/', 2)[1]! }
  },
  async load(ctx, { id }) {
    const found =
      (await previewedContent(ctx, (record) => record.id === id)) ?? (await findContent(ctx.db, id, ctx.now))
    // Addresses of a former system may end in numbers as ours do: what one of them was comes before whose number it is.
    const isOwn = found?.path === ctx.path
    const former = isOwn ? null : await findRedirect(ctx.db, { sites: [ctx.site.alias], path: ctx.path })
    return former ? formerAddress(ctx) : contentPage(ctx, found)
  },
  View: ({ data, ctx }) => <ContentView reading={data} ctx={ctx} />,
})
