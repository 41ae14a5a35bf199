import type { Story } from '../model.ts'

export const stories: Story[] = [
  {
    key: 'gobierno-dependencia',
    taxon: 'politica/parlamento',
    tags: ['presupuestos-2027'],
    authors: ['bego-torrenti'],
    hours: 1.5,
    picture: { theme: 'city', seed: 'dependencia', mood: 'day' },
    related: ['directo-presupuestos', 'nomina-presupuestos-2027'],
    es: {
      kicker: 'Presupuestos 2027',
      title: 'El Gobierno cede en dependencia y amarra el «sí» de los independientes',
      summary:
        'La partida crecerá un 9 % y siete pueblos recuperarán la consulta de los viernes. A cambio, las cuentas llegan al pleno con 34 votos asegurados.',
      place: 'Portalba',
      body: `El Gobierno de la Ribalta ha cerrado esta madrugada el acuerdo que le faltaba. Los tres diputados independientes votarán a favor de los presupuestos de 2027 después de que el consejero de Hacienda, Lluc Armengol, aceptara subir un 9 % la partida de dependencia y pagar médicos los viernes en siete consultorios de la sierra.

El coste es de 6,4 millones de euros. Saldrán del fondo de contingencia, que baja del 2 al 1,7 % del gasto. «Es poco colchón para un año de temporales», advierte la portavoz de la oposición, Inés Mallol. El Gobierno responde que el fondo nunca se ha gastado entero.

! Lo que cambia
- **9 %** más para dependencia: 1.100 personas menos en lista de espera.
- Médico los viernes en **siete** consultorios.
- El tranvía de Portalba se estudiará en una **comisión** propia.

## Tres votos, siete pueblos

La negociación empezó con una llamada de la alcaldesa de Montsalí a la portavoz independiente, Rosa Calatayud. «No pedíamos un hospital, pedíamos un viernes», resume. La firma, prevista para las diez, se adelantó a las dos y media de la madrugada en la cafetería del Parlamento, la única sala con calefacción a esa hora.

> No pedíamos un hospital, pedíamos un viernes — Carme Oriol, alcaldesa de Montsalí

Las comisiones empiezan el martes. La votación final está fijada para el 18 de diciembre.`,
    },
    ca: {
      kicker: 'Pressupostos 2027',
      title: 'El Govern cedeix en dependència i lliga el «sí» dels independents',
      summary:
        'La partida creixerà un 9 % i set pobles recuperaran la consulta dels divendres. A canvi, els comptes arriben al ple amb 34 vots assegurats.',
      place: 'Portalba',
      body: `El Govern de la Ribalta ha tancat aquesta matinada l’acord que li faltava. Els tres diputats independents votaran a favor dels pressupostos del 2027 després que el conseller d’Hisenda, Lluc Armengol, acceptara apujar un 9 % la partida de dependència i pagar metges els divendres en set consultoris de la serra.

El cost és de 6,4 milions d’euros. Sortiran del fons de contingència, que baixa del 2 a l’1,7 % de la despesa. «És poc matalàs per a un any de temporals», adverteix la portaveu de l’oposició, Inés Mallol. El Govern respon que el fons no s’ha gastat mai sencer.

! El que canvia
- **9 %** més per a dependència: 1.100 persones menys en llista d’espera.
- Metge els divendres en **set** consultoris.
- El tramvia de Portalba s’estudiarà en una **comissió** pròpia.

## Tres vots, set pobles

La negociació va començar amb una telefonada de l’alcaldessa de Montsalí a la portaveu independent, Rosa Calatayud. «No demanàvem un hospital, demanàvem un divendres», resumeix. La signatura, prevista per a les deu, es va avançar a dos quarts de tres de la matinada a la cafeteria del Parlament, l’única sala amb calefacció a aquella hora.

> No demanàvem un hospital, demanàvem un divendres — Carme Oriol, alcaldessa de Montsalí

Les comissions comencen dimarts. La votació final està fixada per al 18 de desembre.`,
    },
  },
  {
    key: 'quien-es-quien',
    taxon: 'politica',
    authors: ['marc-albiol'],
    newsType: 'report',
    hours: 70,
    access: 'metered',
    picture: { theme: 'portrait', seed: 'consejeras', kind: 'bun' },
    es: {
      kicker: 'Gobierno',
      title: 'Quién es quién en el nuevo Gobierno de la Ribalta',
      summary:
        'Diez consejerías, cuatro caras nuevas y un veterano que vuelve. Qué han hecho antes, qué tienen sobre la mesa y qué no les va a dejar dormir.',
      place: 'Portalba',
      body: `El Gobierno que tomó posesión en octubre se presentó como «de continuidad con ventanas abiertas». De sus diez miembros, seis repiten. Los otros cuatro llegan de la universidad, de un ayuntamiento, de una cooperativa y de la jubilación.

## Los que llegan

**Lluc Armengol, Hacienda.** Profesor de contabilidad pública, 44 años. Ha tardado tres semanas en descubrir que el tranvía figura en cinco partidas distintas. Su primera frase en el Parlamento: «Los números no aplauden».

**Fina Sarrià, Sanidad.** Enfermera y gerente durante doce años del hospital comarcal de Castellver. Hereda los viernes sin médico y una plantilla con media de edad de 53 años.

**Ricard Beneyto, Campo y Mar.** Expresidente de la cooperativa de Riubaix. Tiene una huelga convocada antes de haber colgado el abrigo.

**Empar Lluch, Cultura.** Vuelve dieciséis años después. Inauguró el Teatre Principal como diputada y lo ha reabierto como consejera.

## Los que siguen

Repiten Presidencia, Interior, Educación, Vivienda, Movilidad y Ciencia. La de Movilidad, Gemma Prats, es la que más preguntas acumula: 212 en un año, 140 de ellas sobre el tranvía.

! El Gobierno en cifras
- **10** consejerías, cinco mujeres y cinco hombres.
- Edad media: **51** años.
- Nacidos fuera de Portalba: **7**.`,
    },
    ca: {
      kicker: 'Govern',
      title: 'Qui és qui en el nou Govern de la Ribalta',
      summary:
        'Deu conselleries, quatre cares noves i un veterà que torna. Què han fet abans, què tenen damunt la taula i què no els deixarà dormir.',
      place: 'Portalba',
      body: `El Govern que va prendre possessió a l’octubre es va presentar com a «de continuïtat amb finestres obertes». Dels deu membres, sis repeteixen. Els altres quatre arriben de la universitat, d’un ajuntament, d’una cooperativa i de la jubilació.

## Els que arriben

**Lluc Armengol, Hisenda.** Professor de comptabilitat pública, 44 anys. Ha tardat tres setmanes a descobrir que el tramvia figura en cinc partides diferents. La seua primera frase al Parlament: «Els números no aplaudeixen».

**Fina Sarrià, Sanitat.** Infermera i gerent durant dotze anys de l’hospital comarcal de Castellver. Hereta els divendres sense metge i una plantilla amb una mitjana d’edat de 53 anys.

**Ricard Beneyto, Camp i Mar.** Expresident de la cooperativa de Riubaix. Té una vaga convocada abans d’haver penjat l’abric.

**Empar Lluch, Cultura.** Torna setze anys després. Va inaugurar el Teatre Principal com a diputada i l’ha reobert com a consellera.

## Els que continuen

Repeteixen Presidència, Interior, Educació, Habitatge, Mobilitat i Ciència. La de Mobilitat, Gemma Prats, és la que més preguntes acumula: 212 en un any, 140 de les quals sobre el tramvia.

! El Govern en xifres
- **10** conselleries, cinc dones i cinc homes.
- Edat mitjana: **51** anys.
- Nascuts fora de Portalba: **7**.`,
    },
  },
  {
    key: 'avenida-faro-peatonal',
    taxon: 'ribalta/portalba',
    taxa: ['politica/municipios'],
    tags: ['tranvia-de-portalba'],
    authors: ['ivan-morlanes'],
    hours: 14,
    picture: { theme: 'city', seed: 'avenida-faro', mood: 'gold' },
    es: {
      kicker: 'Portalba',
      title: 'La avenida del Faro será peatonal antes de que llegue el tranvía',
      summary:
        'El pleno aprueba el plan con un solo voto de diferencia. Las obras empiezan en febrero y el último coche pasará el 31 de mayo.',
      place: 'Portalba',
      body: `Quince concejales a favor y catorce en contra. Con ese margen, el pleno de Portalba decidió anoche que los ochocientos metros de la avenida del Faro, entre el mercado y la dársena, queden cerrados a los coches desde el 1 de junio. Entrarán autobuses, bicicletas, vecinos con garaje y, de siete a diez, reparto.

La sesión duró cinco horas. La concejala de Espacio Público, Neus Ribelles, defendió que la calle pierde dos comercios al año «con coches y todo». La oposición pidió esperar al tranvía, anunciado para 2025 y todavía sin fecha. «Si esperamos al tranvía, la peatonalizarán nuestros nietos», replicó el alcalde.

## Los comerciantes, divididos

La asociación de la avenida votó en octubre: 61 a favor, 58 en contra y una papeleta con un dibujo. Su presidente, Ximo Barberà, pide que las obras no coincidan con la Semana Santa. El calendario municipal lo promete por escrito.

! El calendario
- **Febrero**: colector y aceras del lado del mercado.
- **Abril**: parada de tres semanas por Semana Santa.
- **31 de mayo**: último día con tráfico.

[ill city/avenida-manana | La avenida, a las ocho. Pasan 14.000 coches al día]
[ill coast/avenida-darsena | El final de la calle, en la dársena. Aquí irá la plaza]
[ill theatre/avenida-pleno | El salón de plenos, antes de votar]
[ill city/avenida-render | La avenida sin coches, según el proyecto]

[content encuesta-avenida]`,
    },
    ca: {
      kicker: 'Portalba',
      title: 'L’avinguda del Far serà per a vianants abans que arribe el tramvia',
      summary:
        'El ple aprova el pla amb un sol vot de diferència. Les obres comencen al febrer i l’últim cotxe passarà el 31 de maig.',
      place: 'Portalba',
      body: `Quinze regidors a favor i catorze en contra. Amb aquest marge, el ple de Portalba va decidir anit que els vuit-cents metres de l’avinguda del Far, entre el mercat i la dàrsena, queden tancats als cotxes des de l’1 de juny. Hi entraran autobusos, bicicletes, veïns amb garatge i, de set a deu, repartiment.

La sessió va durar cinc hores. La regidora d’Espai Públic, Neus Ribelles, va defensar que el carrer perd dos comerços l’any «amb cotxes i tot». L’oposició va demanar esperar el tramvia, anunciat per al 2025 i encara sense data. «Si esperem el tramvia, la faran per a vianants els nostres nets», va replicar l’alcalde.

## Els comerciants, dividits

L’associació de l’avinguda va votar a l’octubre: 61 a favor, 58 en contra i una papereta amb un dibuix. El president, Ximo Barberà, demana que les obres no coincidisquen amb la Setmana Santa. El calendari municipal ho promet per escrit.

! El calendari
- **Febrer**: col·lector i voreres del costat del mercat.
- **Abril**: aturada de tres setmanes per Setmana Santa.
- **31 de maig**: últim dia amb trànsit.

[ill city/avenida-manana | L’avinguda, a les huit. Hi passen 14.000 cotxes al dia]
[ill coast/avenida-darsena | El final del carrer, a la dàrsena. Ací anirà la plaça]
[ill theatre/avenida-pleno | El saló de plens, abans de votar]
[ill city/avenida-render | L’avinguda sense cotxes, segons el projecte]

[content encuesta-avenida]`,
    },
  },
  {
    key: 'tranvia-retraso',
    taxon: 'sociedad/movilidad',
    taxa: ['ribalta/portalba', 'politica'],
    tags: ['tranvia-de-portalba'],
    authors: ['nuria-benavent'],
    hours: 26,
    access: 'metered',
    picture: { theme: 'tram', mood: 'dusk' },
    es: {
      kicker: 'Investigación',
      title: 'El tranvía de Portalba se retrasa otra vez, y ya sabemos por qué',
      summary:
        'Un informe que no se había publicado atribuye dieciocho meses de demora a un colector que nadie puso en los planos. Lo hemos leído entero: 214 páginas.',
      place: 'Portalba',
      body: `El tranvía iba a circular en la primavera de 2025. Después, en otoño. Después, «cuando terminen los desvíos». El informe técnico al que ha tenido acceso Mestral, fechado en septiembre y no publicado, pone nombre al problema: un colector de 1931, de dos metros de diámetro, que cruza en diagonal bajo la plaza del Mercat y que no figura en ningún plano municipal posterior a 1964.

Las tuneladoras lo encontraron en marzo. Desde entonces la obra avanza por los dos extremos y está parada en el centro. Moverlo costará 9,8 millones y entre catorce y dieciocho meses.

## Quién lo sabía

El informe cita una carta de 1998 en la que el jefe de aguas de entonces, Vicent Domènech, avisaba del colector y pedía incluirlo en la cartografía. Está archivada con sello de entrada. Domènech tiene hoy 84 años y la recuerda: «Me contestaron que ya lo verían».

La Consejería de Movilidad confirma la existencia del documento y asegura que se hará público «cuando esté completo el anexo jurídico». El Ayuntamiento dice haberlo recibido hace una semana.

> Debajo de cada ciudad hay otra que no sale en los planos — Vicent Domènech, exjefe de aguas

! La cuenta
- Presupuesto inicial: **118 millones**.
- Gastado hasta octubre: **97 millones**.
- Sobrecoste del colector: **9,8 millones**.`,
    },
    ca: {
      kicker: 'Investigació',
      title: 'El tramvia de Portalba es retarda una altra vegada, i ja sabem per què',
      summary:
        'Un informe que no s’havia publicat atribueix divuit mesos de demora a un col·lector que ningú no va posar als plànols. L’hem llegit sencer: 214 pàgines.',
      place: 'Portalba',
      body: `El tramvia havia de circular la primavera del 2025. Després, a la tardor. Després, «quan s’acaben els desviaments». L’informe tècnic a què ha tingut accés Mestral, datat al setembre i no publicat, posa nom al problema: un col·lector del 1931, de dos metres de diàmetre, que travessa en diagonal per davall de la plaça del Mercat i que no figura en cap plànol municipal posterior al 1964.

Les tuneladores el van trobar al març. Des d’aleshores l’obra avança pels dos extrems i està parada al mig. Moure’l costarà 9,8 milions i entre catorze i divuit mesos.

## Qui ho sabia

L’informe cita una carta del 1998 en què el cap d’aigües d’aleshores, Vicent Domènech, avisava del col·lector i demanava incloure’l en la cartografia. Està arxivada amb segell d’entrada. Domènech té avui 84 anys i la recorda: «Em van contestar que ja ho veurien».

La Conselleria de Mobilitat confirma l’existència del document i assegura que es farà públic «quan estiga complet l’annex jurídic». L’Ajuntament diu que l’ha rebut fa una setmana.

> Davall de cada ciutat n’hi ha una altra que no surt als plànols — Vicent Domènech, excap d’aigües

! El compte
- Pressupost inicial: **118 milions**.
- Gastat fins a l’octubre: **97 milions**.
- Sobrecost del col·lector: **9,8 milions**.`,
    },
  },
  {
    key: 'alumbrado-castellver',
    taxon: 'ribalta/castellver',
    taxa: ['politica/municipios'],
    tags: ['energia'],
    authors: ['ivan-morlanes'],
    hours: 20,
    picture: { theme: 'city', seed: 'castellver-noche', mood: 'night' },
    es: {
      kicker: 'Castellver',
      title: 'El alumbrado que se apaga solo ahorra 40.000 euros y divide al barrio',
      summary:
        'Las farolas de la calle Nova se encienden cuando pasa alguien. La mitad de los vecinos duerme mejor; la otra mitad dice que no ve la acera.',
      place: 'Castellver',
      body: `A las once y cuarto de la noche, la calle Nova de Castellver queda en penumbra. Treinta y ocho farolas bajan al 10 % y solo suben cuando un sensor detecta pasos. El Ayuntamiento calcula un ahorro de 40.000 euros al año. También calcula, desde esta semana, las quejas: 94, de las que 91 son de la acera de los pares.

«Es literal: los impares estamos contentos», dice Assumpció Ferrer, del número 17. En su lado hay persianas a la calle. En el de enfrente hay portales hondos, dos bares cerrados y una cuesta. «Paso con el móvil en la mano», cuenta Yasmina Haddad, que vuelve del hospital a las once y media.

La concejala de Servicios propone un término medio: subir al 30 % el mínimo en la acera de los pares y revisar los sensores, que no ven a quien anda despacio. «Los hicieron pensando en gente con prisa», admite el instalador. Los vecinos se reúnen el jueves.`,
    },
    ca: {
      kicker: 'Castellver',
      title: 'L’enllumenat que s’apaga sol estalvia 40.000 euros i divideix el barri',
      summary:
        'Els fanals del carrer Nou s’encenen quan passa algú. La meitat dels veïns dorm millor; l’altra meitat diu que no veu la vorera.',
      place: 'Castellver',
      body: `A un quart de dotze de la nit, el carrer Nou de Castellver queda en penombra. Trenta-vuit fanals baixen al 10 % i només pugen quan un sensor detecta passos. L’Ajuntament calcula un estalvi de 40.000 euros l’any. També calcula, des d’aquesta setmana, les queixes: 94, de les quals 91 són de la vorera dels parells.

«És literal: els senars estem contents», diu Assumpció Ferrer, del número 17. Al seu costat hi ha persianes al carrer. Al d’enfront hi ha portals fondos, dos bars tancats i una costera. «Passe amb el mòbil a la mà», explica Yasmina Haddad, que torna de l’hospital a dos quarts de dotze.

La regidora de Serveis proposa un terme mitjà: apujar al 30 % el mínim a la vorera dels parells i revisar els sensors, que no veuen qui camina a poc a poc. «Els van fer pensant en gent amb pressa», admet l’instal·lador. Els veïns es reuneixen dijous.`,
    },
  },
  {
    key: 'pleno-lenguas',
    taxon: 'politica/parlamento',
    tags: ['lenguas'],
    authors: ['marc-albiol'],
    hours: 98,
    picture: { theme: 'library', seed: 'pleno-lenguas', mood: 'day' },
    es: {
      kicker: 'Parlamento',
      title: 'El Parlamento estrena traducción simultánea y nadie se quita los auriculares',
      summary:
        'Las dos lenguas oficiales se oirán en igualdad por primera vez en los plenos. El sistema costó 86.000 euros y aprendió en una tarde a traducir refranes.',
      place: 'Portalba',
      body: `La primera palabra que oyó la cabina fue «silencio». La segunda, «silenci». Con esa prueba empezó ayer el sistema de traducción simultánea del Parlamento, que permite a sus 65 diputados hablar en castellano o en catalán y ser escuchados en la otra lengua con dos segundos de retraso.

Cuatro intérpretes se turnan cada veinte minutos. «Lo difícil no son las leyes, son los refranes», explica la jefa del servicio, Isabel Guerola. El portavoz conservador citó tres para probarla. Los tradujo los tres y uno arrancó aplausos.

El contrato incluye subtítulos en directo en la emisión de Mestral y la transcripción en ambas lenguas la misma noche. La asociación de personas sordas, que llevaba seis años pidiéndolos, asistió en la tribuna. Su presidenta, Lola Miquel, firmó en el libro de honor: «Por fin nos enteramos de cuándo nos aburrimos».`,
    },
    ca: {
      kicker: 'Parlament',
      title: 'El Parlament estrena traducció simultània i ningú no es lleva els auriculars',
      summary:
        'Les dues llengües oficials se sentiran en igualtat per primera vegada als plens. El sistema va costar 86.000 euros i va aprendre en una vesprada a traduir refranys.',
      place: 'Portalba',
      body: `La primera paraula que va sentir la cabina va ser «silencio». La segona, «silenci». Amb aquesta prova va començar ahir el sistema de traducció simultània del Parlament, que permet als 65 diputats parlar en castellà o en català i ser escoltats en l’altra llengua amb dos segons de retard.

Quatre intèrprets es tornen cada vint minuts. «El difícil no són les lleis, són els refranys», explica la cap del servei, Isabel Guerola. El portaveu conservador en va citar tres per posar-la a prova. Els va traduir tots tres i un va arrancar aplaudiments.

El contracte inclou subtítols en directe en l’emissió de Mestral i la transcripció en totes dues llengües la mateixa nit. L’associació de persones sordes, que feia sis anys que els demanava, va assistir a la tribuna. La presidenta, Lola Miquel, va signar al llibre d’honor: «Per fi ens assabentem de quan ens avorrim».`,
    },
  },
  {
    key: 'consulta-cala',
    taxon: 'ribalta/torrevent',
    tags: ['playas'],
    authors: ['neus-calatri'],
    hours: 31,
    picture: { theme: 'coast', seed: 'cala-sin-nombre', mood: 'day' },
    es: {
      kicker: 'Torrevent',
      title: 'La cala sin nombre tendrá, por fin, socorrista y papelera',
      summary:
        'El Ayuntamiento la incluye en el plan de playas después de dos rescates. Los vecinos aceptan el socorrista; el cartel, no.',
      place: 'Torrevent',
      body: `No sale en los mapas turísticos y sus vecinos prefieren que siga así. La cala que queda entre la punta del Corb y el viejo embarcadero de Torrevent se llama de tres maneras según a quién se pregunte, y ninguna está escrita. Desde junio tendrá socorrista, una papelera y un desfibrilador. Cartel, de momento, no.

El Ayuntamiento la incorporó ayer al plan de playas después de los dos rescates del verano. «No podemos vigilar un sitio que no existe», dijo la concejala de Litoral. Para que exista bastará un número: será la zona 9.

La asamblea de la Cala, que reúne a cuarenta familias, votó a favor con una condición: que no se anuncie. «El socorrista es para el que ya está dentro, no para llamar al que está fuera», explica Toni Fuster, que nació a doscientos metros y la llama de la primera manera.`,
    },
    ca: {
      kicker: 'Torrevent',
      title: 'La cala sense nom tindrà, per fi, socorrista i paperera',
      summary:
        'L’Ajuntament la inclou en el pla de platges després de dos rescats. Els veïns accepten el socorrista; el cartell, no.',
      place: 'Torrevent',
      body: `No surt als mapes turístics i els veïns s’estimen més que continue així. La cala que queda entre la punta del Corb i el vell embarcador de Torrevent es diu de tres maneres segons a qui es pregunte, i cap no està escrita. Des del juny tindrà socorrista, una paperera i un desfibril·lador. Cartell, de moment, no.

L’Ajuntament la va incorporar ahir al pla de platges després dels dos rescats de l’estiu. «No podem vigilar un lloc que no existeix», va dir la regidora de Litoral. Perquè existisca n’hi haurà prou amb un número: serà la zona 9.

L’assemblea de la Cala, que reuneix quaranta famílies, va votar a favor amb una condició: que no s’anuncie. «El socorrista és per a qui ja és dins, no per cridar qui és fora», explica Toni Fuster, que va nàixer a dos-cents metres i l’anomena de la primera manera.`,
    },
  },
]
