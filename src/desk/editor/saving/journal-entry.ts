import type { DraftDocument, Operation } from '../../drafts/model.ts'
import type { OpenConflict } from './open-conflicts.ts'

/** A request that is under way, or that goes out again with the same name. */
export interface Batch {
  batch: string
  ops: Operation[]
  resolved: string[]
  /** The document with them done. */
  document: DraftDocument
}

/** What the device keeps until the portal has it. */
export interface JournalEntry {
  version: 1
  revision: number
  base: DraftDocument
  mine: DraftDocument
  sending: Batch | null
  /** What stands against words of others and is nowhere but here, until somebody has chosen. */
  aside?: readonly OpenConflict[]
  at: number
}
