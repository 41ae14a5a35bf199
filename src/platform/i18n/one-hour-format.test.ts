import { expect, test } from 'vitest'

const sources = import.meta.glob<string>(['/src/**/*.ts', '/src/**/*.tsx', '!/src/**/*.test.*'], {
  eager: true,
  query: '?raw',
  import: 'default',
})

/** Where the hour has a colon: the slots of the schedule (TV-03), and what addresses, files and editors are told. */
const WITH_COLON = [
  '/src/broadcast/schedule/slot-carousel.tsx',
  '/src/fronts/on-this-day/front.ts',
  '/src/fronts/on-this-day/model.ts',
  '/src/import-export/xmltv/times.ts',
  '/src/newsletters/editions/test-mail.ts',
  '/src/platform/i18n/dates.ts',
]

test('TV-03 OPEN-87 readers see hours with a point, but where a form is given', () => {
  expect(Object.keys(sources).length).toBeGreaterThan(1000)
  const found = Object.entries(sources)
    .filter(([path, text]) => /\bformatTime\(/.test(text) && !WITH_COLON.includes(path))
    .map(([path]) => path)
  expect(found).toEqual([])
  // One way to put the point.
  const by = Object.entries(sources).filter(([, text]) => text.includes("replace(':', '.')"))
  expect(by.map(([path]) => path).sort()).toEqual(['/src/browser/streams.ts', '/src/platform/i18n/dates.ts'])
})
