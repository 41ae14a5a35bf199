import type { ReactElement } from 'react'
import type { ViewContext } from '../../web/render/page.ts'
import { SectionHead } from '../../ui/section-head/section-head.tsx'
import { commentsMessages } from './messages.ts'
import { COMMENTS_ANCHOR, takesComments } from './model.ts'
import s from './comments.module.css'

/** Where the comments of a content stand; nobody can write one yet, and it says so. */
export function CommentsSection(props: { page: { commentsClosed?: boolean }; ctx: ViewContext }): ReactElement | null {
  const { page, ctx } = props
  if (!takesComments(ctx.site, page)) return null
  const t = ctx.text(commentsMessages)
  return (
    <section id={COMMENTS_ANCHOR} className={`${s.comments} no-print`} aria-labelledby="comments-title">
      <SectionHead rank={2} id="comments-title" title={t('comments.title')} />
      <p>{t('comments.empty')}</p>
    </section>
  )
}
