import { registerDrawings } from '../../src/platform/images/store.ts'
import { drawingId, drawnPicture } from '../../src/import-export/markdown/drawings.ts'
import type { Db } from '../../src/platform/database/schema.ts'
import type { Locale } from '../../src/platform/i18n/locale.ts'
import type { Picture } from '../model.ts'
import { sceneWords } from './scene-words.ts'

/** What a picture shows, by languages. */
type Words = Partial<Record<Locale, string>>

/** Collects the pictures that texts ask for, each one once. */
export interface Drawings {
  /** The reference of a picture; each text that shows it adds the words of its language. */
  reference(picture: Picture & { seed: string }, alt: Words): string
  /** Writes the image records; the pictures themselves are drawn when somebody looks. */
  register(db: Db): Promise<void>
}

export function collectDrawings(): Drawings {
  const wanted = new Map<string, { picture: Picture & { seed: string }; alt: Words }>()
  return {
    reference(picture, alt) {
      const externalId = drawingId(picture)
      const said = Object.fromEntries(Object.entries(alt).filter(([, words]) => words !== ''))
      const former = wanted.get(externalId)
      // Of several texts the first one counts.
      wanted.set(externalId, { picture, alt: { ...said, ...former?.alt } })
      return `ext:${externalId}`
    },
    async register(db) {
      const rows = [...wanted.values()].map(({ picture, alt }) => {
        const altIn = { ...sceneWords(picture), ...alt }
        return drawnPicture(picture, { alt: altIn.es, altIn, credit: 'Mestral' })
      })
      for (let i = 0; i < rows.length; i += 200) await registerDrawings(db, rows.slice(i, i + 200))
    },
  }
}
