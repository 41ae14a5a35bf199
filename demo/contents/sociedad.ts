import type { Story } from '../model.ts'

export const stories: Story[] = [
  {
    key: 'autobus-a-demanda',
    taxon: 'sociedad/movilidad',
    tags: ['despoblacion'],
    authors: ['nuria-benavent'],
    hours: 16,
    picture: { theme: 'road', seed: 'autobus', mood: 'gold' },
    es: {
      kicker: 'Movilidad',
      title: 'El autobús que pasa cuando lo llamas llega a 31 pueblos más',
      summary:
        'El servicio a demanda de la sierra lleva de media a 2,4 personas por viaje. Sale más barato que el de línea, que llevaba a una.',
      place: 'Castellver',
      body: `Se llama antes de las ocho de la tarde y pasa al día siguiente a la hora acordada. Desde el mes que viene, el autobús a demanda de la Ribalta cubrirá 31 pueblos más, hasta 58. Cuesta 1,50 euros y, para mayores de 65, nada.

La Consejería hizo cuentas: la línea regular de Rocabruna costaba 38 euros por viajero. La furgoneta de nueve plazas, 11. «Y además pasa por la puerta», añade Amparo Tormo, que la usa para ir a rehabilitación.

El teléfono lo atienden tres personas desde Castellver que ya conocen los nombres, las alergias y los perros. También se puede reservar por internet; lo hace el 12 %.`,
    },
    ca: {
      kicker: 'Mobilitat',
      title: 'L’autobús que passa quan el crides arriba a 31 pobles més',
      summary:
        'El servei a demanda de la serra porta de mitjana 2,4 persones per viatge. Surt més barat que el de línia, que en portava una.',
      place: 'Castellver',
      body: `Es telefona abans de les vuit de la vesprada i passa l’endemà a l’hora acordada. Des del mes que ve, l’autobús a demanda de la Ribalta cobrirà 31 pobles més, fins a 58. Costa 1,50 euros i, per a majors de 65, res.

La Conselleria va fer números: la línia regular de Rocabruna costava 38 euros per viatger. La furgoneta de nou places, 11. «I a més passa per la porta», afegeix Amparo Tormo, que l’agafa per anar a rehabilitació.

El telèfon l’atenen tres persones des de Castellver que ja coneixen els noms, les al·lèrgies i els gossos. També es pot reservar per internet; ho fa el 12 %.`,
    },
  },
  {
    key: 'vacuna-gripe',
    taxon: 'sociedad/sanidad',
    tags: ['salud-publica'],
    authors: ['salma-bennani'],
    hours: 29,
    es: {
      kicker: 'Salud',
      title: 'La gripe llega tres semanas antes: quién debe vacunarse y dónde',
      summary:
        'La incidencia se ha duplicado en siete días. Quedan 41.000 dosis y no hace falta cita los martes y jueves.',
      place: 'Portalba',
      body: `La red de vigilancia registró la semana pasada 94 casos por cada 100.000 habitantes, el doble que la anterior. La onda llega tres semanas antes de lo habitual y afecta sobre todo a menores de cinco años.

Los hospitales no están saturados, pero Salud Pública pide no esperar. La protección tarda dos semanas en hacerse efectiva: quien se vacune ahora llegará protegido a Navidad.

! Lo práctico
- Se recomienda a partir de **60 años**, en embarazo, a niños de **6 meses a 5 años** y a quien cuida.
- Sin cita: **martes y jueves**, de 15.00 a 20.00, en todos los centros.
- Mascarilla si hay síntomas y se visita a alguien frágil.

«La vacuna no evita todos los resfriados, evita ingresos», recuerda la jefa del servicio, Pilar Seguí.`,
    },
    ca: {
      kicker: 'Salut',
      title: 'La grip arriba tres setmanes abans: qui s’ha de vacunar i on',
      summary: 'La incidència s’ha duplicat en set dies. En queden 41.000 dosis i no cal cita els dimarts i dijous.',
      place: 'Portalba',
      body: `La xarxa de vigilància va registrar la setmana passada 94 casos per cada 100.000 habitants, el doble que l’anterior. L’onada arriba tres setmanes abans de l’habitual i afecta sobretot menors de cinc anys.

Els hospitals no estan saturats, però Salut Pública demana no esperar. La protecció tarda dues setmanes a ser efectiva: qui es vacune ara arribarà protegit a Nadal.

! El que cal saber
- Es recomana a partir de **60 anys**, en l’embaràs, a xiquets de **6 mesos a 5 anys** i a qui cuida.
- Sense cita: **dimarts i dijous**, de 15.00 a 20.00, a tots els centres.
- Mascareta si hi ha símptomes i es visita algú fràgil.

«La vacuna no evita tots els refredats, evita ingressos», recorda la cap del servei, Pilar Seguí.`,
    },
  },
  {
    key: 'patios-abiertos',
    taxon: 'sociedad/educacion',
    authors: ['aina-rocafull'],
    hours: 42,
    picture: { theme: 'orchard', seed: 'patios', mood: 'day' },
    es: {
      kicker: 'Educación',
      title: 'Dieciséis patios de colegio abrirán los sábados como plazas',
      summary:
        'Sombra, agua y porterías para barrios sin parque. La prueba de dos años se cierra con tres cristales rotos y 400 socios nuevos de la biblioteca.',
      place: 'Portalba',
      body: `El patio del colegio Garbí tiene doce moreras, dos fuentes y una verja que se cerraba el viernes a las cinco. Desde hace dos años se abre también los sábados. El experimento ha funcionado y el Ayuntamiento lo extiende a dieciséis centros.

Cada patio tendrá dos monitoras, un baño y un carrito de libros de la biblioteca, que ha ganado así 400 socios. En dos años se han roto tres cristales. «Menos que en horario lectivo», puntualiza el conserje, Amadeu Grau.

El coste es de 210.000 euros al año. Un parque nuevo del mismo tamaño, si hubiera dónde, saldría por dos millones.`,
    },
    ca: {
      kicker: 'Educació',
      title: 'Setze patis d’escola obriran els dissabtes com a places',
      summary:
        'Ombra, aigua i porteries per a barris sense parc. La prova de dos anys es tanca amb tres vidres trencats i 400 socis nous de la biblioteca.',
      place: 'Portalba',
      body: `El pati de l’escola Garbí té dotze moreres, dues fonts i una reixa que es tancava divendres a les cinc. Des de fa dos anys s’obri també els dissabtes. L’experiment ha funcionat i l’Ajuntament l’estén a setze centres.

Cada pati tindrà dues monitores, un bany i un carret de llibres de la biblioteca, que ha guanyat així 400 socis. En dos anys s’han trencat tres vidres. «Menys que en horari lectiu», puntualitza el conserge, Amadeu Grau.

El cost és de 210.000 euros l’any. Un parc nou de la mateixa grandària, si hi haguera on, costaria dos milions.`,
    },
  },
  {
    key: 'voluntarias-112',
    taxon: 'sociedad/emergencias',
    authors: ['ona-vidalba'],
    newsType: 'report',
    hours: 55,
    picture: { theme: 'studio', seed: 'voces-112', mood: 'night' },
    es: {
      kicker: 'Emergencias',
      title: 'La voz que contesta mientras tú no encuentras el portal',
      summary:
        'Una noche en la sala del 112: 340 llamadas, un parto, nueve equivocaciones y una señora que solo quería saber si el viento pararía.',
      place: 'Portalba',
      body: `A las 2.14 entra la llamada número 118. Sonia Feliu contesta en cuatro segundos, baja la voz y hace la primera pregunta, que no es qué pasa, sino dónde está. «Si se corta, al menos sabemos adónde ir».

La sala del 112 son once mesas en semicírculo, sin ventanas. Esta noche hay siete personas. En la pantalla, la Ribalta se llena de puntos naranjas a medida que el viento baja por el valle. Los rojos son personas. A las cuatro hay seis.

A las 3.02, un parto en El Coll. La ambulancia está a veintiséis minutos. Sonia dicta, cuenta, espera. A las 3.21 se oye un llanto y la sala entera deja de teclear un segundo.

> Primero dónde, después qué. Si se corta, al menos sabemos adónde ir — Sonia Feliu, gestora del 112

La última de su turno es de una señora de Torrevent que pregunta si el viento parará. No es una emergencia. Sonia mira la previsión y se lo dice: a las tres. «Es que estoy sola», explica la señora. Hablan dos minutos. En el registro pondrá «Consulta».`,
    },
    ca: {
      kicker: 'Emergències',
      title: 'La veu que contesta mentre tu no trobes el portal',
      summary:
        'Una nit a la sala del 112: 340 telefonades, un part, nou equivocacions i una senyora que només volia saber si el vent pararia.',
      place: 'Portalba',
      body: `A les 2.14 entra la telefonada número 118. Sonia Feliu contesta en quatre segons, abaixa la veu i fa la primera pregunta, que no és què passa, sinó on és. «Si es talla, almenys sabem on anar».

La sala del 112 són onze taules en semicercle, sense finestres. Aquesta nit hi ha set persones. A la pantalla, la Ribalta s’ompli de punts taronja a mesura que el vent baixa per la vall. Els rojos són persones. A les quatre n’hi ha sis.

A les 3.02, un part a El Coll. L’ambulància és a vint-i-sis minuts. Sonia dicta, compta, espera. A les 3.21 se sent un plor i tota la sala deixa de teclejar un segon.

> Primer on, després què. Si es talla, almenys sabem on anar — Sonia Feliu, gestora del 112

L’última del seu torn és d’una senyora de Torrevent que pregunta si el vent pararà. No és una emergència. Sonia mira la previsió i li ho diu: a les tres. «És que estic sola», explica la senyora. Parlen dos minuts. Al registre hi posarà «Consulta».`,
    },
  },
  {
    key: 'nombre-calles',
    taxon: 'sociedad',
    taxa: ['ribalta/portalba'],
    authors: ['ivan-morlanes'],
    hours: 83,
    es: {
      kicker: 'Portalba',
      title: 'De las 1.146 calles de Portalba, 61 llevan nombre de mujer y 19 son santas',
      summary:
        'El callejero cambiará sin quitar a nadie: las próximas cien calles, plazas y puentes se llamarán como ellas.',
      place: 'Portalba',
      body: `La cuenta la hizo una clase de sexto del colegio del Mercat con un plano y tres rotuladores: 402 calles con nombre de hombre, 61 con nombre de mujer. De las 61, diecinueve son santas y dos, barcos.

El Ayuntamiento ha aceptado su propuesta. Las próximas cien calles, plazas, puentes y rotondas llevarán nombre de mujer, sin tocar las que existen. La lista, abierta a los vecinos hasta enero, ya tiene 512 nombres: Mariana Estruga, Adela Vives, las cigarreras de Les Salines y una panadera, Vicenta Roig, que fio a medio barrio en 1947.

«Rotondas no», pidió una alumna en el pleno. Se lo aprobaron.`,
    },
    ca: {
      kicker: 'Portalba',
      title: 'Dels 1.146 carrers de Portalba, 61 porten nom de dona i 19 són santes',
      summary:
        'El nomenclàtor canviarà sense llevar ningú: els pròxims cent carrers, places i ponts es diran com elles.',
      place: 'Portalba',
      body: `El recompte el va fer una classe de sisé de l’escola del Mercat amb un plànol i tres retoladors: 402 carrers amb nom d’home, 61 amb nom de dona. De les 61, dinou són santes i dues, vaixells.

L’Ajuntament n’ha acceptat la proposta. Els pròxims cent carrers, places, ponts i rotondes portaran nom de dona, sense tocar els que hi ha. La llista, oberta als veïns fins al gener, ja té 512 noms: Mariana Estruga, Adela Vives, les cigarreres de Les Salines i una fornera, Vicenta Roig, que va fiar a mig barri el 1947.

«Rotondes no», va demanar una alumna al ple. Li ho van aprovar.`,
    },
  },
  {
    key: 'noticia-retirada',
    taxon: 'sociedad/sanidad',
    authors: ['ona-vidalba'],
    hours: 120,
    withdrawn: true,
    es: {
      kicker: 'Sanidad',
      title: 'El hospital de Castellver cerrará una planta en enero',
      summary: 'Publicamos por error un documento de trabajo como si fuera definitivo.',
      body: `Esta noticia se basaba en un borrador que la Consejería no había aprobado. La hemos retirado y pedimos disculpas.`,
    },
    ca: {
      kicker: 'Sanitat',
      title: 'L’hospital de Castellver tancarà una planta al gener',
      summary: 'Vam publicar per error un document de treball com si fora definitiu.',
      body: `Aquesta notícia es basava en un esborrany que la Conselleria no havia aprovat. L’hem retirada i demanem disculpes.`,
    },
  },
  {
    key: 'avance-domingo',
    taxon: 'sociedad/emergencias',
    tags: ['temporal-de-mestral'],
    authors: ['pau-ferrandis'],
    hours: -9,
    picture: { theme: 'mountains', seed: 'domingo', mood: 'storm' },
    es: {
      kicker: 'Previsión',
      title: 'El segundo frente entra en tres días: nieve a 900 metros y menos viento',
      summary: 'Menos violento que este, más frío. Lo que hay que preparar en los dos días de pausa.',
      place: 'Cabo de Portalba',
      body: `Vienen dos días de pausa: cielo limpio, heladas en el Pla d’Albercs y viento flojo. Conviene aprovecharlos para revisar lo que ha movido el temporal, porque después entra otro frente.

No traerá rachas de 112, pero sí nieve por encima de los 900 metros: entre veinte y treinta centímetros en Montsalí. El mar, con olas de tres metros, obligará a amarrar de nuevo.

! Lista corta para la pausa
- Sujetar toldos, macetas y **contenedores**.
- Cadenas si se sube a la sierra.
- Móvil cargado y **linterna** a mano.`,
    },
    ca: {
      kicker: 'Previsió',
      title: 'El segon front entra d’ací a tres dies: neu a 900 metres i menys vent',
      summary: 'Menys violent que aquest, més fred. El que cal preparar en els dos dies de pausa.',
      place: 'Cap de Portalba',
      body: `Vénen dos dies de pausa: cel net, gelades al Pla d’Albercs i vent fluix. Convé aprofitar-los per revisar el que ha mogut el temporal, perquè després entra un altre front.

No portarà ratxes de 112, però sí neu per damunt dels 900 metres: entre vint i trenta centímetres a Montsalí. La mar, amb onades de tres metres, obligarà a amarrar de nou.

! Llista curta per a la pausa
- Subjectar tendals, testos i **contenidors**.
- Cadenes si es puja a la serra.
- Mòbil carregat i **llanterna** a mà.`,
    },
  },
]
