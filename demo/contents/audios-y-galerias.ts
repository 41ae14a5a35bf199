import type { Picture, Story, Texts } from '../model.ts'

const audio = (key: string, site: 'portal' | 'radio', taxon: string, hours: number, minutes: number, picture: Picture, es: Texts, ca: Texts, more: Partial<Story> = {}): Story => ({
  key: `audio-${key}`, site, type: 'audio', taxon, hours, picture: { seed: `audio-${key}`, ...picture }, extra: { duration: Math.round(minutes * 60) }, es, ca, ...more,
})
type Shot = [picture: string, es: string, ca: string]
/** A gallery: every shot with its own line. */
const shots = (list: Shot[], language: 'es' | 'ca') => ({
  images: list.map(([picture, es, ca]) => ({ image: `ill:${picture}`, alt: language === 'es' ? es : ca, caption: language === 'es' ? es : ca, credit: language === 'es' ? 'Ilustración: Mestral' : 'Il·lustració: Mestral' })),
})
const gallery = (key: string, taxon: string, hours: number, picture: Picture, list: Shot[], es: Texts, ca: Texts, more: Partial<Story> = {}): Story => ({
  key: `galeria-${key}`, type: 'gallery', taxon, hours, picture: { seed: `galeria-${key}`, ...picture },
  es: { ...es, extra: shots(list, 'es') }, ca: { ...ca, extra: shots(list, 'ca') }, ...more,
})

