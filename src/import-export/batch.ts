import { ROOT_LOCALE } from '../platform/i18n/locale.ts'
import { readmitPictures, withdrawPictures } from '../content/pictures.ts'
import { publishMany, withdrawContent } from '../content/publish.ts'
import { foreseeNotes, foreseeOutcomes } from '../content/publishing/dry-run.ts'
import { prepareContent, InvalidContent, type Prepared } from '../content/publishing/prepare.ts'
import { slugify } from '../content/slug.ts'
import type { ContentInput } from '../content/types/model.ts'
import type { ImportDeps } from './import-deps.ts'
import { drop, recordOf, type Candidate } from './candidate.ts'
import { FileKeeper } from './beside/keeper.ts'
import { hashOf } from './item-hash.ts'
import type { Site } from '../sites/model.ts'
import { correctionId, type WireDesk } from './agency/desk.ts'
import { notTakenBack, takenBack } from './agency/taken-back.ts'
import { FormerNames } from './former-names.ts'
import { PendingImages } from './images.ts'
import { withNewAddresses } from './links.ts'
import { type ImportFormat, isName, type ParsedItem } from './model.ts'
import { count, remark, type ItemOutcome } from './report.ts'
import { archiveComments } from './comment-store.ts'
import { knownItems, partsOf, saveItems, touchItems, type ItemRecord, type KnownItem } from './item-store.ts'
import { isOlder } from './ninjs/wire.ts'
import { noteProgress, type Run } from './run-store.ts'
import { TaxonAdoption } from './taxa.ts'
import { because, type Reason } from './reasons/model.ts'
import { ofAddress } from './reasons/of-address.ts'
import { ofFaults } from './reasons/of-schema.ts'

interface BatchAbout {
  format: ImportFormat
  site: Site
  dryRun: boolean
  /** The moment that items without a date of their own were given. */
  now: Date
  /** How items of agencies come in. */
  desk: WireDesk | null
}

/** Writes parsed items batch by batch; a batch and the note of its progress are one step for whoever interrupts. */
export class BatchWriter {
  /** What this run has met, in which version. */
  private readonly seen = new Map<string, string | null>()
  private readonly taxa: TaxonAdoption
  private readonly names: FormerNames
  private readonly images: PendingImages
  private readonly files: FileKeeper
  private readonly deps: ImportDeps
  private readonly run: Run
  private readonly about: BatchAbout

  constructor(deps: ImportDeps, run: Run, about: BatchAbout) {
    this.deps = deps
    this.run = run
    this.about = about
    this.taxa = new TaxonAdoption(deps.db, about.site.alias)
    this.names = new FormerNames(deps.db, about.site.alias)
    this.files = new FileKeeper(run.report)
    this.images = new PendingImages(deps.db, run.report, about.dryRun)
  }

  async write(given: readonly ParsedItem[]): Promise<void> {
    if (given.length === 0) return
    const batch = await this.files.names.named(await this.names.rename(given))
    const contents = batch.filter(({ outcome }) => outcome.kind === 'content')
    const known = await knownItems(this.deps.db, contents.map(externalIdOf))
    const candidates: Candidate[] = []
    const unchanged: ParsedItem[] = []
    for (const item of batch) {
      if (item.outcome.kind === 'withdraw') await this.withdraw(item, item.outcome.externalId, candidates)
      else if (item.outcome.kind !== 'content') await this.other(item)
      else await this.sort(item, item.outcome.input, known, candidates, unchanged)
    }
    await this.files.keep([...unchanged, ...candidates.map(({ item }) => item)], this.deps.storage)
    if (this.about.dryRun) await this.foresee(candidates)
    else await this.publish(candidates, batch, unchanged)
  }

  private async sort(
    item: ParsedItem,
    input: ContentInput,
    known: Map<string, KnownItem>,
    candidates: Candidate[],
    unchanged: ParsedItem[],
  ): Promise<void> {
    const { externalId } = input
    const before = known.get(externalId)
    const again = item.position <= this.run.position
    const named = isName(input, item.passing) && this.about.format !== 'jsonl' ? input : null
    const adopted = named && (await this.taxa.adopts(named, before !== undefined))
    if (adopted) {
      if (again) return
      this.tell(item, input.type, 'unchanged')
      if (slugify(adopted.name, '') !== slugify(named.name[ROOT_LOCALE], ''))
        this.note(item, because('name.used', { name: adopted.name }))
      return
    }
    if (again) return
    const revision = item.wire?.revision ?? null
    const met = this.seen.get(externalId) ?? before?.revision ?? null
    if (isOlder(revision, met) || (isGone(before) && !isOlder(met, revision))) {
      const reason = because(isGone(before) ? 'withdrawn.source' : 'newer')
      this.tell(item, input.type, 'skipped', reason)
      return
    }
    const isAgain = this.seen.has(externalId) || (before?.run_id === this.run.id && before.position < item.position)
    if (isAgain && !isOlder(met, revision)) {
      this.tell(item, input.type, 'skipped', because('same-guid'))
      return
    }
    this.seen.set(externalId, revision)
    drop(candidates, externalId)
    const arranged = this.about.desk ? await this.about.desk.arrange(item, input) : input
    const hash = hashOf(item, arranged, this.about.now)
    if (before?.hash === hash || (before && item.passing)) {
      this.tell(item, input.type, 'unchanged')
      unchanged.push(item)
    } else
      candidates.push({
        item,
        id: externalId,
        input:
          this.about.format === 'jsonl'
            ? arranged
            : this.taxa.apply(this.about.desk?.correctionOf(arranged, before) ?? arranged),
        hash,
        known: before,
      })
  }

