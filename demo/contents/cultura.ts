import type { Story } from '../model.ts'

export const stories: Story[] = [
  {
    key: 'principal-reabre',
    taxon: 'cultura/escena',
    tags: ['ano-estruga'],
    authors: ['ona-vidalba'],
    hours: 12,
    picture: { theme: 'theatre', seed: 'principal' },
    es: {
      kicker: 'Cultura',
      title: 'El Principal reabre ciento quince días después, y sin una butaca vacía',
      summary:
        'La obra recupera a una autora que firmó con nombre de hombre. El telón, cosido a mano, pesa cuatrocientos kilos.',
      place: 'Portalba',
      body: `El telón tardó once segundos en subir y nadie respiró hasta el octavo. A las ocho y tres minutos, el Teatre Principal volvió a abrir ciento quince días después de que una gotera obligara a cerrarlo. Se llenaron las 812 butacas y, de pie al fondo, los carpinteros que las han arreglado.

La función era *La casa de sal*, escrita en 1911 por «Joan Ferrer». Joan Ferrer no existió: era Mariana Estruga, maestra de Benalbir, que entregó la obra con el nombre de su cuñado porque el empresario no leía a mujeres. Su firma aparece ahora, por primera vez, en un cartel.

> He tardado un siglo y cuarto en salir a saludar — última línea añadida por la dirección

La directora, Roser Ballester, ha cambiado solo esa frase. Lo demás es el texto original, hallado en una sombrerera en 2021. Núria Ferriol, en el papel de la hija del salinero, recibió la ovación más larga.

! Para ir
- Hasta el **13 de diciembre**, de miércoles a domingo.
- Entradas desde **9 euros**; menores de 26, **5**.
- Los domingos, función con audiodescripción y lengua de signos.`,
    },
    ca: {
      kicker: 'Cultura',
      title: 'El Principal reobri cent quinze dies després, i sense cap butaca buida',
      summary:
        'L’obra recupera una autora que va signar amb nom d’home. El teló, cosit a mà, pesa quatre-cents quilos.',
      place: 'Portalba',
      body: `El teló va tardar onze segons a pujar i ningú no va respirar fins al vuité. A les vuit i tres minuts, el Teatre Principal va tornar a obrir cent quinze dies després que una gotera obligara a tancar-lo. Es van omplir les 812 butaques i, drets al fons, els fusters que les han arreglades.

La funció era *La casa de sal*, escrita el 1911 per «Joan Ferrer». Joan Ferrer no va existir: era Mariana Estruga, mestra de Benalbir, que va entregar l’obra amb el nom del cunyat perquè l’empresari no llegia dones. La seua firma apareix ara, per primera vegada, en un cartell.

> He tardat un segle i quart a sortir a saludar — última línia afegida per la direcció

La directora, Roser Ballester, només ha canviat aquesta frase. La resta és el text original, trobat en una barretera el 2021. Núria Ferriol, en el paper de la filla del saliner, va rebre l’ovació més llarga.

! Per anar-hi
- Fins al **13 de desembre**, de dimecres a diumenge.
- Entrades des de **9 euros**; menors de 26, **5**.
- Els diumenges, funció amb audiodescripció i llengua de signes.`,
    },
  },
  {
    key: 'quartet-garbinar',
    taxon: 'cultura/musica',
    authors: ['laia-sempere'],
    hours: 30,
    picture: { theme: 'theatre', seed: 'quartet', mood: 'night' },
    es: {
      kicker: 'Música',
      title: 'El Quartet Garbinar toca a las compositoras que dormían en el archivo',
      summary:
        'Cuatro partituras inéditas salen del sótano del conservatorio. Una lleva una mancha de café que resultó ser una indicación de tempo.',
      place: 'Portalba',
      body: `En la caja 114 del archivo del conservatorio ponía «Varios, señoritas». Dentro había veintidós partituras de alumnas que estudiaron entre 1898 y 1936. El Quartet Garbinar lleva un año tocándolas en privado y mañana estrena cuatro en el Principal.

La más larga es un cuarteto en re menor de Adela Vives, que murió a los 31 años y trabajaba de telefonista. «Se oye la centralita: entran y salen voces que no se conocen», dice la violista, Irene Marco.

Sobre el segundo movimiento hay un cerco oscuro. La restauradora comprobó que no era café, sino tinta: la autora había borrado con el pulgar un *allegro* y escrito encima *sin prisa*. Así lo tocarán.`,
    },
    ca: {
      kicker: 'Música',
      title: 'El Quartet Garbinar toca les compositores que dormien a l’arxiu',
      summary:
        'Quatre partitures inèdites surten del soterrani del conservatori. Una té una taca de café que va resultar ser una indicació de tempo.',
      place: 'Portalba',
      body: `A la caixa 114 de l’arxiu del conservatori hi posava «Diversos, senyoretes». A dins hi havia vint-i-dues partitures d’alumnes que van estudiar entre el 1898 i el 1936. El Quartet Garbinar fa un any que les toca en privat i demà n’estrena quatre al Principal.

La més llarga és un quartet en re menor d’Adela Vives, que va morir als 31 anys i treballava de telefonista. «S’hi sent la centraleta: entren i surten veus que no es coneixen», diu la violista, Irene Marco.

Sobre el segon moviment hi ha un cércol fosc. La restauradora va comprovar que no era café, sinó tinta: l’autora havia esborrat amb el polze un *allegro* i escrit damunt *sense pressa*. Així el tocaran.`,
    },
  },
  {
    key: 'estruga-sombrerera',
    taxon: 'cultura/libros',
    tags: ['ano-estruga'],
    authors: ['ona-vidalba'],
    newsType: 'report',
    hours: 62,
    access: 'metered',
    picture: { theme: 'library', seed: 'sombrerera', mood: 'gold' },
    es: {
      kicker: 'Año Estruga',
      title: 'Qué había en la sombrerera de Mariana Estruga',
      summary:
        'Dos obras de teatro, 61 cartas y una lista de la compra. La biblioteca de Benalbir publica el inventario completo.',
      place: 'Benalbir',
      body: `La sombrerera es de cartón, tiene un golpe en la tapa y viajó de Benalbir a Portalba y de vuelta al menos cuatro veces. La heredó una sobrina nieta que la usaba para guardar botones. Debajo de los botones, en 2021, apareció el resto.

La biblioteca de Benalbir acaba de terminar el inventario: dos obras completas, una inacabada, 61 cartas, 14 recibos, tres fotografías y una lista de la compra en la que, entre el arroz y el jabón, Mariana Estruga anotó la escena final de *La casa de sal*.

## Las cartas

Treinta y ocho son de su cuñado, el verdadero Joan Ferrer, que era herrero y cobraba por ella los derechos. «Te mando once pesetas y vergüenza», escribe en 1913. Las otras son de una actriz, Pilar Reig, que sabía el secreto y lo guardó.

> Te mando once pesetas y vergüenza — Joan Ferrer a Mariana Estruga, 1913

Los documentos se pueden consultar en la web de la biblioteca. Los originales se expondrán en abril, sin los botones, que la familia ha querido conservar.`,
    },
    ca: {
      kicker: 'Any Estruga',
      title: 'Què hi havia a la barretera de Mariana Estruga',
      summary:
        'Dues obres de teatre, 61 cartes i una llista de la compra. La biblioteca de Benalbir publica l’inventari complet.',
      place: 'Benalbir',
      body: `La barretera és de cartó, té un colp a la tapa i va viatjar de Benalbir a Portalba i de tornada almenys quatre vegades. La va heretar una renebodeta que l’usava per guardar botons. Davall dels botons, el 2021, hi va aparéixer la resta.

La biblioteca de Benalbir acaba d’enllestir l’inventari: dues obres completes, una d’inacabada, 61 cartes, 14 rebuts, tres fotografies i una llista de la compra en què, entre l’arròs i el sabó, Mariana Estruga va anotar l’escena final de *La casa de sal*.

## Les cartes

Trenta-vuit són del cunyat, el veritable Joan Ferrer, que era ferrer i cobrava per ella els drets. «T’envie onze pessetes i vergonya», escriu el 1913. Les altres són d’una actriu, Pilar Reig, que sabia el secret i el va guardar.

> T’envie onze pessetes i vergonya — Joan Ferrer a Mariana Estruga, 1913

Els documents es poden consultar al web de la biblioteca. Els originals s’exposaran a l’abril, sense els botons, que la família ha volgut conservar.`,
    },
  },
  {
    key: 'sastra-principal',
    taxon: 'cultura/escena',
    authors: ['ona-vidalba'],
    newsType: 'interview',
    hours: 48,
    picture: { theme: 'portrait', seed: 'sastra', kind: 'bun' },
    es: {
      kicker: 'Entrevista',
      title: 'Encarna Moll: «Un traje de teatro tiene que saber caerse»',
      summary:
        'La sastra del Principal se jubila después de 41 años y 212 estrenos. Ha cosido para reyes, para gallinas y para un tranvía.',
      place: 'Portalba',
      body: `Encarna Moll recibe de rodillas, con alfileres en la boca. Está subiendo el último bajo de su vida laboral.

**¿Qué diferencia un traje de teatro de uno de calle?**
Que tiene que saber caerse. Si el actor se tira al suelo, la tela debe llegar antes que él.

**¿Lo más raro que ha cosido?**
Un tranvía. Lo llevaban entre tres. El de verdad no ha llegado, pero el mío hizo cuarenta funciones.

**¿Qué se aprende de los actores tomándoles medidas?**
Quién mete barriga. Y quién tiene miedo: aprietan los hombros.

**¿Y el telón nuevo?**
Cuatrocientos kilos y once kilómetros de hilo. Lo cosimos entre nueve, en el suelo del gimnasio del instituto. Los chavales venían a mirar en el recreo.

> La tela debe llegar al suelo antes que el actor — Encarna Moll

[content video-sastra]

**¿Qué hará el lunes?**
Nada. Y el martes vendré a ver si lo hacen bien.`,
    },
    ca: {
      kicker: 'Entrevista',
      title: 'Encarna Moll: «Un vestit de teatre ha de saber caure»',
      summary:
        'La sastra del Principal es jubila després de 41 anys i 212 estrenes. Ha cosit per a reis, per a gallines i per a un tramvia.',
      place: 'Portalba',
      body: `Encarna Moll rep de genolls, amb agulles a la boca. Està pujant l’última vora de la seua vida laboral.

**Què diferencia un vestit de teatre d’un de carrer?**
Que ha de saber caure. Si l’actor es tira a terra, la tela hi ha d’arribar abans que ell.

**El més estrany que ha cosit?**
Un tramvia. El portaven entre tres. El de veritat no ha arribat, però el meu va fer quaranta funcions.

**Què s’aprén dels actors prenent-los mides?**
Qui amaga la panxa. I qui té por: prem els muscles.

**I el teló nou?**
Quatre-cents quilos i onze quilòmetres de fil. El vam cosir entre nou, a terra al gimnàs de l’institut. Els xavals venien a mirar a l’hora del pati.

> La tela ha d’arribar a terra abans que l’actor — Encarna Moll

[content video-sastra]

**Què farà dilluns?**
Res. I dimarts vindré a veure si ho fan bé.`,
    },
  },
  {
    key: 'museo-sal-noche',
    taxon: 'cultura/patrimonio',
    taxa: ['ribalta/sant-aloi'],
    authors: ['teresa-gascon'],
    hours: 79,
    picture: { theme: 'coast', seed: 'salinas', mood: 'dawn' },
    es: {
      kicker: 'Patrimonio',
      title: 'Las salinas de Sant Aloi se podrán visitar de noche, sin linterna',
      summary:
        'La sal refleja la luna lo bastante para leer un cartel. Los grupos serán de doce personas y solo las noches de cuarto creciente a llena.',
      place: 'Sant Aloi',
      body: `«No traigan linterna: no dejan ver». Así empieza el folleto de las visitas nocturnas a las salinas de Sant Aloi, que abrirán en diciembre. La idea es de los propios salineros, que trabajaban de noche en verano y saben que con media luna basta.

La sal devuelve hasta el 80 % de la luz. En una noche despejada se distingue el color de un jersey. El recorrido, de una hora, pasa por los calentadores, el molino de agua y la era donde se amontonaba la cosecha. Se hace en silencio hasta la mitad, por los flamencos.

! Datos prácticos
- Grupos de **doce** personas, con reserva.
- Solo de cuarto creciente a **luna llena**.
- Entrada: **6 euros**; gratis para vecinos de la comarca.`,
    },
    ca: {
      kicker: 'Patrimoni',
      title: 'Les salines de Sant Aloi es podran visitar de nit, sense llanterna',
      summary:
        'La sal reflecteix la lluna prou per llegir un cartell. Els grups seran de dotze persones i només les nits de quart creixent a plena.',
      place: 'Sant Aloi',
      body: `«No porten llanterna: no deixen veure». Així comença el fullet de les visites nocturnes a les salines de Sant Aloi, que obriran al desembre. La idea és dels mateixos saliners, que treballaven de nit a l’estiu i saben que amb mitja lluna n’hi ha prou.

La sal torna fins al 80 % de la llum. En una nit clara es distingeix el color d’un jersei. El recorregut, d’una hora, passa pels escalfadors, el molí d’aigua i l’era on s’amuntegava la collita. Es fa en silenci fins a la meitat, pels flamencs.

! Dades pràctiques
- Grups de **dotze** persones, amb reserva.
- Només de quart creixent a **lluna plena**.
- Entrada: **6 euros**; de franc per a veïns de la comarca.`,
    },
  },
  {
    key: 'libreria-pan',
    taxon: 'cultura/libros',
    taxa: ['ribalta/castellver'],
    authors: ['dolors-pinyana'],
    hours: 101,
    picture: { theme: 'kitchen', kind: 'board', seed: 'libreria' },
    es: {
      kicker: 'Libros',
      title: 'Doce libros para un puente de viento, recomendados por quien los vende',
      summary:
        'Seis libreras y libreros de la Ribalta eligen dos cada uno: el que todo el mundo compra y el que nadie se lleva y deberían.',
      place: 'Castellver',
      body: `Les pedimos dos títulos a seis librerías. El primero, el que no para de salir. El segundo, el que recolocan cada lunes en la mesa con la esperanza de que alguien pique.

## El que sale

- *La casa de sal*, de Mariana Estruga. Sexta edición desde el estreno.
- *Manual de nubes bajas*, de Pau Ferrandis. «Lo compra gente de mar para regalárselo a gente de tierra».
- *Once inviernos*, de Mercè Aubert.

## El que debería

- *Tratado de la cuerda*, de Ramon Cardona. Nudos, marineros y divorcios.
- *El coro de El Coll*, de Anna Sabater. Novela con partituras.
- *La vecina de abajo*, cuentos de Yasmina Haddad. «Ochenta páginas y no sobra una coma».

En la librería de Nora y Dani, en Castellver, con cada libro dan un panecillo. «No es promoción, es que a esa hora está recién hecho».`,
    },
    ca: {
      kicker: 'Llibres',
      title: 'Dotze llibres per a un pont de vent, recomanats per qui els ven',
      summary:
        'Sis llibreteres i llibreters de la Ribalta en trien dos cadascú: el que tothom compra i el que ningú no s’emporta i haurien.',
      place: 'Castellver',
      body: `Els vam demanar dos títols a sis llibreries. El primer, el que no para de sortir. El segon, el que recol·loquen cada dilluns a la taula amb l’esperança que algú pique.

## El que surt

- *La casa de sal*, de Mariana Estruga. Sisena edició des de l’estrena.
- *Manual de núvols baixos*, de Pau Ferrandis. «El compra gent de mar per regalar-lo a gent de terra».
- *Onze hiverns*, de Mercè Aubert.

## El que hauria

- *Tractat de la corda*, de Ramon Cardona. Nusos, mariners i divorcis.
- *El cor d’El Coll*, d’Anna Sabater. Novel·la amb partitures.
- *La veïna de baix*, contes de Yasmina Haddad. «Vuitanta pàgines i no hi sobra una coma».

A la llibreria de Nora i Dani, a Castellver, amb cada llibre donen un panet. «No és promoció, és que a aquella hora acaba d’eixir del forn».`,
    },
  },
]
