import type { Story } from '../model.ts'

/** What happened on today's date in other years: the archive has a past. */
export const stories: Story[] = [
  {
    key: 'hace-un-ano-puente',
    taxon: 'sociedad/movilidad',
    authors: ['nuria-benavent'],
    hours: 9,
    yearsAgo: 1,
    picture: { theme: 'mountains', seed: 'puente-viejo', mood: 'dawn' },
    es: {
      kicker: 'Movilidad',
      title: 'El puente viejo de Castellver reabre después de catorce meses',
      summary: 'La riada se llevó dos arcos. Los canteros los han levantado con la misma piedra, buscada río abajo.',
      place: 'Castellver',
      body: `A las nueve pasó el primer coche, y detrás el panadero, que llevaba catorce meses dando la vuelta por Rocabruna: veintidós kilómetros para repartir al otro lado del río.

La riada de septiembre se llevó los dos arcos centrales. Se han recuperado 212 de las 340 piedras; las demás son de la misma cantera, cerrada desde 1961 y reabierta para la obra. Ha costado 1,9 millones.

«Cada piedra lleva su número por dentro», explica la jefa de obra, Empar Lledó. «Si vuelve a caer, sabremos dónde va cada una».`,
    },
    ca: {
      kicker: 'Mobilitat',
      title: 'El pont vell de Castellver reobri després de catorze mesos',
      summary:
        'La riuada se’n va endur dos arcs. Els pedrapiquers els han alçat amb la mateixa pedra, buscada riu avall.',
      place: 'Castellver',
      body: `A les nou va passar el primer cotxe, i darrere el forner, que feia catorze mesos que feia la volta per Rocabruna: vint-i-dos quilòmetres per a repartir a l’altra banda del riu.

La riuada de setembre se’n va endur els dos arcs centrals. S’han recuperat 212 de les 340 pedres; les altres són de la mateixa pedrera, tancada des de 1961 i reoberta per a l’obra. Ha costat 1,9 milions.

«Cada pedra porta el número per dins», explica la cap d’obra, Empar Lledó. «Si torna a caure, sabrem on va cada una».`,
    },
  },
  {
    key: 'hace-un-ano-liceo',
    taxon: 'sociedad/sanidad',
    authors: ['salma-bennani'],
    hours: 17,
    yearsAgo: 1,
    picture: { theme: 'city', seed: 'consultorio', mood: 'gold' },
    es: {
      kicker: 'Salud',
      title: 'Nueve pueblos de la sierra vuelven a tener médica cada mañana',
      summary: 'Dos médicas y un enfermero se reparten la ruta. Duermen en la antigua casa del maestro.',
      place: 'Rocabruna',
      body: `Durante tres años, la consulta abría los martes. Desde hoy abre todos los días laborables en nueve pueblos, con dos médicas y un enfermero que se reparten la ruta.

El ayuntamiento de Rocabruna ha arreglado la antigua casa del maestro para que puedan quedarse a dormir. «No es un incentivo, es una cama», dice la alcaldesa, Remei Soler.

La primera paciente, a las ocho y diez, fue Carmen Ferrando, de 91 años. Venía a pedir cita para el martes.`,
    },
    ca: {
      kicker: 'Salut',
      title: 'Nou pobles de la serra tornen a tindre metgessa cada matí',
      summary: 'Dues metgesses i un infermer es reparteixen la ruta. Dormen a l’antiga casa del mestre.',
      place: 'Rocabruna',
      body: `Durant tres anys, la consulta obria els dimarts. Des d’avui obri tots els dies laborables en nou pobles, amb dues metgesses i un infermer que es reparteixen la ruta.

L’ajuntament de Rocabruna ha arreglat l’antiga casa del mestre perquè s’hi puguen quedar a dormir. «No és un incentiu, és un llit», diu l’alcaldessa, Remei Soler.

La primera pacient, a les huit i deu, va ser Carmen Ferrando, de 91 anys. Venia a demanar cita per al dimarts.`,
    },
  },
  {
    key: 'hace-cinco-anos-faro',
    taxon: 'sociedad/movilidad',
    hours: 20,
    yearsAgo: 5,
    signature: 'Redacción',
    picture: { theme: 'coast', seed: 'faro-de-punta', mood: 'dusk' },
    es: {
      kicker: 'Litoral',
      title: 'El faro de la Punta se apaga una hora para que se vean las estrellas',
      summary: 'Tres barcos avisados, ninguna farola encendida y cuatrocientas personas mirando hacia arriba.',
      place: 'Portalba',
      body: `De ocho a nueve de la noche no hubo más luz que la del cielo. La autoridad portuaria apagó el faro por primera vez desde 1923, con tres barcos avisados y una patrullera en la bocana.

Cuatrocientas personas subieron al acantilado con mantas. El grupo de astronomía había puesto once telescopios; casi nadie los usó. «No hacía falta», dice su presidenta.

A las nueve en punto volvió el destello, cada cinco segundos. Hubo quien aplaudió y hubo quien silbó.`,
    },
    ca: {
      kicker: 'Litoral',
      title: 'El far de la Punta s’apaga una hora perquè es vegen les estreles',
      summary: 'Tres barcos avisats, cap fanal encés i quatre-centes persones mirant cap amunt.',
      place: 'Portalba',
      body: `De huit a nou de la nit no hi va haver més llum que la del cel. L’autoritat portuària va apagar el far per primera vegada des de 1923, amb tres barcos avisats i una patrullera a la bocana.

Quatre-centes persones van pujar al penya-segat amb mantes. El grup d’astronomia havia posat onze telescopis; quasi ningú els va usar. «No feia falta», diu la presidenta.

A les nou en punt va tornar el centelleig, cada cinc segons. Hi va haver qui va aplaudir i hi va haver qui va xiular.`,
    },
  },
  {
    key: 'hace-diez-anos-mestral',
    taxon: 'sociedad/movilidad',
    hours: 7,
    yearsAgo: 10,
    signature: 'Redacción',
    picture: { theme: 'studio', seed: 'primera-emision', mood: 'night' },
    es: {
      kicker: 'Mestral',
      title: 'Buenos días, Ribalta: empieza a emitir la radio pública de la región',
      summary: 'A las siete de la mañana, desde un estudio que aún olía a pintura, con una sintonía prestada.',
      place: 'Portalba',
      body: `«Buenos días, Ribalta. Son las siete y sopla de noroeste». Con esas palabras empezó a emitir a las siete de la mañana Mestral Ràdio, desde un estudio que aún olía a pintura.

La primera hora la hicieron cinco personas. La sintonía era prestada: la había tocado la noche anterior la banda de Castellver, en la grada, con abrigos.

La primera llamada llegó a las siete y cuatro. Era un pescador desde la barca. Quería saber si de verdad iba a hacer tanto viento.`,
    },
    ca: {
      kicker: 'Mestral',
      title: 'Bon dia, Ribalta: comença a emetre la ràdio pública de la regió',
      summary: 'A les set del matí, des d’un estudi que encara feia olor de pintura, amb una sintonia prestada.',
      place: 'Portalba',
      body: `«Bon dia, Ribalta. Són les set i bufa de nord-oest». Amb aquestes paraules va començar a emetre a les set del matí Mestral Ràdio, des d’un estudi que encara feia olor de pintura.

La primera hora la van fer cinc persones. La sintonia era prestada: l’havia tocada la nit anterior la banda de Castellver, a la grada, amb abrics.

La primera telefonada va arribar a les set i quatre. Era un pescador des de la barca. Volia saber si de veritat faria tant de vent.`,
    },
  },
]
