import type { FastifyRequest } from 'fastify'
import { contentUrl, previewUrl } from '../../content/address.ts'
import { taxonomyOf } from '../../content/taxonomy.ts'
import { localized } from '../../platform/i18n/locale.ts'
import { boundsOfDay, dayOf } from '../../platform/i18n/dates.ts'
import { inZone } from '../../platform/i18n/zone-scope.ts'
import { USUAL_ZONE } from '../../platform/i18n/zone.ts'
import { AppError } from '../../web/http/errors.ts'
import type { App } from '../../web/http/server.ts'
import { z } from 'zod'
import { contentParams } from '../drafts/calls-model.ts'
import { authorOf, rightsOf } from '../drafts/acting.ts'
import { demandOn } from '../drafts/rules.ts'
import { readWork } from '../drafts/store.ts'
import type { DeskDeps } from '../deps.ts'
import type { ActingStaff } from '../entry/model.ts'
import { sitesWith } from '../people/rights.ts'
import { questionOf, type Looker, type Wanted } from './conditions.ts'
import {
  contentsAnswer,
  contentsQuery,
  dayAnswer,
  DESK_STATES,
  DESK_VIEWS,
  lookAnswer,
  rowsAnswer,
  rowsQuery,
  viewsAnswer,
  type ContentsAnswer,
  type DayAnswer,
  type DeskView,
  type Look,
  type ViewsAnswer,
} from './model.ts'
import { findContents, findEntities, findPeople } from './find.ts'
import { FIND_KINDS, findAnswer, findQuery, type Found } from './find-model.ts'
import { rowsOf } from './rows.ts'
import {
  countEntries,
  countSections,
  dueBetween,
  facesOf,
  findEntry,
  isDeskState,
  listEntries,
  narrowed,
  searchEntries,
  publishedByQuarter,
} from './store.ts'
import { storyOfToday } from './today-store.ts'
import { savedViews } from './views-store.ts'

const PAGE = 50
/** More are not counted. */
const MOST = 1000
const MOST_WAITING = 100
const PLACE = /^(.{10,40})_([1-9]\d{0,17})$/
const about = (summary: string) => ({ tags: ['desk'], summary })
const siteQuery = z.object({ site: z.string().max(40) })

/** What the newsroom has, in every state. */
export function contentsRoutes(app: App, deps: DeskDeps): void {
  listContents(app, deps)
  listRows(app, deps)
  readDay(app, deps)
  countViews(app, deps)
  look(app, deps)
  find(app, deps)
}

function listContents(app: App, deps: DeskDeps): void {
  const { db, sites, door } = deps
  app.get(
    '/api/staff/contents',
    { schema: { ...about('The contents of a view'), querystring: contentsQuery, response: { 200: contentsAnswer } } },
    async (request): Promise<ContentsAnswer> => {
      const { query } = request
      const staff = await door.authorise(request, undefined, { site: query.site })
      const wanted = await wantedBy(deps, staff, query)
      if (query.since !== undefined) {
        const since = new Date(query.since)
        if (Number.isNaN(since.getTime())) throw new AppError('INVALID_FIELD', { field: 'since' })
        return {
          rows: [],
          next: null,
          count: 0,
          new: await countEntries(db, { ...wanted, since }, MOST),
        }
      }
      const place = query.after === undefined ? null : placeOf(query.after)
      const { found, narrow, isCommon } =
        query.q && questionOf(query.q) && !place
          ? await searchEntries(db, wanted, PAGE + 1)
          : {
              found: await listEntries(db, await narrowed(db, wanted), place, PAGE + 1),
              narrow: wanted,
              isCommon: false,
            }
      const page = found.slice(0, PAGE)
      const last = page.at(-1)
      return {
        rows: await rowsOf(db, page, { sites, looker: wanted, asFound: Boolean(query.q) }),
        next: found.length > PAGE && last ? `${last.place}_${last.id}` : null,
        // Words that thousands have are not counted.
        count: place ? 0 : isCommon ? MOST : await countEntries(db, narrow, MOST),
        new: 0,
      }
    },
  )
}

function listRows(app: App, deps: DeskDeps): void {
  const { db, sites, door } = deps
  app.get(
    '/api/staff/contents/rows',
    { schema: { ...about('Some rows as they are now'), querystring: rowsQuery, response: { 200: rowsAnswer } } },
    async (request) => {
      const staff = await door.authorise(request)
      const wanted = { ...(await wantedBy(deps, staff, {})), ids: listed(request.query.ids) }
      const found = await listEntries(db, wanted, null, wanted.ids.length)
      return { rows: await rowsOf(db, found, { sites, looker: wanted, asFound: true, ofStory: true }) }
    },
  )
}

function readDay(app: App, deps: DeskDeps): void {
  const { db, door } = deps
  app.get(
    '/api/staff/contents/day',
    { schema: { ...about('The day of a site'), querystring: siteQuery, response: { 200: dayAnswer } } },
    async (request): Promise<DayAnswer> => {
      const { site } = request.query
      const staff = await door.authorise(request, 'read', { site })
      const { now, today } = await lookerOf(deps, staff, site)
      return {
        now: now.toISOString(),
        start: today.start.toISOString(),
        published: await publishedByQuarter(db, site, today.start, now),
        due: (await dueBetween(db, site, now, today.end)).map((one) => ({ ...one, at: one.at.toISOString() })),
      }
    },
  )
}

