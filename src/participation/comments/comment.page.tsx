import { contentHref } from '../../content/cards/to-card.ts'
import { definePage, type ViewContext } from '../../web/render/page.ts'
import type { SentForm } from '../../web/render/sent-form.ts'
import { AppError } from '../../web/http/errors.ts'
import { KeptText } from '../../forms/field/kept-text.tsx'
import { Crumbs } from '../../ui/crumbs/crumbs.tsx'
import { closingOf } from './closing.ts'
import { BarParts, CommentView } from './comment-view.tsx'
import { Composer, ReportForm } from './composer.tsx'
import { commentedContent } from './content.ts'
import { commentsMessages } from './messages.ts'
import { EDIT_MS, MAX_COMMENT, type ShownComment } from './model.ts'
import { commentAlone } from './thread-store.ts'
import s from './comments.module.css'

const FORMS = ['reply', 'report', 'own'] as const

/** A form of this page that was not taken: what was typed, and why. */
export interface RefusedOnComment {
  /** An answer to the comment, a report of it, or what its author would have it say. */
  of: (typeof FORMS)[number]
  text: string
  /** The rule that a report names. */
  rule: string
  error: string
}

interface Data {
  comment: ShownComment
  contentId: string
  title: string
  url: string
  open: boolean
  /** Whether its author may correct it yet. */
  isEditable: boolean
  sent: RefusedOnComment | null
}

function refusedOn(sent: SentForm | null | undefined): Data['sent'] {
  if (!sent) return null
  const value = (name: string) => String(sent.values[name] ?? '')
  const of = FORMS.find((each) => each === value('of')) ?? 'own'
  return { of, text: value(of === 'report' ? 'reason' : 'text'), rule: value('rule'), error: sent.text ?? '' }
}

/** Where it is answered. */
function Reply({ data: { comment, contentId, open, sent }, ctx }: { data: Data; ctx: ViewContext }) {
  const t = ctx.text(commentsMessages)
  const nick = comment.nick ?? t('comments.deleted-user')
  const refused = sent?.of === 'reply' ? sent : null
  if (!open || comment.gone) return refused ? <Kept id="reply-text" refused={refused} ctx={ctx} /> : null
  return (
    <section id="responder" className={s.place}>
      <h2>{t('comments.reply.to', { nick })}</h2>
      <Composer
        action={ctx.href(`/participacion/comentarios/${contentId}/`)}
        ctx={ctx}
        id="reply-text"
        parentId={comment.id}
        sent={refused}
      />
    </section>
  )
}

/** What was typed into a form that has gone meanwhile, and why it was not taken. */
function Kept({ id, refused, ctx }: { id: string; refused: RefusedOnComment; ctx: ViewContext }) {
  return (
    <>
      <p className="notice" role="status">
        {refused.error}
      </p>
      {refused.text ? <KeptText id={id} text={refused.text} ctx={ctx} /> : null}
    </>
  )
}

/** Where it is reported. */
function Report({ data: { comment, sent }, ctx }: { data: Data; ctx: ViewContext }) {
  const refused = sent?.of === 'report' ? sent : null
  if (comment.gone) return refused ? <Kept id="report-reason" refused={refused} ctx={ctx} /> : null
  return (
    <section id="denunciar" className={s.place}>
      <ReportForm action={ctx.href(`/participacion/denuncias/${comment.id}/`)} ctx={ctx} sent={refused} />
    </section>
  )
}

/** What its author alone can do; whoever else tries is told that there is nothing of theirs. */
function Own({ data: { comment, isEditable, ...data }, ctx }: { data: Data; ctx: ViewContext }) {
  const t = ctx.text(commentsMessages)
  const sent = data.sent?.of === 'own' ? data.sent : null
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
        sent: refusedOn(ctx.sent),
      },
      head: { title: `${t('comments.title')} – ${title}`, robots: 'noindex' },
      tags: [],
      freshUntil: changes.length > 0 ? new Date(Math.min(...changes.map(Number))) : undefined,
    }
  },
  View({ data, ctx }) {
    const { comment, title, url, open } = data
    const t = ctx.text(commentsMessages)
    return (
      <div className="wrap band">
        <Crumbs label={t('comments.title')} crumbs={[{ name: title, url: `${url}#comments` }]} />
        <h1>{t('comments.title')}</h1>
        <div className={s.thread}>
          <CommentView comment={comment} ctx={ctx} open={open} />
        </div>
        <BarParts ctx={ctx} />
        <Reply data={data} ctx={ctx} />
        <Report data={data} ctx={ctx} />
        {comment.gone || comment.isStaff ? null : <Own data={data} ctx={ctx} />}
      </div>
    )
  },
})
