import { sql } from 'kysely'
import type { Db } from '../src/platform/database/schema.ts'
import { DAY_MS, MINUTE_MS } from '../src/platform/durations.ts'
import { recount } from '../src/content/comments/store.ts'
import { decide } from '../src/participation/moderation/actions.ts'
import { moderateComments } from '../src/participation/comments/moderated.ts'
import { enqueue } from '../src/participation/moderation/queue.ts'
import { signalsIn } from '../src/participation/moderation/signals/signals.ts'
import type { Cooked } from '../src/participation/comments/cooked.ts'
import { addComment, digestOf } from '../src/participation/comments/store.ts'
import { issueReceipt } from '../src/participation/receipts/store.ts'
import { insertReader } from '../src/readers/accounts/store.ts'

/** What somebody says: nick, minutes after the content was published, words, likes, dislikes. */
interface Line {
  by: string
  after: number
  text: string
  likes?: number
  dislikes?: number
  /** The newsroom writes under this name, and not as a reader. */
  signature?: string
  featured?: boolean
  /** How the recipe went. */
  cooked?: Cooked
  /** By which rule it was removed. */
  removed?: number
  /** Waits for somebody to read it. */
  waits?: boolean
  replies?: Line[]
}

const NICKS = [
  'patrondebaja',
  'bego_del_pla',
  'escrivol71',
  'tresvents',
  'dolors.v',
  'marinadeguardia',
  'quico.sal',
  'redaccion',
  'nuria_del_cap',
]

