import type { Story, When } from '../model.ts'

interface Update {
  hours: number
  es: [title: string, text: string]
  ca: [title: string, text: string]
  key?: boolean
  pinned?: boolean
  author?: string
  /** Where the author was. */
  place?: { es: string; ca: string }
  image?: string
}

/** The updates of one language, dated by their age in hours. */
const updates = (list: Update[], language: 'es' | 'ca') => (when: When) => ({
  updates: list.map(({ hours, key, pinned, author, place, image, ...texts }, i) => ({
    id: `u${list.length - i}`,
    date: when.hours(-hours),
    title: texts[language][0],
    html: texts[language][1]
      .split('\n')
      .map((paragraph) => (paragraph.startsWith('<') ? paragraph : `<p>${paragraph}</p>`))
      .join(''),
    ...(key && { key }),
    ...(pinned && { pinned }),
    ...(author && { author: `author:${author}` }),
    ...(place && { place: place[language] }),
    ...(image && { image }),
  })),
})

const temporal: Update[] = [
  {
    hours: 0.05,
    key: true,
    author: 'neus-calatri',
    place: { es: 'desde el cabo', ca: 'des del cap' },
    es: [
      'Reabre la carretera del faro, con paso alterno',
      'Los bomberos han retirado los dos pinos que cortaban la vía. Se circula por un solo carril, con agentes en los dos extremos.\nPara llegar al cabo es mejor esperar a que termine el aviso.',
    ],
    ca: [
      'Reobri la carretera del far, amb pas altern',
      'Els bombers han retirat els dos pins que tallaven la via. S’hi circula per un sol carril, amb agents als dos extrems.\nPer arribar al cap és millor esperar que s’acabe l’avís.',
    ],
  },
  {
    hours: 0.28,
    key: true,
    image: 'ill:storm/ferri-parado',
    es: [
      'El próximo ferri no saldrá',
      'La compañía fleta un autobús hasta Sant Aloi desde la estación marítima. Quien prefiera no viajar puede cambiar el billete sin coste durante toda la semana.',
    ],
    ca: [
      'El pròxim ferri no sortirà',
      'La companyia noliera un autobús fins a Sant Aloi des de l’estació marítima. Qui preferisca no viatjar pot canviar el bitllet sense cost durant tota la setmana.',
    ],
  },
  {
    hours: 0.57,
    author: 'aina-rocafull',
    es: [
      'Los colegios de Torrevent abren, pero sin patio',
      'El Ayuntamiento mantiene las clases y suspende el recreo y la educación física al aire libre. El comedor funciona con normalidad.',
    ],
    ca: [
      'Les escoles de Torrevent obrin, però sense pati',
      'L’Ajuntament manté les classes i suspén l’esbarjo i l’educació física a l’aire lliure. El menjador funciona amb normalitat.',
    ],
  },
  {
    hours: 0.93,
    key: true,
    author: 'pau-ferrandis',
    es: [
      '112 km/h en el cabo: la racha más alta desde 2017',
      'Es la mayor desde enero de 2017, cuando se midieron 121. El récord de la Ribalta sigue en Montsalí: 133 en 2009.',
    ],
    ca: [
      '112 km/h al cap: la ratxa més alta des del 2017',
      'És la més forta des del gener del 2017, quan se’n van mesurar 121. El rècord de la Ribalta continua a Montsalí: 133 el 2009.',
    ],
  },
  {
    hours: 1.2,
    es: [
      'El mercado de Riubaix se monta bajo techo',
      'Los puestos se trasladan a la nave de la cooperativa, con el horario de siempre.',
    ],
    ca: [
      'El mercat de Riubaix es munta sota cobert',
      'Les parades es traslladen a la nau de la cooperativa, amb l’horari de sempre.',
    ],
  },
  {
    hours: 1.4,
    es: [
      'Emergencias pide no acercarse a los espigones',
      'Ha tenido que desalojar a once personas del espigón de levante.\n<blockquote>«Una foto no vale una ola»<cite>Mensaje del centro de coordinación</cite></blockquote>',
    ],
    ca: [
      'Emergències demana no acostar-se als espigons',
      'Ha hagut de desallotjar onze persones de l’espigó de llevant.\n<blockquote>«Una foto no val una onada»<cite>Missatge del centre de coordinació</cite></blockquote>',
    ],
  },
  {
    hours: 1.75,
    author: 'nuria-benavent',
    es: [
      'El tren de la costa, a treinta por hora',
      'La limitación afecta al tramo entre el viaducto y Torrevent. Los retrasos llegan a una hora. Se permite viajar con el mismo billete en los autobuses de la línea 2.',
    ],
    ca: [
      'El tren de la costa, a trenta per hora',
      'La limitació afecta el tram entre el viaducte i Torrevent. Els retards arriben a una hora. Es pot viatjar amb el mateix bitllet als autobusos de la línia 2.',
    ],
  },
  {
    hours: 2.1,
    es: [
      'Sin luz 1.400 abonados en Benalbir',
      'Un poste caído junto a la ermita deja sin suministro a los barrios altos. La compañía calcula que volverá en dos horas.',
    ],
    ca: [
      'Sense llum 1.400 abonats a Benalbir',
      'Un pal caigut vora l’ermita deixa sense subministrament els barris alts. La companyia calcula que tornarà en dues hores.',
    ],
  },
  {
    hours: 2.6,
    es: [
      'La chimenea de la fábrica de sal pierde la corona',
      'Siete hiladas de ladrillo han caído sobre el solar. No hay heridos. La calle de las Salinas está cortada al paso.',
    ],
    ca: [
      'La xemeneia de la fàbrica de sal perd la corona',
      'Set filades de rajola han caigut damunt del solar. No hi ha ferits. El carrer de les Salines està tallat al pas.',
    ],
  },
  {
    hours: 3.1,
    author: 'neus-calatri',
    es: [
      'Amarra la última barca',
      'La Carme ha entrado con el viento ya en la bocana. La cofradía da por completa la flota: 46 embarcaciones.',
    ],
    ca: [
      'Amarra l’última barca',
      'La Carme ha entrat amb el vent ja a la bocana. La confraria dona per completa la flota: 46 embarcacions.',
    ],
  },
  {
    hours: 3.5,
    es: [
      '94 km/h en Montsalí',
      'El observatorio del puerto marca la primera racha por encima de los noventa. La estación de fondo no abrirá hoy.',
    ],
    ca: [
      '94 km/h a Montsalí',
      'L’observatori del port marca la primera ratxa per damunt dels noranta. L’estació de fons no obrirà avui.',
    ],
  },
  {
    hours: 3.9,
    key: true,
    pinned: false,
    es: [
      'El aviso pasa de naranja a rojo',
      'Estará activo mientras no amaine en la costa norte y en el corredor de la Serra Blava. En el resto de la Ribalta sigue el naranja.',
    ],
    ca: [
      'L’avís passa de taronja a roig',
      'Estarà actiu mentre no afluixe a la costa nord i al corredor de la Serra Blava. A la resta de la Ribalta continua el taronja.',
    ],
  },
  {
    hours: 4.2,
    es: [
      'Empezamos este directo',
      'El viento ha entrado antes de lo previsto. Contamos aquí, minuto a minuto, carreteras, trenes, colegios y avisos.',
    ],
    ca: [
      'Comencem aquest directe',
      'El vent ha entrat abans del previst. Expliquem aquí, minut a minut, carreteres, trens, escoles i avisos.',
    ],
  },
]

