import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { Samples } from '../content/boards/example-model.ts'
import { toCard } from '../content/cards/to-card.ts'
import { listCards } from '../content/listings.ts'
import { localized } from '../platform/i18n/locale.ts'
import { definePage, type PageContext, type ViewContext } from '../web/render/page.ts'
import { one } from '../web/render/query.ts'
import { fakeMessages } from '../walls/showroom/fake-messages.ts'
import type { WallMessage } from '../walls/messages/model.ts'
import { FakePaywall } from './fake-paywall.tsx'
import { showroomMessages } from './messages.ts'
import { type ShownModule, shownModules } from './module-examples.ts'
import { groups } from './registry.ts'
import { Sample } from './sample.tsx'
import { type Borrowed, samplesFor } from './samples.ts'
import s from './showroom.module.css'

declare module '../web/render/page.ts' {
  interface Services {
    /** False where pages for developers are closed, as by default in production. */
    developerPages?: boolean
  }
}

interface ShowroomData {
  samples: Samples
  shown: ShownModule[]
  paywallFakeId: string | null
  messages: WallMessage[]
  /** Pictures as pages have them, in place of the originals. */
  asPages: boolean
}

/** Every picture is drawn in many sizes when it is first asked for. */
const PICTURES = 10

/** The address with pictures as pages have them: in sizes, those further down when they come near (CARD-11). */
const AS_PAGES = 'pagina'

/** An id as the address may carry one. */
const FAKE_ID = /^[\w.-]{1,60}$/

/** Pictures and people of the newest contents: the samples look like the site they stand on. */
async function borrowed(ctx: PageContext): Promise<Borrowed> {
  const question = { site: ctx.site.alias, languages: [ctx.locale], list: 'all' as const, size: 60, now: ctx.now }
  const { cards } = await listCards(ctx.db, { ...question, count: false })
  const found = cards.map((card) => toCard(card, ctx))
  const people = found.flatMap((card) => card.authors).filter((author) => author.image)
  const pictured = found.filter((card) => card.image)
  // One picture of every section first: they look less alike than what is newest.
  const first = new Map(pictured.map((card) => [card.category?.id, card.image!]))
  const images = [...first.values(), ...pictured.map((card) => card.image!)]
  return {
    pictures: [...new Map(images.map((image) => [image.id, image])).values()].slice(0, PICTURES),
    people: [...new Map(people.map((one) => [one.id, one])).values()],
  }
}

async function load(ctx: PageContext) {
  if (!ctx.site.featureFlags['showroom'] || ctx.services.developerPages === false) return null
  const asked = ctx.query.get('paywallFakeId') ?? ''
  const paywallFakeId = FAKE_ID.test(asked) ? asked : null
  const samples = samplesFor(ctx, await borrowed(ctx))
  return {
    data: {
      samples,
      shown: await shownModules(ctx, samples),
      paywallFakeId,
      messages: await fakeMessages(ctx),
      asPages: ctx.query.has('imagenes'),
    },
    head: { title: ctx.text(showroomMessages)('showroom.title'), robots: 'noindex, nofollow' },
    tags: [`site:${ctx.site.alias}`],
    maxAge: 60,
    boot: { runningInShowroom: true, paywallFakeId },
    originals: !ctx.query.has('imagenes'),
  }
}

function Contents({ ctx, kinds }: { ctx: ViewContext; kinds: string[] }): ReactElement {
  const t = ctx.text(showroomMessages)
  return (
    <nav className={s.contents} aria-label={t('showroom.contents')}>
      <ul className="chips">
        {groups.map(({ id, title }) => (
          <li key={id}>
            <a className="chip" href={`#${id}`}>
              {localized(title, ctx.locale)}
            </a>
          </li>
        ))}
        {kinds.map((kind) => (
          <li key={kind}>
            <a className="chip" href={`#module-${kind}`}>
              {kind}
            </a>
          </li>
        ))}
        <li>
          <a className="chip" href="#paywall">
            {t('showroom.paywall')}
          </a>
        </li>
      </ul>
    </nav>
  )
}

function ModuleSample({ shown, ctx }: { shown: ShownModule; ctx: ViewContext }): ReactElement {
  const { kind, name, width, band, html } = shown
  const t = ctx.text(showroomMessages)
  const inner = html ? <div dangerouslySetInnerHTML={{ __html: html }} /> : <p>{t('showroom.nothing')}</p>
  return (
    <div className={s.example} data-module-example={`${kind}-${name}`}>
      <p className="hint">
        {name} · {width} %
      </p>
      {band && band !== 'edge' ? (
        <div className={`band--${band} ${s.band}`}>{inner}</div>
      ) : (
        <div className="row">
          <div className={`c${width} wide`}>{inner}</div>
        </div>
      )}
    </div>
  )
}

interface ViewProps {
  data: ShowroomData
  ctx: ViewContext
}

/** Pieces of islands stand here like all others, so that it is React that renders them. */
function View(props: ViewProps): ReactElement {
  const html = renderToString(<Everything {...props} />)
  return <div className="wrap band" dangerouslySetInnerHTML={{ __html: html }} />
}

function Everything({ data, ctx }: ViewProps): ReactElement {
  const { samples, shown, paywallFakeId, messages, asPages } = data
  const t = ctx.text(showroomMessages)
  const kinds = [...new Set(shown.map(({ kind }) => kind))]
  return (
    <>
      <header className={s.header}>
        <h1>{t('showroom.title')}</h1>
        <p className="summary">{t('showroom.intro')}</p>
        <p>
          <a href={ctx.href('/showroom/') + (asPages ? '' : `?imagenes=${AS_PAGES}`)}>
            {t(asPages ? 'showroom.images.originals' : 'showroom.images.as-pages')}
          </a>
        </p>
      </header>
      <Contents ctx={ctx} kinds={kinds} />
      {groups.map((group) => (
        <Sample key={group.id} id={group.id} title={localized(group.title, ctx.locale)}>
          <group.View samples={samples} />
        </Sample>
      ))}
      {kinds.map((kind) => (
        <Sample key={kind} id={`module-${kind}`} title={`${t('showroom.modules')}: ${kind}`}>
          {shown
            .filter((one) => one.kind === kind)
            .map((one) => (
              <ModuleSample key={one.name} shown={one} ctx={ctx} />
            ))}
        </Sample>
      ))}
      <FakePaywall ctx={ctx} id={paywallFakeId} messages={messages} />
    </>
  )
}

/** Every piece of the product with written samples, where the site has the feature: the living style guide (OPEN-119, PAYW-35). */
export const page = definePage<Record<string, never>, ShowroomData>({
  name: 'showroom',
  query: { paywallFakeId: one((value) => FAKE_ID.test(value)), imagenes: one((value) => value === AS_PAGES) },
  match: (path) => (path === '/showroom/' ? {} : null),
  load,
  View,
})
