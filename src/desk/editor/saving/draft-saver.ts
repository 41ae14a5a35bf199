import { merge } from '../../drafts/merge-model.ts'
import { applyOps, diffOps, type DraftDocument, type Operation } from '../../drafts/model.ts'
import type { Batch, JournalEntry } from './journal-entry.ts'
import { type OpenConflict, OpenConflicts } from './open-conflicts.ts'
import { againAfter, Debounce, TIMINGS, type Clock } from './timings.ts'

/** What is asked of the portal. */
export interface SaveRequest {
  revision: number
  batch: string
  ops: Operation[]
  /** Conflicts about which somebody decided. */
  resolved: string[]
  /** What the changes were made on, when the portal no longer has it. */
  base?: DraftDocument
}

/** What the portal answers. */
export interface SaveAnswer {
  revision: number
  conflicts: OpenConflict[]
  /** What others did meanwhile. */
  others: Operation[]
}

/** What went wrong with a request, as far as it matters for what is done next. */
export type Failure =
  /** No network, no answer in time, a portal that is down: the same again. */
  | { kind: 'lost' }
  | { kind: 'session-over' }
  | { kind: 'base-needed' }
  /** The portal does not take it. */
  | { kind: 'refused'; message: string }

/** What the screen says of saving. */
export type SaveState =
  | { kind: 'saved'; at: number | null }
  | { kind: 'saving' }
  | { kind: 'offline'; since: number; changes: number }
  | { kind: 'session-over'; changes: number }
  | { kind: 'refused'; message: string; changes: number }

/** Everything that saving needs of the world. */
export interface SaverWorld {
  clock: Clock
  random(): number
  newBatch(): string
  /** Rejects with a `Failure`. */
  send(request: SaveRequest, options: { leaving: boolean; signal: AbortSignal }): Promise<SaveAnswer>
  /** False when the device refuses to keep anything. */
  keep(entry: JournalEntry): Promise<boolean>
  forget(): Promise<void>
  /** What others did, as changes of the document as it stands here. */
  others(ops: Operation[], document: DraftDocument): void
  conflicts(conflicts: readonly OpenConflict[]): void
  says(state: SaveState): void
  /** The device keeps nothing: told once. */
  unkept(): void
  /** A colleague has chosen between two texts that stood here. */
  chosen(): void
}

/**
 * Brings what is written to the portal. One request is under way at most, the next one takes everything gathered
 * meanwhile; what failed goes out again under the same name, so that it is done once. Nothing here knows of a page.
 */
export class DraftSaver {
  revision: number
  /** What the portal is known to have. */
  private base: DraftDocument
  private mine: DraftDocument
  private sending: Batch | null = null
  private isUnderWay = false
  private withBase = false
  private failures = 0
  private failedSince: number | null = null
  private isStopped = false
  private isKept = true
  private asksForOthers = false
  private savedAt: number | null = null
  private cancelAgain: (() => void) | null = null
  private isLeft = false
  private readonly open: OpenConflicts
  private resolved: string[] = []
  private idle: ((isThere: boolean) => void)[] = []
  private readonly world: SaverWorld
  private readonly keepSoon: Debounce
  private readonly sendSoon: Debounce

  constructor(opened: { revision: number; document: DraftDocument; conflicts?: OpenConflict[] }, world: SaverWorld) {
    this.revision = opened.revision
    this.open = new OpenConflicts(opened.conflicts ?? [], world.conflicts)
    this.base = this.mine = opened.document
    this.world = world
    this.keepSoon = new Debounce(world.clock, () => void this.keep())
    this.sendSoon = new Debounce(world.clock, () => this.send())
  }

  /** Goes on where a tab broke off. What fails is not tried again by itself. */
  private static after({ revision, base, mine, sending, aside = [] }: JournalEntry, world: SaverWorld): DraftSaver {
    const saver = new DraftSaver({ revision, document: base }, world)
    saver.mine = mine
    saver.sending = sending
    saver.isLeft = true
    saver.open.addOwn(aside)
    return saver
  }

  /** The document as it stands here. */
  get document(): DraftDocument {
    return this.mine
  }

  /** How many changes the portal does not have yet. */
  get pending(): number {
    return diffOps(this.base, this.mine).length
  }

