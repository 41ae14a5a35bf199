import type { Picture, Story, Texts, When } from '../model.ts'

/** What an event says about itself in short words, in Catalan. */
const CATALAN: Record<string, string> = {
  Gratis: 'Gratuït',
  'Desde 9 €': 'Des de 9 €',
  'De miércoles a sábado, 20.00': 'De dimecres a dissabte, 20.00',
  'Domingo, 18.00': 'Diumenge, 18.00',
  'De martes a domingo, 10.00–20.00': 'De dimarts a diumenge, 10.00–20.00',
  'De cuarto creciente a luna llena': 'De quart creixent a lluna plena',
  Feria: 'Fira',
  Gastronomía: 'Gastronomia',
  Senderismo: 'Senderisme',
  Libros: 'Llibres',
  Teatro: 'Teatre',
  Mercado: 'Mercat',
  Naturaleza: 'Natura',
  Cine: 'Cinema',
  Exposición: 'Exposició',
  Deporte: 'Esport',
}

function inCatalan<T>(value: T): T {
  if (typeof value === 'string') return (CATALAN[value] ?? value) as T
  if (Array.isArray(value)) return value.map(inCatalan) as T
  if (value && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, inCatalan(each)])) as T
  return value
}

type Fields = Record<string, unknown>

/** An event of the agenda: what both languages share, then what each says. */
const event = (
  key: string,
  hours: number,
  picture: Picture,
  shared: (when: When) => Fields,
  es: Texts,
  ca: Texts,
  more: Partial<Story> = {},
): Story => ({
  key: `plan-${key}`,
  site: 'ocio',
  sites: ['portal'],
  type: 'event',
  taxon: 'planes',
  hours,
  picture: { seed: `plan-${key}`, ...picture },
  es: { ...es, extra: (when) => ({ ...shared(when), ...(es.extra as Fields) }) },
  ca: { ...ca, extra: (when) => ({ ...inCatalan(shared(when)), ...(ca.extra as Fields) }) },
  ...more,
})
const themes = (...names: string[]) => names.map((name) => ({ name }))

