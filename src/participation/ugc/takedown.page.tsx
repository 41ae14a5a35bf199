import { faultText, formContext } from '../../forms/field/form-context.ts'
import type { Fault } from '../../forms/rules/rules.ts'
import type { SentForm } from '../../web/render/sent-form.ts'
import { noteShown } from '../../platform/cache/shown-tags.ts'
import { twinsAt } from '../../sites/resolve.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { Picture } from '../../ui/image/picture.tsx'
import { definePage, type PageContext } from '../../web/render/page.ts'
import { oneOf } from '../../web/render/query.ts'
import { Field } from './call-field.tsx'
import { ugcMessages } from './messages.ts'
import { galleryTag, LONGEST_REASON, takedownPath, type CallPlace, type ShownContribution } from './model.ts'
import { contributionsByIds, shownOf } from './store.ts'
import styles from './own.module.css'

interface Data {
  id: string
  /** Null when it was asked for: nobody is told whether it is still there. */
  shown: ShownContribution | null
  sent: CallPlace['sent']
}

/** What stands at the fields that were refused. */
function saidAt(ctx: PageContext, fields: SentForm['fields']): Record<string, string> {
  const t = ctx.text(ugcMessages)
  const labels: Record<string, string> = { reason: t('ugc.takedown.why'), email: t('ugc.takedown.email') }
  const said = ([field, fault]: [string, unknown]) =>
    [field, faultText(formContext(ctx), fault as Fault | string, labels[field] ?? '')] as const
  return Object.fromEntries(Object.entries(fields).map(said))
}

/** Asking that a picture is taken away, for those who are in it. */
export const page = definePage<{ id: string }, Data>({
  name: 'contribution-takedown',
  query: { ok: oneOf('1') },
  match(path) {
    const id = /^\/participacion\/retirada\/([1-9]\d{0,17})\/$/.exec(path)?.[1]
    return id ? { id } : null
  },
  async load(ctx, { id }) {
    const done = ctx.query.has('ok')
    const [found] = done ? [] : await contributionsByIds(ctx.db, [id])
    if (!done && (found?.state !== 'shown' || found.site !== ctx.site.alias)) return null
    const [shown = null] = found ? await shownOf(ctx.db, [found.gallery], { id, limit: 1 }) : []
    if (found) noteShown([galleryTag(found.gallery)])
    return {
      data: { id, shown, sent: ctx.sent ? { ...ctx.sent, fields: saidAt(ctx, ctx.sent.fields) } : null },
      head: { title: ctx.text(ugcMessages)('ugc.takedown.title'), robots: 'noindex, nofollow' },
      tags: [],
      maxAge: 0,
      twins: twinsAt(ctx, takedownPath(id)),
    }
  },
  View({ data: { id, shown, sent }, ctx }) {
    const t = ctx.text(ugcMessages)
    const image = shown?.files.find((file) => file.image)?.image
    return (
      <div className={`wrap band ${styles.narrow}`}>
        <div className="head head--accent">
          <h1>{t('ugc.takedown.title')}</h1>
        </div>
        {shown ? (
          <form className="form" method="post" action={ctx.href(takedownPath(id))}>
            <p className="summary">{t('ugc.takedown.intro')}</p>
            <figure className={styles.about}>
              {image ? <Picture image={image} ratio="4-3" sizes="210px" /> : null}
              <figcaption>{shown.title}</figcaption>
            </figure>
            {sent ? (
              <div className="notice notice--bad" role="alert">
                <Icon name="alert" />
                <p>{sent.text ?? t('ugc.error.form')}</p>
              </div>
            ) : null}
            <Field name="reason" label={t('ugc.takedown.why')} required place={{ sent }}>
              {({ defaultValue, ...attributes }) => (
                <textarea
                  {...attributes}
                  className="area input"
                  rows={4}
                  maxLength={LONGEST_REASON}
                  defaultValue={defaultValue as string | undefined}
                />
              )}
            </Field>
            <Field
              name="email"
              label={t('ugc.takedown.email')}
              hint={t('ugc.takedown.email.hint')}
              required
              place={{ sent }}
            >
              {(attributes) => <input {...attributes} type="email" autoComplete="email" />}
            </Field>
            <p className={styles.trap} aria-hidden="true">
              <label>
                {t('ugc.takedown.trap')}
                <input name="website" tabIndex={-1} autoComplete="off" />
              </label>
            </p>
            <p>
              <button className="button" type="submit">
                {t('ugc.takedown.send')}
              </button>
            </p>
          </form>
        ) : (
          <div className="notice notice--good" role="status">
            <Icon name="check" />
            <p>{t('ugc.takedown.done')}</p>
          </div>
        )}
      </div>
    )
  },
})
