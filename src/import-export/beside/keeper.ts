import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { isKept, PART, writePieces } from '../../platform/storage/large-files.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { ParsedItem } from '../model.ts'
import { count, type ImportReport } from '../report.ts'
import type { FileFind } from './text-files.ts'

/** The library of recordings that imports brought in. */
export const LIBRARY = '/media/imported'

/** Names files that lie beside texts by the addresses that their bytes make. */
export class FileNames {
  private readonly addresses = new Map<string, Promise<string>>()
  /** Items whose texts name their files by the addresses that these have, or will have. */
  named(items: readonly ParsedItem[]): Promise<ParsedItem[]> {
    return Promise.all(items.map((item) => this.withAddresses(item)))
  }

  private async withAddresses(item: ParsedItem): Promise<ParsedItem> {
    const { files = [], outcome } = item
    if (files.length === 0 || outcome.kind !== 'content') return item
    let input = JSON.stringify(outcome.input)
    for (const file of files) input = input.replaceAll(file.address, await this.addressOf(file))
    return { ...item, outcome: { ...outcome, input: JSON.parse(input) as typeof outcome.input } }
  }

  /** Where a file stands, or will stand. */
  addressOf({ path, name }: FileFind): Promise<string> {
    const known = this.addresses.get(path) ?? digestOf(path).then((digest) => `${LIBRARY}/${digest}/${name}`)
    this.addresses.set(path, known)
    return known
  }
}

/**
 * Keeps files that lie beside texts in the own storage. Each stands at an address that its bytes make: the same file
 * is kept once, whoever brings it, and other bytes under the same name are another recording.
 */
export class FileKeeper {
  readonly names = new FileNames()
  private readonly done = new Set<string>()
  private readonly report: ImportReport

  constructor(report: ImportReport) {
    this.report = report
  }

  /** Keeps what items show before they are published; a rehearsal only looks what there is. */
  async keep(items: readonly ParsedItem[], storage: Storage): Promise<void> {
    for (const file of items.flatMap(({ files = [] }) => files)) {
      if (this.done.has(file.path)) continue
      this.done.add(file.path)
      const key = (await this.names.addressOf(file)).slice(1)
      const isThere = await isKept(storage, key)
      // Interrupted, it begins anew: its parts answer nobody until their list is there.
      if (!isThere && !this.report.dryRun)
        await writePieces(storage, key, createReadStream(file.path, { highWaterMark: PART }))
      count(this.report, file.kind === 'document' ? 'document' : 'recording', isThere ? 'unchanged' : 'imported')
    }
  }
}

/** What the bytes of a file make of its address. */
export async function digestOf(path: string): Promise<string> {
  const sum = createHash('sha256')
  await pipeline(createReadStream(path, { highWaterMark: PART }), sum)
  return sum.digest('hex').slice(0, 24)
}
