import type { Meaning } from '../src/import-export/markdown/type-fields.ts'
import type { Story } from './model.ts'

type Both = [es: string, ca: string]
interface Update {
  /** Minutes after the polling stations closed. */
  minute: number
  title: Both
  text: Both
  key?: boolean
  author?: string
  image?: { theme: string; seed: string }
  kicker?: Both
  /** Minutes after which it was corrected. */
  corrected?: number
}

/** The eight counties: who may vote, how many did, and how it ended. */
const COUNTIES = [
  { name: 'Portalba', of: ['de Portalba', 'de Portalba'], voters: 88_400, turnout: 0.57, yes: 0.498, pace: 1.5 },
  { name: 'Riubaix', of: ['de Riubaix', 'de Riubaix'], voters: 31_200, turnout: 0.66, yes: 0.611, pace: 1.2 },
  { name: 'Sant Aloi', of: ['de Sant Aloi', 'de Sant Aloi'], voters: 17_900, turnout: 0.61, yes: 0.447, pace: 0.9 },
  {
    name: 'Serra Blava',
    of: ['de la Serra Blava', 'de la Serra Blava'],
    voters: 6100,
    turnout: 0.78,
    yes: 0.342,
    pace: 0.7,
  },
  { name: 'Castellver', of: ['de Castellver', 'de Castellver'], voters: 9800, turnout: 0.69, yes: 0.388, pace: 0.8 },
  { name: 'Benalbir', of: ['de Benalbir', 'de Benalbir'], voters: 14_300, turnout: 0.63, yes: 0.563, pace: 1 },
  { name: 'Torrevent', of: ['de Torrevent', 'de Torrevent'], voters: 22_700, turnout: 0.6, yes: 0.536, pace: 1.3 },
  {
    name: 'Pla d’Albercs',
    of: ['del Pla d’Albercs', 'del Pla d’Albercs'],
    voters: 12_500,
    turnout: 0.71,
    yes: 0.689,
    pace: 1.1,
  },
] as const

const DURATION = 210
const decimal = (share: number) => (Math.round(share * 1000) / 10).toFixed(1).replace('.', ',')
const whole = (share: number) => String(Math.round(share * 100))
const thousands = (n: number) => String(Math.round(n)).replace(/(\d)(?=(?:\d{3})+$)/g, '$1.')

/** How much is counted after some minutes; large towns begin late and then hurry. */
function counted(pace: number, minute: number): number {
  const share = Math.min(1, Math.max(0, minute / DURATION))
  return share ** pace
}

/** The first boxes come from the villages: the share of «yes» wanders to its end. */
function yesAt(county: (typeof COUNTIES)[number], share: number): number {
  const wander = Math.sin(share * 9 + county.voters) * 0.045 + (county.yes > 0.5 ? -0.03 : 0.03)
  return county.yes + wander * (1 - share)
}

function total(minute: number): { counted: number; yes: number; votes: number } {
  let [votes, all, yes] = [0, 0, 0]
  for (const county of COUNTIES) {
    const cast = county.voters * county.turnout
    const share = counted(county.pace, minute)
    all += cast
    votes += cast * share
    yes += cast * share * yesAt(county, share)
  }
  return { counted: votes / all, yes: yes / votes, votes }
}