/** What readers said, by the external ids of contents: agreeing, arguing, correcting, and once too far. */
export const threads: Record<string, Line[]> = {
  'demo:puerto-cerrado:es': [
    {
      by: 'patrondebaja',
      after: 3,
      text: 'Llevo treinta y un años saliendo de esa bocana. El aviso de las seis llegó bien; lo que falta es una baliza al sur del espigón, y eso lo pedimos en 2019.',
      likes: 146,
      dislikes: 3,
      featured: true,
      replies: [
        { by: 'quico.sal', after: 6, text: 'Doy fe. El papel sigue en un cajón de la autoridad portuaria.', likes: 22 },
      ],
    },
    {
      by: 'bego_del_pla',
      after: 5,
      text: 'Aquí en el Pla ni una hoja. El valle hace milagros.',
      likes: 31,
      dislikes: 2,
      replies: [
        {
          by: 'redaccion',
          after: 7,
          signature: 'Neus Calatrí',
          text: 'Lo hemos comprobado con el observatorio de Benalbir: 12 km/h a las 7.58. Lo añado al texto, gracias.',
          likes: 58,
        },
        {
          by: 'escrivol71',
          after: 8,
          text: 'Pues en Castellver volaban las tejas, a cuatro kilómetros.',
          likes: 9,
          dislikes: 1,
        },
      ],
    },
    {
      by: 'tresvents',
      after: 6,
      text: 'Cada vez que sopla cerramos el puerto. Antes se salía con peor mar y no pasaba nada.',
      likes: 4,
      dislikes: 37,
      replies: [
        { by: 'dolors.v', after: 7, text: 'Antes sí pasaba. En la plaza hay una lápida con once nombres.', likes: 93 },
        { by: 'tresvents', after: 9, text: 'Tiene razón. Retiro lo de que no pasaba nada.', likes: 41 },
      ],
    },
    { by: 'quico.sal', after: 8, text: 'El patrón es un inútil que vive en la calle del Ancla, 14.', removed: 3 },
    { by: 'nuria_del_cap', after: 10, text: 'En la bocana se notaba desde las tres.', waits: true },
    {
      by: 'escrivol71',
      after: 12,
      text: '¿Hay previsión para el tren de las 14.10? En la estación no saben nada y ni miran el panel. Llamad a Juan, el jefe, al 612 000 148, que a mí me lo cogió.',
      waits: true,
    },
    {
      by: 'bego_del_pla',
      after: 13,
      text: 'A los del ferri: el autobús a Sant Aloi sale de la estación marítima, no de la plaza. Me ha tocado correr.',
      waits: true,
    },
    {
      by: 'tresvents',
      after: 14,
      text: 'Ací teniu el mapa de carreteres tallades, que el de la notícia ja és vell.',
      waits: true,
    },
  ],
  'demo:puerto-cerrado:ca': [
    {
      by: 'dolors.v',
      after: 4,
      text: 'Mon pare deia que el mestral s’escolta abans de veure’l. Anit es va sentir a les dues.',
      likes: 64,
      featured: true,
      replies: [{ by: 'patrondebaja', after: 6, text: 'A les dues i deu, exactament. Jo era despert.', likes: 18 }],
    },
    {
      by: 'escrivol71',
      after: 7,
      text: 'El tren a trenta per hora és una vergonya. Amb una tanca de vent s’arreglava.',
      likes: 12,
      dislikes: 9,
      replies: [
        {
          by: 'bego_del_pla',
          after: 9,
          text: 'La tanca costa vint milions. El retard, una hora cinc dies a l’any.',
          likes: 27,
        },
      ],
    },
    { by: 'tresvents', after: 9, text: 'Els de Torrevent són tots iguals, no haurien d’eixir de casa.', removed: 2 },
  ],
  'demo:colegios-torrevent:es': [
    {
      by: 'marinadeguardia',
      after: 9,
      text: 'Mi hijo ha salido de casa con la bufanda del Atlètic y la ha perdido en la primera esquina. Bien por dejarlos sin patio.',
      likes: 34,
      dislikes: 1,
    },
    {
      by: 'escrivol71',
      after: 22,
      text: 'Lo que no entiendo es que anulen las actividades de la tarde. ¿Qué hace quien trabaja hasta las siete?',
      likes: 19,
      dislikes: 2,
      replies: [
        {
          by: 'bego_del_pla',
          after: 31,
          text: 'Con este viento, lo mismo que cuando hay fiebre: repartirse entre vecinas. Hoy vienen cuatro a mi casa.',
          likes: 27,
        },
        { by: 'escrivol71', after: 36, text: 'Ojalá viviera en su escalera.', likes: 12 },
      ],
    },
    {
      by: 'dolors.v',
      after: 48,
      text: 'En el 87 nos mandaron a casa a media mañana y volvimos andando contra el viento. Esto es mejor.',
      likes: 41,
    },
  ],
  'demo:gobierno-dependencia:es': [
    {
      by: 'tresvents',
      after: 12,
      text: 'Dos años pidiendo lo mismo y ahora resulta que sí había dinero.',
      likes: 52,
      dislikes: 6,
    },
    {
      by: 'bego_del_pla',
      after: 20,
      text: 'Mi suegra lleva once meses con el grado reconocido y sin la ayuda. Que lo firmen y que lo paguen.',
      likes: 88,
      replies: [{ by: 'dolors.v', after: 33, text: 'Nosotras, catorce. Ánimo.', likes: 30 }],
    },
    {
      by: 'quico.sal',
      after: 41,
      text: 'Del fondo de contingencia, y en un año de temporales. A ver quién paga las carreteras en enero.',
      likes: 23,
      dislikes: 4,
      replies: [
        {
          by: 'escrivol71',
          after: 58,
          text: 'El mismo fondo que nunca se ha gastado entero. Está en el texto.',
          likes: 29,
        },
      ],
    },
  ],
  'demo:montsali-nieve:es': [
    { by: 'dolors.v', after: 25, text: 'Fui a esa escuela. El tejado ya goteaba en 1968.', likes: 63 },
    {
      by: 'escrivol71',
      after: 40,
      text: '¿Y si un año no nieva? ¿Quién devuelve el dinero de la subasta?',
      likes: 28,
      dislikes: 3,
      replies: [
        {
          by: 'bego_del_pla',
          after: 52,
          text: 'Para entonces la escuela tendrá tejado. Yo habría votado que sí.',
          likes: 16,
        },
      ],
    },
    {
      by: 'marinadeguardia',
      after: 75,
      text: 'De las cosas más bonitas que he leído aquí. Gracias por ir hasta allí.',
      likes: 47,
      dislikes: 1,
    },
  ],
  'demo:persianas:es': [
    {
      by: 'quico.sal',
      after: 18,
      text: 'Amén. En mi finca hay nueve persianas rotas desde 2023 y la derrama siempre es para el ascensor.',
      likes: 37,
      dislikes: 2,
    },
    {
      by: 'tresvents',
      after: 35,
      text: 'La columna tiene gracia hasta que te cae una lama en el coche.',
      likes: 21,
      dislikes: 5,
    },
    {
      by: 'patrondebaja',
      after: 60,
      text: 'Un nudo de ballestrinque en la cinta y a dormir. Los marineros no tenemos persianas, tenemos cabos.',
      likes: 72,
    },
  ],
  'demo:verifica-ola:es': [
    {
      by: 'marinadeguardia',
      after: 14,
      text: 'Me llegó por tres grupos en diez minutos. Ya lo he contestado en los tres con este enlace.',
      likes: 58,
    },
    {
      by: 'escrivol71',
      after: 27,
      text: '¿Cómo se mira la fecha de un vídeo? Estaría bien que lo contarais.',
      likes: 24,
      replies: [
        {
          by: 'redaccion',
          after: 44,
          text: 'Con la búsqueda inversa de un fotograma. Lo contamos paso a paso esta semana.',
          signature: 'Mestral Verifica',
          likes: 31,
        },
      ],
    },
  ],
  'demo:naranja-tardia:es': [
    {
      by: 'bego_del_pla',
      after: 22,
      text: 'Diecinueve céntimos cuesta, catorce pagan. No hay que haber estudiado mucho para dejarla en el árbol.',
      likes: 81,
      dislikes: 1,
    },
    {
      by: 'quico.sal',
      after: 39,
      text: 'En el supermercado de mi calle está a 1,89. Alguien se queda la diferencia.',
      likes: 66,
      dislikes: 3,
      replies: [{ by: 'tresvents', after: 51, text: 'Nueve manos: lo contasteis con «De 0,17 a 2,30».', likes: 18 }],
    },
    {
      by: 'dolors.v',
      after: 90,
      text: 'Mi padre decía que la naranja tardía era la hucha de Navidad. Se ha roto la hucha.',
      likes: 44,
    },
  ],
  'demo:fabrica-de-sal:es': [
    {
      by: 'quico.sal',
      after: 20,
      text: 'Que la dejen caer de una vez. No es la Giralda.',
      likes: 15,
      dislikes: 22,
      replies: [
        { by: 'dolors.v', after: 29, text: 'La Giralda tampoco era la Giralda hasta que alguien la cuidó.', likes: 54 },
      ],
    },
    {
      by: 'bego_del_pla',
      after: 34,
      text: 'Mi abuela trabajó ahí cuarenta años. Esa chimenea es lo único que queda de ellas.',
      likes: 77,
    },
    {
      by: 'patrondebaja',
      after: 55,
      text: 'Desde el mar es la marca de entrada con niebla. Si la tiran, que pongan otra cosa de treinta metros.',
      likes: 39,
    },
  ],
  'demo:atletic-con-diez:es': [
    {
      by: 'escrivol71',
      after: 6,
      text: 'Con diez desde el descanso y un córner olímpico. Que alguien le haga una estatua a Amrani.',
      likes: 45,
      dislikes: 1,
    },
    {
      by: 'tresvents',
      after: 15,
      text: 'La segunda amarilla no era. Dicho esto, mejor con diez que con once.',
      likes: 33,
      dislikes: 9,
    },
    {
      by: 'marinadeguardia',
      after: 28,
      text: 'Terceros por primera vez. Mi abuelo se lo ha perdido por dos semanas.',
      likes: 91,
      replies: [{ by: 'escrivol71', after: 40, text: 'Un abrazo. Lo habrá visto desde la grada buena.', likes: 38 }],
    },
  ],
  'demo:avenida-faro-peatonal:es': [
    {
      by: 'tresvents',
      after: 30,
      text: 'Muy bonito, ¿y por dónde pasa la furgoneta del reparto?',
      likes: 29,
      dislikes: 14,
      replies: [{ by: 'bego_del_pla', after: 44, text: 'De siete a diez. Está en el primer párrafo.', likes: 22 }],
    },
    {
      by: 'dolors.v',
      after: 62,
      text: 'Por fin podré cruzar sin correr. Tengo ochenta y un años.',
      likes: 120,
      dislikes: 2,
    },
    {
      by: 'quico.sal',
      after: 80,
      text: 'El orden es raro: primero se quitan los coches y el tranvía ya llegará.',
      likes: 36,
      dislikes: 7,
    },
  ],
  'demo:alumbrado-castellver:es': [
    {
      by: 'marinadeguardia',
      after: 55,
      text: 'Vivo en los pares. A las once y media voy con el móvil de linterna. Los cuarenta mil euros los pago yo con el susto.',
      likes: 49,
      dislikes: 4,
    },
    {
      by: 'escrivol71',
      after: 72,
      text: 'En los impares se ven las estrellas. No las veía desde niño.',
      likes: 42,
      dislikes: 8,
      replies: [{ by: 'marinadeguardia', after: 84, text: 'Se las cambio por mi portal.', likes: 57 }],
    },
  ],
  'demo:tranvia-retraso:es': [
    {
      by: 'quico.sal',
      after: 40,
      text: 'Una carta de 1998 lo avisaba y nadie la leyó. Y nadie dimite, claro.',
      likes: 64,
      dislikes: 5,
    },
    {
      by: 'patrondebaja',
      after: 58,
      text: 'Mi abuelo ayudó a hacer ese colector, a mano. Bastaba con preguntar en el Mercat.',
      likes: 71,
    },
    {
      by: 'bego_del_pla',
      after: 95,
      text: 'Gracias por explicar el colector y no solo el retraso. Ahora entiendo los dieciocho meses.',
      likes: 33,
    },
  ],
  'demo:siete-pueblos-viernes:es': [
    {
      by: 'bego_del_pla',
      after: 35,
      text: 'Cuarenta y ocho kilómetros de curvas por una receta. Ya era hora.',
      likes: 59,
    },
    {
      by: 'dolors.v',
      after: 50,
      text: 'Que no la quiten otra vez en cuanto haya una baja.',
      likes: 46,
      replies: [
        {
          by: 'escrivol71',
          after: 66,
          text: 'Con vivienda y complemento alguien vendrá. Lo difícil es que se quede.',
          likes: 20,
        },
      ],
    },
  ],
  'demo:alquiler-portalba:es': [
    { by: 'tresvents', after: 45, text: 'Cuarenta y tres de cada cien, y en mi caso sesenta.', likes: 84, dislikes: 1 },
    {
      by: 'marinadeguardia',
      after: 70,
      text: 'Yo alquilo un piso heredado, por debajo del precio, y duermo muy bien.',
      likes: 62,
      dislikes: 6,
    },
  ],
  'demo:receta-pan-calabaza-sierra:es': [
    {
      by: 'bego_del_pla',
      after: 140,
      text: 'Con la mitad de azúcar y pipas por encima. Repetiré.',
      cooked: 'well',
      likes: 17,
    },
    {
      by: 'escrivol71',
      after: 260,
      text: 'Le faltó fermentar: en casa hace frío. La próxima vez, dos horas.',
      cooked: 'so-so',
      likes: 9,
    },
  ],
  'demo:receta-pan-calabaza-sierra:ca': [
    {
      by: 'dolors.v',
      after: 170,
      text: 'A la segona va quedar com el del forn: calia escórrer bé la carabassa.',
      cooked: 'well',
      likes: 12,
    },
  ],
  'demo:gobierno-dependencia:ca': [
    {
      by: 'bego_del_pla',
      after: 18,
      text: 'La meua tia cobra des de juny i han sigut set mesos de papers. Que ho facen fàcil, a més de llarg.',
      likes: 39,
    },
    {
      by: 'tresvents',
      after: 42,
      text: 'Un 9 % més sona molt fins que es divideix entre els que esperen.',
      likes: 26,
      dislikes: 3,
    },
  ],
  'demo:montsali-nieve:ca': [
    { by: 'dolors.v', after: 30, text: 'Vaig aprendre a llegir en aquella aula, amb un poal a cada cantó.', likes: 48 },
    {
      by: 'escrivol71',
      after: 64,
      text: 'La neu sempre ha sigut de qui la tria. Ara, almenys, paga la teulada.',
      likes: 22,
      dislikes: 1,
    },
  ],
  'demo:persianas:ca': [
    {
      by: 'patrondebaja',
      after: 28,
      text: 'Un nus ben fet val més que tres cargols. Passeu pel moll i us l’ensenye.',
      likes: 51,
    },
  ],
  'demo:naranja-tardia:ca': [
    {
      by: 'quico.sal',
      after: 33,
      text: 'A casa la collim encara que no isca a compte. Deixar-la a l’arbre fa mal de veure.',
      likes: 57,
      dislikes: 1,
      replies: [
        { by: 'bego_del_pla', after: 47, text: 'I per a l’arbre també és pitjor. L’any que ve ho notarem.', likes: 19 },
      ],
    },
  ],
  'demo:atletic-con-diez:ca': [
    { by: 'escrivol71', after: 9, text: 'Tercers! I amb deu! Demà vaig a treballar amb la samarreta.', likes: 44 },
    { by: 'tresvents', after: 31, text: 'La segona groga no era, però ja m’està bé.', likes: 18, dislikes: 4 },
  ],
  'demo:avenida-faro-peatonal:ca': [
    { by: 'dolors.v', after: 66, text: 'Seixanta anys fa que hi passe. Per fi hi podré passejar.', likes: 73 },
    { by: 'quico.sal', after: 85, text: 'I els que venim de la serra, on deixem el cotxe?', likes: 21, dislikes: 9 },
  ],
  'demo:siete-pueblos-viernes:ca': [
    {
      by: 'bego_del_pla',
      after: 41,
      text: 'Els divendres tornarem a tindre metgessa i conversa a la plaça.',
      likes: 36,
    },
  ],
}

