import { method, recipe, sheet } from '../compose/recipe.ts'
import type { Story } from '../model.ts'

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
]
