import { createHash } from 'node:crypto'
import { slugOf } from '../names.ts'
import type { Reason } from '../reasons/model.ts'
import { kindOf, type FileKind } from './kinds.ts'

/** Where files seem to stand until they are kept; no such host exists. */
const HOST = 'https://files.invalid'
const LONGEST_NAME = 60

/** A recording or a document that lies beside a text. */
export interface FileFind {
  /** How the text names it until it is kept. */
  address: string
  /** Where it lies. */
  path: string
  /** How it is called once it is kept. */
  name: string
  kind: FileKind
}

/** The recordings and documents that one text shows or leads to. */
export class TextFiles {
  readonly finds: FileFind[] = []
  /** Why others stay outside. */
  readonly notes: { reason: Reason }[] = []
  private readonly met = new Map<string, string | null>()

  /**
   * Takes a file, and answers the address by which the text names it; null when it stays outside.
   * @param name what it is called where it lies; the same wherever the whole was unpacked
   */
  take(path: string, name: string): string | null {
    const known = this.met.get(path)
    if (known !== undefined) return known
    const found = kindOf(path, name)
    let address: string | null = null
    if ('refused' in found) this.notes.push({ reason: found.refused })
    else {
      const bare = name.slice(name.lastIndexOf('/') + 1, -found.ending.length - 1)
      const called = `${shortened(slugOf(bare) ?? 'file')}.${found.ending}`
      address = `${HOST}/${createHash('sha256').update(name).digest('hex').slice(0, 20)}/${called}`
      this.finds.push({ address, path, name: called, kind: found.kind })
    }
    this.met.set(path, address)
    return address
  }

  /** Whether an address is that of one of them. */
  has(address: string): boolean {
    return this.finds.some((one) => one.address === address)
  }
}

const shortened = (slug: string): string => slug.slice(0, LONGEST_NAME).replace(/-$/, '')