function countViews(app: App, deps: DeskDeps): void {
  const { db, door } = deps
  app.get(
    '/api/staff/contents/views',
    { schema: { ...about('What waits in each view'), querystring: siteQuery, response: { 200: viewsAnswer } } },
    async (request): Promise<ViewsAnswer> => {
      const { site } = request.query
      const staff = await door.authorise(request, 'read', { site })
      const wanted = { ...(await lookerOf(deps, staff, site)), sites: [site], publicSites: [] }
      const views: ViewsAnswer['views'] = []
      for (const id of DESK_VIEWS)
        views.push({ id, count: await countEntries(db, { ...wanted, view: id }, id === 'all' ? MOST : MOST_WAITING) })
      const counts = await countSections(db, { ...wanted, view: 'today' })
      const sections = taxonomyOf(site)
        .roots()
        .map(({ id, name }) => ({ id, name: localized(name, staff.language), count: counts.get(id) ?? 0 }))
      return { views, sections, saved: await savedViews(db, staff.id) }
    },
  )
}

function look(app: App, deps: DeskDeps): void {
  const { db, sites, clock, config, door } = deps
  app.get(
    '/api/staff/contents/:id/look',
    { schema: { ...about('One content beside the list'), params: contentParams, response: { 200: lookAnswer } } },
    async (request): Promise<Look> => {
      const { id } = request.params
      const staff = await door.authorise(request)
      const [entry, work] = [await findEntry(db, id), await readWork(db, id)]
      if (!entry || !work) throw new AppError('NOT_FOUND')
      const rights = await rightsOf(deps, staff, work)
      demandOn(rights, 'read')
      const looker = await lookerOf(deps, staff, entry.site)
      const [row] = await rowsOf(db, [entry], { sites, looker, asFound: true })
      const isOut = entry.state === 'published' || entry.state === 'corrected'
      return {
        ...row!,
        summary: (await facesOf(db, [id])).get(id)?.summary ?? '',
        url: isOut ? contentUrl(sites, work) : null,
        previewUrl: previewUrl(config, sites, work, clock.now())?.url ?? null,
        publishedAt: isOut ? (entry.publishAt?.toISOString() ?? null) : null,
        mayWrite: rights.write,
        today: await storyOfToday(db, id, looker.today.start),
      }
    },
  )
}

function find(app: App, { db, sites, clock, door }: DeskDeps): void {
  app.get(
    '/api/staff/find',
    {
      schema: {
        ...about('Finds what a palette or a picker asks for'),
        querystring: findQuery,
        response: { 200: findAnswer },
      },
    },
    async (request) => {
      const { q, kinds: named, site, language, section } = request.query
      const staff = await door.authorise(request, 'read', { site })
      const kinds = new Set(listed(named).filter((kind) => (FIND_KINDS as readonly string[]).includes(kind))) as Set<
        Found['kind']
      >
      const aliases = sites.all.map(({ alias }) => alias).filter((alias) => !site || alias === site)
      const finding = {
        q,
        sites: sitesWith(staff, 'read', aliases),
        language: language ?? staff.language,
        section,
        now: clock.now(),
      }
      const contents = kinds.has('content') ? await findContents(db, finding) : []
      const people = kinds.has('staff') ? await findPeople(db, q) : []
      return { found: [...contents, ...findEntities(finding, kinds), ...people] }
    },
  )
}

const listed = (text: string | undefined): string[] => (text ? text.split(',').filter(Boolean) : [])

function placeOf(text: string) {
  const [, at, id] = PLACE.exec(text) ?? []
  if (!at || Number.isNaN(Date.parse(at))) throw new AppError('INVALID_CURSOR')
  return { at, id: id! }
}

/** What somebody asks the list for, of what they may see. */
async function wantedBy(
  deps: DeskDeps,
  staff: ActingStaff,
  query: FastifyRequest['query'] & z.output<typeof contentsQuery>,
): Promise<Wanted> {
  const { view = 'all', q, site, state, type, author, section } = query
  const aliases = deps.sites.all.map(({ alias }) => alias).filter((alias) => !site || alias === site)
  const [readable, seen] = [sitesWith(staff, 'read', aliases), sitesWith(staff, 'read-published', aliases)]
  if (readable.length + seen.length === 0) throw new AppError('FORBIDDEN')
  const states = listed(state)
  if (!states.every((one) => isDeskState(one, DESK_STATES))) throw new AppError('INVALID_FIELD', { field: 'state' })
  const ofSection = view.startsWith('section:') ? view.slice(8) : section
  if (!view.startsWith('section:') && !(DESK_VIEWS as readonly string[]).includes(view))
    throw new AppError('INVALID_FIELD', { field: 'view' })
  return {
    ...(await lookerOf(deps, staff, site)),
    sites: readable,
    publicSites: seen,
    view: view.startsWith('section:') ? 'all' : (view as DeskView),
    q,
    states: states as Wanted['states'],
    types: listed(type),
    author,
    section: ofSection,
  }
}

/** Who looks, and which day it is where they do. */
async function lookerOf(deps: DeskDeps, staff: ActingStaff, site: string | undefined): Promise<Looker> {
  const now = deps.clock.now()
  const zone = (site && deps.sites.byAlias.get(site)?.timeZone) || USUAL_ZONE
  return {
    staff: staff.id,
    signsAs: await authorOf(deps, staff),
    now,
    today: inZone(zone, () => boundsOfDay(dayOf(now))),
    oneLanguage: deps.sites.all.flatMap(({ alias, languages }) => (languages.length === 1 ? alias : [])),
  }
}
