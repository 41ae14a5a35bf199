import { refuse } from '../../content/api/authorise.ts'
import { contentUrl } from '../../content/address.ts'
import { findAnyContent } from '../../content/store.ts'
import { localized, type Locale, type Localized } from '../../platform/i18n/locale.ts'
import { AppError } from '../../web/http/errors.ts'
import type { App } from '../../web/http/server.ts'
import type { DeskDeps } from '../deps.ts'
import { actorOf } from '../people/model.ts'
import { may } from '../people/rights.ts'
import { changeRecord, makeRecord } from './actions.ts'
import {
  newRecord,
  recordAnswer,
  recordChange,
  recordParams,
  REGISTERS,
  registerAnswer,
  registerParams,
  registerQuestion,
  type RecordAnswer,
  type Register,
} from './model.ts'
import { recordsOf } from './store.ts'

const tags = ['desk']
const BODY_LIMIT = 256 * 1024
const ALL = '/api/staff/registers/:register'

/** Records beside contents: sections, authors, shows, blogs. */
export function registerRoutes(app: App, deps: DeskDeps): void {
  listRecords(app, deps)
  readRecord(app, deps)
  postRecord(app, deps)
  patchRecord(app, deps)
}

function listRecords(app: App, { db, door }: DeskDeps): void {
  app.get(
    ALL,
    {
      schema: {
        tags,
        summary: 'The records of a register in a site, by name',
        params: registerParams,
        querystring: registerQuestion,
        response: { 200: registerAnswer },
      },
    },
    async (request) => {
      const { site, q } = request.query
      const staff = await door.authorise(request, 'read', { site })
      const { type, right } = REGISTERS[request.params.register]
      const rows = await recordsOf(db, { type, site, q, language: staff.language })
      return { rows, mayChange: may(staff, right, { site }) }
    },
  )
}

function readRecord(app: App, deps: DeskDeps): void {
  const { door } = deps
  app.get(
    `${ALL}/:id`,
    { schema: { tags, summary: 'A record whole', params: recordParams, response: { 200: recordAnswer } } },
    async (request) => {
      const staff = await door.authorise(request, 'read')
      const record = await recordOf(deps, request.params.register, request.params.id, staff.language)
      if (!may(staff, 'read', { site: record.site })) throw new AppError('NOT_FOUND')
      return record
    },
  )
}

function postRecord(app: App, deps: DeskDeps): void {
  const { door } = deps
  app.post(
    ALL,
    {
      bodyLimit: BODY_LIMIT,
      schema: {
        tags,
        summary: 'Makes a record',
        params: registerParams,
        body: newRecord,
        response: { 200: recordAnswer },
      },
    },
    async (request) => {
      const { register } = request.params
      const { type, right } = REGISTERS[register]
      const { site, document } = request.body
      const staff = await door.authorise(request, right, { site })
      const id = await makeRecord(deps, { type, site, document, actor: actorOf(staff) }).catch(refuse)
      return recordOf(deps, register, id, staff.language)
    },
  )
}

function patchRecord(app: App, deps: DeskDeps): void {
  const { door } = deps
  app.patch(
    `${ALL}/:id`,
    {
      bodyLimit: BODY_LIMIT,
      schema: {
        tags,
        summary: 'Changes a record that nobody has changed since',
        params: recordParams,
        body: recordChange,
        response: { 200: recordAnswer },
      },
    },
    async (request) => {
      const { register, id } = request.params
      const { right } = REGISTERS[register]
      const { staff } = await door.authoriseOn(request, right, ({ language }) => recordOf(deps, register, id, language))
      await changeRecord(deps, { id, ...request.body, actor: actorOf(staff) }).catch(refuse)
      return recordOf(deps, register, id, staff.language)
    },
  )
}

/** A record of a register; one of another is not there. */
async function recordOf(
  { db, sites }: DeskDeps,
  register: Register,
  id: string,
  language: Locale,
): Promise<RecordAnswer> {
  const record = await findAnyContent(db, id)
  if (record?.type !== REGISTERS[register].type || record.state === 'withdrawn') throw new AppError('NOT_FOUND')
  const document = record.document as unknown as Record<string, unknown> & { name: Localized }
  const { version, site } = record
  return {
    id: record.id,
    version,
    site,
    name: localized(document.name, language),
    url: contentUrl(sites, record),
    document,
  }
}
