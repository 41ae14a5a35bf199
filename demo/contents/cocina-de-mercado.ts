import type { Story } from '../model.ts'

type Ingredient = [quantity: number | null, unit: string, name: string, group?: string]
type Step = [title: string, text: string]

/** Ingredients and steps of one language. */
const method = (ingredients: Ingredient[], steps: Step[], allergens: string[]) => ({
  allergens,
  ingredients: ingredients.map(([quantity, unit, name, group]) => ({
    ...(quantity !== null && { quantity }),
    ...(unit && { unit }),
    name,
    ...(group && { group }),
  })),
  steps: steps.map(([title, text]) => ({ title, html: `<p>${text}</p>` })),
})

/** What both languages share. */
const sheet = (
  servings: number,
  preparationTime: number,
  cookingTime: number,
  difficulty: 'easy' | 'medium' | 'expert',
  cost: 'low' | 'medium' | 'high',
  ratingValue: number,
  ratingNumVotes: number,
  kcal: number,
) => ({
  servings,
  preparationTime,
  cookingTime,
  totalTime: preparationTime + cookingTime,
  difficulty,
  cost,
  ratingValue,
  ratingNumVotes,
  nutrition: { calories: `${kcal} kcal` },
})

const recipe = { site: 'ocio' as const, type: 'recipe' as const }

