import type { Story } from '../model.ts'

export const stories: Story[] = [
  {
    key: 'ruta-cami-de-ronda',
    site: 'ocio',
    sites: ['portal'],
    taxon: 'rutas',
    authors: ['jordi-blanquer'],
    newsType: 'report',
    hours: 15,
    picture: { theme: 'coast', seed: 'ronda', mood: 'gold' },
    es: {
      kicker: 'Ruta',
      title: 'El camino de ronda, de Torrevent al cabo, en cuatro horas y once bancos',
      summary: 'Once kilómetros por la senda de los carabineros. Con viento de más de 40, otro día.',
      place: 'Torrevent',
      body: `La senda que vigilaban los carabineros se ha vuelto a limpiar este otoño. Sale del faro de Torrevent, baja a tres calas y termina en el cabo de Portalba. No tiene pérdida: el mar, siempre a la izquierda.

! La ficha
- Distancia: **11,2 km**. Desnivel: **340 m**.
- Tiempo: **4 horas** sin prisas. Dificultad: media.
- Vuelta en el tren de la costa, desde el apeadero del Faro.

## Lo mejor y lo peor

Lo mejor es la punta del Corb, con los pinos torcidos todos en la misma dirección, como una caligrafía. Lo peor, el kilómetro siete: escalera sin barandilla y quince minutos de subida al sol.

Once bancos jalonan el camino. Los hizo un vecino jubilado con tablones de barco; el sexto lleva grabado «Aquí se para a respirar».`,
    },
    ca: {
      kicker: 'Ruta',
      title: 'El camí de ronda, de Torrevent al cap, en quatre hores i onze bancs',
      summary: 'Onze quilòmetres per la senda dels carrabiners. Amb vent de més de 40, un altre dia.',
      place: 'Torrevent',
      body: `La senda que vigilaven els carrabiners s’ha tornat a netejar aquesta tardor. Surt del far de Torrevent, baixa a tres cales i s’acaba al cap de Portalba. No té pèrdua: la mar, sempre a l’esquerra.

! La fitxa
- Distància: **11,2 km**. Desnivell: **340 m**.
- Temps: **4 hores** sense presses. Dificultat: mitjana.
- Tornada amb el tren de la costa, des del baixador del Far.

## El millor i el pitjor

El millor és la punta del Corb, amb els pins torçuts tots en la mateixa direcció, com una cal·ligrafia. El pitjor, el quilòmetre set: escala sense barana i quinze minuts de pujada al sol.

Onze bancs marquen el camí. Els va fer un veí jubilat amb taulons de barca; el sisé porta gravat «Aquí es para a respirar».`,
    },
  },
  {
    key: 'ruta-tren-costa',
    site: 'ocio',
    taxon: 'rutas',
    authors: ['jordi-blanquer'],
    newsType: 'report',
    hours: 91,
    picture: { theme: 'city', seed: 'tren', mood: 'gold' },
    es: {
      kicker: 'En tren',
      title: 'Cinco paradas del tren de la costa en las que vale la pena perder el siguiente',
      summary: 'Un billete de día, 6,80 euros, y una hora entre tren y tren. Justo lo que se tarda en cada una.',
      body: `El tren de la costa pasa cada sesenta minutos. Es el tiempo exacto para bajar, ver una cosa y volver a subir.

1. **La Salina.** Del andén a los flamencos hay doscientos metros.
2. **Sant Aloi-Port.** La lonja a las cinco; si se llega antes, el bar del muelle.
3. **Torrevent.** 114 escalones de faro, los domingos.
4. **Viaducto.** Solo para mirar: nueve arcos y eco.
5. **El Faro.** Apeadero de un banco, final del camino de ronda.

Con aviso de viento el tren va a treinta por hora. También es una manera de verlo.`,
    },
    ca: {
      kicker: 'Amb tren',
      title: 'Cinc parades del tren de la costa en què val la pena perdre el següent',
      summary: 'Un bitllet de dia, 6,80 euros, i una hora entre tren i tren. Just el que es tarda en cadascuna.',
      body: `El tren de la costa passa cada seixanta minuts. És el temps exacte per baixar, veure una cosa i tornar a pujar.

1. **La Salina.** De l’andana als flamencs hi ha dos-cents metres.
2. **Sant Aloi-Port.** La llotja a les cinc; si s’arriba abans, el bar del moll.
3. **Torrevent.** 114 escalons de far, els diumenges.
4. **Viaducte.** Només per mirar: nou arcs i eco.
5. **El Far.** Baixador d’un banc, final del camí de ronda.

Amb avís de vent el tren va a trenta per hora. També és una manera de veure-ho.`,
    },
  },
  {
    key: 'huerto-mestral',
    site: 'ocio',
    taxon: 'huerto',
    authors: ['remei-orts'],
    hours: 9,
    picture: { theme: 'orchard', seed: 'huerto-viento', mood: 'dawn' },
    es: {
      kicker: 'Qué toca',
      title: 'El día después del viento, en el huerto: cinco gestos y ninguna prisa',
      summary: 'No podes hoy lo que se ha roto hoy. Y riega, aunque haya llovido: el mestral seca más que julio.',
      body: `El mestral no solo rompe: seca. En una mañana con 28 % de humedad una lechuga pierde lo que en tres días de otoño. Lo primero es el agua.

! Por este orden
- **Riega** despacio y a primera hora.
- **Endereza** las habas y arrima tierra al pie.
- **Revisa** los tutores: el nudo, no la caña.
- **No podes** ramas rotas hasta que pasen las heladas del fin de semana.
- **Recoge** las hojas caídas y al compost; las de pino, a los caminos.

En el Pla ni nos hemos enterado. Pero mañana hiela, y una manta sobre las alcachofas no ocupa nada.`,
    },
    ca: {
      kicker: 'Què toca',
      title: 'L’endemà del vent, a l’hort: cinc gestos i cap pressa',
      summary:
        'No podes avui el que s’ha trencat avui. I rega, encara que haja plogut: el mestral asseca més que juliol.',
      body: `El mestral no només trenca: asseca. En un matí amb 28 % d’humitat una lletuga perd el que en tres dies de tardor. El primer és l’aigua.

! Per aquest ordre
- **Rega** a poc a poc i a primera hora.
- **Redreça** les faves i arrima terra al peu.
- **Revisa** els tutors: el nus, no la canya.
- **No podes** branques trencades fins que passen les gelades del cap de setmana.
- **Arreplega** les fulles caigudes i al compost; les de pi, als camins.

Al Pla ni ens n’hem assabentat. Però demà gela, i una manta damunt de les carxofes no ocupa res.`,
    },
  },
  {
    key: 'huerto-alcachofa',
    site: 'ocio',
    taxon: 'huerto',
    authors: ['remei-orts'],
    hours: 115,
    picture: { theme: 'orchard', seed: 'alcachofa', mood: 'day' },
    es: {
      kicker: 'De temporada',
      title: 'La alcachofa se corta de madrugada y con tres dedos de tallo',
      summary: 'Por qué la primera es la mejor, cuándo dejarla crecer y qué hacer con las hojas de fuera.',
      body: `La flor madre, la del centro, es la primera y la mejor. Se corta cuando todavía está apretada y suena al pellizcarla. Con tres dedos de tallo aguanta una semana en agua, como un ramo.

Si se corta al sol, amarga. Si se riega la víspera, se hincha y se abre. Por eso se recoge al alba y con la tierra seca.

Las hojas de fuera no se tiran: hervidas veinte minutos dan un caldo que mejora cualquier arroz. Y la mata, en junio, se corta a ras. Volverá.`,
    },
    ca: {
      kicker: 'De temporada',
      title: 'La carxofa es talla de matinada i amb tres dits de tija',
      summary: 'Per què la primera és la millor, quan deixar-la créixer i què fer amb les fulles de fora.',
      body: `La flor mare, la del mig, és la primera i la millor. Es talla quan encara està premuda i sona en pessigar-la. Amb tres dits de tija aguanta una setmana en aigua, com un ram.

Si es talla al sol, amarga. Si es rega la vespra, s’unfla i s’obri. Per això es cull a l’alba i amb la terra seca.

Les fulles de fora no es llancen: bullides vint minuts fan un brou que millora qualsevol arròs. I la mata, al juny, es talla arran. Tornarà.`,
    },
  },
  {
    key: 'planes-fin-de-semana',
    site: 'ocio',
    sites: ['portal'],
    taxon: 'planes',
    authors: ['dolors-pinyana'],
    hours: 4,
    picture: { theme: 'theatre', seed: 'finde', mood: 'gold' },
    related: ['plan-aceite', 'plan-garbinar', 'plan-molinos'],
    es: {
      kicker: 'Fin de semana',
      title: 'Ocho planes para un sábado de tregua y un domingo de manta',
      summary: 'El viento da un día de descanso. Aceite nuevo, música olvidada y un molino que gira.',
      body: `## Sábado, fuera

- Mojar pan en la **feria del aceite** de Riubaix.
- Cambiar un libro por una planta en el **trueque** del colegio Garbí.
- Ver la primera nieve desde el mirador de Rocabruna, con prismáticos y termo.
- A las ocho, **Quartet Garbinar** en el Principal.

## Domingo, dentro

- Si aguanta el cielo, los **molinos** del Torrent Sec; si no, *Senderos* en la tele, que es a la misma hora.
- La exposición **Ocho vientos**: el barógrafo estará dibujando el frente en directo.
- Caldereta, con tiempo.
- Y acostarse temprano, que el lunes amarra todo otra vez.`,
    },
    ca: {
      kicker: 'Cap de setmana',
      title: 'Vuit plans per a un dissabte de treva i un diumenge de manta',
      summary: 'El vent dona un dia de descans. Oli nou, música oblidada i un molí que gira.',
      body: `## Dissabte, fora

- Sucar pa a la **fira de l’oli** de Riubaix.
- Canviar un llibre per una planta a la **barata** de l’escola Garbí.
- Veure la primera neu des del mirador de Rocabruna, amb prismàtics i termo.
- A les vuit, **Quartet Garbinar** al Principal.

## Diumenge, dins

- Si aguanta el cel, els **molins** del Torrent Sec; si no, *Senders* a la tele, que és a la mateixa hora.
- L’exposició **Vuit vents**: el barògraf estarà dibuixant el front en directe.
- Caldereta, amb temps.
- I anar-se’n al llit d’hora, que dilluns amarra tot una altra vegada.`,
    },
  },
]
