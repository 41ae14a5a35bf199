import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, inject, it } from 'vitest'

const BUDGET = 20 * 1024
const CLASS = /[\w-]+-module_[\w-]+/g

const text = async (path: string) => (await fetch(new URL(path, inject('portal')))).text()
const rulesOf = (html: string) => /<style>([^]*?)<\/style>/.exec(html)![1]!

/** Every class that some style of the build means. */
const meant = new Set(
  readdirSync('dist/server/assets')
    .filter((name) => name.endsWith('.css'))
    .flatMap((name) => readFileSync(`dist/server/assets/${name}`, 'utf8').match(CLASS) ?? []),
)

/** A page of every kind that the first pages of the sites lead to. */
async function pages(): Promise<string[]> {
  const fronts = [
    '/',
    '/ca/',
    '/ocio/',
    '/radio/',
    '/ribalta/',
    '/ocio/cocina/',
    '/videos/',
    '/encuestas/',
    '/galerias/',
  ]
  const kinds = new Map<string, string>()
  for (const front of fronts) {
    for (const [, href] of (await text(front)).matchAll(/href="(\/[^"#?]*_\d+\.html)"/g)) {
      kinds.set(href!.split('/').slice(0, 3).join('/'), href!)
    }
  }
  return [...fronts, ...kinds.values()]
}

describe('styles', () => {
  it('every page has the styles of all it shows, in 20 KB', async () => {
    const found = await pages()
    expect(found.length).toBeGreaterThan(20)
    const faults: string[] = []
    for (const path of found) {
      const html = await text(path)
      const css = rulesOf(html)
      const known = new Set(css.match(CLASS))
      const missing = [...new Set(html.replace(css, '').match(CLASS))].filter(
        (name) => meant.has(name) && !known.has(name),
      )
      if (missing.length) faults.push(`${path}: no style for ${missing.join(', ')}`)
      const size = gzipSync(css, { level: 9 }).length
      if (size > BUDGET) faults.push(`${path}: ${(size / 1024).toFixed(1)} KB`)
    }
    expect(faults).toEqual([])
  })
})
