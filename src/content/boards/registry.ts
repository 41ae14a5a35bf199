import type { BoardModule } from './module.ts'

// Whatever its own settings and data are: the registry pairs each module's view with what its own schema read.
/** A module whose settings and data only it knows. */
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyModule = BoardModule<any, any>

const files = import.meta.glob<{ module: AnyModule }>('../../**/*.module.tsx', { eager: true })

/** Every kind of module of the house, by its kind. */
export const modules: ReadonlyMap<string, AnyModule> = new Map(
  Object.values(files).map(({ module }) => [module.kind, module]),
)
