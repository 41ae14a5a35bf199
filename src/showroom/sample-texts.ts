/** Texts of the sample contents, in both languages. */
export const WORDS = {
  news: {
    es: 'La lonja subasta por primera vez desde el móvil',
    ca: 'La llotja subhasta per primera vegada des del mòbil',
  },
  summary: {
    es: '<p>Los compradores pujan desde tres comarcas; el reloj sigue bajando en la pared.</p>',
    ca: '<p>Els compradors liciten des de tres comarques; el rellotge continua baixant a la paret.</p>',
  },
  place: { es: 'Sant Aloi', ca: 'Sant Aloi' },
  desk: { es: 'Redacción', ca: 'Redacció' },
  free: { es: 'Gratis', ca: 'Gratuït' },
  theatre: { es: 'Portalba, Teatro Principal', ca: 'Portalba, Teatre Principal' },
  recipeKicker: { es: 'Receta', ca: 'Recepta' },
  interviewKicker: { es: 'Entrevista', ca: 'Entrevista' },
  bare: {
    es: 'Los regantes pactan el turno más corto en treinta años',
    ca: 'Els regants pacten el torn més curt en trenta anys',
  },
  long: {
    es: 'El Consell aplaza hasta febrero la reforma de la ley de puertos, después de que las cofradías avisaran de que dejarían amarrada la flota',
    ca: 'El Consell ajorna fins al febrer la reforma de la llei de ports, després que les confraries avisaren que deixarien amarrada la flota',
  },
  opinion: {
    es: 'Elogio de quien se queda a cerrar la biblioteca',
    ca: 'Elogi de qui es queda a tancar la biblioteca',
  },
  interview: { es: '«Un faro no se apaga: se deja de mirar»', ca: '«Un far no s’apaga: es deixa de mirar»' },
  video: {
    es: 'La sastra del Principal cose su última función',
    ca: 'La sastressa del Principal cus la seua última funció',
  },
  embed: { es: 'El golpe de mar, grabado desde el espigón', ca: 'El colp de mar, gravat des de l’espigó' },
  spherical: { es: 'Dentro de la cúpula del Principal', ca: 'Dins de la cúpula del Principal' },
  audio: { es: 'La noche que se apagó el faro', ca: 'La nit que es va apagar el far' },
  player: { es: 'El coro de la lonja, escuchado desde dentro', ca: 'El cor de la llotja, escoltat des de dins' },
  gallery: { es: 'El temporal, en doce imágenes', ca: 'El temporal, en dotze imatges' },
  recipe: { es: 'Caldereta de pescado de roca', ca: 'Caldereta de peix de roca' },
  event: {
    es: 'El Quartet Garbinar toca a las compositoras olvidadas',
    ca: 'El Quartet Garbinar toca les compositores oblidades',
  },
  range: {
    es: 'Cien años de redes: la exposición de la cofradía',
    ca: 'Cent anys de xàrcies: l’exposició de la confraria',
  },
  live: { es: 'La mañana del temporal, minuto a minuto', ca: 'El matí del temporal, minut a minut' },
  ended: { es: 'La noche electoral, minuto a minuto', ca: 'La nit electoral, minut a minut' },
  updates: [
    { es: 'Reabre la carretera del faro', ca: 'Reobri la carretera del far' },
    { es: 'No habrá ferri a las 10.00', ca: 'No hi haurà ferri a les 10.00' },
    {
      es: 'Los trenes de la costa vuelven a parar en Torrevent',
      ca: 'Els trens de la costa tornen a parar a Torrevent',
    },
    {
      es: 'Cortada la avenida del Puerto por la caída de un pino',
      ca: 'Tallada l’avinguda del Port per la caiguda d’un pi',
    },
    { es: 'Los colegios abren con normalidad', ca: 'Les escoles obrin amb normalitat' },
  ],
}

/** Kickers and headlines of the sample list. */
export const HEADLINES = [
  [
    { es: 'Campo', ca: 'Camp' },
    {
      es: 'El caqui de la Ribalta se recoge este año con quince días de retraso',
      ca: 'El caqui de la Ribalta es cull enguany amb quinze dies de retard',
    },
  ],
  [
    { es: 'Cultura', ca: 'Cultura' },
    {
      es: 'El archivo de la radio aparece entero en un desván',
      ca: 'L’arxiu de la ràdio apareix sencer en unes golfes',
    },
  ],
  [
    { es: 'Economía', ca: 'Economia' },
    { es: 'La sal de Benalbir vuelve a los barcos', ca: 'La sal de Benalbir torna als vaixells' },
  ],
  [
    { es: 'Deportes', ca: 'Esports' },
    { es: 'El Portalba empata en el descuento y mira arriba', ca: 'El Portalba empata en el descompte i mira amunt' },
  ],
  [
    { es: 'Sociedad', ca: 'Societat' },
    { es: 'Siete pueblos comparten médico y autobús', ca: 'Set pobles comparteixen metge i autobús' },
  ],
  [
    { es: 'Ciencia', ca: 'Ciència' },
    { es: 'Una boya mide por fin las olas de la bocana', ca: 'Una boia mesura per fi les ones de la bocana' },
  ],
  [
    { es: 'Movilidad', ca: 'Mobilitat' },
    { es: 'El tranvía llegará al hospital en primavera', ca: 'El tramvia arribarà a l’hospital a la primavera' },
  ],
  [
    { es: 'Montaña', ca: 'Muntanya' },
    { es: 'La primera nieve cierra el puerto de Montsalí', ca: 'La primera neu tanca el port de Montsalí' },
  ],
  [
    { es: 'Escuela', ca: 'Escola' },
    {
      es: 'Los alumnos de Torrevent escriben su propio diccionario',
      ca: 'Els alumnes de Torrevent escriuen el seu propi diccionari',
    },
  ],
  [
    { es: 'Verifica', ca: 'Verifica' },
    {
      es: 'No, el embalse no está vacío: la foto es de 2017',
      ca: 'No, l’embassament no està buit: la foto és de 2017',
    },
  ],
  [
    { es: 'Mar', ca: 'Mar' },
    { es: 'Vuelven los delfines y con ellos una discusión', ca: 'Tornen els dofins i amb ells una discussió' },
  ],
  [
    { es: 'Barrios', ca: 'Barris' },
    { es: 'El mercado viejo abre de noche los jueves', ca: 'El mercat vell obri de nit els dijous' },
  ],
] as const
