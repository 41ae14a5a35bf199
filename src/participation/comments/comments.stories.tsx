import type { Stories } from '../../content/boards/example-model.ts'
import { CommentsSection } from './comments-section.tsx'
import { commentExamples } from './examples.ts'

/** What readers say of a content, in every state. */
export const stories: readonly Stories[] = Object.entries(commentExamples).map(([name, { title, comments }], at) => ({
  id: `comments-${name}`,
  title,
  order: 59 + at / 100,
  View: ({ samples }) => <CommentsSection of={{ comments: comments(samples.ctx.now), url: '/' }} ctx={samples.ctx} />,
}))
