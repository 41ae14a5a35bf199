import type { Story } from '../model.ts'

export const stories: Story[] = [
  {
    key: 'persianas',
    taxon: 'opinion',
    newsType: 'opinion',
    authors: ['amparo-lledonet'],
    tags: ['temporal-de-mestral'],
    hours: 3.6,
    es: {
      kicker: 'La acera',
      title: 'El viento no tiene la culpa de nuestras persianas',
      summary:
        'Cada temporal hacemos la misma lista de ramas y chimeneas. Nunca la de quién tenía que haberlas mirado antes.',
      body: `Esta mañana he contado once persianas en el suelo entre mi casa y la panadería. El panadero, que barre desde las cinco, tiene una teoría: «El viento no rompe nada; se lleva lo que estaba roto». Hace treinta años que compro el pan ahí y es la primera vez que lo cito.

Nos gusta el mestral porque nos disculpa. Si cae la chimenea de la sal, fue el viento. Si el andamio estaba mal atado, fue el viento. Si el expediente llevaba seis años en un cajón, al cajón no le llega el aire. Hemos hecho de un fenómeno meteorológico un compañero de partido: carga con todo y no replica.

Y sin embargo el viento es de las pocas cosas de esta tierra que cumple horarios. Viene en noviembre, entra por el mismo valle, sopla del mismo lado. Si fuera un autobús lo pondríamos de ejemplo.

> Hemos hecho de un fenómeno meteorológico un compañero de partido: carga con todo y no replica

Mantener es una palabra sin inauguración. Nadie corta una cinta delante de un tornillo apretado. Pero un país se conoce por sus tornillos, y el nuestro hace ruido cuando sopla.

Propongo una costumbre modesta: que el día después del temporal, en vez de contar ramas, cada cual revise una cosa suya. Yo empiezo por mi persiana. Llevaba dos inviernos colgando de una sola cinta.`,
    },
    ca: {
      kicker: 'La vorera',
      title: 'El vent no té la culpa de les nostres persianes',
      summary:
        'Cada temporal fem la mateixa llista de branques i xemeneies. Mai la de qui les havia d’haver mirades abans.',
      body: `Aquest matí he comptat onze persianes a terra entre casa meua i el forn. El forner, que agrana des de les cinc, té una teoria: «El vent no trenca res; s’emporta el que estava trencat». Fa trenta anys que hi compre el pa i és la primera vegada que el cite.

Ens agrada el mestral perquè ens disculpa. Si cau la xemeneia de la sal, va ser el vent. Si la bastida estava mal lligada, va ser el vent. Si l’expedient feia sis anys que era en un calaix, al calaix no li arriba l’aire. Hem fet d’un fenomen meteorològic un company de partit: carrega amb tot i no replica.

I això no obstant, el vent és de les poques coses d’aquesta terra que compleix horaris. Ve al novembre, entra per la mateixa vall, bufa del mateix costat. Si fora un autobús el posaríem d’exemple.

> Hem fet d’un fenomen meteorològic un company de partit: carrega amb tot i no replica

Mantindre és una paraula sense inauguració. Ningú no talla una cinta davant d’un caragol ben premut. Però un país es coneix pels seus caragols, i el nostre fa soroll quan bufa.

Propose un costum modest: que l’endemà del temporal, en compte de comptar branques, cadascú revise una cosa seua. Jo comence per la meua persiana. Feia dos hiverns que penjava d’una sola cinta.`,
    },
  },
  {
    key: 'presupuesto-lista',
    taxon: 'opinion',
    newsType: 'opinion',
    authors: ['tomas-escrivol'],
    tags: ['presupuestos-2027'],
    hours: 8,
    es: {
      kicker: 'Números redondos',
      title: 'Un presupuesto es una lista de cosas que sí importan',
      summary:
        'Y como toda lista, se entiende mejor por lo que falta. Tres partidas que crecen, dos que desaparecen y una que nadie lee.',
      body: `Cuando mi madre iba al mercado llevaba una lista en el reverso de un sobre. Si quería saber cómo iba el mes no miraba el banco: miraba qué había tachado antes de salir. Un presupuesto público es ese sobre con 1.400 páginas.

El de 2027 crece un 4,1 %. La frase cabe en un titular y no dice nada. Dice algo que la dependencia suba un 9 %, porque es la única partida que se negoció de madrugada. Dice algo que la vivienda crezca un 22 % y que tres cuartas partes sean para suelo y no para casas. Y dice mucho que desaparezcan dos líneas: el plan de caminos rurales y la beca de comedor de agosto. Juntas sumaban 2,7 millones. Nadie ha salido a defenderlas porque quien las usa no tiene gabinete de prensa.

> Quien quiera saber qué le importa a un gobierno, que lea lo que paga en agosto

La partida que nadie lee está en la página 911. Se llama «Intereses» y es de 188 millones. No inaugura nada, no la vota nadie y es más grande que Cultura, Ciencia y Campo juntas. Si un día alguien les dice que no hay dinero, pregunten por la 911.

Cabe en una servilleta. Lo he comprobado.`,
    },
    ca: {
      kicker: 'Números redons',
      title: 'Un pressupost és una llista de coses que sí que importen',
      summary:
        'I com tota llista, s’entén millor pel que hi falta. Tres partides que creixen, dues que desapareixen i una que ningú no llig.',
      body: `Quan ma mare anava al mercat portava una llista al revers d’un sobre. Si volia saber com anava el mes no mirava el banc: mirava què havia ratllat abans de sortir. Un pressupost públic és aquell sobre amb 1.400 pàgines.

El del 2027 creix un 4,1 %. La frase cap en un titular i no diu res. Diu alguna cosa que la dependència puge un 9 %, perquè és l’única partida que es va negociar de matinada. Diu alguna cosa que l’habitatge cresca un 22 % i que tres quartes parts siguen per a sòl i no per a cases. I diu molt que desapareguen dues línies: el pla de camins rurals i la beca de menjador d’agost. Juntes sumaven 2,7 milions. Ningú no ha sortit a defensar-les perquè qui les usa no té gabinet de premsa.

> Qui vulga saber què li importa a un govern, que llija el que paga a l’agost

La partida que ningú no llig és a la pàgina 911. Es diu «Interessos» i és de 188 milions. No inaugura res, no la vota ningú i és més gran que Cultura, Ciència i Camp juntes. Si un dia algú els diu que no hi ha diners, pregunten per la 911.

Cap en un tovalló. Ho he comprovat.`,
    },
  },
  {
    key: 'viernes-sin-medico',
    taxon: 'opinion',
    newsType: 'opinion',
    authors: ['salma-bennani'],
    tags: ['salud-publica'],
    hours: 17,
    es: {
      kicker: 'Entre dos visitas',
      title: 'Los viernes sin médico también son lunes de urgencias',
      summary: 'Lo que no se consulta el viernes llega el lunes con fiebre, con susto y con ambulancia.',
      body: `El señor Joaquim me enseña una libreta con sus tensiones. Las apunta a las ocho, a las dos y a las diez. Los viernes pone una raya. «Como no había a quién enseñárselas», me explica.

En la raya cabe todo lo que pasa cuando no hay médico: la herida que espera, la receta que se acaba, la tos que ya veremos. El lunes, la misma tos es una neumonía y son 48 kilómetros en ambulancia. En las urgencias de Castellver lo saben: el lunes entra un 34 % más que cualquier otro día.

No hace falta un hospital en cada pueblo. Lo he dicho en reuniones donde esperaban lo contrario. Hace falta que alguien mire la libreta. La medicina de familia es eso, una persona que se acuerda. Y la memoria no se externaliza.

> Hace falta que alguien mire la libreta

Que vuelvan los viernes es una buena noticia. Que hayan hecho falta tres votos para conseguirlos es otra cosa. La salud de un pueblo no debería depender de que un día los números del Parlamento salgan justos. El señor Joaquim, por si acaso, ha dejado las rayas. Para que se vea.`,
    },
    ca: {
      kicker: 'Entre dues visites',
      title: 'Els divendres sense metge també són dilluns d’urgències',
      summary: 'El que no es consulta divendres arriba dilluns amb febre, amb ensurt i amb ambulància.',
      body: `El senyor Joaquim m’ensenya una llibreta amb les seues tensions. Les apunta a les vuit, a les dues i a les deu. Els divendres hi posa una ratlla. «Com que no hi havia a qui ensenyar-les», m’explica.

A la ratlla hi cap tot el que passa quan no hi ha metge: la ferida que espera, la recepta que s’acaba, la tos que ja veurem. Dilluns, la mateixa tos és una pneumònia i són 48 quilòmetres en ambulància. A les urgències de Castellver ho saben: dilluns hi entra un 34 % més que qualsevol altre dia.

No fa falta un hospital a cada poble. Ho he dit en reunions on esperaven el contrari. Fa falta que algú mire la llibreta. La medicina de família és això, una persona que se’n recorda. I la memòria no s’externalitza.

> Fa falta que algú mire la llibreta

Que tornen els divendres és una bona notícia. Que hagen fet falta tres vots per aconseguir-los és una altra cosa. La salut d’un poble no hauria de dependre que un dia els números del Parlament surten justos. El senyor Joaquim, per si de cas, ha deixat les ratlles. Perquè es veja.`,
    },
  },
  {
    key: 'cerrar-la-biblioteca',
    taxon: 'opinion',
    newsType: 'opinion',
    authors: ['dolors-pinyana'],
    hours: 25,
    es: {
      kicker: 'Sobremesa',
      title: 'Elogio de quien se queda a cerrar la biblioteca',
      summary:
        'Hay oficios que solo se ven cuando se apaga la luz. Una declaración de amor a la última persona del edificio.',
      body: `A las nueve menos diez, la bibliotecaria de mi barrio empieza a carraspear. Es un aviso educado. A las nueve menos cinco apaga la sala de revistas. A las nueve en punto nos mira a los tres que quedamos como se mira a unos gatos, y nos vamos.

Yo siempre remoloneo para verla cerrar. Endereza las sillas. Devuelve a su sitio un atlas que nadie ha consultado pero alguien ha movido. Pasa la mano por el mostrador. Y antes de bajar la persiana se vuelve y mira la sala vacía un segundo, como quien cuenta niños en un autobús.

Hay quien abre y hay quien cierra. A los que abren les hacemos fotos. Los que cierran apagan la caldera, se dan cuenta del grifo, encuentran el paraguas. Sostienen el mundo por el lado que no se ve.

> Hay quien abre y hay quien cierra. A los que abren les hacemos fotos

He escrito tres novelas en esas mesas y ninguna se la dediqué. Lo arreglo hoy, que es más barato. Se llama Maria Josep, le quedan dos años para jubilarse y nadie ha convocado su plaza.`,
    },
    ca: {
      kicker: 'Sobretaula',
      title: 'Elogi de qui es queda a tancar la biblioteca',
      summary:
        'Hi ha oficis que només es veuen quan s’apaga el llum. Una declaració d’amor a l’última persona de l’edifici.',
      body: `A les nou menys deu, la bibliotecària del meu barri comença a escurar-se la gola. És un avís educat. A les nou menys cinc apaga la sala de revistes. A les nou en punt ens mira els tres que quedem com es miren uns gats, i ens n’anem.

Jo sempre m’entretinc per veure-la tancar. Redreça les cadires. Torna al seu lloc un atles que ningú no ha consultat però algú ha mogut. Passa la mà pel taulell. I abans d’abaixar la persiana es gira i mira la sala buida un segon, com qui compta xiquets en un autobús.

Hi ha qui obri i hi ha qui tanca. Als que obrin els fem fotos. Els que tanquen apaguen la caldera, s’adonen de l’aixeta, troben el paraigua. Sostenen el món pel costat que no es veu.

> Hi ha qui obri i hi ha qui tanca. Als que obrin els fem fotos

He escrit tres novel·les en aquelles taules i no n’hi vaig dedicar cap. Ho arregle avui, que és més barat. Es diu Maria Josep, li queden dos anys per jubilar-se i ningú no ha convocat la seua plaça.`,
    },
  },
  {
    key: 'editorial-agua',
    taxon: 'opinion',
    newsType: 'opinion',
    signature: 'Editorial',
    tags: ['agua'],
    hours: 41,
    es: {
      kicker: 'Editorial',
      title: 'La lección de las cuarenta minutos',
      summary:
        'Los regantes del Pla d’Albercs han pactado su sequía en una noche. El Gobierno lleva tres años redactando la suya.',
      body: `Trescientas doce personas se sentaron el miércoles en una sala sin calefacción y decidieron regar menos. No lo ordenó ningún decreto. Lo propuso una hortelana, lo discutieron dos horas y lo votaron a mano alzada. El acuerdo obliga desde ayer.

Conviene no idealizarlo. El pacto del Pla llega tarde, cuando el embalse está al 22 %, y carga sobre todo en quien tiene menos tierra. Pero existe. El plan de sequía de la Ribalta, en cambio, cumple tres años en redacción. Tiene cuatro borradores, dos consultoras y ninguna cifra vinculante.

La diferencia no es de saber. Los regantes no tienen más datos que los técnicos; tienen una campana. Un momento en que se deja de hablar y se levanta la mano. A las instituciones les sobran mesas y les falta campana.

> A las instituciones les sobran mesas y les falta campana

Mestral pide una fecha. No un plan perfecto: una fecha en que el plan se vote, con los números de cada comarca a la vista. El próximo verano no espera al quinto borrador.`,
    },
    ca: {
      kicker: 'Editorial',
      title: 'La lliçó de les quaranta minuts',
      summary:
        'Els regants del Pla d’Albercs han pactat la seua sequera en una nit. El Govern fa tres anys que redacta la seua.',
      body: `Tres-centes dotze persones es van asseure dimecres en una sala sense calefacció i van decidir regar menys. No ho va ordenar cap decret. Ho va proposar una hortolana, ho van discutir dues hores i ho van votar a mà alçada. L’acord obliga des d’ahir.

Convé no idealitzar-ho. El pacte del Pla arriba tard, quan l’embassament és al 22 %, i carrega sobretot en qui té menys terra. Però existeix. El pla de sequera de la Ribalta, en canvi, fa tres anys en redacció. Té quatre esborranys, dues consultores i cap xifra vinculant.

La diferència no és de saber. Els regants no tenen més dades que els tècnics; tenen una campana. Un moment en què es deixa de parlar i s’alça la mà. A les institucions els sobren taules i els falta campana.

> A les institucions els sobren taules i els falta campana

Mestral demana una data. No un pla perfecte: una data en què el pla es vote, amb els números de cada comarca a la vista. L’estiu que ve no espera el cinqué esborrany.`,
    },
  },
]
