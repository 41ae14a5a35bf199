import type { Story } from '../model.ts'

export const stories: Story[] = [
  {
    key: 'riubaix-banda',
    taxon: 'ribalta/riubaix',
    taxa: ['cultura/musica'],
    authors: ['julia-estruga'],
    hours: 37,
    picture: { theme: 'theatre', seed: 'banda', mood: 'gold' },
    es: {
      kicker: 'Riubaix',
      title: 'La banda que ensaya en el garaje de los tractores cumple 150 años',
      summary:
        'Noventa y cuatro músicos, tres generaciones de bombardinos y una obra encargada a una compositora de 22 años.',
      place: 'Riubaix',
      body: `El local de la Unió Musical de Riubaix se inundó en 2019 y desde entonces la banda ensaya entre tractores. «Se oye mejor que en el casal», asegura el director, Pasqual Lledó. «El metal devuelve el metal».

Para el 150 aniversario han encargado una obra a Aitana Boscà, de 22 años, que empezó con el flautín en tercera fila. Se titula *Inventari* y usa una llave inglesa afinada en sol.

El estreno será el 6 de diciembre, en el mismo garaje. Los tractores saldrán a la calle esa noche y harán, según la partitura, «un acorde de ralentí».`,
    },
    ca: {
      kicker: 'Riubaix',
      title: 'La banda que assaja al garatge dels tractors fa 150 anys',
      summary:
        'Noranta-quatre músics, tres generacions de bombardins i una obra encarregada a una compositora de 22 anys.',
      place: 'Riubaix',
      body: `El local de la Unió Musical de Riubaix es va inundar el 2019 i des d’aleshores la banda assaja entre tractors. «S’hi sent millor que al casal», assegura el director, Pasqual Lledó. «El metall torna el metall».

Per al 150 aniversari han encarregat una obra a Aitana Boscà, de 22 anys, que va començar amb el flautí a la tercera fila. Es titula *Inventari* i fa servir una clau anglesa afinada en sol.

L’estrena serà el 6 de desembre, al mateix garatge. Els tractors sortiran al carrer aquella nit i faran, segons la partitura, «un acord de ralentí».`,
    },
  },
  {
    key: 'riubaix-puente',
    taxon: 'ribalta/riubaix',
    taxa: ['politica/municipios'],
    authors: ['ivan-morlanes'],
    hours: 59,
    es: {
      kicker: 'Riubaix',
      title: 'El puente nuevo tendrá un carril menos y un banco más',
      summary:
        'El Ayuntamiento rehace el proyecto después de contar, durante una semana, quién cruza: siete de cada diez van a pie.',
      place: 'Riubaix',
      body: `Tres alumnas de instituto se sentaron siete días junto al puente con un contador de mano. Cruzaron 41.200 personas: 29.000 a pie, 4.100 en bicicleta y el resto en coche. El proyecto aprobado reservaba a los peatones un metro y veinte.

El pleno votó anoche rehacerlo. Habrá un solo carril para coches, con paso alterno, y cuatro metros para quien camina. También un banco en el centro, a petición de la residencia: «A mitad del puente hay que parar», explicó Rosario Gil, de 86 años.

La obra se retrasa cuatro meses y se abarata un 11 %.`,
    },
    ca: {
      kicker: 'Riubaix',
      title: 'El pont nou tindrà un carril menys i un banc més',
      summary:
        'L’Ajuntament refà el projecte després de comptar, durant una setmana, qui creua: set de cada deu van a peu.',
      place: 'Riubaix',
      body: `Tres alumnes d’institut es van asseure set dies vora el pont amb un comptador de mà. Hi van creuar 41.200 persones: 29.000 a peu, 4.100 amb bicicleta i la resta amb cotxe. El projecte aprovat reservava als vianants un metre i vint.

El ple va votar anit refer-lo. Hi haurà un sol carril per a cotxes, amb pas altern, i quatre metres per a qui camina. També un banc al mig, a petició de la residència: «A mitjan pont cal parar», va explicar Rosario Gil, de 86 anys.

L’obra es retarda quatre mesos i s’abarateix un 11 %.`,
    },
  },
  {
    key: 'benalbir-horno-solar',
    taxon: 'ribalta/benalbir',
    taxa: ['ciencia/tecnologia'],
    tags: ['energia'],
    authors: ['lidia-monsonis'],
    hours: 69,
    picture: { theme: 'city', seed: 'benalbir', mood: 'day' },
    es: {
      kicker: 'Benalbir',
      title: 'Un barrio entero comparte un tejado y paga la luz a escote',
      summary:
        'La comunidad energética de Benalbir reúne 212 casas, una escuela y un horno. La factura baja un 38 %; las reuniones, no.',
      place: 'Benalbir',
      body: `El tejado es el de la cooperativa; las placas, de todos. Desde mayo, 212 hogares de Benalbir, la escuela y el horno de la plaza se reparten lo que produce. Quien consume de día paga menos; quien pone lavadoras de noche, subvenciona la merienda.

La factura media ha bajado un 38 %. El reparto se decide cada trimestre en asamblea. «La primera duró cuatro horas; la última, dos. Vamos mejorando también en eso», dice la coordinadora, Lurdes Esteve.

El viento de hoy ha dejado sin luz los barrios altos. El de la cooperativa, con batería, ha seguido horneando. A las ocho repartían pan en la calle.`,
    },
    ca: {
      kicker: 'Benalbir',
      title: 'Un barri sencer comparteix una teulada i paga la llum a escot',
      summary:
        'La comunitat energètica de Benalbir reuneix 212 cases, una escola i un forn. La factura baixa un 38 %; les reunions, no.',
      place: 'Benalbir',
      body: `La teulada és la de la cooperativa; les plaques, de tots. Des del maig, 212 llars de Benalbir, l’escola i el forn de la plaça es reparteixen el que produeix. Qui consumeix de dia paga menys; qui posa rentadores de nit, subvenciona el berenar.

La factura mitjana ha baixat un 38 %. El repartiment es decideix cada trimestre en assemblea. «La primera va durar quatre hores; l’última, dues. També millorem en això», diu la coordinadora, Lurdes Esteve.

El vent d’avui ha deixat sense llum els barris alts. El de la cooperativa, amb bateria, ha continuat enfornant. A les vuit repartien pa al carrer.`,
    },
  },
  {
    key: 'pla-ultimo-cine',
    taxon: 'ribalta/pla-dalbercs',
    taxa: ['cultura'],
    tags: ['despoblacion'],
    authors: ['julia-estruga'],
    hours: 81,
    picture: { theme: 'theatre', kind: 'screen', seed: 'cine-pla', mood: 'night' },
    es: {
      kicker: 'Pla d’Albercs',
      title: 'El cine del Pla reabre los martes con las butacas de un autobús',
      summary:
        'Ochenta y ocho plazas, cinturón incluido. La primera película la votó el pueblo: ganó una de barcos por dos papeletas.',
      place: 'Pla d’Albercs',
      body: `El Cine Moderno cerró en 1989 con una película a medias porque se fundió la lámpara. El martes la terminarán. La copia es nueva; el proyector, digital; las butacas, de dos autobuses retirados que la empresa comarcal donó con cinturones y ceniceros.

Doce vecinos han pintado, cableado y discutido el nombre. Ganó el de siempre. La entrada cuesta tres euros y cada sesión la presenta alguien que vio la original. El martes le toca a Josefa Martí, que en 1989 tenía 19 años y se quedó sin saber quién era el capitán.`,
    },
    ca: {
      kicker: 'Pla d’Albercs',
      title: 'El cinema del Pla reobri els dimarts amb les butaques d’un autobús',
      summary:
        'Vuitanta-vuit places, cinturó inclòs. La primera pel·lícula la va votar el poble: va guanyar una de vaixells per dues paperetes.',
      place: 'Pla d’Albercs',
      body: `El Cine Moderno va tancar el 1989 amb una pel·lícula a mitges perquè es va fondre la làmpada. Dimarts l’acabaran. La còpia és nova; el projector, digital; les butaques, de dos autobusos retirats que l’empresa comarcal va donar amb cinturons i cendrers.

Dotze veïns han pintat, cablejat i discutit el nom. Va guanyar el de sempre. L’entrada costa tres euros i cada sessió la presenta algú que va veure l’original. Dimarts li toca a Josefa Martí, que el 1989 tenia 19 anys i es va quedar sense saber qui era el capità.`,
    },
  },
  {
    key: 'transparencia-dietas',
    taxon: 'politica/parlamento',
    authors: ['marc-albiol'],
    hours: 51,
    es: {
      kicker: 'Parlamento',
      title: 'Las dietas de los diputados se publicarán recibo a recibo',
      summary:
        'La Mesa acepta una petición de 14.000 firmas. El primer trimestre ya se puede consultar: 212.000 euros, la mitad en kilómetros.',
      place: 'Portalba',
      body: `Hasta ahora el Parlamento publicaba una cifra al año. Desde ayer publica cada recibo: fecha, concepto, importe y matrícula parcial. El primer trimestre suma 212.000 euros; el 52 % es kilometraje y el 31 %, alojamiento.

La medida responde a una iniciativa ciudadana con 14.000 firmas. Su promotora, la bibliotecaria jubilada Rosa Ferrando, la resume así: «No pido que gasten menos, pido verlo».

Mestral ha revisado los 3.118 recibos. No hay irregularidades llamativas. Hay, eso sí, 41 desplazamientos de menos de un kilómetro.`,
    },
    ca: {
      kicker: 'Parlament',
      title: 'Les dietes dels diputats es publicaran rebut a rebut',
      summary:
        'La Mesa accepta una petició de 14.000 firmes. El primer trimestre ja es pot consultar: 212.000 euros, la meitat en quilòmetres.',
      place: 'Portalba',
      body: `Fins ara el Parlament publicava una xifra l’any. Des d’ahir publica cada rebut: data, concepte, import i matrícula parcial. El primer trimestre suma 212.000 euros; el 52 % és quilometratge i el 31 %, allotjament.

La mesura respon a una iniciativa ciutadana amb 14.000 firmes. La promotora, la bibliotecària jubilada Rosa Ferrando, la resumeix així: «No demane que gasten menys, demane veure-ho».

Mestral ha revisat els 3.118 rebuts. No hi ha irregularitats cridaneres. Hi ha, això sí, 41 desplaçaments de menys d’un quilòmetre.`,
    },
  },
  {
    key: 'cooperativa-cuidados',
    taxon: 'economia/empresas',
    taxa: ['sociedad'],
    authors: ['karim-bellahsen'],
    hours: 67,
    picture: { theme: 'portrait', seed: 'cuidados', kind: 'scarf' },
    es: {
      kicker: 'Empresas',
      title: 'Treinta y una cuidadoras compran la empresa que las subcontrataba',
      summary: 'Cobraban 7,20 euros la hora. Ahora deciden el precio, los turnos y quién contesta al teléfono.',
      place: 'Castellver',
      body: `La empresa quería irse. Ellas querían quedarse. En septiembre, treinta y una trabajadoras de ayuda a domicilio de Castellver capitalizaron el paro, pidieron un crédito y se quedaron el contrato, los teléfonos y dos furgonetas.

Cobraban 7,20 euros la hora; ahora, 11,40. El precio para los ayuntamientos ha bajado un 4 %. «Había una oficina en Madrid entre la señora Pepa y yo», explica la presidenta, Malika Zerouali.

Las decisiones se toman los lunes a las siete, antes del primer turno. La primera fue no trabajar los domingos solas: van de dos en dos. La segunda, poner nombre en el uniforme.`,
    },
    ca: {
      kicker: 'Empreses',
      title: 'Trenta-una cuidadores compren l’empresa que les subcontractava',
      summary: 'Cobraven 7,20 euros l’hora. Ara decideixen el preu, els torns i qui contesta al telèfon.',
      place: 'Castellver',
      body: `L’empresa volia anar-se’n. Elles volien quedar-se. Al setembre, trenta-una treballadores d’ajuda a domicili de Castellver van capitalitzar l’atur, van demanar un crèdit i es van quedar el contracte, els telèfons i dues furgonetes.

Cobraven 7,20 euros l’hora; ara, 11,40. El preu per als ajuntaments ha baixat un 4 %. «Hi havia una oficina a Madrid entre la senyora Pepa i jo», explica la presidenta, Malika Zerouali.

Les decisions es prenen els dilluns a les set, abans del primer torn. La primera va ser no treballar soles els diumenges: van de dues en dues. La segona, posar nom a l’uniforme.`,
    },
  },
  {
    key: 'vivienda-cesion',
    taxon: 'economia/vivienda',
    tags: ['vivienda', 'despoblacion'],
    authors: ['karim-bellahsen'],
    hours: 93,
    picture: { theme: 'mountains', seed: 'vivienda', mood: 'day' },
    es: {
      kicker: 'Vivienda',
      title: 'La casa vacía que se arregla sola: el Ayuntamiento pone la obra y el dueño, diez años',
      summary:
        'Rocabruna ha recuperado nueve viviendas sin comprar ninguna. Ya viven en ellas 26 personas, nueve de ellas en edad escolar.',
      place: 'Rocabruna',
      body: `El trato cabe en un folio. El propietario cede la casa diez años; el Ayuntamiento la rehabilita, la alquila a 250 euros y la devuelve arreglada. En Rocabruna, con 180 vecinos, han firmado nueve.

Cada obra cuesta unos 38.000 euros, que se recuperan con el alquiler. La condición para entrar es empadronarse y, si hay niños, llevarlos a la escuela del pueblo. Ha pasado de seis a quince alumnos.

«La gente no vende porque es la casa de los padres. Ceder es otra cosa: es dejarla a alguien», explica la alcaldesa, Nieves Artola. Otros once municipios han pedido el modelo de contrato.`,
    },
    ca: {
      kicker: 'Habitatge',
      title: 'La casa buida que s’arregla sola: l’Ajuntament posa l’obra i l’amo, deu anys',
      summary:
        'Rocabruna ha recuperat nou habitatges sense comprar-ne cap. Ja hi viuen 26 persones, nou de les quals en edat escolar.',
      place: 'Rocabruna',
      body: `El tracte cap en un full. El propietari cedeix la casa deu anys; l’Ajuntament la rehabilita, la lloga a 250 euros i la torna arreglada. A Rocabruna, amb 180 veïns, n’han signat nou.

Cada obra costa uns 38.000 euros, que es recuperen amb el lloguer. La condició per entrar-hi és empadronar-se i, si hi ha xiquets, portar-los a l’escola del poble. Ha passat de sis a quinze alumnes.

«La gent no ven perquè és la casa dels pares. Cedir és una altra cosa: és deixar-la a algú», explica l’alcaldessa, Nieves Artola. Onze municipis més han demanat el model de contracte.`,
    },
  },
  {
    key: 'escuela-nocturna',
    taxon: 'sociedad/educacion',
    tags: ['lenguas'],
    authors: ['aina-rocafull'],
    hours: 73,
    picture: { theme: 'workshop', seed: 'escuela-nocturna', mood: 'dusk' },
    es: {
      kicker: 'Educación',
      title: 'En la escuela de adultos hay lista de espera para aprender catalán a las diez de la noche',
      summary:
        'Cocineros, cuidadoras y un conductor de autobús. El horario lo pusieron los alumnos y la profesora aceptó «con café».',
      place: 'Portalba',
      body: `La clase empieza a las diez y cinco, cuando cierran las cocinas. Diecinueve personas de once países se sientan en pupitres de primaria y conjugan el verbo *voler*. Hay 74 en lista de espera.

«A las seis no podía venir nadie», explica la profesora, Mireia Tur. La escuela probó el turno de noche en septiembre. La asistencia es del 96 %.

Wilson Quispe, cocinero, lo tiene claro: «Mi hija me corrige. Quiero llegar antes que ella a la palabra». El centro abrirá en enero dos grupos más, también de castellano, y uno los domingos por la mañana para quien trabaja toda la semana.`,
    },
    ca: {
      kicker: 'Educació',
      title: 'A l’escola d’adults hi ha llista d’espera per aprendre català a les deu de la nit',
      summary:
        'Cuiners, cuidadores i un conductor d’autobús. L’horari el van posar els alumnes i la professora va acceptar «amb café».',
      place: 'Portalba',
      body: `La classe comença a les deu i cinc, quan tanquen les cuines. Dinou persones d’onze països s’asseuen en pupitres de primària i conjuguen el verb *voler*. N’hi ha 74 en llista d’espera.

«A les sis no podia vindre ningú», explica la professora, Mireia Tur. L’escola va provar el torn de nit al setembre. L’assistència és del 96 %.

Wilson Quispe, cuiner, ho té clar: «Ma filla em corregeix. Vull arribar abans que ella a la paraula». El centre obrirà al gener dos grups més, també de castellà, i un els diumenges al matí per a qui treballa tota la setmana.`,
    },
  },
]
