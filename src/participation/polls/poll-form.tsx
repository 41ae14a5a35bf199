import type { ReactElement } from 'react'
import { Icon } from '../../ui/icon/icon.tsx'
import type { ViewContext } from '../../web/render/page.ts'
import { loginHref } from '../../sites/web-route-model.ts'
import { pollMessages } from './messages.ts'
import type { PollAnswer } from './model.ts'
import styles from './poll-box.module.css'

/** The options to choose from. Without script it is sent as it stands and leads to the page of the poll. */
export function VoteForm({ poll, id, ctx }: { poll: PollAnswer; id: string; ctx: ViewContext }): ReactElement {
  const t = ctx.text(pollMessages)
  return (
    <form method="post" action={ctx.href(`/encuestas/${poll.id}/voto/`)} aria-labelledby={`${id}-question`}>
      <fieldset className={styles.choices}>
        <legend className="hint">{t(poll.multiple ? 'poll.choose.multiple' : 'poll.choose')}</legend>
        <ul className={styles.options}>
          {poll.options.map((option) => (
            <li key={option.id}>
              <label>
                <input
                  type={poll.multiple ? 'checkbox' : 'radio'}
                  name="option"
                  value={option.id}
                  required={!poll.multiple}
                />
                <span>{option.text}</span>
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
      <p className="actions">
        <button className="button" type="submit">
          {t('poll.vote')}
        </button>
        <a className={`button button--quiet ${styles.guest}`} href={loginHref(ctx, ctx.here)} rel="nofollow">
          {t('poll.login')}
        </a>
      </p>
      <p className={styles.note}>
        <Icon name="lock" />
        <span>{t('poll.secret')}</span>
      </p>
    </form>
  )
}
