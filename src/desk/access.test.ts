import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routesOf } from '../web/http/route-table.ts'
import { type Right, ROLE_NAMES, type Role } from './people/model.ts'
import { ROLES } from './people/rights.ts'
import { deskPortal, type DeskCalls } from './testing.ts'

/** What a call wants: nobody's session, anybody's, or that of somebody with a right. */
type Wanted = 'open' | 'anybody' | Right

interface Row {
  wants: Wanted
  /** What fits its schema and does no harm: what is asked for is not there, or out of date. */
  body?: object | (() => object)
  /** The parts of its path; a number that nothing has, unless told. */
  at?: Record<string, string> | (() => Record<string, string>)
  /** Behind the path, for calls that need one. */
  query?: string
  /** Whoever has the right only with a grant of more (`ROLES` has it) is refused here. */
  without?: readonly Role[]
  /** Who may not read the content is told that there is none. */
  hidden?: boolean
  /** What is asked for is not there for anybody, so that nothing is done. */
  lost?: boolean
  /** Goes on for ever for who is let in: strangers alone are tried. */
  endless?: boolean
}

const NOBODY = '999999999'
const article = { type: 'article', site: 'portal', language: 'es' }
let content = ''
const own = () => ({ id: content })
const BATCH = '0b0e6a2e-7a0c-4f0e-9d43-0c5d8a6f1a11'
const FRONT = { site: 'portal', page: 'front', locale: 'es' }
const SAID = { subject: 'x', preheader: '', intro: '' }
const PORTAL = { site: 'portal' }
const DAY = { channel: NOBODY, day: '2026-03-02' }
const RECEIPT = { receipt: 'ZZZZ-ZZ' }
const UPLOAD = { id: '0'.repeat(24), at: '0' }
const KEY = { id: 'x', rawId: 'x', type: 'public-key' }
const used = { ...KEY, response: { clientDataJSON: 'x', authenticatorData: 'x', signature: 'x' } }
const made = { ...KEY, response: { clientDataJSON: 'x', attestationObject: 'x' } }

const EMERGENCY = { title: { es: 'X' }, text: { es: 'X' }, until: '2026-03-02T12:00:00Z' }
const alert = { sites: ['portal'], title: { es: 'X' }, text: { es: 'X' } }

const reads = { wants: 'read', at: own, hidden: true } as const
const writes = { wants: 'write-others', at: own, hidden: true, without: ['writer'] } as const

