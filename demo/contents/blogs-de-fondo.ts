import type { Story } from '../model.ts'

interface Post {
  key: string
  blog: string
  author: string
  taxon: string
  days: number
  picture?: Story['picture']
  es: [title: string, summary: string, body: string]
  ca: [title: string, summary: string, body: string]
}

const posts: Post[] = [
  {
    key: 'rayo-verde',
    blog: 'cuaderno-del-viento',
    author: 'pau-ferrandis',
    taxon: 'ciencia/medio-ambiente',
    days: 9,
    picture: { theme: 'coast', seed: 'rayo-verde', mood: 'dusk' },
    es: [
      'Se vio el rayo verde, y hay testigos',
      'Duró un segundo y medio, el 11 de noviembre, desde la escollera de Torrevent.',
      'Para ver el rayo verde hace falta un horizonte limpio, aire frío sobre mar templado y alguien que no esté mirando el teléfono. El miércoles se dieron las tres cosas.\n\nLo vieron cuatro personas. Tres dicen que fue verde; la cuarta, que es pescadero, dice que turquesa. Lo apunto como verde con reservas.\n\nLa explicación es de óptica de bachillerato: el último hilo del sol se descompone y el verde es lo que queda cuando el rojo ya se ha ido y el azul se ha perdido por el camino. La emoción no tiene explicación y tampoco la busco.',
    ],
    ca: [
      'Es va veure el raig verd, i hi ha testimonis',
      'Va durar un segon i mig, l’11 de novembre, des de l’escullera de Torrevent.',
      'Per veure el raig verd cal un horitzó net, aire fred damunt d’un mar temperat i algú que no estiga mirant el telèfon. Dimecres es van donar les tres coses.\n\nEl van veure quatre persones. Tres diuen que va ser verd; la quarta, que és peixater, diu que turquesa. Ho apunte com a verd amb reserves.\n\nL’explicació és d’òptica de batxillerat: l’últim fil del sol es descompon i el verd és el que queda quan el roig ja se n’ha anat i el blau s’ha perdut pel camí. L’emoció no té explicació i tampoc no la busque.',
    ],
  },
  {
    key: 'refran-san-martin',
    blog: 'cuaderno-del-viento',
    author: 'pau-ferrandis',
    taxon: 'ciencia/medio-ambiente',
    days: 14,
    es: [
      'El veranillo de San Martín, comprobado',
      'He cruzado el refrán con ciento seis años de termómetro. Acierta más que yo.',
      'Dice la gente que hacia el 11 de noviembre vuelve el calor tres días. He mirado la serie del observatorio desde 1919: en 71 de los 106 años hubo al menos dos días seguidos cinco grados por encima de lo normal.\n\nUn 67 %. Mi acierto a siete días vista es del 61 %. No pienso sacar conclusiones en público.',
    ],
    ca: [
      'L’estiuet de Sant Martí, comprovat',
      'He creuat la dita amb cent sis anys de termòmetre. Encerta més que jo.',
      'Diu la gent que cap a l’11 de novembre torna la calor tres dies. He mirat la sèrie de l’observatori des del 1919: en 71 dels 106 anys hi va haver almenys dos dies seguits cinc graus per damunt del normal.\n\nUn 67 %. El meu encert a set dies vista és del 61 %. No pense traure’n conclusions en públic.',
    ],
  },
  {
    key: 'cafetera-grupo-mixto',
    blog: 'la-enmienda',
    author: 'marc-albiol',
    taxon: 'politica/parlamento',
    days: 6,
    picture: { theme: 'papers', seed: 'cafetera' },
    es: [
      'La cafetera del grupo mixto',
      'Es la única que funciona en la tercera planta, y eso da más votos que un discurso.',
      'En la tercera planta hay cuatro cafeteras y una que funciona. Es del grupo mixto, que tiene dos diputados y nunca ha estado tan acompañado.\n\nA las once coinciden allí la ponente de Hacienda, el portavoz que ayer no le daba la mano y un letrado que no debería oír nada. El acuerdo sobre el comedor de agosto se cerró entre el primer café y el segundo. El acta dirá que fue en comisión.\n\nHan pedido una cafetera nueva por registro. Espero que tarde.',
    ],
    ca: [
      'La cafetera del grup mixt',
      'És l’única que funciona a la tercera planta, i això dona més vots que un discurs.',
      'A la tercera planta hi ha quatre cafeteres i una que funciona. És del grup mixt, que té dos diputats i no ha estat mai tan acompanyat.\n\nA les onze hi coincideixen la ponent d’Hisenda, el portaveu que ahir no li donava la mà i un lletrat que no hauria de sentir res. L’acord sobre el menjador d’agost es va tancar entre el primer café i el segon. L’acta dirà que va ser en comissió.\n\nHan demanat una cafetera nova per registre. Espere que tarde.',
    ],
  },
  {
    key: 'diputado-que-lee',
    blog: 'la-enmienda',
    author: 'marc-albiol',
    taxon: 'politica/parlamento',
    days: 17,
    es: [
      'El diputado que se lee los anexos',
      'Los demás lo saben, y por eso le preguntan la hora antes de votar.',
      'Hay un diputado que se lee los anexos. Todos. Los subraya con lápiz y anota la página en la palma de la mano, como un estudiante que copia al revés.\n\nEl martes levantó la mano, preguntó por la nota al pie 214 y la sesión se suspendió cuarenta minutos. La nota decía «véase la nota 215». No había nota 215.',
    ],
    ca: [
      'El diputat que es llig els annexos',
      'Els altres ho saben, i per això li pregunten l’hora abans de votar.',
      'Hi ha un diputat que es llig els annexos. Tots. Els subratlla amb llapis i s’apunta la pàgina al palmell de la mà, com un estudiant que copia del revés.\n\nDimarts va alçar la mà, va preguntar per la nota al peu 214 i la sessió es va suspendre quaranta minuts. La nota deia «vegeu la nota 215». No hi havia nota 215.',
    ],
  },
  {
    key: 'ensayo-general',
    blog: 'segunda-fila',
    author: 'ona-vidalba',
    taxon: 'cultura/escena',
    days: 4,
    picture: { theme: 'theatre', seed: 'ensayo-general', mood: 'night' },
    es: [
      'Elogio del ensayo general',
      'Todo sale mal a la hora justa, y nadie aplaude lo que mañana aplaudirá todo el mundo.',
      'En el ensayo general se cae una bandeja, se adelanta un foco y el rey entra en la escena de la reina. El director no dice nada: escribe. Cuando acaba lee treinta y una notas y los actores asienten como quien recibe el correo.\n\nMe gusta más que el estreno. En el estreno la obra se enseña; en el general todavía se busca.',
    ],
    ca: [
      'Elogi de l’assaig general',
      'Tot ix malament a l’hora justa, i ningú no aplaudeix el que demà aplaudirà tothom.',
      'A l’assaig general cau una safata, s’avança un focus i el rei entra a l’escena de la reina. El director no diu res: escriu. Quan acaba llig trenta-una notes i els actors assenteixen com qui rep el correu.\n\nM’agrada més que l’estrena. A l’estrena l’obra s’ensenya; al general encara es busca.',
    ],
  },
  {
    key: 'apuntadora',
    blog: 'segunda-fila',
    author: 'ona-vidalba',
    taxon: 'cultura/escena',
    days: 12,
    es: [
      'La última apuntadora',
      'Pepa Roig se sabe once obras enteras y no ha salido nunca a saludar.',
      'La concha del Principal mide un metro por ochenta centímetros. Dentro caben una silla baja, una lámpara y Pepa Roig, que apunta desde 1983.\n\n«Antes me necesitaban por el texto», cuenta. «Ahora me miran por si sonrío». En la función del jueves movió los labios una sola vez. El actor, en vez de repetir, improvisó. Era mejor.',
    ],
    ca: [
      'L’última apuntadora',
      'Pepa Roig se sap onze obres senceres i no ha eixit mai a saludar.',
      'La petxina del Principal fa un metre per vuitanta centímetres. A dins hi caben una cadira baixa, un llum i Pepa Roig, que apunta des del 1983.\n\n«Abans em necessitaven pel text», explica. «Ara em miren per si somric». A la funció de dijous va moure els llavis una sola vegada. L’actor, en compte de repetir, va improvisar. Era millor.',
    ],
  },
]

const texts = ([title, summary, body]: Post['es']) => ({ title, summary, body })

export const stories: Story[] = posts.map(({ key, blog, author, taxon, days, picture, es, ca }) => ({
  key: `post-${key}`,
  type: 'post',
  taxon,
  hours: days * 24 + 3,
  authors: [author],
  extra: { blog: `blog:${blog}` },
  es: texts(es),
  ca: texts(ca),
  ...(picture && { picture }),
}))