/** What one county has counted, said in turn in four ways. */
function countyUpdate(index: number, minute: number): Update {
  const county = COUNTIES[index % COUNTIES.length]!
  const share = counted(county.pace, minute)
  const yes = yesAt(county, share)
  const [y, n, c] = [decimal(yes), decimal(1 - yes), whole(share)]
  const votes = thousands(county.voters * county.turnout * share)
  const ahead: Both = yes > 0.5 ? ['el sí', 'el sí'] : ['el no', 'el no']
  const gap = thousands(Math.abs(2 * yes - 1) * county.voters * county.turnout * share)
  const ways: { title: Both; text: Both }[] = [
    {
      title: [
        `${county.name}, ${c} % escrutado: sí ${y} %, no ${n} %`,
        `${county.name}, ${c} % escrutat: sí ${y} %, no ${n} %`,
      ],
      text: [
        `Van contadas ${votes} papeletas. Manda ${ahead[0]}, con ${gap} votos de ventaja.`,
        `Van comptades ${votes} paperetes. Mana ${ahead[1]}, amb ${gap} vots d’avantatge.`,
      ],
    },
    {
      title: [
        `Nuevas mesas ${county.of[0]}: ${ahead[0]} va por delante`,
        `Noves meses ${county.of[1]}: ${ahead[1]} va al davant`,
      ],
      text: [
        `Con el ${c} % de los votos contados, el sí tiene el ${y} % y el no, el ${n} %.`,
        `Amb el ${c} % dels vots comptats, el sí té el ${y} % i el no, el ${n} %.`,
      ],
    },
    {
      title: [
        `Ventaja de ${gap} votos para ${ahead[0]} en ${county.name}`,
        `Avantatge de ${gap} vots per a ${ahead[1]} a ${county.name}`,
      ],
      text: [
        `Se ha contado el ${c} % de la comarca. La participación queda en el ${whole(county.turnout)} %.`,
        `S’ha comptat el ${c} % de la comarca. La participació queda en el ${whole(county.turnout)} %.`,
      ],
    },
    {
      title: [`${county.name} llega al ${c} % contado`, `${county.name} arriba al ${c} % comptat`],
      text: [
        `Sí: ${y} %. No: ${n} %. Quedan por contar las mesas más grandes.`,
        `Sí: ${y} %. No: ${n} %. Queden per comptar les meses més grans.`,
      ],
    },
  ]
  return { minute, kicker: [county.name, county.name], ...ways[Math.floor(index / COUNTIES.length) % ways.length]! }
}

function totalUpdate(minute: number): Update {
  const { counted: share, yes, votes } = total(minute)
  const [c, y, n] = [whole(share), decimal(yes), decimal(1 - yes)]
  return {
    minute,
    title: [
      `El conjunto de la Ribalta, al ${c} %: sí ${y} %, no ${n} %`,
      `El conjunt de la Ribalta, al ${c} %: sí ${y} %, no ${n} %`,
    ],
    text: [
      `Van ${thousands(votes)} votos. La diferencia es de ${thousands(Math.abs(2 * yes - 1) * votes)} papeletas.`,
      `Van ${thousands(votes)} vots. La diferència és de ${thousands(Math.abs(2 * yes - 1) * votes)} paperetes.`,
    ],
  }
}

