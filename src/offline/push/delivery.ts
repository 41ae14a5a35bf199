import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PushPayload, PushWords } from '../../layout/push/model.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/schema.ts'
import { wallTime } from '../../platform/i18n/dates.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { inZone } from '../../platform/i18n/zone-scope.ts'
import type { Log } from '../../platform/log.ts'
import { counter } from '../../platform/metrics.ts'
import { pushService, type PushOutcome } from '../../platform/push/service.ts'
import { vapidSigner, type VapidKeys } from '../../platform/push/vapid.ts'
import { USUAL_QUIET } from '../../readers/following/model.ts'
import { siteRegistry, type SiteRegistry } from '../../sites/registry.ts'
import { allSites } from '../../sites/store.ts'
import {
  freeOrphans,
  noteOutcomes,
  openNotes,
  takeRecipients,
  type OpenNote,
  type Recipient,
} from './delivery-store.ts'
import { handOver } from './hand-over.ts'
import { endNotes, writeRecipients } from './note-store.ts'
import { noteNews, withdrawnNews } from './notes.ts'
import { settledAs } from './settlement.ts'

/** So many ask for recipients at the same time. */
const LANES = 4
/** A thing is told so long before somebody looks whether anything urgent has come, or it was withdrawn. */
const SLICE_MS = 2000
const NOTE_AGAIN_MS = 250

const finished = counter('push_total', 'Notices to devices by what became of handing them over', ['result'])

/** What telling devices stands on. */
export interface PushDeliveryDeps {
  db: Db
  clock: Clock
  log: Log
  keys: VapidKeys
  /** Whom push services may ask, as `mailto:` or `https:`. */
  subject: string
  /** Origin of a push service of the operator's own. */
  trusted: string | null
}

/** Finds out what is new for devices, and tells them. */
export interface PushDelivery {
  /**
   * Notes what is new and tells it: what is urgent to everybody, the rest for a while. It does not wait for push services
   * that answer late: something urgent may come meanwhile.
   * @returns whether anything is left that may be told now
   */
  tellAll(): Promise<boolean>
  /** Ends when it is noted what became of all that was begun. */
  settled(): Promise<void>
  /** Begins nothing more. */
  stop(): void
  close(): void
}

/** Tells devices together with those of all other processes. */
export function pushDelivery({ db, clock, log, keys, subject, trusted }: PushDeliveryDeps): PushDelivery {
  const holder = randomUUID()
  const service = pushService({ authorization: vapidSigner(keys, subject), trusted })
  let stopped = false
  const messages = handOver((error) => log.error({ err: error }, 'a notice could not be handed over'))
  const sitesNow = async () => siteRegistry(await allSites(db))

  /** Nobody is woken but for breaking news. */
  function mayGo({ urgent, site: alias }: OpenNote, sites: SiteRegistry): boolean {
    const site = sites.get(alias)
    return site !== undefined && (urgent || !isQuiet(inZone(site.timeZone, () => wallTime(clock.now()).hour)))
  }

  /** Tells a note until nobody is left, or a moment has come; whether nobody is. */
  async function tell(note: OpenNote, until: number): Promise<boolean> {
    let after = 0
    let isOver = false
    let { written } = note
    const hands = {
      deliver: (recipient: Recipient) => deliver(note, recipient),
      note: (told: readonly [Recipient, PushOutcome][]) => noteTold(note, told),
    }
    const lane = async () => {
      while (!stopped && !isOver && performance.now() < until) {
        // Only what is asked for after the last was written down can show that nobody is left.
        const wasWritten = written
        const wanted = { noteId: note.id, after, holder, now: clock.now() }
        const { last } = await messages.next((most) => takeRecipients(db, { ...wanted, most }), hands)
        if (last !== null) after = Math.max(after, last)
        else if (wasWritten) isOver = true
        else written = await writeRecipients(db, note.id, clock.now())
      }
    }
    await Promise.all(Array.from({ length: LANES }, lane))
    return isOver
  }

  async function noteTold(note: OpenNote, told: readonly [Recipient, PushOutcome][]): Promise<void> {
    if (told.length === 0) return
    for (const [, { result }] of told) finished.inc({ result })
    const now = clock.now()
    const gone = told.flatMap(([{ id }, { result }]) => (result === 'gone' ? id : []))
    const settled = told.flatMap(([recipient, outcome]) => settledAs(recipient, outcome, now) ?? [])
    await noted(() => noteOutcomes(db, { noteId: note.id, holder, settled, gone, now }))
  }

  function deliver(note: OpenNote, { endpoint, p256dh, auth, locale }: Recipient): Promise<PushOutcome> {
    const [lang, words] = wordsFor(note, locale)
    const tag = note.urgent ? note.key : note.topics[0]!
    const payload: PushPayload = { ...words, lang, tag }
    const topic = createHash('sha256').update(tag).digest('base64url').slice(0, 32)
    const seconds = Math.max(0, Math.floor((new Date(note.expiresAt).getTime() - clock.now().getTime()) / 1000))
    const message = { endpoint, p256dh, auth, text: JSON.stringify(payload), seconds, topic, urgent: note.urgent }
    return service.deliver(message, clock.now())
  }

  /** What became of messages is written down as soon as the database takes it. */
  async function noted(write: () => Promise<void>): Promise<void> {
    for (;;) {
      try {
        return await write()
      } catch (error) {
        if (stopped) return log.warn({ err: error }, 'what became of notices could not be noted')
        await sleep(NOTE_AGAIN_MS)
      }
    }
  }

  /** Ends what is over, and what is not said any more. */
  async function endOld(): Promise<void> {
    const now = clock.now()
    await endNotes(db, now, await withdrawnNews(db, sitesNow, now))
  }

  /** Tells breaking news to everybody, as long as they are said. */
  async function tellWhole(note: OpenNote): Promise<boolean> {
    for (;;) {
      if (await tell(note, performance.now() + SLICE_MS)) return true
      await endOld()
      const isOpen = (await openNotes(db, clock.now())).some(({ id }) => id === note.id)
      if (stopped || !isOpen) return false
    }
  }

  return {
    async tellAll() {
      const unsure = await freeOrphans(db)
      if (unsure > 0) log.warn({ unsure }, 'nobody knows whether some notices arrived')
      const sites = await sitesNow()
      await noteNews({ db, sites, now: clock.now() })
      await endOld()
      const slice = performance.now() + SLICE_MS
      let isLeft = false
      for (const note of await openNotes(db, clock.now()))
        if (!stopped && mayGo(note, sites))
          isLeft = !(await (note.urgent ? tellWhole(note) : tell(note, slice))) || isLeft
      await endOld()
      return isLeft && !stopped
    },
    settled: messages.settled,
    stop: () => void (stopped = true),
    close: () => service.close(),
  }
}

const isQuiet = (hour: number): boolean => hour >= USUAL_QUIET.from || hour < USUAL_QUIET.until

/** In the language of the device, else in the one that there is. */
function wordsFor({ words }: OpenNote, locale: Locale): [lang: string, words: PushWords] {
  const own = words[locale]
  return own ? [locale, own] : Object.entries(words)[0]!
}
