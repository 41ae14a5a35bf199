import type { Stories } from '../../content/boards/example-model.ts'
import { Closed, CommentsSection } from './comments-section.tsx'
import { Composer } from './composer.tsx'
import { commentExamples } from './examples.ts'

const { thread, closed, refused } = commentExamples

/** What readers say of a content, and its form in other states; a page has one thread only. */
export const stories: readonly Stories[] = [
  {
    id: 'comments-thread',
    title: thread.title,
    order: 59,
    View: ({ samples: { ctx } }) => <CommentsSection of={{ comments: thread.comments(ctx.now), url: '/' }} ctx={ctx} />,
  },
  {
    id: 'comments-closed',
    title: closed.title,
    order: 59.1,
    View: ({ samples: { ctx } }) => <Closed comments={closed.comments(ctx.now)} ctx={ctx} />,
  },
  {
    id: 'comments-refused',
    title: refused.title,
    order: 59.2,
    View: ({ samples: { ctx } }) => (
      <Composer action={ctx.href('/')} ctx={ctx} id="comment-refused" sent={refused.comments().sent} />
    ),
  },
]
