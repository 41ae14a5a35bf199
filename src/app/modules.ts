import { registerModules, type AnyModule } from '../content/boards/registry.ts'

const files = import.meta.glob<{ module: AnyModule }>('../**/*.module.tsx', { eager: true })

registerModules(Object.values(files).map(({ module }) => module))
