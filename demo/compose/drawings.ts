import { registerDrawings } from '../../src/platform/images/store.ts'
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
  const wanted = new Map<string, { picture: Picture; alt: string }>()
  return {
    reference(picture, alt) {
      const { theme, seed, mood, kind } = picture
      const externalId = ['demo:ill', theme, seed, mood ?? '', kind ?? ''].join(':')
      if (!wanted.get(externalId)?.alt) wanted.set(externalId, { picture, alt })
      return `ext:${externalId}`
    },
    async register(db) {
      const rows = [...wanted].map(([externalId, { picture, alt }]) => ({
        externalId,
        alt,
        credit: 'Ilustración: Mestral',
        width: 1600,
        height: 1200,
        focalY: picture.theme === 'portrait' ? 0.42 : 0.54,
        drawing: { by: 'illustration', ...picture },
      }))
      for (let i = 0; i < rows.length; i += 200) await registerDrawings(db, rows.slice(i, i + 200))
    },
  }
}
