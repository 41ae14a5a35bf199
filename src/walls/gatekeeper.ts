import type { FastifyReply, FastifyRequest } from 'fastify'
import { taggedDataCache } from '../platform/cache/tagged-data-cache.ts'
import { DAY_SECONDS } from '../platform/durations.ts'
import { dayOf } from '../platform/i18n/dates.ts'
import { sign } from '../platform/signature.ts'
import { localePrefix } from '../sites/model.ts'
import { cookiesOf, cookieText } from '../web/http/cookies.ts'
import type { Gatekeeper, Passage } from '../web/http/gatekeeper.ts'
import { locatedOf } from '../web/http/locate.ts'
import { VERSION_COOKIE } from '../web/wall-version.ts'
import { type Asker, decide, type PaywallData } from './gate/decide.ts'
import { type Arms } from './experiments/arms.ts'
import type { WallGate } from './gate/model.ts'
import { hasGift } from './gifts/routes.ts'
import { type MessageRule, wallTag } from './messages/model.ts'
import { messagesOfVersion } from './messages/store.ts'
import { versionOf } from './messages/version-id.ts'
import { METER_COOKIE, type MeterRead, monthOf, resetsAt, writeMeter } from './meter/model.ts'
import { noteRead } from './meter/store.ts'
import { UNCHECKED } from './wall-place-model.ts'
import type { WallDeps, WallReader, WhoAsks } from './who-asks.ts'

/** Decides at the front desk who gets which form of a gated page: by the session, else by the signed cookie of the meter. */
export function wallGatekeeper(deps: WallDeps, who: WhoAsks, arms: Arms): Gatekeeper {
  const { db, clock, log, secret } = deps
  const drafts = taggedDataCache<MessageRule[] | null>({ ms: 60_000, max: 200 })

  /** The messages of a version that is not the published one; access is never decided by it. */
  async function messagesOf(request: FastifyRequest, gate: WallGate, version: number, now: Date) {
    const { locale } = locatedOf(request.raw).address
    const { site } = gate
    const make = async () => ({ value: await messagesOfVersion(db, { site, version, locale }), tags: [wallTag(site)] })
    try {
      return (await drafts(db, [site, version, locale].join('\n'), now, make)).value ?? gate.messages
    } catch (error) {
      log.warn({ err: error }, 'a version of the wall could not be read; the published one is shown')
      return gate.messages
    }
  }

  /** Which wall somebody who was refused stands before: that of the link that was opened, that of an experiment's arm. */
  async function wallFor(request: FastifyRequest, gate: WallGate, now: Date): Promise<Wall | null> {
    const looked = versionOf(cookiesOf(request)[VERSION_COOKIE])
    if (looked !== null) return { messages: await messagesOf(request, gate, looked, now) }
    const assigned = await arms.assign(request, gate.site, now)
    return assigned && { ...assigned, messages: await messagesOf(request, gate, assigned.version, now) }
  }

  /** What was read counts at once in this process; the database hears of it beside the answer. */
  function noteReader(reader: WallReader, read: MeterRead): void {
    reader.reads.unshift(read)
    noteRead(db, reader.id, read).catch((error: unknown) => log.warn({ err: error }, 'a read was not noted'))
  }

  return {
    async decide(request, reply, { gate: asked, isPreview }) {
      const gate = asked as WallGate
      // Whoever only looks whether the page is there counts nothing, and gets nothing that counts.
      if (request.method === 'HEAD') return { open: false, cookies: [] }
      const now = clock.now()
      const checked = isPreview ? null : await who.reader(request, reply)
      const reader = checked === 'unknown' ? null : checked
      const own = who.browser(request, now)
      const month = monthOf(now)
      const recent = reader?.reads ?? own
      const asker: Asker = {
        reads: recent.filter(({ day }) => day.startsWith(month)),
        recent,
        isSignedIn: reader !== null,
        hasGift: hasGift(request, secret, gate, now),
        isPreview,
      }
      const { data, counts } = decide(gate, asker, { now, messages: gate.messages })
      if (data.accessGranted && isPrefetch(request)) return NOT_YET
      const wall = data.accessGranted ? null : await wallFor(request, gate, now)
      const told = wall
        ? { ...decide(gate, asker, { now, messages: wall.messages }).data, version: wall.version }
        : data
      const read = { site: gate.site, contentId: gate.contentId, day: dayOf(now) }
      const cookies = [...cookiesSet(reply), dataCookie(request, gate, told)]
      const kept = wall?.cookie ?? (await arms.comeBack(request, gate.site, now))
      if (kept) cookies.push(kept)
      if (counts && reader) noteReader(reader, read)
      if (counts && !reader) cookies.push(meterCookie(request, secret, [...own, read], now))
      const passage: Passage = { open: data.accessGranted, cookies }
      return checked === 'unknown' && !data.accessGranted ? { ...passage, rewrite: sayUnchecked } : passage
    },
  }
}

/** The messages of a wall other than the published one. */
interface Wall {
  messages: readonly MessageRule[]
  /** Set by an experiment, with what the browser keeps of it. */
  version?: number
  cookie?: string | null
}

/**
 * A browser that fetches ahead may show what it got when the reader comes: it is told to ask again then, so that nobody
 * stands before a wall that is none, and nothing is counted that nobody read.
 */
const NOT_YET: Passage = { open: false, cookies: [], status: 503 }

const isPrefetch = ({ headers }: FastifyRequest): boolean =>
  /prefetch/.test(String(headers['sec-purpose'] ?? headers['purpose'] ?? headers['x-moz'] ?? ''))

/** The sentence stands hidden in every closed page. */
const sayUnchecked = (html: string): string => html.replace(`hidden="" ${UNCHECKED}`, UNCHECKED)

/** What the check of the session sets or takes away. */
function cookiesSet(reply: FastifyReply): string[] {
  const set = reply.getHeader('set-cookie')
  return set === undefined ? [] : [set].flat().map(String)
}

/** What the page's own element shows; sent only for the page it speaks of. */
function dataCookie(request: FastifyRequest, { contentId }: WallGate, data: PaywallData): string {
  const { site, base, locale, path } = locatedOf(request.raw).address
  return cookieText(request, {
    name: `nx-paywall-data-${contentId}`,
    value: JSON.stringify(data),
    maxAge: DAY_SECONDS,
    readable: true,
    path: `${base}${localePrefix(site, locale)}${path}`,
  })
}

function meterCookie(request: FastifyRequest, secret: string, reads: readonly MeterRead[], now: Date): string {
  const until = resetsAt(now)
  const value = sign(secret, 'meter', writeMeter(monthOf(now), reads), until)
  const maxAge = Math.ceil((until.getTime() - now.getTime()) / 1000)
  return cookieText(request, { name: METER_COOKIE, value, maxAge })
}
