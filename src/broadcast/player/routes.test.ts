import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { bareServer } from '../../sites/testing.ts'
import { assetFile, noAssets, type Assets } from '../../web/render/assets.ts'
import { playerRoutes } from './routes.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'portada-player-'))
afterAll(() => rm(dataDir, { recursive: true }))

const built: Assets = {
  ...noAssets,
  file: (name) => (name === 'player/jwplayer.js' ? assetFile('.js', Buffer.from('own()')) : undefined),
}
const ADDRESS = '/static/jwplayer/8.9.3/jwplayer.js'

function portal() {
  const app = bareServer()
  playerRoutes(app, { assets: built, config: { dataDir } })
  return app
}

describe('the address of the player', () => {
  test('VOD-04 VOD-05 OPEN-102 it answers with our own script, kept for ever', async () => {
    const answer = await portal().inject(ADDRESS)
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toBe('own()')
    expect(answer.headers['content-type']).toContain('text/javascript')
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  test('OPEN-102 a licensed file of the operator stands in its place, with what it loads', async () => {
    const place = join(dataDir, 'jwplayer', '8.9.3')
    await mkdir(place, { recursive: true })
    await writeFile(join(place, 'jwplayer.js'), 'licensed()')
    await writeFile(join(place, 'jwplayer.core.js'), 'core()')
    const app = portal()
    expect((await app.inject(ADDRESS)).body).toBe('licensed()')
    expect((await app.inject('/static/jwplayer/8.9.3/jwplayer.core.js')).body).toBe('core()')
  })

  test.each(['..%2Fsecret', '.env', 'a%2F..%2Fb', 'none.js'])('nothing else is reached by %s', async (name) => {
    await writeFile(join(dataDir, 'secret'), 'x')
    const answer = await portal().inject(`/static/jwplayer/8.9.3/${name}`)
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['cache-control']).not.toContain('immutable')
  })
})
