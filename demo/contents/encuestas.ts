import type { Story, When } from '../model.ts'

/** Options with the votes of both languages' readers, who vote in the same poll. */
const options = (...list: [text: string, votes: number][]) =>
  list.map(([text, votes], i) => ({ id: `o${i + 1}`, text, votes }))
const open = (from: number, to: number) => (when: When) => ({
  startDate: when.day(from, '08:00'),
  endDate: when.day(to, '22:00'),
})

const poll = (
  key: string,
  taxon: string,
  hours: number,
  from: number,
  to: number,
  tags: string[],
  es: [string, string, ReturnType<typeof options>],
  ca: [string, string, ReturnType<typeof options>],
  multiple = false,
): Story => {
  const texts = ([question, summary, list]: typeof es) => ({
    title: question,
    summary,
    body: '',
    extra: (when: When) => ({ ...open(from, to)(when), question, multiple, options: list }),
  })
  return {
    key,
    type: 'poll',
    taxon,
    hours,
    tags,
    es: { ...texts(es), kicker: 'Encuesta' },
    ca: { ...texts(ca), kicker: 'Enquesta' },
  }
}

export const stories: Story[] = [
  poll(
    'encuesta-parques',
    'sociedad',
    4,
    -1,
    2,
    ['temporal-de-mestral'],
    [
      '¿Cerrarías los parques con aviso naranja?',
      'Hoy los ayuntamientos deciden cada uno por su cuenta.',
      options(['Sí, siempre', 612], ['Solo los que tienen pinos', 488], ['No, cada cual decide', 184]),
    ],
    [
      'Tancaries els parcs amb avís taronja?',
      'Avui els ajuntaments decideixen cadascun pel seu compte.',
      options(['Sí, sempre', 612], ['Només els que tenen pins', 488], ['No, cadascú decideix', 184]),
    ],
  ),
  poll(
    'encuesta-avenida',
    'ribalta/portalba',
    12,
    -1,
    6,
    ['tranvia-de-portalba'],
    [
      '¿Qué pondrías en la avenida del Faro sin coches?',
      'Puedes elegir más de una respuesta.',
      options(
        ['Árboles', 934],
        ['Bancos con respaldo', 720],
        ['Terrazas', 301],
        ['El tranvía, cuando llegue', 411],
        ['Nada: que se vea el mar', 655],
      ),
    ],
    [
      'Què posaries a l’avinguda del Far sense cotxes?',
      'Pots triar més d’una resposta.',
      options(
        ['Arbres', 934],
        ['Bancs amb respatler', 720],
        ['Terrasses', 301],
        ['El tramvia, quan arribe', 411],
        ['Res: que es veja la mar', 655],
      ),
    ],
    true,
  ),
  poll(
    'encuesta-copa',
    'deportes/futbol',
    200,
    -9,
    -2,
    ['copa-ribalta'],
    [
      '¿Quién ganará la Copa Ribalta?',
      'La encuesta se cerró antes de la jornada 12.',
      options(['Benalbir', 1203], ['Riubaix', 988], ['Atlètic Portalba', 342], ['Sant Aloi', 207], ['Otro', 96]),
    ],
    [
      'Qui guanyarà la Copa Ribalta?',
      'L’enquesta es va tancar abans de la jornada 12.',
      options(['Benalbir', 1203], ['Riubaix', 988], ['Atlètic Portalba', 342], ['Sant Aloi', 207], ['Un altre', 96]),
    ],
  ),
  poll(
    'encuesta-pregon',
    'cultura',
    6,
    3,
    12,
    [],
    [
      '¿Quién debería dar el pregón de invierno?',
      'La votación se abre dentro de tres días, cuando los candidatos acepten.',
      options(
        ['Encarna Moll, sastra', 0],
        ['Nadia Boix, árbitra', 0],
        ['Josep Llorens, agricultor', 0],
        ['La señora Concha, pregonera', 0],
      ),
    ],
    [
      'Qui hauria de fer el pregó d’hivern?',
      'La votació s’obri d’aquí a tres dies, quan els candidats accepten.',
      options(
        ['Encarna Moll, sastra', 0],
        ['Nadia Boix, àrbitra', 0],
        ['Josep Llorens, agricultor', 0],
        ['La senyora Concha, pregonera', 0],
      ),
    ],
  ),
  poll(
    'encuesta-alumbrado',
    'ribalta/castellver',
    19,
    -1,
    4,
    ['energia'],
    [
      '¿Apagarías las farolas de tu calle de madrugada?',
      'Castellver lo prueba desde octubre.',
      options(['Sí', 402], ['Sí, si se encienden al pasar', 731], ['No', 298]),
    ],
    [
      'Apagaries els fanals del teu carrer de matinada?',
      'Castellver ho prova des de l’octubre.',
      options(['Sí', 402], ['Sí, si s’encenen en passar', 731], ['No', 298]),
    ],
  ),
]
