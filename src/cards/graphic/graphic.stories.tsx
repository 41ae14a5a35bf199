import type { Stories } from '../../content/boards/example-model.ts'
import { regionMap } from '../../ui/region-map/region-map.ts'
import { CardView } from '../card/card.tsx'
import { exampleGraphics } from './examples.ts'

/** The pictures that the system makes, as cards show them. */
export const stories: readonly Stories[] = [
  {
    id: 'graphics',
    title: { es: 'Imágenes que hace el sistema', ca: 'Imatges que fa el sistema' },
    order: 22,
    View: ({ samples }) => (
      <div className="row">
        {Object.entries(exampleGraphics(samples.say))
          .filter(([, { kind }]) => kind !== 'place' || regionMap(samples.ctx) !== null)
          .map(([name, graphic]) => (
            <div key={name} className="c33" data-example={name}>
              <p className="hint">{name}</p>
              <CardView card={{ ...samples.card('news'), graphic }} ctx={samples.ctx} variant="package" />
            </div>
          ))}
      </div>
    ),
  },
]
