import type { Localized } from '../../platform/i18n/locale.ts'
import type { PageComments } from './shown.ts'
import type { ShownComment } from './model.ts'

const said = (
  now: Date,
  id: number,
  minutes: number,
  nick: string,
  text: string,
  more: Partial<ShownComment> = {},
) => ({
  id: String(id),
  rootId: null,
  gone: null,
  rule: null,
  text,
  date: new Date(now.getTime() - minutes * 60_000),
  isEdited: false,
  nick,
  isStaff: false,
  isFeatured: false,
  cooked: null,
  answers: null,
  likes: 0,
  dislikes: 0,
  repliesCount: 0,
  replies: [],
  ...more,
})

const place = (comments: ShownComment[], more: Partial<PageComments> = {}): PageComments => ({
  contentId: '1',
  prompt: 'there',
  thread: { comments, total: comments.length, nextPage: null },
  order: 'newest',
  page: 1,
  closing: { why: null, changesAt: null },
  outcome: null,
  sent: null,
  ...more,
})

const talk = (now: Date): ShownComment[] => [
  said(
    now,
    1,
    40,
    'patrondebaja',
    'Llevo treinta y un años saliendo de esa bocana. El aviso de las seis llegó bien; lo que falta es una baliza al sur.',
    { isFeatured: true, likes: 146, dislikes: 3 },
  ),
  said(now, 2, 22, 'bego_del_pla', 'Aquí en el Pla ni una hoja. El valle hace milagros.', {
    likes: 31,
    dislikes: 2,
    repliesCount: 5,
    replies: [
      said(now, 3, 15, 'Neus Calatrí', 'Lo hemos comprobado: 12 km/h a las 7.58. Lo añado al texto, gracias.', {
        isStaff: true,
        likes: 58,
      }),
      said(now, 4, 6, 'escrivol71', 'Pues en Castellver volaban las tejas.', {
        answers: 'Neus Calatrí',
        isEdited: true,
      }),
    ],
  }),
  said(now, 5, 58, '', '', {
    nick: null,
    gone: 'withdrawn',
    repliesCount: 1,
    replies: [said(now, 6, 50, 'dolors.v', 'Gracias por rectificar.', { likes: 12 })],
  }),
  said(now, 7, 70, '', '', { nick: null, gone: 'removed', rule: 2 }),
  said(now, 8, 80, '', 'Mi calle lleva así desde el lunes.', { nick: null }),
]

/** The comments of a content in every state. */
export const commentExamples = {
  thread: { title: { es: 'Comentarios', ca: 'Comentaris' }, comments: (now) => place(talk(now)) },
  empty: { title: { es: 'Comentarios: ninguno', ca: 'Comentaris: cap' }, comments: () => place([]) },
  closed: {
    title: { es: 'Comentarios cerrados', ca: 'Comentaris tancats' },
    comments: (now) => place(talk(now).slice(1, 2), { closing: { why: 'editor', changesAt: null } }),
  },
  refused: {
    title: { es: 'Comentario no enviado', ca: 'Comentari no enviat' },
    comments: () => place([], { sent: { text: 'Otra vez lo mismo', error: 'Ya has enviado este comentario.' } }),
  },
} satisfies Record<string, { title: Localized; comments(now: Date): PageComments }>
