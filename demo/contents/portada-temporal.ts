import type { Story } from '../model.ts'

/** The storm of the day: what opens the front page. */
export const stories: Story[] = [
  {
    key: 'puerto-cerrado',
    taxon: 'ribalta/portalba',
    taxa: ['sociedad/emergencias'],
    tags: ['temporal-de-mestral', 'pesca'],
    authors: ['neus-calatri'],
    hours: 0.2,
    picture: { theme: 'storm', seed: 'faro-cabo' },
    related: ['directo-temporal', 'carreteras-cortadas', 'de-donde-viene-el-viento'],
    es: {
      kicker: 'Temporal',
      title: 'El mestral cierra el puerto de Portalba con rachas de 112 km/h',
      summary:
        'La flota amarró a tiempo y el tren de la costa circula con una hora de retraso. Emergencias ha atendido 212 avisos, sin heridos graves. El viento aflojará en unas horas y volverá dentro de tres días.',
      caption:
        'El faro del cabo de Portalba, en lo peor del temporal. El anemómetro marcó 112 km/h, la racha más alta desde 2017.',
      place: 'Portalba',
      body: `La flota amarró a tiempo. Cuando el viento entró por la bocana solo quedaba en el agua una barca pequeña, la *Carme*, y dos hombres que conocen el puerto de memoria. «No es valor, es costumbre», dice el mayor de ellos mientras recoge los cabos. Poco después, el anemómetro del cabo marcó 112 kilómetros por hora.

El puerto de Portalba permanecerá cerrado al tráfico mientras dure el aviso rojo. El próximo ferri no saldrá y la compañía ofrece un autobús hasta Sant Aloi, donde el espigón nuevo protege la maniobra. El tren de la costa circula con una hora de retraso y a treinta por hora entre el viaducto y Torrevent.

! Lo que debes saber
- El aviso rojo sigue **en vigor**: lejos de espigones y pinares.
- Siguen cortadas **la carretera del faro** y dos accesos a **Benalbir**.
- Los colegios abren. **Torrevent** suspende el recreo y las actividades al aire libre.

## Doscientos doce avisos y una chimenea

Emergencias ha atendido 212 llamadas desde que empezó el temporal: ramas, persianas, un andamio en la avenida del Faro y la chimenea de la antigua fábrica de sal, que perdió el último metro. No hay heridos graves. Una vecina de Castellver fue atendida por un corte cuando intentaba cerrar un portón.

> El viento de aquí no avisa dos veces: la primera ya es el aviso — Vicent Albadalejo, patrón de la cofradía de Portalba

El mestral es viejo conocido de la Ribalta. Baja frío y seco por el corredor de la Serra Blava, se acelera al estrecharse el valle y llega al mar con el cielo limpio. De ahí la paradoja de las grandes mañanas de viento: son también las de mejor luz. En días como hoy se ven los islotes, a cuarenta millas.

| Observatorio | km/h | Marca anterior |
| Cabo de Portalba | 112 | 121 (2017) |
| Torrevent | 98 | 104 (2017) |
| Montsalí | 94 | 133 (2009) |
| Benalbir | 71 | 89 (2020) |
= Rachas máximas del temporal

## Qué pasará ahora

La borrasca se aleja hacia el este y el gradiente se relaja en las próximas horas. Vendrán dos días tranquilos y fríos, con heladas en el Pla d’Albercs. Después entra otro frente, menos violento, que dejará nieve por encima de los 900 metros.`,
    },
    ca: {
      kicker: 'Temporal',
      title: 'El mestral tanca el port de Portalba amb ratxes de 112 km/h',
      summary:
        'La flota va amarrar a temps i el tren de la costa circula amb una hora de retard. Emergències ha atés 212 avisos, sense ferits greus. El vent afluixarà en unes hores i tornarà d’ací a tres dies.',
      caption:
        'El far del cap de Portalba, en el pitjor moment del temporal. L’anemòmetre va marcar 112 km/h, la ratxa més alta des del 2017.',
      place: 'Portalba',
      body: `La flota va amarrar a temps. Quan el vent va entrar per la bocana només quedava a l’aigua una barca petita, la *Carme*, i dos homes que coneixen el port de memòria. «No és valor, és costum», diu el més gran mentre recull els caps. Poc després, l’anemòmetre del cap va marcar 112 quilòmetres per hora.

El port de Portalba romandrà tancat al trànsit mentre dure l’avís roig. El pròxim ferri no eixirà i la companyia ofereix un autobús fins a Sant Aloi, on l’espigó nou protegeix la maniobra. El tren de la costa circula amb una hora de retard i a trenta per hora entre el viaducte i Torrevent.

! El que has de saber
- L’avís roig continua **en vigor**: lluny d’espigons i pinedes.
- Continuen tallades **la carretera del far** i dos accessos a **Benalbir**.
- Les escoles obrin. **Torrevent** suspén l’esbarjo i les activitats a l’aire lliure.

## Dos-cents dotze avisos i una xemeneia

Emergències ha atés 212 telefonades des que va començar el temporal: branques, persianes, una bastida a l’avinguda del Far i la xemeneia de l’antiga fàbrica de sal, que va perdre l’últim metre. No hi ha ferits greus. Una veïna de Castellver va ser atesa per un tall quan intentava tancar un portó.

> El vent d’aquí no avisa dues vegades: la primera ja és l’avís — Vicent Albadalejo, patró de la confraria de Portalba

El mestral és un vell conegut de la Ribalta. Baixa fred i sec pel corredor de la Serra Blava, s’accelera quan la vall s’estreny i arriba a la mar amb el cel net. D’aquí ve la paradoxa dels grans matins de vent: són també els de millor llum. En dies com avui es veuen els illots, a quaranta milles.

| Observatori | km/h | Marca anterior |
| Cap de Portalba | 112 | 121 (2017) |
| Torrevent | 98 | 104 (2017) |
| Montsalí | 94 | 133 (2009) |
| Benalbir | 71 | 89 (2020) |
= Ratxes màximes del temporal

## Què passarà ara

La borrasca s’allunya cap a l’est i el gradient es relaxa en les pròximes hores. Vindran dos dies tranquils i freds, amb gelades al Pla d’Albercs. Després entra un altre front, menys violent, que deixarà neu per damunt dels 900 metres.`,
    },
  },
  {
    key: 'carreteras-cortadas',
    taxon: 'sociedad/movilidad',
    taxa: ['sociedad/emergencias'],
    tags: ['temporal-de-mestral'],
    authors: ['nuria-benavent'],
    hours: 1.1,
    correctedAfter: 0.6,
    picture: { theme: 'road', mood: 'storm', kind: 'closed' },
    es: {
      kicker: 'Servicio',
      title: 'Mapa de carreteras cortadas, comarca a comarca',
      summary:
        'Tres vías siguen cerradas y otras cinco tienen paso alterno. Esta es la situación, con alternativas y horas previstas de reapertura.',
      place: 'Portalba',
      body: `El viento ha dejado tres carreteras cortadas y cinco con paso alterno en la Ribalta. El Centro de Movilidad pide aplazar los viajes que no sean necesarios hasta que termine el aviso rojo.

| Vía | Tramo | Estado | Alternativa |
| RV-12 | Portalba – Cabo | Paso alterno | Ninguna |
| RV-40 | Acceso norte a Benalbir | Cortada | Por el polígono |
| RV-41 | Benalbir – La Salina | Cortada | RV-3 |
| RV-7 | Puerto de Montsalí | Cadenas | RV-9 por Castellver |
| C-2 | Viaducto de Torrevent | 30 km/h | – |

## Trenes y autobuses

El tren de la costa sale cada hora y acumula retrasos de entre cuarenta y sesenta minutos. Los autobuses comarcales funcionan, pero las líneas 4 y 11 no entran en Benalbir: paran en la rotonda del polígono, donde hay un servicio de furgonetas.

[content audio-cronica-puerto]

! Si tienes que salir
- Consulta el estado antes de arrancar: cambia **cada media hora**.
- En los puentes, reduce y sujeta el volante con **las dos manos**.
- No pares bajo árboles ni junto a muros de obra.

*Una versión anterior de esta noticia decía que la RV-3 estaba cortada. Está abierta con normalidad.*`,
    },
    ca: {
      kicker: 'Servei',
      title: 'Mapa de carreteres tallades, comarca a comarca',
      summary:
        'Tres vies continuen tancades i cinc més tenen pas altern. Aquesta és la situació, amb alternatives i hores previstes de reobertura.',
      place: 'Portalba',
      body: `El vent ha deixat tres carreteres tallades i cinc amb pas altern a la Ribalta. El Centre de Mobilitat demana ajornar els viatges que no siguen necessaris fins que s’acabe l’avís roig.

| Via | Tram | Estat | Alternativa |
| RV-12 | Portalba – Cap | Pas altern | Cap |
| RV-40 | Accés nord a Benalbir | Tallada | Pel polígon |
| RV-41 | Benalbir – La Salina | Tallada | RV-3 |
| RV-7 | Port de Montsalí | Cadenes | RV-9 per Castellver |
| C-2 | Viaducte de Torrevent | 30 km/h | – |

## Trens i autobusos

El tren de la costa surt cada hora i acumula retards d’entre quaranta i seixanta minuts. Els autobusos comarcals funcionen, però les línies 4 i 11 no entren a Benalbir: paren a la rotonda del polígon, on hi ha un servei de furgonetes.

[content audio-cronica-puerto]

! Si has de sortir
- Consulta l’estat abans d’arrancar: canvia **cada mitja hora**.
- Als ponts, redueix i agafa el volant amb **les dues mans**.
- No pares davall d’arbres ni vora murs d’obra.

*Una versió anterior d’aquesta notícia deia que l’RV-3 estava tallada. Està oberta amb normalitat.*`,
    },
  },
  {
    key: 'de-donde-viene-el-viento',
    taxon: 'ciencia/medio-ambiente',
    tags: ['temporal-de-mestral'],
    authors: ['pau-ferrandis'],
    newsType: 'report',
    hours: 3,
    picture: { theme: 'abstract', seed: 'isobaras', mood: 'dawn' },
    es: {
      kicker: 'Por qué',
      title: 'De dónde viene el viento que seca la ropa y tuerce los pinos',
      summary:
        'El mestral no nace en el mar: baja de la meseta, se estrecha en la Serra Blava y sale disparado. Lo explicamos con un embudo, un termómetro y dos pueblos.',
      place: 'Cabo de Portalba',
      body: `Para entender el mestral basta un embudo. Arriba, el aire frío de la meseta, pesado y con ganas de caer. Abajo, un mar templado y una presión más baja que lo llama. En medio, el corredor de la Serra Blava: doce kilómetros de ancho a la entrada y apenas tres a la altura de Montsalí. El mismo aire por menos sitio tiene que correr más.

Por eso Montsalí tiene el récord de la Ribalta, 133 kilómetros por hora en 2009, y no el cabo. Y por eso el Pla d’Albercs, a veinte minutos en coche, puede pasar el temporal sin que se mueva una hoja: queda al lado del chorro, no dentro.

## Frío, seco y limpio

Al bajar, el aire se comprime y se seca. La humedad cae por debajo del 30 % y el cielo se lava. De ahí la ropa seca en una hora, los labios agrietados y esa luz que buscan los pintores. También el peligro: con el pinar seco, una chispa corre tanto como el viento.

[ill mountains/corredor | El corredor de la Serra Blava visto desde el mirador de Castellver. En doce kilómetros, el valle pierde tres cuartas partes de su anchura.]

## ¿Cada vez más?

No exactamente. Las series del cabo, que empiezan en 1931, no muestran más días de mestral, pero sí más concentrados: antes había temporales de cuatro días y ahora duran uno y medio. Lidia Monsonís, de nuestra sección de Ciencia, lo resume así: «El viento no ha aumentado; ha perdido la paciencia».

! En tres cifras
- **41** días de mestral al año, de media, en el cabo.
- **133** km/h: la racha máxima, en Montsalí, en 2009.
- **28 %** de humedad en lo peor del viento.`,
    },
    ca: {
      kicker: 'Per què',
      title: 'D’on ve el vent que eixuga la roba i torç els pins',
      summary:
        'El mestral no naix a la mar: baixa de l’altiplà, s’estreny a la Serra Blava i surt disparat. Ho expliquem amb un embut, un termòmetre i dos pobles.',
      place: 'Cap de Portalba',
      body: `Per entendre el mestral n’hi ha prou amb un embut. Dalt, l’aire fred de l’altiplà, pesant i amb ganes de caure. Baix, una mar temperada i una pressió més baixa que el crida. Al mig, el corredor de la Serra Blava: dotze quilòmetres d’amplària a l’entrada i tot just tres a l’altura de Montsalí. El mateix aire per menys lloc ha de córrer més.

Per això Montsalí té el rècord de la Ribalta, 133 quilòmetres per hora el 2009, i no el cap. I per això el Pla d’Albercs, a vint minuts amb cotxe, pot passar el temporal sense que es moga una fulla: queda al costat del raig, no dins.

## Fred, sec i net

En baixar, l’aire es comprimeix i s’asseca. La humitat cau per davall del 30 % i el cel es renta. D’aquí venen la roba eixuta en una hora, els llavis clivellats i aquella llum que busquen els pintors. També el perill: amb la pineda seca, una espurna corre tant com el vent.

[ill mountains/corredor | El corredor de la Serra Blava vist des del mirador de Castellver. En dotze quilòmetres, la vall perd tres quartes parts de l’amplària.]

## Cada vegada més?

No exactament. Les sèries del cap, que comencen el 1931, no mostren més dies de mestral, però sí més concentrats: abans hi havia temporals de quatre dies i ara duren un dia i mig. Lidia Monsonís, de la nostra secció de Ciència, ho resumeix així: «El vent no ha augmentat; ha perdut la paciència».

! En tres xifres
- **41** dies de mestral l’any, de mitjana, al cap.
- **133** km/h: la ratxa màxima, a Montsalí, el 2009.
- **28 %** d’humitat en el pitjor moment del vent.`,
    },
  },
  {
    key: 'colegios-torrevent',
    taxon: 'sociedad/educacion',
    taxa: ['ribalta/torrevent'],
    tags: ['temporal-de-mestral'],
    authors: ['aina-rocafull'],
    hours: 2.2,
    es: {
      kicker: 'Educación',
      title: 'Los colegios de Torrevent abren, pero sin patio',
      summary:
        'El Ayuntamiento mantiene las clases y suspende el recreo y la educación física al aire libre. El comedor funciona con normalidad.',
      place: 'Torrevent',
      body: `Los cuatro centros de Torrevent han abierto, aunque con las puertas de los patios cerradas con llave. El Ayuntamiento decidió mantener las clases después de revisar los tejados, y suspender el recreo, la educación física al aire libre y las salidas.

«Cerrar la escuela también es un riesgo: son ochocientas familias buscando con quién dejar a un niño a las siete de la mañana», explica la concejala de Educación, Marta Vilaplana. En el colegio del Mar, el más expuesto, las clases de la fachada norte se han trasladado a la biblioteca y al comedor.

Las actividades de la tarde quedan anuladas en todo el municipio. El transporte escolar funciona, con diez minutos de retraso en la línea de la Cala.`,
    },
    ca: {
      kicker: 'Educació',
      title: 'Les escoles de Torrevent obrin, però sense pati',
      summary:
        'L’Ajuntament manté les classes i suspén l’esbarjo i l’educació física a l’aire lliure. El menjador funciona amb normalitat.',
      place: 'Torrevent',
      body: `Els quatre centres de Torrevent han obert, encara que amb les portes dels patis tancades amb clau. L’Ajuntament va decidir mantindre les classes després de revisar les teulades, i suspendre l’esbarjo, l’educació física a l’aire lliure i les eixides.

«Tancar l’escola també és un risc: són vuit-centes famílies buscant amb qui deixar un xiquet a les set del matí», explica la regidora d’Educació, Marta Vilaplana. A l’escola del Mar, la més exposada, les classes de la façana nord s’han traslladat a la biblioteca i al menjador.

Les activitats de la vesprada queden anul·lades a tot el municipi. El transport escolar funciona, amb deu minuts de retard a la línia de la Cala.`,
    },
  },
  {
    key: 'fabrica-de-sal',
    taxon: 'cultura/patrimonio',
    taxa: ['ribalta/portalba'],
    tags: ['temporal-de-mestral'],
    authors: ['teresa-gascon'],
    hours: 4,
    picture: { theme: 'city', seed: 'chimenea', mood: 'storm' },
    es: {
      kicker: 'Patrimonio',
      title: 'La chimenea de la sal pierde un metro y gana una discusión',
      summary:
        'El viento ha arrancado la corona de la antigua fábrica de Portalba. Los vecinos piden restaurarla; el propietario, derribarla. El expediente de protección lleva seis años en un cajón.',
      place: 'Portalba',
      body: `La chimenea de la fábrica de sal medía veintitrés metros hasta que llegó el temporal. Ahora mide veintidós. La corona, siete hiladas de ladrillo de 1908, cayó sobre el solar vacío sin alcanzar a nadie, y desde entonces dos docenas de vecinos miran hacia arriba con la misma pregunta: ¿y ahora qué?

La Asociación Salines Velles recuerda que pidió la protección del conjunto en 2020 y que el expediente no se ha resuelto. La empresa propietaria, que quiere construir ahí setenta viviendas, sostiene que la torre «es un peligro acreditado» y solicitará hoy el derribo por urgencia.

> Ha aguantado dos guerras y un polígono. Lo único que no aguanta es un cajón — Remei Falcó, de Salines Velles

El arquitecto municipal ha ordenado acordonar el solar y colocar una malla. Según su primera inspección, el fuste está sano y la inclinación, de once centímetros, es la misma que en 1987. El Ayuntamiento decidirá el lunes.`,
    },
    ca: {
      kicker: 'Patrimoni',
      title: 'La xemeneia de la sal perd un metre i guanya una discussió',
      summary:
        'El vent ha arrancat la corona de l’antiga fàbrica de Portalba. Els veïns demanen restaurar-la; el propietari, enderrocar-la. L’expedient de protecció fa sis anys que és en un calaix.',
      place: 'Portalba',
      body: `La xemeneia de la fàbrica de sal feia vint-i-tres metres fins que va arribar el temporal. Ara en fa vint-i-dos. La corona, set filades de rajola del 1908, va caure damunt del solar buit sense tocar ningú, i des d’aleshores dues dotzenes de veïns miren cap amunt amb la mateixa pregunta: i ara què?

L’Associació Salines Velles recorda que va demanar la protecció del conjunt el 2020 i que l’expedient no s’ha resolt. L’empresa propietària, que hi vol construir setanta habitatges, sosté que la torre «és un perill acreditat» i demanarà avui l’enderrocament per urgència.

> Ha aguantat dues guerres i un polígon. L’única cosa que no aguanta és un calaix — Remei Falcó, de Salines Velles

L’arquitecte municipal ha ordenat acordonar el solar i posar-hi una malla. Segons la primera inspecció, el fust està sa i la inclinació, d’onze centímetres, és la mateixa que el 1987. L’Ajuntament decidirà dilluns.`,
    },
  },
]
