import type { BoardModule } from './module.ts'

// Whatever its own settings and data are: the registry pairs each module's view with what its own schema read.
/** A module whose settings and data only it knows. */
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyModule = BoardModule<any, any>

const registered = new Map<string, AnyModule>()

/** Every kind of module of the house, by its kind. */
export const modules: ReadonlyMap<string, AnyModule> = registered

/** Makes kinds of modules known; the program does so once, before it reads a board. */
export function registerModules(found: Iterable<AnyModule>): void {
  for (const module of found) registered.set(module.kind, module)
}