const told: Update[] = [
  {
    minute: -40,
    author: 'bego-torrenti',
    title: ['Qué se pregunta hoy', 'Què es pregunta hui'],
    text: [
      '«¿Está de acuerdo con que el agua de la presa de Montsalí se reparta por comarcas según su población?». Pueden votar 202.900 personas.\nNo es vinculante, pero el Gobierno ha prometido llevar el resultado al Parlamento antes de Navidad.',
      '«Està d’acord que l’aigua de la presa de Montsalí es repartisca per comarques segons la població?». Hi poden votar 202.900 persones.\nNo és vinculant, però el Govern ha promés portar el resultat al Parlament abans de Nadal.',
    ],
  },
  {
    minute: -25,
    image: { theme: 'city', seed: 'colegio-electoral' },
    title: ['Colas de última hora en el mercado de Riubaix', 'Cues d’última hora al mercat de Riubaix'],
    text: [
      'La mesa de la nave de la cooperativa cerrará tarde: a las ocho menos veinte había ciento diez personas esperando, y todas tienen derecho a votar.',
      'La mesa de la nau de la cooperativa tancarà tard: a tres quarts menys cinc de vuit hi havia cent deu persones esperant, i totes tenen dret a votar.',
    ],
  },
  {
    minute: 0,
    key: true,
    title: ['Cierran los colegios', 'Tanquen els col·legis'],
    text: [
      'La participación roza el 62 %, siete puntos más que en la consulta del tranvía. Empieza el recuento en 318 mesas.',
      'La participació frega el 62 %, set punts més que a la consulta del tramvia. Comença el recompte a 318 meses.',
    ],
    corrected: 12,
  },
  {
    minute: 13,
    author: 'neus-calatri',
    title: ['En la lonja de Sant Aloi se vota entre cajas', 'A la llotja de Sant Aloi es vota entre caixes'],
    text: [
      'La urna está donde cada tarde se subasta el pulpo. «Hoy la puja es otra», dice el presidente de la mesa, patrón jubilado.',
      'L’urna és on cada vesprada se subhasta el polp. «Hui la licitació és una altra», diu el president de la mesa, patró jubilat.',
    ],
  },
  {
    minute: 31,
    key: true,
    title: ['Montsalí dice no: 81 de cada cien votos', 'Montsalí diu no: 81 de cada cent vots'],
    text: [
      'El pueblo de la presa es el primero en terminar. Han votado 402 de sus 447 vecinos.',
      'El poble de la presa és el primer d’acabar. Hi han votat 402 dels seus 447 veïns.',
    ],
  },
  {
    minute: 52,
    author: 'pau-ferrandis',
    title: ['Por qué el mapa sale partido en dos', 'Per què el mapa ix partit en dos'],
    text: [
      'Arriba, quien ve el agua; abajo, quien la bebe. La frontera del sí y el no sigue casi al metro la cota de los trescientos metros.\n<blockquote>El agua no entiende de comarcas: entiende de pendientes.<cite>Informe de la Confederación, 1987</cite></blockquote>',
      'A dalt, qui veu l’aigua; a baix, qui la beu. La frontera del sí i el no segueix quasi al metre la cota dels tres-cents metres.\n<blockquote>L’aigua no entén de comarques: entén de pendents.<cite>Informe de la Confederació, 1987</cite></blockquote>',
    ],
  },
  {
    minute: 77,
    title: ['Se va la luz en tres mesas de Benalbir', 'Se’n va la llum a tres meses de Benalbir'],
    text: [
      'El recuento sigue con linternas y con los interventores sujetando los teléfonos. A los veinte minutos vuelve el suministro.',
      'El recompte continua amb llanternes i amb els interventors aguantant els telèfons. Al cap de vint minuts torna el subministrament.',
    ],
    corrected: 34,
  },
  {
    minute: 104,
    key: true,
    author: 'marc-albiol',
    title: ['El sí pasa por delante con las mesas de Portalba', 'El sí passa al davant amb les meses de Portalba'],
    text: [
      'Es la primera vez en toda la noche. En la sede de los regantes se hace un silencio; en la de las asociaciones de vecinos, lo contrario.',
      'És la primera vegada en tota la nit. A la seu dels regants es fa un silenci; a la de les associacions de veïns, tot el contrari.',
    ],
  },
  {
    minute: 139,
    title: ['La consejera: «Se repartirá, pero no se vaciará»', 'La consellera: «Es repartirà, però no es buidarà»'],
    text: [
      'Comparece sin esperar al final. Promete un caudal mínimo para la Serra Blava y una mesa con los ocho pueblos de la cabecera.',
      'Compareix sense esperar el final. Promet un cabal mínim per a la Serra Blava i una taula amb els vuit pobles de la capçalera.',
    ],
  },
  {
    minute: 171,
    author: 'neus-calatri',
    image: { theme: 'mountains', seed: 'presa-de-montsali' },
    title: ['En la presa, dos linternas y un termo', 'A la presa, dues llanternes i un termo'],
    text: [
      'Media docena de vecinos ha pasado la noche sobre el muro. «Veníamos a despedirla», dicen, y luego se corrigen: «A saludarla».',
      'Mitja dotzena de veïns ha passat la nit damunt del mur. «Veníem a acomiadar-la», diuen, i després es corregeixen: «A saludar-la».',
    ],
  },
  {
    minute: DURATION,
    key: true,
    author: 'bego-torrenti',
    title: [
      'La Ribalta dice sí al reparto por cuatro puntos y medio',
      'La Ribalta diu sí al repartiment per quatre punts i mig',
    ],
    text: [
      'Con el 100 % escrutado gana el sí en las comarcas del llano y el no en las de la sierra. El resultado se votará en el Parlamento el 15 de diciembre.',
      'Amb el 100 % escrutat guanya el sí a les comarques del pla i el no a les de la serra. El resultat es votarà al Parlament el 15 de desembre.',
    ],
  },
  {
    minute: DURATION + 14,
    title: ['Cerramos este directo', 'Tanquem aquest directe'],
    text: [
      'Gracias por seguir la noche con nosotros. Mañana, mesa a mesa, el mapa completo.',
      'Gràcies per seguir la nit amb nosaltres. Demà, mesa a mesa, el mapa complet.',
    ],
  },
]

