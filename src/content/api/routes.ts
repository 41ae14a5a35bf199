import { PRIVATE } from '../../web/http/private-answer.ts'
import { AppError } from '../../web/http/errors.ts'
import type { App } from '../../web/http/server.ts'
import { isLocale } from '../../platform/i18n/locale.ts'
import type { Site } from '../../sites/model.ts'
import type { SiteIndex } from '../../sites/resolve.ts'
import { previewUrl } from '../address.ts'
import { changeContents, type ContentsChange, publishContent, withdrawContent } from '../publish.ts'
import { findAnyContent, listContents } from '../store.ts'
import type { ApiToken } from '../tokens/model.ts'
import { contentSchema, contentSchemas } from '../types/model.ts'
import { idsIn, unchecked } from './address-ids.ts'
import { about, authorise, type ContentApiDeps, maySee, refusals, refuse } from './authorise.ts'
import {
  errorAnswer,
  externalIdParams,
  listAnswer,
  listQuery,
  previewAnswer,
  publishedAnswer,
  toAnswer,
  wholeAnswer,
  withdrawnAnswer,
} from './model.ts'
import { etagOf, preconditionOf } from './precondition.ts'
import { updateRoutes } from './updates-routes.ts'
import { addressNoteText } from '../publishing/address-note.ts'

/** A long read with a thousand blocks is larger than what readers may send. */
const BODY_LIMIT = 8 * 1024 * 1024
const PATH = '/api/desk/content/:externalId'

/** The content API: programs with a token publish, read and withdraw by their own ids. */
export function contentApiRoutes(app: App, deps: ContentApiDeps): void {
  listAll(app, deps)
  read(app, deps)
  publish(app, deps)
  preview(app, deps)
  withdraw(app, deps)
  updateRoutes(app, deps)
}

function listAll(app: App, deps: ContentApiDeps): void {
  const { db, sites } = deps
  app.get(
    '/api/desk/content',
    {
      schema: {
        ...about('Lists contents in every state, by id', 'content:read'),
        querystring: listQuery,
        response: { 200: listAnswer, ...refusals },
      },
    },
    async (request, reply) => {
      const token = await authorise(request, deps, 'content:read')
      const found = await listContents(db, { ...request.query, limit: request.query.limit + 1 })
      const page = found.slice(0, request.query.limit)
      const contents = page.filter((record) => maySee(token, record.site)).map((record) => toAnswer(record, sites))
      reply.headers(PRIVATE)
      return { contents, next: found.length > page.length ? page.at(-1)!.id : null }
    },
  )
}

function read(app: App, deps: ContentApiDeps): void {
  const { db, sites } = deps
  app.get(
    PATH,
    {
      validatorCompiler: unchecked('params'),
      schema: {
        ...about('A content with its document', 'content:read'),
        params: externalIdParams,
        response: { 200: wholeAnswer, ...refusals, 404: errorAnswer },
      },
    },
    async (request, reply) => {
      const token = await authorise(request, deps, 'content:read')
      const { externalId } = idsIn(externalIdParams, request)
      const record = await findAnyContent(db, `ext:${externalId}`)
      if (!record || !maySee(token, record.site)) throw new AppError('NOT_FOUND')
      reply.headers({ ...PRIVATE, etag: etagOf(record) })
      return { content: toAnswer(record, sites), document: record.document }
    },
  )
}

function publish(app: App, deps: ContentApiDeps): void {
  const { db, sites } = deps
  app.put(
    PATH,
    {
      bodyLimit: BODY_LIMIT,
      // The publishing core checks bodies, and says more of what is wrong.
      validatorCompiler: unchecked('params', 'body'),
      schema: {
        ...about('Creates, changes, schedules or corrects a content; the same again changes nothing', 'content:write'),
        params: externalIdParams,
        body: contentSchema,
        response: { 200: publishedAnswer, 201: publishedAnswer, ...refusals, 412: errorAnswer, 413: errorAnswer },
      },
    },
    async (request, reply) => {
      const token = await authorise(request, deps, 'content:write')
      const { externalId } = idsIn(externalIdParams, request)
      const input = inputOf(request.body, externalId)
      checkSites(input, token, sites)
      const former = await findAnyContent(db, `ext:${externalId}`)
      if (former && !maySee(token, former.site)) throw new AppError('FORBIDDEN')
      const done = await put(deps, input, { actor: `token:${token.id}`, check: preconditionOf(request) }).catch(refuse)
      const content = toAnswer((await findAnyContent(db, done.id))!, sites)
      const known = contentSchemas[content.type].shape
      const ignored = Object.keys(input).filter((name) => !Object.hasOwn(known, name))
      return reply
        .code(done.result === 'created' ? 201 : 200)
        .headers({ ...PRIVATE, etag: etagOf(content) })
        .send({
          result: done.result,
          content,
          ...(done.note && { note: addressNoteText(done.note) }),
          ...(ignored.length > 0 && { ignored }),
        })
    },
  )
}

