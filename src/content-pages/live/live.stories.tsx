import type { Stories, Samples } from '../../content/boards/example-model.ts'
import type { Update } from '../../content/types/live/schema.ts'
import { LiveEntry } from './entry.tsx'
import styles from './live.module.css'

function update({ ctx, say }: Samples, id: string, minutes: number, more: Partial<Update> = {}): Update {
  return {
    id: `sample-${id}`,
    date: new Date(ctx.now.getTime() - minutes * 60_000).toISOString(),
    title: say({ es: 'Reabre la carretera del faro', ca: 'Reobri la carretera del far' }),
    html: `<p>${say({ es: 'Paso alterno hasta mediodía; los bomberos siguen en el kilómetro 3.', ca: 'Pas altern fins a migdia; els bombers continuen al quilòmetre 3.' })}</p>`,
    key: false,
    pinned: false,
    ...more,
  } as Update
}

/** The entries of a live coverage: ordinary, of key moments, pinned, without a headline. */
export const stories: readonly Stories[] = [
  {
    id: 'live-entries',
    title: { es: 'Entradas de un directo', ca: 'Entrades d’un directe' },
    order: 52,
    View: ({ samples }) => {
      const context = { ctx: samples.ctx, images: new Map(), people: new Map() }
      return (
        <div className={styles.entries}>
          <LiveEntry {...context} update={update(samples, 'pinned', 4, { pinned: true })} pinned />
          <LiveEntry {...context} update={update(samples, 'key', 9, { key: true })} />
          <LiveEntry {...context} update={update(samples, 'ordinary', 21)} />
          <LiveEntry {...context} update={update(samples, 'bare', 34, { title: '' })} />
        </div>
      )
    },
  },
]
