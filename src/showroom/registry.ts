import type { Pieces } from '../content/boards/example-model.ts'

const files = import.meta.glob<{ pieces: readonly Pieces[] }>('../**/*.pieces.tsx', { eager: true })

/** Every group of pieces that a room brings, in the order of the showroom. */
export const groups: readonly Pieces[] = Object.values(files)
  .flatMap(({ pieces }) => pieces)
  .sort((a, b) => a.order - b.order)
