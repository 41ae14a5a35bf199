import type { ReactElement } from 'react'
import type { ViewContext } from '../../web/render/page.ts'
import { letterMessages } from './messages.ts'
import s from './newsletter-form.module.css'

/** The invitation to the newsletters. */
export interface NewsletterFormProps {
  ctx: ViewContext
  /** Unique on the page. */
  id: string
  title?: string | undefined
  text?: string | undefined
  /** In a narrow column everything stands in one. */
  narrow?: boolean
}

/**
 * The invitation to the newsletters (LIST-24), with the way to where readers choose them. A site without accounts has
 * none to offer.
 */
export function NewsletterForm({ ctx, id, title, text, narrow }: NewsletterFormProps): ReactElement | null {
  const say = ctx.text(letterMessages)
  if (!ctx.site.hasUsers) return null
  return (
    <section className={`${s.newsletter} ${narrow ? s.narrow : s.wide}`} aria-labelledby={id} data-module="newsletter">
      <div className="flow">
        <h2 id={id}>{title ?? say('newsletter.title')}</h2>
        {text && <p>{text}</p>}
      </div>
      <p>
        <a className="button button--sun" href={ctx.href('/boletines/')}>
          {say('newsletter.choose')}
        </a>
      </p>
    </section>
  )
}
