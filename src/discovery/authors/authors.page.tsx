import type { PageImage } from '../../platform/images/page-image.ts'
import { TAXONOMY_TAG } from '../../content/model.ts'
import { taxonomyOf } from '../../content/taxonomy.ts'
import { localized } from '../../platform/i18n/locale.ts'
import { firstLetter } from '../../platform/i18n/first-letter.ts'
import { definePage } from '../../web/render/page.ts'
import { breadcrumbList } from '../../web/structured-data.ts'
import { twinsAt } from '../../sites/resolve.ts'
import { SectionHead } from '../../ui/section-head/section-head.tsx'
import { Crumbs } from '../../ui/crumbs/crumbs.tsx'
import { Picture } from '../../ui/image/picture.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { findingMessages } from '../messages.ts'
import styles from './authors.module.css'

const PATH = '/autores/'

interface Data {
  title: string
  entries: { id: string; name: string; url: string; about: string | null; image: PageImage | null }[]
}

/** Everybody who signs, by name. */
export const page = definePage<true, Data>({
  name: 'names',
  match: (path) => (path === PATH ? true : null),
  async load(ctx) {
    const t = ctx.text(findingMessages)
    const title = t('authors.title')
    const entries = taxonomyOf(ctx.site.alias)
      .ofType('author')
      .map((entry) => {
        const role = entry.document.type === 'author' ? entry.document.role : undefined
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
      { name: title, url: ctx.href(PATH) },
    ]
    return {
      data: { title: title, entries },
      head: {
        title: title,
        description: t('listing.meta', { name: title, site: ctx.site.name }),
        jsonLd: [breadcrumbList(ctx, crumbs)],
      },
      tags: [TAXONOMY_TAG],
      section: PATH,
      twins: twinsAt(ctx, PATH),
    }
  },
  View({ data, ctx }) {
    const t = ctx.text(findingMessages)
    return (
      <div className={`wrap ${styles.page}`}>
        <Crumbs label={t('common.breadcrumb')} crumbs={[{ name: t('common.home'), url: ctx.href('/') }]} />
        <header>
          <SectionHead title={data.title} heading={1} />
        </header>
        {data.entries.length === 0 ? <EmptyState heading={2} title={t('listing.empty')} /> : null}
        <ul className={styles.names}>
          {data.entries.map((entry) => (
            <li key={entry.id}>
              {entry.image ? (
                <Picture image={entry.image} ratio="1-1" sizes="64px" alt="" />
              ) : (
                <span className={styles.face} aria-hidden="true">
                  {firstLetter(entry.name)}
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
