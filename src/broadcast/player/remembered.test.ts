import { expect, test } from 'vitest'
import { rememberedPosition, rememberPosition, type PositionStorage } from './remembered.ts'

function storage(content: string | null = null): PositionStorage {
  let kept = content
  return { getItem: () => kept, setItem: (_, value) => void (kept = value) }
}

test('a recording goes on where it was left, but not at its beginning or end', () => {
  const kept = storage()
  const keep = (position: number) => rememberPosition(kept, '7', { position, duration: 100, now: 1 })
  keep(42.4)
  expect(rememberedPosition(kept, '7')).toBe(42)
  expect(rememberedPosition(kept, '8')).toBe(0)
  keep(95)
  expect(rememberedPosition(kept, '7')).toBe(0)
  keep(5)
  expect(rememberedPosition(kept, '7')).toBe(0)
})

test('a live signal is not remembered', () => {
  const kept = storage()
  rememberPosition(kept, '7', { position: 500, duration: Infinity, now: 1 })
  expect(rememberedPosition(kept, '7')).toBe(0)
})

test('the oldest are forgotten; what is not ours does no harm', () => {
  const kept = storage('[[[')
  for (let i = 0; i < 80; i++) rememberPosition(kept, String(i), { position: 50, duration: 100, now: i })
  expect(rememberedPosition(kept, '79')).toBe(50)
  expect(rememberedPosition(kept, '10')).toBe(0)
  expect(rememberedPosition(storage('{"7":"x"}'), '7')).toBe(0)
  expect(rememberedPosition(storage('null'), '7')).toBe(0)
})