/** Every call of the newsroom's side; a new one without a line here fails the test run. */
const CALLS: Record<string, Row> = {
  'GET /api/staff/entry': { wants: 'open' },
  'POST /api/staff/session': { wants: 'open', body: { email: 'x@x.test', password: 'x', code: 'x' } },
  'POST /api/staff/session/passkey/options': { wants: 'open' },
  'POST /api/staff/session/passkey': { wants: 'open', body: { response: used } },
  'POST /api/staff/session/demonstration': { wants: 'open', body: { email: 'x@x.test' } },
  'DELETE /api/staff/session': { wants: 'open' },
  'POST /api/staff/invitations/read': { wants: 'open', body: { token: 'x' } },
  'POST /api/staff/invitations/accept': { wants: 'open', body: { token: 'x', password: 'x' } },
  'POST /api/staff/step-up': { wants: 'anybody', body: { password: 'x', code: 'x' } },
  'POST /api/staff/step-up/passkey/options': { wants: 'anybody' },
  'POST /api/staff/step-up/passkey': { wants: 'anybody', body: { response: used } },
  'GET /api/staff/me': { wants: 'anybody' },
  'PATCH /api/staff/me': { wants: 'anybody', body: { language: 'es' } },
  'GET /api/staff/sessions': { wants: 'anybody' },
  'DELETE /api/staff/sessions/:id': { wants: 'anybody' },
  'GET /api/staff/factors': { wants: 'anybody' },
  'POST /api/staff/codes': { wants: 'anybody' },
  'POST /api/staff/codes/confirm': { wants: 'anybody', body: { ticket: 'x', code: 'x' } },
  'POST /api/staff/recovery': { wants: 'anybody' },
  'POST /api/staff/password': { wants: 'anybody', body: { password: 'x' } },
  'GET /api/staff/passkeys': { wants: 'anybody' },
  'POST /api/staff/passkeys/options': { wants: 'anybody' },
  'POST /api/staff/passkeys': { wants: 'anybody', body: { name: 'x', response: made } },
  'DELETE /api/staff/passkeys/:id': { wants: 'anybody' },
  'GET /api/staff/people': { wants: 'people' },
  'POST /api/staff/people': {
    wants: 'people',
    body: { name: 'X', email: 'admin@desk.test', language: 'es', grants: [{ role: 'writer' }] },
  },
  'PATCH /api/staff/people/:id': { wants: 'people', body: { mark: 'x' } },
  'POST /api/staff/people/:id/invitation': { wants: 'people' },
  'DELETE /api/staff/people/:id/sessions': { wants: 'people' },
  'POST /api/staff/plan/move': {
    wants: 'publish',
    body: () => ({ ids: [content], kind: 'publish', from: '2026-03-02T10:00:00Z', to: '2026-03-02T11:00:00Z' }),
    hidden: true,
  },
  'GET /api/staff/audit': { wants: 'audit' },
  'GET /api/staff/health': { wants: 'health' },
  'POST /api/staff/health/jobs/:queue/again': { wants: 'health', at: { queue: 'nothing' } },
  'POST /api/staff/health/mail/again': { wants: 'health', body: { ids: [NOBODY] } },
  'GET /api/staff/queue': { wants: 'moderate' },
  'POST /api/staff/queue/next': { wants: 'moderate', body: { queue: 'new' } },
  'GET /api/staff/contribution-files/:id': { wants: 'moderate', at: { id: 'a'.repeat(32) } },
  'POST /api/staff/queue/release': { wants: 'moderate' },
  'POST /api/staff/comments/:id/verdict': { wants: 'moderate', body: { verdict: 'publish' } },
  'GET /api/staff/comments/:id/neighbours': { wants: 'moderate', lost: true },
  'POST /api/staff/contributions/:id/verdict': { wants: 'moderate', body: { verdict: 'publish' } },
  'POST /api/staff/questions/:id/verdict': { wants: 'moderate', body: { verdict: 'publish' } },
  'POST /api/staff/answers/:id/verdict': { wants: 'moderate', body: { verdict: 'publish' } },
  'POST /api/staff/verdicts/:id/undo': { wants: 'moderate' },
  'GET /api/staff/readers/:readerId/record': { wants: 'moderate', query: '?site=portal' },
  'PUT /api/staff/readers/:readerId/standing': {
    wants: 'moderate',
    body: { site: 'portal', standing: 'watched', rule: 1 },
  },
  'POST /api/staff/readers/:readerId/lift': { wants: 'moderate', body: { site: 'portal' } },
  'GET /api/staff/contents': { wants: 'anybody' },
  'GET /api/staff/contents/day': { wants: 'read', query: '?site=portal' },
  'GET /api/staff/plan': { wants: 'read', query: '?site=portal&from=2026-03-02' },
  'GET /api/staff/contents/rows': { wants: 'anybody', query: `?ids=${NOBODY}` },
  'GET /api/staff/contents/views': { wants: 'read', query: '?site=portal' },
  'POST /api/staff/contents/bulk': {
    wants: 'read',
    body: { ids: [NOBODY], do: { act: 'stage', stage: 'review' } },
  },
  'POST /api/staff/contents/views': { wants: 'read', body: { name: 'x', query: 'vista=all' } },
  'DELETE /api/staff/contents/views/:view': { wants: 'read', lost: true },
  'GET /api/staff/contents/:id': { wants: 'read', at: own, hidden: true },
  'GET /api/staff/contents/:id/look': { wants: 'read', at: own, hidden: true },
  'POST /api/staff/contents': { wants: 'write-own', body: article },
  'PATCH /api/staff/contents/:id/draft': {
    wants: 'write-others',
    at: own,
    body: { revision: 0, batch: BATCH, ops: [] },
    without: ['writer'],
    hidden: true,
  },
  'POST /api/staff/contents/:id/publish': { wants: 'publish', at: own, body: { revision: 99 }, hidden: true },
  'POST /api/staff/contents/:id/stage': { ...writes, body: { stage: 'writing' } },
  'POST /api/staff/contents/:id/discard': { ...writes, body: { revision: 99 } },
  'POST /api/staff/contents/:id/embargo': { ...writes, body: { until: null } },
  'POST /api/staff/contents/:id/versions': { ...writes, body: { name: 'x' } },
  'POST /api/staff/contents/:id/restore': { ...writes, body: { version: 'p1', revision: 99 }, lost: true },
  'POST /api/staff/contents/:id/twin/blocks/:block': {
    ...writes,
    at: () => ({ ...own(), block: 'b1' }),
    body: { act: 'fine' },
    lost: true,
  },
  'POST /api/staff/contents/:id/withdraw': {
    wants: 'withdraw',
    at: own,
    body: { reason: 'x' },
    hidden: true,
    lost: true,
  },
  'POST /api/staff/contents/:id/plan': {
    wants: 'publish',
    at: own,
    body: { action: 'publish', at: '2020-01-01T00:00:00Z' },
    hidden: true,
  },
  'DELETE /api/staff/contents/:id/plan/:plan': { wants: 'publish', at: own, hidden: true, lost: true },
  'POST /api/staff/contents/:id/twin/link': { ...writes, body: () => ({ with: content }) },
  'DELETE /api/staff/contents/:id/twin/link': writes,
  'DELETE /api/staff/contents/:id/schedule': { wants: 'publish', at: own, hidden: true },
  'GET /api/staff/contents/:id/plan': { ...reads },
  'GET /api/staff/contents/:id/versions': { ...reads },
  'GET /api/staff/contents/:id/figures': { ...reads },
  'GET /api/staff/contents/:id/compare': { ...reads, query: '?a=now' },
  'GET /api/staff/contents/:id/checks': { ...reads },
  'GET /api/staff/contents/:id/notes': { ...reads },
  'GET /api/staff/contents/:id/twin': { ...reads, lost: true },
  'POST /api/staff/contents/:id/notes': { ...reads, body: { text: 'x' } },
  'POST /api/staff/contents/:id/notes/:note/resolve': { ...reads, lost: true },
  'POST /api/staff/contents/:id/notes/:note/place': { ...writes, body: { block: 'p', quote: 'x' } },
  'GET /api/staff/contents/:id/colleagues': { ...reads },
  'POST /api/staff/contents/:id/twin': { ...reads, body: { language: 'ca' } },
  'POST /api/staff/contents/:id/claims/:block': {
    wants: 'read',
    at: () => ({ ...own(), block: 'b1' }),
    body: { tab: 'tabtabtabtab', act: 'release' },
    hidden: true,
  },
  'GET /api/staff/stream': { wants: 'anybody', endless: true },
  'POST /api/staff/presence': {
    wants: 'read',
    body: () => ({ tab: 'tabtabtabtab', content, state: 'left' }),
    hidden: true,
  },
  'GET /api/staff/boards/:site/:page/:locale/draft': { wants: 'read', at: FRONT },
  'PUT /api/staff/boards/:site/:page/:locale/draft': {
    wants: 'fronts',
    at: FRONT,
    body: { changes: [{ id: 'nowhere', from: [], to: [] }] },
  },
  'DELETE /api/staff/boards/:site/:page/:locale/draft': { wants: 'fronts', at: FRONT, query: '?revision=99' },
  'POST /api/staff/boards/:site/:page/:locale/publish': { wants: 'fronts', at: FRONT, body: { revision: 99 } },
  'POST /api/staff/boards/:site/:page/:locale/modules': {
    wants: 'fronts',
    at: FRONT,
    body: { act: 'remove', id: 'nowhere' },
  },
  'POST /api/staff/boards/:site/:page/:locale/take-back': {
    wants: 'fronts',
    at: FRONT,
    body: { module: 'nowhere', what: 'module-in', ref: '' },
  },
  'GET /api/staff/modules': { wants: 'read' },
  'GET /api/staff/boards/:site/:page/:locale/feed': { wants: 'read', at: FRONT },
  'GET /api/staff/boards/:site/:page/:locale/clipboard': { wants: 'fronts', at: FRONT },
  'POST /api/staff/boards/:site/:page/:locale/clipboard': {
    wants: 'fronts',
    at: FRONT,
    body: { id: NOBODY, place: NOBODY },
  },
  'DELETE /api/staff/boards/:site/:page/:locale/clipboard/:id': {
    wants: 'fronts',
    at: { ...FRONT, id: NOBODY },
  },
  'POST /api/staff/boards/:site/:page/:locale/presence': {
    wants: 'fronts',
    at: FRONT,
    body: { tab: 'tabtabtabtab', state: 'left' },
  },
  'GET /api/staff/boards/:site/:page/:locale/versions': { wants: 'read', at: FRONT },
  'POST /api/staff/boards/:site/:page/:locale/restore': {
    wants: 'fronts',
    at: FRONT,
    body: { version: NOBODY, revision: 99 },
  },
  'GET /api/staff/boards/:site/:page/:locale/preview': { wants: 'read', at: FRONT },
  'POST /api/staff/breaking': {
    wants: 'breaking',
    body: { key: BATCH, site: 'nowhere', texts: [{ language: 'es', title: 'X', text: '' }] },
    without: ['writer'],
  },
  'GET /api/staff/alerts': { wants: 'read' },
  'POST /api/staff/alerts': { wants: 'alert', body: { ...alert, sites: ['nowhere'] } },
  'PATCH /api/staff/alerts/:id': { wants: 'alert', body: { ...alert, mark: 'x' }, lost: true },
  'DELETE /api/staff/alerts/:id': { wants: 'alert', query: '?mark=x', lost: true },
  'GET /api/staff/messages': { wants: 'community' },
  'GET /api/staff/messages/:receipt': { wants: 'community', at: RECEIPT, lost: true },
  'POST /api/staff/messages/:receipt/answer': { wants: 'community', at: RECEIPT, body: { text: 'x' }, lost: true },
  'POST /api/staff/messages/:receipt/state': {
    wants: 'community',
    at: RECEIPT,
    body: { state: 'taken' },
    lost: true,
  },
  'GET /api/staff/emergency': { wants: 'read' },
  'PUT /api/staff/emergency': { wants: 'emergency', body: { ...EMERGENCY, sites: ['nowhere'], marks: {} } },
  'DELETE /api/staff/emergency/:site': {
    wants: 'emergency',
    at: { site: 'nowhere' },
    query: '?mark=x',
    lost: true,
  },
  'GET /api/staff/sites/:site': { wants: 'sites', at: PORTAL },
  'PUT /api/staff/sites/:site': { wants: 'sites', at: PORTAL, body: { values: {}, seen: {} } },
  'POST /api/staff/sites/:site/preview': { wants: 'sites', at: PORTAL, body: {} },
  'POST /api/staff/sites/:site/links': { wants: 'sites', at: PORTAL, body: { hrefs: [] } },
  'GET /api/staff/topics': { wants: 'read', query: '?site=portal' },
  'PUT /api/staff/topics': { wants: 'topics', body: { site: 'portal', topics: [], mark: 'x' } },
  'GET /api/staff/find': { wants: 'read', query: '?q=x&site=portal' },
  'GET /api/staff/references': { wants: 'read', query: '?to=author&q=x' },
  'GET /api/staff/forms/:type': { wants: 'read', at: { type: 'article' } },
  'GET /api/staff/schedule': { wants: 'read', query: '?site=portal' },
  'GET /api/staff/schedule/programmes/:id': { wants: 'read' },
  'GET /api/staff/schedule/:channel/:day': { wants: 'read', at: DAY },
  'POST /api/staff/schedule/:channel/:day/changes': {
    wants: 'schedule',
    at: DAY,
    body: { seen: {}, changes: [{ do: 'remove', id: NOBODY }] },
  },
  'POST /api/staff/schedule/:channel/:day/shift': {
    wants: 'schedule',
    at: DAY,
    body: { seen: {}, from: NOBODY, minutes: 5 },
  },
  'POST /api/staff/schedule/:channel/:day/import': { wants: 'schedule', at: DAY, body: { xml: 'x' } },
  'GET /api/staff/agenda': { wants: 'read', query: '?site=portal&from=2026-03-02' },
  'PUT /api/staff/agenda/:id/occurrence': {
    wants: 'agenda',
    body: { seen: {}, occurrence: { code: 'unique-date', date: '2026-03-05T19:00:00Z' } },
  },
  'POST /api/staff/agenda/:id/confirm': { wants: 'agenda', body: { seen: {} } },
  'GET /api/staff/live': { wants: 'read', query: '?site=portal' },
  'GET /api/staff/live/:id': { wants: 'read' },
  'GET /api/staff/live/:id/updates/:update/versions': { wants: 'read' },
  'PATCH /api/staff/live/:id': { wants: 'live', body: {}, without: ['writer'] },
  'PUT /api/staff/live/:id/updates/:update': {
    wants: 'live',
    at: { id: NOBODY, update: 'x' },
    body: { texts: { es: { title: 'x', html: '' } } },
    without: ['writer'],
  },
  'PATCH /api/staff/live/:id/updates/:update': {
    wants: 'live',
    at: { id: NOBODY, update: 'x' },
    body: {},
    without: ['writer'],
  },
  'DELETE /api/staff/live/:id/updates/:update': {
    wants: 'live',
    at: { id: NOBODY, update: 'x' },
    without: ['writer'],
  },
  'POST /api/staff/live/:id/submissions': { wants: 'submit', body: { text: 'x' } },
  'POST /api/staff/live/:id/submissions/:submission/verdict': {
    wants: 'live',
    body: { state: 'dropped' },
    without: ['writer'],
  },
  'GET /api/staff/registers/:register': { wants: 'read', at: { register: 'taxa' }, query: '?site=portal' },
  'GET /api/staff/registers/:register/:id': { wants: 'read', at: { register: 'taxa', id: NOBODY } },
  'POST /api/staff/registers/:register': {
    wants: 'taxa',
    at: { register: 'taxa' },
    body: { site: 'portal', document: {} },
  },
  'PATCH /api/staff/registers/:register/:id': {
    wants: 'taxa',
    at: { register: 'taxa', id: NOBODY },
    body: { version: 1, document: {} },
  },
  'GET /api/staff/taxa/:id/merge': { wants: 'taxa', query: `?into=${NOBODY}`, lost: true },
  'POST /api/staff/taxa/:id/merge': {
    wants: 'taxa',
    body: { into: NOBODY, seen: { one: 1, into: 1 } },
    lost: true,
  },
  'GET /api/staff/glossary': { wants: 'read', query: '?site=portal' },
  'POST /api/staff/glossary': { wants: 'taxa', body: { site: 'nowhere', words: { es: 'x' } } },
  'PATCH /api/staff/glossary/:id': { wants: 'taxa', body: { words: { es: 'x' }, seen: { words: { es: 'y' } } } },
  'DELETE /api/staff/glossary/:id': { wants: 'taxa', query: '?mark=x' },
  'GET /api/staff/redirects': { wants: 'read', query: '?site=portal' },
  'POST /api/staff/redirects': { wants: 'redirects', body: { site: 'nowhere', path: '/x', target: '/y' } },
  'PATCH /api/staff/redirects/:id': {
    wants: 'redirects',
    body: { path: '/x', target: '/y', seen: { path: '/x', target: '/z' } },
  },
  'DELETE /api/staff/redirects/:id': { wants: 'redirects', query: '?path=/x&target=/y' },
  'GET /api/staff/newsletters': { wants: 'newsletters', query: '?site=portal' },
  'GET /api/staff/newsletters/:newsletter': { wants: 'newsletters', at: { newsletter: 'nowhere' }, lost: true },
  'POST /api/staff/newsletters': { wants: 'newsletters', body: { site: 'nowhere', document: {} } },
  'PUT /api/staff/newsletters/:newsletter': {
    wants: 'newsletters',
    at: { newsletter: 'nowhere' },
    body: { document: {}, mark: 'x' },
    lost: true,
  },
  'GET /api/staff/newsletters/:newsletter/editions': {
    wants: 'newsletters',
    at: { newsletter: 'nowhere' },
    lost: true,
  },
  'POST /api/staff/newsletters/:newsletter/editions': { wants: 'newsletters', body: { locale: 'es' } },
  'GET /api/staff/editions/:edition': { wants: 'newsletters' },
  'PUT /api/staff/editions/:edition': {
    wants: 'newsletters',
    body: { ...SAID, seen: SAID },
  },
  'POST /api/staff/editions/:edition/preview': { wants: 'newsletters' },
  'POST /api/staff/editions/:edition/test': { wants: 'newsletters', body: { to: ['x@x.test'] } },
  'POST /api/staff/editions/:edition/schedule': { wants: 'newsletters', body: { at: null } },
  'POST /api/staff/editions/:edition/pause': { wants: 'newsletters', body: { why: 'x' } },
  'POST /api/staff/editions/:edition/resume': { wants: 'newsletters' },
  'POST /api/staff/editions/:edition/unsure': { wants: 'newsletters' },
  'POST /api/staff/editions/:edition/stop': { wants: 'newsletters' },
  'GET /api/staff/walls/:site': { wants: 'walls', at: PORTAL },
  'GET /api/staff/walls/:site/versions/:id': { wants: 'walls', at: { ...PORTAL, id: NOBODY } },
  'PUT /api/staff/walls/:site/versions': {
    wants: 'walls',
    at: PORTAL,
    body: { version: { name: 'x', messages: [] }, seen: { messages: [], maxConsumedContent: null } },
  },
  'POST /api/staff/walls/:site/versions/:id/publish': {
    wants: 'walls',
    at: { ...PORTAL, id: NOBODY },
    body: { seen: { messages: [], maxConsumedContent: null } },
  },
  'POST /api/staff/walls/:site/versions/:id/link': { wants: 'walls', at: { ...PORTAL, id: NOBODY } },
  'POST /api/staff/walls/:site/experiments': {
    wants: 'walls',
    at: PORTAL,
    body: { name: 'x', versions: [1, 2], goal: 'return' },
  },
  'POST /api/staff/walls/:site/experiments/:id/stop': { wants: 'walls', at: { ...PORTAL, id: NOBODY } },
  'GET /api/staff/polls': { wants: 'read', query: '?site=portal' },
  'POST /api/staff/polls/:id/close': { wants: 'polls' },
  'POST /api/staff/polls/:id/flag': { wants: 'polls', body: { until: '2026-03-02T09:00:00Z' }, lost: true },
  'POST /api/staff/polls/:id/voids': {
    wants: 'polls',
    body: { option: 'x', n: 1, seen: 1, reason: { es: 'x' } },
    lost: true,
  },
  'DELETE /api/staff/polls/:id/voids/:void': { wants: 'polls', at: { id: NOBODY, void: NOBODY }, lost: true },
  'GET /api/staff/interviews': { wants: 'read', query: '?site=portal' },
  'GET /api/staff/interviews/:id': { wants: 'read', lost: true },
  'POST /api/staff/interviews/:id/order': { wants: 'polls', body: { ids: [] }, lost: true },
  'PUT /api/staff/interviews/questions/:id': { wants: 'polls', body: { answer: 'x', seen: null }, lost: true },
  'POST /api/staff/interviews/questions/:id/join': { wants: 'polls', body: { into: NOBODY }, lost: true },
  'POST /api/staff/interviews/questions/:id/separate': { wants: 'polls', lost: true },
  'POST /api/staff/interviews/questions/:id/typing': { wants: 'polls', body: {}, lost: true },
  'GET /api/staff/ratings': { wants: 'read', query: '?site=portal' },
  'GET /api/staff/ratings/:id': { wants: 'read', lost: true },
  'POST /api/staff/ratings/:id/voids': {
    wants: 'polls',
    body: { option: '5', n: 1, seen: 1, reason: { es: 'x' } },
    lost: true,
  },
  'DELETE /api/staff/ratings/:id/voids/:void': { wants: 'polls', at: { id: NOBODY, void: NOBODY }, lost: true },
  'GET /api/staff/films': { wants: 'read' },
  'POST /api/staff/films/again': { wants: 'media-manage', body: { source: '/media/a/b/c.mp4' } },
  'GET /api/staff/sources': { wants: 'sources', query: '?site=portal' },
  'POST /api/staff/sources': {
    wants: 'sources-manage',
    body: {
      site: 'nowhere',
      name: 'x',
      format: 'feed',
      source: 'https://a.example/',
      everySeconds: 60,
      publish: 'none',
      waits: true,
      language: null,
      sender: '',
      authVariable: null,
    },
  },
  'PATCH /api/staff/sources/:id': {
    wants: 'sources-manage',
    body: {
      everySeconds: 60,
      publish: 'none',
      waits: true,
      seen: { everySeconds: 60, publish: 'none', waits: true },
    },
  },
  'DELETE /api/staff/sources/:id': { wants: 'sources-manage', query: '?everySeconds=300&publish=&waits=false' },
  'POST /api/staff/sources/:id/run': { wants: 'sources' },
  'POST /api/staff/sources/:id/pause': { wants: 'sources' },
  'POST /api/staff/sources/:id/resume': { wants: 'sources' },
  'GET /api/staff/tokens': { wants: 'tokens' },
  'POST /api/staff/tokens': {
    wants: 'tokens',
    body: { name: 'x', scopes: ['content:read'], sites: ['nowhere'], days: 1 },
  },
  'DELETE /api/staff/tokens/:id': { wants: 'tokens' },
  'GET /api/staff/media': { wants: 'read' },
  'GET /api/staff/media/:id': { wants: 'read' },
  'GET /api/staff/media/:id/uses': { wants: 'read' },
  'PATCH /api/staff/media/:id': { wants: 'media-upload', body: {} },
  'DELETE /api/staff/media/:id': { wants: 'media-manage' },
  'POST /api/staff/media': { wants: 'media-upload', body: { name: 'x.jpg', bytes: 10 } },
  'GET /api/staff/media/uploads/:id': { wants: 'media-upload', at: UPLOAD },
  'DELETE /api/staff/media/uploads/:id': { wants: 'media-upload', at: UPLOAD },
  'PUT /api/staff/media/uploads/:id/:at': { wants: 'media-upload', at: UPLOAD },
}

