import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { ListCut } from './list-cut.desk.tsx'

beforeAll(() => void vi.stubGlobal('document', { documentElement: { lang: 'es' } }))
afterAll(() => void vi.unstubAllGlobals())

it('a list that is cut says so, and sends only to a search that is there', () => {
  const said = (shown: number, hasSearch: boolean) =>
    renderToStaticMarkup(<ListCut shown={shown} most={200} hasSearch={hasSearch} />)
  expect(said(199, false)).toBe('')
  expect(said(200, false)).toContain('Se ven las 200 primeras.')
  expect(said(200, true)).toContain('Se ven 200: las demás salen al buscarlas.')
})
