import type { ImportFormat } from '../model.ts'

/** What a file is, as its beginning tells. */
export interface Recognised {
  /** In the operator's words: «a WordPress export». */
  what: string
  /** The formats that read it; none when there is no importer for it. */
  formats: readonly ImportFormat[]
  /** What to do when there is no importer. */
  advice?: string
}
