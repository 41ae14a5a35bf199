import { definePage } from '../../web/render/page.ts'
import { splitPage } from '../../content/listing-model.ts'
import { findingMessages } from '../messages.ts'
import { BoardPage, loadBoardPage, type BoardData } from './board-page.tsx'
import { automaticBoard } from './definitions.ts'

/** Types whose lists go on by themselves while the reader looks through their pictures (SRCH-43). */
const BOARDS = {
  '/videos/': { type: 'video', name: 'list.video' },
  '/audios/': { type: 'audio', name: 'list.audio' },
  '/galerias/': { type: 'gallery', name: 'list.gallery' },
} as const
type BoardPath = keyof typeof BOARDS

/** Automatic boards: every video, audio or gallery of a site. A section of that name goes first. */
export const page = definePage<{ path: BoardPath; page: number }, BoardData>({
  name: 'boards',
  order: 300,
  match(path) {
    const { path: list, page: number } = splitPage(path)
    return Object.hasOwn(BOARDS, list) ? { path: list as BoardPath, page: number } : null
  },
  async load(ctx, { path, page: number }) {
    if (number === 1 && ctx.path !== path) return { redirect: ctx.href(path), status: 301 }
    const t = ctx.text(findingMessages)
    const { type, name } = BOARDS[path]
    const board = automaticBoard(ctx, { url: path, type, title: t(name), description: t(`${name}.about`) })
    return loadBoardPage(ctx, board, { page: number, list: `type:${type}`, section: path })
  },
  View: ({ data, ctx }) => <BoardPage data={data} ctx={ctx} />,
})
