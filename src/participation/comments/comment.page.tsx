import { contentHref } from '../../content/cards/to-card.ts'
import { definePage, type ViewContext } from '../../web/render/page.ts'
import { AppError } from '../../web/http/errors.ts'
import { Crumbs } from '../../ui/crumbs/crumbs.tsx'
import { closingOf } from './closing.ts'
import { BarParts, CommentView } from './comment-view.tsx'
import { Composer, ReportForm } from './composer.tsx'
import { commentedContent } from './content.ts'
import { commentsMessages } from './messages.ts'
import { EDIT_MS, MAX_COMMENT, type ShownComment } from './model.ts'
import { commentAlone } from './thread-store.ts'
import s from './comments.module.css'

interface Data {
  comment: ShownComment
  contentId: string
  title: string
  url: string
  open: boolean
  /** Whether its author may correct it yet. */
  isEditable: boolean
  /** What its author typed and why that was not taken. */
  sent: { text: string; error: string } | null
}

/** What its author alone can do; whoever else tries is told that there is nothing of theirs. */
function Own({ data: { comment, isEditable, sent }, ctx }: { data: Data; ctx: ViewContext }) {
  const t = ctx.text(commentsMessages)
  return (
    <section className={s.place} aria-labelledby="own-comment">
      <h2 id="own-comment">{t('comments.own')}</h2>
      {sent ? (
        <p className={s.said} id="own-said" role="status" data-bad="">
          {sent.error}
        </p>
      ) : null}
      {isEditable ? (
        <form method="post" action={ctx.href(`/participacion/correcciones/${comment.id}/`)} className={s.composer}>
          <label className="label" htmlFor="own-text">
            {t('comments.edit')}
          </label>
          <textarea
            className={`area ${s.area}`}
            id="own-text"
            name="text"
            rows={4}
            required
            maxLength={MAX_COMMENT}
            defaultValue={sent?.text || comment.text}
            aria-describedby="own-said"
            aria-invalid={sent ? true : undefined}
          />
          <p className="actions">
            <button className="button button--small" type="submit">
              {t('comments.edit')}
            </button>
          </p>
        </form>
      ) : null}
      <form method="post" action={ctx.href(`/participacion/retiradas/${comment.id}/`)}>
        <button className="button button--line button--small" type="submit">
          {t('comments.withdraw')}
        </button>
      </form>
    </section>
  )
}

/** A comment alone, with all that can be done about it: where its buttons lead to without script. */
export const page = definePage<{ id: string }, Data>({
  name: 'comment',
  match(path, { site }) {
    const [, id] = /^\/participacion\/comentario\/([1-9]\d{0,17})\/$/.exec(path) ?? []
    return id && site.hasUsers ? { id } : null
  },
  async load(ctx, { id }) {
    const found = await commentAlone(ctx.db, id)
    if (!found) return null
    const content = await commentedContent(ctx.db, ctx.site, found.contentId, ctx.now).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'NOT_FOUND') return null
      throw error
    })
    if (!content) return null
    const t = ctx.text(commentsMessages)
    const { title } = content
    const closing = closingOf(ctx.site, content, ctx.now, ctx.locale)
    const until = found.shownAt && new Date(found.shownAt.getTime() + EDIT_MS)
    const changes = [closing.changesAt, until].filter((date) => date !== null && date > ctx.now)
    return {
      data: {
        comment: found.comment,
        contentId: content.id,
        title,
        url: contentHref(ctx, content),
        open: closing.why === null,
        isEditable: until !== null && until >= ctx.now,
        sent: ctx.sent ? { text: String(ctx.sent.values['text'] ?? ''), error: ctx.sent.text ?? '' } : null,
      },
      head: { title: `${t('comments.title')} – ${title}`, robots: 'noindex' },
      tags: [],
      freshUntil: changes.length > 0 ? new Date(Math.min(...changes.map(Number))) : undefined,
    }
  },
  View({ data, ctx }) {
    const { comment, contentId, title, url, open } = data
    const t = ctx.text(commentsMessages)
    const nick = comment.nick ?? t('comments.deleted-user')
    return (
      <div className="wrap band">
        <Crumbs label={t('comments.title')} crumbs={[{ name: title, url: `${url}#comments` }]} />
        <h1>{t('comments.title')}</h1>
        <div className={s.thread}>
          <CommentView comment={comment} ctx={ctx} open={open} />
        </div>
        <BarParts ctx={ctx} />
        {open && !comment.gone ? (
          <section id="responder" className={s.place}>
            <h2>{t('comments.reply.to', { nick })}</h2>
            <Composer
              action={ctx.href(`/participacion/comentarios/${contentId}/`)}
              ctx={ctx}
              id="reply-text"
              parentId={comment.id}
            />
          </section>
        ) : null}
        {comment.gone ? null : (
          <section id="denunciar" className={s.place}>
            <ReportForm action={ctx.href(`/participacion/denuncias/${comment.id}/`)} ctx={ctx} />
          </section>
        )}
        {comment.gone || comment.isStaff ? null : <Own data={data} ctx={ctx} />}
      </div>
    )
  },
})