const presupuestos: Update[] = [
  {
    hours: 43,
    key: true,
    author: 'marc-albiol',
    es: [
      'Termina el debate: 34 votos a favor y 31 en contra',
      'Las enmiendas a la totalidad quedan rechazadas. El proyecto sigue su camino hacia las comisiones. Cerramos aquí este directo.',
    ],
    ca: [
      'S’acaba el debat: 34 vots a favor i 31 en contra',
      'Les esmenes a la totalitat queden rebutjades. El projecte continua el seu camí cap a les comissions. Tanquem aquí aquest directe.',
    ],
  },
  {
    hours: 43.4,
    es: [
      'Empieza la votación, a mano alzada',
      'Un diputado de la oposición pide votación nominal; la Mesa la rechaza por extemporánea.',
    ],
    ca: [
      'Comença la votació, a mà alçada',
      'Un diputat de l’oposició demana votació nominal; la Mesa la rebutja per extemporània.',
    ],
  },
  {
    hours: 43.9,
    es: [
      'Calatayud: «Votaremos sí por los siete consultorios»',
      'La portavoz de los independientes despeja la duda de la tarde y arranca aplausos en la tribuna de invitados.',
    ],
    ca: [
      'Calatayud: «Votarem sí pels set consultoris»',
      'La portaveu dels independents aclareix el dubte de la vesprada i arranca aplaudiments a la tribuna de convidats.',
    ],
  },
  {
    hours: 44.5,
    es: [
      'El consejero admite un error de 1,2 millones',
      'Una partida de carreteras figuraba dos veces. Se corregirá en comisión y el dinero irá al transporte escolar.',
    ],
    ca: [
      'El conseller admet un error d’1,2 milions',
      'Una partida de carreteres figurava dues vegades. Es corregirà en comissió i els diners aniran al transport escolar.',
    ],
  },
  {
    hours: 45.2,
    es: ['Turno de réplica', 'La oposición pregunta por el tranvía: «¿Es una obra o una costumbre?».'],
    ca: ['Torn de rèplica', 'L’oposició pregunta pel tramvia: «És una obra o un costum?».'],
  },
  {
    hours: 46,
    es: [
      'Receso de cuarenta minutos',
      'Los grupos negocian en la sala de comisiones. Se ve entrar tres veces al mismo ujier con los mismos papeles.',
    ],
    ca: [
      'Recés de quaranta minuts',
      'Els grups negocien a la sala de comissions. Es veu entrar tres vegades el mateix uixer amb els mateixos papers.',
    ],
  },
  {
    hours: 46.8,
    key: true,
    author: 'bego-torrenti',
    es: [
      'El Gobierno sube la dependencia un 9 %',
      'Es la cesión que pedían los independientes. Costará 6,4 millones y saldrá del fondo de contingencia.',
    ],
    ca: [
      'El Govern apuja la dependència un 9 %',
      'És la cessió que demanaven els independents. Costarà 6,4 milions i sortirà del fons de contingència.',
    ],
  },
  {
    hours: 47.5,
    es: [
      'Primera enmienda a la totalidad',
      'La defiende la oposición conservadora, que pide bajar el tramo autonómico. Cuatro interrupciones y una llamada al orden.',
    ],
    ca: [
      'Primera esmena a la totalitat',
      'La defensa l’oposició conservadora, que demana abaixar el tram autonòmic. Quatre interrupcions i una crida a l’ordre.',
    ],
  },
  {
    hours: 48.1,
    es: [
      'El consejero presenta las cuentas en cuarenta minutos',
      '2.318 millones, un 4,1 % más que este año. Lo que más crece: vivienda. Lo que menos: publicidad institucional.',
    ],
    ca: [
      'El conseller presenta els comptes en quaranta minuts',
      '2.318 milions, un 4,1 % més que enguany. El que més creix: l’habitatge. El que menys: la publicitat institucional.',
    ],
  },
  {
    hours: 48.9,
    es: [
      'Llegan los diputados',
      'Sesenta y cinco escaños, todos ocupados. En la puerta, medio centenar de trabajadores del transporte sanitario.',
    ],
    ca: [
      'Arriben els diputats',
      'Seixanta-cinc escons, tots ocupats. A la porta, mig centenar de treballadors del transport sanitari.',
    ],
  },
  {
    hours: 49.3,
    es: [
      'Qué se vota hoy',
      'Dos enmiendas a la totalidad. Si prospera una, el Gobierno tendría que retirar el proyecto.',
    ],
    ca: [
      'Què es vota avui',
      'Dues esmenes a la totalitat. Si en prospera una, el Govern hauria de retirar el projecte.',
    ],
  },
  {
    hours: 49.6,
    es: [
      'Empieza el directo',
      'Desde el Parlamento de la Ribalta seguimos el primer debate de los presupuestos de 2027.',
    ],
    ca: ['Comença el directe', 'Des del Parlament de la Ribalta seguim el primer debat dels pressupostos del 2027.'],
  },
]

