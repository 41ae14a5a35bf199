import type { BroadcastInput } from '../../src/broadcast/schedule/model.ts'

/** A programme that is no show of the index, or the repeat of one. Its end is the start of the next one. */
export interface Filler extends Partial<Pick<BroadcastInput, 'isLive' | 'isBlanked' | 'version' | 'categories'>> {
  /** `H.mm` of the wall clock. */
  at: string
  es?: string
  ca?: string
  about?: { es: string; ca: string }
  /** Key of a show that is repeated here. */
  repeat?: string
  /** Nothing is broadcast until the next one. */
  off?: boolean
}

type Week = Record<'weekday' | 'saturday' | 'sunday', Filler[]>

const film = (at: string, es: string, ca: string, about: [string, string]): Filler => ({
  at,
  es,
  ca,
  about: { es: about[0], ca: about[1] },
  isBlanked: true,
  categories: ['Cine'],
})

const live = (at: string, es: string, ca: string, about: [string, string]): Filler => ({
  at,
  es,
  ca,
  about: { es: about[0], ca: about[1] },
  isLive: true,
})

const plain = (at: string, es: string, ca: string, about?: [string, string]): Filler => ({
  at,
  es,
  ca,
  ...(about && { about: { es: about[0], ca: about[1] } }),
})

const night = (at: string): Filler =>
  plain(at, 'La Ribalta desde el aire', 'La Ribalta des de l’aire', [
    'La costa, las terrazas y los pueblos, sin palabras.',
    'La costa, els bancals i els pobles, sense paraules.',
  ])

const mestral1: Week = {
  weekday: [
    night('0.00'),
    { at: '5.30', repeat: 'informativo-mestral' },
    plain('6.00', 'Amanece', 'Es fa de dia', [
      'El primer café con las cámaras de la costa.',
      'El primer café amb les càmeres de la costa.',
    ]),
    live('6.30', 'Informativo primera hora', 'Informatiu primera hora', [
      'Lo que ha pasado esta noche y lo que viene.',
      'Què ha passat aquesta nit i què ve.',
    ]),
    live('8.00', 'La mañana de todos', 'El matí de tots', [
      'Conexiones desde los pueblos, la lonja y el cabo.',
      'Connexions des dels pobles, la llotja i el cap.',
    ]),
    plain('10.30', 'La llave de casa', 'La clau de casa', [
      'Burletes, persianas y cómo no pasar frío con 15 €.',
      'Rivets, persianes i com no passar fred amb 15 €.',
    ]),
    { at: '11.30', repeat: 'senders' },
    { at: '12.15', repeat: 'bestiari', version: 'audio-described' },
    plain('13.45', 'Cruce de caminos', 'Cruïlla', ['Quince minutos en un pueblo.', 'Quinze minuts en un poble.']),
    { at: '14.45', repeat: 'memoria-salada' },
    film('15.45', 'La película: «La casa del faro»', 'La pel·lícula: «La casa del far»', [
      'Una farera hereda una deuda y un barco. Por derechos, no se ve por internet.',
      'Una farera hereta un deute i una barca. Per drets, no es pot veure per internet.',
    ]),
    live('18.00', 'La tarde, aquí', 'La vesprada, ací', ['Gente, música y merienda.', 'Gent, música i berenar.']),
    plain('19.45', 'Lengua viva', 'Llengua viva', [
      'Palabras de viento: mestral, garbí, llevant.',
      'Paraules de vent: mestral, garbí, llevant.',
    ]),
    live('20.00', 'A debate', 'A debat', ['Tres voces y una pregunta.', 'Tres veus i una pregunta.']),
    plain('21.45', 'Cruce de caminos', 'Cruïlla', ['Quince minutos en un pueblo.', 'Quinze minuts en un poble.']),
    plain('23.00', 'La noche, aquí', 'La nit, ací', [
      'Una entrevista larga y sin prisa.',
      'Una entrevista llarga i sense presses.',
    ]),
    { at: '23.45', repeat: 'informativo-mestral', version: 'signed' },
  ],
  saturday: [
    night('0.30'),
    plain('6.00', 'Amanece', 'Es fa de dia', [
      'El primer café con las cámaras de la costa.',
      'El primer café amb les càmeres de la costa.',
    ]),
    { at: '7.00', repeat: 'xicalla' },
    { at: '9.00', repeat: 'tots-els-ponts' },
    { at: '10.00', repeat: 'mans', version: 'audio-described' },
    { at: '12.45', repeat: 'de-cuchara' },
    { at: '14.45', repeat: 'verifica' },
    film('15.15', 'La película: «Nueve olas»', 'La pel·lícula: «Nou onades»', [
      'Un verano, una regata y dos hermanas. Por derechos, no se ve por internet.',
      'Un estiu, una regata i dues germanes. Per drets, no es pot veure per internet.',
    ]),
    plain('17.00', 'Pueblo a pueblo', 'Poble a poble', ['Hoy, Pla d’Albercs.', 'Hui, Pla d’Albercs.']),
    { at: '19.00', repeat: 'ultima-estacio', version: 'subtitled' },
    { at: '20.00', repeat: 'dos-dies' },
    plain('21.45', 'Concierto', 'Concert', ['Quartet Garbinar en el monasterio.', 'Quartet Garbinar al monestir.']),
    film('23.30', 'Cine de medianoche: «Sal»', 'Cine de mitjanit: «Sal»', [
      'El último salinero. Por derechos, no se ve por internet.',
      'L’últim saliner. Per drets, no es pot veure per internet.',
    ]),
  ],
  sunday: [
    night('1.15'),
    plain('6.00', 'Amanece', 'Es fa de dia', [
      'El primer café con las cámaras de la costa.',
      'El primer café amb les càmeres de la costa.',
    ]),
    { at: '7.00', repeat: 'xicalla' },
    live('9.00', 'Misa desde la catedral de Portalba', 'Missa des de la catedral de Portalba', [
      'En directo.',
      'En directe.',
    ]),
    { at: '10.00', repeat: 'fil-i-agulla' },
    { at: '13.00', repeat: 'hort-urba' },
    { at: '14.45', repeat: 'un-dia-amb', version: 'signed' },
    film('15.45', 'La película: «Tren de las seis»', 'La pel·lícula: «Tren de les sis»', [
      'Nadie baja en la última parada. Por derechos, no se ve por internet.',
      'Ningú no baixa a l’última parada. Per drets, no es pot veure per internet.',
    ]),
    live('17.45', 'Copa Ribalta', 'Copa Ribalta', [
      'Partido de la jornada, en directo.',
      'Partit de la jornada, en directe.',
    ]),
    plain('20.00', 'Pueblo a pueblo', 'Poble a poble', ['Hoy, Benalbir.', 'Hui, Benalbir.']),
    { at: '23.30', repeat: 'arxiu-obert' },
  ],
}

