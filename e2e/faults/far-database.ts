import { startEmbedded } from '../../src/platform/database/embedded.ts'
import { silentLog } from '../../src/platform/log.ts'
import { faultyNetwork, type FaultyNetwork } from '../../src/platform/network/testing.ts'
import { removeFolder } from '../portal.ts'
import { seededFolder } from '../seeded-folder.ts'

/** A PostgreSQL with the demonstration that is reached through a network which a test breaks. */
export interface FarDatabase {
  readonly dataDir: string
  readonly network: FaultyNetwork
  /** The address past the network. */
  readonly direct: string
  /** The address through the network, for DATABASE_URL. */
  readonly url: string
  close(): Promise<void>
}

/** Starts the server on a copy of the demonstration's data. */
export async function farDatabase(): Promise<FarDatabase> {
  const dataDir = await seededFolder()
  const server = await startEmbedded({ dataDir, log: silentLog })
  const url = new URL(server.url)
  const network = await faultyNetwork(Number(url.port))
  url.port = String(network.port)
  url.search = ''
  return {
    dataDir,
    network,
    direct: server.url,
    url: url.href,
    async close() {
      await network.close()
      await server.stop()
      removeFolder(dataDir)
    },
  }
}
