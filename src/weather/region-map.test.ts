import { expect, test } from 'vitest'
import type { RegionMap } from '../ui/region-map/region-map.ts'
import type { PlaceToday } from './reading.ts'
import { placesOnMap } from './region-map.tsx'

const map: RegionMap = { bounds: [0, 39, 2, 41], land: [], rivers: [], ridges: [] }
const place = (name: string, longitude: number, latitude: number): PlaceToday => ({
  slug: name.toLowerCase(),
  name,
  area: null,
  latitude,
  longitude,
  url: '/el-tiempo/',
  today: { date: '2026-11-20', min: 4, max: 15, sky: '12', rainProbability: 0, wind: { speed: 20, direction: 'NO' } },
})
const names = (places: PlaceToday[]) => placesOnMap(map, places).map((one) => one.place.name)

test('OPEN-110 on the map no name stands over that of a place beside it', () => {
  expect(names([place('Castellver', 0.8, 40), place('Mas del Vent', 1.15, 40)])).toEqual(['Castellver'])
  expect(names([place('Castellver', 0.8, 40), place('Riu', 1.15, 40)])).toEqual(['Castellver', 'Riu'])
  expect(names([place('Castellver', 0.8, 40), place('Mas del Vent', 1.15, 40.1)])).toHaveLength(2)
})
