import type { Story } from '../model.ts'

export const stories: Story[] = [
  {
    key: 'naranja-tardia',
    taxon: 'economia/campo',
    taxa: ['ribalta/riubaix'],
    tags: ['huelga-del-campo'],
    authors: ['karim-bellahsen'],
    hours: 5,
    picture: { theme: 'orchard', seed: 'naranja', mood: 'gold' },
    related: ['huelga-campo'],
    es: {
      kicker: 'Campo',
      title: 'La naranja tardía se queda en el árbol: «Recogerla sale más caro»',
      summary:
        'Los productores de Riubaix dejan perder un tercio de la cosecha. Un kilo se paga a 14 céntimos y cuesta 19 recogerlo.',
      place: 'Riubaix',
      body: `Josep Llorens enseña tres libretas. En la azul apunta lo que gasta; en la verde, lo que cobra; en la tercera, sin color, lo que tira. «Este año la que más pesa es esta», dice. En sus cuatro hectáreas de Riubaix cuelgan todavía unas sesenta toneladas de naranja tardía que nadie va a recoger.

La cuenta es corta. La cooperativa paga 14 céntimos el kilo. La cuadrilla cuesta 11, el transporte 5 y la caja 3. En el supermercado de la misma calle, el kilo está a 1,89.

| Concepto | Céntimos por kilo |
| Recogida | 11 |
| Transporte | 5 |
| Envase | 3 |
| **Coste total** | **19** |
| Precio en origen | 14 |
= La cuenta de Josep Llorens

Según el sindicato agrario, en la ribera quedarán sin recoger 21.000 toneladas, un tercio de la cosecha. La industria del zumo, que otros años absorbía el sobrante, tiene los depósitos llenos de concentrado importado.

## Una ley con seis años y ninguna multa

La ley de la cadena prohíbe comprar por debajo del coste. En la Ribalta se han abierto once expedientes desde 2020; ninguno ha terminado en sanción. La Consejería promete ahora publicar los costes de referencia cada trimestre. «Que los publiquen antes de la cosecha, no en el entierro», pide Llorens.

> El árbol no sabe que no la vamos a recoger. Él sigue — Josep Llorens, agricultor`,
    },
    ca: {
      kicker: 'Camp',
      title: 'La taronja tardana es queda a l’arbre: «Collir-la surt més car»',
      summary:
        'Els productors de Riubaix deixen perdre un terç de la collita. Un quilo es paga a 14 cèntims i costa 19 collir-lo.',
      place: 'Riubaix',
      body: `Josep Llorens ensenya tres llibretes. En la blava apunta el que gasta; en la verda, el que cobra; en la tercera, sense color, el que llança. «Enguany la que més pesa és aquesta», diu. En les seues quatre hectàrees de Riubaix pengen encara unes seixanta tones de taronja tardana que ningú no collirà.

El compte és curt. La cooperativa paga 14 cèntims el quilo. La colla en costa 11, el transport 5 i la caixa 3. Al supermercat del mateix carrer, el quilo és a 1,89.

| Concepte | Cèntims per quilo |
| Collita | 11 |
| Transport | 5 |
| Envàs | 3 |
| **Cost total** | **19** |
| Preu a l’origen | 14 |
= El compte de Josep Llorens

Segons el sindicat agrari, a la ribera quedaran sense collir 21.000 tones, un terç de la collita. La indústria del suc, que altres anys absorbia el sobrant, té els dipòsits plens de concentrat importat.

## Una llei amb sis anys i cap multa

La llei de la cadena prohibeix comprar per davall del cost. A la Ribalta s’han obert onze expedients des del 2020; cap no ha acabat en sanció. La Conselleria promet ara publicar els costos de referència cada trimestre. «Que els publiquen abans de la collita, no en el soterrar», demana Llorens.

> L’arbre no sap que no la collirem. Ell continua — Josep Llorens, agricultor`,
    },
  },
  {
    key: 'huelga-campo',
    taxon: 'economia/campo',
    tags: ['huelga-del-campo'],
    authors: ['karim-bellahsen'],
    hours: 28,
    picture: { theme: 'orchard', seed: 'tractores', mood: 'dawn' },
    es: {
      kicker: 'Huelga del campo',
      title: 'Los tractores entrarán en Portalba el jueves por cuatro carreteras',
      summary:
        'Los sindicatos esperan 600 vehículos. La marcha respetará las ambulancias y acabará con un reparto de fruta ante el Parlamento.',
      place: 'Riubaix',
      body: `La huelga del campo ya tiene itinerario. Cuatro columnas saldrán el jueves a las seis desde Riubaix, el Pla d’Albercs, Castellver y Benalbir y se encontrarán a las once en la plaza del Parlamento. Los convocantes esperan 600 tractores y han acordado con Tráfico dejar siempre un carril libre.

Piden tres cosas: que se apliquen las sanciones por comprar por debajo del coste, que el seguro cubra el viento y que las ayudas lleguen antes de la siguiente cosecha. «No venimos a cortar la ciudad, venimos a recordarle de dónde come», dice la portavoz, Maria Sendra.

! El jueves, en la práctica
- Entradas afectadas: **RV-3, RV-7, RV-9 y C-2**, de 7.00 a 11.00.
- El tren de la costa refuerza con **seis** servicios.
- A las 13.00, reparto de **ocho toneladas** de naranja.`,
    },
    ca: {
      kicker: 'Vaga del camp',
      title: 'Els tractors entraran a Portalba dijous per quatre carreteres',
      summary:
        'Els sindicats n’esperen 600. La marxa respectarà les ambulàncies i acabarà amb un repartiment de fruita davant del Parlament.',
      place: 'Riubaix',
      body: `La vaga del camp ja té itinerari. Quatre columnes sortiran dijous a les sis des de Riubaix, el Pla d’Albercs, Castellver i Benalbir i es trobaran a les onze a la plaça del Parlament. Els convocants esperen 600 tractors i han acordat amb Trànsit deixar sempre un carril lliure.

Demanen tres coses: que s’apliquen les sancions per comprar per davall del cost, que l’assegurança cobrisca el vent i que les ajudes arriben abans de la collita següent. «No venim a tallar la ciutat, venim a recordar-li d’on menja», diu la portaveu, Maria Sendra.

! Dijous, a la pràctica
- Entrades afectades: **RV-3, RV-7, RV-9 i C-2**, de 7.00 a 11.00.
- El tren de la costa reforça amb **sis** serveis.
- A les 13.00, repartiment de **vuit tones** de taronja.`,
    },
  },
  {
    key: 'lonja-movil',
    taxon: 'ribalta/sant-aloi',
    taxa: ['economia/empresas'],
    tags: ['pesca'],
    authors: ['neus-calatri'],
    hours: 22,
    picture: { theme: 'market', seed: 'lonja', kind: 'fish' },
    es: {
      kicker: 'Sant Aloi',
      title: 'La lonja subasta por primera vez desde el móvil',
      summary:
        'Catorce compradores pujaron desde fuera en el primer día. El precio de la gamba subió un 8 % y el bar del muelle perdió la mitad de los desayunos.',
      place: 'Sant Aloi',
      body: `A las cinco de la tarde, el reloj de la lonja de Sant Aloi empezó a bajar como siempre, de mil a cero, y por primera vez lo paró alguien que no estaba allí. Fue una pescadera de Castellver, a 61 kilómetros, que compró once kilos de salmonete mientras cerraba la tienda.

En el primer día pujaron a distancia catorce compradores de los cuarenta y dos inscritos. Se llevaron un tercio del género y el precio medio de la gamba subió un 8 %. «Más manos, mejor precio», resume el secretario de la cofradía, Bernat Crespo.

No todos lo celebran. En el bar del muelle sirvieron diecinueve desayunos en vez de cuarenta. Y los compradores de siempre echan de menos ver el pescado. La cofradía ha instalado tres cámaras y una báscula con certificado; el ojo, dicen, llegará con la costumbre.`,
    },
    ca: {
      kicker: 'Sant Aloi',
      title: 'La llotja subhasta per primera vegada des del mòbil',
      summary:
        'Catorze compradors van licitar des de fora el primer dia. El preu de la gamba va pujar un 8 % i el bar del moll va perdre la meitat dels esmorzars.',
      place: 'Sant Aloi',
      body: `A les cinc de la vesprada, el rellotge de la llotja de Sant Aloi va començar a baixar com sempre, de mil a zero, i per primera vegada el va parar algú que no era allí. Va ser una peixatera de Castellver, a 61 quilòmetres, que va comprar onze quilos de moll mentre tancava la botiga.

El primer dia van licitar a distància catorze compradors dels quaranta-dos inscrits. Es van endur un terç del gènere i el preu mitjà de la gamba va pujar un 8 %. «Més mans, millor preu», resumeix el secretari de la confraria, Bernat Crespo.

No tots ho celebren. Al bar del moll van servir dinou esmorzars en compte de quaranta. I els compradors de sempre troben a faltar veure el peix. La confraria ha instal·lat tres càmeres i una bàscula amb certificat; l’ull, diuen, arribarà amb el costum.`,
    },
  },
  {
    key: 'regantes-pacto',
    taxon: 'ribalta/pla-dalbercs',
    taxa: ['economia/campo'],
    tags: ['agua'],
    authors: ['julia-estruga'],
    hours: 24,
    picture: { theme: 'orchard', seed: 'acequia', mood: 'dusk' },
    es: {
      kicker: 'Pla d’Albercs',
      title: 'Los regantes pactan el turno más corto en treinta años',
      summary:
        'Cuarenta minutos por hanegada, en vez de una hora. Lo han votado 312 regantes a mano alzada y sin un solo abogado.',
      place: 'Pla d’Albercs',
      body: `En el Pla d’Albercs el agua se reparte desde 1743 en la misma sala, con la misma campana. Anoche sonó a las diez y veinte: 287 manos a favor, 19 en contra y 6 dormidas. El turno de riego baja de una hora a cuarenta minutos por hanegada hasta que el embalse recupere la mitad de su capacidad. Está al 22 %.

La propuesta no venía de la junta, sino de Remei Orts, hortelana de 58 años con seiscientos metros de tierra. «Si riego veinte minutos menos, mi vecino llega a la alcachofa. Y el año que viene me tocará a mí», explicó.

Los ingenieros calculan un ahorro de 1,1 hectómetros hasta marzo. El síndico, más corto: «Lo que cabe en un favor».`,
    },
    ca: {
      kicker: 'Pla d’Albercs',
      title: 'Els regants pacten el torn més curt en trenta anys',
      summary:
        'Quaranta minuts per fanecada, en compte d’una hora. Ho han votat 312 regants a mà alçada i sense cap advocat.',
      place: 'Pla d’Albercs',
      body: `Al Pla d’Albercs l’aigua es reparteix des del 1743 a la mateixa sala, amb la mateixa campana. Anit va sonar a les deu i vint: 287 mans a favor, 19 en contra i 6 d’adormides. El torn de reg baixa d’una hora a quaranta minuts per fanecada fins que l’embassament recupere la meitat de la capacitat. Està al 22 %.

La proposta no venia de la junta, sinó de Remei Orts, hortolana de 58 anys amb sis-cents metres de terra. «Si regue vint minuts menys, el meu veí arriba a la carxofa. I l’any que ve em tocarà a mi», va explicar.

Els enginyers calculen un estalvi d’1,1 hectòmetres fins al març. El síndic, més curt: «El que cap en un favor».`,
    },
  },
  {
    key: 'alquiler-portalba',
    taxon: 'economia/vivienda',
    taxa: ['ribalta/portalba'],
    tags: ['vivienda'],
    authors: ['karim-bellahsen'],
    hours: 53,
    access: 'registered',
    picture: { theme: 'city', seed: 'alquiler', mood: 'dawn' },
    es: {
      kicker: 'Vivienda',
      title: 'Alquilar en Portalba se lleva ya 43 de cada 100 euros del sueldo',
      summary:
        'El observatorio público publica por primera vez los precios por calle. La diferencia entre dos aceras de la misma plaza llega a 210 euros.',
      place: 'Portalba',
      body: `El mapa tiene 1.146 calles y un solo color dominante. El observatorio de la vivienda ha publicado los precios de los contratos depositados en los dos últimos años, y por primera vez se pueden leer calle a calle. La mediana de Portalba es de 742 euros. El salario mediano, 1.724.

El barrio más caro sigue siendo la Dársena, con 960 euros. El que más sube es Les Salines: un 31 % en dos años, los mismos que lleva anunciada la parada del tranvía.

! Cinco datos
- **43 %** del sueldo mediano se va en alquiler.
- Contratos depositados: **61 %** del total estimado.
- Menores de 30 que viven solos: **9 %**.
- Pisos turísticos registrados: **2.318**.
- Vivienda pública en alquiler: **1,4 %** del parque.

La consejera de Vivienda anuncia 600 pisos en alquiler público para 2028. Hay suelo para 240.`,
    },
    ca: {
      kicker: 'Habitatge',
      title: 'Llogar a Portalba s’emporta ja 43 de cada 100 euros del sou',
      summary:
        'L’observatori públic publica per primera vegada els preus per carrer. La diferència entre dues voreres de la mateixa plaça arriba a 210 euros.',
      place: 'Portalba',
      body: `El mapa té 1.146 carrers i un sol color dominant. L’observatori de l’habitatge ha publicat els preus dels contractes dipositats en els dos últims anys, i per primera vegada es poden llegir carrer a carrer. La mediana de Portalba és de 742 euros. El salari medià, 1.724.

El barri més car continua sent la Dàrsena, amb 960 euros. El que més puja és Les Salines: un 31 % en dos anys, els mateixos que fa que està anunciada la parada del tramvia.

! Cinc dades
- **43 %** del sou medià se’n va en lloguer.
- Contractes dipositats: **61 %** del total estimat.
- Menors de 30 que viuen sols: **9 %**.
- Pisos turístics registrats: **2.318**.
- Habitatge públic en lloguer: **1,4 %** del parc.

La consellera d’Habitatge anuncia 600 pisos en lloguer públic per al 2028. Hi ha sòl per a 240.`,
    },
  },
  {
    key: 'drassana-aprendiza',
    taxon: 'economia/empresas',
    taxa: ['ribalta/sant-aloi'],
    authors: ['neus-calatri'],
    newsType: 'interview',
    hours: 76,
    picture: { theme: 'portrait', seed: 'aprendiza-ribera', kind: 'bob' },
    es: {
      kicker: 'Entrevista',
      title: 'Clara Mestre: «La madera te corrige antes que el maestro»',
      summary:
        'Tiene 26 años, estudió arquitectura naval y es la única aprendiza del último carpintero de ribera de Sant Aloi.',
      place: 'Sant Aloi',
      body: `Clara Mestre barre antes de hablar. El taller de Sant Aloi huele a pino y a brea, y al fondo hay un laúd de nueve metros con las costillas al aire.

**Podías diseñar yates. ¿Por qué estás aquí?**
Porque dibujaba barcos que no sabía construir. El primer día el maestro me dio una azuela y me dijo que hiciera una cuña. Tardé tres horas. Él, cuatro minutos.

**¿Qué se aprende en cuatro minutos?**
Que hay una dirección. Si vas contra la veta, la madera te corrige antes que el maestro.

**¿Hay futuro en un oficio con un solo taller?**
Hay lista de espera de dos años. Lo que no hay es quien enseñe. Cuando se jubile el señor Ramon se irá una biblioteca.

**¿Y tú qué harás?**
Quedarme con la llave. Y pedir una ayuda para tener otra aprendiza. O aprendiz, que también pueden.

> Dibujaba barcos que no sabía construir — Clara Mestre

**¿Cuándo navega este?**
Cuando quiera. Pero está apuntado para San Juan.`,
    },
    ca: {
      kicker: 'Entrevista',
      title: 'Clara Mestre: «La fusta et corregeix abans que el mestre»',
      summary:
        'Té 26 anys, va estudiar arquitectura naval i és l’única aprenenta de l’últim mestre d’aixa de Sant Aloi.',
      place: 'Sant Aloi',
      body: `Clara Mestre agrana abans de parlar. El taller de Sant Aloi fa olor de pi i de brea, i al fons hi ha un llaüt de nou metres amb les costelles a l’aire.

**Podies dissenyar iots. Per què ets aquí?**
Perquè dibuixava barques que no sabia construir. El primer dia el mestre em va donar una aixa i em va dir que fera un tascó. Vaig tardar tres hores. Ell, quatre minuts.

**Què s’aprén en quatre minuts?**
Que hi ha una direcció. Si vas contra la veta, la fusta et corregeix abans que el mestre.

**Hi ha futur en un ofici amb un sol taller?**
Hi ha llista d’espera de dos anys. El que no hi ha és qui ensenye. Quan es jubile el senyor Ramon se n’anirà una biblioteca.

**I tu què faràs?**
Quedar-me la clau. I demanar una ajuda per tindre una altra aprenenta. O aprenent, que també poden.

> Dibuixava barques que no sabia construir — Clara Mestre

**Quan navega aquest?**
Quan vulga. Però està apuntat per a Sant Joan.`,
    },
  },
]
