import { addressOf } from './address.ts'
import { advertising } from './advertising.ts'
import { contact } from './contact.ts'
import { participation } from './participation.ts'
import type { SiteInput } from '../../src/sites/model.ts'
import type { When } from '../model.ts'
import { footer, link, nav, type SitePictures, topic, tree } from './links.ts'
import logo from './logos/portal.svg?raw'
import { ribalta } from '../weather/map.ts'

/** The news site, the default one; its alert shows a picture of the own storage. */
export function portal(publicUrl: string, when: When, pictures: SitePictures): SiteInput {
  return {
    alias: 'portal',
    id: 'mestral-portal',
    mediaId: 'mestral',
    name: 'Mestral',
    description: { es: 'Las noticias de la Ribalta', ca: 'Les notícies de la Ribalta' },
    ...addressOf(publicUrl, 'portal'),
    position: 1,
    hasUsers: true,
    productAlias: 'portal',
    featureFlags: { showroom: true },
    webFeatures: { media: { schedule: true, streaming: true } },
    advertising,
    settings: {
      demoRegistration: true,
      'share.image': pictures.share ?? '',
      'podcast.email': 'programas@mestral.example',
      ...participation,
      ...contact,
      shortName: { es: 'Noticias', ca: 'Notícies' },
      logo,
      weatherMap: ribalta,
      'newsletter.sections': { verifica: '/verifica/' },
      'bulletin.newsletter': 'el-diario',
      'search.suggestions': {
        es: [
          'carreteras cortadas',
          'presupuestos 2027',
          'tranvía de Portalba',
          'colegios Torrevent',
          'huelga del campo',
        ],
        ca: ['carreteres tallades', 'pressupostos 2027', 'tramvia de Portalba', 'escoles Torrevent', 'vaga del camp'],
      },
    },
    navigation: tree([
      nav('/', 'Portada', 'Portada'),
      nav('/ribalta/', 'Ribalta', 'Ribalta', [
        {
          ...nav('/ribalta/portalba/', 'Litoral', 'Litoral', [
            nav('/ribalta/portalba/', 'Portalba', 'Portalba'),
            nav('/ribalta/sant-aloi/', 'Sant Aloi', 'Sant Aloi'),
            nav('/ribalta/torrevent/', 'Torrevent', 'Torrevent'),
            nav('/ribalta/benalbir/', 'Benalbir', 'Benalbir'),
          ]),
          id: 'litoral',
        },
        {
          ...nav('/ribalta/riubaix/', 'Ribera y llano', 'Ribera i pla', [
            nav('/ribalta/riubaix/', 'Riubaix', 'Riubaix'),
            nav('/ribalta/pla-dalbercs/', 'Pla d’Albercs', 'Pla d’Albercs'),
          ]),
          id: 'ribera',
        },
        {
          ...nav('/ribalta/serra-blava/', 'Sierra', 'Serra', [
            nav('/ribalta/serra-blava/', 'Serra Blava', 'Serra Blava'),
            nav('/ribalta/castellver/', 'Castellver', 'Castellver'),
          ]),
          id: 'sierra',
        },
      ]),
      nav('/politica/', 'Política', 'Política', [
        nav('/politica/parlamento/', 'Parlamento', 'Parlament'),
        nav('/politica/municipios/', 'Municipios', 'Municipis'),
      ]),
      nav('/economia/', 'Economía', 'Economia', [
        nav('/economia/campo/', 'Campo', 'Camp'),
        nav('/economia/vivienda/', 'Vivienda', 'Habitatge'),
        nav('/economia/empresas/', 'Empresas', 'Empreses'),
      ]),
      nav('/sociedad/', 'Sociedad', 'Societat', [
        nav('/sociedad/educacion/', 'Educación', 'Educació'),
        nav('/sociedad/sanidad/', 'Sanidad', 'Sanitat'),
        nav('/sociedad/movilidad/', 'Movilidad', 'Mobilitat'),
        nav('/sociedad/emergencias/', 'Emergencias', 'Emergències'),
      ]),
      nav('/cultura/', 'Cultura', 'Cultura', [
        nav('/cultura/escena/', 'Escena', 'Escena'),
        nav('/cultura/libros/', 'Libros', 'Llibres'),
        nav('/cultura/musica/', 'Música', 'Música'),
        nav('/cultura/patrimonio/', 'Patrimonio', 'Patrimoni'),
      ]),
      nav('/deportes/', 'Deportes', 'Esports', [
        nav('/deportes/futbol/', 'Fútbol', 'Futbol'),
        nav('/deportes/pelota/', 'Pelota', 'Pilota'),
        nav('/deportes/ciclismo/', 'Ciclismo', 'Ciclisme'),
        nav('/deportes/vela/', 'Vela y remo', 'Vela i rem'),
      ]),
      nav('/el-tiempo/', 'El Tiempo', 'El Temps'),
      nav('/ciencia/', 'Ciencia', 'Ciència', [
        nav('/ciencia/medio-ambiente/', 'Medio ambiente', 'Medi ambient'),
        nav('/ciencia/tecnologia/', 'Tecnología', 'Tecnologia'),
      ]),
      nav('/programacion/', 'Programación', 'Programació', [
        nav('/directos/', 'En directo', 'En directe'),
        nav('/programas/', 'Programas', 'Programes'),
        nav('/programacion/guia/', 'Guía de programas', 'Guia de programes'),
        nav('/programacion/mestral-1/', 'Mestral 1', 'Mestral 1'),
        nav('/programacion/mestral-2/', 'Mestral 2', 'Mestral 2'),
        nav('/programacion/radio-mestral/', 'Mestral Radio', 'Mestral Ràdio'),
      ]),
      nav('/opinion/', 'Opinión', 'Opinió', [
        nav('/opinion/', 'Opinión', 'Opinió'),
        nav('/blogs/', 'Blogs', 'Blogs'),
        nav('/autores/', 'Firmas', 'Firmes'),
      ]),
      nav('/verifica/', 'Verifica', 'Verifica'),
    ]),
    hotTopics: [
      topic('temporal-de-mestral', 'Temporal de mestral', 'Temporal de mestral'),
      topic('presupuestos-2027', 'Presupuestos 2027', 'Pressupostos 2027'),
      topic('huelga-del-campo', 'Huelga del campo', 'Vaga del camp'),
      topic('tranvia-de-portalba', 'Tranvía de Portalba', 'Tramvia de Portalba'),
      topic('copa-ribalta', 'Copa Ribalta', 'Copa Ribalta'),
      topic('ano-estruga', 'Año Estruga', 'Any Estruga'),
    ],
    alerts: [
      {
        id: 'aviso-rojo-viento',
        title: { es: 'Aviso rojo', ca: 'Avís roig' },
        text: {
          es: 'Viento de hasta 112 km/h en la costa norte. Evita los espigones y los pinares.',
          ca: 'Vent de fins a 112 km/h a la costa nord. Evita els espigons i les pinedes.',
        },
        link: {
          href: '/etiquetas/temporal-de-mestral/',
          title: { es: 'Todo sobre el temporal de mestral', ca: 'Tot sobre el temporal de mestral' },
        },
        ...(pictures.alert && {
          image: {
            url: `/static/images/${pictures.alert}/1-1/210.jpg`,
            alt: { es: 'El mar rompe contra la escollera', ca: 'La mar trenca contra l’escullera' },
          },
        }),
        from: when.hours(-12),
      },
    ],
    footer: footer([
      {
        title: { es: 'Noticias', ca: 'Notícies' },
        links: [
          link('/noticias/', 'Últimas noticias', 'Últimes notícies'),
          link('/ribalta/', 'Ribalta', 'Ribalta'),
          link('/politica/', 'Política', 'Política'),
          link('/economia/', 'Economía', 'Economia'),
          link('/sociedad/', 'Sociedad', 'Societat'),
          link('/cultura/', 'Cultura', 'Cultura'),
          link('/deportes/', 'Deportes', 'Esports'),
          link('/encuestas/', 'Encuestas', 'Enquestes'),
          link('/participa/', 'Participa', 'Participa'),
          link('/encuentros-digitales/', 'Encuentros digitales', 'Trobades digitals'),
        ],
      },
      {
        title: { es: 'Radio y televisión', ca: 'Ràdio i televisió' },
        links: [
          link('/programacion/', 'Programación', 'Programació'),
          link('/programacion/guia/', 'Guía de programas', 'Guia de programes'),
          link('/directos/', 'En directo', 'En directe'),
          link('/programas/', 'Programas', 'Programes'),
          link('/videos/', 'Vídeos', 'Vídeos'),
          link('/audios/', 'Audios', 'Àudios'),
          link('/galerias/', 'Galerías de fotos', 'Galeries de fotos'),
        ],
      },
      {
        title: { es: 'Leer despacio', ca: 'Llegir a poc a poc' },
        links: [
          link('/opinion/', 'Opinión', 'Opinió'),
          link('/blogs/', 'Blogs', 'Blogs'),
          link('/autores/', 'Firmas', 'Firmes'),
          link('/verifica/', 'Verifica', 'Verifica'),
          link('/ciencia/', 'Ciencia', 'Ciència'),
          link('/etiquetas/ano-estruga/', 'Año Estruga', 'Any Estruga'),
        ],
      },
      {
        title: { es: 'Mestral', ca: 'Mestral' },
        links: [
          link('/quienes-somos/', 'Quiénes somos', 'Qui som'),
          link('/participacion/normas/', 'Normas de participación', 'Normes de participació'),
          link('/buscar/', 'Buscar', 'Cercar'),
          link('/el-tiempo/', 'El tiempo', 'El temps'),
          link('/agenda/', 'Agenda', 'Agenda'),
          link('/hemeroteca/', 'Hemeroteca', 'Hemeroteca'),
          link('/hemeroteca/aquel-dia/', 'Aquel día', 'Aquell dia'),
          link('/edicion/', 'La edición de las 21.00', 'L’edició de les 21.00'),
          link('/boletines/', 'Boletines', 'Butlletins'),
        ],
      },
    ]),
  }
}
