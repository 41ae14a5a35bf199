import type { ReactElement, ReactNode } from 'react'
import { formatNumber } from '../../platform/i18n/numbers.ts'
import { plainText } from '../../content/blocks/plain-text.ts'
import { ruleMessages } from '../../forms/rules/messages.ts'
import type { ViewContext } from '../../web/render/page.ts'
import type { SentForm } from '../../web/render/sent-form.ts'
import { weekLetters, type CadenceWords } from './cadence.ts'
import { privacyHref } from './form-links.ts'
import { newslettersMessages } from './messages.ts'
import { NEWSLETTERS_PATH } from './model.ts'
import { SignUp } from './sign-up.tsx'
import s from './newsletters.module.css'

/** A newsletter to choose. */
export interface CatalogueRow {
  id: string
  /** HTML of few marks (OPEN-55). */
  name: string
  description: string
  /** The page of what it tells of. */
  href: string | null
  cadence: CadenceWords
  latest: { title: string; href: string } | null
  /** How many get it; null where that is not told. */
  readers: number | null
}

const FORM = 'alta'

/** The form of several newsletters: their rows, what stands beside them, and the bar for the address at its end. */
export function CatalogueForm({
  ctx,
  rows,
  taken,
  sent,
  children,
}: {
  ctx: ViewContext
  rows: readonly CatalogueRow[]
  taken: boolean
  sent: SentForm | undefined
  children: ReactNode
}): ReactElement {
  const t = ctx.text(newslettersMessages)
  const chosen = [sent?.values['newsletters'] ?? []].flat()
  return (
    <SignUp ctx={ctx}>
      <div className="wrap">
        <div className="row">
          <form className="c66" id={FORM} method="post" action={`${ctx.href(NEWSLETTERS_PATH)}#${FORM}`}>
            {taken ? <Taken ctx={ctx} /> : null}
            <fieldset className={s.letters} aria-labelledby="letters">
              <div className="head">
                <h2 id="letters">{t('newsletter.choose')}</h2>
              </div>
              {rows.map((row) => (
                <Letter key={row.id} ctx={ctx} row={row} chosen={chosen.includes(row.id)} />
              ))}
            </fieldset>
          </form>
          <aside className={`c33 ${s.aside}`}>{children}</aside>
        </div>
      </div>
      <Address ctx={ctx} sent={sent} />
    </SignUp>
  )
}

function Letter({ ctx, row, chosen }: { ctx: ViewContext; row: CatalogueRow; chosen: boolean }): ReactElement {
  const t = ctx.text(newslettersMessages)
  const { id, name, href, description, cadence, latest, readers } = row
  const letters = weekLetters(ctx.locale)
  const words = [
    cadence.text,
    readers === null ? '' : t('newsletters.readers', { count: formatNumber(readers, ctx.locale) }),
  ]
  return (
    <div className={s.letter}>
      <input
        type="checkbox"
        id={`letter-${id}`}
        name="newsletters"
        value={id}
        data-name={plainText(name)}
        defaultChecked={chosen}
        aria-describedby={`letter-${id}-about`}
      />
      <div>
        <h3>
          {name.includes('<a ') ? (
            <span dangerouslySetInnerHTML={{ __html: name }} />
          ) : (
            // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- its text is HTML
            <label htmlFor={`letter-${id}`} dangerouslySetInnerHTML={{ __html: name }} />
          )}
        </h3>
        <div id={`letter-${id}-about`}>
          {description ? <p>{href ? <a href={href}>{description}</a> : description}</p> : null}
          <p className={s.last}>{words.filter(Boolean).join(' · ')}</p>
        </div>
        {latest ? (
          <p className={s.last}>
            {t('newsletters.latest')} <a href={latest.href}>{latest.title}</a>
          </p>
        ) : null}
      </div>
      {cadence.week ? (
        <span className={s.week} aria-hidden="true">
          {cadence.week.map((on, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- days have no other name
            <i key={at} className={on ? s.on : undefined}>
              {letters[at]}
            </i>
          ))}
        </span>
      ) : null}
    </div>
  )
}

/** What a form without script is told: the confirmation is up to whoever has the address. */
function Taken({ ctx }: { ctx: ViewContext }): ReactElement {
  const t = ctx.text(newslettersMessages)
  return (
    <div className="notice notice--good" role="status">
      <p>
        <b>{t('newsletter.thanks.title')}</b> {t('newsletter.thanks.pending')}
      </p>
    </div>
  )
}

function Address({ ctx, sent }: { ctx: ViewContext; sent: SentForm | undefined }): ReactElement {
  const t = ctx.text(newslettersMessages)
  const valid = ctx.text(ruleMessages)
  const privacy = privacyHref(ctx)
  const { fields = {}, values = {} } = sent ?? {}
  const untold = 'terms' in fields ? valid('valid.terms.short') : sent?.text
  const wrong = 'newsletters' in fields ? t('newsletter.choose.none') : untold
  return (
    <div className={s.signup}>
      <div className="wrap">
        <b data-chosen="">{t('newsletters.receive')}</b>
        <div className="field">
          <label htmlFor="letters-email">{t('newsletter.email')}</label>
          <input
            className="input"
            form={FORM}
            id="letters-email"
            type="email"
            name="email"
            required
            maxLength={254}
            autoComplete="email"
            defaultValue={String(values['email'] ?? '')}
            aria-invalid={'email' in fields || undefined}
            aria-describedby="letters-email-error"
          />
          <p className="error" id="letters-email-error" data-fault={valid('valid.email')} hidden={!('email' in fields)}>
            {'email' in fields ? valid('valid.email') : null}
          </p>
        </div>
        <div className="check">
          <input type="checkbox" form={FORM} id="letters-terms" name="terms" required />
          <div>
            <label htmlFor="letters-terms">{t('newsletter.terms')}</label>
            {privacy ? (
              <>
                {' · '}
                <a href={privacy}>{t('newsletters.privacy')}</a>
              </>
            ) : null}
          </div>
        </div>
        <p className={s.refused} role="alert" data-refused="">
          {wrong}
        </p>
        <button className="button button--sun" type="submit" form={FORM}>
          {t('newsletter.submit')}
        </button>
      </div>
    </div>
  )
}
