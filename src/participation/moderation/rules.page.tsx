import { twinsAt } from '../../sites/resolve.ts'
import { definePage } from '../../web/render/page.ts'
import { moderationMessages } from './messages.ts'
import { rulesOf } from './rules.ts'
import s from './conduct.module.css'

/** The rules of conduct: numbered, so that every decision can name the one that it follows. */
export const page = definePage<true, null>({
  name: 'participation-rules',
  match: (path, { site }) => (path === '/participacion/normas/' && site.hasUsers ? true : null),
  async load(ctx) {
    const t = ctx.text(moderationMessages)
    return {
      data: null,
      head: { title: t('rules.title'), description: t('rules.intro') },
      tags: [],
      twins: twinsAt(ctx, '/participacion/normas/'),
    }
  },
  View({ ctx }) {
    const t = ctx.text(moderationMessages)
    return (
      <div className={`wrap band ${s.conduct}`}>
        <h1>{t('rules.title')}</h1>
        <p className="summary">{t('rules.intro')}</p>
        <ol className={s.rules}>
          {rulesOf(ctx.site).map((rule) => (
            <li key={rule.number} id={`regla-${rule.number}`}>
              <span>
                <b>{rule.title(ctx.locale)}</b> {rule.text(ctx.locale)}
              </span>
            </li>
          ))}
        </ol>
        <p>{t('rules.process')}</p>
        <p>
          <a href={ctx.href('/participacion/cuentas/')}>{t('accounts.title')}</a>
        </p>
      </div>
    )
  },
})
