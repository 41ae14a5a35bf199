import type { Story } from '../model.ts'

export const stories: Story[] = [
  {
    key: 'montsali-nieve',
    taxon: 'ribalta/serra-blava',
    tags: ['despoblacion'],
    authors: ['julia-estruga'],
    newsType: 'report',
    hours: 2.6,
    picture: { theme: 'mountains', seed: 'montsali', mood: 'dawn' },
    es: {
      kicker: 'Serra Blava',
      title: 'El pueblo que subastó su nieve para arreglar la escuela',
      summary:
        'Montsalí, 214 habitantes, cede diez años de pista de fondo a cambio de un tejado, dos aulas y una caldera. Ganó el «sí» por once votos.',
      place: 'Montsalí',
      body: `La asamblea duró tres horas y hubo que abrir las ventanas a cuatro bajo cero. Al final, en la pizarra de la escuela, la maestra escribió el resultado con tiza: 89 síes, 78 noes. Montsalí cede durante diez años la explotación de sus nueve kilómetros de pista de fondo y, a cambio, la empresa paga un tejado, dos aulas y una caldera.

El presupuesto de la obra era de 380.000 euros. El del pueblo, para todo el año, 290.000. «Teníamos nieve y goteras. Hemos cambiado lo que sobra por lo que falta», explica la alcaldesa, Carme Oriol.

## Once votos y once alumnos

La escuela tiene once alumnos. Si baja de ocho, cierra. El año que viene entran tres y se van dos. Por eso Ferran Gallart, que regenta el único bar, votó sí. Y por eso su hermano Miquel votó no: «Dentro de diez años la nieve será de otros y los niños estarán en Castellver».

> Hemos cambiado lo que sobra por lo que falta — Carme Oriol, alcaldesa

El contrato obliga a abrir gratis los miércoles para los escolares de la comarca y a contratar a dos vecinos. La caldera llegará antes de Reyes.

[ill mountains/escuela-montsali | La escuela de Montsalí, al fondo, con la primera nevada. Fue construida en 1934.]`,
    },
    ca: {
      kicker: 'Serra Blava',
      title: 'El poble que va subhastar la neu per arreglar l’escola',
      summary:
        'Montsalí, 214 habitants, cedeix deu anys de pista de fons a canvi d’una teulada, dues aules i una caldera. Va guanyar el «sí» per onze vots.',
      place: 'Montsalí',
      body: `L’assemblea va durar tres hores i va caldre obrir les finestres a quatre sota zero. Al final, a la pissarra de l’escola, la mestra va escriure el resultat amb guix: 89 sís, 78 nos. Montsalí cedeix durant deu anys l’explotació dels seus nou quilòmetres de pista de fons i, a canvi, l’empresa paga una teulada, dues aules i una caldera.

El pressupost de l’obra era de 380.000 euros. El del poble, per a tot l’any, 290.000. «Teníem neu i goteres. Hem canviat el que sobra pel que falta», explica l’alcaldessa, Carme Oriol.

## Onze vots i onze alumnes

L’escola té onze alumnes. Si baixa de vuit, tanca. L’any que ve n’entren tres i se’n van dos. Per això Ferran Gallart, que porta l’únic bar, va votar sí. I per això el seu germà Miquel va votar no: «D’aquí a deu anys la neu serà d’altres i els xiquets seran a Castellver».

> Hem canviat el que sobra pel que falta — Carme Oriol, alcaldessa

El contracte obliga a obrir de franc els dimecres per als escolars de la comarca i a contractar dos veïns. La caldera arribarà abans de Reis.

[ill mountains/escuela-montsali | L’escola de Montsalí, al fons, amb la primera nevada. Va ser construïda el 1934.]`,
    },
  },
  {
    key: 'siete-pueblos-viernes',
    taxon: 'sociedad/sanidad',
    taxa: ['ribalta/serra-blava'],
    tags: ['salud-publica', 'despoblacion'],
    authors: ['ona-vidalba'],
    hours: 3.3,
    es: {
      kicker: 'Sanidad',
      title: 'Siete pueblos recuperan la consulta de los viernes',
      summary:
        'Médico, enfermera y extracciones desde enero. Llevaban dos años bajando a Castellver: 48 kilómetros de curvas por una receta.',
      place: 'Castellver',
      body: `Desde el 9 de enero habrá otra vez médico los viernes en Montsalí, La Vall, Els Masos, Pedrera, Fontclara, Rocabruna y El Coll. La consulta se suspendió en 2024 por falta de personal y desde entonces los vecinos bajan a Castellver: 48 kilómetros ida y vuelta.

Serán dos equipos de médica y enfermera, que se repartirán los siete pueblos en jornadas de tres horas. También habrá extracciones una vez al mes. La Consejería ofrece un complemento de 900 euros y vivienda en la antigua casa forestal.

En El Coll, Pepa Ribas, de 81 años, ha apuntado la fecha en el calendario de la caja. «El viernes es el día que me encuentro mal. Siempre ha sido así».

! Horarios desde el 9 de enero
- **Montsalí y La Vall**: de 9.00 a 12.00.
- **Els Masos y Pedrera**: de 12.30 a 15.00.
- **Fontclara, Rocabruna y El Coll**: de 9.00 a 14.00, por turnos.`,
    },
    ca: {
      kicker: 'Sanitat',
      title: 'Set pobles recuperen la consulta dels divendres',
      summary:
        'Metgessa, infermera i extraccions des de gener. Feia dos anys que baixaven a Castellver: 48 quilòmetres de revolts per una recepta.',
      place: 'Castellver',
      body: `Des del 9 de gener hi haurà una altra vegada metge els divendres a Montsalí, La Vall, Els Masos, Pedrera, Fontclara, Rocabruna i El Coll. La consulta es va suspendre el 2024 per falta de personal i des d’aleshores els veïns baixen a Castellver: 48 quilòmetres anar i tornar.

Seran dos equips de metgessa i infermera, que es repartiran els set pobles en jornades de tres hores. També hi haurà extraccions una vegada al mes. La Conselleria ofereix un complement de 900 euros i habitatge a l’antiga casa forestal.

A El Coll, Pepa Ribas, de 81 anys, ha apuntat la data al calendari de la caixa. «El divendres és el dia que em trobe malament. Sempre ha sigut així».

! Horaris des del 9 de gener
- **Montsalí i La Vall**: de 9.00 a 12.00.
- **Els Masos i Pedrera**: de 12.30 a 15.00.
- **Fontclara, Rocabruna i El Coll**: de 9.00 a 14.00, per torns.`,
    },
  },
  {
    key: 'volvi-por-un-ano',
    taxon: 'ribalta/castellver',
    tags: ['despoblacion'],
    authors: ['julia-estruga'],
    newsType: 'report',
    hours: 38,
    access: 'metered',
    picture: { theme: 'portrait', seed: 'volvi', kind: 'curly' },
    es: {
      kicker: 'Volver',
      title: '«Volví al pueblo por un año y ya van once»',
      summary:
        'Cuatro personas que dejaron la ciudad cuentan lo que no sale en los anuncios: el silencio, las cuentas y la primera Nochevieja sin cobertura.',
      place: 'Castellver',
      body: `Mercè Aubert vino a Castellver a cerrar la casa de su abuela. Traía dos maletas y una lista. La lista sigue en la nevera con un solo punto tachado: «Llamar al notario». De eso hace once años.

«Nadie te dice que el primer invierno es largo y el segundo no existe, porque ya estás en el coro, en el AMPA y en la junta del agua», explica. Trabaja como correctora desde una habitación que da al horno.

## Lo que cuesta

Ibrahim Sow llegó con contrato en la cooperativa y tardó siete meses en encontrar alquiler: había 140 casas vacías y ninguna en el mercado. Nora Peris y Dani Soler abrieron una librería que vende pan, o una panadería que vende libros; según el mes.

> Aquí la soledad hay que pedirla con antelación — Mercè Aubert

Los cuatro coinciden en tres cosas: hace falta coche, hace falta paciencia y hace falta aceptar la primera invitación. «Si dices que no a la primera, no hay segunda hasta el año siguiente», dice Nora.

! Castellver en cifras
- **6.140** habitantes, 71 más que en 2020.
- Casas vacías: **140**. En alquiler: **3**.
- Nacimientos en 2025: **52**.`,
    },
    ca: {
      kicker: 'Tornar',
      title: '«Vaig tornar al poble per un any i ja en van onze»',
      summary:
        'Quatre persones que van deixar la ciutat expliquen el que no surt als anuncis: el silenci, els comptes i el primer Cap d’Any sense cobertura.',
      place: 'Castellver',
      body: `Mercè Aubert va vindre a Castellver a tancar la casa de la iaia. Portava dues maletes i una llista. La llista continua a la nevera amb un sol punt ratllat: «Telefonar al notari». D’això fa onze anys.

«Ningú no et diu que el primer hivern és llarg i el segon no existeix, perquè ja ets al cor, a l’AMPA i a la junta de l’aigua», explica. Treballa de correctora des d’una habitació que dona al forn.

## El que costa

Ibrahim Sow va arribar amb contracte a la cooperativa i va tardar set mesos a trobar lloguer: hi havia 140 cases buides i cap al mercat. Nora Peris i Dani Soler van obrir una llibreria que ven pa, o un forn que ven llibres; segons el mes.

> Aquí la solitud s’ha de demanar amb antelació — Mercè Aubert

Tots quatre coincideixen en tres coses: fa falta cotxe, fa falta paciència i fa falta acceptar la primera invitació. «Si dius que no a la primera, no n’hi ha segona fins l’any següent», diu Nora.

! Castellver en xifres
- **6.140** habitants, 71 més que el 2020.
- Cases buides: **140**. En lloguer: **3**.
- Naixements el 2025: **52**.`,
    },
  },
  {
    key: 'benalbir-radio-escolar',
    taxon: 'ribalta/benalbir',
    taxa: ['sociedad/educacion'],
    authors: ['aina-rocafull'],
    hours: 46,
    picture: { theme: 'studio', seed: 'radio-benalbir', mood: 'day' },
    es: {
      kicker: 'Benalbir',
      title: 'La escuela que emite a la hora del bocadillo',
      summary:
        'Veintidós alumnos de Benalbir hacen cada jueves quince minutos de radio. La audiencia ya supera a la del pregón.',
      place: 'Benalbir',
      body: `A las once y cuarto, cuando suena el timbre, el patio de Benalbir se queda medio vacío. Los de quinto están en antena. El estudio es el cuarto de los mapas, las cabinas son cajas de huevos y la emisora es la municipal, que les cede un cuarto de hora desde octubre.

Hay noticias («Se ha perdido un zapato izquierdo»), tiempo («Viento; agarrad la merienda») y una entrevista. La de esta semana es a la señora Concha, que pregona en Benalbir desde 1979. Le preguntaron si se cansa. «Me canso de los que no escuchan», contestó.

La maestra, Aina Soler, empezó con la radio porque tres alumnos no querían leer en voz alta. Ahora piden turno. El jueves que viene Mestral Radio emitirá el programa dentro de *Ràdio escola*.`,
    },
    ca: {
      kicker: 'Benalbir',
      title: 'L’escola que emet a l’hora de l’entrepà',
      summary:
        'Vint-i-dos alumnes de Benalbir fan cada dijous quinze minuts de ràdio. L’audiència ja supera la del ban.',
      place: 'Benalbir',
      body: `A un quart de dotze, quan sona el timbre, el pati de Benalbir es queda mig buit. Els de cinqué són en antena. L’estudi és el quarto dels mapes, les cabines són caixes d’ous i l’emissora és la municipal, que els cedeix un quart d’hora des de l’octubre.

Hi ha notícies («S’ha perdut una sabata esquerra»), temps («Vent; agarreu el berenar») i una entrevista. La d’aquesta setmana és a la senyora Concha, que fa els bans a Benalbir des del 1979. Li van preguntar si es cansa. «Em canse dels que no escolten», va contestar.

La mestra, Aina Soler, va començar amb la ràdio perquè tres alumnes no volien llegir en veu alta. Ara demanen torn. Dijous que ve Mestral Ràdio emetrà el programa dins de *Ràdio escola*.`,
    },
  },
  {
    key: 'molino-torrent-sec',
    taxon: 'ribalta/castellver',
    taxa: ['cultura/patrimonio'],
    tags: ['agua'],
    authors: ['teresa-gascon'],
    hours: 58,
    picture: { theme: 'workshop', seed: 'molino', mood: 'gold' },
    es: {
      kicker: 'Patrimonio',
      title: 'El molino que vuelve a girar sesenta y un años después',
      summary:
        'Un grupo de vecinos ha recuperado la rueda del Torrent Sec. Muele cuarenta kilos a la hora y da nombre a un pan.',
      place: 'Castellver',
      body: `La última vez que giró fue el 3 de febrero de 1965. La riada se llevó la acequia y el molinero cerró la puerta con llave. La llave apareció en 2019 dentro de un reloj, y ahí empezó todo.

Doce vecinos de Castellver han trabajado tres veranos en el molino del Torrent Sec. Han limpiado el cubo, rehecho la rueda con madera de pino y vuelto a picar las muelas. La obra costó 31.000 euros, la mitad de una suscripción popular.

Muele cuarenta kilos de harina a la hora, cuando hay agua. «Es decir, cuarenta días al año», precisa el carpintero Andreu Castelló. El horno de la plaza ya vende la hogaza del molino, los sábados, hasta que se acaba: a las nueve y veinte.`,
    },
    ca: {
      kicker: 'Patrimoni',
      title: 'El molí que torna a girar seixanta-un anys després',
      summary:
        'Un grup de veïns ha recuperat la roda del Torrent Sec. Mol quaranta quilos per hora i dona nom a un pa.',
      place: 'Castellver',
      body: `L’última vegada que va girar va ser el 3 de febrer del 1965. La riuada se’n va endur la séquia i el moliner va tancar la porta amb clau. La clau va aparéixer el 2019 dins d’un rellotge, i aquí va començar tot.

Dotze veïns de Castellver han treballat tres estius al molí del Torrent Sec. Han netejat el cup, refet la roda amb fusta de pi i tornat a picar les moles. L’obra va costar 31.000 euros, la meitat d’una subscripció popular.

Mol quaranta quilos de farina per hora, quan hi ha aigua. «És a dir, quaranta dies l’any», precisa el fuster Andreu Castelló. El forn de la plaça ja ven la fogassa del molí, els dissabtes, fins que s’acaba: a les nou i vint.`,
    },
  },
  {
    key: 'primera-nevada',
    taxon: 'ribalta/serra-blava',
    taxa: ['sociedad/movilidad'],
    authors: ['pau-ferrandis'],
    hours: 9,
    picture: { theme: 'mountains', seed: 'nevada', mood: 'night' },
    es: {
      kicker: 'Serra Blava',
      title: 'Primera nevada seria: pistas y puertos, uno a uno',
      summary:
        'Quince centímetros en Montsalí y cadenas en la RV-7. Con el segundo frente puede caer el doble por encima de los 900 metros.',
      place: 'Montsalí',
      body: `La Serra Blava amaneció blanca a partir de los 1.100 metros. En la plaza de Montsalí se midieron quince centímetros a las siete, la primera nevada que cuaja este otoño. El viento ha formado ventisqueros de más de un metro en el puerto.

| Puerto | Altura | Estado |
| Montsalí (RV-7) | 1.240 m | Cadenas |
| El Coll (RV-9) | 980 m | Abierto |
| Pedrera (RV-22) | 1.310 m | Cerrado |
| Rocabruna (RV-24) | 1.050 m | Precaución |

La estación de fondo no abrirá hoy por el viento. Si se cumple la previsión, el segundo frente dejará entre veinte y treinta centímetros más.

! Antes de subir
- Lleva cadenas y **practica antes**.
- Depósito a la mitad, manta y agua.
- El teléfono de vialidad atiende **las 24 horas**.`,
    },
    ca: {
      kicker: 'Serra Blava',
      title: 'Primera nevada seriosa: pistes i ports, un a un',
      summary:
        'Quinze centímetres a Montsalí i cadenes a l’RV-7. Amb el segon front en pot caure el doble per damunt dels 900 metres.',
      place: 'Montsalí',
      body: `La Serra Blava va clarejar blanca a partir dels 1.100 metres. A la plaça de Montsalí es van mesurar quinze centímetres a les set, la primera nevada que qualla aquesta tardor. El vent ha format congestes de més d’un metre al port.

| Port | Altura | Estat |
| Montsalí (RV-7) | 1.240 m | Cadenes |
| El Coll (RV-9) | 980 m | Obert |
| Pedrera (RV-22) | 1.310 m | Tancat |
| Rocabruna (RV-24) | 1.050 m | Precaució |

L’estació de fons no obrirà avui pel vent. Si es compleix la previsió, el segon front en deixarà entre vint i trenta centímetres més.

! Abans de pujar
- Porta cadenes i **practica abans**.
- Dipòsit a la meitat, manta i aigua.
- El telèfon de vialitat atén **les 24 hores**.`,
    },
  },
  {
    key: 'sant-aloi-ferri-nocturno',
    taxon: 'ribalta/sant-aloi',
    taxa: ['sociedad/movilidad'],
    authors: ['nuria-benavent'],
    hours: 64,
    picture: { theme: 'coast', seed: 'ferri', mood: 'night' },
    es: {
      kicker: 'Sant Aloi',
      title: 'El último ferri saldrá a las once y media para que se pueda ir al teatro',
      summary:
        'La naviera prueba durante tres meses un barco nocturno los viernes y sábados. Cuesta lo mismo y deja bicicletas gratis.',
      place: 'Sant Aloi',
      body: `Hasta ahora, quien vivía en Sant Aloi y quería ver una función en Portalba tenía que irse en el segundo acto. El último barco zarpaba a las 21.10. Desde el 4 de diciembre, viernes y sábados, habrá otro a las 23.30.

La prueba durará tres meses. El Gobierno paga la mitad del coste, 41.000 euros, y la naviera pone el resto a cambio de quedarse la recaudación. El billete será el ordinario, 4,20 euros, y las bicicletas viajarán gratis.

La idea salió de un instituto: la clase de segundo de bachillerato calculó cuántas entradas se venden en Portalba a vecinos de Sant Aloi. La respuesta era 212 al año. «Con barco serán más», dice Laura Penalva, de 17 años. Tiene entrada para el día 5.`,
    },
    ca: {
      kicker: 'Sant Aloi',
      title: 'L’últim ferri sortirà a dos quarts de dotze perquè es puga anar al teatre',
      summary:
        'La naviliera prova durant tres mesos un vaixell nocturn els divendres i dissabtes. Costa el mateix i hi deixa pujar bicicletes de franc.',
      place: 'Sant Aloi',
      body: `Fins ara, qui vivia a Sant Aloi i volia veure una funció a Portalba havia d’anar-se’n en el segon acte. L’últim vaixell salpava a les 21.10. Des del 4 de desembre, divendres i dissabtes, n’hi haurà un altre a les 23.30.

La prova durarà tres mesos. El Govern paga la meitat del cost, 41.000 euros, i la naviliera posa la resta a canvi de quedar-se la recaptació. El bitllet serà l’ordinari, 4,20 euros, i les bicicletes viatjaran de franc.

La idea va sortir d’un institut: la classe de segon de batxillerat va calcular quantes entrades es venen a Portalba a veïns de Sant Aloi. La resposta era 212 l’any. «Amb vaixell seran més», diu Laura Penalva, de 17 anys. Té entrada per al dia 5.`,
    },
  },
  {
    key: 'torrevent-faro-vecinos',
    taxon: 'ribalta/torrevent',
    authors: ['neus-calatri'],
    hours: 88,
    picture: { theme: 'coast', seed: 'faro-torrevent', mood: 'dusk' },
    es: {
      kicker: 'Torrevent',
      title: 'Se busca farero para un faro que no necesita farero',
      summary:
        'Torrevent ofrece vivir un año en el faro automático a cambio de abrirlo los domingos. Han llegado 1.870 solicitudes.',
      place: 'Torrevent',
      body: `El faro de Torrevent se enciende solo desde 1994. Aun así, el Ayuntamiento busca a alguien que lo habite: una persona, o dos, durante un año, sin sueldo y sin alquiler. A cambio hay que enseñar la linterna los domingos de diez a dos y apuntar en un cuaderno lo que pase por el mar.

En doce días han llegado 1.870 solicitudes. Hay una bailarina, tres escritores que dicen no escribir y un matrimonio que se conoció en la escalera, de 114 peldaños. «Muchos piden silencio. Habría que avisarles del viento», dice el archivero, Eduard Climent.

El jurado, formado por el último farero, una bióloga y el panadero, decidirá antes de Navidad. El panadero tiene voto porque tendrá que subir el pan.`,
    },
    ca: {
      kicker: 'Torrevent',
      title: 'Es busca faroner per a un far que no necessita faroner',
      summary:
        'Torrevent ofereix viure un any al far automàtic a canvi d’obrir-lo els diumenges. N’han arribat 1.870 sol·licituds.',
      place: 'Torrevent',
      body: `El far de Torrevent s’encén tot sol des del 1994. Així i tot, l’Ajuntament busca algú que l’habite: una persona, o dues, durant un any, sense sou i sense lloguer. A canvi cal ensenyar la llanterna els diumenges de deu a dues i apuntar en un quadern el que passe per la mar.

En dotze dies han arribat 1.870 sol·licituds. Hi ha una ballarina, tres escriptors que diuen que no escriuen i un matrimoni que es va conéixer a l’escala, de 114 escalons. «Molts demanen silenci. Caldria avisar-los del vent», diu l’arxiver, Eduard Climent.

El jurat, format per l’últim faroner, una biòloga i el forner, decidirà abans de Nadal. El forner té vot perquè haurà de pujar el pa.`,
    },
  },
]