  /** Where two said something else and nobody has chosen yet. */
  get conflicts(): readonly OpenConflict[] {
    return this.open.all
  }

  /** The document was changed here. */
  changed(document: DraftDocument): void {
    this.mine = document
    this.keepSoon.ask(TIMINGS.journal)
    if (!this.isStopped) this.sendSoon.ask(this.isKept ? TIMINGS.send : TIMINGS.sendUnkept)
    if (this.failedSince !== null) this.say()
  }

  /** A block, a field or the tab was left: what there is goes out now. */
  flush(leaving = false): void {
    this.sendSoon.stop()
    if (leaving) void this.keep()
    this.send(leaving)
  }

  /** The network or the portal is back, or somebody looks at the page again: no more waiting. */
  poke(): void {
    this.cancelAgain?.()
    this.cancelAgain = null
    // What is still under way may belong to what was before: should it fail, the next try comes soon.
    this.failures = 0
    // In another tab somebody may have signed in again.
    if (!this.isLeft) this.isStopped = false
    if (this.sending || this.mine !== this.base) this.send()
  }

  /** The portal has another revision than this one: what others did is fetched, with what there is here. */
  ask(revision: number): void {
    if (revision <= this.revision) return
    this.asksForOthers = true
    this.send()
  }

  /** The portal did something with what it has, e.g. published it: what came of it is taken in. */
  told(answer: SaveAnswer): void {
    if (answer.revision > this.revision) this.join(this.base, answer)
  }

  /** Somebody signed in again. */
  resume(): void {
    this.isStopped = false
    this.send()
  }

  /** A conflict was looked at; the text that was chosen comes as any other change. */
  settle(conflict: OpenConflict): void {
    if (conflict.id !== undefined) this.resolved.push(conflict.id)
    this.open.settle(conflict)
    this.sendSoon.ask(TIMINGS.send)
  }

  /**
   * Brings to the portal what another tab left behind: what was under way there goes out under its name, so that it is
   * done once, then what was typed after it. False when the portal cannot be reached; `keep` has what is left then.
   */
  async takeUp(entry: JournalEntry, keep: SaverWorld['keep']): Promise<boolean> {
    const silent = { forget: async () => {}, others() {}, conflicts() {}, says() {}, unkept() {}, chosen() {} }
    const other = DraftSaver.after(entry, { ...this.world, ...silent, keep })
    if (!(await other.settled())) return false
    this.open.addOwn(other.open.unsent)
    await this.keep()
    this.ask(other.revision)
    return true
  }

  /** True once the portal has everything; false when it cannot be reached or does not take it. */
  async settled(): Promise<boolean> {
    this.flush()
    if (!this.isUnderWay && this.mine === this.base) return true
    if (this.isStopped) return false
    return new Promise<boolean>((resolve) => this.idle.push(resolve))
  }

  /** The content is left: what there is goes out once more. Resolves when nothing runs any more. */
  async close(): Promise<void> {
    this.isLeft = true
    this.flush(true)
    await this.settled()
    this.isStopped = true
    this.keepSoon.stop()
    this.sendSoon.stop()
    await this.keep()
  }

  private async keep(): Promise<void> {
    this.keepSoon.stop()
    if (!this.holds()) return
    const { revision, base, mine, sending } = this
    const entry = { version: 1, revision, base, mine, sending, at: this.world.clock.now() } as const
    const { unsent: aside } = this.open
    const kept = await this.world.keep(aside.length > 0 ? { ...entry, aside } : entry)
    if (!kept && this.isKept) this.world.unkept()
    this.isKept = kept
  }

  /** Whether something is here that the portal does not have. */
  private holds(): boolean {
    return this.mine !== this.base || this.sending !== null || this.open.unsent.length > 0
  }

  private send(leaving = false): void {
    if (this.isUnderWay || this.isStopped) return
    this.cancelAgain?.()
    this.cancelAgain = null
    if (!this.sending) {
      const ops = diffOps(this.base, this.mine)
      if (ops.length === 0) this.base = this.mine
      if (ops.length === 0 && this.resolved.length === 0 && !this.asksForOthers) return this.atRest()
      const resolved = this.resolved.splice(0)
      this.sending = { batch: this.world.newBatch(), ops, resolved, document: this.mine }
    }
    void this.request(this.sending, leaving)
  }