  /** Everything that is no content. */
  private async other(item: ParsedItem): Promise<void> {
    const { outcome } = item
    const { dryRun } = this.about
    if (item.position <= this.run.position) return
    if (item.sentAs !== undefined && (await this.isTakenBack(item, item.sentAs)))
      this.tell(item, 'image', 'skipped', because('withdrawn.source'))
    else if (outcome.kind === 'skip') this.tell(item, 'item', 'skipped', outcome.reason)
    else if (outcome.kind === 'fault') this.tell(item, 'item', 'faulty', outcome.reason)
    else if (outcome.kind === 'image') {
      this.tell(item, 'image', await this.images.register([outcome.image], true))
    } else if (outcome.kind === 'store') {
      const done = await outcome.write({ ...this.deps, now: this.deps.clock.now(), dryRun })
      if (typeof done === 'object') this.tell(item, outcome.what, 'skipped', done.skipped)
      else this.tell(item, outcome.what, done)
      this.remarks(item)
    }
  }

  /** What its agency sends anew, in a newer version than it withdrew, is let in again. */
  private async isTakenBack({ guid, position, wire }: ParsedItem, sentAs: string): Promise<boolean> {
    const revision = wire?.revision ?? null
    const taken = await takenBack(this.deps.db, sentAs, revision)
    if (taken !== 'newer' || this.about.dryRun) return taken === 'same'
    await readmitPictures(this.deps.db, sentAs, this.deps.clock.now())
    await this.remember({ externalId: sentAs, guid, position, outcome: 'imported', revision })
    return false
  }

  private remember(item: Pick<ItemRecord, 'externalId' | 'guid' | 'position' | 'outcome' | 'revision'>): Promise<void> {
    const record = { ...item, hash: '', contentId: null, addresses: [], links: false }
    return saveItems(this.deps.db, { id: this.run.id, site: this.about.site.alias }, [record], this.deps.clock.now())
  }

  /** What its source withdraws is gone at once, before anything else of the batch is written. */
  private async withdraw(item: ParsedItem, externalId: string, candidates: Candidate[]): Promise<void> {
    const { dryRun, format, site } = this.about
    const { deps, run } = this
    if (item.position <= run.position) return
    const [before] = (await knownItems(deps.db, [externalId])).values()
    const revision = item.wire?.revision ?? null
    if (isOlder(revision, this.seen.get(externalId) ?? before?.revision ?? null)) {
      this.tell(item, 'item', 'skipped', because('newer'))
      return
    }
    const held = drop(candidates, externalId)
    this.seen.set(externalId, revision)
    if (dryRun) {
      this.tell(item, 'item', 'withdrawn')
      return
    }
    const actor = `import:${format}`
    const done = await withdrawContent(deps, `ext:${externalId}`, { actor })
    let hasParts = false
    let pictures = 0
    if (this.about.desk) {
      if (item.wire) pictures = await withdrawPictures(deps.db, externalId, deps.clock.now())
      await withdrawContent(deps, `ext:${correctionId(externalId)}`, { actor })
      for (const part of await partsOf(deps.db, site.alias, externalId))
        hasParts = (await withdrawContent(deps, `ext:${part}`, { actor }))?.result === 'withdrawn' || hasParts
    }
    // What comes late, in an older version, stays outside.
    const { guid, position } = item
    if (this.about.desk) await this.remember({ externalId, guid, position, outcome: 'withdrawn', revision })
    for (let left = pictures; left > 0; left--) this.tell(item, 'image', 'withdrawn')
    if (pictures > 0 && done === null) return
    if (done?.result === 'withdrawn' || held || hasParts) this.tell(item, 'item', 'withdrawn')
    else {
      const reason = because(done === null ? 'withdrawn.before' : 'withdrawn.already')
      this.tell(item, 'item', 'skipped', reason)
    }
  }

