import type { Stories } from '../content/boards/example-model.ts'

const registered: Stories[] = []

/** Every group of stories that a room brings, in the order of the showroom. */
export const groups: readonly Stories[] = registered

/** Makes groups known; the program does so once, before the showroom is asked for. */
export function registerStories(found: readonly Stories[]): void {
  registered.splice(0, registered.length, ...found.toSorted((a, b) => a.order - b.order))
}
