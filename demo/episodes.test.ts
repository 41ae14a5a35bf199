import { expect, test } from 'vitest'
import { podcastCategories } from './people/podcasts.ts'
import { seasons } from './people/places.ts'
import { shows } from './people/shows.ts'
import { stories } from './stories.ts'

const episodes = [...stories.values()].filter(({ type }) => type === 'episode')
const meaning = {
  address: () => null,
  moment: () => '2026-01-01T00:00:00.000Z',
  reference: (said: unknown) => String(said),
}
const fields = episodes.map(({ key, es }) => ({ key, ...es.own?.(meaning) }))
const of = (show: string) => fields.filter((one) => (one as { show?: string }).show === `ext:demo:show:${show}`)

test('LIST-21, TV-52 all shows of both media have episodes, ten of them several', () => {
  expect(shows).toHaveLength(41)
  expect(new Set(shows.map(({ media }) => media))).toEqual(new Set(['tv', 'radio']))
  for (const { key } of shows) {
    expect(of(key).length, key).toBeGreaterThan(0)
    expect(podcastCategories[key], key).toBeDefined()
  }
  expect(shows.filter(({ key }) => of(key).length > 2).length).toBeGreaterThanOrEqual(10)
})

test('a number stands once in a season, and a season belongs to the show of its episodes', () => {
  for (const show of shows) {
    const numbers = of(show.key).map((one) =>
      [(one as { season?: string }).season, (one as { number?: number }).number].join(),
    )
    expect(new Set(numbers).size, `${show.key}: ${numbers.join(' ')}`).toBe(numbers.length)
    for (const one of of(show.key)) {
      const season = (one as { season?: string }).season?.slice('ext:demo:season:'.length)
      if (season) expect(seasons.find(({ key }) => key === season)?.show, one.key).toBe(show.key)
    }
  }
})
