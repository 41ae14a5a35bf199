import type { Story } from '../model.ts'

/** Ingredient lines: quantity and unit apart, so that the servings can be scaled. */
const line = (name: string, quantity?: number, unit?: string) => ({ name, ...(quantity === undefined ? {} : { quantity }), ...(unit ? { unit } : {}) })
const steps = (...texts: string[]) => texts.map((html) => ({ html: `<p>${html}</p>` }))

export const stories: Story[] = [
  {
    key: 'receta-sopa-galets-pobre', site: 'ocio', type: 'recipe', taxon: 'cocina/de-cuchara', authors: ['carme-puigcerver'], hours: 7,
    picture: { theme: 'kitchen', kind: 'pot' },
    es: {
      kicker: 'Cuchara', title: 'Sopa de pan, ajo y huevo escalfado', summary: 'Diez minutos de trabajo, pan de ayer y un caldo que aguanta lo que haya en la nevera.', alt: 'Olla humeante sobre un fogón',
      body: `El secreto está en dorar el pan en el aceite de los ajos antes de mojarlo: así no se deshace y la sopa tiene algo que morder.

El huevo se escalfa en la propia olla, con el fuego apagado. Tres minutos para una yema líquida; cuatro si se va a recalentar.`,
      extra: { servings: 4, cost: 'low', difficulty: 'easy', preparationTime: 10, cookingTime: 25, totalTime: 35, allergens: ['gluten', 'huevo'], nutrition: { Energía: '310 kcal', Proteínas: '12 g' },
        ingredients: [line('pan de ayer', 200, 'g'), line('dientes de ajo', 6), line('huevos', 4), line('caldo de verduras', 1.2, 'l'), line('pimentón dulce', 1, 'cucharadita'), line('aceite de oliva', 60, 'ml'), line('sal')],
        steps: steps('Lamina los ajos y dóralos en el aceite a fuego bajo. Resérvalos.', 'Dora el pan en rebanadas en el mismo aceite, por las dos caras.', 'Fuera del fuego, añade el pimentón, remueve y vierte el caldo caliente.', 'Cuece quince minutos a fuego suave. Apaga, casca los huevos dentro, tapa y espera tres minutos.', 'Sirve con los ajos crujientes por encima.'), ratingValue: 4.6, ratingNumVotes: 38 },
    },
    ca: {
      kicker: 'Cullera', title: 'Sopa de pa, all i ou escalfat', summary: 'Deu minuts de faena, pa d\'ahir i un caldo que aguanta el que hi haja a la nevera.', alt: 'Olla fumejant sobre un fogó',
      body: `El secret és daurar el pa en l'oli dels alls abans de mullar-lo: així no es desfà i la sopa té alguna cosa per a mossegar.

L'ou s'escalfa en la mateixa olla, amb el foc apagat. Tres minuts per a un rovell líquid; quatre si s'ha de recalfar.`,
      extra: { servings: 4, cost: 'low', difficulty: 'easy', preparationTime: 10, cookingTime: 25, totalTime: 35, allergens: ['gluten', 'ou'], nutrition: { Energia: '310 kcal', Proteïnes: '12 g' },
        ingredients: [line("pa d'ahir", 200, 'g'), line("grans d'all", 6), line('ous', 4), line('caldo de verdures', 1.2, 'l'), line('pebre roig dolç', 1, 'cullerada menuda'), line("oli d'oliva", 60, 'ml'), line('sal')],
        steps: steps('Lamina els alls i daura\'ls en l\'oli a foc baix. Reserva\'ls.', 'Daura el pa a llesques en el mateix oli, per les dues cares.', 'Fora del foc, afig el pebre roig, remena i aboca-hi el caldo calent.', 'Cou quinze minuts a foc suau. Apaga, trenca els ous a dins, tapa i espera tres minuts.', 'Servix amb els alls cruixents per damunt.'), ratingValue: 4.6, ratingNumVotes: 38 },
    },
  },
  {
    key: 'receta-calabaza-asada-miel', site: 'ocio', type: 'recipe', taxon: 'cocina', authors: ['carme-puigcerver'], hours: 30,
    picture: { theme: 'kitchen', kind: 'plate' },
    es: {
      kicker: 'Horno', title: 'Calabaza asada con miel y queso de la sierra', summary: 'Una bandeja, una hora de horno y un plato que sirve de cena o de guarnición.', alt: 'Plato sobre una mesa de madera',
      body: `La calabaza se asa con la piel: la protege, se come y ahorra el único momento peligroso de la receta.

Si la miel se pone al principio, se quema. Va en los últimos diez minutos, cuando los bordes ya están tostados.`,
      extra: { servings: 4, cost: 'low', difficulty: 'easy', preparationTime: 15, cookingTime: 60, totalTime: 75, allergens: ['lácteos'], nutrition: { Energía: '280 kcal' },
        ingredients: [line('calabaza', 1, 'kg'), line('miel de romero', 2, 'cucharadas'), line('queso curado de la sierra', 80, 'g'), line('tomillo', 4, 'ramas'), line('aceite de oliva', 40, 'ml'), line('sal y pimienta')],
        steps: steps('Calienta el horno a 200 °C. Corta la calabaza en gajos de dos centímetros, con piel y sin semillas.', 'Úntala con el aceite, la sal, la pimienta y el tomillo. Ásala cuarenta y cinco minutos.', 'Pinta con la miel y vuelve a meterla diez minutos.', 'Reparte el queso en lascas con la bandeja recién salida del horno.'), ratingValue: 4.2, ratingNumVotes: 21 },
    },
    ca: {
      kicker: 'Forn', title: 'Carabassa al forn amb mel i formatge de la serra', summary: 'Una safata, una hora de forn i un plat que servix de sopar o de guarnició.', alt: 'Plat sobre una taula de fusta',
      body: `La carabassa es rosteix amb la pell: la protegix, es menja i estalvia l'únic moment perillós de la recepta.

Si la mel s'hi posa al principi, es crema. Va en els últims deu minuts, quan les vores ja estan torrades.`,
      extra: { servings: 4, cost: 'low', difficulty: 'easy', preparationTime: 15, cookingTime: 60, totalTime: 75, allergens: ['lactis'], nutrition: { Energia: '280 kcal' },
        ingredients: [line('carabassa', 1, 'kg'), line('mel de romer', 2, 'cullerades'), line('formatge curat de la serra', 80, 'g'), line('timó', 4, 'branques'), line("oli d'oliva", 40, 'ml'), line('sal i pebre')],
        steps: steps('Calfa el forn a 200 °C. Talla la carabassa a grills de dos centímetres, amb pell i sense llavors.', "Unta-la amb l'oli, la sal, el pebre i el timó. Rosteix-la quaranta-cinc minuts.", 'Pinta-la amb la mel i torna a posar-la deu minuts.', 'Repartix el formatge a làmines amb la safata acabada d\'eixir del forn.'), ratingValue: 4.2, ratingNumVotes: 21 },
    },
  },
  {
    key: 'receta-arroz-coliflor-bacalao', site: 'ocio', type: 'recipe', taxon: 'cocina/arroces', authors: ['carme-puigcerver'], hours: 54,
    picture: { theme: 'kitchen', kind: 'bowl' },
    es: {
      kicker: 'Arroces', title: 'Arroz meloso de coliflor y bacalao', summary: 'El plato de vigilia que en Portalba se come todo el invierno. Se desala la víspera y se hace en media hora.', alt: 'Cuenco con arroz sobre un mantel',
      body: `Cuenta tres partes y media de caldo por una de arroz y no lo dejes solo los cinco últimos minutos: un meloso no espera a nadie.

El bacalao entra al final, en trozos grandes. Si se remueve, se rompe; si se agita la cazuela, se liga.`,
      extra: { servings: 4, cost: 'medium', difficulty: 'medium', preparationTime: 25, cookingTime: 35, totalTime: 60, allergens: ['pescado'], nutrition: { Energía: '460 kcal', Proteínas: '27 g' },
        ingredients: [line('arroz redondo', 320, 'g'), line('bacalao desalado', 350, 'g'), line('coliflor', 400, 'g'), line('caldo de pescado', 1.1, 'l'), line('tomate rallado', 150, 'g'), line('ajos', 3), line('ñora', 1), line('azafrán', 1, 'pizca'), line('aceite de oliva', 60, 'ml')],
        steps: steps('Sofríe los ramilletes de coliflor hasta que se doren y resérvalos.', 'En el mismo aceite, sofríe el ajo, la pulpa de la ñora y el tomate hasta que oscurezca.', 'Añade el arroz, remueve un minuto y vierte el caldo hirviendo con el azafrán.', 'A los diez minutos, incorpora la coliflor. A los quince, el bacalao. Apaga a los dieciocho y deja reposar dos.'), ratingValue: 4.8, ratingNumVotes: 112 },
    },
    ca: {
      kicker: 'Arrossos', title: 'Arròs melós de floricol i abadejo', summary: "El plat de vigília que a Portalba es menja tot l'hivern. Es dessala la vespra i es fa en mitja hora.", alt: 'Bol amb arròs sobre unes estovalles',
      body: `Compta tres parts i mitja de caldo per una d'arròs i no el deixes sol els cinc últims minuts: un melós no espera ningú.

L'abadejo entra al final, a trossos grans. Si es remena, es trenca; si se sacseja la cassola, lliga.`,
      extra: { servings: 4, cost: 'medium', difficulty: 'medium', preparationTime: 25, cookingTime: 35, totalTime: 60, allergens: ['peix'], nutrition: { Energia: '460 kcal', Proteïnes: '27 g' },
        ingredients: [line('arròs redó', 320, 'g'), line('abadejo dessalat', 350, 'g'), line('floricol', 400, 'g'), line('caldo de peix', 1.1, 'l'), line('tomaca ratllada', 150, 'g'), line('alls', 3), line('nyora', 1), line('safrà', 1, 'pessic'), line("oli d'oliva", 60, 'ml')],
        steps: steps('Sofrig els ramells de floricol fins que es dauren i reserva\'ls.', 'En el mateix oli, sofrig l\'all, la polpa de la nyora i la tomaca fins que es faça fosca.', 'Afig l\'arròs, remena un minut i aboca-hi el caldo bullint amb el safrà.', 'Als deu minuts, incorpora-hi la floricol. Als quinze, l\'abadejo. Apaga als díhuit i deixa reposar dos minuts.'), ratingValue: 4.8, ratingNumVotes: 112 },
    },
  },
  {
    key: 'bricolaje-persiana-viento', site: 'ocio', type: 'diy', taxon: 'bricolaje/casa', authors: ['andreu-castello'], hours: 16,
    picture: { theme: 'workshop', mood: 'day' },
    es: {
      kicker: 'En casa', title: 'Sujetar una persiana para que el mestral no la cante', summary: 'Dos topes de goma, un felpudo viejo y veinte minutos bastan para dormir la noche que sopla.', alt: 'Banco de taller con herramientas',
      body: `El golpeteo no lo hace la persiana, sino el hueco entre la lama y la guía. Cerrarlo es barato y se nota la primera noche.`,
      extra: { totalTime: 20, difficulty: 'easy', cost: 'low', tools: ['tijeras fuertes', 'destornillador plano'], materials: ['burlete de felpa de 6 mm', 'dos topes de goma', 'trapo y alcohol'],
        steps: steps('Baja la persiana y mide la guía de arriba abajo.', 'Limpia la guía con alcohol y deja que se seque.', 'Mete el burlete de felpa por la boca de la guía, sin estirar, ayudándote con el destornillador.', 'Atornilla los topes en la última lama para que no llegue a tocar el cajón.', 'Sube y baja tres veces: debe ir suave, no dura.') },
    },
    ca: {
      kicker: 'A casa', title: 'Subjectar una persiana perquè el mestral no la faça cantar', summary: 'Dos topalls de goma, una estora vella i vint minuts són prou per a dormir la nit que bufa.', alt: 'Banc de taller amb ferramentes',
      body: `El colpejar no el fa la persiana, sinó el buit entre la lama i la guia. Tancar-lo és barat i es nota la primera nit.`,
      extra: { totalTime: 20, difficulty: 'easy', cost: 'low', tools: ['estisores fortes', 'tornavís pla'], materials: ['borreta de felpa de 6 mm', 'dos topalls de goma', 'drap i alcohol'],
        steps: steps('Baixa la persiana i mesura la guia de dalt a baix.', 'Neteja la guia amb alcohol i deixa que s\'eixugue.', 'Posa la borreta de felpa per la boca de la guia, sense estirar, amb ajuda del tornavís.', 'Cargola els topalls en l\'última lama perquè no arribe a tocar el calaix.', 'Puja i baixa tres vegades: ha d\'anar suau, no dura.') },
    },
  },
  {
    key: 'agenda-concierto-organo', site: 'ocio', sites: ['portal'], type: 'event', taxon: 'planes', hours: 33, picture: { theme: 'theatre', mood: 'gold' },
    es: { kicker: 'Música', title: 'Concierto inaugural del órgano restaurado', summary: 'Griselda Font estrena los tres mil tubos con una pieza para uno solo.', alt: 'Escenario con luz cálida', body: `Entrada agotada; retransmisión en directo en Mestral Radio. Habrá cien sillas más en el claustro, con pantalla y sin reserva.`,
      extra: (when) => ({ occurrence: { code: 'unique-date', date: when.day(1, '20:00') }, timetable: ['20.00 h'], location: { name: 'Catedral de Portalba' }, address: { name: 'Plaza de la Seu, Portalba' }, modality: { name: 'Presencial' }, thematics: [{ name: 'Música clásica' }], price: 'Gratis' }) },
    ca: { kicker: 'Música', title: "Concert inaugural de l'orgue restaurat", summary: 'Griselda Font estrena els tres mil tubs amb una peça per a un de sol.', alt: 'Escenari amb llum càlida', body: `Entrades exhaurides; retransmissió en directe a Mestral Ràdio. Hi haurà cent cadires més al claustre, amb pantalla i sense reserva.`,
      extra: (when) => ({ occurrence: { code: 'unique-date', date: when.day(1, '20:00') }, timetable: ['20.00 h'], location: { name: 'Catedral de Portalba' }, address: { name: 'Plaça de la Seu, Portalba' }, modality: { name: 'Presencial' }, thematics: [{ name: 'Música clàssica' }], price: 'Gratuït' }) },
  },
  {
    key: 'agenda-mercado-semillas', site: 'ocio', type: 'event', taxon: 'planes', hours: 70, picture: { theme: 'orchard', mood: 'day' },
    es: { kicker: 'Mercados', title: 'Mercado de semillas de la Ribalta', summary: 'Tres sábados para cambiar simientes, oír a quien las guarda y comer calabaza.', alt: 'Huerto con hileras verdes', body: `Se puede ir sin semillas: hay un sobre de bienvenida con rabanitos de Riubaix. A las doce, charla de la Red de Guardianas sobre el tomate de colgar.`,
      extra: (when) => ({ occurrence: { code: 'multiple-times', dates: [when.day(-6, '10:00'), when.day(1, '10:00'), when.day(8, '10:00')] }, datesLiteral: 'Tres sábados de otoño', timetable: ['De 10.00 a 14.00 h'], location: { name: 'Plaza Mayor de Riubaix' }, thematics: [{ name: 'Mercados' }], price: 'Gratis' }) },
    ca: { kicker: 'Mercats', title: 'Mercat de llavors de la Ribalta', summary: 'Tres dissabtes per a canviar llavors, escoltar qui les guarda i menjar carabassa.', alt: 'Hort amb fileres verdes', body: `S'hi pot anar sense llavors: hi ha un sobre de benvinguda amb ravenets de Riubaix. A les dotze, xarrada de la Xarxa de Guardianes sobre la tomaca de penjar.`,
      extra: (when) => ({ occurrence: { code: 'multiple-times', dates: [when.day(-6, '10:00'), when.day(1, '10:00'), when.day(8, '10:00')] }, datesLiteral: 'Tres dissabtes de tardor', timetable: ['De 10.00 a 14.00 h'], location: { name: 'Plaça Major de Riubaix' }, thematics: [{ name: 'Mercats' }], price: 'Gratuït' }) },
  },
  {
    key: 'agenda-exposicion-cartas', site: 'ocio', sites: ['portal'], type: 'event', taxon: 'planes', hours: 90, picture: { theme: 'abstract', mood: 'gold' },
    es: { kicker: 'Exposiciones', title: 'Elvira Estruga: cartas a la centralita', summary: 'Las cuarenta y siete cartas de la poeta a una telefonista que nunca conoció.', alt: 'Curvas doradas', body: `Se muestran los originales, los sobres y la lata. Los jueves, lectura en voz alta por teléfono: hay dos cabinas restauradas.`,
      extra: (when) => ({ occurrence: { code: 'date-range', start: when.day(-3, '09:00'), end: when.day(40, '21:00') }, timetable: ['De martes a domingo, de 9.00 a 21.00 h'], location: { name: 'Biblioteca de la Ribalta' }, address: { name: 'Calle del Faro, 12, Portalba' }, thematics: [{ name: 'Literatura' }], price: 'Gratis' }) },
    ca: { kicker: 'Exposicions', title: 'Elvira Estruga: cartes a la centraleta', summary: 'Les quaranta-set cartes de la poeta a una telefonista que no va conéixer mai.', alt: 'Corbes daurades', body: `S'hi mostren els originals, els sobres i la llanda. Els dijous, lectura en veu alta per telèfon: hi ha dues cabines restaurades.`,
      extra: (when) => ({ occurrence: { code: 'date-range', start: when.day(-3, '09:00'), end: when.day(40, '21:00') }, timetable: ['De dimarts a diumenge, de 9.00 a 21.00 h'], location: { name: 'Biblioteca de la Ribalta' }, address: { name: 'Carrer del Far, 12, Portalba' }, thematics: [{ name: 'Literatura' }], price: 'Gratuït' }) },
  },
]
