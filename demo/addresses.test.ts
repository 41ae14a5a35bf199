import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../src/platform/database/testing.ts'
import type { App } from '../src/web/http/server.ts'
import { silentLog } from '../src/platform/log.ts'
import { TEST_SECRET, testPortal } from '../src/app/testing.ts'
import { seedDemo } from './seed.ts'

const now = new Date('2026-11-20T08:54:00Z')
const clock = { now: () => now }
const publicUrl = 'http://localhost:3000'
const database = await testDatabase()
let app: App

beforeAll(async () => {
  const { db } = database
  await seedDemo({ db, log: silentLog, publicUrl, clock })
  app = await testPortal(db, now, { SECRET: TEST_SECRET })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const fetched = new Map<string, Promise<Awaited<ReturnType<App['inject']>>>>()

/** The answer at a public address; each is asked for once. */
function get(address: string) {
  const url = new URL(address, publicUrl)
  expect(url.origin, address).toBe(publicUrl)
  const path = url.pathname + url.search
  if (!fetched.has(path)) fetched.set(path, app.inject({ url: path, headers: { host: 'localhost:3000' } }) as never)
  return fetched.get(path)!
}

const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found]) => decode(found!))
const decode = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'")

/** Every address of every sitemap, with the translations it names. */
async function mapped(): Promise<Map<string, Map<string, string>>> {
  const found = new Map<string, Map<string, string>>()
  for (const site of ['', '/ocio', '/radio']) {
    const index = await get(`${site}/sitemap.xml`)
    for (const map of all(index.body, /<loc>(.*?)<\/loc>/g)) {
      const answer = await get(map)
      expect([map, answer.statusCode]).toEqual([map, 200])
      if (map.endsWith('/news.xml')) continue
      for (const [, entry] of answer.body.matchAll(/<url>(.*?)<\/url>/g)) {
        const [loc] = all(entry!, /<loc>(.*?)<\/loc>/g)
        const links = [...entry!.matchAll(/hreflang="(\w+)" href="(.*?)"/g)]
        expect([loc, found.has(loc!)]).toEqual([loc, false])
        found.set(loc!, new Map(links.map(([, language, href]) => [language!, decode(href!)])))
      }
    }
  }
  return found
}

/** Contents are many and alike: of those some, of everything else all. */
const looked = (maps: Map<string, unknown>) =>
  [...maps.keys()].filter((address, index) => !/_\d+\.html$/.test(address) || index % 12 === 0)

const canonicalOf = (html: string) => decode(/<link rel="canonical" href="(.*?)"/.exec(html)?.[1] ?? '')

test('every address of a sitemap is a page that calls itself so, and stands in one map', async () => {
  const maps = await mapped()
  expect(maps.size).toBeGreaterThan(500)
  const wrong: string[] = []
  for (const [address, links] of maps)
    for (const other of links.values())
      if (![...(maps.get(other)?.values() ?? [])].includes(address)) wrong.push(`${address} and ${other} are no pair`)
  for (const address of looked(maps)) {
    const links = maps.get(address)!
    const { statusCode, body } = await get(address)
    if (statusCode !== 200) wrong.push(`${address} ${statusCode}`)
    else if (canonicalOf(body) !== address) wrong.push(`${address} is ${canonicalOf(body)}`)
    if (/<meta name="robots" content="[^"]*noindex/.test(body)) wrong.push(`${address} is not to be indexed`)
    const inPage = new Map(
      [...body.matchAll(/<link rel="alternate" hreflang="(\w+)" href="(.*?)"/g)].map(([, language, href]) => [
        language!,
        decode(href!),
      ]),
    )
    if (links.size > 0 || inPage.size > 0) expect([address, links]).toEqual([address, inPage])
  }
  expect(wrong).toEqual([])
}, 300_000)

test('links to feeds and calendars lead to them without a detour', async () => {
  const maps = await mapped()
  const feeds = new Set<string>()
  for (const address of looked(maps)) {
    const { body } = await get(address)
    for (const tag of all(body, /<link rel="alternate" ([^>]*type="application\/(?:rss|atom|feed)[^>]*)>/g))
      feeds.add(/href="(.*?)"/.exec(tag)![1]!)
    for (const href of all(body, /<a [^>]*href="([^"]*(?:\/rss\/|\.ics|feed\.json|atom\.xml)[^"]*)"/g)) feeds.add(href)
  }
  expect(feeds.size).toBeGreaterThan(100)
  const wrong: string[] = []
  for (const feed of feeds) {
    const { statusCode } = await get(feed)
    if (statusCode !== 200) wrong.push(`${feed} ${statusCode}`)
  }
  expect(wrong).toEqual([])
}, 300_000)

test('whatever is linked is there, and where it calls itself canonical stands in a sitemap, but for further pages of lists', async () => {
  const maps = await mapped()
  const linked = new Set<string>()
  for (const address of looked(maps))
    for (const href of all((await get(address)).body, /<a [^>]*href="(\/[^"#?]*)[^"]*"/g)) linked.add(publicUrl + href)
  const missing: string[] = []
  for (const address of linked) {
    // Days and further pages have no end; their first pages lead to them.
    if (maps.has(address) || /\/(?:\d+|hoy|ayer)\/$/.test(address)) continue
    const { statusCode, body, headers } = await get(address)
    // Recordings are made when the portal starts.
    if (statusCode === 404 && !address.startsWith(`${publicUrl}/media/`))
      missing.push(`${address} is linked and not there`)
    if (statusCode !== 200 || !String(headers['content-type']).startsWith('text/html')) continue
    if (canonicalOf(body) === address && !/<meta name="robots" content="[^"]*noindex/.test(body)) missing.push(address)
  }
  expect(missing).toEqual([])
}, 300_000)

test('«Normas de participación» leads to one page of each site and language, from the footer and from comments', async () => {
  const led = new Map<string, number>()
  for (const address of looked(await mapped()))
    for (const href of all((await get(address)).body, /<a href="([^"]*)"[^>]*>Norm[ae]s de participació/g))
      led.set(href, (led.get(href) ?? 0) + 1)
  const paths = ['', '/ca', '/ocio', '/ocio/ca'].map((place) => `${place}/participacion/normas/`)
  expect([...led.keys()].toSorted()).toEqual(paths.toSorted())
  expect(Math.min(...led.values())).toBeGreaterThan(1)
}, 300_000)

test('the headers of a page have room in what proxies take unless told otherwise', async () => {
  for (const address of looked(await mapped())) {
    const { headers } = await get(address)
    const size = Object.entries(headers).reduce((sum, [name, value]) => sum + `${name}: ${value}\r\n`.length, 0)
    expect([address, size < 4000]).toEqual([address, true])
  }
}, 300_000)
