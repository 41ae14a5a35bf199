import { listTag, TAXONOMY_TAG } from '../../content/model.ts'
import { nextDue } from '../../content/listings.ts'
import { formatTimestamp } from '../../platform/i18n/dates.ts'
import { definePage } from '../../web/render/page.ts'
import { listLanguages } from '../../sites/model.ts'
import { twinsAt } from '../../sites/resolve.ts'
import { absolute, breadcrumbList } from '../../web/structured-data.ts'
import { Crumbs } from '../../ui/crumbs/crumbs.tsx'
import { SectionHead } from '../../ui/section-head/section-head.tsx'
import { Picture } from '../../ui/image/picture.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { type BlogNews, blogsWithNews } from './load.ts'
import { blogMessages } from './messages.ts'
import { Writers } from './writers.tsx'
import styles from './blogs.module.css'

const PATH = '/blogs/'

/** The blogs of a site: who writes them and what they wrote last (LIST-02). */
export const page = definePage<true, BlogNews[]>({
  name: 'blogs',
  match: (path) => (path === PATH ? true : null),
  async load(ctx) {
    const t = ctx.text(blogMessages)
    const blogs = await blogsWithNews(ctx)
    const crumbs = [
      { name: t('common.home'), url: ctx.href('/') },
      { name: t('blogs.title'), url: ctx.href(PATH) },
    ]
    const list = {
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      itemListElement: blogs.map((blog, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        item: { '@type': 'Blog', name: blog.name, url: absolute(ctx, blog.url) },
      })),
    }
    const { alias } = ctx.site
    return {
      data: blogs,
      head: {
        title: t('blogs.title'),
        description: t('blogs.intro'),
        image: blogs[0]?.image,
        jsonLd: [list, breadcrumbList(ctx, crumbs)],
      },
      tags: [
        TAXONOMY_TAG,
        ...listLanguages(ctx.site, ctx.locale).flatMap((language) => [
          listTag(alias, language, 'type:post'),
          ...blogs.map((blog) => listTag(alias, language, `blog:${blog.id}`)),
        ]),
      ],
      freshUntil: (await nextDue(ctx.db, alias, ctx.now)) ?? undefined,
      section: PATH,
      twins: twinsAt(ctx, PATH),
    }
  },
  View({ data: blogs, ctx }) {
    const t = ctx.text(blogMessages)
    return (
      <div className={`wrap ${styles.page}`}>
        <Crumbs label={t('common.breadcrumb')} crumbs={[{ name: t('common.home'), url: ctx.href('/') }]} />
        <header className={styles.top}>
          <SectionHead title={t('blogs.title')} heading={1} />
          <p className={styles.about}>{t('blogs.intro')}</p>
        </header>
        {blogs.length === 0 ? <EmptyState heading={2} title={t('blogs.empty')} /> : null}
        <ul className={styles.blogs}>
          {blogs.map((blog, index) => (
            <li key={blog.id}>
              {blog.image ? (
                <div className="media media--43">
                  <Picture
                    image={blog.image}
                    ratio="4-3"
                    sizes="(min-width: 768px) 24rem, 100vw"
                    alt=""
                    eager={index === 0}
                  />
                </div>
              ) : null}
              <div className={styles.blog}>
                <h2>
                  <a href={blog.url}>{blog.name}</a>
                </h2>
                {blog.description ? <p className={styles.about}>{blog.description}</p> : null}
                <Writers authors={blog.authors} ctx={ctx} />
                {blog.newest.length > 0 ? (
                  <ol className={styles.newest} aria-label={t('blog.newest')}>
                    {blog.newest.map((post) => (
                      <li key={post.id}>
                        <a href={post.url} lang={post.lang && post.lang !== ctx.locale ? post.lang : undefined}>
                          {post.title}
                        </a>
                        {post.publishedDate ? (
                          <time dateTime={post.publishedDate.date}>
                            {formatTimestamp(post.publishedDate.date, ctx.locale)}
                          </time>
                        ) : null}
                      </li>
                    ))}
                  </ol>
                ) : null}
              </div>
            </li>
          ))}
        </ul>
      </div>
    )
  },
})
