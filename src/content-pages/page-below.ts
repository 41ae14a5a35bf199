import { createElement } from 'react'
import { formerAddress } from '../content/former-address.ts'
import { findInLanguages } from '../content/store.ts'
import { otherLanguages } from '../sites/model.ts'
import { definePage, type Page } from '../web/render/page.ts'
import { oneOf, type DeclaredQuery } from '../web/render/query.ts'
import { contentPage, previewedContent } from './content-page.ts'
import type { Reading } from './model.ts'
import { ContentView } from './views.tsx'

/**
 * The page of contents whose addresses have no id (OPEN-08): one segment below `root`. A content without a twin is
 * shown in the other languages too; `?ok=1` says that the form on it was taken.
 */
export function pageBelow(
  root: string,
  type: 'call' | 'interview',
  query: DeclaredQuery = {},
): Page<{ path: string }, Reading> {
  return definePage<{ path: string }, Reading>({
    name: type,
    query: { ok: oneOf('1'), ...query },
    match(path) {
      const [slug, ...rest] = path.startsWith(root) ? path.slice(root.length).split('/') : []
      return slug && rest.length === 1 && rest[0] === '' ? { path } : null
    },
    async load(ctx, { path }) {
      const { db, now, locale, site } = ctx
      const locales = [locale, ...otherLanguages(site, locale)]
      const found =
        (await previewedContent(ctx, (record) => record.path === path)) ??
        (await findInLanguages(db, { site: site.alias, path, locales, now }))
      return found?.type === type ? contentPage(ctx, found) : formerAddress(ctx)
    },
    View: ({ data, ctx }) => createElement(ContentView, { reading: data, ctx }),
  })
}
