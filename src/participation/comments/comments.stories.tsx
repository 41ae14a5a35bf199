import type { Stories } from '../../content/boards/example-model.ts'
import { CommentsSection } from './comments-section.tsx'

/** Where readers comment. */
export const stories: readonly Stories[] = [
  {
    id: 'comments-section',
    title: { es: 'Comentarios', ca: 'Comentaris' },
    order: 59,
    View: ({ samples }) => <CommentsSection page={{ commentsClosed: false }} ctx={samples.ctx} />,
  },
]
