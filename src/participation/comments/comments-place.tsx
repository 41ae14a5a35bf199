import type { ReactElement } from 'react'
import type { ViewContext } from '../../platform/render/page.ts'
import { loginHref } from '../../sites/web-route-model.ts'
import { SectionHead } from '../../ui/head/section-head.tsx'
import { commentsMessages } from './messages.ts'
import { COMMENTS_ANCHOR, takesComments } from './model.ts'
import s from './comments.module.css'

/** Where readers comment a content: nobody has yet, and whoever wants to signs in first. */
export function CommentsPlace(props: { page: { commentsClosed?: boolean }; ctx: ViewContext }): ReactElement | null {
  const { page, ctx } = props
  if (!takesComments(ctx.site, page)) return null
  const t = ctx.text(commentsMessages)
  return (
    <section id={COMMENTS_ANCHOR} className={`${s.place} no-print`} aria-labelledby="comments-title">
      <SectionHead rank={2} id="comments-title" title={t('comments.title')} />
      <p>{t('comments.empty')}</p>
      <p>
        <a
          className="button button--line button--small"
          href={loginHref(ctx, `${ctx.here}#${COMMENTS_ANCHOR}`)}
          rel="nofollow"
        >
          {t('comments.login')}
        </a>
      </p>
    </section>
  )
}
