import type { Story, Texts } from '../model.ts'

/** A static page: the same address in both languages. */
const page = (slug: string, es: Texts, ca: Texts, more: Partial<Story> = {}): Story => ({
  key: `pagina-${slug}`,
  type: 'page',
  taxon: '',
  hours: 2000,
  sites: ['ocio', 'radio'],
  extra: { slug },
  es,
  ca,
  ...more,
})

export const stories: Story[] = [
  page(
    'quienes-somos',
    {
      title: 'Quiénes somos',
      summary: 'Mestral es el medio público de la Ribalta.',
      body: `Mestral nació en 1986 en un piso sobre el mercado de Portalba, con un transmisor prestado y once personas. Hoy somos 214, repartidas en cuatro redacciones, y hacemos dos canales de televisión, una radio y este portal.

Nos pagas tú. El presupuesto, los sueldos de la dirección y las actas del consejo son públicos. No cobramos por las noticias y no vendemos tus datos, porque no los guardamos.

## Cómo trabajamos

- Contrastamos antes de publicar y rectificamos a la vista.
- Firmamos lo que escribimos. Cuando no hay firma, responde la dirección.
- La opinión se distingue de la información por su nombre, su color y su sitio.

## Las dos lenguas

Publicamos en castellano y en catalán. Cada noticia se edita en las dos, no se traduce a ciegas.

## Escríbenos

Redacción: [redaccion@mestral.example](mailto:redaccion@mestral.example). Defensora de la audiencia: [defensora@mestral.example](mailto:defensora@mestral.example).`,
    },
    {
      title: 'Qui som',
      summary: 'Mestral és el mitjà públic de la Ribalta.',
      body: `Mestral va nàixer el 1986 en un pis damunt del mercat de Portalba, amb un transmissor prestat i onze persones. Avui som 214, repartides en quatre redaccions, i fem dos canals de televisió, una ràdio i aquest portal.

Ens pagues tu. El pressupost, els sous de la direcció i les actes del consell són públics. No cobrem per les notícies i no venem les teues dades, perquè no les guardem.

## Com treballem

- Contrastem abans de publicar i rectifiquem a la vista.
- Signem el que escrivim. Quan no hi ha firma, respon la direcció.
- L’opinió es distingeix de la informació pel nom, el color i el lloc.

## Les dues llengües

Publiquem en castellà i en català. Cada notícia s’edita en totes dues, no es tradueix a cegues.

## Escriu-nos

Redacció: [redaccion@mestral.example](mailto:redaccion@mestral.example). Defensora de l’audiència: [defensora@mestral.example](mailto:defensora@mestral.example).`,
    },
  ),
  page(
    'aviso-legal',
    {
      title: 'Aviso legal',
      summary: 'Titular, condiciones de uso y propiedad de los contenidos.',
      body: `El titular de este portal es el Ente Público Mestral, con sede en la calle de la Sal, 12, Portalba.

## Uso

El acceso es libre y gratuito. Puedes enlazar cualquier página. Para reproducir contenidos completos, cita la fuente y enlaza el original; para usos comerciales, escríbenos.

## Propiedad

Los textos, imágenes y sonidos son del Ente Público Mestral o se usan con permiso. Las fotografías y los vídeos enviados por la audiencia siguen siendo de quien los hizo.

## Responsabilidad

Corregimos los errores en cuanto los conocemos y dejamos constancia de la corrección. No respondemos de los sitios a los que enlazamos.`,
    },
    {
      title: 'Avís legal',
      summary: 'Titular, condicions d’ús i propietat dels continguts.',
      body: `El titular d’aquest portal és l’Ens Públic Mestral, amb seu al carrer de la Sal, 12, Portalba.

## Ús

L’accés és lliure i gratuït. Pots enllaçar qualsevol pàgina. Per reproduir continguts complets, cita la font i enllaça l’original; per a usos comercials, escriu-nos.

## Propietat

Els textos, imatges i sons són de l’Ens Públic Mestral o es fan servir amb permís. Les fotografies i els vídeos enviats per l’audiència continuen sent de qui els va fer.

## Responsabilitat

Corregim els errors tan bon punt els coneixem i deixem constància de la correcció. No responem dels llocs als quals enllacem.`,
    },
  ),
  page(
    'privacidad',
    {
      title: 'Privacidad',
      summary: 'Qué sabemos de ti: lo menos posible.',
      body: `Puedes leer Mestral entero sin decirnos quién eres. No hay rastreadores, ni píxeles, ni publicidad dirigida.

## Si tienes una cuenta

Guardamos tu correo, tu contraseña cifrada, tu año de nacimiento si nos lo das y lo que hagas con la cuenta: contenidos guardados, comentarios, valoraciones y votos. Puedes ver y borrar todo en tu perfil.

## Cuánto tiempo

Los registros técnicos se borran a los treinta días. Una cuenta eliminada desaparece en el acto; sus comentarios quedan sin nombre.

! Tus derechos
- Acceder, rectificar, borrar y llevarte tus datos.
- Reclamar ante la autoridad de protección de datos.
- Preguntarnos lo que quieras en **privacidad@mestral.example**.`,
    },
    {
      title: 'Privacitat',
      summary: 'Què sabem de tu: el mínim possible.',
      body: `Pots llegir Mestral sencer sense dir-nos qui ets. No hi ha rastrejadors, ni píxels, ni publicitat dirigida.

## Si tens un compte

Guardem el teu correu, la contrasenya xifrada, l’any de naixement si ens el dones i el que faces amb el compte: continguts desats, comentaris, valoracions i vots. Ho pots veure i esborrar tot al teu perfil.

## Quant de temps

Els registres tècnics s’esborren als trenta dies. Un compte eliminat desapareix a l’acte; els comentaris queden sense nom.

! Els teus drets
- Accedir, rectificar, esborrar i endur-te les teues dades.
- Reclamar davant de l’autoritat de protecció de dades.
- Preguntar-nos el que vulgues a **privacidad@mestral.example**.`,
    },
  ),
  page(
    'cookies',
    {
      title: 'Cookies',
      summary: 'Cuatro, y ninguna te sigue.',
      body: `Usamos las imprescindibles para que el portal recuerde quién ha entrado y en qué lengua quiere leer.

| Nombre | Para qué | Cuánto dura |
| nx-session | Mantener tu sesión | Hasta que salgas |
| nx-session-user | Mostrar tu nombre | Hasta que salgas |
| locale | Recordar la lengua | Un año |
| nx-rater | Contar tu voto a una receta una sola vez; no se crea hasta que votas | Un año |

Los contenidos de otros sitios no se cargan hasta que los pides. A partir de ahí rigen sus normas.`,
    },
    {
      title: 'Galetes',
      summary: 'Quatre, i cap no et segueix.',
      body: `Fem servir les imprescindibles perquè el portal recorde qui ha entrat i en quina llengua vol llegir.

| Nom | Per a què | Quant dura |
| nx-session | Mantindre la sessió | Fins que isques |
| nx-session-user | Mostrar el teu nom | Fins que isques |
| locale | Recordar la llengua | Un any |
| nx-rater | Comptar el teu vot a una recepta una sola vegada; no es crea fins que votes | Un any |

Els continguts d’altres llocs no es carreguen fins que els demanes. A partir d’aquí regeixen les seues normes.`,
    },
  ),
  page(
    'accesibilidad',
    {
      title: 'Accesibilidad',
      summary: 'Qué hemos hecho y qué falta para que Mestral se pueda leer, oír y manejar de cualquier manera.',
      body: `Este portal sigue las pautas WCAG 2.2 en su nivel AA. Se puede usar con teclado, con lector de pantalla, con el texto al 400 % y sin JavaScript.

## Qué encontrarás

- Enlaces para saltar al contenido.
- Contraste suficiente en claro y en oscuro.
- Subtítulos en los vídeos propios y transcripción en los audios de más de diez minutos.
- Movimiento reducido si lo pides a tu sistema.

## Qué falta

Los vídeos anteriores a 2019 no tienen subtítulos todavía. Si necesitas alguno, lo hacemos: [accesibilidad@mestral.example](mailto:accesibilidad@mestral.example).`,
    },
    {
      title: 'Accessibilitat',
      summary: 'Què hem fet i què falta perquè Mestral es puga llegir, sentir i manejar de qualsevol manera.',
      body: `Aquest portal segueix les pautes WCAG 2.2 en el nivell AA. Es pot fer servir amb teclat, amb lector de pantalla, amb el text al 400 % i sense JavaScript.

## Què hi trobaràs

- Enllaços per saltar al contingut.
- Contrast suficient en clar i en fosc.
- Subtítols als vídeos propis i transcripció als àudios de més de deu minuts.
- Moviment reduït si ho demanes al teu sistema.

## Què falta

Els vídeos anteriors al 2019 encara no tenen subtítols. Si en necessites algun, el fem: [accesibilidad@mestral.example](mailto:accesibilidad@mestral.example).`,
    },
  ),
  page(
    'codigo-etico',
    {
      title: 'Código ético',
      summary: 'Lo que nos exigimos antes de que nos lo exijan.',
      body: `1. La audiencia es la única propietaria de Mestral.
2. No publicamos lo que no hemos comprobado.
3. Damos la palabra a quien se acusa, antes y no después.
4. No pagamos por declaraciones ni aceptamos regalos.
5. Las víctimas deciden cuánto se cuenta de ellas.
6. No usamos imágenes generadas como si fueran fotografías. Las ilustraciones se firman como tales.
7. Un error se corrige donde se cometió, con la misma visibilidad y con una nota.

La defensora de la audiencia publica cada trimestre las quejas recibidas y lo que hicimos con ellas.`,
    },
    {
      title: 'Codi ètic',
      summary: 'El que ens exigim abans que ens ho exigisquen.',
      body: `1. L’audiència és l’única propietària de Mestral.
2. No publiquem el que no hem comprovat.
3. Donem la paraula a qui s’acusa, abans i no després.
4. No paguem per declaracions ni acceptem regals.
5. Les víctimes decideixen quant se n’explica.
6. No fem servir imatges generades com si foren fotografies. Les il·lustracions se signen com a tals.
7. Un error es corregeix on es va cometre, amb la mateixa visibilitat i amb una nota.

La defensora de l’audiència publica cada trimestre les queixes rebudes i què en vam fer.`,
    },
  ),
  page(
    'normas-de-participacion',
    {
      title: 'Normas de participación',
      summary: 'Para discutir sin levantar la voz.',
      body: `Publicamos los comentarios después de leerlos. No corregimos opiniones; retiramos insultos.

## Sí

- Discrepar, preguntar, aportar datos y enlaces.
- Señalar errores. Los agradecemos y los corregimos.

## No

- Insultos, amenazas ni datos personales de nadie.
- Publicidad, cadenas o el mismo texto repetido.
- Hacerse pasar por otra persona.

Quien incumple recibe un aviso. A la tercera, la cuenta queda sin comentarios durante treinta días. Las decisiones se pueden recurrir.`,
    },
    {
      title: 'Normes de participació',
      summary: 'Per discutir sense alçar la veu.',
      body: `Publiquem els comentaris després de llegir-los. No corregim opinions; retirem insults.

## Sí

- Discrepar, preguntar, aportar dades i enllaços.
- Assenyalar errors. Els agraïm i els corregim.

## No

- Insults, amenaces ni dades personals de ningú.
- Publicitat, cadenes o el mateix text repetit.
- Fer-se passar per una altra persona.

Qui incompleix rep un avís. A la tercera, el compte queda sense comentaris durant trenta dies. Les decisions es poden recórrer.`,
    },
  ),
]
