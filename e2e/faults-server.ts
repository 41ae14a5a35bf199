import { setTimeout as sleep } from 'node:timers/promises'
import type { TestProject } from 'vitest/node'
import { makeRunFolder, startPortal, temporaryFolder } from './portal.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Data of a portal that filled the demonstration and was stopped in good order; `seededFolder` copies it. */
    seeded: string
    /** Where it was served. */
    seededPort: number
  }
}

/** What the portal says once, when nothing of the demonstration is left to be drawn ahead of readers. */
const DRAWN = 'pictures of the first pages drawn'

/** Vitest's global set-up of the tests of faults: the demonstration is filled once, every file has a copy of its own. */
export default async function setup(project: TestProject): Promise<() => void> {
  const removeAll = makeRunFolder()
  const dataDir = temporaryFolder()
  const portal = await startPortal({ dataDir, env: { LOG_LEVEL: 'info' } })
  // Otherwise each portal of the tests would begin to draw them again, half a minute beside all that others do.
  const deadline = Date.now() + 150_000
  while (!portal.output().includes(DRAWN) && Date.now() < deadline) await sleep(100)
  await portal.end()
  project.provide('seeded', dataDir)
  project.provide('seededPort', portal.port)
  return removeAll
}
