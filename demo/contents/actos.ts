import type { Story, Texts, When } from '../model.ts'

type Fields = Record<string, unknown>
const map = (place: string): string => `https://mapas.example/ribalta/${place}`

/** An event with what both languages share; each says its own words. */
const act = (
  key: string,
  hours: number,
  picture: NonNullable<Story['picture']>,
  when: (when: When) => Fields,
  es: Texts & { extra: Fields },
  ca: Texts & { extra: Fields },
): Story => ({
  key: `acto-${key}`,
  site: 'ocio',
  sites: ['portal'],
  type: 'event',
  taxon: 'planes',
  hours,
  picture: { seed: `acto-${key}`, ...picture },
  es: { ...es, extra: (moment) => ({ ...when(moment), ...es.extra }) },
  ca: { ...ca, extra: (moment) => ({ ...when(moment), ...ca.extra }) },
})

/** Events of every kind of occurrence and of every way to take part. */
export const stories: Story[] = [
  act(
    'parte-del-tiempo',
    28,
    { theme: 'abstract', mood: 'dusk' },
    (when) => ({ occurrence: { code: 'unique-date', date: when.day(3, '19:00') } }),
    {
      kicker: 'Charla',
      title: 'Cómo se lee un parte del tiempo',
      summary: 'Pau Ferrandis explica los mapas de isobaras con una bañera, un secador y tres preguntas del público.',
      body: `Se sigue desde casa y se pregunta por escrito. La charla dura cuarenta minutos; la bañera, dice Ferrandis, aguanta cincuenta.\n\nHará falta papel y un lápiz: al final cada cual dibuja el mapa de mañana y se compara con el bueno.`,
      extra: {
        modality: { name: 'En línea', url: '/directos/' },
        attendance: 'online',
        thematics: [{ name: 'Ciencia' }],
        price: 'Gratis',
      },
    },
    {
      kicker: 'Xarrada',
      title: 'Com es llig un comunicat del temps',
      summary: 'Pau Ferrandis explica els mapes d’isòbares amb una banyera, un assecador i tres preguntes del públic.',
      body: `Se segueix des de casa i es pregunta per escrit. La xarrada dura quaranta minuts; la banyera, diu Ferrandis, n’aguanta cinquanta.\n\nCaldrà paper i un llapis: al final cadascú dibuixa el mapa de demà i es compara amb el bo.`,
      extra: {
        modality: { name: 'En línia', url: '/directos/' },
        attendance: 'online',
        thematics: [{ name: 'Ciència' }],
        price: 'Gratuït',
      },
    },
  ),
  act(
    'puertas-abiertas-faro',
    52,
    { theme: 'coast', mood: 'gold' },
    // Without an hour: the whole day.
    (when) => ({ occurrence: { code: 'unique-date', date: when.day(6, '00:00') } }),
    {
      kicker: 'Patrimonio',
      title: 'El faro de Sant Aloi abre su linterna',
      summary: 'Un día al año se sube a los ciento cuarenta y dos escalones y se ve la lente desde dentro.',
      body: `Se sube en grupos de doce, por orden de llegada. Quien no pueda con la escalera verá la lente en directo en la casa del farero, donde Remei Gual cuenta las noches de niebla de 1971.`,
      extra: {
        location: { name: 'Faro de Sant Aloi', url: '/el-tiempo/sant-aloi/' },
        address: { name: 'Camino del Faro, s/n, Sant Aloi', url: map('sant-aloi/faro') },
        modality: { name: 'Presencial' },
        attendance: 'offline',
        thematics: [{ name: 'Patrimonio' }, { name: 'Familias' }],
        price: 'Gratis',
      },
    },
    {
      kicker: 'Patrimoni',
      title: 'El far de Sant Aloi obri la llanterna',
      summary: 'Un dia a l’any es pugen els cent quaranta-dos escalons i es veu la lent des de dins.',
      body: `S’hi puja en grups de dotze, per ordre d’arribada. Qui no puga amb l’escala veurà la lent en directe a la casa del faroner, on Remei Gual conta les nits de boira del 1971.`,
      extra: {
        location: { name: 'Far de Sant Aloi', url: '/el-tiempo/sant-aloi/' },
        address: { name: 'Camí del Far, s/n, Sant Aloi', url: map('sant-aloi/faro') },
        modality: { name: 'Presencial' },
        attendance: 'offline',
        thematics: [{ name: 'Patrimoni' }, { name: 'Famílies' }],
        price: 'Gratuït',
      },
    },
  ),
  act(
    'taller-de-nudos',
    75,
    { theme: 'workshop', mood: 'day' },
    (when) => ({
      occurrence: {
        code: 'multiple-times',
        dates: [-10, -3, 4, 11, 18].map((day) => when.day(day, '18:00')),
      },
    }),
    {
      kicker: 'Taller',
      title: 'Cinco nudos para toda la vida',
      summary: 'Uno por tarde: el que sujeta, el que corre, el que une, el que aprieta y el que se suelta solo.',
      body: `Lo dan dos patronas jubiladas de la cofradía. En la sala hay veinte cabos; quien lo siga desde casa necesita dos metros de cuerda y una silla que no le importe.`,
      extra: {
        timetable: ['Presencial: de 18.00 a 19.30 h', 'En línea: de 18.15 a 19.15 h'],
        location: { name: 'Cofradía de Pescadores de Torrevent' },
        address: { name: 'Muelle Norte, 3, Torrevent', url: map('torrevent/cofradia') },
        modality: { name: 'Híbrida' },
        attendance: 'mixed',
        thematics: [{ name: 'Mar' }, { name: 'Oficios' }],
        price: '3 €',
      },
    },
    {
      kicker: 'Taller',
      title: 'Cinc nucs per a tota la vida',
      summary: 'Un per vesprada: el que subjecta, el que corre, el que uneix, el que estreny i el que se solta sol.',
      body: `El fan dues patrones jubilades de la confraria. A la sala hi ha vint caps; qui el seguisca des de casa necessita dos metres de corda i una cadira que no li importe.`,
      extra: {
        timetable: ['Presencial: de 18.00 a 19.30 h', 'En línia: de 18.15 a 19.15 h'],
        location: { name: 'Confraria de Pescadors de Torrevent' },
        address: { name: 'Moll Nord, 3, Torrevent', url: map('torrevent/cofradia') },
        modality: { name: 'Híbrida' },
        attendance: 'mixed',
        thematics: [{ name: 'Mar' }, { name: 'Oficis' }],
        price: '3 €',
      },
    },
  ),
  act(
    'feria-del-barro',
    100,
    { theme: 'orchard', mood: 'dawn' },
    (when) => ({ occurrence: { code: 'date-range', start: when.day(9, '10:00'), end: when.day(11, '20:00') } }),
    {
      kicker: 'Feria',
      title: 'Feria del barro del Pla d’Albercs',
      summary: 'Tres días de torno, horno de leña y botijos que no gotean, con concurso de los que sí.',
      body: `Treinta y una alfareras y alfareros de ocho comarcas. El primer día se enciende el horno y el último se abre: lo que salga entero se vende por sorteo.`,
      extra: {
        timetable: [
          'Primer día: encendido del horno, 18.00 h',
          'Segundo: de 10.00 a 20.00 h',
          'Tercero: de 10.00 a 15.00 h',
        ],
        location: { name: 'Plaza del Pozo' },
        address: { url: map('pla-dalbercs/plaza-del-pozo') },
        modality: { name: 'Al aire libre' },
        attendance: 'offline',
        thematics: [{ name: 'Ferias' }, { name: 'Oficios' }],
        price: 'Gratis',
      },
    },
    {
      kicker: 'Fira',
      title: 'Fira del fang del Pla d’Albercs',
      summary: 'Tres dies de torn, forn de llenya i canterets que no degoten, amb concurs dels que sí.',
      body: `Trenta-una terrisseres i terrissers de vuit comarques. El primer dia s’encén el forn i l’últim s’obri: el que isca sencer es ven per sorteig.`,
      extra: {
        timetable: ['Primer dia: encesa del forn, 18.00 h', 'Segon: de 10.00 a 20.00 h', 'Tercer: de 10.00 a 15.00 h'],
        location: { name: 'Plaça del Pou' },
        address: { url: map('pla-dalbercs/plaza-del-pozo') },
        modality: { name: 'A l’aire lliure' },
        attendance: 'offline',
        thematics: [{ name: 'Fires' }, { name: 'Oficis' }],
        price: 'Gratuït',
      },
    },
  ),
]
