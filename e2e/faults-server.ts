import type { TestProject } from 'vitest/node'
import { filledFolder } from './demonstration.ts'
import { makeRunFolder } from './portal.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Data of a portal that filled the demonstration and was stopped in good order; `seededFolder` copies it. */
    seeded: string
  }
}

/** Vitest's global set-up of the tests of faults: the demonstration is filled once, every file has a copy of its own. */
export default async function setup(project: TestProject): Promise<() => void> {
  const removeAll = makeRunFolder()
  project.provide('seeded', await filledFolder())
  return removeAll
}