function preview(app: App, deps: ContentApiDeps): void {
  const { db, sites, clock } = deps
  app.post(
    `${PATH}/preview`,
    {
      validatorCompiler: unchecked('params'),
      schema: {
        ...about('An address that shows the content in whatever state, for a day', 'content:read'),
        params: externalIdParams,
        response: { 200: previewAnswer, ...refusals, 404: errorAnswer },
      },
    },
    async (request, reply) => {
      const token = await authorise(request, deps, 'content:read')
      const { externalId } = idsIn(externalIdParams, request)
      const record = await findAnyContent(db, `ext:${externalId}`)
      const found = record && maySee(token, record.site) && previewUrl(deps.config, sites, record, clock.now())
      if (!found) throw new AppError('NOT_FOUND')
      reply.headers(PRIVATE)
      return found
    },
  )
}

function withdraw(app: App, deps: ContentApiDeps): void {
  const { db, sites, clock } = deps
  app.delete(
    PATH,
    {
      validatorCompiler: unchecked('params'),
      schema: {
        ...about('Withdraws a content: its address answers 410', 'content:write'),
        params: externalIdParams,
        response: { 200: withdrawnAnswer, ...refusals, 404: errorAnswer, 412: errorAnswer },
      },
    },
    async (request, reply) => {
      const token = await authorise(request, deps, 'content:write')
      const { externalId } = idsIn(externalIdParams, request)
      const record = await findAnyContent(db, `ext:${externalId}`)
      if (!record || !maySee(token, record.site)) throw new AppError('NOT_FOUND')
      const check = preconditionOf(request) ?? undefined
      const done = await withdrawContent({ db, clock }, record.id, { actor: `token:${token.id}`, check })
      reply.headers(PRIVATE)
      return { result: done!.result, content: toAnswer((await findAnyContent(db, record.id))!, sites) }
    },
  )
}

interface Putting {
  actor: string
  check: ReturnType<typeof preconditionOf>
}

/** Stores a content; what the call says of the version that it knows is looked at in the same step. */
async function put(deps: ContentApiDeps, input: Record<string, unknown>, { actor, check }: Putting) {
  if (!check) return publishContent(deps, input, { actor })
  const rule: ContentsChange = ([record]) => {
    check(record)
    return [input]
  }
  return (await changeContents(deps, [String(input['externalId'])], rule, { actor }))[0]!
}

/** The id in the address is the one that counts; another one in the body is a mistake worth telling. */
function inputOf(body: unknown, externalId: string): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new AppError('INVALID_FIELD')
  const given = (body as { externalId?: unknown }).externalId ?? externalId
  if (given !== externalId) throw new AppError('INVALID_FIELD', { field: 'externalId' })
  return { ...body, externalId }
}

function checkSites(input: Record<string, unknown>, token: ApiToken, sites: SiteIndex): void {
  const { site, sites: placements } = input
  if (typeof site !== 'string') throw new AppError('REQUIRED_FIELD', { field: 'site' })
  if (!sites.byAlias.has(site)) throw new AppError('INVALID_FIELD', { field: 'site' })
  const named = Array.isArray(placements) ? placements : []
  if (named.some((alias) => !sites.byAlias.has(String(alias)))) throw new AppError('INVALID_FIELD', { field: 'sites' })
  if ([site, ...named].some((alias) => !maySee(token, String(alias)))) throw new AppError('FORBIDDEN')
  checkLanguage(input, sites.byAlias.get(site)!)
}

/** A content in a language that its site lacks would have an address that no page answers. */
function checkLanguage({ language }: Record<string, unknown>, { languages }: Pick<Site, 'languages'>): void {
  if (isLocale(language) && !languages.includes(language)) throw new AppError('INVALID_FIELD', { field: 'language' })
}
