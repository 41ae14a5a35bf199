import type { ReactElement, ReactNode } from 'react'
import type { ViewContext } from '../../web/render/page.ts'
import { newslettersMessages } from './messages.ts'

/** What makes a form of newsletters pleasant once a reader comes to it; without script the form sends itself. */
export function SignUp({ ctx, children }: { ctx: ViewContext; children: ReactNode }): ReactElement {
  const t = ctx.text(newslettersMessages)
  const texts = {
    title: t('newsletter.thanks.title'),
    done: t('newsletter.thanks.text'),
    pending: t('newsletter.thanks.pending'),
    close: t('newsletter.thanks.close'),
    error: t('newsletter.error'),
    one: t('newsletters.chosen', { count: 1 }),
    some: t('newsletters.chosen'),
    none: t('newsletters.chosen.none'),
  }
  return (
    <nx-newsletter
      data-late=""
      data-styles="modal"
      data-prefix={ctx.href('/').slice(0, -1)}
      data-texts={JSON.stringify(texts)}
    >
      {children}
    </nx-newsletter>
  )
}
