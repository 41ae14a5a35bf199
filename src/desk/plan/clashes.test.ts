import { describe, expect, it } from 'vitest'
import { clashesOf } from './clashes.ts'

const at = (time: string) => `2026-03-02T${time}:00Z`
const coming = (story: string, time: string, languages: ('es' | 'ca')[] = ['es', 'ca'], kind = 'publish' as const) => ({
  id: story,
  story,
  title: story,
  at: at(time),
  kind,
  languages: languages.map((language) => ({ id: story, language })),
})
const met = (entries: Parameters<typeof clashesOf>[0]) =>
  [...clashesOf(entries)].map(([one, others]) => [one.id, others.map(({ id }) => id)])

describe('what meets on the front', () => {
  it('is what comes out within five minutes of another story, told at both', () => {
    expect(met([coming('a', '10:00'), coming('b', '10:05'), coming('c', '10:11')])).toEqual([
      ['a', ['b']],
      ['b', ['a']],
    ])
    expect(met([coming('c', '10:06'), coming('a', '10:00')])).toEqual([])
    expect(met([coming('c', '10:00'), coming('b', '10:00'), coming('a', '10:00')])).toHaveLength(3)
  })

  it('is no story with itself, nor what stands on fronts of two languages', () => {
    expect(met([coming('a', '10:00', ['es']), coming('a', '10:02', ['ca'])])).toEqual([])
    expect(met([coming('a', '10:00', ['es']), coming('b', '10:00', ['ca'])])).toEqual([])
    expect(met([coming('a', '10:00', ['es']), coming('b', '10:00')])).toHaveLength(2)
  })

  it('is nothing that stands there already or goes', () => {
    const change = { ...coming('b', '10:01'), kind: 'change' as const }
    expect(clashesOf([coming('a', '10:00'), change]).size).toBe(0)
  })
})
