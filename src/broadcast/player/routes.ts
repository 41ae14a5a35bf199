import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Config } from '../../platform/config.ts'
import type { App } from '../../web/http/server.ts'
import { sendForEver } from '../../web/http/static-routes.ts'
import { assetFile, type AssetFile, type Assets } from '../../web/render/assets.ts'
import { PLAYER_VERSION } from './model.ts'

const NAME = /^[a-z0-9][a-z0-9.-]{0,80}$/i
/** A name that is missing may be put there at any time. */
const MISSING = 'public, max-age=60'

interface Deps {
  assets: Assets
  config: Pick<Config, 'dataDir'>
}

/**
 * The player's script and what it loads, at one address for ever (VOD-04, VOD-05, OPEN-102). A file in
 * `DATA_DIR/jwplayer/8.9.3/` stands in the place of our own: so a licensed player is put in.
 */
export function playerRoutes(app: App, { assets, config }: Deps): void {
  const own = join(config.dataDir, 'jwplayer', PLAYER_VERSION)
  const found = new Map<string, AssetFile>()

  /** What the operator has put there is read once: the address promises never to change. */
  const fileOf = async (name: string): Promise<AssetFile | undefined> => {
    const known = found.get(name)
    if (known) return known
    const bytes = await readFile(join(own, name)).catch(() => null)
    const file = bytes ? assetFile(extname(name), bytes) : assets.file(`player/${name}`)
    if (file) found.set(name, file)
    return file
  }

  app.get<{ Params: { file: string } }>(
    `/static/jwplayer/${PLAYER_VERSION}/:file`,
    { schema: { hide: true } },
    async (request, reply) => {
      const { file: name } = request.params
      const file = NAME.test(name) ? await fileOf(name) : undefined
      if (!file) return reply.code(404).header('cache-control', MISSING).type('text/plain').send('Not found')
      return sendForEver(request, reply, file)
    },
  )
}
