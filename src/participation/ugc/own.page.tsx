import { readSigned } from '../../platform/signature.ts'
import { definePage } from '../../web/render/page.ts'
import { receiptOf } from '../receipts/store.ts'
import { ugcMessages } from './messages.ts'
import { OWN_SHOWN } from './model.ts'
import { contributionsOf, type ContributionState } from './store.ts'
import styles from './own.module.css'

interface Own {
  id: string
  title: string
  state: ContributionState
  receipt: string | null
}

/** What a reader sent, and taking it back without script; for whoever has the signed address, for half an hour. */
export const page = definePage<{ signed: string }, Own[]>({
  name: 'own-contributions',
  latest: true,
  match(path, { site }) {
    const signed = /^\/participacion\/envios\/([\w.-]{40,300})\/$/.exec(path)?.[1]
    return signed && site.hasUsers ? { signed } : null
  },
  async load(ctx, { signed }) {
    const readerId = readSigned(ctx.services.secret, 'ugc-own', signed, ctx.now)
    if (readerId === null) return null
    const data: Own[] = []
    for (const { id, title, state, site } of await contributionsOf(ctx.db, { readerId, limit: OWN_SHOWN }))
      if (site === ctx.site.alias)
        data.push({ id, title, state, receipt: (await receiptOf(ctx.db, 'contribution', id))?.number ?? null })
    return {
      data,
      head: { title: ctx.text(ugcMessages)('ugc.own.title'), robots: 'noindex, nofollow' },
      tags: [],
      maxAge: 0,
    }
  },
  View({ data, ctx }) {
    const t = ctx.text(ugcMessages)
    return (
      <div className={`wrap band ${styles.narrow}`}>
        <div className="head head--accent">
          <h1>{t('ugc.own.title')}</h1>
        </div>
        {data.length === 0 ? <p className="summary">{t('ugc.own.none')}</p> : null}
        <ul className={styles.own}>
          {data.map(({ id, title, state, receipt }) => (
            <li key={id}>
              <b>{title}</b>
              <span>
                {t(`ugc.mine.state.${state}`)}
                {receipt ? ` · ${t('ugc.mine.receipt', { code: receipt })}` : ''}
              </span>
              {state === 'withdrawn' ? null : (
                <form method="post" action={ctx.href(`/participacion/envios/${id}/retirar/`)}>
                  <button
                    className="button button--line button--small"
                    type="submit"
                    aria-label={`${t('ugc.mine.withdraw')}: ${title}`}
                  >
                    {t('ugc.mine.withdraw')}
                  </button>
                </form>
              )}
            </li>
          ))}
        </ul>
      </div>
    )
  },
})
