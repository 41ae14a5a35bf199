import { registerDrawings, type DrawingDetails } from '../../platform/images/store.ts'
import type { StoreDeps, StoreResult } from '../model.ts'
import { shorten } from '../names.ts'

/** A picture that the illustrator of the demonstration draws: the same setting always gives the same picture. */
export interface SaidDrawing {
  theme: string
  seed: string
  mood?: string
  kind?: string
}

/** A drawing of the words of a map; null for a map of something else. */
export function drawingIn(value: unknown, seed: string): SaidDrawing | null {
  if (typeof value !== 'object' || value === null) return null
  const said = (name: string) => {
    const word: unknown = (value as Record<string, unknown>)[name]
    return typeof word === 'string' || typeof word === 'number' ? shorten(String(word), 80) : ''
  }
  const [theme, mood, kind] = [said('theme'), said('mood'), said('kind')]
  if (theme === '') return null
  return { theme, seed: said('seed') || seed, ...(mood && { mood }), ...(kind && { kind }) }
}

/** What a drawing is known by, wherever it is asked for. */
export const drawingId = ({ theme, seed, mood, kind }: SaidDrawing): string =>
  ['demo:ill', theme, seed, mood ?? '', kind ?? ''].join(':')

/** The picture of a drawing as the store of pictures takes it; it is drawn when somebody looks. */
export function drawnPicture(drawing: SaidDrawing, words: Pick<DrawingDetails, 'alt' | 'altIn' | 'credit'>) {
  return {
    externalId: drawingId(drawing),
    ...words,
    width: 1600,
    height: 1200,
    // Faces are higher than landscapes.
    focalY: drawing.theme === 'portrait' ? 0.42 : 0.54,
    drawing: { by: 'illustration', ...drawing },
  }
}

/** Notes a drawing; one that is known keeps the words it has. */
export async function storeDrawing(
  { db, dryRun }: StoreDeps,
  drawing: SaidDrawing,
  words: { alt?: string; credit?: string },
): Promise<StoreResult> {
  const known = await db
    .selectFrom('image')
    .select('id')
    .where('external_id', '=', drawingId(drawing))
    .executeTakeFirst()
  if (known) return 'unchanged'
  if (!dryRun) await registerDrawings(db, [drawnPicture(drawing, words)])
  return 'imported'
}
