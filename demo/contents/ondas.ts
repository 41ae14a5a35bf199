import type { Story } from '../model.ts'

type Pair = [title: string, summary: string, body: string]

/** A radio piece: short texts, a duration in seconds. */
function piece(
  key: string,
  taxon: string,
  author: string,
  hours: number,
  picture: Story['picture'],
  kicker: [string, string],
  duration: number,
  es: Pair,
  ca: Pair,
): Story {
  return {
    key,
    site: 'radio',
    type: 'audio',
    taxon,
    authors: [author],
    hours,
    ...(picture && { picture }),
    extra: { duration },
    es: { kicker: kicker[0], title: es[0], summary: es[1], alt: 'Estudio de radio', body: es[2] },
    ca: { kicker: kicker[1], title: ca[0], summary: ca[1], alt: 'Estudi de ràdio', body: ca[2] },
  }
}

export const stories: Story[] = [
  piece(
    'radio-torn-nit-farmacia',
    'podcasts',
    'teresa-gascon',
    15,
    { theme: 'city', mood: 'night', seed: 'farmacia' },
    ['Torn de nit', 'Torn de nit'],
    1930,
    [
      'Lo que se pide en una farmacia a las cuatro',
      'Chupetes, tiritas y conversación: una guardia entera en la única ventanilla abierta de Portalba.',
      'Entre la una y las seis llaman treinta y un clientes. Nueve no compran nada. La farmacéutica, Lola Ferri, dice que esos son los urgentes.',
    ],
    [
      'El que es demana en una farmàcia a les quatre',
      'Xumets, tirites i conversa: una guàrdia sencera a l’única finestreta oberta de Portalba.',
      'Entre la una i les sis toquen trenta-un clients. Nou no compren res. La farmacèutica, Lola Ferri, diu que eixos són els urgents.',
    ],
  ),
  piece(
    'radio-consultori-migranya',
    'podcasts',
    'salma-bennani',
    39,
    { theme: 'studio', kind: 'wireless', mood: 'day', seed: 'consultori' },
    ['Consultori obert', 'Consultori obert'],
    2405,
    [
      'Migraña: qué funciona, qué no y qué es solo caro',
      'La doctora Bennani responde a once oyentes y desaconseja tres aparatos con nombre y apellidos.',
      'Un dolor que se repite merece un cuaderno: hora, comida, sueño y tiempo que hacía. En la segunda parte, por qué el mestral no tiene la culpa de todo.',
    ],
    [
      'Migranya: què funciona, què no i què és només car',
      'La doctora Bennani respon a onze oients i desaconsella tres aparells amb nom i cognoms.',
      'Un dolor que es repetix mereix un quadern: hora, menjar, son i temps que feia. En la segona part, per què el mestral no té la culpa de tot.',
    ],
  ),
  piece(
    'radio-jazz-llotja-quartet',
    'musica',
    'laia-sempere',
    57,
    { theme: 'theatre', mood: 'dusk', seed: 'jazz' },
    ['Jazz a la llotja', 'Jazz a la llotja'],
    3480,
    [
      'El cuarteto que afina con la sirena del puerto',
      'Concierto entero grabado entre cajas de hielo, con una subasta de sepias en mitad de la balada.',
      'El contrabajo es de 1931 y huele a gasoil. El público, también. Se escucha mejor con auriculares y algo de comer.',
    ],
    [
      'El quartet que afina amb la sirena del port',
      'Concert sencer gravat entre caixes de gel, amb una subhasta de sépies enmig de la balada.',
      'El contrabaix és de 1931 i fa olor de gasoil. El públic, també. S’escolta millor amb auriculars i alguna cosa per a menjar.',
    ],
  ),
  piece(
    'radio-graderia-copa',
    'deporte',
    'rafa-quilis',
    8,
    { theme: 'stadium', mood: 'dusk', seed: 'graderia' },
    ['La gradería', 'La graderia'],
    5210,
    [
      'La jornada en noventa minutos: goleada en Torrevent y niebla en Benalbir',
      'Doce campos, doce voces y un árbitro que explica el penalti que no pitó.',
      'En Benalbir el partido se narró de oído hasta el minuto setenta. Todos los resultados, con la tabla comentada por Rafa Quilis.',
    ],
    [
      'La jornada en noranta minuts: golejada a Torrevent i boira a Benalbir',
      'Dotze camps, dotze veus i un àrbitre que explica el penal que no va xiular.',
      'A Benalbir el partit es va narrar d’oïda fins al minut setanta. Tots els resultats, amb la taula comentada per Rafa Quilis.',
    ],
  ),
  piece(
    'radio-quadern-aigua',
    'informativos',
    'karim-bellahsen',
    27,
    { theme: 'orchard', mood: 'dawn', seed: 'quadern' },
    ['Quadern de camp', 'Quadern de camp'],
    1515,
    [
      'El turno de riego que se decide a mano alzada',
      'Doscientos regantes, una acequia y una norma de 1734 que sigue siendo la más rápida.',
      'La asamblea del Pla d’Albercs dura once minutos. Karim Bellahsen la grabó entera: es el capítulo más corto y el más escuchado del otoño.',
    ],
    [
      'El torn de reg que es decidix a mà alçada',
      'Dos-cents regants, una séquia i una norma de 1734 que continua sent la més ràpida.',
      'L’assemblea del Pla d’Albercs dura onze minuts. Karim Bellahsen la va gravar sencera: és el capítol més curt i el més escoltat de la tardor.',
    ],
  ),
  piece(
    'radio-som-poble-benalbir',
    'cultura',
    'julia-estruga',
    33,
    { theme: 'mountains', mood: 'dusk', seed: 'benalbir' },
    ['Som de poble', 'Som de poble'],
    2750,
    [
      'Benalbir en siete ruidos',
      'La campana con una grieta, el molino, la maestra, el autobús de las tres. Un pueblo reconocido con los ojos cerrados.',
      'Los vecinos votaron los sonidos que no querían perder. Ganó el chirrido de la puerta del bar, por delante de las golondrinas.',
    ],
    [
      'Benalbir en set sorolls',
      'La campana amb una clivella, el molí, la mestra, l’autobús de les tres. Un poble reconegut amb els ulls tancats.',
      'Els veïns van votar els sons que no volien perdre. Va guanyar el grinyol de la porta del bar, per davant de les oronetes.',
    ],
  ),
  piece(
    'radio-onada-jove-locals',
    'musica',
    'biel-aguilo',
    64,
    { theme: 'studio', mood: 'dusk', seed: 'onada' },
    ['Onada jove', 'Onada jove'],
    2980,
    [
      'Cuatro grupos, un garaje y una vecina con partitura',
      'La señora del tercero les pidió silencio; ahora les toca el teclado.',
      'Biel Aguiló reúne a los cuatro grupos que comparten local en el polígono de Castellver y a Pilar Soler, ochenta años, organista jubilada.',
    ],
    [
      'Quatre grups, un garatge i una veïna amb partitura',
      'La senyora del tercer els va demanar silenci; ara els toca el teclat.',
      'Biel Aguiló reunix els quatre grups que compartixen local al polígon de Castellver i Pilar Soler, vuitanta anys, organista jubilada.',
    ],
  ),
  piece(
    'radio-banda-sonora-silencio',
    'cultura',
    'laia-sempere',
    82,
    { theme: 'theatre', kind: 'screen', mood: 'night', seed: 'banda-sonora' },
    ['Banda sonora', 'Banda sonora'],
    3100,
    [
      'La película que se rodó sin música y la ganó en el montaje',
      'Un compositor cuenta cómo escribió cuarenta minutos para pasos, puertas y viento.',
      'El director no quería una sola nota. El montador puso una canción de prueba y nadie se atrevió a quitarla.',
    ],
    [
      'La pel·lícula que es va rodar sense música i la va guanyar en el muntatge',
      'Un compositor conta com va escriure quaranta minuts per a passos, portes i vent.',
      'El director no volia ni una nota. El muntador va posar una cançó de prova i ningú no es va atrevir a llevar-la.',
    ],
  ),
]
