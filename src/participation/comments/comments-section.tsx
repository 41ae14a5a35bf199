import type { ReactElement } from 'react'
import { KeptText } from '../../forms/field/kept-text.tsx'
import { formatNumber } from '../../platform/i18n/numbers.ts'
import { sendingTexts } from '../../forms/rules/sending-texts.ts'
import { loginHref } from '../../sites/web-route-model.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { SectionHead } from '../../ui/section-head/section-head.tsx'
import type { ViewContext } from '../../web/render/page.ts'
import { SharedPart } from '../../web/render/shared-part.tsx'
import { BarParts, COMMENT_STYLES, Comments, OwnComment } from './comment-view.tsx'
import { Composer, Guest, Incomplete, ReportForm } from './composer.tsx'
import { commentsMessages } from './messages.ts'
import { COMMENTS_ANCHOR, MAX_COMMENT, ORDERS } from './model.ts'
import { ORDER_NAMES, type Outcome, type PageComments } from './shown.ts'
import s from './comments.module.css'

/** What the element says, with the words for what it changes. */
const SPOKEN = [
  'comments.as',
  'comments.cancel',
  'comments.count',
  'comments.deleted-user',
  'comments.dislikes',
  'comments.edit',
  'comments.error.empty',
  'comments.error.load',
  'comments.error.max',
  'comments.error.post',
  'comments.error.report',
  'comments.error.vote',
  'comments.field.birthdate',
  'comments.field.email',
  'comments.field.name',
  'comments.field.nick',
  'comments.field.surname',
  'comments.fix',
  'comments.likes',
  'comments.missing',
  'comments.pending',
  'comments.published',
  'comments.reply.cancel',
  'comments.reply.to',
  'comments.reported',
  'comments.status.pending',
  'comments.status.rejected',
  'comments.taken-back',
  'comments.withdrawn',
] as const

const OUTCOMES = {
  pendiente: 'comments.pending',
  publicado: 'comments.published',
  votado: 'comments.voted',
  denunciado: 'comments.reported',
  retirado: 'comments.taken-back',
} as const satisfies Record<Outcome, string>

interface Props {
  of: { comments?: PageComments | null; url: string }
  ctx: ViewContext
}

/** The address of a page of the comments. */
function threadHref(url: string, { order, page }: Pick<PageComments, 'order' | 'page'>): string {
  const name = ORDER_NAMES[order]
  const query = new URLSearchParams({ ...(page > 1 && { comentarios: String(page) }), ...(name && { orden: name }) })
  return `${url}${query.size > 0 ? `?${query}` : ''}#${COMMENTS_ANCHOR}`
}

/** Why nobody can write now. */
export function Closed({
  comments: { closing },
  ctx,
}: {
  comments: Pick<PageComments, 'closing'>
  ctx: ViewContext
}): ReactElement {
  const t = ctx.text(commentsMessages)
  return (
    <p className="notice">
      <Icon name="lock" />
      <span>
        {closing.why === 'hours'
          ? t('comments.hours', { from: closing.from ?? '', to: closing.to ?? '' })
          : (closing.text ?? t('comments.closed'))}
      </span>
    </p>
  )
}

function OrderForm({ comments, url, ctx }: { comments: PageComments; url: string; ctx: ViewContext }): ReactElement {
  const t = ctx.text(commentsMessages)
  return (
    <form className={s.order} method="get" action={`${url}#${COMMENTS_ANCHOR}`} data-order="">
      <label htmlFor="comments-order">{t('comments.order')}</label>
      <select className="select" id="comments-order" name="orden" defaultValue={ORDER_NAMES[comments.order] ?? ''}>
        {ORDERS.map((order) => (
          <option key={order} value={ORDER_NAMES[order] ?? ''} data-name={order}>
            {t(`comments.order.${order}`)}
          </option>
        ))}
      </select>
      <button className={`button button--line button--small ${s.apply ?? ''}`} type="submit">
        {t('comments.order')}
      </button>
    </form>
  )
}