/** A hundred messages of the count between those that somebody told. */
const counting: Update[] = Array.from({ length: 112 }, (_, n) => {
  const minute = 9 + (n * (DURATION - 12)) / 112
  return n % 14 === 13 ? totalUpdate(minute) : countyUpdate(n - Math.floor(n / 14), minute)
})

const all = [...told, ...counting].sort((a, b) => a.minute - b.minute)
const HOURS = 78

/** So many hours before the seeding. */
const ago = (hours: number) => `-${hours.toFixed(9)}h`

const updates = (language: 0 | 1, { moment, reference }: Meaning) =>
  all
    .map(({ minute, key, author, image, kicker, corrected, title, text }, n) => ({
      id: `c${n + 1}`,
      date: moment(ago(HOURS - minute / 60)),
      title: title[language],
      html: text[language]
        .split('\n')
        .map((part) => (part.startsWith('<') ? part : `<p>${part}</p>`))
        .join(''),
      ...(kicker && { kicker: kicker[language] }),
      ...(key && { key }),
      ...(author && { author: reference(author, 'author') }),
      ...(image && { image: reference(image, 'image') }),
      ...(corrected && { updatedAt: moment(ago(HOURS - (minute + corrected) / 60)) }),
    }))
    .reverse()

const final = total(DURATION)
const turnout =
  COUNTIES.reduce((sum, c) => sum + c.voters * c.turnout, 0) / COUNTIES.reduce((sum, c) => sum + c.voters, 0)
const figures = (language: 0 | 1) => [
  { value: decimal(final.yes), unit: '%', label: (['votos a favor', 'vots a favor'] as Both)[language] },
  { value: decimal(1 - final.yes), unit: '%', label: (['votos en contra', 'vots en contra'] as Both)[language] },
  { value: whole(turnout), unit: '%', label: (['participación', 'participació'] as Both)[language] },
  { value: '318', label: (['mesas contadas', 'meses comptades'] as Both)[language] },
]

export const stories: Story[] = [
  {
    key: 'directo-consulta',
    type: 'live',
    taxon: 'politica',
    taxa: ['ribalta'],
    tags: ['agua'],
    authors: ['bego-torrenti', 'marc-albiol'],
    date: ago(HOURS + 0.7),
    picture: { theme: 'mountains', seed: 'presa-de-montsali', mood: 'dusk' },
    es: {
      kicker: 'Consulta del agua',
      title: 'La noche de la consulta del agua, mesa a mesa',
      summary:
        'La Ribalta acepta repartir el agua de Montsalí según la población de cada comarca. El llano ha dicho sí; la sierra, no. Así contamos el recuento.',
      body: '',
      own: (meaning) => ({ ended: true, updates: updates(0, meaning), figures: figures(0) }),
    },
    ca: {
      kicker: 'Consulta de l’aigua',
      title: 'La nit de la consulta de l’aigua, mesa a mesa',
      summary:
        'La Ribalta accepta repartir l’aigua de Montsalí segons la població de cada comarca. El pla ha dit que sí; la serra, que no. Així vam explicar el recompte.',
      body: '',
      own: (meaning) => ({ ended: true, updates: updates(1, meaning), figures: figures(1) }),
    },
  },
]
