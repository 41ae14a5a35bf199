import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import fastify from 'fastify'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '../../platform/durations.ts'
import { assetRoutes } from '../http/static-routes.ts'
import { readAssets, type Assets } from './assets.ts'

let folder: string
let assets: Assets

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portada-assets-'))
  const put = (path: string, content: string | object) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content))
  }
  put('server/.vite/manifest.json', {
    'src/app/main.ts': { file: 'main.js', css: ['assets/main-a.css'], imports: ['_card.js'] },
    'src/ui/styles.ts': { file: 'styles.js', css: ['assets/styles-d.css'] },
    '_card.js': { file: 'chunks/card.js', css: ['assets/card-b.css'] },
    'src/fronts/front.page.tsx': {
      file: 'chunks/front.js',
      css: ['assets/front-c.css'],
      imports: ['_card.js', 'src/app/main.ts'],
    },
    'src/content-pages/plain.page.tsx': { file: 'chunks/plain.js', imports: ['_card.js'] },
  })
  const font = 'url(/static/assets/piazzolla-normal-x.woff2)'
  put('server/assets/main-a.css', `@layer base{p{color:red;src:${font}}}`)
  put('server/assets/styles-d.css', '@layer base{body{margin:0}}')
  put('server/assets/card-b.css', '@layer cards{.card{color:blue}}')
  put(
    'server/assets/front-c.css',
    `@layer pages{.front{color:green}.told{top:0}.found{top:1px}}${'/* long */'.repeat(200)}`,
  )
  put('server/assets/piazzolla-normal-x.woff2', 'font')
  put('client/.vite/manifest.json', {
    'src/app/client/boot.ts': { file: 'assets/boot-1.js' },
    'src/app/client/main.ts': { file: 'assets/main-2.js' },
    'src/app/client/island-loader.ts': { file: 'assets/loader-3.js', imports: ['src/app/client/main.ts'] },
    'src/app/client/take-over.ts': { file: 'assets/take-over-4.js', imports: ['_react.js'] },
    '_react.js': { file: 'assets/react-5.js', imports: ['_runtime.js'] },
    '_runtime.js': { file: 'assets/runtime-6.js' },
    'src/discovery/searcher/searcher.island.tsx': {
      file: 'assets/searcher-7.js',
      imports: ['_react.js', 'src/app/client/main.ts'],
    },
    'src/readers/entry/sign-in.island.tsx': { file: 'assets/sign-in-8.js', imports: ['_react.js'] },
  })
  for (const name of ['loader-3', 'take-over-4', 'react-5', 'runtime-6', 'sign-in-8'])
    put(`client/assets/${name}.js`, '')
  put('client/assets/boot-1.js', 'boot()')
  put('client/assets/main-2.js', 'main("told")')
  put('client/assets/searcher-7.js', 'result("found")')
  put('client/assets/main-2.js.map', '{}')
  assets = readAssets(folder)
})

afterAll(() => rmSync(folder, { recursive: true }))

const sheet = (source?: string, ...classes: string[]) => assets.forPage(source).sheet.for(classes, [], '').text

describe('the style sheet of a page', () => {
  test('one file with everything the page needs, each part once, the layers named first', () => {
    const css = sheet('src/fronts/front.page.tsx', 'card', 'front')
    expect(css).toMatch(/^@layer tokens, base, layout/)
    expect(css.match(/\.card/g)).toHaveLength(1)
    expect(css).toMatch(/print;@layer base\{body\{margin:0\}\}@layer cards/)
    expect(css).toContain('.front')
  })

  test('another page does not carry it', () => {
    expect(sheet('src/content-pages/plain.page.tsx', 'card', 'front')).not.toContain('.front')
    expect(sheet()).toContain('p{color:red;')
  })

  test('its typefaces lie beside the other files of the build', () => {
    expect(sheet()).toContain('url(/static/assets/piazzolla-normal-x.woff2)')
  })
})

test('scripts are named, source maps are not served', () => {
  expect(assets.forPage(undefined)).toMatchObject({
    boot: { text: 'boot()', hash: expect.stringMatching(/^sha256-/) },
    scripts: ['assets/main-2.js'],
  })
  expect(assets.file('assets/main-2.js.map')).toBeUndefined()
})

test('SRCH-35 a page names every script of its islands once, whatever the step at which it is asked for', () => {
  expect(assets.forIslands(['searcher']).scripts.sort()).toEqual(
    ['loader-3', 'react-5', 'runtime-6', 'searcher-7', 'take-over-4'].map((name) => `assets/${name}.js`),
  )
  expect(assets.forIslands(['unknown'])).toEqual({ scripts: [], classes: [] })
  expect(assets.forIslands([])).toEqual({ scripts: [], classes: [] })
})

