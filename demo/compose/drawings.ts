import { registerDrawings } from '../../src/platform/images/store.ts'
import { drawingId, drawnPicture } from '../../src/import-export/markdown/drawings.ts'
import type { Db } from '../../src/platform/database/schema.ts'
import type { Picture } from '../model.ts'

/** Collects the pictures that texts ask for, each one once. */
export interface Drawings {
  /** The reference of a picture. */
  reference(picture: Picture & { seed: string }, alt: string): string
  /** Writes the image records; the pictures themselves are drawn when somebody looks. */
  register(db: Db): Promise<void>
}

export function collectDrawings(): Drawings {
  const wanted = new Map<string, { picture: Picture & { seed: string }; alt: string }>()
  return {
    reference(picture, alt) {
      const externalId = drawingId(picture)
      if (!wanted.get(externalId)?.alt) wanted.set(externalId, { picture, alt })
      return `ext:${externalId}`
    },
    async register(db) {
      const rows = [...wanted.values()].map(({ picture, alt }) =>
        drawnPicture(picture, { alt, credit: 'Ilustración: Mestral' }),
      )
      for (let i = 0; i < rows.length; i += 200) await registerDrawings(db, rows.slice(i, i + 200))
    },
  }
}
