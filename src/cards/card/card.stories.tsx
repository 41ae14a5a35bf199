import type { Stories } from '../../content/boards/example-model.ts'
import { SAMPLE_CARDS } from '../../content/boards/example-model.ts'
import type { ViewContext } from '../../web/render/page.ts'
import { LiveBox } from '../live-box/live-box.tsx'
import { CARD_VARIANTS, CardView } from './card.tsx'
import { CardList, LIST_LAYOUTS } from './card-list.tsx'

/** As many names as a text of a whole desk has. */
const SIGNERS = ['Ona Vidalba', 'Karim Bellahsen', 'Iván Morlanes', 'Rafa Quilis', 'Júlia Estruga', 'Marc Albiol']

/** Variants that need a card of their own kind. */
const OWN = { opinion: 'opinion', event: 'event', show: 'audio', media: 'video' } as const

/** The card family: every state, every look, every list. */
export const stories: readonly Stories[] = [
  {
    id: 'cards',
    title: { es: 'Tarjetas', ca: 'Targetes' },
    order: 20,
    View: ({ samples }) => (
      <div className="row row--ruled">
        {SAMPLE_CARDS.map((name) => (
          <div key={name} className="c25" data-example={name}>
            <p className="hint">{name}</p>
            <CardView card={samples.card(name)} ctx={samples.ctx} />
          </div>
        ))}
        <div className="c25" data-example="signed-by-many">
          <p className="hint">signed by many</p>
          <CardView
            card={{ ...samples.card('news'), authors: SIGNERS.map((name) => signer(name, samples.ctx)) }}
            ctx={samples.ctx}
          />
        </div>
      </div>
    ),
  },
  {
    id: 'card-variants',
    title: { es: 'Formas de la tarjeta', ca: 'Formes de la targeta' },
    order: 21,
    View: ({ samples }) => (
      <div className="row">
        {CARD_VARIANTS.map((variant) => (
          <div key={variant} className={WIDE.has(variant) ? 'c66' : 'c33'} data-example={variant}>
            <p className="hint">{variant}</p>
            <CardView
              card={samples.card(variant in OWN ? OWN[variant as keyof typeof OWN] : 'news')}
              ctx={samples.ctx}
              variant={variant}
            />
          </div>
        ))}
        <div className="c33" data-example="live-box">
          <p className="hint">live</p>
          <LiveBox card={{ ...samples.card('live'), id: 'sample-live-box' }} ctx={samples.ctx} heading={3} />
        </div>
      </div>
    ),
  },
  {
    id: 'card-lists',
    title: { es: 'Listas de tarjetas', ca: 'Llistes de targetes' },
    order: 30,
    View: ({ samples }) => (
      <>
        {LIST_LAYOUTS.map((layout) => (
          <div key={layout} data-example={layout}>
            <p className="hint">{layout}</p>
            <CardList cards={samples.list(layout === 'grid' ? 4 : 3)} ctx={samples.ctx} layout={layout} heading={3} />
          </div>
        ))}
      </>
    ),
  },
]

const WIDE: ReadonlySet<string> = new Set(['lead', 'split', 'row'])

const signer = (name: string, ctx: ViewContext) => ({ id: name, name, url: ctx.href('/autores/'), image: null })
