import { addressOf } from './address.ts'
import { advertising } from './advertising.ts'
import { participation } from './participation.ts'
import type { SiteInput } from '../../src/sites/model.ts'
import { footer, link, nav, type SitePictures, topic, tree } from './links.ts'
import logo from './logos/ocio.svg?raw'
import logoCa from './logos/ocio.ca.svg?raw'
import { ribalta } from '../weather/map.ts'

/** Cooking, mending, plans: the free time of the Ribalta. */
export function ocio(publicUrl: string, pictures: SitePictures): SiteInput {
  return {
    alias: 'ocio',
    id: 'mestral-ocio',
    mediaId: 'mestral',
    name: 'Mestral Ocio',
    description: { es: 'Cocina, bricolaje, huerto y planes', ca: 'Cuina, bricolatge, hort i plans' },
    ...addressOf(publicUrl, 'ocio'),
    position: 2,
    hasUsers: true,
    // No channel of its own.
    webFeatures: { media: { schedule: false } },
    advertising,
    settings: {
      ...participation,
      demoRegistration: true,
      'share.image': pictures.share ?? '',
      shortName: { es: 'Ocio', ca: 'Oci' },
      name: { ca: 'Mestral Oci' },
      logo: { es: logo, ca: logoCa },
      weatherMap: ribalta,
      'newsletter.sections': { 'la-cazuela': '/cocina/', planes: '/planes/' },
      'search.suggestions': {
        es: ['calabaza', 'pescado', 'setas', 'persiana'],
        ca: ['carabassa', 'peix', 'bolets', 'persiana'],
      },
    },
    navigation: tree([
      nav('/', 'Portada', 'Portada'),
      nav('/cocina/', 'Cocina', 'Cuina', [
        {
          ...nav('/cocina/', 'Por plato', 'Per plat', [
            nav('/cocina/de-cuchara/', 'De cuchara', 'De cullera'),
            nav('/cocina/arroces/', 'Arroces', 'Arrossos'),
            nav('/cocina/pescados/', 'Pescados', 'Peixos'),
            nav('/cocina/panes/', 'Panes', 'Pans'),
            nav('/cocina/dulces/', 'Dulces', 'Dolços'),
          ]),
          id: 'por-plato',
        },
        { ...nav('/cocina/buscador.html', 'Buscador de recetas', 'Cercador de receptes'), id: 'buscador-recetas' },
      ]),
      nav('/bricolaje/', 'Bricolaje', 'Bricolatge', [
        nav('/bricolaje/casa/', 'En casa', 'A casa'),
        nav('/bricolaje/muebles/', 'Muebles', 'Mobles'),
        {
          ...nav('/bricolaje/buscador.html', 'Buscador de bricolaje', 'Cercador de bricolatge'),
          id: 'buscador-bricolaje',
        },
      ]),
      nav('/planes/', 'Planes', 'Plans'),
      nav('/agenda/', 'Agenda', 'Agenda'),
      nav('/huerto/', 'Huerto', 'Hort'),
      nav('/rutas/', 'Rutas', 'Rutes'),
    ]),
    hotTopics: [
      topic('setas', 'Setas', 'Bolets'),
      topic('guisos-de-cuchara', 'Guisos de cuchara', 'Guisats de cullera'),
      topic('ventanas-sin-corrientes', 'Ventanas sin corrientes', 'Finestres sense corrents'),
      topic('ferias-de-noviembre', 'Ferias de noviembre', 'Fires de novembre'),
      topic('conservas', 'Conservas', 'Conserves'),
    ],
    footer: footer([
      {
        title: { es: 'Ocio', ca: 'Oci' },
        links: [
          link('/cocina/', 'Cocina', 'Cuina'),
          link('/bricolaje/', 'Bricolaje', 'Bricolatge'),
          link('/planes/', 'Planes', 'Plans'),
          link('/agenda/', 'Agenda', 'Agenda'),
          link('/huerto/', 'Huerto', 'Hort'),
          link('/rutas/', 'Rutas', 'Rutes'),
        ],
      },
      {
        title: { es: 'En la cocina', ca: 'A la cuina' },
        links: [
          link('/cocina/de-cuchara/', 'De cuchara', 'De cullera'),
          link('/cocina/arroces/', 'Arroces', 'Arrossos'),
          link('/cocina/pescados/', 'Pescados', 'Peixos'),
          link('/cocina/panes/', 'Panes', 'Pans'),
          link('/cocina/dulces/', 'Dulces', 'Dolços'),
        ],
      },
      {
        title: { es: 'Encontrar', ca: 'Trobar' },
        links: [
          link('/buscar/', 'Buscar', 'Cercar'),
          link('/cocina/buscador.html', 'Buscador de recetas', 'Cercador de receptes'),
          link('/bricolaje/buscador.html', 'Buscador de bricolaje', 'Cercador de bricolatge'),
          link('/autores/', 'Firmas', 'Firmes'),
          link('/lo-mas-leido/', 'Lo más leído', 'El més llegit'),
          link('/boletines/', 'Boletines', 'Butlletins'),
          link('/hemeroteca/', 'Hemeroteca', 'Hemeroteca'),
          link('/el-tiempo/', 'El tiempo', 'El temps'),
        ],
      },
    ]),
  }
}