export const stories: Story[] = [
  {
    ...recipe,
    key: 'caldereta',
    sites: ['portal'],
    taxon: 'cocina/pescados',
    taxa: ['cocina/de-cuchara'],
    tags: ['guisos-de-cuchara'],
    authors: ['dolors-pinyana'],
    hours: 2,
    picture: { theme: 'kitchen', kind: 'pot', seed: 'caldereta' },
    extra: sheet(4, 25, 45, 'medium', 'medium', 4.8, 128, 412),
    es: {
      kicker: 'Receta de la semana',
      title: 'Caldereta de pescado de roca con picada de almendra',
      summary:
        'El guiso de los días sin barca: tres pescados humildes, un fumet que se hace solo y una picada que lo liga todo.',
      body: `Cuando la flota no sale, en Sant Aloi se come lo que quedó del día anterior. De ahí nació esta caldereta: pescado pequeño, con espina, que no llega a la subasta y hace el mejor caldo.

El secreto no es el pescado, es la paciencia del sofrito. Y no remover: la cazuela se mueve por las asas.`,
      extra: method(
        [
          [1.2, 'kg', 'de pescado de roca (rata, araña, cabracho)'],
          [300, 'g', 'de gambas rojas pequeñas'],
          [2, '', 'patatas medianas, chascadas'],
          [1, '', 'cebolla grande'],
          [3, '', 'tomates maduros, rallados'],
          [2, '', 'ñoras en remojo'],
          [1.5, 'l', 'de fumet'],
          [1, 'copa', 'de vino blanco'],
          [null, '', 'Aceite de oliva, sal y laurel'],
          [30, 'g', 'de almendra tostada', 'Para la picada'],
          [2, 'dientes', 'de ajo fritos', 'Para la picada'],
          [1, 'rebanada', 'de pan frito', 'Para la picada'],
          [null, '', 'Unas hebras de azafrán', 'Para la picada'],
        ],
        [
          [
            'Sofríe sin prisa',
            'Pocha la cebolla en aceite a fuego suave hasta que quede dorada, unos quince minutos. Añade el tomate y la carne de las ñoras y deja que pierdan toda el agua: el sofrito está cuando el aceite vuelve a asomar.',
          ],
          [
            'Moja y espera',
            'Sube el fuego, vierte el vino y cuenta hasta sesenta. Incorpora el fumet y el laurel. Cuando hierva, echa las patatas chascadas y baja el fuego.',
          ],
          [
            'Maja la picada',
            'En el mortero, ajo frito, almendra, pan y azafrán. Aligera con dos cucharadas del caldo. Debe quedar una crema gruesa, no una pasta.',
          ],
          [
            'El pescado, al final',
            'Con las patatas casi hechas, reparte el pescado de más duro a más tierno y la picada por encima. Ocho minutos, sin remover. Las gambas, con el fuego apagado.',
          ],
        ],
        ['Pescado', 'Crustáceos', 'Frutos de cáscara', 'Gluten'],
      ),
    },
    ca: {
      kicker: 'Recepta de la setmana',
      title: 'Caldereta de peix de roca amb picada d’ametla',
      summary:
        'El guisat dels dies sense barca: tres peixos humils, un fumet que es fa sol i una picada que ho lliga tot.',
      body: `Quan la flota no surt, a Sant Aloi es menja el que va quedar del dia abans. D’aquí va nàixer aquesta caldereta: peix petit, amb espina, que no arriba a la subhasta i fa el millor brou.

El secret no és el peix, és la paciència del sofregit. I no remenar: la cassola es mou per les anses.`,
      extra: method(
        [
          [1.2, 'kg', 'de peix de roca (rata, aranya, escórpora)'],
          [300, 'g', 'de gambes roges petites'],
          [2, '', 'creïlles mitjanes, esclafades'],
          [1, '', 'ceba grossa'],
          [3, '', 'tomaques madures, ratllades'],
          [2, '', 'nyores en remull'],
          [1.5, 'l', 'de fumet'],
          [1, 'copa', 'de vi blanc'],
          [null, '', 'Oli d’oliva, sal i llorer'],
          [30, 'g', 'd’ametla torrada', 'Per a la picada'],
          [2, 'grans', 'd’all fregits', 'Per a la picada'],
          [1, 'llesca', 'de pa fregit', 'Per a la picada'],
          [null, '', 'Uns brins de safrà', 'Per a la picada'],
        ],
        [
          [
            'Sofregeix sense pressa',
            'Confita la ceba en oli a foc suau fins que quede daurada, uns quinze minuts. Afegeix la tomaca i la carn de les nyores i deixa que perden tota l’aigua: el sofregit està quan l’oli torna a traure el cap.',
          ],
          [
            'Mulla i espera',
            'Apuja el foc, aboca el vi i compta fins a seixanta. Incorpora el fumet i el llorer. Quan bulla, tira les creïlles esclafades i abaixa el foc.',
          ],
          [
            'Pica la picada',
            'Al morter, all fregit, ametla, pa i safrà. Aclareix amb dues cullerades del brou. Ha de quedar una crema grossa, no una pasta.',
          ],
          [
            'El peix, al final',
            'Amb les creïlles quasi fetes, reparteix el peix de més dur a més tendre i la picada per damunt. Vuit minuts, sense remenar. Les gambes, amb el foc apagat.',
          ],
        ],
        ['Peix', 'Crustacis', 'Fruita seca', 'Gluten'],
      ),
    },
  },
  {
    ...recipe,
    key: 'arroz-acelgas',
    sites: ['portal'],
    taxon: 'cocina/arroces',
    authors: ['carme-puigcerver'],
    hours: 27,
    picture: { theme: 'kitchen', kind: 'plate', seed: 'acelgas' },
    extra: sheet(4, 15, 30, 'easy', 'low', 4.5, 86, 356),
    es: {
      kicker: 'Arroces',
      title: 'Arroz de acelgas y alubias como el de los jueves',
      summary: 'Caldoso, barato y verde. El plato que salvaba la semana en la cantina de la lonja.',
      body: `Los jueves no había pescado porque el barco del hielo llegaba los viernes. Así que en la cantina se hacía arroz con lo que daba el huerto. Sigue siendo el más pedido.`,
      extra: method(
        [
          [320, 'g', 'de arroz redondo'],
          [1, 'manojo', 'de acelgas'],
          [250, 'g', 'de alubias cocidas'],
          [1, '', 'tomate rallado'],
          [2, 'dientes', 'de ajo'],
          [1, 'cucharadita', 'de pimentón'],
          [1.6, 'l', 'de caldo de verduras'],
          [null, '', 'Aceite, sal y azafrán'],
        ],
        [
          [
            'Las pencas primero',
            'Corta las pencas menudas y rehógalas con el ajo cinco minutos. Añade las hojas y deja que bajen.',
          ],
          ['Tomate y pimentón', 'Echa el tomate; cuando se seque, el pimentón fuera del fuego, para que no se queme.'],
          [
            'Caldo y arroz',
            'Moja con el caldo hirviendo, añade el azafrán, las alubias y el arroz. Diecisiete minutos a fuego alegre.',
          ],
          ['Mesa puesta', 'Se sirve al momento: el arroz caldoso no espera a nadie.'],
        ],
        [],
      ),
    },
    ca: {
      kicker: 'Arrossos',
      title: 'Arròs de bledes i fesols com el dels dijous',
      summary: 'Caldós, barat i verd. El plat que salvava la setmana a la cantina de la llotja.',
      body: `Els dijous no hi havia peix perquè el vaixell del gel arribava els divendres. Així que a la cantina es feia arròs amb el que donava l’hort. Continua sent el més demanat.`,
      extra: method(
        [
          [320, 'g', 'd’arròs redó'],
          [1, 'manoll', 'de bledes'],
          [250, 'g', 'de fesols cuits'],
          [1, '', 'tomaca ratllada'],
          [2, 'grans', 'd’all'],
          [1, 'culleradeta', 'de pebre roig'],
          [1.6, 'l', 'de brou de verdures'],
          [null, '', 'Oli, sal i safrà'],
        ],
        [
          [
            'Les penques primer',
            'Talla les penques menudes i ofega-les amb l’all cinc minuts. Afegeix les fulles i deixa que baixen.',
          ],
          ['Tomaca i pebre roig', 'Tira la tomaca; quan s’asseque, el pebre roig fora del foc, perquè no es creme.'],
          [
            'Brou i arròs',
            'Mulla amb el brou bullint, afegeix el safrà, els fesols i l’arròs. Dèsset minuts a foc alegre.',
          ],
          ['Taula parada', 'Se serveix al moment: l’arròs caldós no espera ningú.'],
        ],
        [],
      ),
    },
  },
  {
    ...recipe,
    key: 'hogaza-calabaza',
    sites: ['portal'],
    taxon: 'cocina/panes',
    authors: ['dolors-pinyana'],
    hours: 50,
    picture: { theme: 'kitchen', kind: 'board', seed: 'hogaza' },
    extra: sheet(8, 150, 50, 'medium', 'low', 4.9, 214, 188),
    es: {
      kicker: 'Panes',
      title: 'Hogaza de calabaza que aguanta tres días tierna',
      summary: 'La calabaza asada guarda la humedad y tiñe la miga. El pan que agota los hornos de la sierra.',
      body: `En Castellver la venden los sábados y a las nueve y veinte no queda. La calabaza no se nota en el sabor: se nota al tercer día, cuando el pan sigue tierno.`,
      extra: method(
        [
          [500, 'g', 'de harina de fuerza'],
          [250, 'g', 'de calabaza asada, en puré'],
          [180, 'ml', 'de agua tibia'],
          [120, 'g', 'de masa madre'],
          [10, 'g', 'de sal'],
          [1, 'puñado', 'de pipas de calabaza'],
        ],
        [
          ['Mezcla y reposo', 'Une harina, puré y agua. Deja reposar cuarenta minutos tapado.'],
          ['Masa madre y sal', 'Incorpora la masa madre, amasa cinco minutos, añade la sal y amasa cinco más.'],
          ['Pliegues', 'Durante dos horas, cuatro tandas de pliegues cada media hora.'],
          [
            'Horno',
            'Forma la hogaza, pasa por pipas y hornea a 240 grados con vapor veinte minutos; después a 200, otros treinta.',
          ],
        ],
        ['Gluten'],
      ),
    },
    ca: {
      kicker: 'Pans',
      title: 'Fogassa de carabassa que aguanta tres dies tendra',
      summary: 'La carabassa torrada guarda la humitat i tenyeix la molla. El pa que esgota els forns de la serra.',
      body: `A Castellver la venen els dissabtes i a les nou i vint no en queda. La carabassa no es nota en el gust: es nota el tercer dia, quan el pa continua tendre.`,
      extra: method(
        [
          [500, 'g', 'de farina de força'],
          [250, 'g', 'de carabassa torrada, en puré'],
          [180, 'ml', 'd’aigua tèbia'],
          [120, 'g', 'de massa mare'],
          [10, 'g', 'de sal'],
          [1, 'grapat', 'de llavors de carabassa'],
        ],
        [
          ['Mescla i repòs', 'Uneix farina, puré i aigua. Deixa reposar quaranta minuts tapat.'],
          ['Massa mare i sal', 'Incorpora la massa mare, pasta cinc minuts, afegeix la sal i pasta cinc més.'],
          ['Plecs', 'Durant dues hores, quatre tandes de plecs cada mitja hora.'],
          [
            'Forn',
            'Forma la fogassa, passa-la per les llavors i enforna a 240 graus amb vapor vint minuts; després a 200, trenta més.',
          ],
        ],
        ['Gluten'],
      ),
    },
  },
  {
    ...recipe,
    key: 'garbanzos-espinacas',
    taxon: 'cocina/de-cuchara',
    tags: ['guisos-de-cuchara'],
    authors: ['dolors-pinyana'],
    hours: 74,
    picture: { theme: 'kitchen', kind: 'pot', seed: 'garbanzos' },
    extra: sheet(6, 20, 45, 'easy', 'low', 4.6, 173, 334),
    es: {
      kicker: 'De cuchara',
      title: 'Garbanzos con espinacas en una sola olla',
      summary: 'Sin sofrito aparte y sin prisas. La picada de comino y pan es lo que los hace de aquí.',
      body: `Este guiso nació para cocinas con un solo fuego. Todo entra en la misma olla, en orden, y el orden es la receta.`,
      extra: method(
        [
          [400, 'g', 'de garbanzos en remojo desde la víspera'],
          [300, 'g', 'de espinacas'],
          [1, '', 'cebolla'],
          [1, '', 'hoja de laurel'],
          [1, 'cucharadita', 'de comino', 'Para la picada'],
          [1, 'rebanada', 'de pan frito', 'Para la picada'],
          [2, 'dientes', 'de ajo', 'Para la picada'],
          [2, '', 'huevos duros, para servir'],
        ],
        [
          ['Cuece', 'Garbanzos, cebolla entera y laurel, cubiertos de agua. Cuarenta minutos en olla rápida.'],
          ['Deshaz la cebolla', 'Sácala, aplástala y devuélvela al caldo: espesa y endulza.'],
          ['Picada y espinacas', 'Maja ajo, pan y comino, añádelo con las espinacas y deja cinco minutos.'],
          ['Reposa', 'Diez minutos tapado. Sirve con el huevo picado.'],
        ],
        ['Gluten', 'Huevo'],
      ),
    },
    ca: {
      kicker: 'De cullera',
      title: 'Cigrons amb espinacs en una sola olla',
      summary: 'Sense sofregit a banda i sense presses. La picada de comí i pa és el que els fa d’aquí.',
      body: `Aquest guisat va nàixer per a cuines amb un sol foc. Tot entra a la mateixa olla, per ordre, i l’ordre és la recepta.`,
      extra: method(
        [
          [400, 'g', 'de cigrons en remull des de la vespra'],
          [300, 'g', 'd’espinacs'],
          [1, '', 'ceba'],
          [1, '', 'fulla de llorer'],
          [1, 'culleradeta', 'de comí', 'Per a la picada'],
          [1, 'llesca', 'de pa fregit', 'Per a la picada'],
          [2, 'grans', 'd’all', 'Per a la picada'],
          [2, '', 'ous durs, per servir'],
        ],
        [
          ['Cou', 'Cigrons, ceba sencera i llorer, coberts d’aigua. Quaranta minuts en olla ràpida.'],
          ['Desfés la ceba', 'Trau-la, esclafa-la i torna-la al brou: espesseix i endolceix.'],
          ['Picada i espinacs', 'Pica all, pa i comí, afegeix-ho amb els espinacs i deixa cinc minuts.'],
          ['Reposa', 'Deu minuts tapat. Serveix amb l’ou picat.'],
        ],
        ['Gluten', 'Ou'],
      ),
    },
  },
  {
    ...recipe,
    key: 'manzanas-asadas',
    taxon: 'cocina/dulces',
    tags: ['sin-gluten'],
    authors: ['carme-puigcerver'],
    hours: 96,
    picture: { theme: 'kitchen', kind: 'bowl', seed: 'manzanas' },
    extra: sheet(4, 10, 40, 'easy', 'low', 4.3, 61, 162),
    es: {
      kicker: 'Dulces',
      title: 'Manzanas asadas con miel de romero',
      summary: 'Cuatro ingredientes y un horno encendido. Mejor con las feas, que son las que se deshacen.',
      body: `La manzana de la sierra llega tarde y llega fea. Para asar, mejor: la piel fina se abre sola y la pulpa se vuelve crema.`,
      extra: method(
        [
          [4, '', 'manzanas de la sierra'],
          [4, 'cucharadas', 'de miel de romero'],
          [1, 'rama', 'de canela'],
          [1, 'vasito', 'de vino dulce'],
        ],
        [
          ['Descorazona', 'Sin llegar al fondo. Haz un corte en la piel, todo alrededor, para que no estalle.'],
          ['Rellena', 'Una cucharada de miel y un trozo de canela en cada una.'],
          ['Asa', 'A 180 grados, cuarenta minutos, con el vino en la fuente. Riega dos veces.'],
        ],
        [],
      ),
    },
    ca: {
      kicker: 'Dolços',
      title: 'Pomes al forn amb mel de romer',
      summary: 'Quatre ingredients i un forn encés. Millor amb les lletges, que són les que es desfan.',
      body: `La poma de la serra arriba tard i arriba lletja. Per al forn, millor: la pell fina s’obri sola i la polpa es torna crema.`,
      extra: method(
        [
          [4, '', 'pomes de la serra'],
          [4, 'cullerades', 'de mel de romer'],
          [1, 'branca', 'de canyella'],
          [1, 'gotet', 'de vi dolç'],
        ],
        [
          ['Lleva el cor', 'Sense arribar al fons. Fes un tall a la pell, tot al voltant, perquè no esclate.'],
          ['Ompli', 'Una cullerada de mel i un tros de canyella en cadascuna.'],
          ['Enforna', 'A 180 graus, quaranta minuts, amb el vi a la safata. Rega dues vegades.'],
        ],
        [],
      ),
    },
  },
  {
    ...recipe,
    key: 'sepia-alcachofas',
    taxon: 'cocina/pescados',
    tags: ['sin-gluten'],
    authors: ['carme-puigcerver'],
    hours: 118,
    picture: { theme: 'kitchen', kind: 'plate', seed: 'sepia' },
    extra: sheet(4, 30, 35, 'medium', 'medium', 4.4, 97, 248),
    es: {
      kicker: 'Pescados',
      title: 'Sepia con alcachofas y su salsa',
      summary: 'El bazo de la sepia, esa bolsita que siempre se tira, es el caldo concentrado.',
      body: `En la lonja lo llaman «la salsa». Es el bazo, de color canela, y separa a quien compra la sepia limpia de quien la compra sucia.`,
      extra: method(
        [
          [1, 'kg', 'de sepia sucia'],
          [6, '', 'alcachofas'],
          [1, '', 'cebolla'],
          [1, 'vaso', 'de vino blanco'],
          [1, '', 'limón'],
          [null, '', 'Perejil, ajo, aceite y sal'],
        ],
        [
          ['Limpia y guarda', 'Pide que te guarden el bazo. Corta la sepia en dados.'],
          ['Saltea', 'A fuego fuerte, tres minutos, hasta que suelte y reabsorba el agua.'],
          ['Alcachofas', 'Añade la cebolla y las alcachofas en cuartos, frotadas con limón. Diez minutos.'],
          ['La salsa', 'Deshaz el bazo en el vino, viértelo y deja veinte minutos tapado. Ajo y perejil al final.'],
        ],
        ['Moluscos'],
      ),
    },
    ca: {
      kicker: 'Peixos',
      title: 'Sépia amb carxofes i la seua salsa',
      summary: 'La melsa de la sépia, aquella bosseta que sempre es llança, és el brou concentrat.',
      body: `A la llotja en diuen «la salsa». És la melsa, de color canyella, i separa qui compra la sépia neta de qui la compra bruta.`,
      extra: method(
        [
          [1, 'kg', 'de sépia bruta'],
          [6, '', 'carxofes'],
          [1, '', 'ceba'],
          [1, 'got', 'de vi blanc'],
          [1, '', 'llima'],
          [null, '', 'Julivert, all, oli i sal'],
        ],
        [
          ['Neteja i guarda', 'Demana que et guarden la melsa. Talla la sépia a daus.'],
          ['Salta', 'A foc fort, tres minuts, fins que solte i reabsorbisca l’aigua.'],
          ['Carxofes', 'Afegeix la ceba i les carxofes a quarts, fregades amb llima. Deu minuts.'],
          ['La salsa', 'Desfés la melsa en el vi, aboca-ho i deixa vint minuts tapat. All i julivert al final.'],
        ],
        ['Mol·luscos'],
      ),
    },
  },
  {
    ...recipe,
    key: 'arroz-setas',
    taxon: 'cocina/arroces',
    tags: ['setas'],
    authors: ['dolors-pinyana'],
    hours: 140,
    picture: { theme: 'kitchen', kind: 'plate', seed: 'setas' },
    extra: sheet(4, 20, 25, 'medium', 'medium', 4.7, 142, 388),
    es: {
      kicker: 'Arroces',
      title: 'Arroz seco de níscalos y conejo',
      summary: 'La seta se saltea aparte y vuelve al final. Si se cuece con el arroz, sabe a agua.',
      body: `Noviembre es el mes corto del níscalo. Si llueve el Pilar, hay; si no, se compra. Para este arroz bastan doscientos gramos y una sartén muy caliente.`,
      extra: method(
        [
          [320, 'g', 'de arroz bomba'],
          [500, 'g', 'de conejo troceado'],
          [200, 'g', 'de níscalos'],
          [1, '', 'pimiento rojo'],
          [1, '', 'tomate rallado'],
          [1, 'l', 'de caldo de ave'],
          [1, 'ramita', 'de romero'],
        ],
        [
          ['Setas aparte', 'Saltéalas sin aceite hasta que suelten el agua; luego, un hilo de aceite y resérvalas.'],
          ['Dora', 'El conejo, despacio, en la paella. Después el pimiento y el tomate.'],
          ['Arroz', 'Nacara un minuto, caldo hirviendo, diez minutos fuerte y ocho suave.'],
          ['Final', 'Reparte las setas, romero encima, y tres minutos de reposo.'],
        ],
        [],
      ),
    },
    ca: {
      kicker: 'Arrossos',
      title: 'Arròs sec de rovellons i conill',
      summary: 'El bolet se salta a banda i torna al final. Si es cou amb l’arròs, té gust d’aigua.',
      body: `El novembre és el mes curt del rovelló. Si plou pel Pilar, n’hi ha; si no, es compra. Per a aquest arròs n’hi ha prou amb dos-cents grams i una paella molt calenta.`,
      extra: method(
        [
          [320, 'g', 'd’arròs bomba'],
          [500, 'g', 'de conill a trossos'],
          [200, 'g', 'de rovellons'],
          [1, '', 'pimentó roig'],
          [1, '', 'tomaca ratllada'],
          [1, 'l', 'de brou d’au'],
          [1, 'branqueta', 'de romer'],
        ],
        [
          ['Bolets a banda', 'Salta’ls sense oli fins que solten l’aigua; després, un fil d’oli i reserva’ls.'],
          ['Daura', 'El conill, a poc a poc, a la paella. Després el pimentó i la tomaca.'],
          ['Arròs', 'Nacra un minut, brou bullint, deu minuts fort i vuit suau.'],
          ['Final', 'Reparteix els bolets, romer damunt, i tres minuts de repòs.'],
        ],
        [],
      ),
    },
  },
  {
    ...recipe,
    key: 'membrillo',
    taxon: 'cocina/dulces',
    tags: ['conservas', 'sin-gluten'],
    authors: ['remei-orts'],
    hours: 165,
    picture: { theme: 'kitchen', kind: 'bowl', seed: 'membrillo' },
    extra: sheet(12, 30, 60, 'easy', 'low', 4.6, 110, 96),
    es: {
      kicker: 'Conservas',
      title: 'Dulce de membrillo con la mitad de azúcar',
      summary: 'Se cuece con piel y corazón, que es donde está lo que cuaja. Aguanta seis meses en tarro.',
      body: `La receta vieja pedía kilo por kilo. Con la mitad también cuaja si se cuecen enteros: la pectina está en la piel y en las pepitas.`,
      extra: method(
        [
          [2, 'kg', 'de membrillos'],
          [900, 'g', 'de azúcar'],
          [1, '', 'limón'],
        ],
        [
          ['Cuece enteros', 'Cubiertos de agua, cuarenta minutos. Enfría y pela.'],
          ['Tritura y pesa', 'Guarda pieles y corazones en una gasa. Pesa la pulpa y añade la mitad de azúcar.'],
          ['Espesa', 'Con la gasa dentro y el zumo de limón, treinta minutos sin parar de remover.'],
          ['Molde', 'Retira la gasa, vierte y deja un día al aire, tapado con un paño.'],
        ],
        [],
      ),
    },
    ca: {
      kicker: 'Conserves',
      title: 'Codonyat amb la meitat de sucre',
      summary: 'Es cou amb pell i cor, que és on hi ha el que qualla. Aguanta sis mesos en pot.',
      body: `La recepta vella demanava quilo per quilo. Amb la meitat també qualla si es couen sencers: la pectina és a la pell i a les llavors.`,
      extra: method(
        [
          [2, 'kg', 'de codonys'],
          [900, 'g', 'de sucre'],
          [1, '', 'llima'],
        ],
        [
          ['Cou-los sencers', 'Coberts d’aigua, quaranta minuts. Refreda i pela.'],
          ['Tritura i pesa', 'Guarda pells i cors en una gasa. Pesa la polpa i afegeix la meitat de sucre.'],
          ['Espesseix', 'Amb la gasa dins i el suc de llima, trenta minuts sense parar de remenar.'],
          ['Motle', 'Retira la gasa, aboca i deixa un dia a l’aire, tapat amb un drap.'],
        ],
        [],
      ),
    },
  },
]
