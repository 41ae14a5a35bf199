import type { TestProject } from 'vitest/node'
import { chromiumPath } from './chromium.ts'
import { createToken, freePort, makeRunFolder, startPortal, temporaryFolder } from './portal.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the portal with the demonstration, shared by all browser tests of a run. */
    portal: string
    /** Secret by which tests publish through the content API; empty for a portal that runs already without one. */
    token: string
    /** Folder of the portal's data, where its outbox is; empty for one that runs already without being told. */
    dataDir: string
    /** Where the portal looks for a push service of its operator; each file that starts one stops it. */
    pushPort: number
  }
}

/**
 * Vitest's global set-up of the browser tests. PORTADA_E2E_URL uses a portal that runs already, with the
 * token PORTADA_E2E_TOKEN and the data folder PORTADA_E2E_DATA.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const removeAll = makeRunFolder()
  const running = process.env['PORTADA_E2E_URL']
  if (running) {
    project.provide('portal', running.replace(/\/$/, ''))
    project.provide('token', process.env['PORTADA_E2E_TOKEN'] ?? '')
    project.provide('dataDir', process.env['PORTADA_E2E_DATA'] ?? '')
    project.provide('pushPort', Number(process.env['PORTADA_E2E_PUSH'] ?? 0))
    return async () => removeAll()
  }
  const dataDir = temporaryFolder()
  // Unpacked once, before every worker would begin to.
  const pushPort = await freePort()
  const env = { SOCIAL_TEST_PROVIDER: '1', PUSH_SERVICE_URL: `http://127.0.0.1:${pushPort}` }
  const [portal] = await Promise.all([startPortal({ dataDir, env }), chromiumPath()])
  const end = async () => {
    await portal.end()
    removeAll()
  }
  try {
    project.provide('token', createToken(dataDir))
  } catch (error) {
    // Nobody would end it later.
    await end()
    throw error
  }
  project.provide('pushPort', pushPort)
  project.provide('portal', portal.url)
  project.provide('dataDir', dataDir)
  return end
}
