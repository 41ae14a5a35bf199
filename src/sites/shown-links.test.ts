import { expect, it } from 'vitest'
import { leadsSomewhere, withShownLinks } from './shown-links.ts'
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
      hotTopics: [link('/economia/'), link('/hemeroteca/aquel-dia/')],
      footer: { columns: [{ title: { es: 'Más' }, links: [link('/hemeroteca/')] }], legal: [link('/avisos/')] },
    }),
  )

it('SITE-17, OPEN-05 keeps back links to pages that the site has switched off, and what the newsroom hides', () => {
  expect(site({}).navigation.map(({ href }) => href)).toEqual(['/economia/', '/agenda/?modalidad=x', '/programacion/'])
  expect(site({}).footer.columns).toHaveLength(1)
  const off = { content: { events: false }, listing: { hemeroteca: false }, media: { schedule: false } }
  const { navigation, hotTopics, footer } = site(off)
  expect(hotTopics.map(({ href }) => href)).toEqual(['/economia/'])
  expect(navigation.map(({ href, children }) => [href, children.length])).toEqual([
    ['/economia/', 0],
    ['/directos/', 1],
  ])
  expect([footer.columns, footer.legal.map(({ href }) => href)]).toEqual([[], ['/avisos/']])
  expect(site({ ...off, media: { schedule: false, streaming: false } }).navigation).toHaveLength(1)
})

it('SITE-17, OPEN-05 knows what stands below a page that is switched off', () => {
  const webFeatures = {
    content: { polls: false, recipes: false },
    listing: { hemeroteca: false },
    media: { schedule: false, showIndex: false },
  }
  const off = testSite({ webFeatures })
  const links = [
    '/encuestas/',
    '/hemeroteca/aquel-dia/',
    '/edicion/',
    '/programacion/mestral-1/',
    '/cocina/buscador.html',
  ]
  expect(links.filter((href) => leadsSomewhere(off, href))).toEqual([])
  expect(links.filter((href) => leadsSomewhere(testSite(), href))).toEqual(links)
  // The page of a show stands without the index, as do a section of recipes and everything else.
  for (const href of ['/programas/los-de-cerca/', '/cocina/', '/bricolaje/buscador.html', '/agenda/'])
    expect(leadsSomewhere(off, href), href).toBe(true)
})