const desk = await deskPortal()
afterAll(() => desk.close())
beforeAll(async () => {
  const answer = await desk.as('admin').post('contents', article)
  content = answer.json<{ id: string }>().id
})

/** HEAD comes with every GET. */
const registered = routesOf(desk.app)
  .calls.filter((call) => call.includes(' /api/staff/') && !call.startsWith('HEAD'))
  .toSorted()

function ask(who: Pick<DeskCalls, 'cookie'> | null, call: string) {
  const { at, body, query = '' } = CALLS[call]!
  const [method, pattern] = call.split(' ') as [string, string]
  const given: Record<string, string> = typeof at === 'function' ? at() : (at ?? {})
  const url = pattern.replaceAll(/:([A-Za-z]+)/g, (_, name: string) => given[name] ?? NOBODY)
  return desk.app.inject({
    method: method as 'GET',
    url: url + query,
    headers: { host: 'desk.test', 'sec-fetch-site': 'same-origin', ...(who && { cookie: who.cookie }) },
    ...(body && { payload: typeof body === 'function' ? body() : body }),
  })
}
const codeOf = (answer: { statusCode: number; body: string }) =>
  answer.statusCode < 400 ? '' : (JSON.parse(answer.body) as { errors: { errorCode: string }[] }).errors[0]!.errorCode

