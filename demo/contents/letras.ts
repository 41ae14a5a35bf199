import type { Story } from '../model.ts'

export const stories: Story[] = [
  {
    key: 'biblioteca-noche-castellver',
    taxon: 'cultura/libros',
    authors: ['ona-vidalba'],
    hours: 14,
    picture: { theme: 'library', mood: 'night' },
    es: {
      kicker: 'Bibliotecas',
      title: 'Castellver abre la biblioteca hasta medianoche y llena las mesas de gente que no estudia',
      summary:
        'La prueba nació para los exámenes. Un mes después, la mitad de los usuarios nocturnos viene a leer, a coser o a no estar en casa.',
      alt: 'La ciudad de noche con las ventanas encendidas',
      place: 'Castellver',
      body: `A las once y veinte de la noche hay en la biblioteca de Castellver sesenta y una personas y una cafetera. Veintiocho tienen apuntes. De las demás, doce leen, seis hacen ganchillo alrededor de una mesa redonda y un hombre duerme con el periódico abierto por la página de los pasatiempos.

El horario se amplió en octubre para los opositores. La bibliotecaria, Maria Pons, pensó que duraría lo que duran los exámenes. Luego empezaron a llegar los otros.

> Viene quien tiene frío, quien tiene ruido y quien no tiene con quién cenar. Todo eso también es leer — Maria Pons, bibliotecaria

El coste, dos turnos de vigilancia y la calefacción, es de mil cuatrocientos euros al mes. El Ayuntamiento ha decidido mantenerlo hasta junio y abrir también los domingos por la tarde.

! Para ir
- De lunes a jueves, de 9.00 a 24.00. Viernes y sábados, hasta las 21.00.
- Desde las 22.00 se entra por la calle del Horno.
- No hace falta carné.`,
    },
    ca: {
      kicker: 'Biblioteques',
      title: 'Castellver obre la biblioteca fins a mitjanit i ompli les taules de gent que no estudia',
      summary:
        'La prova va nàixer per als exàmens. Un mes després, la meitat dels usuaris nocturns ve a llegir, a cosir o a no ser a casa.',
      alt: 'La ciutat de nit amb les finestres enceses',
      place: 'Castellver',
      body: `A les onze i vint de la nit hi ha a la biblioteca de Castellver seixanta-una persones i una cafetera. Vint-i-vuit tenen apunts. De les altres, dotze lligen, sis fan ganxet al voltant d’una taula redona i un home dorm amb el diari obert per la pàgina dels passatemps.

L’horari es va ampliar a l’octubre per als opositors. La bibliotecària, Maria Pons, va pensar que duraria el que duren els exàmens. Després van començar a arribar els altres.

> Ve qui té fred, qui té soroll i qui no té amb qui sopar. Tot això també és llegir — Maria Pons, bibliotecària

El cost, dos torns de vigilància i la calefacció, és de mil quatre-cents euros al mes. L’Ajuntament ha decidit mantenir-lo fins al juny i obrir també els diumenges de vesprada.

! Per a anar-hi
- De dilluns a dijous, de 9.00 a 24.00. Divendres i dissabtes, fins a les 21.00.
- Des de les 22.00 s’entra pel carrer del Forn.
- No cal carnet.`,
    },
  },
  {
    key: 'any-estruga-cartas',
    taxon: 'cultura/libros',
    authors: ['ona-vidalba'],
    hours: 36,
    newsType: 'report',
    picture: { theme: 'library', mood: 'gold' },
    access: 'metered',
    es: {
      kicker: 'Año Estruga',
      title: 'Cuarenta y siete cartas en una lata de membrillo: la voz que le faltaba a Elvira Estruga',
      summary:
        'La poeta de Benalbir escribió durante treinta años a una telefonista que nunca conoció. La familia ha entregado la correspondencia a la Biblioteca.',
      alt: 'Líneas doradas como curvas de nivel',
      place: 'Benalbir',
      body: `La lata es de carne de membrillo y tiene pintado un velero. Dentro había cuarenta y siete cartas atadas con hilo de palomar, todas con la misma letra y la misma destinataria: Asunción Vidal, centralita de Portalba.

Elvira Estruga, de cuyo nacimiento se cumplen cien años, no tuvo teléfono hasta 1978. Antes llamaba desde el bar, y la voz que la atendía era siempre la misma. En 1949 empezó a escribirle. Se hablaron todas las semanas y se escribieron treinta años. No se vieron nunca.

## «Usted me oye respirar»

Las cartas cuentan los poemas desde dentro: qué palabra sobraba, qué verso le había dictado la vecina. Hay recetas, cuentas de la luz y una descripción de la nieve que acabó siendo *Invierno en la era*.

> Usted me oye respirar antes de que yo diga un número. A eso lo llamo yo que me lean — Elvira Estruga, carta del 3 de febrero de 1956

La nieta de Asunción las encontró al vaciar el piso. La Biblioteca las mostrará desde el mes que viene y las publicará completas, con las facturas.`,
    },
    ca: {
      kicker: 'Any Estruga',
      title: 'Quaranta-set cartes en una llanda de codonyat: la veu que faltava a Elvira Estruga',
      summary:
        'La poeta de Benalbir va escriure durant trenta anys a una telefonista que no va conéixer mai. La família ha entregat la correspondència a la Biblioteca.',
      alt: 'Línies daurades com corbes de nivell',
      place: 'Benalbir',
      body: `La llanda és de codonyat i té pintat un veler. A dins hi havia quaranta-set cartes lligades amb fil d’empalomar, totes amb la mateixa lletra i la mateixa destinatària: Assumpció Vidal, centraleta de Portalba.

Elvira Estruga, del naixement de la qual fa cent anys, no va tindre telèfon fins a 1978. Abans telefonava des del bar, i la veu que l’atenia era sempre la mateixa. El 1949 va començar a escriure-li. Es van parlar totes les setmanes i es van escriure trenta anys. No es van veure mai.

## «Vosté em sent respirar»

Les cartes conten els poemes des de dins: quina paraula sobrava, quin vers li havia dictat la veïna. Hi ha receptes, comptes de la llum i una descripció de la neu que va acabar sent *Hivern a l’era*.

> Vosté em sent respirar abans que jo diga un número. A això jo li dic que em lligen — Elvira Estruga, carta del 3 de febrer de 1956

La neta d’Assumpció les va trobar en buidar el pis. La Biblioteca les mostrarà des del mes que ve i les publicarà completes, amb les factures.`,
    },
  },
  {
    key: 'organo-catedral-restaurado',
    taxon: 'cultura/musica',
    authors: ['laia-sempere'],
    hours: 61,
    picture: { theme: 'theatre', mood: 'gold' },
    es: {
      kicker: 'Música',
      title: 'El órgano de Portalba vuelve a sonar con tres mil tubos y un nido menos',
      summary:
        'La restauración ha durado seis años. Entre los tubos aparecieron un misal, dos dentaduras y una familia de estorninos.',
      alt: 'Escenario con telón y luz cálida',
      place: 'Portalba',
      body: `El la de referencia del órgano de Portalba estaba medio tono bajo desde 1936 y nadie vivo lo había oído bien afinado. El sábado, a las ocho, sonará por primera vez con los tres mil ciento doce tubos en su sitio.

La organera Griselda Font ha dirigido la restauración desde un taller montado en el claustro. Cada tubo se ha numerado, limpiado y, cuando hacía falta, fundido de nuevo con el mismo plomo. El más largo mide cinco metros; el más corto, menos que un lápiz.

! Lo que había dentro
- Un misal de 1781 con las cubiertas roídas.
- Dos dentaduras postizas, de tallas distintas.
- Un nido de estorninos, trasladado a un ciprés.

El concierto inaugural empieza con una pieza de tres minutos para un solo tubo. Las entradas se agotaron en una mañana, pero Mestral Radio lo emitirá en directo y quedará en la web durante un año.`,
    },
    ca: {
      kicker: 'Música',
      title: 'L’orgue de Portalba torna a sonar amb tres mil tubs i un niu menys',
      summary:
        'La restauració ha durat sis anys. Entre els tubs van aparéixer un missal, dues dentadures i una família d’estornells.',
      alt: 'Escenari amb teló i llum càlida',
      place: 'Portalba',
      body: `El la de referència de l’orgue de Portalba estava mig to baix des de 1936 i ningú viu no l’havia sentit ben afinat. Dissabte, a les vuit, sonarà per primera vegada amb els tres mil cent dotze tubs al seu lloc.

L’orguenera Griselda Font ha dirigit la restauració des d’un taller muntat al claustre. Cada tub s’ha numerat, netejat i, quan calia, fos de nou amb el mateix plom. El més llarg fa cinc metres; el més curt, menys que un llapis.

! El que hi havia a dins
- Un missal de 1781 amb les cobertes rosegades.
- Dues dentadures postisses, de talles diferents.
- Un niu d’estornells, traslladat a un xiprer.

El concert inaugural comença amb una peça de tres minuts per a un sol tub. Les entrades es van exhaurir en un matí, però Mestral Ràdio l’emetrà en directe i quedarà al web durant un any.`,
    },
  },
  {
    key: 'opinion-dialecto-abuela',
    taxon: 'opinion',
    authors: ['dolors-pinyana'],
    hours: 13,
    newsType: 'opinion',
    es: {
      kicker: 'Opinión',
      title: 'Las palabras de mi abuela no caben en el teclado',
      summary: 'El corrector subraya en rojo la mitad de mi infancia. Quizá el error sea suyo.',
      body: `Escribo *llenda* y el teléfono me propone *leyenda*. Escribo *orage* y me ofrece *garaje*. Mi abuela decía las dos cosas antes de desayunar, y con ellas gobernaba una casa, un huerto y a seis hijos. El aparato, que presume de haber leído todos los libros, no sabe dónde acaba un campo ni qué tiempo hace.

No es nostalgia, o no solo. Una palabra que nadie corrige bien acaba por no escribirse, y lo que no se escribe se dice cada vez más bajo. Así se apaga una luz: no de golpe, sino por vergüenza.

> Nadie pierde su lengua: se la subrayan

Propongo una desobediencia pequeña. Esta semana, cuando la línea roja aparezca debajo de una palabra de casa, no la cambie. Añádala al diccionario. Es un gesto de un segundo y dura tanto como el teléfono.

La máquina aprenderá. Las abuelas, en cambio, ya no repiten.`,
    },
    ca: {
      kicker: 'Opinió',
      title: 'Les paraules de la meua àvia no caben al teclat',
      summary: 'El corrector subratlla en roig la meitat de la meua infantesa. Potser l’error és seu.',
      body: `Escric *llenda* i el telèfon em proposa *llegenda*. Escric *oratge* i m’ofereix *garatge*. La meua àvia deia les dues coses abans de desdejunar, i amb elles governava una casa, un hort i sis fills. L’aparell, que presumix d’haver llegit tots els llibres, no sap on acaba un camp ni quin temps fa.

No és nostàlgia, o no només. Una paraula que ningú no corregix bé acaba per no escriure’s, i el que no s’escriu es diu cada vegada més baix. Així s’apaga una llum: no de colp, sinó per vergonya.

> Ningú no perd la llengua: li la subratllen

Propose una desobediència menuda. Esta setmana, quan la línia roja aparega davall d’una paraula de casa, no la canvieu. Afegiu-la al diccionari. És un gest d’un segon i dura tant com el telèfon.

La màquina n’aprendrà. Les àvies, en canvi, ja no repetixen.`,
    },
  },
  {
    key: 'opinion-tranvia-paciencia',
    taxon: 'opinion',
    authors: ['tomas-escrivol'],
    hours: 28,
    newsType: 'opinion',
    es: {
      kicker: 'Opinión',
      title: 'Un tranvía es una promesa con raíles',
      summary:
        'Los retrasos cuestan dinero, pero cambiar de idea a mitad de obra cuesta el doble. Y eso no sale en la pancarta.',
      body: `Hay dos maneras de perder dinero público: construir mal y no terminar. La segunda sale más cara y hace menos ruido, porque no hay inauguración de lo que no se acaba.

El tranvía de Portalba lleva tres años de retraso y un sobrecoste del veintidós por ciento. Son cifras malas. Pero la propuesta de pararlo y convertir la plataforma en carril de autobús, que vuelve esta semana, tiene también su factura: ochenta y un millones ya gastados, nueve de indemnización y un suelo que habría que levantar por tercera vez.

> Un raíl es lo contrario de una ocurrencia: obliga

Prefiero preguntar otra cosa. ¿Por qué nadie publica cada mes lo hecho y lo que falta? Una hoja, dos columnas. Los vecinos que saltan zanjas desde hace mil días tienen derecho a ver cómo se acorta la lista.

La transparencia no pone vías, pero quita excusas. Y de excusas vamos sobrados.`,
    },
    ca: {
      kicker: 'Opinió',
      title: 'Un tramvia és una promesa amb rails',
      summary:
        'Els retards costen diners, però canviar d’idea a mitja obra costa el doble. I això no ix a la pancarta.',
      body: `Hi ha dues maneres de perdre diners públics: construir mal i no acabar. La segona ix més cara i fa menys soroll, perquè no hi ha inauguració del que no s’acaba.

El tramvia de Portalba porta tres anys de retard i un sobrecost del vint-i-dos per cent. Són xifres roïns. Però la proposta de parar-lo i convertir la plataforma en carril d’autobús, que torna esta setmana, té també la seua factura: vuitanta-un milions ja gastats, nou d’indemnització i un sòl que caldria alçar per tercera vegada.

> Un rail és el contrari d’una ocurrència: obliga

M’estime més preguntar una altra cosa. Per què ningú no publica cada mes el que s’ha fet i el que falta? Un full, dues columnes. Els veïns que boten rases des de fa mil dies tenen dret a veure com s’escurça la llista.

La transparència no posa vies, però lleva excuses. I d’excuses anem sobrats.`,
    },
  },
  {
    key: 'opinion-urgencias-espera',
    taxon: 'opinion',
    authors: ['salma-bennani'],
    hours: 52,
    newsType: 'opinion',
    es: {
      kicker: 'Opinión',
      title: 'La sala de espera también cura',
      summary: 'Ocho minutos por paciente no dan para preguntar por la casa. Y la casa es la mitad del diagnóstico.',
      body: `Tengo ocho minutos. Es lo que marca la agenda, y la agenda no sabe que la mujer que entra ha subido dos pisos sin ascensor con la compra. Yo lo sé porque la he visto llegar por la ventana.

La medicina de pueblo se aprende mirando por la ventana. Quién viene acompañado, quién ha dejado de venir, quién lleva tres días con la misma chaqueta. Nada de eso cabe en la casilla de «motivo de consulta».

Por eso defiendo la sala de espera. En Benalbir es un pasillo con nueve sillas y una estufa, y allí se diagnostica más que dentro. Una vecina le dice a otra que esa tos no es de fumar. Un abuelo confiesa que no entiende la caja de las pastillas.

> La soledad tiene síntomas; lo que no tiene es código

Ahora quieren sustituirla por un aviso en el teléfono. Ahorra tiempo, sí. Pero el tiempo, en mi oficio, es el medicamento.`,
    },
    ca: {
      kicker: 'Opinió',
      title: 'La sala d’espera també cura',
      summary: 'Vuit minuts per pacient no donen per a preguntar per la casa. I la casa és la meitat del diagnòstic.',
      body: `Tinc vuit minuts. És el que marca l’agenda, i l’agenda no sap que la dona que entra ha pujat dos pisos sense ascensor amb la compra. Jo ho sé perquè l’he vista arribar per la finestra.

La medicina de poble s’aprén mirant per la finestra. Qui ve acompanyat, qui ha deixat de vindre, qui porta tres dies amb la mateixa jaqueta. Res d’això no cap a la casella de «motiu de consulta».

Per això defense la sala d’espera. A Benalbir és un corredor amb nou cadires i una estufa, i allà es diagnostica més que a dins. Una veïna diu a una altra que eixa tos no és de fumar. Un avi confessa que no entén la caixa de les pastilles.

> La soledat té símptomes; el que no té és codi

Ara volen substituir-la per un avís al telèfon. Estalvia temps, sí. Però el temps, en el meu ofici, és el medicament.`,
    },
  },
  {
    key: 'ciencia-posidonia-sensores',
    taxon: 'ciencia/medio-ambiente',
    authors: ['lidia-monsonis'],
    hours: 40,
    picture: { theme: 'coast', mood: 'day' },
    es: {
      kicker: 'Mar',
      title: 'Doscientos micrófonos escuchan crecer la posidonia',
      summary:
        'Un equipo de la Universidad de la Ribalta mide el oxígeno de la pradera por el ruido de las burbujas. Suena, dicen, a aceite friendo.',
      alt: 'Faro sobre una cala con pinos',
      place: 'Torrevent',
      body: `A seis metros de profundidad, frente a la cala sin nombre de Torrevent, hay una docena de boyas que no flotan. De cada una cuelgan micrófonos del tamaño de un garbanzo. Graban, desde abril, el sonido de la pradera de posidonia.

Cuando la planta hace la fotosíntesis suelta burbujas, y cada burbuja hace un chasquido. Contarlas permite saber cuánto oxígeno produce la pradera sin arrancar una hoja. El método, publicado este mes, cuesta cien veces menos que las cámaras cerradas que se usaban hasta ahora.

## Lo que han oído

La pradera trabaja más de lo que se pensaba en invierno, con el agua clara de los días de mestral, y casi se calla en agosto, cuando el agua pasa de veintiocho grados.

> El verano pasado hubo once noches de silencio. Nunca habíamos oído tan poco — Blai Montaner, biólogo

Los datos son públicos y se actualizan cada hora. El equipo busca voluntarios con barca para cambiar las pilas en enero.`,
    },
    ca: {
      kicker: 'Mar',
      title: 'Dos-cents micròfons escolten com creix la posidònia',
      summary:
        'Un equip de la Universitat de la Ribalta mesura l’oxigen de la prada pel soroll de les bambolles. Sona, diuen, com oli fregint.',
      alt: 'Far sobre una cala amb pins',
      place: 'Torrevent',
      body: `A sis metres de fondària, davant de la cala sense nom de Torrevent, hi ha una dotzena de boies que no suren. De cadascuna pengen micròfons de la mida d’un cigró. Graven, des d’abril, el so de la prada de posidònia.

Quan la planta fa la fotosíntesi amolla bambolles, i cada bambolla fa un esclafit. Comptar-les permet saber quant d’oxigen produïx la prada sense arrancar cap fulla. El mètode, publicat este mes, costa cent vegades menys que les cambres tancades que s’usaven fins ara.

## El que han sentit

La prada treballa més del que es pensava a l’hivern, amb l’aigua clara dels dies de mestral, i quasi calla a l’agost, quan l’aigua passa de vint-i-vuit graus.

> L’estiu passat hi va haver onze nits de silenci. Mai no havíem sentit tan poc — Blai Montaner, biòleg

Les dades són públiques i s’actualitzen cada hora. L’equip busca voluntaris amb barca per a canviar les piles al gener.`,
    },
  },
  {
    key: 'sociedad-carta-maestra',
    taxon: 'sociedad/educacion',
    authors: ['aina-rocafull'],
    hours: 11,
    picture: { theme: 'library', seed: 'carta', mood: 'dawn' },
    es: {
      kicker: 'Educación',
      title: 'La carta que la maestra de Benalbir dejó en cada buzón',
      summary:
        'Se jubila después de treinta y seis años en la misma aula. Ha escrito a mano a sus doscientos diecinueve alumnos, también a los que le rompieron un cristal.',
      alt: 'Pueblo de montaña al amanecer',
      place: 'Benalbir',
      body: `El lunes por la mañana, en Benalbir, los buzones hicieron ruido antes de tiempo. Remei Alcover, maestra de la única aula del pueblo, había pasado de madrugada con una bolsa de la compra llena de sobres.

Doscientos diecinueve alumnos en treinta y seis años, doscientas diecinueve cartas. Las de los que se fueron las ha recogido la familia; cuatro han salido para Alemania y una para Montevideo.

No dicen todas lo mismo. A Pere, albañil, le recuerda que dividió por cero y tuvo razón en enfadarse. A las gemelas Ases les confiesa que las distinguía por los cordones. A Joan, el de los cristales, le devuelve la pelota.

> No os enseñé a leer: os dejé sitio para que leyerais — Remei Alcover, en todas las cartas

El pueblo le prepara para el viernes una merienda sin discursos, condición de la homenajeada. La plaza sigue sin cubrir: la Consejería la ha ofrecido dos veces y nadie la ha pedido.`,
    },
    ca: {
      kicker: 'Educació',
      title: 'La carta que la mestra de Benalbir va deixar a cada bústia',
      summary:
        'Es jubila després de trenta-sis anys a la mateixa aula. Ha escrit a mà als seus dos-cents dinou alumnes, també als que li van trencar un vidre.',
      alt: 'Poble de muntanya a l’alba',
      place: 'Benalbir',
      body: `Dilluns de matí, a Benalbir, les bústies van fer soroll abans d’hora. Remei Alcover, mestra de l’única aula del poble, havia passat de matinada amb una bossa de la compra plena de sobres.

Dos-cents dinou alumnes en trenta-sis anys, dos-centes dinou cartes. Les dels que se’n van anar les ha recollides la família; quatre han eixit cap a Alemanya i una cap a Montevideo.

No diuen totes el mateix. A Pere, obrer de vila, li recorda que va dividir per zero i va tindre raó d’enfadar-se. A les bessones Ases els confessa que les distingia pels cordons. A Joan, el dels vidres, li torna la pilota.

> No us vaig ensenyar a llegir: us vaig deixar lloc perquè llegíreu — Remei Alcover, en totes les cartes

El poble li prepara per a divendres un berenar sense discursos, condició de l’homenatjada. La plaça continua sense cobrir: la Conselleria l’ha oferida dues vegades i ningú no l’ha demanada.`,
    },
  },
]
