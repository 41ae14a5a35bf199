import type { Stories } from '../../content/boards/example-model.ts'
import { CommentsPlace } from './comments-place.tsx'

/** Where readers comment. */
export const stories: readonly Stories[] = [
  {
    id: 'comments-place',
    title: { es: 'Comentarios', ca: 'Comentaris' },
    order: 59,
    View: ({ samples }) => <CommentsPlace page={{ commentsClosed: false }} ctx={samples.ctx} />,
  },
]
