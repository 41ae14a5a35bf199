import type { ComponentType } from 'react'
import type { Right } from '../people/model.ts'
import type { IconName } from '../ui/icons.ts'
import type { appMessages } from './messages.ts'

/** What a screen's file exports. */
export interface ScreenModule {
  Screen: ComponentType<{ params: Record<string, string> }>
}

/** One screen of the desk. */
export interface DeskScreen {
  /** Below `/redaccion`, e.g. `/contenido/:id`. */
  path: string
  load(): Promise<ScreenModule>
  /** Without it, anywhere, nobody gets here. */
  right?: Right
  /** For who is not signed in, e.g. an invitation: without the frame. */
  open?: boolean
  /** Where it stands in the rail; a screen that is not built has no place there. */
  place?: {
    icon: IconName
    text: keyof (typeof appMessages)['es']
    /** The second stroke after G. */
    key?: string
    /** At the end of the rail, away from daily work. */
    rest?: boolean
    /** Where it leads, when its path has a part that varies; the site that one works for is `:site`. */
    to?: string
    /** Which figure of `badges` waits there. */
    badge?: string
  }
}

/** Every screen by its path; each room has its lines here. The first that matches is shown. */
export const SCREENS: readonly DeskScreen[] = [
  {
    path: '/',
    load: () => import('../contents/contents.desk.tsx'),
    right: 'read',
    place: { icon: 'list', text: 'place.contents', key: 'C', badge: 'contents' },
  },
  {
    path: '/portada/:site/:page',
    load: () => import('../boards/boards.desk.tsx'),
    right: 'read',
    place: { icon: 'front', text: 'place.fronts', key: 'P', to: '/portada/:site/front' },
  },
  {
    path: '/plan',
    load: () => import('../plan/plan.desk.tsx'),
    right: 'read',
    place: { icon: 'clock', text: 'place.plan', key: 'L' },
  },
  { path: '/contenido/:id', load: () => import('../editor/editor.desk.tsx'), right: 'read' },
  {
    path: '/moderacion',
    load: () => import('../moderation/moderation.desk.tsx'),
    right: 'moderate',
    place: { icon: 'shield', text: 'place.moderation', key: 'M', badge: 'moderation' },
  },
  {
    path: '/mensajes',
    load: () => import('../contact/contact.desk.tsx'),
    right: 'community',
    place: { icon: 'mail', text: 'place.messages', badge: 'messages' },
  },
  {
    path: '/personas',
    load: () => import('../people/people.desk.tsx'),
    right: 'people',
    place: { icon: 'people', text: 'place.people', rest: true },
  },
  {
    path: '/registro',
    load: () => import('../audit/audit.desk.tsx'),
    right: 'audit',
    place: { icon: 'history', text: 'place.audit', rest: true },
  },
  {
    path: '/salud',
    load: () => import('../health/health.desk.tsx'),
    right: 'health',
    place: { icon: 'pulse', text: 'place.health', rest: true },
  },
  { path: '/ajustes/acceso', load: () => import('../entry/access.desk.tsx') },
  { path: '/invitacion', load: () => import('../entry/invitation.desk.tsx'), open: true },
  {
    path: '/directo',
    load: () => import('../live/coverages.desk.tsx'),
    right: 'read',
    place: { icon: 'bolt', text: 'place.live', key: 'D' },
  },
  { path: '/directo/:id', load: () => import('../live/live.desk.tsx'), right: 'read' },
  {
    path: '/programacion',
    load: () => import('../schedule/schedule.desk.tsx'),
    right: 'read',
    place: { icon: 'tv', text: 'place.schedule', key: 'T' },
  },
  {
    path: '/agenda',
    load: () => import('../agenda/agenda.desk.tsx'),
    right: 'read',
    place: { icon: 'calendar', text: 'place.agenda', key: 'A' },
  },
  { path: '/programacion/:channel/:day', load: () => import('../schedule/schedule.desk.tsx'), right: 'read' },
  {
    path: '/fichas',
    load: () => import('../registers/registers.desk.tsx'),
    right: 'read',
    place: { icon: 'facts', text: 'place.records' },
  },
  { path: '/fichas/glossary', load: () => import('../registers/glossary/glossary.desk.tsx'), right: 'read' },
  { path: '/fichas/redirects', load: () => import('../registers/redirects/redirects.desk.tsx'), right: 'read' },
  {
    path: '/fichas/newsletters',
    load: () => import('../registers/newsletters/newsletters.desk.tsx'),
    right: 'newsletters',
  },
  { path: '/fichas/walls', load: () => import('../registers/walls/walls.desk.tsx'), right: 'walls' },
  { path: '/fichas/alerts', load: () => import('../notices/alerts.desk.tsx'), right: 'read' },
  { path: '/fichas/topics', load: () => import('../notices/topics.desk.tsx'), right: 'read' },
  { path: '/fichas/interviews', load: () => import('../registers/interviews/interviews.desk.tsx'), right: 'read' },
  { path: '/fichas/polls', load: () => import('../registers/polls/polls.desk.tsx'), right: 'read' },
  { path: '/fichas/ratings', load: () => import('../registers/ratings/ratings.desk.tsx'), right: 'read' },
  { path: '/fichas/tokens', load: () => import('../registers/tokens/tokens.desk.tsx'), right: 'tokens' },
  { path: '/fichas/films', load: () => import('../registers/films/films.desk.tsx'), right: 'read' },
  { path: '/fichas/sources', load: () => import('../registers/sources/sources.desk.tsx'), right: 'sources' },
  { path: '/fichas/sites', load: () => import('../settings/site.desk.tsx'), right: 'sites' },
  { path: '/fichas/navigation', load: () => import('../settings/navigation.desk.tsx'), right: 'sites' },
  {
    path: '/fichas/advertising',
    load: () => import('../settings/advertising/advertising.desk.tsx'),
    right: 'sites',
  },
  {
    path: '/fichas/wall-rules',
    load: () => import('../settings/wall-rules/wall-rules.desk.tsx'),
    right: 'sites',
  },
  {
    path: '/fichas/emergency',
    load: () => import('../emergency/emergency.desk.tsx'),
    right: 'emergency',
  },
  { path: '/fichas/:register', load: () => import('../registers/registers.desk.tsx'), right: 'read' },
  {
    path: '/medios',
    load: () => import('../media/media.desk.tsx'),
    right: 'read',
    place: { icon: 'image', text: 'place.media', key: 'I' },
  },
]