test('a page carries the rules of what scripts set anywhere, and of what its own islands show', () => {
  const { sheet: front } = assets.forPage('src/fronts/front.page.tsx')
  expect(front.for([], [], '').text).toContain('.told')
  expect(front.for([], [], '').text).not.toContain('.found')
  expect(front.for([], assets.forIslands(['searcher']).classes, '').text).toContain('.found')
})

test('an island has the name of its file', () => {
  const source = readFileSync('src/app/client/islands.ts', 'utf8')
  const pairs = [...source.matchAll(/name: '([\w-]+)'.*\/([\w-]+)\.island\.tsx/g)].map(([, name, file]) => [name, file])
  expect(pairs.length).toBeGreaterThan(5)
  for (const [name, file] of pairs) expect(name).toBe(file)
})

test('without a build pages name no files', () => {
  expect(readAssets(join(folder, 'nowhere')).forPage('src/x.page.tsx')).toMatchObject({ scripts: [], boot: null })
})

test('a process needs nothing of its build on the disk, and has the files of a newer one', async () => {
  const copy = `${folder}-copy`
  cpSync(folder, copy, { recursive: true })
  const old = readAssets(copy)
  rmSync(copy, { recursive: true })
  const front = 'src/fronts/front.page.tsx'
  expect(old.forPage(front).sheet.for([], [], '').text).toBe(assets.forPage(front).sheet.for([], [], '').text)
  const app = fastify()
  assetRoutes(app, { assets: old })
  const status = async (name: string) => (await app.inject(`/static/${name}`)).statusCode
  expect(await status('assets/main-9.js')).toBe(404)
  mkdirSync(join(copy, 'client', 'assets', 'deeper'), { recursive: true })
  for (const name of ['main-9.js', 'main-9.js.map', '.hidden', 'deeper/a.js'])
    writeFileSync(join(copy, 'client', 'assets', name), 'newer()')
  writeFileSync(join(copy, 'client', 'secret.js'), '')
  expect((await app.inject('/static/assets/main-9.js')).body).toBe('newer()')
  expect(await status('assets/main-2.js')).toBe(200)
  for (const name of ['main-9.js.map', '.hidden', 'deeper', 'deeper%2fa.js', '..%2fsecret.js', '%00', 'x'.repeat(5000)])
    expect([name, await status(`assets/${name}`)]).toEqual([name, 404])
  rmSync(copy, { recursive: true })
})

test('a new process has the scripts that pages of the build before ask for, as long as a week', async () => {
  const dist = `${folder}-former`
  cpSync(folder, dist, { recursive: true })
  const former = join(dist, 'former', 'assets')
  mkdirSync(former, { recursive: true })
  writeFileSync(join(former, 'main-0.js'), 'long ago')
  const before = join(dist, 'client', 'assets', 'main-1.js')
  writeFileSync(before, 'before()')
  const longAgo = new Date(Date.now() - 8 * DAY_MS)
  utimesSync(join(former, 'main-0.js'), longAgo, longAgo)
  const module = JSON.stringify(resolve('bin/former.mjs'))
  const code = `import { keepFormer } from ${module}; keepFormer(${JSON.stringify(dist)})`
  execFileSync(process.execPath, ['--input-type=module', '-e', code])
  // The next build empties the folders and writes others.
  rmSync(before)
  const app = fastify()
  assetRoutes(app, { assets: readAssets(dist) })
  expect((await app.inject('/static/assets/main-1.js')).body).toBe('before()')
  expect((await app.inject('/static/assets/main-0.js')).statusCode).toBe(404)
  rmSync(dist, { recursive: true })
})

test('built files are compressed and never change', async () => {
  const app = fastify()
  assetRoutes(app, { assets })
  const [name] = assets.forPage('src/fronts/front.page.tsx').scripts
  const answer = await app.inject({ url: `/static/${name}`, headers: { 'accept-encoding': 'br' } })
  expect(answer.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
  })
  expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('main("told")')
  const font = await app.inject({
    url: '/static/assets/piazzolla-normal-x.woff2',
    headers: { 'accept-encoding': 'br' },
  })
  expect([font.headers['content-type'], font.headers['content-encoding']]).toEqual(['font/woff2', undefined])
  expect((await app.inject('/static/assets/..%2f..%2fpackage.json')).statusCode).toBe(404)
})
