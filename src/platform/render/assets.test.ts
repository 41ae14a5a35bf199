import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import fastify from 'fastify'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
    'src/main.ts': { file: 'main.js', css: ['assets/main-a.css'], imports: ['_card.js'] },
    '_card.js': { file: 'chunks/card.js', css: ['assets/card-b.css'] },
    'src/reading/front.page.tsx': {
      file: 'chunks/front.js',
      css: ['assets/front-c.css'],
      imports: ['_card.js', 'src/main.ts'],
    },
    'src/reading/mixed.page.tsx': {
      file: 'chunks/mixed.js',
      css: ['assets/poll-d.css', 'assets/map-e.css', 'assets/plain-f.css'],
    },
    'src/reading/plain.page.tsx': { file: 'chunks/plain.js', imports: ['_card.js'] },
  })
  put('server/assets/main-a.css', '@layer base{p{color:red}}')
  put('server/assets/card-b.css', '@layer cards{.card{color:blue}}')
  put('server/assets/front-c.css', `@layer pages{.front{color:green}}${'/* long */'.repeat(200)}`)
  put('server/assets/poll-d.css', '@layer pages{.poll-module_bar_a1b2{color:pink}}')
  put('server/assets/map-e.css', '@layer pages{.map-module_sea_a1b2,.map-module_land_a1b2{color:teal}}')
  put('server/assets/plain-f.css', '@layer pages{nx-map{color:grey}}')
  put('server/assets/piazzolla-latin-opsz-normal-x.woff2', 'font')
  put('client/.vite/manifest.json', {
    'src/client/boot.ts': { file: 'assets/boot-1.js' },
    'src/client/main.ts': { file: 'assets/main-2.js' },
  })
  put('client/assets/boot-1.js', 'boot()')
  put('client/assets/main-2.js', 'main()')
  put('client/assets/main-2.js.map', '{}')
  assets = readAssets(folder)
})

afterAll(() => rmSync(folder, { recursive: true }))

const sheet = (source?: string) => assets.file(assets.forPage(source).styles[0]!)!.body.identity.toString()

describe('the style sheet of a page', () => {
  test('one file with everything the page needs, each part once, the layers named first', () => {
    const css = sheet('src/reading/front.page.tsx')
    expect(css).toMatch(/^@layer tokens, base, layout/)
    expect(css.match(/\.card/g)).toHaveLength(1)
    expect(css).toContain('.front')
    expect(assets.forPage('src/reading/front.page.tsx').styles).toHaveLength(1)
  })

  test('another page does not carry it', () => {
    expect(sheet('src/reading/plain.page.tsx')).not.toContain('.front')
    expect(sheet()).toContain('p{color:red}')
  })

  test('its name carries the hash of its content', () => {
    const [name] = assets.forPage('src/reading/front.page.tsx').styles
    expect(name).toMatch(/^assets\/front-[A-Za-z0-9]{10}\.css$/)
    expect(readAssets(folder).forPage('src/reading/front.page.tsx').styles).toEqual([name])
  })
})

describe('the style sheet of a page of many kinds of pieces', () => {
  const source = 'src/reading/mixed.page.tsx'
  const choose = (html: string, always: string[] = []) => {
    const [name] = assets.forPage(source, { html, always }).styles
    return { name: name!, css: assets.file(name!)!.body.identity.toString() }
  }

  test('has the parts whose classes stand in the page, and those without classes', () => {
    const { css } = choose('<p class="poll-module_bar_a1b2">')
    expect(css).toContain('.poll-module')
    expect(css).not.toContain('.map-module')
    expect(css).toContain('nx-map')
    expect(css).toContain('p{color:red}')
  })

  test('has what a script may bring', () => {
    expect(choose('', ['map']).css).toContain('.map-module')
    expect(choose('<i class="map-module_sea_a1b2 poll-module_x">').name).toBe(assets.forPage(source).styles[0])
  })

  test('is also found by a process that has not named it, and nothing that nobody named is', () => {
    const { name, css } = choose('<p class="poll-module_bar_a1b2">')
    const other = readAssets(folder)
    expect(other.file(name)!.body.identity.toString()).toBe(css)
    expect(other.file(assets.forPage('src/reading/front.page.tsx').styles[0]!)).toBeDefined()
    expect(other.file(name.replace(/-\w{10}\.css$/, '-0123456789.css'))).toBeUndefined()
    expect(other.file(`assets/mixed.${'z'.repeat(200)}-0123456789.css`)).toBeUndefined()
  })
})

test('scripts and the fonts of the first screen are named, source maps are not served', () => {
  expect(assets.forPage(undefined)).toMatchObject({
    blocking: ['assets/boot-1.js'],
    scripts: ['assets/main-2.js'],
    fonts: ['assets/piazzolla-latin-opsz-normal-x.woff2'],
  })
  expect(assets.file('assets/main-2.js.map')).toBeUndefined()
})

test('without a build pages name no files', () => {
  expect(readAssets(join(folder, 'nowhere')).forPage('src/x.page.tsx').styles).toEqual([])
})

test('built files are compressed and never change', async () => {
  const app = fastify()
  assetRoutes(app, { assets })
  const [name] = assets.forPage('src/reading/front.page.tsx').styles
  const answer = await app.inject({ url: `/static/${name}`, headers: { 'accept-encoding': 'br' } })
  expect(answer.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': 'text/css; charset=utf-8',
  })
  expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('.front')
  const font = await app.inject({
    url: '/static/assets/piazzolla-latin-opsz-normal-x.woff2',
    headers: { 'accept-encoding': 'br' },
  })
  expect([font.headers['content-type'], font.headers['content-encoding']]).toEqual(['font/woff2', undefined])
  expect((await app.inject('/static/assets/..%2f..%2fpackage.json')).statusCode).toBe(404)
})