export const stories: Story[] = [
  audio('cronica-puerto', 'portal', 'sociedad/emergencias', 1.3, 3.8, { theme: 'storm' },
    { kicker: 'Crónica', title: 'La crónica desde el puerto, con el viento de fondo', summary: 'Neus Calatrí, a las 8.30, desde la caseta de prácticos.', body: `Tres minutos y cuarenta y ocho segundos. El golpe que se oye al final es la puerta.` },
    { kicker: 'Crònica', title: 'La crònica des del port, amb el vent de fons', summary: 'Neus Calatrí, a les 8.30, des de la caseta de pràctics.', body: `Tres minuts i quaranta-vuit segons. El colp que se sent al final és la porta.` }, { authors: ['neus-calatri'], tags: ['temporal-de-mestral'], sites: ['radio'] }),
  audio('informativo-manana', 'radio', 'informativos', 2, 12, { theme: 'studio', mood: 'dawn' },
    { kicker: 'Informativo', title: 'Las noticias de las siete', summary: 'Temporal, presupuestos y la gripe que se adelanta.', body: `Doce minutos para empezar el día. Con la previsión, comarca a comarca.` },
    { kicker: 'Informatiu', title: 'Les notícies de les set', summary: 'Temporal, pressupostos i la grip que s’avança.', body: `Dotze minuts per començar el dia. Amb la previsió, comarca a comarca.` }),
  audio('colector', 'radio', 'podcasts', 30, 27, { theme: 'city', mood: 'night' },
    { kicker: 'Investigación', title: 'Debajo de la plaza, capítulo 1: la carta de 1998', summary: 'Cómo un papel con sello de entrada paró un tranvía veintiocho años después.', body: `Una investigación sonora en cuatro capítulos. En el primero, Vicent Domènech abre su carpeta azul.` },
    { kicker: 'Investigació', title: 'Davall de la plaça, capítol 1: la carta del 1998', summary: 'Com un paper amb segell d’entrada va parar un tramvia vint-i-vuit anys després.', body: `Una investigació sonora en quatre capítols. En el primer, Vicent Domènech obri la carpeta blava.` }, { authors: ['nuria-benavent'] }),
  audio('radio-escola-concha', 'radio', 'cultura', 49, 15, { theme: 'studio', mood: 'day' },
    { kicker: 'Ràdio escola', title: '«¿Usted se cansa de pregonar?»', summary: 'La señora Concha, entrevistada por quinto de primaria de Benalbir.', body: `El programa completo de la escuela, con el parte del tiempo y el zapato perdido.` },
    { kicker: 'Ràdio escola', title: '«Vosté es cansa de fer bans?»', summary: 'La senyora Concha, entrevistada per cinqué de primària de Benalbir.', body: `El programa complet de l’escola, amb el temps i la sabata perduda.` }),
  audio('graderia', 'radio', 'deporte', 12.5, 36, { theme: 'stadium', mood: 'night' },
    { kicker: 'La gradería', title: 'El 89 de Amrani, narrado tres veces', summary: 'El gol del Atlètic contado por su portero, por el árbitro asistente y por el viento.', body: `Lo mejor de la retransmisión de anoche, con la entrevista al goleador y la tabla de la Copa.` },
    { kicker: 'La graderia', title: 'El 89 d’Amrani, narrat tres vegades', summary: 'El gol de l’Atlètic contat pel seu porter, per l’àrbitre assistent i pel vent.', body: `El millor de la retransmissió d’anit, amb l’entrevista al golejador i la taula de la Copa.` }, { authors: ['rafa-quilis'] }),
  audio('onada-maqueta', 'radio', 'musica', 20, 41, { theme: 'studio' },
    { kicker: 'Onada jove', title: 'La maqueta de la semana: Rebava', summary: 'Tres amigas, un local sin ventana y una canción sobre un autobús a demanda.', body: `Biel Aguiló visita el local de ensayo del instituto de Castellver. La batería está hecha con cubos de pintura.` },
    { kicker: 'Onada jove', title: 'La maqueta de la setmana: Rebava', summary: 'Tres amigues, un local sense finestra i una cançó sobre un autobús a demanda.', body: `Biel Aguiló visita el local d’assaig de l’institut de Castellver. La bateria està feta amb poals de pintura.` }, { authors: ['biel-aguilo'], tags: ['voces-de-la-ribalta'] }),
  audio('quadern-regants', 'radio', 'informativos', 23, 33, { theme: 'orchard', mood: 'dusk' },
    { kicker: 'Quadern de camp', title: 'Cuarenta minutos por hanegada', summary: 'La votación del Pla d’Albercs, entera, con campana.', body: `Sin comentarios: solo la sala. Después, tres regantes y un ingeniero.` },
    { kicker: 'Quadern de camp', title: 'Quaranta minuts per fanecada', summary: 'La votació del Pla d’Albercs, sencera, amb campana.', body: `Sense comentaris: només la sala. Després, tres regants i un enginyer.` }, { authors: ['karim-bellahsen'] }),
  gallery('temporal', 'sociedad/emergencias', 2.4, { theme: 'storm', kind: 'lightning' },
    [['storm/g1', 'La bocana, a las 7.40', 'La bocana, a les 7.40'], ['coast/g2', 'La dársena, con la flota amarrada', 'La dàrsena, amb la flota amarrada'], ['city/g3', 'La avenida del Faro, sin tráfico', 'L’avinguda del Far, sense trànsit'], ['mountains/g4', 'El corredor de la Serra Blava', 'El corredor de la Serra Blava'], ['storm/g5', 'El cabo, minutos después de la racha máxima', 'El cap, minuts després de la ratxa màxima'], ['orchard/g6', 'Los naranjos de Riubaix, al abrigo', 'Els tarongers de Riubaix, a recer']],
    { kicker: 'En imágenes', title: 'La mañana del viento, del cabo a la sierra', summary: 'Seis estampas de un temporal con cielo limpio.', body: `El mestral deja la mejor luz del año.` },
    { kicker: 'En imatges', title: 'El matí del vent, del cap a la serra', summary: 'Sis estampes d’un temporal amb el cel net.', body: `El mestral deixa la millor llum de l’any.` }, { tags: ['temporal-de-mestral'] }),
  gallery('principal', 'cultura/escena', 11, { theme: 'theatre' },
    [['theatre/p1', 'El telón nuevo, a media altura', 'El teló nou, a mitja altura'], ['workshop/p2', 'El taller de sastrería', 'El taller de sastreria'], ['theatre/p3', 'La escena de la salina', 'L’escena de la salina'], ['theatre/p4', 'Los carpinteros, de pie al fondo', 'Els fusters, drets al fons']],
    { kicker: 'En imágenes', title: 'Así se ve el Principal por dentro, ciento quince días después', summary: 'El telón, el taller y las 812 butacas.', body: `Recorrido por la sala antes de que entre el público.` },
    { kicker: 'En imatges', title: 'Així es veu el Principal per dins, cent quinze dies després', summary: 'El teló, el taller i les 812 butaques.', body: `Recorregut per la sala abans que entre el públic.` }, { tags: ['ano-estruga'] }),
  gallery('montsali', 'ribalta/serra-blava', 8, { theme: 'mountains', mood: 'dawn' },
    [['mountains/m1', 'Montsalí, a las siete', 'Montsalí, a les set'], ['mountains/m2', 'La pista de fondo, cerrada', 'La pista de fons, tancada'], ['city/m3', 'La plaza y la escuela', 'La plaça i l’escola'], ['mountains/m4', 'El puerto, con ventisqueros', 'El port, amb congestes'], ['mountains/m5', 'La última curva de la RV-7', 'L’últim revolt de l’RV-7']],
    { kicker: 'En imágenes', title: 'La primera nevada, pueblo a pueblo', summary: 'Quince centímetros y cinco maneras de mirarlos.', body: `Las fotos llegaron a la redacción antes que la quitanieves.` },
    { kicker: 'En imatges', title: 'La primera nevada, poble a poble', summary: 'Quinze centímetres i cinc maneres de mirar-los.', body: `Les fotos van arribar a la redacció abans que la llevaneus.` }),
  gallery('copa', 'deportes/futbol', 13.5, { theme: 'stadium', mood: 'night' },
    [['stadium/c1', 'El banderín, doblado', 'El banderí, doblegat'], ['stadium/c2', 'Amrani, antes de sacar', 'Amrani, abans de traure'], ['stadium/c3', 'La grada de Portalba', 'La grada de Portalba'], ['portrait/c4', 'El portero del Benalbir', 'El porter del Benalbir']],
    { kicker: 'En imágenes', title: 'Las mejores imágenes del Atlètic–Benalbir', summary: 'Una noche de viento y un gol de nadie.', body: `Cuatro momentos del partido de la jornada.` },
    { kicker: 'En imatges', title: 'Les millors imatges de l’Atlètic–Benalbir', summary: 'Una nit de vent i un gol de ningú.', body: `Quatre moments del partit de la jornada.` }, { tags: ['copa-ribalta'] }),
]
