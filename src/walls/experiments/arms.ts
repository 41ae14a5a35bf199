import { randomInt } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { taggedDataCache } from '../../platform/cache/tagged-data-cache.ts'
import { dayOf } from '../../platform/i18n/dates.ts'
import { readSigned, sign } from '../../platform/signature.ts'
import { cookiesOf, cookieText } from '../../web/http/cookies.ts'
import { wallTag } from '../messages/model.ts'
import type { WallDeps } from '../who-asks.ts'
import { type Arm, ARM_COOKIES, armCookie, type Experiment, type Goal, readArm, UNITS, writeArm } from './model.ts'
import { isRunning } from './report.ts'
import { versionFor } from './split.ts'
import { addCount, runningExperiment } from './store.ts'

const REMEMBERED_MS = 60_000

/** Which version of a wall somebody stands before, and what the browser is to keep of that. */
export interface Assigned {
  version: number
  /** Null when it keeps it already. */
  cookie: string | null
}

/** The part that browsers have in the experiment of a site. Nothing is kept of anybody but in their own cookie. */
export interface Arms {
  /** The version for whoever stands before a wall; null when no experiment goes on. */
  assign(request: FastifyRequest, site: string, now: Date): Promise<Assigned | null>
  /** Counts that somebody saw the wall of a version, once; answers the cookie that says so. */
  see(request: FastifyRequest, site: string, now: Date): Promise<string | null>
  /** Counts that somebody did something that an experiment hopes for, once. */
  reach(request: FastifyRequest, site: string, goal: Goal, now: Date): Promise<string | null>
  /** Counts that somebody came back on another day; answers at once. */
  comeBack(request: FastifyRequest, site: string, now: Date): Promise<string | null>
}

/** Whether a request brings anything that could be part of an experiment. */
export const mayTakePart = (request: FastifyRequest): boolean => request.headers.cookie?.includes(ARM_COOKIES) ?? false

/** Experiments are asked of the database once a minute, and whenever one begins or ends. */
export function experimentArms({ db, log, secret }: Pick<WallDeps, 'db' | 'log' | 'secret'>): Arms {
  const kept = taggedDataCache<Experiment | null>({ ms: REMEMBERED_MS, max: 100 })

  async function running(site: string, now: Date): Promise<Experiment | null> {
    const make = async () => ({ value: await runningExperiment(db, site, now), tags: [wallTag(site)] })
    const { value } = await kept(db, site, now, make)
    return value && isRunning(value, now) ? value : null
  }

  /** For pages: they are shown without an experiment that cannot be asked for. */
  async function runningOrNone(site: string, now: Date): Promise<Experiment | null> {
    try {
      return await running(site, now)
    } catch (error) {
      log.warn({ err: error }, 'whether an experiment runs could not be read')
      return null
    }
  }

  function armIn(request: FastifyRequest, { id }: Experiment, now: Date): Arm | null {
    const cookie = cookiesOf(request)[armCookie(id)]
    return cookie === undefined ? null : readArm(id, readSigned(secret, 'wall-arm', cookie, now))
  }

  function cookieOf(request: FastifyRequest, { id, endsAt }: Experiment, arm: Arm, now: Date): string {
    const value = sign(secret, 'wall-arm', writeArm(id, arm), endsAt)
    const maxAge = Math.ceil((endsAt.getTime() - now.getTime()) / 1000)
    return cookieText(request, { name: armCookie(id), value, maxAge })
  }

  const countOf = (experiment: Experiment, { unit }: Arm, now: Date) => ({
    experiment: experiment.id,
    version: versionFor(experiment, unit),
    day: dayOf(now),
  })

  return {
    async assign(request, site, now) {
      const experiment = await runningOrNone(site, now)
      if (!experiment) return null
      const own = armIn(request, experiment, now)
      const arm = own ?? { unit: randomInt(UNITS), seen: null, reached: false }
      return {
        version: versionFor(experiment, arm.unit),
        cookie: own ? null : cookieOf(request, experiment, arm, now),
      }
    },
    async see(request, site, now) {
      const experiment = await running(site, now)
      const arm = experiment && armIn(request, experiment, now)
      if (!arm || arm.seen) return null
      await addCount(db, 'seen', countOf(experiment, arm, now))
      return cookieOf(request, experiment, { ...arm, seen: dayOf(now) }, now)
    },
    async reach(request, site, goal, now) {
      const experiment = await running(site, now)
      const arm = experiment?.goal === goal ? armIn(request, experiment, now) : null
      if (!experiment || !arm?.seen || arm.reached) return null
      await addCount(db, 'reached', countOf(experiment, arm, now))
      return cookieOf(request, experiment, { ...arm, reached: true }, now)
    },
    async comeBack(request, site, now) {
      if (!mayTakePart(request)) return null
      const experiment = await runningOrNone(site, now)
      const arm = experiment?.goal === 'return' ? armIn(request, experiment, now) : null
      if (!experiment || !arm?.seen || arm.reached || arm.seen >= dayOf(now)) return null
      addCount(db, 'reached', countOf(experiment, arm, now)).catch((error: unknown) =>
        log.warn({ err: error }, 'a return was not counted'),
      )
      return cookieOf(request, experiment, { ...arm, reached: true }, now)
    },
  }
}

/** Adds a cookie to those that an answer sets already. */
export function addCookie(reply: FastifyReply, cookie: string | null): void {
  if (cookie !== null) reply.header('set-cookie', cookie)
}