  private async request(sending: Batch, leaving: boolean): Promise<void> {
    const { clock } = this.world
    const givenUp = new AbortController()
    this.isUnderWay = true
    this.asksForOthers = false
    const timers = [
      clock.after(TIMINGS.giveUp, () => givenUp.abort()),
      clock.after(TIMINGS.sayBusy, () => this.failedSince === null && this.world.says({ kind: 'saving' })),
      clock.after(TIMINGS.sayOffline, () => this.lost(clock.now() - TIMINGS.sayOffline)),
    ]
    const { batch, ops, resolved } = sending
    const body: SaveRequest = { revision: this.revision, batch, ops, resolved }
    if (this.withBase) body.base = this.base
    try {
      const answer = await Promise.race([
        this.world.send(body, { leaving, signal: givenUp.signal }),
        new Promise<never>((_, reject) => {
          givenUp.signal.addEventListener('abort', () => reject({ kind: 'lost' } satisfies Failure))
        }),
      ])
      this.isUnderWay = false
      this.answered(sending, answer)
    } catch (error) {
      this.isUnderWay = false
      this.failed(asFailure(error))
    } finally {
      for (const cancel of timers) cancel()
    }
  }

  private answered(sent: Batch, answer: SaveAnswer): void {
    this.sending = null
    this.withBase = false
    this.failures = 0
    this.failedSince = null
    this.savedAt = this.world.clock.now()
    this.join(sent.document, answer)
    if (this.open.dropSettled(answer.conflicts)) this.world.chosen()
    if (this.mine === this.base && !this.asksForOthers) this.atRest()
    else {
      this.say()
      void this.keep()
      if (this.asksForOthers || this.idle.length > 0) this.send()
      else this.sendSoon.ask(this.isKept ? TIMINGS.send : TIMINGS.sendUnkept)
    }
  }

  /** Joins what the portal has now with what was typed since it was sent. */
  private join(sent: DraftDocument, answer: SaveAnswer): void {
    const theirs = applyOps(sent, answer.others)
    const { document, conflicts } = merge(sent, this.mine, theirs)
    const ops = diffOps(this.mine, document)
    this.revision = answer.revision
    this.base = theirs
    // What equals what the portal has is the same object: then nothing waits.
    this.mine = diffOps(theirs, document).length === 0 ? theirs : document
    if (ops.length > 0) this.world.others(ops, this.mine)
    this.open.addKnown(answer.conflicts)
    this.open.addOwn(conflicts)
  }

  private failed(failure: Failure): void {
    if (failure.kind === 'base-needed' && !this.withBase) {
      this.withBase = true
      return this.send()
    }
    void this.keep()
    for (const done of this.idle.splice(0)) done(false)
    if (failure.kind === 'session-over') {
      this.isStopped = true
      this.world.says({ kind: 'session-over', changes: this.pending })
    } else if (failure.kind === 'refused') {
      // It did nothing there: the next one holds it too, with what comes until then.
      this.resolved.push(...(this.sending?.resolved ?? []))
      this.sending = null
      this.world.says({ kind: 'refused', message: failure.message, changes: this.pending })
    } else {
      this.failures++
      this.lost(this.world.clock.now())
      if (this.isLeft) return
      this.cancelAgain = this.world.clock.after(againAfter(this.failures, this.world.random()), () => this.send())
    }
  }

  private lost(since: number): void {
    this.failedSince ??= since
    this.say()
  }

  private say(): void {
    if (this.failedSince !== null) this.world.says({ kind: 'offline', since: this.failedSince, changes: this.pending })
    else this.world.says({ kind: 'saved', at: this.savedAt })
  }

  private atRest(): void {
    this.say()
    this.keepSoon.stop()
    void (this.holds() ? this.keep() : this.world.forget())
    for (const done of this.idle.splice(0)) done(true)
  }
}

function asFailure(error: unknown): Failure {
  return typeof error === 'object' && error !== null && 'kind' in error ? (error as Failure) : { kind: 'lost' }
}
