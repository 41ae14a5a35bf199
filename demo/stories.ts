import type { Story } from './model.ts'

const files = import.meta.glob<{ stories?: Story[] }>(['./contents/*.ts', '!./contents/*.test.ts'], { eager: true })

/** Every written content, by its key; the folder `contents` is read as a whole. */
export const stories: Map<string, Story> = new Map(
  Object.values(files)
    .flatMap((file) => file.stories ?? [])
    .map((story) => [story.key, story]),
)

/** Keys that stand in two files or twice in one. */
export function doubleKeys(): string[] {
  const keys = Object.values(files).flatMap((file) => (file.stories ?? []).map((story) => story.key))
  return keys.filter((key, i) => keys.indexOf(key) !== i)
}
