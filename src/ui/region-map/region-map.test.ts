import { expect, test } from 'vitest'
import { testSite } from '../../sites/testing.ts'
import { regionMap } from './region-map.ts'

const land = [
  [
    [0, 39],
    [2, 39],
    [1, 41],
  ],
]
const bounds = [0, 39, 2, 41]
const read = (weatherMap: unknown) =>
  regionMap({ site: testSite({ settings: weatherMap === undefined ? {} : { weatherMap } }) })

test('a map of a site is read with what it leaves out', () => {
  expect(read({ bounds, land })).toEqual({ bounds, land, rivers: [], ridges: [] })
  expect(
    read({
      bounds,
      land,
      rivers: [
        [
          [0, 39],
          [1, 40],
        ],
      ],
    })?.rivers,
  ).toEqual([
    [
      [0, 39],
      [1, 40],
    ],
  ])
})

test.each([
  ['nothing', undefined],
  ['a word', 'map'],
  ['no bounds', { land }],
  ['three bounds', { bounds: [0, 39, 2], land }],
  ['bounds that are no numbers', { bounds: [0, 39, 2, '41'], land }],
  [
    'a place beyond the pole',
    {
      bounds,
      land: [
        [
          [0, 39],
          [2, 39],
          [1, 91],
        ],
      ],
    },
  ],
  [
    'land with two corners',
    {
      bounds,
      land: [
        [
          [0, 39],
          [2, 39],
        ],
      ],
    },
  ],
  ['a river that is no line', { bounds, land, rivers: [7] }],
])('with %s there is no map', (_what, weatherMap) => expect(read(weatherMap)).toBeNull())
