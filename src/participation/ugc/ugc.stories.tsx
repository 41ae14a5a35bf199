import type { Stories } from '../../content/boards/example-model.ts'
import { exampleCall, examplePlace } from './examples.ts'
import { CallForm, Closed } from './call-form.tsx'
import { Contributions } from './contributions.tsx'

/** Calls to readers: the form as it comes back when it was not taken, one that is over, and what is shown. */
export const stories: readonly Stories[] = [
  {
    id: 'call-form',
    title: { es: 'Llamada: formulario', ca: 'Crida: formulari' },
    order: 62,
    View: ({ samples }) => (
      <CallForm call={exampleCall(samples)} place={examplePlace(samples, { refused: true })} ctx={samples.ctx} />
    ),
  },
  {
    id: 'call-closed',
    title: { es: 'Llamada: cerrada', ca: 'Crida: tancada' },
    order: 62.1,
    View: ({ samples }) => (
      <Closed call={exampleCall(samples)} place={examplePlace(samples, { state: 'closed' })} ctx={samples.ctx} />
    ),
  },
  {
    id: 'call-gallery',
    title: { es: 'Llamada: lo publicado', ca: 'Crida: el que s’ha publicat' },
    order: 62.2,
    View: ({ samples }) => (
      <Contributions place={examplePlace(samples, { published: 60, page: 2 })} ctx={samples.ctx} />
    ),
  },
]
