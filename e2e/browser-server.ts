import type { TestProject } from 'vitest/node'
import { removeFolder, startPortal, temporaryFolder } from './portal.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the portal with the demonstration, shared by all browser tests of a run. */
    portal: string
  }
}

/** Vitest's global set-up of the browser tests. PORTADA_E2E_URL uses a portal that runs already. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const running = process.env['PORTADA_E2E_URL']
  if (running) {
    project.provide('portal', running.replace(/\/$/, ''))
    return async () => undefined
  }
  const dataDir = temporaryFolder()
  const portal = await startPortal({ dataDir })
  project.provide('portal', portal.url)
  return async () => {
    await portal.end()
    removeFolder(dataDir)
  }
}
