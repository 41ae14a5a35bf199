import type { ImportFormat } from '../model.ts'
import type { Reason } from '../reasons/model.ts'

/** What a file is, as its beginning tells. */
export interface Recognised {
  /** In the operator's words: «una exportación de WordPress». */
  what: Reason
  /** The formats that read it; none when there is no importer for it. */
  formats: readonly ImportFormat[]
  /** What to do when there is no importer. */
  advice?: Reason
}