describe('calls of the newsroom’s side', () => {
  it('all have a line here, and no line is left over', () => {
    expect(Object.keys(CALLS).toSorted()).toEqual(registered)
  })

  it.each(Object.entries(CALLS))('%s', async (call, { wants, without = [], hidden, endless, lost }) => {
    const stranger = await ask(null, call)
    if (wants === 'open') expect(codeOf(stranger)).not.toBe('UNAUTHENTICATED')
    else expect([call, codeOf(stranger)]).toEqual([call, 'UNAUTHENTICATED'])
    expect(stranger.headers['cache-control']).toBe('private, no-store')
    if (wants === 'open' || endless) return
    for (const role of ROLE_NAMES) {
      const answer = await ask(desk.as(role), call)
      const may = wants === 'anybody' || (ROLES[role].includes(wants) && !without.includes(role))
      const isRefused = [401, 403].includes(answer.statusCode) || (hidden && answer.statusCode === 404)
      const said = [role, isRefused ? codeOf(answer) : 'allowed']
      if (may) {
        // A wrong password or key of one’s own is refused as such, and so is what is not there.
        const isOwnMistake = said[1] === 'INVALID_CREDENTIALS' || (lost && said[1] === 'NOT_FOUND')
        if (!isOwnMistake) expect(said).toEqual([role, 'allowed'])
        expect(answer.statusCode).toBeLessThan(500)
      } else if (hidden && !ROLES[role].includes('read')) expect(said).toEqual([role, 'NOT_FOUND'])
      else expect(said).toEqual([role, 'FORBIDDEN'])
    }
  })

  it('take nothing that another page sends', async () => {
    for (const call of registered) {
      const [method, url] = call.split(' ') as [string, string]
      const headers = { host: 'desk.test', cookie: desk.as('admin').cookie, 'sec-fetch-site': 'cross-site' }
      const answer = await desk.app.inject({ method: method as 'GET', url, headers })
      expect([call, answer.statusCode]).toEqual([call, 403])
    }
  })

  it('know the sites there are: any other is not there, or its field is wrong', async () => {
    const elsewhere = (text: string) => text.replaceAll(/\b(portal|nowhere)\b/g, 'nope')
    const named = Object.entries(CALLS).filter(
      ([call, { query, at, body }]) =>
        / \/api\/staff\/.*:site\b/.test(call) ||
        `${query}`.includes('site=') ||
        (typeof body === 'object' && 'site' in body) ||
        (typeof at === 'object' && 'site' in at),
    )
    const optional = ['contents', 'find', 'references', 'media', 'messages', 'queue']
    const reads = optional.map((path) => [`GET /api/staff/${path}`, CALLS[`GET /api/staff/${path}`]!] as const)
    expect(named.length).toBeGreaterThan(40)
    const answers = []
    const expected = []
    for (const [call, { query, at, body }] of [...named, ...reads]) {
      const [method, pattern] = call.split(' ') as [string, string]
      const given = { ...(typeof at === 'object' ? at : {}), site: 'nope' } as Record<string, string>
      const url = pattern.replaceAll(/:([A-Za-z]+)/g, (_, name: string) => given[name] ?? NOBODY)
      const asked =
        query?.includes('site=') || !reads.some(([one]) => one === call) ? (query ?? '') : `${query ?? '?'}&site=nope`
      const answer = await desk.app.inject({
        method: method as 'GET',
        url: url + elsewhere(asked),
        headers: { host: 'desk.test', 'sec-fetch-site': 'same-origin', cookie: desk.as('admin').cookie },
        ...(typeof body === 'object' && { payload: JSON.parse(elsewhere(JSON.stringify(body))) as object }),
      })
      const { errors } = answer.json<{ errors?: { errorCode: string; field?: string }[] }>()
      const inBody = typeof body === 'object' && 'site' in body
      answers.push([call, answer.statusCode, errors?.[0]?.errorCode, errors?.[0]?.field])
      expected.push(inBody ? [call, 400, 'INVALID_FIELD', 'site'] : [call, 404, 'NOT_FOUND', undefined])
    }
    expect(answers).toEqual(expected)
  })

  it('take JSON alone', async () => {
    const headers = { host: 'desk.test', cookie: desk.as('admin').cookie }
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const answer = await desk.app.inject({
        method: 'PATCH',
        url: '/api/staff/me',
        headers: { ...headers, 'content-type': type },
        payload: '{"language":"ca"}',
      })
      expect([type, answer.statusCode]).toEqual([type, 415])
    }
  })

  it('change nothing for who has set up no second factor', async () => {
    const half = await desk.hire('media', [{ role: 'admin' }], { codes: false })
    for (const [call, { wants }] of Object.entries(CALLS)) {
      const isWrite = !call.startsWith('GET')
      // What one has of one's own is how the second factor is set up.
      if (!isWrite || wants === 'open' || wants === 'anybody') continue
      expect([call, codeOf(await ask(half, call))]).toEqual([call, 'SECOND_FACTOR_MISSING'])
    }
  })
})
