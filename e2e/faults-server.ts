import type { TestProject } from 'vitest/node'
import { removeFolder, startPortal, temporaryFolder } from './portal.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Data of a portal that filled the demonstration and was stopped in good order; `seededFolder` copies it. */
    seeded: string
  }
}

/** Vitest's global set-up of the tests of faults: the demonstration is filled once, every file has a copy of its own. */
export default async function setup(project: TestProject): Promise<() => void> {
  const dataDir = temporaryFolder()
  const portal = await startPortal({ dataDir })
  await portal.end()
  project.provide('seeded', dataDir)
  return () => removeFolder(dataDir)
}
