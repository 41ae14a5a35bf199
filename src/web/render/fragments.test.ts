import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { siteSchema } from '../../sites/site-schema.ts'
import { viewContext } from '../view-context.ts'
import { frame } from './fragments.ts'
import type { Layout } from './layout.ts'
import { joined } from './pieces.ts'

const site = {
  ...siteSchema.parse({ alias: 'portal', id: '1', name: 'Mestral', url: 'https://mestral.example' }),
  version: 1,
}
const at = (minute: number, version = 1) =>
  viewContext({ site: { ...site, version }, base: '', locale: 'es', path: '/' }, new Date(minute * 60_000))

const inCatalan = (href: string) => [{ locale: 'ca' as const, href }]

function layout() {
  return {
    header: vi.fn<Layout['header']>(
      (_ctx, page) => `<a href="${page.twins[0]!.href}">${page.section}</a><a href="/acceso/?backUrl=${page.backUrl}">`,
    ),
    footer: vi.fn<Layout['footer']>(() => '<footer></footer>'),
    errorView: () => createElement('p'),
    errorTitle: () => '',
  }
}

test('a header is rendered once for all pages of a section; addresses are put in, escaped', () => {
  const source = layout()
  const header = frame(source)
  const first = header.header(at(1), { section: '/a/', twins: inCatalan('/ca/x/?a=1&b="'), backUrl: '%2Fx%2F' })
  expect(joined(first.pieces)).toBe('<a href="/ca/x/?a=1&amp;b=&quot;">/a/</a><a href="/acceso/?backUrl=%2Fx%2F">')
  const second = header.header(at(1), { section: '/a/', twins: inCatalan('/ca/$&/'), backUrl: '' })
  expect(joined(second.pieces)).toContain('href="/ca/$&amp;/"')
  expect(source.header).toHaveBeenCalledTimes(1)
})

test('another section, minute or version of the site makes a new one', () => {
  const source = layout()
  const header = frame(source)
  const page = { section: undefined, twins: inCatalan('/'), backUrl: '' }
  header.header(at(1), page)
  header.header(at(1), { ...page, section: '/b/' })
  header.header(at(2), page)
  header.header(at(2, 2), page)
  expect(source.header).toHaveBeenCalledTimes(4)
  header.footer(at(1))
  header.footer(at(1))
  expect(source.footer).toHaveBeenCalledTimes(1)
})

test('SITE-13 header and footer fetch their files from where the site keeps them', () => {
  const source = layout()
  source.footer.mockReturnValue('<footer><img src="/static/logos/a.svg"></footer>')
  const ctx = viewContext(
    { site: { ...site, staticUrl: 'https://cdn.example/s' }, base: '', locale: 'es', path: '/' },
    new Date(0),
  )
  expect(joined(frame(source).footer(ctx).pieces)).toContain('<img src="https://cdn.example/s/logos/a.svg">')
})
