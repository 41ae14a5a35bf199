import { addressOf } from './address.ts'
import { advertising } from './advertising.ts'
import type { SiteInput } from '../../src/sites/model.ts'
import { footer, link, nav, type SitePictures, topic, tree } from './links.ts'
import logo from './logos/radio.svg?raw'
import logoCa from './logos/radio.ca.svg?raw'
import { ribalta } from '../weather/map.ts'

/** The radio: no readers' accounts here. */
export function radio(publicUrl: string, pictures: SitePictures): SiteInput {
  return {
    alias: 'radio',
    id: 'mestral-radio',
    mediaId: 'radio',
    name: 'Mestral Radio',
    description: { es: 'La radio de la Ribalta', ca: 'La ràdio de la Ribalta' },
    ...addressOf(publicUrl, 'radio'),
    position: 3,
    hasUsers: false,
    webFeatures: { media: { schedule: true, streaming: true } },
    texts: { es: {}, ca: {} },
    advertising,
    settings: {
      shortName: { es: 'Radio', ca: 'Ràdio' },
      name: { ca: 'Mestral Ràdio' },
      logo: { es: logo, ca: logoCa },
      weatherMap: ribalta,
      'share.image': pictures.share ?? '',
      'podcast.email': 'radio@mestral.example',
    },
    navigation: tree([
      nav('/', 'Portada', 'Portada'),
      nav('/directos/', 'En directo', 'En directe'),
      nav('/programas/', 'Programas', 'Programes'),
      nav('/informativos/', 'Informativos', 'Informatius'),
      nav('/musica/', 'Música', 'Música', [
        {
          ...nav('/musica/', 'Escuchar', 'Escoltar', [nav('/etiquetas/vinilos/', 'Vinilos', 'Vinils')]),
          id: 'escuchar',
        },
      ]),
      nav('/cultura/', 'Cultura', 'Cultura'),
      nav('/deporte/', 'Deporte', 'Esport'),
      nav('/podcasts/', 'Pódcasts', 'Pòdcasts'),
      nav('/programacion/', 'Programación', 'Programació'),
    ]),
    hotTopics: [
      topic('voces-de-la-ribalta', 'Voces de la Ribalta', 'Veus de la Ribalta'),
      topic('vinilos', 'Vinilos', 'Vinils'),
    ],
    footer: footer([
      {
        title: { es: 'Radio', ca: 'Ràdio' },
        links: [
          link('/directos/', 'En directo', 'En directe'),
          link('/programacion/', 'Programación', 'Programació'),
          link('/programas/', 'Programas', 'Programes'),
          link('/podcasts/', 'Pódcasts', 'Pòdcasts'),
        ],
      },
      {
        title: { es: 'Secciones', ca: 'Seccions' },
        links: [
          link('/informativos/', 'Informativos', 'Informatius'),
          link('/musica/', 'Música', 'Música'),
          link('/cultura/', 'Cultura', 'Cultura'),
          link('/deporte/', 'Deporte', 'Esport'),
        ],
      },
      {
        title: { es: 'Encontrar', ca: 'Trobar' },
        links: [
          link('/buscar/', 'Buscar', 'Cercar'),
          link('/audios/', 'Audios', 'Àudios'),
          link('/autores/', 'Voces', 'Veus'),
          link('/hemeroteca/', 'Hemeroteca', 'Hemeroteca'),
          link('/el-tiempo/', 'El tiempo', 'El temps'),
        ],
      },
    ]),
  }
}
