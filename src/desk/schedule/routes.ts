import type { FastifyRequest } from 'fastify'
import { broadcastDayOf } from '../../broadcast/schedule/day-model.ts'
import { isWhole } from '../../broadcast/schedule/model.ts'
import { channelById, channelsOf } from '../../broadcast/schedule/store.ts'
import { AppError } from '../../web/http/errors.ts'
import type { App } from '../../web/http/server.ts'
import type { DeskDeps } from '../deps.ts'
import type { Right } from '../people/model.ts'
import { may } from '../people/rights.ts'
import { onceFor } from '../repeats/repeats.ts'
import { changeDay, shiftDay } from './actions.ts'
import { readImport } from './import.ts'
import {
  changesBody,
  channelsAnswer,
  channelsQuestion,
  dayAnswer,
  dayParams,
  importAnswer,
  importBody,
  MOST_XMLTV,
  programmeAnswer,
  programmeParams,
  shiftAnswer,
  shiftBody,
} from './model.ts'
import { programmeOf } from './programme.ts'
import { readDay } from './read-day.ts'

const tags = ['desk']
const BODY_LIMIT = 2 * 1024 * 1024
const ALL = '/api/staff/schedule'
const response = { 200: dayAnswer }
const DAY = `${ALL}/:channel/:day`

/** What channels show, day by day. */
export function scheduleDeskRoutes(app: App, deps: DeskDeps): void {
  listChannels(app, deps)
  readProgramme(app, deps)
  readChannelDay(app, deps)
  changeChannelDay(app, deps)
  shiftChannelDay(app, deps)
  previewImport(app, deps)
}

function listChannels(app: App, { db, clock, door }: DeskDeps): void {
  app.get(
    ALL,
    {
      schema: {
        tags,
        summary: 'The channels of a site, regional windows below their parents',
        querystring: channelsQuestion,
        response: { 200: channelsAnswer },
      },
    },
    async (request) => {
      const { site } = request.query
      await door.authorise(request, 'read', { site })
      const channels = await channelsOf(db, site)
      return {
        channels: channels.map((channel) => ({ ...channel, isWindow: !isWhole(channel) })),
        today: broadcastDayOf(clock.now()),
      }
    },
  )
}

function readProgramme(app: App, { db, door }: DeskDeps): void {
  app.get(
    `${ALL}/programmes/:id`,
    {
      schema: {
        tags,
        summary: 'What a show or an episode says of its broadcast, in both languages',
        params: programmeParams,
        response: { 200: programmeAnswer },
      },
    },
    async (request) => {
      const staff = await door.authorise(request, 'read')
      const programme = await programmeOf(db, request.params.id)
      if (!programme || !may(staff, 'read', { site: programme.site })) throw new AppError('NOT_FOUND')
      return programme
    },
  )
}

function readChannelDay(app: App, deps: DeskDeps): void {
  app.get(
    DAY,
    {
      schema: { tags, summary: 'A broadcast day of a channel, as long as clocks make it', params: dayParams, response },
    },
    async (request) => {
      const { staff, channel } = await found(deps, request, request.params.channel, 'read')
      return readDay(deps, channel, request.params.day, staff)
    },
  )
}

function changeChannelDay(app: App, deps: DeskDeps): void {
  app.post(
    `${DAY}/changes`,
    {
      bodyLimit: BODY_LIMIT,
      schema: {
        tags,
        summary:
          'Puts, moves and removes broadcasts of a day, all or none; 409 with those that are others than were seen',
        params: dayParams,
        body: changesBody,
        response,
      },
    },
    async (request) => {
      const { day } = request.params
      const { staff, channel } = await found(deps, request, request.params.channel, 'schedule')
      return onceFor(deps, request, staff.id, async () => {
        await changeDay(deps, { channel, day, staff: staff.id }, request.body)
        return readDay(deps, channel, day, staff)
      })
    },
  )
}

function shiftChannelDay(app: App, deps: DeskDeps): void {
  app.post(
    `${DAY}/shift`,
    {
      bodyLimit: BODY_LIMIT,
      schema: {
        tags,
        summary: 'Moves the rest of a day by some minutes; 409 with those that are others than were seen',
        params: dayParams,
        body: shiftBody,
        response: { 200: shiftAnswer },
      },
    },
    async (request) => {
      const { day } = request.params
      const { staff, channel } = await found(deps, request, request.params.channel, 'schedule')
      return onceFor(deps, request, staff.id, async () => {
        const undo = await shiftDay(deps, { channel, day, staff: staff.id }, request.body)
        return { ...(await readDay(deps, channel, day, staff)), undo }
      })
    },
  )
}

function previewImport(app: App, deps: DeskDeps): void {
  app.post(
    `${DAY}/import`,
    {
      bodyLimit: MOST_XMLTV * 2,
      schema: {
        tags,
        summary: 'What an XMLTV file would change of a day, or why it is not taken; nothing is written',
        params: dayParams,
        body: importBody,
        response: { 200: importAnswer },
      },
    },
    async (request) => {
      const { channel } = await found(deps, request, request.params.channel, 'schedule')
      return readImport(deps, channel, request.params.day, request.body.xml)
    },
  )
}

/** A channel for who has a right where it stands. */
async function found({ db, door }: DeskDeps, request: FastifyRequest, id: string, right: Right) {
  const { staff, found: channel } = await door.authoriseOn(request, right, async (acting) => {
    const known = await channelById(db, id)
    return known && may(acting, 'read', { site: known.site }) ? known : null
  })
  return { staff, channel }
}
