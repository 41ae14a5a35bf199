import type { Story } from '../model.ts'

export const stories: Story[] = [
  {
    key: 'atletic-con-diez',
    taxon: 'deportes/futbol',
    tags: ['copa-ribalta'],
    authors: ['rafa-quilis'],
    hours: 11,
    picture: { theme: 'stadium', seed: 'atletic', mood: 'night' },
    es: {
      kicker: 'Copa Ribalta',
      title: 'El Atlètic gana con diez y dormirá tercero por primera vez',
      summary:
        'Un gol de saque de esquina en el 89 tumba al líder. El viento ayudó: el balón entró sin que nadie lo tocara.',
      place: 'Portalba',
      body: `Hay goles que se marcan y goles que suceden. El de Saïd Amrani sucedió. Minuto 89, empate a uno, el Atlètic con diez desde el descanso y el banderín de córner doblado como un junco. Amrani sacó con la derecha, el balón subió, dudó y entró por la escuadra contraria.

El Benalbir, líder hasta anoche, había empezado mejor. Marcó Torró a los doce minutos y pudo sentenciar en el treinta. La expulsión de Ferri por doble amarilla parecía el final. Fue el principio: el Atlètic se encerró, salió tres veces y acertó dos.

> Le he dado con el alma y con el mestral — Saïd Amrani, centrocampista

| Equipo | J | Puntos |
| Benalbir | 12 | 26 |
| Riubaix | 12 | 25 |
| Atlètic Portalba | 12 | 24 |
| Sant Aloi | 12 | 20 |
= Copa Ribalta, cabeza de la tabla

El Atlètic es tercero por primera vez desde que existe la liga de doce. El domingo visita Montsalí, donde nevará.`,
    },
    ca: {
      kicker: 'Copa Ribalta',
      title: 'L’Atlètic guanya amb deu i dormirà tercer per primera vegada',
      summary:
        'Un gol de córner en el 89 tomba el líder. El vent hi va ajudar: el baló va entrar sense que ningú el tocara.',
      place: 'Portalba',
      body: `Hi ha gols que es marquen i gols que passen. El de Saïd Amrani va passar. Minut 89, empat a u, l’Atlètic amb deu des del descans i el banderí de córner doblegat com un jonc. Amrani va traure amb la dreta, el baló va pujar, va dubtar i va entrar per l’escaire contrari.

El Benalbir, líder fins anit, havia començat millor. Va marcar Torró als dotze minuts i va poder sentenciar als trenta. L’expulsió de Ferri per doble groga semblava el final. Va ser el principi: l’Atlètic es va tancar, va sortir tres vegades i en va encertar dues.

> Li he pegat amb l’ànima i amb el mestral — Saïd Amrani, migcampista

| Equip | J | Punts |
| Benalbir | 12 | 26 |
| Riubaix | 12 | 25 |
| Atlètic Portalba | 12 | 24 |
| Sant Aloi | 12 | 20 |
= Copa Ribalta, cap de la taula

L’Atlètic és tercer per primera vegada des que existeix la lliga de dotze. Diumenge visita Montsalí, on nevarà.`,
    },
  },
  {
    key: 'vuelta-serra',
    taxon: 'deportes/ciclismo',
    taxa: ['ribalta/serra-blava'],
    authors: ['quico-vidal'],
    hours: 35,
    picture: { theme: 'road', seed: 'vuelta', mood: 'day' },
    es: {
      kicker: 'Ciclismo',
      title: 'La Vuelta a la Serra tendrá, por fin, la misma etapa para todas',
      summary:
        'La organización iguala distancia y premios en la edición femenina. Serán 142 kilómetros y el puerto de Montsalí por sus dos caras.',
      place: 'Castellver',
      body: `Durante diecinueve ediciones, las corredoras terminaban la Vuelta a la Serra al pie del último puerto. «Nos decían que arriba hacía frío», recuerda Marta Cots, ganadora en 2022. En marzo subirán. La prueba de 2027 tendrá el mismo recorrido, la misma televisión y los mismos premios para las dos categorías.

Son 142 kilómetros con salida y llegada en Castellver y el puerto de Montsalí por sus dos caras. La segunda ascensión, nueve kilómetros al 7,4 %, se estrena en competición.

Mestral emitirá íntegras las dos carreras. El pelotón masculino saldrá a las ocho; el femenino, a la una, «a la hora de comer con la tele puesta», en palabras del director, Lluís Sanchis. Esa fue la única discusión larga.`,
    },
    ca: {
      kicker: 'Ciclisme',
      title: 'La Volta a la Serra tindrà, per fi, la mateixa etapa per a totes',
      summary:
        'L’organització iguala distància i premis en l’edició femenina. Seran 142 quilòmetres i el port de Montsalí per les dues cares.',
      place: 'Castellver',
      body: `Durant dinou edicions, les corredores acabaven la Volta a la Serra al peu de l’últim port. «Ens deien que dalt feia fred», recorda Marta Cots, guanyadora el 2022. Al març pujaran. La prova del 2027 tindrà el mateix recorregut, la mateixa televisió i els mateixos premis per a les dues categories.

Són 142 quilòmetres amb eixida i arribada a Castellver i el port de Montsalí per les dues cares. La segona ascensió, nou quilòmetres al 7,4 %, s’estrena en competició.

Mestral emetrà senceres les dues curses. El gran grup masculí sortirà a les vuit; el femení, a la una, «a l’hora de dinar amb la tele posada», en paraules del director, Lluís Sanchis. Aquesta va ser l’única discussió llarga.`,
    },
  },
  {
    key: 'remo-llauts',
    taxon: 'deportes/vela',
    taxa: ['ribalta/sant-aloi'],
    authors: ['quico-vidal'],
    hours: 57,
    picture: { theme: 'coast', seed: 'remo', mood: 'gold' },
    es: {
      kicker: 'Remo',
      title: 'La tripulación que suma 412 años y no piensa aflojar',
      summary:
        'Ocho remeras y una timonel de Sant Aloi han ganado once de las doce regatas. La más joven tiene 41 años; la mayor, 68.',
      place: 'Sant Aloi',
      body: `Empezaron porque el fisioterapeuta del pueblo se jubiló. «Nos dijo que remáramos», recuerda Fina Ripoll, de 68 años. De aquello hace seis temporadas. Hoy la tripulación veterana de Sant Aloi ha ganado once de las doce regatas de la liga y la que perdió fue por parar a recoger a un náufrago: una gaviota enredada en un sedal.

Entrenan a las seis y media de la mañana, tres días por semana, con frontal. En la barca hay una médica, dos conserveras, la dueña del bar del muelle y una jueza. La timonel, Lola Cerdà, manda con un silbato y un solo adjetivo.

El domingo se juegan el título en Torrevent, si el viento lo permite. «Si no lo permite, también», corrige Ripoll.`,
    },
    ca: {
      kicker: 'Rem',
      title: 'La tripulació que suma 412 anys i no pensa afluixar',
      summary:
        'Vuit remadores i una timonera de Sant Aloi han guanyat onze de les dotze regates. La més jove té 41 anys; la més gran, 68.',
      place: 'Sant Aloi',
      body: `Van començar perquè el fisioterapeuta del poble es va jubilar. «Ens va dir que remàrem», recorda Fina Ripoll, de 68 anys. D’allò fa sis temporades. Avui la tripulació veterana de Sant Aloi ha guanyat onze de les dotze regates de la lliga i la que va perdre va ser per parar a recollir un nàufrag: una gavina enredada en un fil de pescar.

Entrenen a dos quarts de set del matí, tres dies per setmana, amb frontal. A la barca hi ha una metgessa, dues conserveres, la mestressa del bar del moll i una jutgessa. La timonera, Lola Cerdà, mana amb un xiulet i un sol adjectiu.

Diumenge es juguen el títol a Torrevent, si el vent ho permet. «Si no ho permet, també», corregeix Ripoll.`,
    },
  },
  {
    key: 'arbitra-comarcal',
    taxon: 'deportes/futbol',
    authors: ['rafa-quilis'],
    newsType: 'interview',
    hours: 71,
    picture: { theme: 'portrait', seed: 'arbitra', kind: 'crop' },
    es: {
      kicker: 'Entrevista',
      title: 'Nadia Boix: «El silbato pesa más en un campo de tierra»',
      summary:
        'Árbitra de la Copa Ribalta a los 24 años. Estudia Derecho, ha expulsado a un tío suyo y guarda la tarjeta.',
      place: 'Riubaix',
      body: `**¿Cuándo supo que quería pitar?**
El día que no me dejaron jugar. Me quedé en la banda y vi que el que decidía iba de negro.

**¿Qué no se ve desde la grada?**
Que los jugadores también me tapan cosas por educación. Alguno pide perdón antes de hacer la falta.

**¿Es verdad que expulsó a su tío?**
A mi tío Paco, en Benalbir. Doble amarilla. En Nochebuena brindó por mí y por el reglamento.

**¿Le insultan menos que antes?**
Distinto. Antes me mandaban a fregar; ahora me mandan a repasar el fuera de juego. Es un avance.

> Antes me mandaban a fregar; ahora, a repasar el fuera de juego — Nadia Boix

**¿Una norma que cambiaría?**
El descanso. Con tres minutos más se arreglaría la mitad de los enfados.`,
    },
    ca: {
      kicker: 'Entrevista',
      title: 'Nadia Boix: «El xiulet pesa més en un camp de terra»',
      summary: 'Àrbitra de la Copa Ribalta als 24 anys. Estudia Dret, ha expulsat un oncle seu i en guarda la targeta.',
      place: 'Riubaix',
      body: `**Quan va saber que volia xiular?**
El dia que no em van deixar jugar. Em vaig quedar a la banda i vaig veure que qui decidia anava de negre.

**Què no es veu des de la grada?**
Que els jugadors també em tapen coses per educació. Algun demana perdó abans de fer la falta.

**És veritat que va expulsar el seu oncle?**
El meu oncle Paco, a Benalbir. Doble groga. La nit de Nadal va brindar per mi i pel reglament.

**L’insulten menys que abans?**
Diferent. Abans m’enviaven a fregar; ara m’envien a repassar el fora de joc. És un avanç.

> Abans m’enviaven a fregar; ara, a repassar el fora de joc — Nadia Boix

**Una norma que canviaria?**
El descans. Amb tres minuts més s’arreglaria la meitat dels enfados.`,
    },
  },
  {
    key: 'raspall-femenino',
    taxon: 'deportes/pelota',
    authors: ['quico-vidal'],
    hours: 94,
    picture: { theme: 'stadium', seed: 'raspall', mood: 'gold' },
    es: {
      kicker: 'Pelota',
      title: 'Victòria, campeona de raspall en un trinquete que no cabía más',
      summary: 'La de Castellver remontó un 5 a 20. La final femenina agotó las entradas antes que la masculina.',
      place: 'Riubaix',
      body: `Iba 5 a 20 y la escalera olía a sentencia. Victòria Domènech pidió agua, se ajustó los guantes y jugó los seis juegos siguientes pegada a la muralla. Ganó 25 a 20 en una hora y doce minutos. En el trinquete de Riubaix, con 480 localidades, entraron 480 personas y se oyeron bastantes más.

Enfrente estaba Mar Císcar, campeona de las tres últimas ediciones. «Me ha ganado ella y me ha ganado el ruido», dijo al terminar, y le levantó el brazo.

La final femenina agotó el papel el martes; la masculina, el jueves. La federación estudia igualar los premios en 2027. El trofeo, por cierto, ya es el mismo: un guante de bronce que pesa cuatro kilos.`,
    },
    ca: {
      kicker: 'Pilota',
      title: 'Victòria, campiona de raspall en un trinquet on no cabia ningú més',
      summary:
        'La de Castellver va remuntar un 5 a 20. La final femenina va esgotar les entrades abans que la masculina.',
      place: 'Riubaix',
      body: `Anava 5 a 20 i l’escala feia olor de sentència. Victòria Domènech va demanar aigua, es va ajustar els guants i va jugar els sis jocs següents enganxada a la muralla. Va guanyar 25 a 20 en una hora i dotze minuts. Al trinquet de Riubaix, amb 480 localitats, hi van entrar 480 persones i se’n van sentir prou més.

Enfront hi havia Mar Císcar, campiona de les tres últimes edicions. «M’ha guanyat ella i m’ha guanyat el soroll», va dir en acabar, i li va alçar el braç.

La final femenina va esgotar el paper dimarts; la masculina, dijous. La federació estudia igualar els premis el 2027. El trofeu, per cert, ja és el mateix: un guant de bronze que pesa quatre quilos.`,
    },
  },
]
