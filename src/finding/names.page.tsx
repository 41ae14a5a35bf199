import type { CardImage } from '../content/cards/model.ts'
import { TAXONOMY_TAG } from '../content/model.ts'
import { taxonomyOf } from '../content/taxonomy.ts'
import { localized } from '../platform/i18n/locale.ts'
import { definePage } from '../platform/render/page.ts'
import { breadcrumbList } from '../sites/structured-data.ts'
import { siteHref } from '../sites/resolve.ts'
import { Crumbs } from '../ui/crumbs/crumbs.tsx'
import { Picture } from '../ui/image/picture.tsx'
import { EmptyState } from '../ui/state/empty-state.tsx'
import { findingMessages } from './messages.ts'
import styles from './listing/listing.module.css'

const LISTS = {
  '/autores/': { type: 'author', title: 'authors.title' },
  '/blogs/': { type: 'blog', title: 'blogs.title' },
} as const

interface Data {
  title: string
  entries: { id: string; name: string; url: string; about: string | null; image: CardImage | null }[]
}

/** Everybody who signs, and every blog, by name (LIST-02). */
export const page = definePage<{ path: keyof typeof LISTS }, Data>({
  name: 'names',
  match: (path) => (path in LISTS ? { path: path as keyof typeof LISTS } : null),
  async load(ctx, { path }) {
    const t = ctx.text(findingMessages)
    const { type, title } = LISTS[path]
    const entries = taxonomyOf(ctx.site.alias)
      .ofType(type)
      .map((entry) => {
        const role = entry.document.type === 'author' ? entry.document.role : (entry.description ?? undefined)
        const about = role ? localized(role, ctx.locale) : null
        return {
          id: entry.id,
          name: localized(entry.name, ctx.locale),
          url: ctx.href(entry.path),
          about,
          image: entry.image,
        }
      })
      .sort((a, b) => a.name.localeCompare(b.name, ctx.locale))
    const crumbs = [
      { name: t('common.home'), url: ctx.href('/') },
      { name: t(title), url: ctx.href(path) },
    ]
    return {
      data: { title: t(title), entries },
      head: {
        title: t(title),
        description: t('listing.meta', { name: t(title), site: ctx.site.name }),
        jsonLd: [breadcrumbList(ctx, crumbs)],
      },
      tags: [TAXONOMY_TAG],
      section: path,
      twin: siteHref(ctx.site, ctx.base, ctx.locale === 'es' ? 'ca' : 'es', path),
    }
  },
  View({ data, ctx }) {
    const t = ctx.text(findingMessages)
    return (
      <div className={`wrap ${styles.page}`}>
        <Crumbs label={t('common.breadcrumb')} crumbs={[{ name: t('common.home'), url: ctx.href('/') }]} />
        <header className={styles.head}>
          <div className="head">
            <h1>{data.title}</h1>
          </div>
        </header>
        {data.entries.length === 0 ? <EmptyState heading={2} title={t('listing.empty')} /> : null}
        <ul className={styles.names}>
          {data.entries.map((entry) => (
            <li key={entry.id}>
              {entry.image ? (
                <Picture image={entry.image} ratio="1-1" sizes="64px" alt="" />
              ) : (
                <span className={styles.face} aria-hidden="true">
                  {entry.name.slice(0, 1)}
                </span>
              )}
              <div>
                <h2>
                  <a href={entry.url}>{entry.name}</a>
                </h2>
                {entry.about ? <p>{entry.about}</p> : null}
              </div>
            </li>
          ))}
        </ul>
      </div>
    )
  },
})
