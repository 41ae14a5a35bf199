import { otherLanguages } from '../sites/model.ts'
import { findInLanguages } from '../content/store.ts'
import { definePage, type PageContext, type Redirect } from '../web/render/page.ts'
import { contentPage, previewedContent } from './content-page.ts'
import { FORMER_QUERY, formerAddress } from '../content/former-address.ts'
import type { Reading } from './model.ts'
import { ContentView } from './views.tsx'

/** The one address of a list ends in a slash, that of a document does not. */
function tidied(ctx: PageContext): Redirect | null {
  if (ctx.path.endsWith('.html/')) return { redirect: ctx.href(ctx.path.slice(0, -1)), status: 301 }
  const bare = !ctx.path.endsWith('/') && !/\.[a-z0-9]+$/i.test(ctx.path)
  return bare ? { redirect: ctx.href(`${ctx.path}/`), status: 301 } : null
}

/** What no other page wants: static pages, and former addresses of contents. */
export const page = definePage<{ path: string }, Reading>({
  name: 'elsewhere',
  order: 1000,
  query: FORMER_QUERY,
  match: (path) => (path === '/' ? null : { path }),
  async load(ctx, { path }) {
    if (path.endsWith('/')) {
      const { db, now, locale, site } = ctx
      const found =
        (await previewedContent(ctx, (record) => record.path === path)) ??
        (await findInLanguages(db, { site: site.alias, path, locales: [locale, ...otherLanguages(site, locale)], now }))
      if (found?.type === 'page') return contentPage(ctx, found)
    }
    return (await formerAddress(ctx)) ?? tidied(ctx)
  },
  View: ({ data, ctx }) => <ContentView reading={data} ctx={ctx} />,
})
