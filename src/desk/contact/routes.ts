import type { Db } from '../../platform/database/schema.ts'
import { localized } from '../../platform/i18n/locale.ts'
import { answerMessage, settleMessage } from '../../participation/contact/actions.ts'
import { topicsOf } from '../../participation/contact/model.ts'
import { countMessages, messageOf, messagesAt, type ContactMessage } from '../../participation/contact/store.ts'
import type { SiteRegistry } from '../../sites/registry.ts'
import { AppError } from '../../web/http/errors.ts'
import type { App } from '../../web/http/server.ts'
import { audited } from '../audit/audited.ts'
import type { AuditAction } from '../audit/model.ts'
import type { DeskDeps } from '../deps.ts'
import { done, type ActingStaff } from '../entry/model.ts'
import { sitesWith } from '../people/rights.ts'
import { onceFor } from '../repeats/repeats.ts'
import { tellDesk } from '../stream/news.ts'
import {
  LISTED,
  messageAnswer,
  messageParams,
  messagesAnswer,
  messagesQuery,
  replyBody,
  settleBody,
  TRAYS,
  type DeskMessage,
  type Tray,
} from './model.ts'

const about = (summary: string) => ({ tags: ['desk'], summary })
const success = { success: true as const }

/** What readers write with the contact form, and what is answered. */
export function messageRoutes(app: App, deps: DeskDeps): void {
  listMessages(app, deps)
  readMessage(app, deps)
  answerByMail(app, deps)
  settle(app, deps)
}

function listMessages(app: App, { db, sites, door }: DeskDeps): void {
  app.get(
    '/api/staff/messages',
    {
      schema: {
        ...about('What readers wrote, those that wait longest first; all of it, or what is looked for'),
        querystring: messagesQuery,
        response: { 200: messagesAnswer },
      },
    },
    async (request) => {
      const { site: alias, tray, q } = request.query
      const staff = await door.authorise(request, 'community', { site: alias })
      const readable = sitesWith(staff, 'community', alias ? [alias] : sites.all.map((one) => one.alias))
      const states = await countMessages(db, readable, q)
      const counts = Object.fromEntries(
        Object.entries(TRAYS).map(([name, of]) => [name, of.reduce((sum, one) => sum + (states.get(one) ?? 0), 0)]),
      ) as Record<Tray, number>
      const found = await messagesAt(db, { sites: readable, states: TRAYS[tray], q, limit: LISTED })
      return { messages: found.map((message) => toMessage(sites, message, staff)), counts }
    },
  )
}

function readMessage(app: App, deps: DeskDeps): void {
  const { sites, door } = deps
  app.get(
    '/api/staff/messages/:receipt',
    { schema: { ...about('One message, whole'), params: messageParams, response: { 200: messageAnswer } } },
    async (request) => {
      const staff = await door.authorise(request, 'community')
      return toMessage(sites, await known(deps, staff, request.params.receipt), staff)
    },
  )
}

function answerByMail(app: App, deps: DeskDeps): void {
  const { clock, sites, door } = deps
  app.post(
    '/api/staff/messages/:receipt/answer',
    {
      schema: {
        ...about('Answers a message by mail'),
        params: messageParams,
        body: replyBody,
        response: { 200: done },
      },
    },
    async (request) => {
      const { receipt } = request.params
      const staff = await door.authorise(request, 'community')
      await known(deps, staff, receipt)
      return onceFor(deps, request, staff.id, async () => {
        await act(deps, staff, receipt, 'message.answered', async (trx) => {
          // Nobody is written to who asked for no more mail, or whose address takes none.
          if (!(await answerMessage({ db: trx, site: siteOf(sites), now: clock.now() }, receipt, request.body.text)))
            throw new AppError('CONFLICT', { field: 'email' })
        })
        return success
      })
    },
  )
}

function settle(app: App, deps: DeskDeps): void {
  const { clock, sites, door } = deps
  app.post(
    '/api/staff/messages/:receipt/state',
    {
      schema: {
        ...about('Says where a message stands'),
        params: messageParams,
        body: settleBody,
        response: { 200: done },
      },
    },
    async (request) => {
      const { receipt } = request.params
      const staff = await door.authorise(request, 'community')
      await known(deps, staff, receipt)
      const { state } = request.body
      await act(deps, staff, receipt, `message.${state}`, (trx) =>
        settleMessage({ db: trx, site: siteOf(sites), now: clock.now() }, receipt, state),
      )
      return success
    },
  )
}

const siteOf = (sites: SiteRegistry) => (alias: string) => sites.get(alias) ?? null

/** A message that somebody may read: of the others nobody learns that they are there. */
async function known({ db }: DeskDeps, staff: ActingStaff, receipt: string): Promise<ContactMessage> {
  const message = await messageOf(db, receipt)
  if (!message || sitesWith(staff, 'community', [message.site]).length === 0) throw new AppError('NOT_FOUND')
  return message
}

/** What was written stands in no record of ours but the message itself. */
function act(
  deps: DeskDeps,
  staff: ActingStaff,
  receipt: string,
  action: AuditAction,
  work: (trx: Db) => Promise<unknown>,
) {
  return audited(deps, staff, { action, object: `message:${receipt}` }, async (trx) => {
    await work(trx)
    await tellDesk(trx, { event: 'notice', kind: 'messages', by: staff.id })
  })
}

function toMessage(
  sites: SiteRegistry,
  { locale, topic: id, ...message }: ContactMessage,
  staff: ActingStaff,
): DeskMessage {
  const home = sites.get(message.site)
  const topic = home && topicsOf(home).find((one) => one.id === id)
  return { ...message, language: locale, topic: topic ? localized(topic.name, staff.language) : null }
}
