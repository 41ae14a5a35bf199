import { describe, expect, test, vi } from 'vitest'
import { cachedPage } from './cached-page.ts'
import { htmlCache, type Made } from './html-cache.ts'
import { DAY_MS } from '../durations.ts'

let time = 1_000_000
const page = (html: string, tags: string[], more: { maxAge?: number; freshUntil?: Date; endless?: boolean } = {}) => ({
  page: cachedPage({
    body: Buffer.from(html),
    digest: html,
    tags,
    status: 200,
    headers: [],
    now: time,
    maxAge: more.maxAge,
    freshUntil: more.freshUntil,
    endless: more.endless,
  }),
})
const cache = (maxBytes = 1e6) => htmlCache({ maxBytes, now: () => time })
const htmlOf = (made: Made<unknown>) => ('page' in made ? made.page.body.identity.toString() : 'none')

function later<T>() {
  let done!: (value: T) => void
  const promise = new Promise<T>((resolve) => (done = resolve))
  return { promise, done }
}

describe('pages are made once', () => {
  test('everybody who asks while a page is made gets the same one', async () => {
    const pages = cache()
    const render = vi.fn(async () => page('a', ['t']))
    const made = await Promise.all(Array.from({ length: 50 }, () => pages.make('k', render)))
    expect(render).toHaveBeenCalledTimes(1)
    expect(new Set(made).size).toBe(1)
    expect(pages.find('k')?.freshness).toBe('fresh')
  })

  test('a kept page says how long its successor has been in the making', async () => {
    const pages = cache()
    await pages.make('k', async () => page('old', ['t']))
    const { promise, done } = later<Made<never>>()
    const making = pages.make('k', () => promise)
    time += 400
    expect(pages.find('k')?.makingFor).toBe(400)
    done(page('new', ['t']))
    await making
    expect(pages.find('k')?.makingFor).toBe(0)
  })

  test('a failure is told to all, keeps what there was and lets it rest for a second', async () => {
    const pages = cache()
    await pages.make('k', async () => page('old', ['t']))
    pages.invalidate(['t'])
    await expect(pages.make('k', async () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect(pages.find('k')).toMatchObject({ freshness: 'edited', resting: true })
    time += 1001
    expect(pages.find('k')?.resting).toBe(false)
  })

  test('an answer that is not kept removes the page that was there', async () => {
    const pages = cache()
    await pages.make('k', async () => page('old', ['t']))
    await pages.make('k', async () => ({ answer: 404 }))
    expect(pages.find('k')).toBeUndefined()
  })
})

describe('pages are dropped by tag', () => {
  test('soft leaves the page to be served while a new one is made, hard removes it', async () => {
    const pages = cache()
    await pages.make('a', async () => page('a', ['content:1', 'list:x']))
    await pages.make('b', async () => page('b', ['content:2', 'list:x']))
    pages.invalidate(['content:1'])
    expect(pages.find('a')?.freshness).toBe('edited')
    expect(pages.find('b')?.freshness).toBe('fresh')
    pages.invalidate(['list:x'], { hard: true })
    expect(pages.find('a')).toBeUndefined()
    expect(pages.find('b')).toBeUndefined()
    expect(pages.size.tags).toBe(0)
  })

  test('a page that was outdated while it was made is made again', async () => {
    const pages = cache()
    const gate = later<void>()
    let calls = 0
    const making = pages.make('k', async () => {
      calls += 1
      if (calls === 1) await gate.promise
      return page(calls === 1 ? 'before' : 'after', ['content:1'])
    })
    pages.invalidate(['content:1'])
    gate.done()
    expect(htmlOf(await making)).toBe('after')
    expect(pages.find('k')?.freshness).toBe('fresh')
  })

  test('a page that is outdated again and again is served, but not taken for fresh', async () => {
    const pages = cache()
    const made = await pages.make('k', async () => {
      pages.invalidate(['content:1'])
      return page('x', ['content:1'])
    })
    expect(htmlOf(made)).toBe('x')
    expect(pages.find('k')?.freshness).toBe('edited')
  })

  test('what was disowned is served in need alone, also what was edited before', async () => {
    const pages = cache()
    await pages.make('k', async () => page('x', ['site:portal']))
    await pages.make('other', async () => page('x', ['site:ocio']))
    pages.invalidate(['site:portal'])
    pages.invalidate(['site:portal'], { wrong: true })
    expect([pages.find('k')?.freshness, pages.find('other')?.freshness]).toEqual(['wrong', 'fresh'])
  })

  test('after a gap in what was announced every page is checked before it is served', async () => {
    const pages = cache()
    await pages.make('k', async () => page('x', []))
    pages.suspectAll()
    expect(pages.find('k')?.freshness).toBe('wrong')
    await pages.make('k', async () => page('y', []))
    expect(pages.find('k')?.freshness).toBe('fresh')
  })
})

describe('pages age', () => {
  test('from its moment on a page with a scheduled change is wrong, to the second', async () => {
    const pages = cache()
    await pages.make('k', async () => page('x', [], { freshUntil: new Date(time + 5000) }))
    time += 4999
    expect(pages.find('k')?.freshness).toBe('fresh')
    time += 1
    expect(pages.find('k')?.freshness).toBe('wrong')
  })

  test('a page with a maximum age is stale after it and gone after a day', async () => {
    const pages = cache()
    await pages.make('k', async () => page('x', [], { maxAge: 30 }))
    time += 30_000
    expect(pages.find('k')?.freshness).toBe('stale')
    time += DAY_MS
    expect(pages.find('k')).toBeUndefined()
  })

  test('a search that nobody asked again for three of its lives is made anew before it is shown', async () => {
    const pages = cache()
    await pages.make('search', async () => page('x', [], { maxAge: 30, endless: true }))
    await pages.make('list', async () => page('x', [], { maxAge: 30 }))
    const freshness = () => ['search', 'list'].map((key) => pages.find(key)?.freshness)
    time += 89_999
    expect(freshness()).toEqual(['stale', 'stale'])
    time += 1
    expect(freshness()).toEqual(['wrong', 'stale'])
  })

  test('the memory is bounded by bytes and forgets tags with their pages', async () => {
    const pages = cache(100_000)
    for (let n = 0; n < 100; n += 1) {
      await pages.make(`k${n}`, async () => page('x'.repeat(5000), [`content:${n}`]))
    }
    expect(pages.size.bytes).toBeLessThanOrEqual(100_000)
    expect(pages.size.tags).toBe(pages.size.pages)
  })
})

test('pages whose addresses readers make up never push out others, and are dropped by their tags as well', async () => {
  const pages = cache(1_000_000)
  const body = 'x'.repeat(20_000)
  for (let n = 0; n < 20; n++) await pages.make(`page ${n}`, async () => page(body, ['list']))
  for (let n = 0; n < 500; n++) await pages.make(`text ${n}`, async () => page(body, ['list'], { endless: true }))
  expect(Array.from({ length: 20 }, (_, n) => pages.find(`page ${n}`)?.freshness)).toEqual(Array(20).fill('fresh'))
  expect(pages.find('text 499')?.freshness).toBe('fresh')
  expect(pages.find('text 0')).toBeUndefined()
  pages.invalidate(['list'], { hard: true })
  expect(pages.size).toEqual({ pages: 0, bytes: 0, tags: 0 })
})
