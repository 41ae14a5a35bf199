import type { ReactElement } from 'react'
import { formatAgo } from '../../platform/i18n/dates.ts'
import { IconSymbols, IconUse } from '../../ui/icon/icon.tsx'
import type { ViewContext } from '../../web/render/page.ts'
import { rulesOf } from '../moderation/rules.ts'
import { commentsMessages } from './messages.ts'
import { commentPath, type ShownComment } from './model.ts'
import s from './comments.module.css'

/** Everything that a comment may show, for threads that get longer: `data-styles` names it. */
export const COMMENT_STYLES = 'comments_* initial* tag* meta* icon* notice* button* area field* hint label'
/** The form that the buttons of votes belong to. */
const VOTE_FORM = 'comment-vote'

interface Props {
  comment: ShownComment
  ctx: ViewContext
  /** Whether somebody may still answer. */
  open: boolean
}

/** The page of one comment, where it is answered and reported without script. */
export const commentHref = (ctx: ViewContext, id: string): string => ctx.href(commentPath(id))

/** Who wrote it, also when the account is gone. */
const nickOf = ({ nick }: ShownComment, ctx: ViewContext): string =>
  nick ?? ctx.text(commentsMessages)('comments.deleted-user')

function Name({ comment, ctx }: Omit<Props, 'open'>): ReactElement {
  const t = ctx.text(commentsMessages)
  const { id, date, isStaff, isFeatured, isEdited, answers, cooked } = comment
  return (
    <p className="meta">
      <b id={`c-${id}-nick`} data-nick="">
        {nickOf(comment, ctx)}
      </b>
      {isStaff ? <span className="tag">{t('comments.staff')}</span> : null}
      {isFeatured ? <span className="tag">{t('comments.featured')}</span> : null}
      {cooked ? (
        <>
          <span className="tag">{t('cooked.tag')}</span>
          <span>{t(`cooked.${cooked}`)}</span>
        </>
      ) : null}
      {answers ? <span>{t('comments.answers', { nick: answers })}</span> : null}
      <a className={s.when} href={`#c-${id}`} title={t('comments.permalink')}>
        <time dateTime={date.toISOString()}>{formatAgo(date, ctx.now, ctx.locale)}</time>
      </a>
      {isEdited ? <span>{t('comments.edited')}</span> : null}
    </p>
  )
}

function Bar({ comment, ctx, open }: Props): ReactElement {
  const t = ctx.text(commentsMessages)
  const { id, likes, dislikes } = comment
  const href = commentHref(ctx, id)
  const nick = nickOf(comment, ctx)
  const vote = (value: 'like' | 'dislike') => ({
    type: 'submit' as const,
    form: VOTE_FORM,
    name: 'value',
    value: `${value}:${id}`,
    'data-vote': value,
    'aria-pressed': false,
  })
  return (
    <p className={s.bar}>
      <button {...vote('like')}>
        <IconUse name="up-vote" />
        <span>{t('comments.likes', { n: likes })}</span>
      </button>
      <button {...vote('dislike')} aria-label={t('comments.dislikes', { n: dislikes })}>
        <IconUse name="down-vote" />
        <span>{dislikes}</span>
      </button>
      {open ? (
        <a href={`${href}#responder`} rel="nofollow" data-reply="" aria-label={t('comments.reply.to', { nick })}>
          <IconUse name="reply" />
          {t('comments.reply')}
        </a>
      ) : null}
      <a href={`${href}#denunciar`} rel="nofollow" data-report="" aria-label={t('comments.report.of', { nick })}>
        <IconUse name="flag" />
        <span>{t('comments.report')}</span>
      </a>
    </p>
  )
}

/** What stands in the place of a comment that is gone: who took it away, and by which rule. */
function Gone({ comment, ctx }: Omit<Props, 'open'>): ReactElement {
  const t = ctx.text(commentsMessages)
  const { gone, rule } = comment
  const broken = rulesOf(ctx.site).find(({ number }) => number === rule)
  return (
    <>
      {gone === 'removed' ? (
        <p className="meta">
          <b>{t('comments.removed')}</b>
        </p>
      ) : null}
      <p className={s.words}>
        {gone === 'withdrawn' ? t('comments.withdrawn') : null}
        {gone === 'removed' && broken ? broken.sentence(ctx.locale) : null}
      </p>
    </>
  )
}

/** What the bars of comments refer to: the form of their votes and their icons, once on a page. */
export function BarParts({ ctx }: { ctx: ViewContext }): ReactElement {
  return (
    <>
      <IconSymbols names={['up-vote', 'down-vote', 'reply', 'flag']} />
      <form id={VOTE_FORM} method="post" action={ctx.href('/participacion/votos/')} />
    </>
  )
}

/** A comment with its first replies. */
export function CommentView({ comment, ctx, open }: Props): ReactElement {
  const t = ctx.text(commentsMessages)
  const { id, gone, nick, text, replies, repliesCount, isFeatured } = comment
  const more = repliesCount - replies.filter((each) => !each.gone).length
  const classes = [s.comment, gone && s.gone, isFeatured && s.featured].filter(Boolean).join(' ')
  return (
    <article
      className={classes}
      id={`c-${id}`}
      aria-labelledby={gone ? undefined : `c-${id}-nick`}
      data-comment={id}
      data-last={replies.at(-1)?.id}
    >
      <span className={`${s.initial} ${s[`tone${Number(id) % 3}`] ?? ''}`.trim()} aria-hidden="true">
        {nick ? [...nick][0]!.toUpperCase() : '·'}
      </span>
      <div>
        {gone ? (
          <Gone comment={comment} ctx={ctx} />
        ) : (
          <>
            <Name comment={comment} ctx={ctx} />
            <p className={s.words} data-words="">
              {text}
            </p>
            <Bar comment={comment} ctx={ctx} open={open} />
          </>
        )}
        {replies.map((reply) => (
          <CommentView key={reply.id} comment={reply} ctx={ctx} open={open} />
        ))}
        {more > 0 ? (
          <p>
            <a className={s.link} href={commentHref(ctx, id)} data-more-replies="">
              {t('comments.replies.more', { n: more })}
            </a>
          </p>
        ) : null}
      </div>
    </article>
  )
}

/** Comments one below the other, as pages and those who ask for more of them get them. */
export function Comments({ comments, ctx, open }: Omit<Props, 'comment'> & { comments: readonly ShownComment[] }) {
  return (
    <>
      {comments.map((comment) => (
        <CommentView key={comment.id} comment={comment} ctx={ctx} open={open} />
      ))}
    </>
  )
}

/** The place of an own comment that nobody else sees; the element fills it. */
export function OwnComment({ ctx }: { ctx: ViewContext }): ReactElement {
  const t = ctx.text(commentsMessages)
  return (
    <article className={`${s.comment} ${s.mine}`}>
      <span className={s.initial} aria-hidden="true" data-initial="" />
      <div>
        <p className="meta">
          <b data-nick="" />
          <span className="tag tag--plain" data-state="" />
        </p>
        <p className={s.words} data-words="" />
        <p className={s.bar}>
          <a href={ctx.href('/perfil/mi-actividad/')} data-receipt="">
            {t('comments.receipt')}
          </a>
          <button type="button" data-edit="">
            {t('comments.edit')}
          </button>
          <button type="button" data-withdraw="">
            {t('comments.withdraw')}
          </button>
        </p>
      </div>
    </article>
  )
}
