import { expect, test } from 'vitest'
import { belongsToPortal } from '../paths.ts'
import type { ContentDocument, ContentType } from './model.ts'

test('LIST-10 what stands below a list is never called like one of its pages', () => {
  const isPage = (type: ContentType, path: string) => belongsToPortal({ type } as ContentDocument, path, new Set())
  for (const [type, above] of [
    ['taxon', '/renta/'],
    ['season', '/programas/largo/'],
    ['call', '/participa/'],
    ['interview', '/encuentros-digitales/'],
  ] as const) {
    const found = ['1', '2', '50', '51', '2026', '02', 'dos'].filter((name) => isPage(type, `${above}${name}/`))
    expect(found, type).toEqual(['1', '2', '50'])
  }
  expect(isPage('taxon', '/2/')).toBe(false)
})