/** Readers who comment, and what they said; those that are there stay as they are. */
export async function seedThreads(db: Db, now: Date): Promise<void> {
  moderateComments()
  const readers = new Map<string, string>()
  for (const nick of NICKS) {
    const email = `${nick}@lectores.mestral.example`
    const whole = { nick, name: nick, surname: 'Lectora', birthdate: '1980-01-01', validatedAt: now, site: 'portal' }
    const made = await insertReader(db, { email, ...whole }, new Date(now.getTime() - DAY_MS))
    if ('id' in made) readers.set(nick, made.id)
  }
  if (readers.size < NICKS.length) return
  for (const [externalId, lines] of Object.entries(threads)) {
    const { rows } = await sql<{
      id: string
      site: string
      at: Date
    }>`select id::text as id, site, coalesce(publish_at, created_at) as at
      from content where external_id = ${externalId}`.execute(db)
    if (!rows[0]) continue
    for (const line of lines) await say(db, { ...rows[0], now, readers }, line, null)
    await db.transaction().execute((trx) => recount(trx, rows[0]!.id))
  }
}

/** Whether somebody has written nothing else. */
function wroteOnce(nick: string): boolean {
  const all = Object.values(threads).flatMap((lines) => lines.flatMap((line) => [line, ...(line.replies ?? [])]))
  return all.filter(({ by }) => by === nick).length === 1
}

