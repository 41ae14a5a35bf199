import { formerAddress } from '../../content/former-address.ts'
import { listTag } from '../../content/model.ts'
import { taxonomyOf } from '../../content/taxonomy.ts'
import { listLanguages } from '../../sites/model.ts'
import { definePage, type ViewContext } from '../../web/render/page.ts'
import { absolute } from '../../web/structured-data.ts'
import { CardView } from '../../cards/card/card.tsx'
import { Crumbs } from '../../ui/crumbs/crumbs.tsx'
import { SectionHead } from '../../ui/section-head/section-head.tsx'
import { Picture } from '../../ui/image/picture.tsx'
import { Pagination } from '../../ui/pagination/pagination.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { loadListing, type Listing } from '../listing/load.ts'
import { splitPage } from '../../content/listing-model.ts'
import { subjectOf } from '../listing/subject.ts'
import { type BlogNews, blogsWithNews, type BlogView, blogView } from './load.ts'
import { blogMessages } from './messages.ts'
import { Writers } from './writers.tsx'
import styles from './blogs.module.css'

interface Data extends Listing {
  blog: BlogView
  feed: string
  others: BlogNews[]
}

/** A blog: who writes it, its posts by page, its feed, the other blogs (CONT-02). */
export const page = definePage<{ path: string; page: number }, Data>({
  name: 'blog',
  match(path) {
    const { path: blog, page: number } = splitPage(path)
    return /^\/blogs\/[^/]+\/$/.test(blog) ? { path: blog, page: number } : null
  },
  async load(ctx, { path, page: number }) {
    const taxonomy = taxonomyOf(ctx.site.alias)
    const entry = taxonomy.byPath(path)
    if (entry?.type !== 'blog') return formerAddress(ctx)
    const subject = subjectOf(ctx, entry)
    const blog = blogView(ctx, entry)
    const others = (await blogsWithNews(ctx)).filter((other) => other.id !== entry.id)
    const data = {
      '@context': 'https://schema.org',
      '@type': 'Blog',
      name: blog.name,
      description: blog.description ?? undefined,
      url: absolute(ctx, blog.url),
      author: blog.authors.map((author) => ({ '@type': 'Person', name: author.name, url: absolute(ctx, author.url) })),
    }
    const loaded = await loadListing(
      ctx,
      { ...subject, jsonLd: [data, ...(subject.jsonLd ?? []).slice(1)], section: '/blogs/' },
      number,
      {
        blog,
        feed: ctx.href(`${entry.path}rss/`),
        others,
      },
    )
    if (!loaded || 'redirect' in loaded) return loaded
    return {
      ...loaded,
      head: { ...loaded.head, image: blog.image ?? loaded.head.image },
      tags: [
        ...loaded.tags,
        ...others.flatMap((other) =>
          listLanguages(ctx.site, ctx.locale).map((language) => listTag(ctx.site.alias, language, `blog:${other.id}`)),
        ),
      ],
    }
  },
  View({ data, ctx }) {
    const t = ctx.text(blogMessages)
    const { cards, page: number, last, hrefs, blog } = data
    return (
      <>
        <BlogHead data={data} ctx={ctx} />
        <div className={`wrap ${styles.columns}`}>
          <section aria-labelledby="posts">
            <SectionHead
              rank={2}
              id="posts"
              title={t('blog.posts')}
              {...(number > 1 && { note: t('listing.page', { n: number }) })}
            />
            {cards.length === 0 ? <EmptyState heading={3} title={t('blog.empty')} /> : null}
            <div className={styles.posts}>
              {cards.map((card, index) => (
                <CardView
                  key={card.id}
                  card={card}
                  ctx={ctx}
                  heading={3}
                  variant={index === 0 && number === 1 && card.image ? 'split' : 'row'}
                  priority={index === 0 && number === 1 && !blog.image}
                />
              ))}
            </div>
            <div className={styles.foot}>
              <Pagination ctx={ctx} current={number} last={last} hrefOf={(n) => hrefs[n - 1] ?? ''} />
            </div>
          </section>
          {data.others.length > 0 ? (
            <aside aria-labelledby="others">
              <SectionHead
                rank={1}
                id="others"
                title={t('blogs.others')}
                more={{ href: ctx.href('/blogs/'), text: t('blogs.all') }}
              />
              <ul className={styles.others}>
                {data.others.map((other) => (
                  <li key={other.id}>
                    <h3>
                      <a href={other.url}>{other.name}</a>
                    </h3>
                    {other.description ? <p>{other.description}</p> : null}
                    <Writers authors={other.authors} ctx={ctx} />
                    {other.newest.slice(0, 1).map((post) => (
                      <p key={post.id} className={styles.latest}>
                        <small>{t('blog.newest')}</small>
                        <a href={post.url} lang={post.lang && post.lang !== ctx.locale ? post.lang : undefined}>
                          {post.title}
                        </a>
                      </p>
                    ))}
                  </li>
                ))}
              </ul>
            </aside>
          ) : null}
        </div>
      </>
    )
  },
})

function BlogHead({ data, ctx }: { data: Data; ctx: ViewContext }) {
  const t = ctx.text(blogMessages)
  const { blog } = data
  return (
    <div className={`band--tint ${styles.head}`}>
      <div className="wrap">
        <Crumbs label={t('common.breadcrumb')} crumbs={data.crumbs} />
        <header>
          <div>
            <h1>{blog.name}</h1>
            {blog.description ? <p className={styles.about}>{blog.description}</p> : null}
            <Writers authors={blog.authors} ctx={ctx} />
            <p>
              <a className="chip" href={data.feed} type="application/rss+xml">
                {t('blog.feed')}
              </a>
            </p>
          </div>
          {blog.image ? (
            <div className="media media--43">
              <Picture image={blog.image} ratio="4-3" sizes="(min-width: 768px) 26rem, 100vw" alt="" priority />
            </div>
          ) : null}
        </header>
      </div>
    </div>
  )
}