const mestral2: Week = {
  weekday: [
    { at: '1.30', off: true },
    { at: '7.00', repeat: 'xicalla' },
    plain('8.30', 'Los números bailan', 'Els números ballen', [
      'Matemáticas para quien no las quería.',
      'Matemàtiques per a qui no les volia.',
    ]),
    { at: '9.15', repeat: 'arxiu-obert' },
    plain('10.00', 'Documental: «La sastra del Principal»', 'Documental: «La sastressa del Principal»', [
      'Cuarenta años detrás del telón.',
      'Quaranta anys darrere del teló.',
    ]),
    plain('11.00', 'Concierto', 'Concert', ['Quartet Garbinar en el monasterio.', 'Quartet Garbinar al monestir.']),
    plain('12.30', 'Lengua viva', 'Llengua viva', ['Palabras de viento.', 'Paraules de vent.']),
    { at: '13.00', repeat: 'hort-urba' },
    { at: '13.45', repeat: 'el-ple' },
    { at: '16.00', repeat: 'pilota-en-joc' },
    plain('18.00', 'Los números bailan', 'Els números ballen', [
      'Matemáticas para quien no las quería.',
      'Matemàtiques per a qui no les volia.',
    ]),
    { at: '19.00', repeat: 'obert-per-obres' },
    { at: '20.00', repeat: 'mans', version: 'signed' },
    { at: '21.00', repeat: 'veinat' },
    plain('22.00', 'Documental: «El agua que repartimos»', 'Documental: «L’aigua que repartim»', [
      'Ocho siglos de tandas y acequias.',
      'Vuit segles de tandes i séquies.',
    ]),
    { at: '23.00', repeat: 'memoria-salada' },
    { at: '23.45', repeat: 'la-sessio' },
  ],
  saturday: [
    { at: '1.30', off: true },
    { at: '7.00', repeat: 'xicalla' },
    { at: '10.00', repeat: 'senders' },
    plain('13.00', 'Taller de ciencia', 'Taller de ciència', [
      'Experimentos con lo que hay en casa.',
      'Experiments amb el que hi ha a casa.',
    ]),
    { at: '14.00', repeat: 'la-butaca' },
    live('16.00', 'Vela y remo', 'Vela i rem', [
      'La regata de Torrevent, en directo.',
      'La regata de Torrevent, en directe.',
    ]),
    { at: '19.00', repeat: 'tots-els-ponts' },
    plain('20.00', 'Documental: «Nido»', 'Documental: «Niu»', [
      'El quebrantahuesos que volvió.',
      'El trencalòs que va tornar.',
    ]),
    plain('21.30', 'Concierto', 'Concert', ['Banda de Riubaix.', 'Banda de Riubaix.']),
    { at: '23.30', repeat: 'faixa-i-barret' },
  ],
  sunday: [
    { at: '1.30', off: true },
    { at: '7.00', repeat: 'xicalla' },
    plain('9.00', 'Taller de ciencia', 'Taller de ciència', [
      'Experimentos con lo que hay en casa.',
      'Experiments amb el que hi ha a casa.',
    ]),
    plain('12.30', 'Documental: «La sastra del Principal»', 'Documental: «La sastressa del Principal»', [
      'Cuarenta años detrás del telón.',
      'Quaranta anys darrere del teló.',
    ]),
    { at: '14.00', repeat: 'bestiari' },
    { at: '15.00', repeat: 'la-sessio' },
    plain('16.00', 'Teatro: «La farsa del molinero»', 'Teatre: «La farsa del moliner»', [
      'Grabado en el Principal de Portalba.',
      'Gravat al Principal de Portalba.',
    ]),
    { at: '18.00', repeat: 'el-ple' },
    plain('20.00', 'Concierto', 'Concert', ['Jazz desde la lonja.', 'Jazz des de la llotja.']),
    film('22.00', 'Cine club: «El peso de la sal»', 'Cineclub: «El pes de la sal»', [
      'En versión original. Por derechos, no se ve por internet.',
      'En versió original. Per drets, no es pot veure per internet.',
    ]),
  ],
}

