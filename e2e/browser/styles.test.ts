import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, inject, it } from 'vitest'
import { classesIn, styleSheet } from '../../src/web/render/used-styles.ts'
import { open } from '../page.ts'

const BUDGET = 17 * 1024
const STYLE = /<style>([^]*?)<\/style>/

const text = async (path: string) => (await fetch(new URL(path, inject('portal')))).text()

/** Every rule of the build, in the order in which pages have theirs. */
const all = allRules()
const sheet = styleSheet(all)
const rulesFor = (...parts: string[]) => sheet.for([], parts.map(classesIn), '').text

function allRules(): string {
  const manifest = JSON.parse(readFileSync('dist/server/.vite/manifest.json', 'utf8')) as Record<
    string,
    { imports?: string[]; dynamicImports?: string[]; css?: string[] }
  >
  const names = new Set<string>()
  const seen = new Set<string>()
  const visit = (key: string) => {
    if (seen.has(key)) return
    seen.add(key)
    for (const next of manifest[key]?.imports ?? []) visit(next)
    for (const name of manifest[key]?.css ?? []) names.add(name)
  }
  for (const key of ['src/ui/styles.ts', 'src/app/main.ts', ...Object.keys(manifest)]) visit(key)
  return [...names].map((name) => readFileSync(join('dist/server', name), 'utf8').trim()).join('')
}

function namesIn(css: string): string[] {
  return Array.from(css.matchAll(/\.(-?[A-Za-z_][\w-]*)/g), ([, name]) => name!)
}

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

/** What every element looks like, in a few words. */
function looksOf(): string[] {
  const told = ['display', 'position', 'color', 'backgroundColor', 'fontSize', 'fontFamily', 'fontWeight', 'padding']
  told.push('margin', 'borderWidth', 'borderColor', 'gridTemplateColumns', 'gap', 'opacity', 'visibility', 'overflow')
  return [...document.body.querySelectorAll('*')].map((element) => {
    const style = getComputedStyle(element) as unknown as Record<string, string>
    const { x, y, width, height } = element.getBoundingClientRect()
    const name = `${element.tagName} ${element.className}`
    return [name, x, y, width, height, ...told.map((property) => style[property])].join(' | ')
  })
}

describe('styles', () => {
  it('every page has the styles of all it shows, in 17 KB', async () => {
    const found = await pages()
    expect(found.length).toBeGreaterThan(20)
    const faults: string[] = []
    for (const path of found) {
      const html = await text(path)
      const css = STYLE.exec(html)![1]!
      const own = new Set(namesIn(css))
      const shown = html.replace(css, '')
      const wanted = new Set(namesIn(rulesFor(shown)))
      const missing = [...classesIn(shown)].filter((name) => wanted.has(name) && !own.has(name))
      if (missing.length) faults.push(`${path}: no style for ${missing.join(', ')}`)
      const size = gzipSync(css, { level: 9 }).length
      if (size > BUDGET) faults.push(`${path}: ${(size / 1024).toFixed(1)} KB`)
    }
    expect(faults).toEqual([])
  })

  it.each(['/', '/ribalta/', '/ocio/', '/radio/', '/buscar/', '/registro/', '/programacion/guia/', '/el-tiempo/'])(
    '%s looks as with every rule there is',
    async (path) => {
      const page = await open(path, { js: false, ownPolicy: true })
      const before = await page.evaluate(looksOf)
      await page.evaluate(
        (css) => {
          document.querySelector('style')!.textContent = css
        },
        `${await layersOf(path)}${all}${await reservedOf(path)}`,
      )
      const differing = (await page.evaluate(looksOf)).filter((look, at) => look !== before[at])
      expect(before.length).toBeGreaterThan(100)
      expect(differing).toEqual([])
    },
  )

  it('words from right to left begin at the right, whatever stands around them', async () => {
    const page = await open('/ribalta/', { js: false, ownPolicy: true })
    const sides = await page.evaluate(() =>
      ['El puerto reabre.', 'הנמל נפתח מחדש.'].map((words) => {
        const paragraph = document.createElement('p')
        paragraph.textContent = words
        document.querySelector('main')!.append(paragraph)
        const range = document.createRange()
        range.selectNodeContents(paragraph)
        const [line, box] = [range.getBoundingClientRect(), paragraph.getBoundingClientRect()]
        return line.left - box.left < 2 ? 'left' : box.right - line.right < 2 ? 'right' : 'between'
      }),
    )
    expect(sides).toEqual(['left', 'right'])
  })

  it('LIST-15 what comes in later finds its styles in the page', async () => {
    const faults: string[] = []
    const arrived: string[] = []
    for (const path of await pages()) {
      const html = await text(path)
      for (const [, kind, next] of html.matchAll(/<nx-(load-more|live|live-box) [^>]*?data-(?:next|url)="([^"]+)"/g)) {
        const later = JSON.parse(await text(next!.replaceAll('&amp;', '&'))) as LaterHtml
        const { box, ...others } = later.parts ?? {}
        const news = [...Object.values(others), ...(later.updates ?? []).map((each) => each.html)]
        const more = kind === 'live' ? news.join('') : kind === 'live-box' ? box! : later.html!
        arrived.push(kind!)
        const added = namesIn(rulesFor(html, more)).filter((name) => !namesIn(rulesFor(html)).includes(name))
        if (added.length) faults.push(`${path}: ${kind} brings ${[...new Set(added)].join(', ')}`)
      }
    }
    expect(new Set(arrived)).toEqual(new Set(['load-more', 'live', 'live-box']))
    expect(faults).toEqual([])
  })

  it('a list that gets longer is ready for every card there is', async () => {
    const page = await open('/showroom/')
    const cards = await page.$$eval('[data-card=horizontal]', (all) => all.map((card) => card.outerHTML))
    expect(cards.length).toBeGreaterThan(5)
    const list = await text('/ribalta/')
    const without = new Set(namesIn(rulesFor(list)))
    const added = namesIn(rulesFor(list, ...cards)).filter((name) => !without.has(name))
    expect([...new Set(added)]).toEqual([])
  })
})

interface LaterHtml {
  html?: string
  parts?: Record<string, string>
  updates?: { html: string }[]
}

/** The line in which a page names its layers. */
async function layersOf(path: string): Promise<string> {
  return /^@layer [^;]+;/.exec(STYLE.exec(await text(path))![1]!)![0]
}

/** What the record of a site reserves for its advertisements is in no sheet of the build. */
async function reservedOf(path: string): Promise<string> {
  return /nx-ad\[data-ad=[^]*$/.exec(STYLE.exec(await text(path))![1]!)?.[0] ?? ''
}
