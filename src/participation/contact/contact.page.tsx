import { localized } from '../../platform/i18n/locale.ts'
import { formContext } from '../../forms/field/form-context.ts'
import { webRoute } from '../../sites/web-route-model.ts'
import { twinsAt } from '../../sites/resolve.ts'
import { Crumbs } from '../../ui/crumbs/crumbs.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { SectionHead } from '../../ui/section-head/section-head.tsx'
import { scriptsOfCheck } from '../../web/human-check/model.ts'
import { Island } from '../../web/render/island.tsx'
import { definePage, type PageContext } from '../../web/render/page.ts'
import { one, oneOf } from '../../web/render/query.ts'
import { breadcrumbList } from '../../web/structured-data.ts'
import { Island as Contact, type ContactProps } from './contact.island.tsx'
import { contactMessages } from './messages.ts'
import { MOST, otherWays, requiresCompany, topicsOf } from './model.ts'
import s from './contact.module.css'

/** A way to reach the newsroom that a telephone can call. */
const PHONE = /^\+?\d[\d ]{5,20}$/

interface Data {
  /** A form without script came in. */
  done: boolean
  ways: { name: string; value: string }[]
  props: ContactProps
}

/** Writing to the newsroom (CTCT-01, OPEN-59). */
export const page = definePage<true, Data>({
  name: 'contact',
  query: {
    enviado: oneOf('1'),
    tema: one((value) => /^[a-z0-9-]{1,40}$/.test(value)),
    pagina: one((value) => value.length <= MOST.page && /^(?:https?:\/\/|\/)[^\s<>"]+$/.test(value)),
  },
  match: (path, { site }) => (path === webRoute(site, 'contact') ? true : null),
  async load(ctx) {
    const t = ctx.text(contactMessages)
    const { locale, site } = ctx
    const path = webRoute(site, 'contact')
    return {
      data: {
        done: ctx.query.has('enviado'),
        ways: otherWays(site).map(({ name, value }) => ({ name: localized(name, locale), value })),
        props: contactProps(ctx),
      },
      head: {
        title: t('contact.title'),
        description: t('contact.intro'),
        canonical: path,
        jsonLd: [breadcrumbList(ctx, crumbsOf(ctx))],
      },
      tags: [],
      // What somebody comes from is nobody else's page.
      maxAge: ctx.query.has('pagina') || ctx.sent ? 0 : undefined,
      twins: twinsAt(ctx, path),
      along: ctx.query,
      scriptsFrom: scriptsOfCheck(ctx.services.humanCheck),
    }
  },
  View({ data: { done, ways, props }, ctx }) {
    const t = ctx.text(contactMessages)
    return (
      <div className={`wrap ${s.page}`}>
        <Crumbs label={t('common.breadcrumb')} crumbs={crumbsOf(ctx).slice(0, 1)} />
        <div className="row">
          <div className={`c66 ${s.main}`} id="contacto">
            <div className="head head--accent">
              <h1>{t('contact.title')}</h1>
            </div>
            {done ? (
              <p className="notice notice--good" role="status">
                <Icon name="check" />
                <span>
                  {t('contact.success')} {t('contact.success.mail')}
                </span>
              </p>
            ) : (
              <p className="summary">{t('contact.intro')}</p>
            )}
            {done ? null : <Island name="contact" id="contact" on="idle" of={Contact} props={props} />}
            {done ? (
              <p>
                <a className="button button--line" href={ctx.href(webRoute(ctx.site, 'contact'))}>
                  {t('contact.other')}
                </a>
              </p>
            ) : null}
          </div>
          <aside className={`c33 ${s.beside}`}>
            {ways.length > 0 ? (
              <section aria-labelledby="contact-ways">
                <SectionHead rank={2} id="contact-ways" title={t('contact.ways')} />
                <ul className={s.phones}>
                  {ways.map(({ name, value }) => (
                    <li key={name}>
                      {name}
                      {PHONE.test(value) ? <a href={`tel:${value.replaceAll(' ', '')}`}>{value}</a> : <b>{value}</b>}
                    </li>
                  ))}
                </ul>
              </section>
            ) : null}
            <section aria-labelledby="contact-after">
              <SectionHead rank={2} id="contact-after" title={t('contact.after')} />
              <ol className={s.after}>
                {(['sent', 'taken', 'answered'] as const).map((step) => (
                  <li key={step}>
                    <b>{t(`receipt.${step}`)}</b>
                    {t(`contact.after.${step}`)}
                  </li>
                ))}
              </ol>
            </section>
          </aside>
        </div>
      </div>
    )
  },
})

type Place = Pick<PageContext, 'text' | 'href' | 'site'>

function crumbsOf({ text, href, site }: Place): { name: string; url: string }[] {
  const t = text(contactMessages)
  return [
    { name: t('common.home'), url: href('/') },
    { name: t('contact.title'), url: href(webRoute(site, 'contact')) },
  ]
}

function contactProps(ctx: PageContext): ContactProps {
  const { site, locale, query } = ctx
  const legal = site.footer.legal.find(({ href }) => /legal/.test(href))
  return {
    context: formContext(ctx),
    topics: topicsOf(site).map(({ id, name, note }) => ({
      id,
      name: localized(name, locale),
      note: note ? localized(note, locale) : '',
    })),
    topic: query.get('tema') ?? '',
    page: query.get('pagina') ?? '',
    company: requiresCompany(site),
    legal: legal ? (legal.href.startsWith('/') ? ctx.href(legal.href) : legal.href) : null,
    sent: ctx.sent ?? null,
    check: ctx.services.humanCheck ?? { kind: 'work' },
  }
}
