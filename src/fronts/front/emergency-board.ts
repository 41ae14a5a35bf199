import { type ComposedBoard, composeBoard } from '../../content/boards/compose.ts'
import { boardSchema } from '../../content/boards/model.ts'
import { databaseSource } from '../../content/boards/source.ts'
import type { Emergency } from '../../sites/emergency-model.ts'
import type { PageContext } from '../../web/render/page.ts'
import { frontMessages } from './messages.ts'

/** So many contents of the emergency, and so many of all others, as lines without pictures. */
const SHOWN = { about: 8, latest: 8 }

/** What a front shows in an emergency: the coverage that goes on, what belongs to it, and the newest of the site. */
export async function loadEmergencyBoard(ctx: PageContext, { about }: Emergency): Promise<ComposedBoard> {
  const text = ctx.text(frontMessages)
  const list = about && `${about.startsWith('/etiquetas/') ? 'tag' : 'taxon'}:${about}`
  const latest = {
    list: 'all',
    size: SHOWN.latest,
    layout: 'times',
    head: { title: text('emergency.latest'), rank: 2 },
  }
  const board = boardSchema.parse({
    rows: [
      {
        columns: [
          {
            width: 66,
            modules: [
              { kind: 'live', settings: { list: list ?? 'type:live' } },
              {
                kind: 'list',
                settings: { list: list ?? 'all', size: SHOWN.about, layout: 'text' },
              },
            ],
          },
          { width: 33, whole: true, modules: [{ kind: 'list', settings: latest }] },
        ],
      },
    ],
  })
  const composed = await composeBoard(board, ctx, databaseSource(ctx))
  return { ...composed, tags: [`site:${ctx.site.alias}`, 'taxonomy', ...composed.tags] }
}
