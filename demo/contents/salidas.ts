import type { Story } from '../model.ts'

export const stories: Story[] = [
  {
    key: 'ruta-trece-fuentes',
    site: 'ocio',
    taxon: 'rutas',
    authors: ['jordi-blanquer'],
    hours: 19,
    newsType: 'report',
    picture: { theme: 'mountains', mood: 'gold' },
    es: {
      kicker: 'A pie',
      title: 'Trece fuentes y una bajada larga: la vuelta a Montsalí',
      summary: 'Once kilómetros circulares, cuatro horas sin prisa y agua cada cincuenta minutos. Se llega en tren.',
      alt: 'Sierra con luz de tarde',
      place: 'Montsalí',
      body: `La ruta empieza detrás del apeadero, donde la primera fuente gotea desde 1911, y no se separa del agua hasta que la sierra se abre al valle. No hay ningún paso difícil, pero sí uno largo: la bajada desde el collado, tres kilómetros que se notan en las rodillas.

! La ficha
- Distancia: 11,2 kilómetros, circular.
- Desnivel: 480 metros.
- Tiempo: 4 horas con paradas.
- Cómo llegar: tren de las 8.42 desde Portalba.

## Lo que no hay que perderse

La séptima fuente, la del Rector, tiene un banco de piedra que da al sol hasta las once. La undécima está seca desde agosto y la han marcado con una cinta. En el collado, si el día está limpio, se ve el faro.

> Subid despacio: la sierra no se va a ir — Jordi Blanquer, guía

Con mestral fuerte conviene hacerla al revés, para tener el viento de espaldas en el alto.`,
    },
    ca: {
      kicker: 'A peu',
      title: 'Tretze fonts i una baixada llarga: la volta a Montsalí',
      summary:
        'Onze quilòmetres circulars, quatre hores sense pressa i aigua cada cinquanta minuts. S’hi arriba amb tren.',
      alt: 'Serra amb llum de vesprada',
      place: 'Montsalí',
      body: `La ruta comença darrere del baixador, on la primera font goteja des de 1911, i no se separa de l’aigua fins que la serra s’obri a la vall. No hi ha cap pas difícil, però sí un de llarg: la baixada des del coll, tres quilòmetres que es noten als genolls.

! La fitxa
- Distància: 11,2 quilòmetres, circular.
- Desnivell: 480 metres.
- Temps: 4 hores amb parades.
- Com arribar-hi: tren de les 8.42 des de Portalba.

## El que no s’ha de perdre

La setena font, la del Rector, té un banc de pedra que dona al sol fins a les onze. L’onzena està seca des d’agost i l’han marcada amb una cinta. Al coll, si el dia és net, es veu el far.

> Pugeu a poc a poc: la serra no se n’anirà — Jordi Blanquer, guia

Amb mestral fort convé fer-la al revés, per a tindre el vent d’esquena a dalt.`,
    },
  },
  {
    key: 'huerto-noviembre-habas',
    site: 'ocio',
    taxon: 'huerto',
    authors: ['remei-orts'],
    hours: 43,
    picture: { theme: 'orchard', mood: 'dawn' },
    es: {
      kicker: 'Qué toca',
      title: 'Noviembre en el huerto: habas, ajos y paciencia',
      summary: 'Lo que se siembra ahora se come en abril. Y lo que se poda ahora, se pierde.',
      alt: 'Huerto al amanecer',
      body: `Las habas van a tres dedos de profundidad, de dos en dos y a un palmo. Si el suelo está frío y mojado, espera: prefieren llegar tarde que llegar ahogadas.

! Esta semana
- Sembrar habas y guisantes.
- Plantar ajos con la luna que quieras, pero con la punta hacia arriba.
- Tapar los cítricos jóvenes antes del domingo.
- Guardar ceniza: en febrero la agradecerás.

Lo que no toca es podar los frutales de hueso. Un corte en noviembre es una puerta abierta al invierno.

> El huerto se hace con la azada, pero se gana con el calendario — Remei Orts, hortelana`,
    },
    ca: {
      kicker: 'Què toca',
      title: 'Novembre a l’hort: faves, alls i paciència',
      summary: 'El que se sembra ara es menja a l’abril. I el que es poda ara, es perd.',
      alt: 'Hort a l’alba',
      body: `Les faves van a tres dits de fondària, de dos en dos i a un pam. Si la terra és freda i mullada, espera: s’estimen més arribar tard que arribar ofegades.

! Esta setmana
- Sembrar faves i pésols.
- Plantar alls amb la lluna que vulgues, però amb la punta cap amunt.
- Tapar els cítrics jóvens abans de diumenge.
- Guardar cendra: al febrer l’agrairàs.

El que no toca és podar els fruiters de pinyol. Un tall al novembre és una porta oberta a l’hivern.

> L’hort es fa amb l’aixada, però es guanya amb el calendari — Remei Orts, hortolana`,
    },
  },
  {
    key: 'bici-via-verde-riubaix',
    site: 'ocio',
    taxon: 'rutas',
    authors: ['jordi-blanquer'],
    hours: 67,
    picture: { theme: 'orchard', mood: 'gold' },
    es: {
      kicker: 'En bici',
      title: 'La vía verde de Riubaix ya llega al mar',
      summary:
        'Abren los cuatro kilómetros que faltaban. Son veintiséis en total, casi todos cuesta abajo si se elige bien el sentido.',
      alt: 'Camino entre naranjos',
      place: 'Riubaix',
      body: `El tren naranjero dejó de pasar en 1969 y durante medio siglo la vía fue vertedero, huerto y atajo. Desde hoy es también la manera más agradable de llegar a la playa de Sant Aloi sin subir una cuesta.

Los cuatro kilómetros nuevos salvan la carretera por un puente de madera y cruzan la marjal por una pasarela. Hay tres fuentes, dos aparcamientos de bicicletas y un bar que antes era estación y que sigue anunciando el correo de las 17.10.

! Antes de salir
- De Riubaix a Sant Aloi se baja: 1 hora y 40 minutos.
- La vuelta se puede hacer en tren con la bici, sin suplemento.
- El firme es de tierra compactada; con lluvia, mejor esperar un día.`,
    },
    ca: {
      kicker: 'Amb bici',
      title: 'La via verda de Riubaix ja arriba a la mar',
      summary:
        'Obrin els quatre quilòmetres que faltaven. Són vint-i-sis en total, quasi tots de baixada si es tria bé el sentit.',
      alt: 'Camí entre tarongers',
      place: 'Riubaix',
      body: `El tren taronger va deixar de passar el 1969 i durant mig segle la via va ser abocador, hort i drecera. Des d’avui és també la manera més agradable d’arribar a la platja de Sant Aloi sense pujar cap costera.

Els quatre quilòmetres nous salven la carretera per un pont de fusta i travessen la marjal per una passarel·la. Hi ha tres fonts, dos aparcaments de bicicletes i un bar que abans era estació i que continua anunciant el correu de les 17.10.

! Abans d’eixir
- De Riubaix a Sant Aloi es baixa: 1 hora i 40 minuts.
- La tornada es pot fer amb tren i la bici, sense suplement.
- El ferm és de terra compactada; amb pluja, millor esperar un dia.`,
    },
  },
  {
    key: 'radio-nit-vinils-cara-b',
    site: 'radio',
    type: 'audio',
    taxon: 'musica',
    authors: ['laia-sempere'],
    hours: 12,
    picture: { theme: 'studio', kind: 'vinyl', mood: 'night' },
    extra: { duration: 1840 },
    es: {
      kicker: 'Nit de vinils',
      title: 'La cara B que el grupo grabó en una cocina',
      summary: 'Els Corrents cuentan cómo un hervidor acabó siendo el estribillo de su mejor canción.',
      alt: 'Un tocadiscos y la funda de un disco',
      body: `El hervidor era de la abuela del batería y silbaba en si bemol. Lo demás lo explica Laia Sempere con el disco en la mano y los dos supervivientes del grupo sentados en el suelo.`,
    },
    ca: {
      kicker: 'Nit de vinils',
      title: 'La cara B que el grup va gravar en una cuina',
      summary: 'Els Corrents conten com un bullidor va acabar sent la tornada de la seua millor cançó.',
      alt: 'Un tocadiscos i la funda d’un disc',
      body: `El bullidor era de l’àvia del bateria i xiulava en si bemoll. La resta ho explica Laia Sempere amb el disc a la mà i els dos supervivents del grup asseguts a terra.`,
    },
  },
  {
    key: 'radio-faro-oficio-serena',
    site: 'radio',
    type: 'audio',
    taxon: 'informativos',
    authors: ['mireia-alcanyo'],
    hours: 6,
    picture: { theme: 'studio', mood: 'dawn' },
    extra: { duration: 1265 },
    es: {
      kicker: 'El Faro',
      title: 'La mujer que despierta a los panaderos',
      summary:
        'Amèlia Roig llama por teléfono a veintiún hornos cada madrugada. Lleva treinta años y no ha fallado más que una vez.',
      alt: 'Micrófono al amanecer',
      body: `A las dos y diez empieza por los de la sierra, que tienen leña. A las tres menos cuarto acaba por el puerto. El día que falló, en 1999, Portalba desayunó galletas.`,
    },
    ca: {
      kicker: 'El Far',
      title: 'La dona que desperta els forners',
      summary:
        'Amèlia Roig telefona a vint-i-un forns cada matinada. Fa trenta anys que ho fa i només ha fallat una vegada.',
      alt: 'Micròfon a l’alba',
      body: `A les dues i deu comença pels de la serra, que tenen llenya. A tres quarts de tres acaba pel port. El dia que va fallar, el 1999, Portalba va desdejunar galetes.`,
    },
  },
  {
    key: 'radio-paraula-de-mar-garbi',
    site: 'radio',
    type: 'audio',
    taxon: 'podcasts',
    authors: ['teresa-gascon'],
    hours: 29,
    picture: { theme: 'coast', mood: 'dusk' },
    extra: { duration: 2210 },
    es: {
      kicker: 'Paraula de mar',
      title: 'Garbí, llebeig, xaloc: por qué el mismo viento tiene tres nombres',
      summary: 'Viaje en barca por la rosa de los vientos, con parada donde cambia la palabra.',
      alt: 'Costa al anochecer',
      body: `Entre Sant Aloi y Torrevent hay nueve millas y un cambio de nombre. Teresa Gascón lo busca con dos patrones que no se ponen de acuerdo ni en la hora.`,
    },
    ca: {
      kicker: 'Paraula de mar',
      title: 'Garbí, llebeig, xaloc: per què el mateix vent té tres noms',
      summary: 'Viatge amb barca per la rosa dels vents, amb parada on canvia la paraula.',
      alt: 'Costa al capvespre',
      body: `Entre Sant Aloi i Torrevent hi ha nou milles i un canvi de nom. Teresa Gascón el busca amb dos patrons que no es posen d’acord ni en l’hora.`,
    },
  },
  {
    key: 'radio-entrevista-maquinista',
    site: 'radio',
    taxon: 'cultura',
    authors: ['biel-aguilo'],
    hours: 48,
    newsType: 'interview',
    picture: { theme: 'portrait', kind: 'scarf' },
    es: {
      kicker: 'Entrevista',
      title: '«Un teatro se conoce por el ruido del telón»',
      summary:
        'Fina Oltra ha subido y bajado el telón del Principal durante cuarenta temporadas. Se jubila con un callo y una lista de actores que tosen.',
      alt: 'Retrato ilustrado de Fina Oltra',
      body: `**¿Qué se ve desde arriba?** Coronillas. Desde el peine no hay estrellas: hay gente que se peina y gente que no.

**¿Cuál fue la peor noche?** La del apagón de 1994. Bajé el telón a mano y nadie se dio cuenta. Ese es el oficio.

> Si me aplauden a mí, es que algo ha salido mal — Fina Oltra, maquinista

**¿Qué hará ahora?** Sentarme en la fila cuatro. Me han dicho que desde ahí se ve la obra.`,
    },
    ca: {
      kicker: 'Entrevista',
      title: '«Un teatre es coneix pel soroll del teló»',
      summary:
        'Fina Oltra ha pujat i baixat el teló del Principal durant quaranta temporades. Es jubila amb un call i una llista d’actors que tussen.',
      alt: 'Retrat il·lustrat de Fina Oltra',
      body: `**Què es veu des de dalt?** Coronetes. Des de la pinta no hi ha estreles: hi ha gent que es pentina i gent que no.

**Quina va ser la pitjor nit?** La de l’apagada de 1994. Vaig baixar el teló a mà i ningú no se’n va adonar. Eixe és l’ofici.

> Si m’aplaudixen a mi, és que alguna cosa ha eixit malament — Fina Oltra, maquinista

**Què farà ara?** Asseure’m a la fila quatre. M’han dit que des d’allà es veu l’obra.`,
    },
  },
]
