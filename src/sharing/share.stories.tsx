import type { Stories } from '../content/boards/example-model.ts'
import { ShareBar } from './share-bar.tsx'

/** Both share bars. */
export const stories: readonly Stories[] = [
  {
    id: 'share',
    title: { es: 'Compartir', ca: 'Compartir' },
    order: 60,
    View: ({ samples: { ctx, card } }) => (
      <div className="row">
        {(['bar', 'rrss'] as const).map((variant) => (
          <div key={variant} className="c50" data-example={variant}>
            <p className="hint">{variant}</p>
            <ShareBar
              page={{ id: 'news', title: card('news').title, absoluteUrl: ctx.site.url, commentsClosed: false }}
              ctx={ctx}
              variant={variant}
            />
          </div>
        ))}
      </div>
    ),
  },
]
