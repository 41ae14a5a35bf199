import type { ReactElement } from 'react'
import { formatNumber } from '../../platform/i18n/numbers.ts'
import { formatTimestamp } from '../../platform/i18n/dates.ts'
import { KeptText } from '../../forms/field/kept-text.tsx'
import { sendingTexts } from '../../forms/rules/sending-texts.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import type { ViewContext } from '../../web/render/page.ts'
import { loginHref } from '../../sites/web-route-model.ts'
import { Fault, Field } from './call-field.tsx'
import { ugcMessages } from './messages.ts'
import { type CallDocument, type CallPlace } from './model.ts'
import { kindsOf, LONGEST } from './rules.ts'
import { spokenOf } from './spoken.ts'
import styles from './call-form.module.css'

/** What the form is called, by what it asks for. */
const HEADS = {
  either: 'ugc.send.head',
  image: 'ugc.send.head.image',
  video: 'ugc.send.head.video',
  none: 'ugc.send.answer',
} as const

/** What the place for files says, by the same. */
const DROPS = {
  either: 'ugc.drop',
  image: 'ugc.drop.image',
  video: 'ugc.drop.video',
  none: 'ugc.drop',
} as const

interface Props {
  call: CallDocument
  place: CallPlace
  ctx: ViewContext
}

/** Where pictures and films are chosen; a script makes a list of them, cleans them and shows how far they are. */
function Files({ call, place, ctx }: Props): ReactElement | null {
  const t = ctx.text(ugcMessages)
  const takes = kindsOf(call)
  const kinds = (['image', 'video'] as const).filter((kind) => takes[kind])
  if (kinds.length === 0) return null
  return (
    <div className={styles.files}>
      <div className={styles.drop} data-drop="">
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 16V5m0 0L7.5 9.5M12 5l4.5 4.5M4.5 15v5h15v-5" />
        </svg>
        <b className={styles.drag}>{t(DROPS[call.wants])}</b>
        {kinds.map((kind) => (
          <div key={kind} className={styles.choice} data-field={kind}>
            <label htmlFor={`ugc-${kind}`}>{t(`ugc.field.${kind}`, { n: megabytes(place.limits[kind]) })}</label>
            <input
              id={`ugc-${kind}`}
              name={kind}
              type="file"
              accept={kind === 'image' ? 'image/jpeg' : 'video/mp4'}
              multiple={kind === 'image'}
              aria-describedby={`ugc-${kind}-error`}
            />
            <Fault id={`ugc-${kind}-error`} text={place.sent?.fields[kind]} />
          </div>
        ))}
      </div>
      <ul className={styles.list} data-files="" aria-label={t('ugc.files')} hidden />
      <template
        data-file=""
        dangerouslySetInnerHTML={{
          __html: `<li><span class="${styles.thumb}" data-thumb></span><b></b><span class="${styles.state}" data-state></span><button class="button button--quiet button--small" type="button">×</button><small></small></li>`,
        }}
      />
    </div>
  )
}

const megabytes = (n: number): string => String(n).replace('.', ',')

/** Where no picture is asked for, the words that speak of one speak of whatever is sent. */
const wordsOf = ({ wants }: CallDocument): 'ugc' | 'ugc.any' => (kindsOf({ wants }).image ? 'ugc' : 'ugc.any')

/** What a reader gives and what not, in four sentences, and what has to be agreed to. */
function Rights({ call, place, ctx }: Props): ReactElement {
  const t = ctx.text(ugcMessages)
  const fault = place.sent?.fields['terms']
  const words = wordsOf(call)
  const version = t('ugc.terms.version', { version: call.termsVersion })
  return (
    <fieldset className={styles.rights}>
      <legend>{t('ugc.rights.head')}</legend>
      <ul>
        <li>
          <b>{t(`${words}.rights.1`)}</b> {t(`${words}.rights.1.more`, { site: ctx.site.name })}
        </li>
        <li>
          <b>{t(`${words}.rights.2`)}</b> {t(`${words}.rights.2.more`)}
        </li>
        <li>
          <b>{t(`${words}.rights.3`)}</b> {t('ugc.rights.3.more')}
        </li>
        <li>{t('ugc.rights.people')}</li>
      </ul>
      <div data-field="mine">
        <label className="check">
          <input type="checkbox" id="ugc-mine" name="mine" value="true" required aria-describedby="ugc-mine-error" />
          <span>
            {t(`${words}.mine`)}
            <Need />
          </span>
        </label>
        <Fault id="ugc-mine-error" text={undefined} />
      </div>
      <div data-field="terms">
        <label className="check">
          <input
            type="checkbox"
            id="ugc-terms"
            name="terms"
            value="true"
            required
            aria-describedby="ugc-terms-error"
            aria-invalid={fault ? true : undefined}
          />
          <span>
            {t('ugc.terms')}
            <Need />
          </span>
        </label>{' '}
        {place.terms ? (
          <a className={styles.version} href={place.terms}>
            {version}
          </a>
        ) : (
          <span className={styles.version}>{version}</span>
        )}
        <Fault id="ugc-terms-error" text={fault} />
      </div>
    </fieldset>
  )
}

function Need(): ReactElement {
  return (
    <span className={styles.need} aria-hidden="true">
      {' '}
      *
    </span>
  )
}

