import type { Story } from '../model.ts'

export const stories: Story[] = [
  {
    key: 'quebrantahuesos',
    taxon: 'ciencia/medio-ambiente',
    taxa: ['ribalta/serra-blava'],
    authors: ['lidia-monsonis'],
    hours: 34,
    picture: { theme: 'mountains', seed: 'rocabruna', mood: 'gold' },
    related: ['video-quebrantahuesos'],
    es: {
      kicker: 'Medio ambiente',
      title: 'Once quebrantahuesos en un jueves: la mejor cuenta en medio siglo',
      summary:
        'La Serra Blava tiene ya tres parejas que crían. La cuarta lleva ramas a una cueva que miraba al mestral y ha cambiado de idea.',
      place: 'Rocabruna',
      body: `Elisa Forner apunta con lápiz porque la tinta se hiela. El jueves escribió once palotes en el cuaderno: once quebrantahuesos en un día, la mejor cuenta en la Serra Blava desde 1974.

Hay tres parejas que crían y una cuarta que lo intenta. «Empezaron el nido en la cara norte. Con la primera mestralada lo dejaron y se fueron dos cortados más allá. Aprenden», explica la guarda.

El programa de recuperación empezó en 2006 con seis pollos criados a mano con marionetas, para que no confundieran a sus padres con personas. Uno de aquellos, Salina, cumple veinte años y sigue volando.

! Para verlos sin molestar
- Desde el mirador de **Rocabruna**, nunca desde el sendero alto.
- De noviembre a marzo, **sin drones** y en voz baja.
- Se reconocen por la cola en rombo.`,
    },
    ca: {
      kicker: 'Medi ambient',
      title: 'Onze trencalossos en un dijous: el millor recompte en mig segle',
      summary:
        'La Serra Blava té ja tres parelles que crien. La quarta porta branques a una cova que mirava al mestral i ha canviat d’idea.',
      place: 'Rocabruna',
      body: `Elisa Forner apunta amb llapis perquè la tinta es gela. Dijous va escriure onze ratlles al quadern: onze trencalossos en un dia, el millor recompte a la Serra Blava des del 1974.

Hi ha tres parelles que crien i una quarta que ho intenta. «Van començar el niu a la cara nord. Amb la primera mestralada el van deixar i se’n van anar dos cingles més enllà. Aprenen», explica la guarda.

El programa de recuperació va començar el 2006 amb sis polls criats a mà amb titelles, perquè no confongueren els pares amb persones. Un d’aquells, Salina, fa vint anys i continua volant.

! Per veure’ls sense molestar
- Des del mirador de **Rocabruna**, mai des del sender alt.
- De novembre a març, **sense drons** i en veu baixa.
- Es reconeixen per la cua en forma de rombe.`,
    },
  },
  {
    key: 'calor-mar',
    taxon: 'ciencia/medio-ambiente',
    authors: ['lidia-monsonis'],
    hours: 63,
    picture: { theme: 'coast', seed: 'boya', mood: 'dusk' },
    es: {
      kicker: 'Mar',
      title: 'El mar de noviembre está a 19,4 grados y los peces lo saben',
      summary:
        'La boya de Portalba suma 26 meses por encima de la media. En las redes aparecen especies que nadie sabe cómo cocinar.',
      place: 'Portalba',
      body: `La boya amarilla que flota a cuatro millas de Portalba mide la temperatura cada diez minutos desde 1988. La media de noviembre ha sido siempre 17,1. Este año, 19,4. Van veintiséis meses seguidos por encima.

El calor no se ve, pero se pesca. En la lonja de Sant Aloi han entrado este otoño dieciocho kilos de pez ballesta y un pez león. «Los subastamos con una nota: no sabemos», dice el secretario de la cofradía.

El Instituto de Ciencias del Mar pide dos cosas a los pescadores: una foto y la profundidad. Lleva 340 avisos. «Son los mejores sensores que tenemos y además se quejan cuando algo falla», resume la oceanógrafa Teresa Bonet.`,
    },
    ca: {
      kicker: 'Mar',
      title: 'La mar de novembre és a 19,4 graus i els peixos ho saben',
      summary:
        'La boia de Portalba suma 26 mesos per damunt de la mitjana. A les xarxes apareixen espècies que ningú no sap com cuinar.',
      place: 'Portalba',
      body: `La boia groga que sura a quatre milles de Portalba mesura la temperatura cada deu minuts des del 1988. La mitjana de novembre ha sigut sempre 17,1. Enguany, 19,4. En van vint-i-sis mesos seguits per damunt.

La calor no es veu, però es pesca. A la llotja de Sant Aloi han entrat aquesta tardor divuit quilos de peix ballesta i un peix lleó. «Els subhastem amb una nota: no ho sabem», diu el secretari de la confraria.

L’Institut de Ciències de la Mar demana dues coses als pescadors: una foto i la fondària. Porta 340 avisos. «Són els millors sensors que tenim i a més es queixen quan alguna cosa falla», resumeix l’oceanògrafa Teresa Bonet.`,
    },
  },
  {
    key: 'ia-partituras',
    taxon: 'ciencia/tecnologia',
    taxa: ['cultura/musica'],
    authors: ['lidia-monsonis'],
    hours: 86,
    access: 'registered',
    picture: { theme: 'abstract', seed: 'partituras', mood: 'night' },
    es: {
      kicker: 'Tecnología',
      title: 'Un programa aprende a leer los tachones de las partituras antiguas',
      summary:
        'Lo han entrenado en Portalba con 11.000 páginas manuscritas. Acierta más que un estudiante de tercero y menos que una archivera con sueño.',
      place: 'Portalba',
      body: `Entre una mancha y una corchea hay, a veces, menos diferencia que la que querría un músico. Un equipo de la Universidad de la Ribalta ha entrenado un programa con 11.000 páginas del conservatorio para distinguirlas. Acierta el 93,8 % de las notas y el 71 % de los tachones.

«Lo importante son los tachones», explica la ingeniera Paula Ivars. «Ahí está lo que la compositora pensó y no quiso». El sistema no decide: propone dos lecturas y marca la duda en naranja.

El código y las imágenes son públicos. El programa funciona en un ordenador de hace seis años, sin conexión. «Los archivos tienen humedad, goteras y mal wifi», recuerda Ivars. «Había que diseñarlo para eso».`,
    },
    ca: {
      kicker: 'Tecnologia',
      title: 'Un programa aprén a llegir les esborradures de les partitures antigues',
      summary:
        'L’han entrenat a Portalba amb 11.000 pàgines manuscrites. L’encerta més que un estudiant de tercer i menys que una arxivera amb son.',
      place: 'Portalba',
      body: `Entre una taca i una corxera hi ha, a vegades, menys diferència que la que voldria un músic. Un equip de la Universitat de la Ribalta ha entrenat un programa amb 11.000 pàgines del conservatori per distingir-les. Encerta el 93,8 % de les notes i el 71 % de les esborradures.

«L’important són les esborradures», explica l’enginyera Paula Ivars. «Allà hi ha el que la compositora va pensar i no va voler». El sistema no decideix: proposa dues lectures i marca el dubte en taronja.

El codi i les imatges són públics. El programa funciona en un ordinador de fa sis anys, sense connexió. «Els arxius tenen humitat, goteres i mal wifi», recorda Ivars. «Calia dissenyar-lo per a això».`,
    },
  },
  {
    key: 'abejas-tejado',
    taxon: 'ciencia',
    taxa: ['ribalta/portalba'],
    authors: ['lidia-monsonis'],
    hours: 105,
    picture: { theme: 'orchard', seed: 'abejas', mood: 'day' },
    es: {
      kicker: 'Biodiversidad',
      title: 'Cuarenta y siete especies de abejas viven en los tejados de Portalba',
      summary: 'Las contaron alumnos de instituto con vasos de yogur. Nueve no se habían visto nunca en la comarca.',
      place: 'Portalba',
      body: `El método es barato: un vaso de yogur pintado de amarillo, dos dedos de agua y una gota de jabón. Ciento doce vasos, en sesenta azoteas, durante un mes. Con eso, cuatro institutos de Portalba han encontrado 47 especies de abejas silvestres. Nueve eran nuevas en la comarca.

«Esperábamos quince», admite el entomólogo Joan Aparici, que revisó las muestras. La mayoría no hace miel ni colmena: viven solas, en agujeros de pared y tallos secos, y miden menos que un grano de arroz.

El estudio recomienda no poner más colmenas en la ciudad, que compiten con ellas, y dejar algún solar sin desbrozar. El Ayuntamiento ha señalado seis. El cartel dice: «No está abandonado».`,
    },
    ca: {
      kicker: 'Biodiversitat',
      title: 'Quaranta-set espècies d’abelles viuen als terrats de Portalba',
      summary: 'Les van comptar alumnes d’institut amb gots de iogurt. Nou no s’havien vist mai a la comarca.',
      place: 'Portalba',
      body: `El mètode és barat: un got de iogurt pintat de groc, dos dits d’aigua i una gota de sabó. Cent dotze gots, en seixanta terrats, durant un mes. Amb això, quatre instituts de Portalba han trobat 47 espècies d’abelles silvestres. Nou eren noves a la comarca.

«N’esperàvem quinze», admet l’entomòleg Joan Aparici, que va revisar les mostres. La majoria no fa mel ni rusc: viuen soles, en forats de paret i tiges seques, i fan menys que un gra d’arròs.

L’estudi recomana no posar més ruscs a la ciutat, que hi competeixen, i deixar algun solar sense desbrossar. L’Ajuntament n’ha senyalat sis. El cartell diu: «No està abandonat».`,
    },
  },
  {
    key: 'bateria-naranja',
    taxon: 'ciencia/tecnologia',
    tags: ['energia'],
    authors: ['lidia-monsonis'],
    hours: 128,
    es: {
      kicker: 'Energía',
      title: 'Las naranjas que no se recogen podrían calentar ochenta casas',
      summary:
        'Una planta piloto de Riubaix convierte fruta caída en gas. No salva la cosecha, pero paga el transporte.',
      place: 'Riubaix',
      body: `La planta cabe en dos contenedores y huele a mermelada. Desde septiembre convierte en biogás naranja que no encontró comprador: tres toneladas al día, el consumo de ochenta viviendas.

«Esto no arregla el precio. Arregla el vertedero», advierte la directora técnica, Begoña Marí. La fruta podrida generaba metano al aire libre; ahora se quema donde toca. Los agricultores reciben tres céntimos por kilo, lo justo para no perder dinero al recogerla.

El límite es la acidez: por encima de cierta proporción, las bacterias se paran. La solución fue mezclarla con estiércol de las granjas del Pla. «Hubo que convencer a dos cooperativas que no se hablaban desde 1991», cuenta Marí.`,
    },
    ca: {
      kicker: 'Energia',
      title: 'Les taronges que no es cullen podrien escalfar vuitanta cases',
      summary:
        'Una planta pilot de Riubaix converteix fruita caiguda en gas. No salva la collita, però paga el transport.',
      place: 'Riubaix',
      body: `La planta cap en dos contenidors i fa olor de melmelada. Des de setembre converteix en biogàs taronja que no va trobar comprador: tres tones al dia, el consum de vuitanta habitatges.

«Això no arregla el preu. Arregla l’abocador», adverteix la directora tècnica, Begoña Marí. La fruita podrida generava metà a l’aire lliure; ara es crema on toca. Els llauradors reben tres cèntims per quilo, just per no perdre diners en collir-la.

El límit és l’acidesa: per damunt de certa proporció, els bacteris es paren. La solució va ser mesclar-la amb fem de les granges del Pla. «Va caldre convéncer dues cooperatives que no es parlaven des del 1991», explica Marí.`,
    },
  },
]
