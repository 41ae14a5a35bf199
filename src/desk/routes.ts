import { PRIVATE } from '../web/http/private-answer.ts'
import { locatedOf } from '../web/http/locate.ts'
import { refuseOutsiders } from './entry/same-origin.ts'
import { staffDoor } from './entry/authorise.ts'
import type { DeskDeps } from './deps.ts'
import { agendaDeskRoutes } from './agenda/routes.ts'
import { markedRoutes } from './contents/marked-routes.ts'
import { messageRoutes } from './contact/routes.ts'
import { contentsRoutes } from './contents/routes.ts'
import { boardFeedRoutes } from './boards/feed-routes.ts'
import { boardRoutes } from './boards/routes.ts'
import { breakingRoutes } from './breaking/routes.ts'
import { draftRoutes } from './drafts/routes.ts'
import { emergencyRoutes } from './emergency/routes.ts'
import { editorRoutes } from './editor/routes.ts'
import { entryRoutes } from './entry/routes.ts'
import { ownRoutes } from './entry/own-routes.ts'
import { healthRoutes } from './health/routes.ts'
import { liveDeskRoutes } from './live/routes.ts'
import { mediaRoutes } from './media/routes.ts'
import { auditRoutes } from './audit/routes.ts'
import { moderationRoutes } from './moderation/routes.ts'
import { planRoutes } from './plan/routes.ts'
import { meRoutes } from './people/me-routes.ts'
import { noticeRoutes } from './notices/routes.ts'
import { peopleRoutes } from './people/routes.ts'
import { streamRoutes } from './stream/routes.ts'
import { twinRoutes } from './twins/routes.ts'
import { notesRoutes } from './drafts/notes-routes.ts'
import { workRoutes } from './drafts/work-routes.ts'
import { registerRoutes } from './registers/routes.ts'
import { definitionRoutes } from './registers/newsletters/definition-routes.ts'
import { newsletterRoutes } from './registers/newsletters/routes.ts'
import { wallRoutes } from './registers/walls/routes.ts'
import { pollRoutes } from './registers/polls/routes.ts'
import { interviewRegisterRoutes } from './registers/interviews/routes.ts'
import { ratingDeskRoutes } from './registers/ratings/routes.ts'
import { tokenRoutes } from './registers/tokens/routes.ts'
import { glossaryRoutes } from './registers/glossary/routes.ts'
import { figureRoutes } from './figures/routes.ts'
import { filmRoutes } from './registers/films/routes.ts'
import { editionSendingRoutes } from './registers/newsletters/sending-routes.ts'
import { sourceRoutes } from './registers/sources/routes.ts'
import { mergingRoutes } from './registers/merging/routes.ts'
import { redirectRoutes } from './registers/redirects/routes.ts'
import { scheduleDeskRoutes } from './schedule/routes.ts'
import { settingRoutes } from './settings/routes.ts'
import { shellRoutes } from './shell/routes.ts'
import type { App } from '../web/http/server.ts'

/** Below this stands every call of the newsroom's side. */
const CALLS = '/api/staff/'

/** Everything of the newsroom's side: each room has a line here. */
export function deskRoutes(app: App, given: Omit<DeskDeps, 'door'>): DeskDeps {
  const deps: DeskDeps = { ...given, door: staffDoor(given) }
  app.addHook('onRequest', (request, reply, next) => {
    if (locatedOf(request.raw).address.path.startsWith(CALLS)) {
      reply.headers(PRIVATE)
      refuseOutsiders(request)
    }
    next()
  })
  shellRoutes(app, deps)
  entryRoutes(app, deps)
  ownRoutes(app, deps)
  meRoutes(app, deps)
  contentsRoutes(app, deps)
  markedRoutes(app, deps)
  peopleRoutes(app, deps)
  auditRoutes(app, deps)
  healthRoutes(app, deps)
  moderationRoutes(app, deps)
  draftRoutes(app, deps)
  workRoutes(app, deps)
  planRoutes(app, deps)
  notesRoutes(app, deps)
  twinRoutes(app, deps)
  mediaRoutes(app, deps)
  liveDeskRoutes(app, deps)
  registerRoutes(app, deps)
  mergingRoutes(app, deps)
  glossaryRoutes(app, deps)
  redirectRoutes(app, deps)
  pollRoutes(app, deps)
  interviewRegisterRoutes(app, deps)
  ratingDeskRoutes(app, deps)
  tokenRoutes(app, deps)
  figureRoutes(app, deps)
  filmRoutes(app, deps)
  sourceRoutes(app, deps)
  wallRoutes(app, deps)
  newsletterRoutes(app, deps)
  editionSendingRoutes(app, deps)
  definitionRoutes(app, deps)
  scheduleDeskRoutes(app, deps)
  agendaDeskRoutes(app, deps)
  breakingRoutes(app, deps)
  noticeRoutes(app, deps)
  emergencyRoutes(app, deps)
  settingRoutes(app, deps)
  messageRoutes(app, deps)
  streamRoutes(app, deps)
  editorRoutes(app, deps)
  boardRoutes(app, deps)
  boardFeedRoutes(app, deps)
  return deps
}
