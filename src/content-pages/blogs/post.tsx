import type { ReactElement } from 'react'
import type { Card } from '../../content/cards/model.ts'
import type { ViewContext } from '../../web/render/page.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { Picture } from '../../ui/image/picture.tsx'
import type { BlogContext } from '../model.ts'
import { postMessages } from './messages.ts'
import styles from './post.module.css'

/** The blog to which a post belongs, above everything. */
export function BlogStrip({ blog, ctx }: { blog: BlogContext; ctx: ViewContext }): ReactElement {
  const t = ctx.text(postMessages)
  return (
    <div className={`band--tint ${styles.strip}`}>
      <div className="wrap">
        <a href={blog.url}>
          {blog.image ? <Picture image={blog.image} ratio="1-1" sizes="64px" alt="" eager /> : null}
          <span>
            <small>{t('blog.label')}</small>
            <b>{blog.name}</b>
          </span>
        </a>
        {blog.description ? <p>{blog.description}</p> : null}
      </div>
    </div>
  )
}

/** The posts before and after this one. */
export function Neighbours({ blog, ctx }: { blog: BlogContext; ctx: ViewContext }): ReactElement | null {
  if (!blog.previous && !blog.next) return null
  const t = ctx.text(postMessages)
  const way = (card: Card | null, rel: 'prev' | 'next') =>
    card ? (
      <a href={card.url} rel={rel} className={styles[rel]}>
        <span>
          {rel === 'prev' ? <Icon name="left" /> : null}
          {t(rel === 'prev' ? 'blog.previous' : 'blog.next')}
          {rel === 'next' ? <Icon name="right" /> : null}
        </span>
        <b>{card.title}</b>
      </a>
    ) : null
  return (
    <nav className={`${styles.neighbours} no-print`} aria-label={t('blog.around', { name: blog.name })}>
      {way(blog.previous, 'prev')}
      {way(blog.next, 'next')}
    </nav>
  )
}