export const stories: Story[] = [
  {
    key: 'directo-temporal',
    type: 'live',
    taxon: 'sociedad/emergencias',
    taxa: ['ribalta'],
    tags: ['temporal-de-mestral'],
    authors: ['neus-calatri', 'nuria-benavent'],
    hours: 4.2,
    picture: { theme: 'storm', seed: 'bocana', kind: 'lightning' },
    related: ['puerto-cerrado', 'carreteras-cortadas'],
    es: {
      kicker: 'En directo',
      title: 'El temporal, minuto a minuto',
      summary:
        'El puerto de Portalba sigue cerrado y el aviso rojo se mantiene. Seguimos carreteras, trenes, colegios y avisos.',
      caption: 'La bocana del puerto, en lo peor del temporal.',
      body: '',
      extra: (when) => ({
        ...updates(temporal, 'es')(when),
        figures: [
          { value: '112', unit: 'km/h', label: 'racha máxima, en el cabo' },
          { value: '212', label: 'avisos a Emergencias' },
          { value: '3', label: 'carreteras cortadas' },
          { value: '46', label: 'barcas a salvo en el puerto' },
        ],
      }),
    },
    ca: {
      kicker: 'En directe',
      title: 'El temporal, minut a minut',
      summary:
        'El port de Portalba continua tancat i l’avís roig es manté. Seguim carreteres, trens, escoles i avisos.',
      caption: 'La bocana del port, en el pitjor moment del temporal.',
      body: '',
      extra: (when) => ({
        ...updates(temporal, 'ca')(when),
        figures: [
          { value: '112', unit: 'km/h', label: 'ratxa màxima, al cap' },
          { value: '212', label: 'avisos a Emergències' },
          { value: '3', label: 'carreteres tallades' },
          { value: '46', label: 'barques a recer del port' },
        ],
      }),
    },
  },
  {
    key: 'directo-presupuestos',
    type: 'live',
    taxon: 'politica/parlamento',
    tags: ['presupuestos-2027'],
    authors: ['marc-albiol', 'bego-torrenti'],
    hours: 49.6,
    picture: { theme: 'papers', seed: 'presupuestos', mood: 'gold' },
    related: ['gobierno-dependencia'],
    extra: { ended: true },
    es: {
      kicker: 'Presupuestos 2027',
      title: 'El debate de las cuentas, intervención a intervención',
      summary:
        'Las dos enmiendas a la totalidad, rechazadas por tres votos tras siete horas de sesión. Así lo contamos.',
      body: `! Lo que salió del debate
- El proyecto sigue adelante: **34 a 31**.
- La dependencia sube un **9 %**.
- El tranvía se discutirá en una comisión aparte.`,
      extra: updates(presupuestos, 'es'),
    },
    ca: {
      kicker: 'Pressupostos 2027',
      title: 'El debat dels comptes, intervenció a intervenció',
      summary:
        'Les dues esmenes a la totalitat, rebutjades per tres vots després de set hores de sessió. Així ho vam explicar.',
      body: `! El que va sortir del debat
- El projecte continua endavant: **34 a 31**.
- La dependència puja un **9 %**.
- El tramvia es discutirà en una comissió a banda.`,
      extra: updates(presupuestos, 'ca'),
    },
  },
]
