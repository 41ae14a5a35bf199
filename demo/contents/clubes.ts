import type { Story } from '../model.ts'

export const stories: Story[] = [
  {
    key: 'regata-cabo-suspendida',
    taxon: 'deportes/vela',
    tags: ['temporal-de-mestral'],
    authors: ['rafa-quilis'],
    hours: 5,
    picture: { theme: 'coast', mood: 'storm' },
    es: {
      kicker: 'Vela',
      title: 'La Regata del Cabo no saldrá por primera vez en veintidós años',
      summary:
        'El comité suspende la prueba con las tripulaciones ya en el muelle. Se correrá el primer fin de semana con menos de veinte nudos.',
      alt: 'Mar picado frente a un cabo con faro',
      place: 'Portalba',
      body: `A las siete de la mañana había cuarenta y un barcos listos en la dársena de Portalba. A las siete y diez, el comité leyó el parte en voz alta y nadie protestó: olas de cinco metros en la bocana y rachas que no bajarían de cuarenta nudos hasta la tarde.

> Una regata se puede repetir; una tripulación, no — Lourdes Marcet, presidenta del comité

Es la primera suspensión desde que la prueba se corre en noviembre. Los equipos de fuera podrán dejar los barcos en la dársena sin pagar amarre, y la organización mantiene la cena de patrones del sábado.

! Qué pasa ahora
- La salida pasa al primer fin de semana con menos de veinte nudos.
- Las inscripciones siguen valiendo y no se cobra el cambio.
- Quien no pueda volver recuperará la cuota completa.

La clase de iniciación, con dieciséis embarcaciones de la escuela municipal, tendrá su propia fecha para que los alumnos no naveguen en plenos exámenes.`,
    },
    ca: {
      kicker: 'Vela',
      title: 'La Regata del Cap no eixirà per primera vegada en vint-i-dos anys',
      summary:
        'El comité suspén la prova amb les tripulacions ja al moll. Es correrà el primer cap de setmana amb menys de vint nusos.',
      alt: 'Mar agitada davant d’un cap amb far',
      place: 'Portalba',
      body: `A les set del matí hi havia quaranta-un vaixells a punt a la dàrsena de Portalba. A les set i deu, el comité va llegir el comunicat en veu alta i ningú no va protestar: onades de cinc metres a la bocana i ratxes que no baixarien de quaranta nusos fins a la vesprada.

> Una regata es pot repetir; una tripulació, no — Lourdes Marcet, presidenta del comité

És la primera suspensió des que la prova es corre al novembre. Els equips de fora podran deixar els vaixells a la dàrsena sense pagar amarratge, i l’organització manté el sopar de patrons de dissabte.

! Què passa ara
- L’eixida passa al primer cap de setmana amb menys de vint nusos.
- Les inscripcions continuen sent vàlides i el canvi no es cobra.
- Qui no puga tornar recuperarà la quota completa.

La classe d’iniciació, amb setze embarcacions de l’escola municipal, tindrà una data pròpia perquè l’alumnat no navegue en plens exàmens.`,
    },
  },
  {
    key: 'atletic-femenino-ascenso',
    taxon: 'deportes/futbol',
    authors: ['rafa-quilis'],
    hours: 20,
    picture: { theme: 'stadium', mood: 'dusk' },
    es: {
      kicker: 'Fútbol',
      title: 'El Atlètic femenino asciende con la portería a cero en once partidos',
      summary:
        'La guardameta Nerea Sanchis acaba el curso con mil ocho minutos sin encajar. El campo se llenó por primera vez con entrada de pago.',
      alt: 'Estadio lleno al anochecer',
      place: 'Portalba',
      body: `Hubo que abrir el fondo sur, cerrado desde las obras de 2019. Cuatro mil doscientas personas pagaron cinco euros para ver un empate a cero que valía una categoría, y la mitad se quedó una hora más a esperar que las jugadoras salieran del vestuario.

El Atlètic no ganó la liga por goles, sino por paciencia. Ha marcado menos que cuatro rivales, pero en once de los últimos catorce partidos nadie le marcó a él. Nerea Sanchis, portera, electricista por las mañanas, detuvo el único tiro claro de la tarde con el pie.

## Un presupuesto de ciento ochenta mil euros

El club tendrá que decidir ahora si profesionaliza la plantilla. La nueva categoría obliga a contratos de jornada completa y a un segundo campo de entrenamiento.

> No pedimos que nos regalen nada; pedimos entrenar a una hora a la que se pueda vivir — Nerea Sanchis, guardameta

La junta lleva la propuesta a los socios el día 12. Si sale adelante, el equipo dejará de entrenar a las diez y media de la noche.`,
    },
    ca: {
      kicker: 'Futbol',
      title: 'L’Atlètic femení puja de categoria amb la porteria a zero en onze partits',
      summary:
        'La portera Nerea Sanchis acaba el curs amb mil vuit minuts sense encaixar cap gol. El camp es va omplir per primera vegada amb entrada de pagament.',
      alt: 'Estadi ple al capvespre',
      place: 'Portalba',
      body: `Va caldre obrir el fons sud, tancat des de les obres de 2019. Quatre mil dues-centes persones van pagar cinc euros per a veure un empat a zero que valia una categoria, i la meitat es va quedar una hora més per a esperar que les jugadores isqueren del vestidor.

L’Atlètic no ha guanyat la lliga pels gols, sinó per la paciència. Ha marcat menys que quatre rivals, però en onze dels últims catorze partits ningú no li’n va marcar cap. Nerea Sanchis, portera, electricista als matins, va aturar amb el peu l’únic tir clar de la vesprada.

## Un pressupost de cent vuitanta mil euros

El club haurà de decidir ara si professionalitza la plantilla. La nova categoria obliga a contractes de jornada completa i a un segon camp d’entrenament.

> No demanem que ens regalen res; demanem entrenar a una hora en què es puga viure — Nerea Sanchis, portera

La junta porta la proposta als socis el dia 12. Si s’aprova, l’equip deixarà d’entrenar a dos quarts d’onze de la nit.`,
    },
  },
  {
    key: 'pelota-trinquete-riubaix',
    taxon: 'deportes/pelota',
    authors: ['quico-vidal'],
    hours: 31,
    newsType: 'report',
    picture: { theme: 'workshop', mood: 'gold' },
    es: {
      kicker: 'Pelota',
      title: 'El trinquete que se salvó porque nadie supo qué hacer con él',
      summary:
        'Riubaix quiso un aparcamiento, después un supermercado y al final no hizo nada. Hoy es la única cancha cubierta de la comarca y tiene lista de espera.',
      alt: 'Taller con luz dorada de la tarde',
      place: 'Riubaix',
      body: `El muro largo del trinquete de Riubaix tiene una grieta que los jugadores llaman *la carretera*. La pelota que la toca sale hacia donde quiere, y en sesenta años nadie ha conseguido ponerse de acuerdo sobre si eso es suerte o estilo.

En 1998 el Ayuntamiento lo vendió para hacer un aparcamiento. La empresa quebró. En 2006 iba a ser un supermercado; la cadena cambió de planes. Cuando por fin hubo dinero para derribarlo, una arquitecta municipal escribió en un informe de cuatro líneas que la cubierta era única y que tirarla costaría más que arreglarla.

## Ciento doce fichas

El club tiene hoy ciento doce jugadores federados, de los que treinta y siete son niñas. Los martes se entrena a tres turnos. El guantero, Vicent Ases, de ochenta y un años, sigue cosiendo a mano los dedales en un cuarto con estufa.

> A mí me preguntan si esto tiene futuro. Yo pregunto si han llamado para reservar — Vicent Ases, guantero

La final comarcal se juega el domingo a las once. La entrada es gratuita y conviene no sentarse bajo la carretera.`,
    },
    ca: {
      kicker: 'Pilota',
      title: 'El trinquet que es va salvar perquè ningú no va saber què fer-ne',
      summary:
        'Riubaix va voler un aparcament, després un supermercat i al final no va fer res. Avui és l’única canxa coberta de la comarca i té llista d’espera.',
      alt: 'Taller amb llum daurada de vesprada',
      place: 'Riubaix',
      body: `El mur llarg del trinquet de Riubaix té una clivella que els jugadors anomenen *la carretera*. La pilota que la toca ix cap on vol, i en seixanta anys ningú no ha aconseguit posar-se d’acord sobre si això és sort o estil.

El 1998 l’Ajuntament el va vendre per a fer-hi un aparcament. L’empresa va fer fallida. El 2006 havia de ser un supermercat; la cadena va canviar de plans. Quan per fi hi va haver diners per a enderrocar-lo, una arquitecta municipal va escriure en un informe de quatre línies que la coberta era única i que tirar-la costaria més que arreglar-la.

## Cent dotze fitxes

El club té avui cent dotze jugadors federats, dels quals trenta-set són xiquetes. Els dimarts s’entrena en tres torns. El guanter, Vicent Ases, de vuitanta-un anys, encara cus a mà els didals en una cambra amb estufa.

> A mi em pregunten si açò té futur. Jo pregunte si han telefonat per a reservar — Vicent Ases, guanter

La final comarcal es juga diumenge a les onze. L’entrada és gratuïta i convé no asseure’s davall de la carretera.`,
    },
  },
  {
    key: 'maraton-portalba-circuito',
    taxon: 'deportes',
    authors: ['rafa-quilis'],
    hours: 44,
    picture: { theme: 'city', mood: 'dawn' },
    es: {
      kicker: 'Atletismo',
      title: 'El maratón de Portalba cambia la avenida por la playa y gana nueve curvas menos',
      summary:
        'El nuevo trazado evita las obras del tranvía y deja dos kilómetros finales en línea recta. La salida se adelanta a las ocho.',
      alt: 'La ciudad al amanecer con el campanario',
      place: 'Portalba',
      body: `El 6 de diciembre los siete mil inscritos del maratón correrán por donde no se corría desde 1987: el paseo de Levante, entero, de espigón a espigón. El Ayuntamiento y el club organizador han presentado un circuito que evita la avenida del Faro, levantada por las obras del tranvía.

| Punto | Kilómetro | Hora del primero |
|---|---|---|
| Salida, plaza del Mercado | 0 | 08.00 |
| Puente viejo | 11 | 08.34 |
| Faro | 21,1 | 09.05 |
| Meta, espigón sur | 42,2 | 10.10 |

El recorrido tiene nueve curvas menos y un único repecho, el del puente. La organización cree que caerá la plusmarca de la prueba, que sigue en dos horas, once minutos y cuatro segundos.

## Cortes de tráfico

El paseo se cerrará a las seis de la mañana y se reabrirá por tramos desde las doce. Los autobuses 2, 5 y 9 acabarán en el Mercado. Quien necesite salir en coche del barrio marinero tendrá un paso vigilado en la calle Atarazanas cada veinte minutos.`,
    },
    ca: {
      kicker: 'Atletisme',
      title: 'La marató de Portalba canvia l’avinguda per la platja i guanya nou revolts menys',
      summary:
        'El nou traçat evita les obres del tramvia i deixa dos quilòmetres finals en línia recta. L’eixida s’avança a les vuit.',
      alt: 'La ciutat a l’alba amb el campanar',
      place: 'Portalba',
      body: `El 6 de desembre els set mil inscrits de la marató correran per on no es corria des de 1987: el passeig de Llevant, sencer, d’espigó a espigó. L’Ajuntament i el club organitzador han presentat un circuit que evita l’avinguda del Far, oberta per les obres del tramvia.

| Punt | Quilòmetre | Hora del primer |
|---|---|---|
| Eixida, plaça del Mercat | 0 | 08.00 |
| Pont vell | 11 | 08.34 |
| Far | 21,1 | 09.05 |
| Meta, espigó sud | 42,2 | 10.10 |

El recorregut té nou revolts menys i una única pujada, la del pont. L’organització creu que caurà la plusmarca de la prova, que continua en dues hores, onze minuts i quatre segons.

## Talls de trànsit

El passeig es tancarà a les sis del matí i es reobrirà per trams des de les dotze. Els autobusos 2, 5 i 9 acabaran al Mercat. Qui necessite eixir en cotxe del barri mariner tindrà un pas vigilat al carrer de les Drassanes cada vint minuts.`,
    },
  },
  {
    key: 'basquet-castellver-pabellon',
    taxon: 'deportes',
    authors: ['rafa-quilis'],
    hours: 58,
    picture: { theme: 'stadium', mood: 'night' },
    es: {
      kicker: 'Baloncesto',
      title: 'Castellver juega en casa ajena: el pabellón tiene goteras desde octubre',
      summary:
        'El equipo comarcal ha hecho ya setecientos kilómetros para jugar como local. La reparación está adjudicada, pero falta la cubierta.',
      alt: 'Cancha iluminada de noche',
      place: 'Castellver',
      body: `El marcador electrónico del pabellón de Castellver sigue encendido. Pone 0-0 y debajo alguien ha colgado un cubo. Desde el 9 de octubre, cuando una tormenta levantó once placas de la cubierta, el equipo juega sus partidos de casa en Benalbir, a treinta y cinco kilómetros.

La obra está adjudicada por ciento noventa mil euros y el plazo es de diez semanas, pero las placas no llegan. El fabricante las ha prometido para la segunda quincena de diciembre.

! Lo que cuesta jugar fuera de casa
- Setecientos kilómetros de autobús en seis jornadas.
- Mil cien euros al mes, que paga el club.
- Ochenta niños de la escuela entrenan en el patio del instituto.

El equipo, mientras, es segundo. El entrenador asegura que los viajes han servido para que los mayores y los juveniles se conozcan. «Comemos juntos más veces que algunas familias», dice.`,
    },
    ca: {
      kicker: 'Bàsquet',
      title: 'Castellver juga en casa d’altri: el pavelló té goteres des d’octubre',
      summary:
        'L’equip comarcal ha fet ja set-cents quilòmetres per a jugar com a local. La reparació està adjudicada, però falta la coberta.',
      alt: 'Pista il·luminada de nit',
      place: 'Castellver',
      body: `El marcador electrònic del pavelló de Castellver continua encés. Marca 0-0 i davall algú ha penjat un poal. Des del 9 d’octubre, quan una tempesta va alçar onze plaques de la coberta, l’equip juga els partits de casa a Benalbir, a trenta-cinc quilòmetres.

L’obra està adjudicada per cent noranta mil euros i el termini és de deu setmanes, però les plaques no arriben. El fabricant les ha promeses per a la segona quinzena de desembre.

! El que costa jugar fora de casa
- Set-cents quilòmetres d’autobús en sis jornades.
- Mil cent euros al mes, que paga el club.
- Vuitanta xiquets de l’escola entrenen al pati de l’institut.

L’equip, mentrestant, és segon. L’entrenador assegura que els viatges han servit perquè els majors i els juvenils es coneguen. «Mengem junts més vegades que algunes famílies», diu.`,
    },
  },
  {
    key: 'entrevista-nadadora-estret',
    taxon: 'deportes',
    authors: ['rafa-quilis'],
    hours: 80,
    newsType: 'interview',
    picture: { theme: 'portrait', kind: 'bun' },
    es: {
      kicker: 'Entrevista',
      title: '«En el kilómetro treinta se te olvida que sabes nadar»',
      summary:
        'Aina Roselló cruzó el canal de Sant Aloi en trece horas y dos minutos. Tiene cincuenta y cuatro años y aprendió a nadar a los treinta y nueve.',
      alt: 'Retrato ilustrado de Aina Roselló',
      place: 'Sant Aloi',
      body: `Aina Roselló llega a la entrevista andando, con una bolsa de naranjas y las manos todavía arrugadas. Hace nueve días salió del agua en la playa grande de Sant Aloi y no recuerda quién le puso la manta.

**¿Por qué a los cincuenta y cuatro?** Porque a los cuarenta y cuatro no sabía respirar por la izquierda. Cada cosa lleva su tiempo.

**¿En qué se piensa durante trece horas?** En tonterías. Conté farolas de la calle de mi infancia. Canté mentalmente todo lo que sé, y sé poco.

**Usted ha dicho que en el kilómetro treinta se olvida de nadar.** El cuerpo sigue, pero la cabeza deja de mandar. Entonces hace falta alguien en la barca que diga tu nombre. Solo tu nombre, sin ánimos.

> Aprendí a nadar porque me daba vergüenza quedarme en la toalla — Aina Roselló

**¿Y ahora?** Ahora, dar clase. Los jueves, en la piscina municipal, hay once personas de más de sesenta años que tienen miedo al agua. Ese es mi canal.`,
    },
    ca: {
      kicker: 'Entrevista',
      title: '«Al quilòmetre trenta se t’oblida que saps nadar»',
      summary:
        'Aina Roselló va creuar el canal de Sant Aloi en tretze hores i dos minuts. Té cinquanta-quatre anys i va aprendre a nadar als trenta-nou.',
      alt: 'Retrat il·lustrat d’Aina Roselló',
      place: 'Sant Aloi',
      body: `Aina Roselló arriba a l’entrevista caminant, amb una bossa de taronges i les mans encara arrugades. Fa nou dies va eixir de l’aigua a la platja gran de Sant Aloi i no recorda qui li va posar la manta.

**Per què als cinquanta-quatre?** Perquè als quaranta-quatre no sabia respirar per l’esquerra. Cada cosa porta el seu temps.

**En què es pensa durant tretze hores?** En ximpleries. Vaig comptar fanals del carrer de la infància. Vaig cantar mentalment tot el que sé, i en sé poc.

**Vosté ha dit que al quilòmetre trenta s’oblida de nadar.** El cos continua, però el cap deixa de manar. Llavors fa falta algú a la barca que diga el teu nom. Només el nom, sense ànims.

> Vaig aprendre a nadar perquè em feia vergonya quedar-me a la tovallola — Aina Roselló

**I ara?** Ara, fer classe. Els dijous, a la piscina municipal, hi ha onze persones de més de seixanta anys que tenen por de l’aigua. Eixe és el meu canal.`,
    },
  },
]
