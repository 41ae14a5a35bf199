import { otherLanguages } from '../../sites/model.ts'
import { findInLanguages } from '../../content/store.ts'
import { definePage } from '../../web/render/page.ts'
import { oneOf } from '../../web/render/query.ts'
import { contentPage, previewedContent } from '../content-page.ts'
import type { Reading } from '../model.ts'
import { ContentView } from '../views.tsx'

/** The page of a digital interview, whose address has no id (INTV-01, OPEN-08). */
export const page = definePage<{ path: string }, Reading>({
  name: 'interview',
  query: { ok: oneOf('1') },
  match: (path) => (/^\/encuentros-digitales\/[^/]+\/$/.test(path) ? { path } : null),
  async load(ctx, { path }) {
    const { db, now, locale, site } = ctx
    const locales = [locale, ...otherLanguages(site, locale)]
    const found =
      (await previewedContent(ctx, (record) => record.path === path)) ??
      (await findInLanguages(db, { site: site.alias, path, locales, now }))
    return found?.type === 'interview' ? contentPage(ctx, found) : null
  },
  View: ({ data, ctx }) => <ContentView reading={data} ctx={ctx} />,
})
