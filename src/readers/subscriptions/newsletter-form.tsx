import type { ReactElement } from 'react'
import { ruleMessages } from '../../forms/rules/messages.ts'
import type { ViewContext } from '../../web/render/page.ts'
import { privacyHref } from './form-links.ts'
import { newslettersMessages } from './messages.ts'
import { NEWSLETTERS_PATH } from './model.ts'
import { SignUp } from './sign-up.tsx'
import s from './newsletter-form.module.css'

/** The form of one or a few newsletters on a board. */
export interface NewsletterFormProps {
  ctx: ViewContext
  /** Unique on the page. */
  id: string
  /** What it subscribes to; without any there is no form. */
  newsletters: readonly { id: string; name: string }[]
  title?: string | undefined
  text?: string | undefined
  /** In a narrow column everything stands in one. */
  narrow?: boolean
}

/**
 * Subscribing an address, with or without an account (NEWS-01, OPEN-142). Of several newsletters the first is ticked:
 * address and terms are all that the button waits for (NEWS-09).
 */
export function NewsletterForm({
  ctx,
  id,
  newsletters,
  title,
  text,
  narrow,
}: NewsletterFormProps): ReactElement | null {
  const t = ctx.text(newslettersMessages)
  const valid = ctx.text(ruleMessages)
  const privacy = privacyHref(ctx)
  if (newsletters.length === 0) return null
  const [only] = newsletters.length === 1 ? newsletters : []
  return (
    <section className={`${s.newsletter} ${narrow ? s.narrow : s.wide}`} aria-labelledby={id} data-module="newsletter">
      <div className="flow">
        <h2 id={id}>{title ?? t('newsletter.title')}</h2>
        {text && <p>{text}</p>}
        <p>
          <a href={ctx.href(NEWSLETTERS_PATH)}>{t('newsletter.all')}</a>
        </p>
      </div>
      <SignUp ctx={ctx}>
        <form className={s.form} method="post" action={ctx.href(NEWSLETTERS_PATH)}>
          {only ? (
            <input type="hidden" name="newsletters" value={only.id} data-name={only.name} />
          ) : (
            <fieldset className={s.choice}>
              <legend>{t('newsletter.choose')}</legend>
              {newsletters.map(({ id: each, name }, at) => (
                <div key={each} className="check">
                  <input
                    type="checkbox"
                    id={`${id}-${each}`}
                    name="newsletters"
                    value={each}
                    data-name={name}
                    defaultChecked={at === 0}
                  />
                  <label htmlFor={`${id}-${each}`}>{name}</label>
                </div>
              ))}
            </fieldset>
          )}
          <div className="field">
            <label htmlFor={`${id}-email`}>{t('newsletter.email')}</label>
            <input
              className="input"
              id={`${id}-email`}
              type="email"
              name="email"
              required
              maxLength={254}
              autoComplete="email"
              aria-describedby={`${id}-email-error`}
            />
            <p className="error" id={`${id}-email-error`} data-fault={valid('valid.email')} hidden />
          </div>
          <div className="check">
            <input type="checkbox" id={`${id}-terms`} name="terms" required />
            <div>
              <label htmlFor={`${id}-terms`}>{t('newsletter.terms')}</label>
              {privacy ? (
                <p>
                  <a href={privacy}>{t('newsletters.privacy')}</a>
                </p>
              ) : null}
            </div>
          </div>
          <button className="button button--sun" type="submit">
            {t('newsletter.submit')}
          </button>
          <p className={s.refused} role="alert" data-refused="" />
        </form>
      </SignUp>
    </section>
  )
}
