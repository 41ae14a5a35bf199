import type { Story } from '../model.ts'

export const stories: Story[] = [
  {
    key: 'nomina-presupuestos-2027',
    taxon: 'economia',
    tags: ['presupuestos-2027'],
    authors: ['bego-torrenti'],
    hours: 9,
    picture: { theme: 'papers', mood: 'day' },
    es: {
      kicker: 'Presupuestos 2027',
      title: 'Cómo queda tu nómina con los presupuestos de 2027',
      summary:
        'La deducción por alquiler sube a mil cien euros y la de cuidados se puede pedir mes a mes. Cuatro casos con números.',
      alt: 'Composición abstracta de curvas azules',
      place: 'Portalba',
      body: `El acuerdo cerrado de madrugada cambia tres líneas de la nómina de quien vive en la Ribalta. Ninguna es enorme; juntas, para una familia con alquiler y una persona mayor a cargo, suman unos ciento cuarenta euros al mes.

## Cuatro casos

| Situación | Hoy | Con el acuerdo |
|---|---|---|
| Soltera, alquiler, 19.000 € | 1.302 € | 1.341 € |
| Pareja, dos hijos, 34.000 € | 2.118 € | 2.166 € |
| Familia con dependiente, 28.000 € | 1.790 € | 1.931 € |
| Autónoma, 22.000 € | 1.455 € | 1.478 € |

La novedad mayor es que la deducción por cuidados deja de esperar a la declaración: se podrá cobrar por adelantado, cada mes, con el mismo certificado de dependencia que ya tiene la familia.

! Qué hay que hacer
- Nada, si ya tienes reconocida la deducción por alquiler: se actualiza sola.
- Pedir el anticipo por cuidados desde el 15 de enero, en la oficina o en línea.
- Guardar los recibos: el control será posterior.

Los cálculos son de la redacción con las tablas publicadas y suponen doce pagas. El texto definitivo se vota el 17 de diciembre.`,
    },
    ca: {
      kicker: 'Pressupostos 2027',
      title: 'Com queda la teua nòmina amb els pressupostos de 2027',
      summary:
        'La deducció per lloguer puja a mil cent euros i la de cures es pot demanar mes a mes. Quatre casos amb números.',
      alt: 'Composició abstracta de corbes blaves',
      place: 'Portalba',
      body: `L’acord tancat de matinada canvia tres línies de la nòmina de qui viu a la Ribalta. Cap no és enorme; juntes, per a una família amb lloguer i una persona major a càrrec, sumen uns cent quaranta euros al mes.

## Quatre casos

| Situació | Avui | Amb l’acord |
|---|---|---|
| Fadrina, lloguer, 19.000 € | 1.302 € | 1.341 € |
| Parella, dos fills, 34.000 € | 2.118 € | 2.166 € |
| Família amb dependent, 28.000 € | 1.790 € | 1.931 € |
| Autònoma, 22.000 € | 1.455 € | 1.478 € |

La novetat més important és que la deducció per cures deixa d’esperar la declaració: es podrà cobrar per avançat, cada mes, amb el mateix certificat de dependència que ja té la família.

! Què cal fer
- Res, si ja tens reconeguda la deducció per lloguer: s’actualitza sola.
- Demanar la bestreta per cures des del 15 de gener, a l’oficina o en línia.
- Guardar els rebuts: el control serà posterior.

Els càlculs són de la redacció amb les taules publicades i suposen dotze pagues. El text definitiu es vota el 17 de desembre.`,
    },
  },
  {
    key: 'lonja-sant-aloi-precio-pulpo',
    taxon: 'economia/campo',
    authors: ['karim-bellahsen'],
    hours: 26,
    picture: { theme: 'coast', kind: 'harbour', mood: 'gold' },
    es: {
      kicker: 'Pesca',
      title: 'El pulpo vale más que la gamba por tercera semana en Sant Aloi',
      summary:
        'La lonja lo subasta a dieciocho euros el kilo. Los patrones reducen las nasas para no quedarse sin invierno.',
      alt: 'Barcas en una bahía dorada',
      place: 'Sant Aloi',
      body: `En la pizarra de la lonja de Sant Aloi, el pulpo aparece esta semana por encima de la gamba blanca. Dieciocho euros y veinte céntimos el kilo, cuatro más que hace un año y el doble que en 2019.

La explicación está en el agua. Las capturas de toda la costa han caído un tercio y la demanda de los restaurantes del interior no baja. Quien lo tiene lo vende antes de tocar tierra.

> Si lo cogemos todo ahora, en marzo pescaremos fotos — Quimet Grau, patrón mayor

La cofradía ha decidido por su cuenta retirar una de cada cinco nasas y devolver las piezas de menos de un kilo, doscientos gramos por encima de la talla legal. Lo controla una comisión de tres patrones jubilados que bajan al muelle todas las tardes.

Los bares del puerto ya han hecho su ajuste: la ración de ciento veinte gramos cuesta nueve euros, y en dos cartas ha vuelto la sepia.`,
    },
    ca: {
      kicker: 'Pesca',
      title: 'El polp val més que la gamba per tercera setmana a Sant Aloi',
      summary:
        'La llotja el subhasta a divuit euros el quilo. Els patrons redueixen les nanses per a no quedar-se sense hivern.',
      alt: 'Barques en una badia daurada',
      place: 'Sant Aloi',
      body: `A la pissarra de la llotja de Sant Aloi, el polp apareix esta setmana per damunt de la gamba blanca. Divuit euros i vint cèntims el quilo, quatre més que fa un any i el doble que el 2019.

L’explicació és a l’aigua. Les captures de tota la costa han caigut un terç i la demanda dels restaurants de l’interior no baixa. Qui en té el ven abans de tocar terra.

> Si l’agafem tot ara, al març pescarem fotos — Quimet Grau, patró major

La confraria ha decidit pel seu compte retirar una de cada cinc nanses i tornar a l’aigua les peces de menys d’un quilo, dos-cents grams per damunt de la talla legal. Ho controla una comissió de tres patrons jubilats que baixen al moll totes les vesprades.

Els bars del port ja han fet l’ajust: la ració de cent vint grams costa nou euros, i en dues cartes ha tornat la sépia.`,
    },
  },
  {
    key: 'fabrica-sal-cooperativa',
    taxon: 'economia/empresas',
    authors: ['julia-estruga'],
    hours: 50,
    newsType: 'report',
    picture: { theme: 'workshop', mood: 'day' },
    access: 'metered',
    es: {
      kicker: 'Empresas',
      title: 'La fábrica de sal la compran los que barrían la sal',
      summary:
        'Veintitrés trabajadores ponen la indemnización por el despido y se quedan con las salinas de Torrevent. El primer año han ganado once mil euros.',
      alt: 'Banco de taller con herramientas',
      place: 'Torrevent',
      body: `La sal de Torrevent se recogía con una máquina de 1974 y, cuando la máquina se paraba, con palas. La empresa cerró en mayo del año pasado con una carta de seis líneas. En junio, veintitrés de los treinta y un despedidos se reunieron en el bar del Canal y decidieron comprarla.

Pusieron cada uno doce mil euros, casi toda la indemnización. El resto fue un préstamo del fondo de cooperativas y un almacén vendido a la comunidad de regantes.

## Aprender a leer un balance

Nadie sabía vender. La antigua encargada de limpieza, Carme Soriano, hizo un curso de contabilidad por las noches y hoy es la presidenta. Descubrió que la empresa vendía a granel, a nueve céntimos el kilo, una sal que en la tienda costaba cuatro euros.

> Llevábamos veinte años regalando lo mejor porque venía en sacos — Carme Soriano, presidenta

Ahora envasan la flor de sal en tarros de cristal que imprime la imprenta del pueblo. Exportan a tres países y acaban de contratar a dos de los ocho que no entraron en la cooperativa.

El beneficio del primer año, once mil euros, se ha quedado en la caja: hay que cambiar la máquina de 1974.`,
    },
    ca: {
      kicker: 'Empreses',
      title: 'La fàbrica de sal la compren els que agranaven la sal',
      summary:
        'Vint-i-tres treballadors hi posen la indemnització per l’acomiadament i es queden amb les salines de Torrevent. El primer any han guanyat onze mil euros.',
      alt: 'Banc de taller amb ferramentes',
      place: 'Torrevent',
      body: `La sal de Torrevent s’arreplegava amb una màquina de 1974 i, quan la màquina es parava, amb pales. L’empresa va tancar al maig de l’any passat amb una carta de sis línies. Al juny, vint-i-tres dels trenta-un acomiadats es van reunir al bar del Canal i van decidir comprar-la.

Hi van posar cadascun dotze mil euros, quasi tota la indemnització. La resta va ser un préstec del fons de cooperatives i un magatzem venut a la comunitat de regants.

## Aprendre a llegir un balanç

Ningú no sabia vendre. L’antiga encarregada de neteja, Carme Soriano, va fer un curs de comptabilitat a les nits i avui és la presidenta. Va descobrir que l’empresa venia a granel, a nou cèntims el quilo, una sal que a la botiga costava quatre euros.

> Feia vint anys que regalàvem el millor perquè venia en sacs — Carme Soriano, presidenta

Ara envasen la flor de sal en pots de vidre que imprimeix la impremta del poble. Exporten a tres països i acaben de contractar dos dels vuit que no van entrar a la cooperativa.

El benefici del primer any, onze mil euros, s’ha quedat a la caixa: cal canviar la màquina de 1974.`,
    },
  },
  {
    key: 'alquiler-portalba-limite',
    taxon: 'economia/vivienda',
    authors: ['ivan-morlanes'],
    hours: 66,
    picture: { theme: 'city', mood: 'dusk' },
    es: {
      kicker: 'Vivienda',
      title: 'El alquiler en Portalba baja por primera vez desde 2015, pero solo en los pisos grandes',
      summary:
        'Las viviendas de más de noventa metros se ofrecen un 3,1 % más baratas. Las de una habitación siguen subiendo.',
      alt: 'Ventanas encendidas al anochecer',
      place: 'Portalba',
      body: `El registro de fianzas ha publicado los datos del trimestre y contienen una sorpresa a medias. El precio medio del alquiler en Portalba baja un 0,4 %, la primera caída en once años. Detrás de la media hay dos ciudades.

| Superficie | Precio medio | Variación anual |
|---|---|---|
| Menos de 50 m² | 612 € | +5,8 % |
| De 50 a 90 m² | 748 € | +0,9 % |
| Más de 90 m² | 934 € | −3,1 % |

Los pisos grandes bajan porque ya no se llenan. Los propietarios que los dividían en habitaciones tienen desde julio la obligación de declararlo, y una parte ha vuelto a alquilarlos enteros.

Los pequeños suben porque son los que se buscan. En el barrio marinero hay cuarenta y dos solicitudes por cada anuncio, según la oficina municipal de vivienda, que recomienda no entregar señales antes de ver el contrato.`,
    },
    ca: {
      kicker: 'Habitatge',
      title: 'El lloguer a Portalba baixa per primera vegada des de 2015, però només en els pisos grans',
      summary:
        'Els habitatges de més de noranta metres s’ofereixen un 3,1 % més barats. Els d’una habitació continuen pujant.',
      alt: 'Finestres enceses al capvespre',
      place: 'Portalba',
      body: `El registre de fiances ha publicat les dades del trimestre i contenen una sorpresa a mitges. El preu mitjà del lloguer a Portalba baixa un 0,4 %, la primera caiguda en onze anys. Darrere de la mitjana hi ha dues ciutats.

| Superfície | Preu mitjà | Variació anual |
|---|---|---|
| Menys de 50 m² | 612 € | +5,8 % |
| De 50 a 90 m² | 748 € | +0,9 % |
| Més de 90 m² | 934 € | −3,1 % |

Els pisos grans baixen perquè ja no s’omplin. Els propietaris que els dividien en habitacions tenen des de juliol l’obligació de declarar-ho, i una part ha tornat a llogar-los sencers.

Els menuts pugen perquè són els que es busquen. Al barri mariner hi ha quaranta-dues sol·licituds per cada anunci, segons l’oficina municipal d’habitatge, que recomana no entregar senyals abans de veure el contracte.`,
    },
  },
  {
    key: 'naranja-precio-origen',
    taxon: 'economia/campo',
    authors: ['karim-bellahsen'],
    hours: 90,
    picture: { theme: 'orchard', mood: 'gold' },
    es: {
      kicker: 'Campo',
      title: 'De 0,17 a 2,30: el camino de una naranja en nueve manos',
      summary:
        'Seguimos una caja de veinte kilos desde un bancal de Riubaix hasta una frutería de la capital. El transporte no es lo más caro.',
      alt: 'Hileras de naranjos cargados',
      place: 'Riubaix',
      body: `La caja sale del bancal de los Ferrando a las diez de la mañana de un lunes. Lleva veinte kilos de navelina y un papel con el precio: diecisiete céntimos el kilo. El miércoles por la tarde, en una frutería de la capital, las mismas naranjas cuestan dos euros y treinta céntimos.

Entre una cosa y otra hay nueve manos. Recoger cuesta once céntimos; el almacén, que selecciona, lava y encera, diecinueve; el transporte, catorce. La suma no llega a ochenta. Lo demás es merma, margen y, sobre todo, frío.

! Qué se queda cada uno, por kilo
- Agricultor: 0,17 €
- Recolección: 0,11 €
- Almacén y envase: 0,41 €
- Transporte: 0,14 €
- Mayorista: 0,38 €
- Tienda, con merma: 1,09 €

«Nadie se está haciendo rico», dice la frutera, que tira una de cada ocho. La cooperativa prepara para enero una venta directa por suscripción: cuatro cajas al trimestre, a un euro y diez céntimos.`,
    },
    ca: {
      kicker: 'Camp',
      title: 'De 0,17 a 2,30: el camí d’una taronja en nou mans',
      summary:
        'Seguim una caixa de vint quilos des d’un bancal de Riubaix fins a una fruiteria de la capital. El transport no és el més car.',
      alt: 'Fileres de tarongers carregats',
      place: 'Riubaix',
      body: `La caixa ix del bancal dels Ferrando a les deu del matí d’un dilluns. Porta vint quilos de navelina i un paper amb el preu: desset cèntims el quilo. Dimecres de vesprada, en una fruiteria de la capital, les mateixes taronges costen dos euros i trenta cèntims.

Entre una cosa i l’altra hi ha nou mans. Collir costa onze cèntims; el magatzem, que selecciona, renta i encera, dinou; el transport, catorze. La suma no arriba a vuitanta. La resta és minva, marge i, sobretot, fred.

! Què es queda cadascú, per quilo
- Agricultor: 0,17 €
- Collita: 0,11 €
- Magatzem i envàs: 0,41 €
- Transport: 0,14 €
- Majorista: 0,38 €
- Botiga, amb minva: 1,09 €

«Ningú no s’està fent ric», diu la fruitera, que en tira una de cada vuit. La cooperativa prepara per al gener una venda directa per subscripció: quatre caixes al trimestre, a un euro i deu cèntims.`,
    },
  },
]