const music = (at: string): Filler =>
  plain(at, 'Música sin prisa', 'Música sense presses', [
    'Nadie habla hasta las seis.',
    'Ningú no parla fins a les sis.',
  ])
const news = (at: string): Filler =>
  live(at, 'Informativo', 'Informatiu', ['La actualidad de la Ribalta.', 'L’actualitat de la Ribalta.'])
const goodEvening = (at: string): Filler =>
  plain(at, 'Buenas noches, Ribalta', 'Bona nit, Ribalta', [
    'Llamadas hasta medianoche.',
    'Telefonades fins a mitjanit.',
  ])

const radio: Week = {
  weekday: [
    music('2.00'),
    news('13.00'),
    news('20.00'),
    { at: '21.00', repeat: 'nit-de-vinils' },
    goodEvening('23.00'),
  ],
  saturday: [
    music('2.00'),
    news('7.00'),
    { at: '7.30', repeat: 'som-de-poble' },
    live('10.00', 'El mercado', 'El mercat', [
      'En directo desde la plaza de Riubaix.',
      'En directe des de la plaça de Riubaix.',
    ]),
    news('13.00'),
    { at: '14.00', repeat: 'la-taula-del-peix' },
    { at: '15.00', repeat: 'onada-jove' },
    news('20.00'),
    { at: '20.30', repeat: 'radio-escola' },
    { at: '21.30', repeat: 'nit-de-vinils' },
    goodEvening('23.00'),
  ],
  sunday: [
    music('2.00'),
    news('7.00'),
    { at: '7.30', repeat: 'quadern-de-camp' },
    { at: '8.30', repeat: 'consultori-obert' },
    { at: '9.30', repeat: 'banda-sonora' },
    live('10.30', 'El mercado', 'El mercat', ['En directo desde Benalbir.', 'En directe des de Benalbir.']),
    news('13.00'),
    { at: '14.00', repeat: 'som-de-poble' },
    { at: '21.00', repeat: 'paraula-de-mar' },
    { at: '21.30', repeat: 'la-taula-del-peix' },
  ],
}

/** What stands between the shows, by channel and kind of day. */
export const fillers: Record<string, Week> = {
  'demo:channel:mestral-1': mestral1,
  'demo:channel:mestral-2': mestral2,
  'demo:channel:radio-mestral': radio,
}

/** The mountains have their own half hour, Monday to Friday. */
export const window: Filler & { until: string } = {
  ...live('20.00', 'Informativo de la Serra', 'Informatiu de la Serra', [
    'Carreteras, nieve y ganado, pueblo a pueblo.',
    'Carreteres, neu i ramat, poble a poble.',
  ]),
  until: '20.30',
}

/** Shows that are on the second channel. */
export const SECOND = new Set([
  'bestiari',
  'pilota-en-joc',
  'el-ple',
  'fil-i-agulla',
  'arxiu-obert',
  'la-butaca',
  'hort-urba',
  'senders',
])

/** Minutes of shows whose timetable does not say when they end. */
export const LENGTHS: Record<string, number> = {
  'informativo-mestral': 30,
  'el-temps-del-cap': 15,
  verifica: 15,
  'tercer-temps': 45,
  'tots-els-ponts': 30,
  'ultima-estacio': 30,
  veinat: 45,
  'el-ple': 120,
  xicalla: 30,
  'pilota-en-joc': 90,
  'dos-dies': 30,
  'faixa-i-barret': 60,
  'la-butaca': 45,
  'de-cuchara': 45,
  'arxiu-obert': 60,
}

/** Shows that are made while they are shown. */
export const LIVE = new Set([
  'informativo-mestral',
  'el-temps-del-cap',
  'el-ple',
  'pilota-en-joc',
  'el-faro',
  'primera-hora',
  'som-de-poble',
  'la-tornada',
  'la-graderia',
  'torn-de-nit',
])
