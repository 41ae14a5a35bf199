import { expect, it } from 'vitest'
import { withShownLinks } from './shown-links.ts'
import { testSite } from './testing.ts'

const link = (href: string, more: object = {}) => ({ id: href, text: { es: href }, href, ...more })
const site = (webFeatures: object) =>
  withShownLinks(
    testSite({
      webFeatures,
      navigation: [
        link('/economia/'),
        link('/agenda/?modalidad=x'),
        link('/programacion/', { children: [link('/programacion/guia/'), link('/directos/')] }),
        link('/oculta/', { hidden: true }),
      ],
      footer: { columns: [{ title: { es: 'Más' }, links: [link('/hemeroteca/')] }], legal: [link('/avisos/')] },
    }),
  )

it('SITE-17, OPEN-05 keeps back links to pages that the site has switched off, and what the newsroom hides', () => {
  expect(site({}).navigation.map(({ href }) => href)).toEqual(['/economia/', '/agenda/?modalidad=x', '/programacion/'])
  expect(site({}).footer.columns).toHaveLength(1)
  const off = { content: { events: false }, listing: { hemeroteca: false }, media: { schedule: false } }
  const { navigation, footer } = site(off)
  expect(navigation.map(({ href, children }) => [href, children.length])).toEqual([
    ['/economia/', 0],
    ['/directos/', 1],
  ])
  expect([footer.columns, footer.legal.map(({ href }) => href)]).toEqual([[], ['/avisos/']])
  expect(site({ ...off, media: { schedule: false, streaming: false } }).navigation).toHaveLength(1)
})
