import { findPrograms, type Found, ON_PATH } from '../../../broadcast/renditions/program.ts'
import { listFilms, tryAgain } from '../../../broadcast/renditions/store.ts'
import { AppError } from '../../../web/http/errors.ts'
import type { App } from '../../../web/http/server.ts'
import type { DeskDeps } from '../../deps.ts'
import { done } from '../../entry/model.ts'
import { may } from '../../people/rights.ts'
import { LISTED } from '../model.ts'
import { filmAgain, filmsAnswer } from './model.ts'

const tags = ['desk']
const ALL = '/api/staff/films'
/** So long it is believed which programs there are. */
const REMEMBERED_MS = 60_000
const PATIENCE_MS = 5000

/** Films in the own storage, and what became of their sizes. */
export function filmRoutes(app: App, { db, clock, door }: DeskDeps): void {
  let known: { found: Promise<Found>; at: number } | undefined
  const programs = (): Promise<Found> => {
    if (!known || performance.now() - known.at > REMEMBERED_MS)
      known = { found: findPrograms(ON_PATH, AbortSignal.timeout(PATIENCE_MS)), at: performance.now() }
    return known.found
  }

  app.get(
    ALL,
    {
      schema: {
        tags,
        summary: 'Films that contents play, whether there are several sizes of them, and why not',
        response: { 200: filmsAnswer },
      },
    },
    async (request) => {
      const staff = await door.authorise(request, 'read')
      const [films, found] = await Promise.all([listFilms(db, LISTED.films), programs()])
      return {
        rows: films.map(({ notedAt, madeAt, ...film }) => ({
          ...film,
          notedAt: notedAt.toISOString(),
          madeAt: madeAt && madeAt.toISOString(),
        })),
        missing: 'missing' in found ? found.missing : null,
        mayManage: may(staff, 'media-manage'),
      }
    },
  )
  app.post(
    `${ALL}/again`,
    {
      schema: {
        tags,
        summary: 'Tries a film once more of which no sizes could be made',
        body: filmAgain,
        response: { 200: done },
      },
    },
    async (request) => {
      await door.authorise(request, 'media-manage')
      if (!(await tryAgain(db, request.body.source, clock.now()))) throw new AppError('NOT_FOUND')
      return { success: true as const }
    },
  )
}
