import { siteSchema } from '../sites/site-schema.ts'
import type { Site, SiteInput } from '../sites/model.ts'
import { siteRegistry, type SiteRegistry } from '../sites/registry.ts'

/** A site record with everything a header can show. */
export function exampleSite(input: Partial<SiteInput> = {}): Site {
  const record = {
    alias: 'portal',
    id: 'one',
    name: 'Mestral',
    url: 'http://portal.example',
    settings: { shortName: { es: 'Noticias', ca: 'Notícies' } },
    navigation: [
      { id: 'front', href: '/', text: { es: 'Portada', ca: 'Portada' }, children: [] },
      {
        id: 'sport',
        href: '/deportes/',
        text: { es: 'Deportes', ca: 'Esports' },
        title: { es: 'Todo el deporte' },
        target: '_blank' as const,
        rel: 'nofollow',
        children: [{ id: 'vela', href: '/deportes/vela/', text: { es: 'Vela', ca: 'Vela' }, children: [] }],
      },
    ],
    hotTopics: [{ id: 'storm', href: '/etiquetas/temporal/', text: { es: 'Temporal' }, rel: 'tag' }],
    alerts: [
      {
        id: 'wind',
        title: { es: 'Aviso rojo', ca: 'Avís roig' },
        text: { es: 'Viento en la costa', ca: 'Vent a la costa' },
        link: { href: '/viento/', rel: 'nofollow', target: '_blank' as const, title: { es: 'Más información' } },
        image: { url: '/static/images/9/1-1/210.jpg', alt: 'Una manga de viento' },
      },
    ],
    ...input,
  }
  const { navigation, ...parsed } = siteSchema.parse(record)
  return { ...parsed, navigation, version: 1 }
}

/** Two sites on one host; the second has no readers. */
export function exampleSites(): SiteRegistry {
  const radio = exampleSite({
    alias: 'radio',
    id: 'two',
    name: 'Mestral Radio',
    url: 'http://portal.example/radio',
    settings: { logo: '<svg xmlns="http://www.w3.org/2000/svg" width="318" height="56"></svg>' },
    hasUsers: false,
    alerts: [],
    hotTopics: [],
  })
  return siteRegistry([exampleSite(), radio])
}
