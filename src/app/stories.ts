import type { Stories } from '../content/boards/example-model.ts'
import { registerStories } from '../showroom/registry.ts'

const files = import.meta.glob<{ stories: readonly Stories[] }>('../**/*.stories.tsx', { eager: true })

registerStories(Object.values(files).flatMap(({ stories }) => stories))