export const stories: Story[] = [
  event(
    'aceite',
    40,
    { theme: 'orchard', mood: 'gold' },
    (when) => ({
      occurrence: { code: 'unique-date', date: when.day(1, '10:00') },
      timetable: ['10.00–14.00'],
      price: 'Gratis',
      thematics: themes('Feria', 'Gastronomía'),
    }),
    {
      kicker: 'Feria',
      title: 'Feria del aceite nuevo y del pan tostado',
      summary: 'Once almazaras, dos hornos y una plaza entera mojando pan.',
      body: `El aceite de este año es verde, pica y dura poco así. La plaza de la Vila de Riubaix lo celebra con cata guiada a las once y a las doce y media.\n\n- Tostada y aceite: **gratis** hasta agotar.\n- Aparcamiento en el trinquete.`,
      extra: {
        location: { name: 'Plaza de la Vila' },
        address: { name: 'Riubaix' },
        modality: { name: 'Al aire libre' },
        attendance: 'offline',
      },
    },
    {
      kicker: 'Fira',
      title: 'Fira de l’oli nou i del pa torrat',
      summary: 'Onze almàsseres, dos forns i una plaça sencera sucant pa.',
      body: `L’oli d’enguany és verd, pica i dura poc així. La plaça de la Vila de Riubaix ho celebra amb tast guiat a les onze i a dos quarts d’una.\n\n- Torrada i oli: **de franc** fins que s’acabe.\n- Aparcament al trinquet.`,
      extra: {
        location: { name: 'Plaça de la Vila' },
        address: { name: 'Riubaix' },
        modality: { name: 'A l’aire lliure' },
      },
    },
    { tags: ['ferias-de-noviembre'] },
  ),
  event(
    'garbinar',
    44,
    { theme: 'theatre', mood: 'gold' },
    (when) => ({
      occurrence: { code: 'unique-date', date: when.day(1, '20:00') },
      timetable: ['20.00'],
      price: '12 €',
      thematics: themes('Música'),
    }),
    {
      kicker: 'Concierto',
      title: 'Quartet Garbinar toca a las compositoras olvidadas',
      summary: 'Estreno de cuatro partituras halladas en una caja del conservatorio.',
      body: `Obras de Adela Vives, Consol Prats y dos autoras sin identificar. Una hora y diez, sin pausa. Charla previa a las 19.15.`,
      extra: { location: { name: 'Teatre Principal' }, address: { name: 'Portalba' }, modality: { name: 'En sala' } },
    },
    {
      kicker: 'Concert',
      title: 'Quartet Garbinar toca les compositores oblidades',
      summary: 'Estrena de quatre partitures trobades en una caixa del conservatori.',
      body: `Obres d’Adela Vives, Consol Prats i dues autores sense identificar. Una hora i deu, sense pausa. Xarrada prèvia a les 19.15.`,
      extra: { location: { name: 'Teatre Principal' }, address: { name: 'Portalba' }, modality: { name: 'En sala' } },
    },
  ),
  event(
    'molinos',
    52,
    { theme: 'mountains', mood: 'day' },
    (when) => ({
      occurrence: { code: 'unique-date', date: when.day(2, '09:00') },
      timetable: ['9.00'],
      price: 'Gratis',
      thematics: themes('Senderismo'),
    }),
    {
      kicker: 'Ruta guiada',
      title: 'Los molinos del Torrent Sec, a pie',
      summary: 'Ocho kilómetros fáciles con parada en el molino que vuelve a girar.',
      body: `Salida del puente de Castellver. Calzado con suela y almuerzo en la mochila. Se suspende con aviso naranja.`,
      extra: {
        location: { name: 'Salida del puente' },
        address: { name: 'Castellver' },
        modality: { name: 'Al aire libre' },
        attendance: 'offline',
      },
    },
    {
      kicker: 'Ruta guiada',
      title: 'Els molins del Torrent Sec, a peu',
      summary: 'Vuit quilòmetres fàcils amb parada al molí que torna a girar.',
      body: `Eixida del pont de Castellver. Calçat amb sola i esmorzar a la motxilla. Se suspén amb avís taronja.`,
      extra: {
        location: { name: 'Eixida del pont' },
        address: { name: 'Castellver' },
        modality: { name: 'A l’aire lliure' },
      },
    },
  ),
  event(
    'lectura',
    60,
    { theme: 'abstract', mood: 'gold' },
    (when) => ({
      occurrence: { code: 'unique-date', date: when.day(5, '18:30') },
      timetable: ['18.30'],
      price: 'Gratis',
      thematics: themes('Libros'),
    }),
    {
      kicker: 'Lectura',
      title: 'Lectura en voz alta: «Las que firmaron con otro nombre»',
      summary: 'Cartas y páginas de Mariana Estruga y otras nueve autoras, leídas por vecinas.',
      body: `Cada lectora ha elegido su página y su silla. Al final, chocolate.`,
      extra: {
        location: { name: 'Biblioteca de Benalbir' },
        address: { name: 'Benalbir' },
        modality: { name: 'En sala' },
      },
    },
    {
      kicker: 'Lectura',
      title: 'Lectura en veu alta: «Les que van signar amb un altre nom»',
      summary: 'Cartes i pàgines de Mariana Estruga i nou autores més, llegides per veïnes.',
      body: `Cada lectora ha triat la pàgina i la cadira. Al final, xocolate.`,
      extra: {
        location: { name: 'Biblioteca de Benalbir' },
        address: { name: 'Benalbir' },
        modality: { name: 'En sala' },
      },
    },
  ),
  event(
    'casa-de-sal',
    36,
    { theme: 'theatre' },
    (when) => ({
      occurrence: { code: 'date-range', start: when.day(-1, '20:00'), end: when.day(23, '22:00') },
      timetable: ['De miércoles a sábado, 20.00', 'Domingo, 18.00'],
      price: 'Desde 9 €',
      thematics: themes('Teatro'),
    }),
    {
      kicker: 'Teatro',
      title: '«La casa de sal», de Mariana Estruga',
      summary: 'La obra que reabre el Principal, con la firma verdadera en el cartel.',
      body: `Dirección de Roser Ballester. Dos horas con descanso. Los domingos, función accesible.`,
      extra: { location: { name: 'Teatre Principal' }, address: { name: 'Portalba' }, modality: { name: 'En sala' } },
    },
    {
      kicker: 'Teatre',
      title: '«La casa de sal», de Mariana Estruga',
      summary: 'L’obra que reobri el Principal, amb la firma veritable al cartell.',
      body: `Direcció de Roser Ballester. Dues hores amb descans. Els diumenges, funció accessible.`,
      extra: { location: { name: 'Teatre Principal' }, address: { name: 'Portalba' }, modality: { name: 'En sala' } },
    },
  ),
  event(
    'mercado-trueque',
    66,
    { theme: 'city', mood: 'day' },
    (when) => ({
      occurrence: {
        code: 'multiple-times',
        dates: [when.day(1, '09:00'), when.day(8, '09:00'), when.day(15, '09:00'), when.day(22, '09:00')],
      },
      timetable: ['9.00–13.30'],
      price: 'Gratis',
      thematics: themes('Mercado'),
    }),
    {
      kicker: 'Mercado',
      title: 'Trueque de libros, plantas y cacharros',
      summary: 'Todos los sábados hasta Navidad. El dinero está prohibido; el regateo, no.',
      body: `Se admite todo lo que una persona pueda cargar sola. Habrá un puesto de reparación de bicicletas.`,
      extra: {
        location: { name: 'Patio del colegio Garbí' },
        address: { name: 'Portalba' },
        modality: { name: 'Al aire libre' },
        attendance: 'offline',
      },
    },
    {
      kicker: 'Mercat',
      title: 'Barata de llibres, plantes i trastos',
      summary: 'Tots els dissabtes fins Nadal. Els diners estan prohibits; el regateig, no.',
      body: `S’admet tot el que una persona puga carregar sola. Hi haurà una parada de reparació de bicicletes.`,
      extra: {
        location: { name: 'Pati de l’escola Garbí' },
        address: { name: 'Portalba' },
        modality: { name: 'A l’aire lliure' },
      },
    },
  ),
  event(
    'salinas-luna',
    70,
    { theme: 'coast', mood: 'night' },
    (when) => ({
      occurrence: {
        code: 'multiple-times',
        dates: [when.day(6, '21:00'), when.day(7, '21:00'), when.day(8, '21:00'), when.day(9, '21:00')],
      },
      datesLiteral: 'De cuarto creciente a luna llena',
      timetable: ['21.00'],
      price: '6 €',
      thematics: themes('Visita'),
    }),
    {
      kicker: 'Visita',
      title: 'Las salinas a la luz de la luna',
      summary: 'Una hora de paseo sin linterna y, hasta la mitad, sin hablar.',
      body: `Grupos de doce. Se ruega ropa sin reflectantes.`,
      extra: {
        location: { name: 'Salinas de Sant Aloi' },
        address: { name: 'Sant Aloi' },
        modality: { name: 'Al aire libre' },
        attendance: 'offline',
      },
    },
    {
      kicker: 'Visita',
      title: 'Les salines a la llum de la lluna',
      summary: 'Una hora de passeig sense llanterna i, fins a la meitat, sense parlar.',
      body: `Grups de dotze. Es prega roba sense reflectors.`,
      extra: {
        location: { name: 'Salines de Sant Aloi' },
        address: { name: 'Sant Aloi' },
        modality: { name: 'A l’aire lliure' },
      },
    },
  ),
  event(
    'setas-taller',
    78,
    { theme: 'orchard', mood: 'dawn' },
    (when) => ({
      occurrence: { code: 'unique-date', date: when.day(8, '09:30') },
      timetable: ['9.30–13.00'],
      price: '5 €',
      thematics: themes('Naturaleza'),
    }),
    {
      kicker: 'Taller',
      title: 'Setas: las tres que sí y las nueve que no',
      summary: 'Salida al pinar con micóloga. Lo que se recoge se revisa y lo dudoso se queda.',
      body: `Imprescindible cesta; la bolsa de plástico no entra. Menores, acompañados.`,
      extra: {
        location: { name: 'Pinar de El Coll' },
        address: { name: 'El Coll' },
        modality: { name: 'Al aire libre' },
        attendance: 'offline',
      },
    },
    {
      kicker: 'Taller',
      title: 'Bolets: els tres que sí i els nou que no',
      summary: 'Eixida a la pineda amb micòloga. El que es cull es revisa i el dubtós s’hi queda.',
      body: `Imprescindible cistella; la bossa de plàstic no hi entra. Menors, acompanyats.`,
      extra: {
        location: { name: 'Pineda d’El Coll' },
        address: { name: 'El Coll' },
        modality: { name: 'A l’aire lliure' },
      },
    },
    { tags: ['setas'] },
  ),
  event(
    'cine-mudo',
    82,
    { theme: 'theatre', kind: 'screen', mood: 'night' },
    (when) => ({
      occurrence: { code: 'unique-date', date: when.day(0, '21:30') },
      timetable: ['21.30'],
      price: '4 €',
      thematics: themes('Cine'),
    }),
    {
      kicker: 'Cine',
      title: 'Cine mudo con la banda del pueblo',
      summary: 'Cuarenta y dos músicos ponen sonido a una comedia de 1924.',
      body: `La banda de Riubaix ha ensayado las caídas. Aforo limitado al de la sala de ensayo.`,
      extra: { location: { name: 'Casal de la Música' }, address: { name: 'Riubaix' }, modality: { name: 'En sala' } },
    },
    {
      kicker: 'Cinema',
      title: 'Cinema mut amb la banda del poble',
      summary: 'Quaranta-dos músics posen so a una comèdia del 1924.',
      body: `La banda de Riubaix ha assajat les caigudes. Aforament limitat al de la sala d’assaig.`,
      extra: { location: { name: 'Casal de la Música' }, address: { name: 'Riubaix' }, modality: { name: 'En sala' } },
    },
  ),
  event(
    'expo-vientos',
    90,
    { theme: 'abstract', mood: 'day' },
    (when) => ({
      occurrence: { code: 'date-range', start: when.day(-20, '10:00'), end: when.day(400, '20:00') },
      timetable: ['De martes a domingo, 10.00–20.00'],
      price: 'Gratis',
      thematics: themes('Exposición'),
    }),
    {
      kicker: 'Exposición',
      title: 'Ocho vientos: cien años de partes meteorológicos',
      summary: 'Los cuadernos del observatorio del cabo, abiertos por los días de temporal.',
      body: `Caligrafías, tazas de café y un barógrafo que sigue dibujando.`,
      extra: { location: { name: 'Museo del Puerto' }, address: { name: 'Portalba' }, modality: { name: 'En sala' } },
    },
    {
      kicker: 'Exposició',
      title: 'Vuit vents: cent anys de parts meteorològics',
      summary: 'Els quaderns de l’observatori del cap, oberts pels dies de temporal.',
      body: `Cal·ligrafies, tasses de café i un barògraf que continua dibuixant.`,
      extra: { location: { name: 'Museu del Port' }, address: { name: 'Portalba' }, modality: { name: 'En sala' } },
    },
  ),
  event(
    'carrera-pueblos',
    130,
    { theme: 'mountains', mood: 'gold' },
    (when) => ({
      occurrence: { code: 'unique-date', date: when.day(-6, '10:00') },
      timetable: ['10.00'],
      price: '10 €',
      thematics: themes('Deporte'),
    }),
    {
      kicker: 'Carrera',
      title: 'Cursa dels Set Pobles',
      summary: 'Veintiún kilómetros por los siete pueblos que recuperan médico. Meta en el consultorio.',
      body: `Participaron 640 corredores. Los beneficios pagarán un ecógrafo portátil.`,
      extra: { location: { name: 'Plaza Mayor' }, address: { name: 'Montsalí' }, modality: { name: 'Al aire libre' } },
    },
    {
      kicker: 'Cursa',
      title: 'Cursa dels Set Pobles',
      summary: 'Vint-i-un quilòmetres pels set pobles que recuperen metge. Meta al consultori.',
      body: `Hi van participar 640 corredors. Els beneficis pagaran un ecògraf portàtil.`,
      extra: {
        location: { name: 'Plaça Major' },
        address: { name: 'Montsalí' },
        modality: { name: 'A l’aire lliure' },
      },
    },
  ),
]