  private tell(item: ParsedItem, type: string, outcome: ItemOutcome, reason?: Reason): void {
    const { report } = this.run
    count(report, type, outcome)
    if (reason === undefined) return
    const list = outcome === 'skipped' ? report.skips : report.faults
    remark(list, { item: item.position, line: item.line, title: item.title, reason })
  }

  private remarks(item: ParsedItem): void {
    for (const { reason, line = item.line } of item.notes ?? []) this.note({ ...item, line }, reason)
  }

  private note({ position, line, title }: ParsedItem, reason: Reason): void {
    remark(this.run.report.remarks, { item: position, line, title, reason })
  }

  /** What publishing would say, without doing it. */
  private async foresee(candidates: readonly Candidate[]): Promise<void> {
    const { clock, db } = this.deps
    const prepared: Prepared[] = []
    const faults = new Map<Candidate, Reason>()
    for (const candidate of candidates) {
      try {
        prepared.push(await prepareContent(candidate.input))
      } catch (error) {
        if (!(error instanceof InvalidContent)) throw error
        faults.set(candidate, ofFaults(error.faults))
      }
    }
    const outcomes = await foreseeOutcomes(db, prepared, clock.now())
    const notes = await foreseeNotes(db, prepared)
    for (const candidate of candidates) {
      const { item, input, known } = candidate
      const fault = faults.get(candidate)
      const outcome = outcomes.get(input.externalId)
      if (fault === undefined) {
        this.tell(
          item,
          input.type,
          outcome === 'updated' || outcome === 'unchanged' ? outcome : known ? 'updated' : 'imported',
        )
        await this.images.register(await notTakenBack(this.deps.db, item.images))
        this.run.report.comments += item.comments?.length ?? 0
        this.remarks(item)
        const note = notes.get(input.externalId)
        if (note !== undefined) this.note(item, ofAddress(note))
      } else this.tell(item, input.type, 'faulty', fault)
    }
  }

  /** Links to items that are here already are rewritten at once; answers those that have others left. */
  private async link(candidates: readonly Candidate[]): Promise<Set<Candidate>> {
    const linking = candidates.filter(({ item }) => item.internalLinks)
    const open = new Set<Candidate>()
    if (linking.length === 0) return open
    const inputs = linking.map(({ input }) => input)
    const done = await withNewAddresses(this.deps.db, this.about.site, inputs)
    for (const [index, { document, rewritten, left }] of done.entries()) {
      const candidate = linking[index]!
      candidate.input = document
      this.run.report.links += rewritten
      const hosts = new Set((candidate.item.oldAddresses ?? []).map((address) => URL.parse(address)?.hostname))
      if (left.some((href) => hosts.has(URL.parse(href)?.hostname))) open.add(candidate)
    }
    return open
  }

  private async publish(
    candidates: readonly Candidate[],
    batch: readonly ParsedItem[],
    unchanged: readonly ParsedItem[],
  ): Promise<void> {
    const { deps, run, about } = this
    const options = { actor: `import:${about.format}`, keepWithdrawn: about.format !== 'jsonl', batchSize: 100 }
    const open = await this.link(candidates)
    const outcomes = await publishMany(
      deps,
      candidates.map(({ input }) => input),
      options,
    )
    const records: ItemRecord[] = []
    for (const [index, candidate] of candidates.entries()) {
      const done = outcomes[index]!
      if (done.result === 'failed') {
        this.tell(candidate.item, candidate.input.type, 'faulty', ofFaults(done.faults))
        continue
      }
      const outcome = done.result === 'created' ? 'imported' : done.result
      this.tell(candidate.item, candidate.input.type, outcome)
      this.remarks(candidate.item)
      if (done.note) this.note(candidate.item, ofAddress(done.note))
      const contentId = candidate.id === candidate.input.externalId ? done.id : null
      records.push({ ...recordOf(candidate, outcome, contentId), links: open.has(candidate) })
      await this.images.register(await notTakenBack(deps.db, candidate.item.images))
      await archiveComments(deps.db, candidate.input.externalId, candidate.item.comments ?? [], deps.clock.now())
      run.report.comments += candidate.item.comments?.length ?? 0
    }
    run.position = Math.max(run.position, batch.at(-1)!.position)
    await deps.db.transaction().execute(async (trx) => {
      await saveItems(trx, { id: run.id, site: about.site.alias }, records, deps.clock.now())
      await touchItems(
        trx,
        run.id,
        unchanged.map((item) => ({ externalId: externalIdOf(item), position: item.position })),
      )
      await noteProgress(trx, run, deps.clock.now())
    })
  }
}

/** Whether its source withdrew it before it ever came in. */
const isGone = (known: KnownItem | undefined) => known?.outcome === 'withdrawn' && known.state === null

function externalIdOf({ outcome }: ParsedItem): string {
  return outcome.kind === 'content' ? outcome.input.externalId : ''
}
