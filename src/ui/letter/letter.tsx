import type { ReactElement } from 'react'
import type { ViewContext } from '../../platform/render/page.ts'
import { letterMessages } from './messages.ts'
import s from './letter.module.css'

/** The form of a newsletter. */
export interface LetterProps {
  ctx: ViewContext
  /** Unique on the page. */
  id: string
  title?: string | undefined
  text?: string | undefined
  /** In a narrow column everything stands in one. */
  narrow?: boolean
}

/** The invitation to the newsletter, an ordinary form (LIST-24). */
export function Letter({ ctx, id, title, text, narrow }: LetterProps): ReactElement {
  const say = ctx.text(letterMessages)
  return (
    <section className={`${s.letter} ${narrow ? s.narrow : s.wide}`} aria-labelledby={id} data-module="newsletter">
      <div className="flow">
        <h2 id={id}>{title ?? say('newsletter.title')}</h2>
        {text && <p>{text}</p>}
      </div>
      <form className="flow" action={ctx.href('/boletines/')} method="post">
        <div className="field">
          <label htmlFor={`${id}-email`}>{say('newsletter.email')}</label>
          <div className={s.line}>
            <input
              className="input"
              id={`${id}-email`}
              name="email"
              type="email"
              autoComplete="email"
              maxLength={254}
              required
            />
            <button className="button button--sun" type="submit">
              {say('newsletter.submit')}
            </button>
          </div>
        </div>
        <label className="check">
          <input type="checkbox" name="terms" value="true" required />
          <span>{say('newsletter.terms')}</span>
        </label>
      </form>
    </section>
  )
}