/** What became of the form that was sent before this page. */
function Outcome({ place, ctx }: Pick<Props, 'place' | 'ctx'>): ReactElement {
  const t = ctx.text(ugcMessages)
  return (
    <div role="status" data-outcome="">
      {place.outcome === 'sent' ? (
        <div className="notice notice--good">
          <Icon name="check" />
          <p>{t('ugc.success')}</p>
        </div>
      ) : null}
      {place.sent ? (
        <div className="notice notice--bad">
          <Icon name="alert" />
          <p>{place.sent.text || t('ugc.error.form')}</p>
        </div>
      ) : null}
    </div>
  )
}

/** The form of a call: works without script, and keeps what was typed whatever becomes of it (UGC-01..UGC-14). */
function Form(props: Props): ReactElement {
  const { call, place, ctx } = props
  const t = ctx.text(ugcMessages)
  return (
    <form className="form" action={ctx.href(ctx.path)} method="post" encType="multipart/form-data">
      <Field name="title" label={t('ugc.field.title')} required place={place}>
        {(attributes) => <input {...attributes} type="text" maxLength={LONGEST.title} />}
      </Field>
      <Field
        name="text"
        label={call.question}
        required
        hint={t('ugc.text.hint', { n: formatNumber(LONGEST.text, ctx.locale) })}
        place={place}
      >
        {(attributes) => <textarea {...attributes} className="area input" rows={4} maxLength={LONGEST.text} />}
      </Field>
      <Files {...props} />
      <Field
        name="signature"
        label={t('ugc.field.signature')}
        hint={t(`${wordsOf(props.call)}.signature.hint`)}
        place={place}
      >
        {(attributes) => <input {...attributes} type="text" maxLength={LONGEST.signature} />}
      </Field>
      <Rights {...props} />
      <div className={styles.progress} data-progress="" hidden>
        <progress max={100} aria-labelledby="ugc-progress" />
        <span id="ugc-progress" />
      </div>
      <p className={styles.actions}>
        <button className="button" type="submit">
          {t('ugc.send')}
        </button>
        <button className="button button--quiet" type="button" data-cancel="" hidden>
          {t('ugc.cancel')}
        </button>
      </p>
      <p className="hint">{t('ugc.notice')}</p>
    </form>
  )
}

/** Why nothing can be sent now. */
export function Closed({ call, place, ctx }: Props): ReactElement {
  const t = ctx.text(ugcMessages)
  return (
    <div className="notice notice--note">
      <Icon name="clock" />
      <p>
        {place.state === 'closed'
          ? t('ugc.closed')
          : t('ugc.not-open', { date: formatTimestamp(call.opensAt, ctx.locale) })}
      </p>
    </div>
  )
}

/** Form and what stands beside it; what the reader has sent before comes by a call, for whoever is signed in. */
export function CallForm(props: Props): ReactElement {
  const { call, place, ctx } = props
  const t = ctx.text(ugcMessages)
  const takes = kindsOf(call)
  const isOpen = place.state === 'open' && ctx.site.hasUsers
  const typed = [place.sent?.values['title'], place.sent?.values['text']].filter(Boolean).join('\n\n')
  return (
    <nx-upload
      class={`row ${styles.upload}`}
      id="enviar"
      data-call={`/api/front/ugc/${place.id}`}
      data-image-mb={place.limits.image}
      data-video-mb={place.limits.video}
      data-wants={call.wants}
      data-required={call.required ? '' : undefined}
      data-login={loginHref(ctx, ctx.here)}
      data-texts={sendingTexts(ctx, t, spokenOf(call))}
    >
      <section className="c66" aria-labelledby="ugc-head">
        <div className="head head--accent">
          <h2 id="ugc-head">{t(HEADS[call.wants])}</h2>
        </div>
        <Outcome place={place} ctx={ctx} />
        {isOpen ? (
          <Form {...props} />
        ) : (
          <>
            <Closed {...props} />
            {typed ? <KeptText id="ugc-kept" text={typed} ctx={ctx} /> : null}
          </>
        )}
      </section>
      <aside className="c33 stack" aria-label={t('ugc.title')}>
        <section className={styles.mine} data-mine="" hidden>
          <h3>{t('ugc.mine.head')}</h3>
          <ul />
          <template
            dangerouslySetInnerHTML={{
              __html: `<li><b></b><span></span><small></small><button class="button button--line button--small" type="button">${t('ugc.mine.withdraw')}</button></li>`,
            }}
          />
        </section>
        {ctx.site.hasUsers ? (
          <noscript>
            <form method="post" action={ctx.href('/participacion/envios/')}>
              <button className="button button--line" type="submit">
                {t('ugc.own.open')}
              </button>
            </form>
          </noscript>
        ) : null}
        {isOpen && (takes.image || takes.video) ? (
          <section>
            <div className="head head--2">
              <h3>{t('ugc.safety.head')}</h3>
            </div>
            <p className="summary">
              {t('ugc.safety')} {t('ugc.safety.more')}
            </p>
          </section>
        ) : null}
        {isOpen ? (
          <section className={styles.guest}>
            <div className="head head--1">
              <h3>{t('ugc.login.head')}</h3>
            </div>
            <p className="summary">
              {t('ugc.login.why')} <a href={loginHref(ctx, ctx.here)}>{t('ugc.login')}</a>
            </p>
          </section>
        ) : null}
      </aside>
    </nx-upload>
  )
}