/** What readers say of a content: the first page of it stands in the page, what is personal comes to it later. */
export function CommentsSection({ of: { comments, url }, ctx }: Props): ReactElement | null {
  if (!comments) return null
  const { thread, contentId, order, closing, outcome, sent } = comments
  const action = ctx.href(`/participacion/comentarios/${contentId}/`)
  const login = loginHref(ctx, `${ctx.here}#${COMMENTS_ANCHOR}`)
  const isEmpty = thread.total === 0 && thread.comments.length === 0 && !outcome && !sent
  if (!isEmpty) return <Section {...{ comments, url, ctx, action, login }} />
  // Most contents have none yet.
  const of = [comments.prompt, order, closing.why, closing.from, closing.to, closing.text]
  return (
    <SharedPart ctx={ctx} name="comments" of={of} places={{ contentId, action, login }}>
      {(shared, { contentId: id, ...hrefs }) => (
        <Section comments={{ ...comments, contentId: id }} url={url} ctx={shared} {...hrefs} />
      )}
    </SharedPart>
  )
}

interface SectionProps {
  comments: PageComments
  url: string
  ctx: ViewContext
  /** Where a comment is sent. */
  action: string
  login: string
}

function Section({ comments, url, ctx, action, login }: SectionProps): ReactElement {
  const t = ctx.text(commentsMessages)
  const { thread, contentId, closing, outcome, sent } = comments
  const { total } = thread
  const open = closing.why === null
  const n = formatNumber(total, ctx.locale)
  const count = total === 0 ? undefined : t('comments.total', { count: total, n })
  return (
    <section id={COMMENTS_ANCHOR} className={`${s.place} no-print`} aria-labelledby="comments-title">
      <SectionHead rank={2} id="comments-title" title={t('comments.title')} {...(count && { note: count })} />
      <nx-comments
        data-late=""
        class={s.talk}
        data-content-id={contentId}
        data-order={comments.order}
        data-login={login}
        data-activity={ctx.href('/perfil/mi-actividad/')}
        data-max={MAX_COMMENT}
        data-styles={COMMENT_STYLES}
        data-texts={sendingTexts(ctx, t, SPOKEN)}
      >
        {outcome ? (
          <p className="notice notice--good" role="status">
            <Icon name="check" />
            <span>{t(OUTCOMES[outcome])}</span>
          </p>
        ) : null}
        {open ? (
          <>
            <Guest ctx={ctx} login={login} prompt={comments.prompt} />
            <Incomplete ctx={ctx} />
            <Composer action={action} ctx={ctx} id="comment-text" sent={sent} />
          </>
        ) : (
          <>
            <Closed comments={comments} ctx={ctx} />
            {sent?.text ? <KeptText id="comment-text" text={sent.text} ctx={ctx} /> : null}
          </>
        )}
        <p className={s.rules}>
          <a href={ctx.href('/participacion/normas/')}>{t('comments.rules')}</a>
        </p>
        {total === 0 && thread.comments.length === 0 ? (
          <p className={s.empty} data-empty="">
            {open ? t('comments.empty') : null}
          </p>
        ) : null}
        <details className={s.fold} open data-fold="" hidden={thread.comments.length === 0}>
          <summary>
            <span className={s.hide}>{t('comments.hide')}</span>
            <span className={s.show}>{t('comments.show')}</span>
          </summary>
          {total > 1 ? <OrderForm comments={comments} url={url} ctx={ctx} /> : null}
          <div className={s.thread} data-thread="" role="group" aria-label={t('comments.title')}>
            <Comments comments={thread.comments} ctx={ctx} open={open} />
          </div>
          {thread.nextPage ? (
            <p>
              <a
                className="button button--line button--wide"
                href={threadHref(url, { order: comments.order, page: thread.nextPage })}
                data-more={thread.nextPage}
              >
                {t('comments.more')}
              </a>
            </p>
          ) : null}
        </details>
        <BarParts ctx={ctx} />
        <template data-own-template="">
          <OwnComment ctx={ctx} />
        </template>
        <template data-report-template="">
          <ReportForm action={ctx.href('/participacion/denuncias/')} ctx={ctx} />
        </template>
      </nx-comments>
    </section>
  )
}
