import type { ReactElement } from 'react'
import type { ViewContext } from '../../web/render/page.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import type { Writer } from './load.ts'
import { blogMessages } from './messages.ts'
import styles from './blogs.module.css'

/** Who writes a blog, with their faces. */
export function Writers({ authors, ctx }: { authors: readonly Writer[]; ctx: ViewContext }): ReactElement | null {
  if (authors.length === 0) return null
  const t = ctx.text(blogMessages)
  const [before, after] = t('blog.written-by', { count: authors.length, names: '\0' }).split('\0')
  return (
    <div className={styles.writers}>
      <span className={styles.faces}>
        {authors.map((author) => (author.image ? <Avatar key={author.id} image={author.image} /> : null))}
      </span>
      <p>
        {before}
        {authors.map((author, index) => (
          <span key={author.id}>
            {index > 0 ? ', ' : ''}
            <a href={author.url}>{author.name}</a>
          </span>
        ))}
        {after}
      </p>
    </div>
  )
}