interface Place {
  id: string
  site: string
  at: Date
  now: Date
  readers: ReadonlyMap<string, string>
}

async function say(db: Db, place: Place, line: Line, rootId: string | null): Promise<void> {
  const {
    by,
    after,
    text,
    likes = 0,
    dislikes = 0,
    signature = null,
    replies = [],
    removed,
    waits = false,
    cooked,
  } = line
  const now = new Date(Math.min(place.at.getTime() + after * MINUTE_MS, place.now.getTime()))
  const readerId = place.readers.get(by)!
  const about = { site: place.site, readerId }
  const state = waits ? ('waiting' as const) : ('shown' as const)
  const words = { body: text, digest: digestOf(text), clientId: `demo-${digestOf(text)}` }
  const where = { contentId: place.id, rootId, parentId: rootId }
  const id = await addComment(db, { ...about, ...where, ...words, signature, state, cooked, now })
  if (!id) return
  await issueReceipt(db, { ...about, kind: 'comment', targetId: id, state, now })
  if (waits)
    return enqueue(db, {
      ...about,
      kind: 'comment',
      targetId: id,
      why: 'held',
      since: now,
      signals: [...signalsIn(text), ...(wroteOnce(by) ? [{ name: 'first' }] : [])],
    })
  const featured = line.featured ? now : null
  await sql`update comment set likes = ${likes}, dislikes = ${dislikes}, featured_at = ${featured} where id = ${id}`.execute(
    db,
  )
  if (rootId) await sql`update comment set replies = replies + 1 where id = ${rootId}`.execute(db)
  if (removed)
    await decide(db, {
      kind: 'comment',
      id,
      decision: 'refuse',
      rule: removed,
      staff: { id: 'demo' },
      sites: null,
      now,
    })
  for (const reply of replies) await say(db, place, reply, id)
}
