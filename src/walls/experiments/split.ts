import { createHash } from 'node:crypto'
import { type Experiment, UNITS } from './model.ts'

const places = new Map<number, Uint16Array>()

/**
 * The version that a number gets, for good. All numbers stand in the order of their hashes, so that every version gets
 * as many of them, and those who drew a number meet others in the next experiment.
 */
export function versionFor({ id, versions }: Pick<Experiment, 'id' | 'versions'>, unit: number): number {
  let order = places.get(id)
  if (!order) {
    if (places.size >= 20) places.clear()
    places.set(id, (order = orderOf(id)))
  }
  return versions[Math.floor((order[unit]! * versions.length) / UNITS)]!
}

function orderOf(experiment: number): Uint16Array {
  const hashes = Array.from({ length: UNITS }, (_, unit) =>
    createHash('sha256').update(`${experiment}:${unit}`).digest('hex'),
  )
  const sorted = hashes.map((hash, unit) => ({ hash, unit })).toSorted((a, b) => (a.hash < b.hash ? -1 : 1))
  const order = new Uint16Array(UNITS)
  for (const [place, { unit }] of sorted.entries()) order[unit] = place
  return order
}
