import { sql } from 'kysely'
import type { Db } from '../src/platform/database/schema.ts'
import { recount } from '../src/content/comments/store.ts'
import { decide } from '../src/participation/moderation/actions.ts'
import { moderateComments } from '../src/participation/comments/moderated.ts'
import { enqueue } from '../src/participation/moderation/queue.ts'
import { signalsIn } from '../src/participation/moderation/signals/signals.ts'
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
]
const MINUTE = 60_000

/** What readers said, by the external ids of contents: agreeing, arguing, correcting, and once too far. */
const THREADS: Record<string, Line[]> = {
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
          text: 'Lo hemos comprobado con el observatorio de Benalbir: 12 km/h a las 7.58. Lo añado al texto, gracias.',
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
    { by: 'marinadeguardia', after: 10, text: 'En la bocana se notaba desde las tres.', waits: true },
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
      replies: [
        { by: 'patrondebaja', after: 6, text: 'A les dues i deu, per ser exactes. Jo era despert.', likes: 18 },
      ],
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
  'demo:fabrica-de-sal:es': [
    { by: 'quico.sal', after: 20, text: 'Que la dejen caer de una vez. No es la Giralda.', likes: 15, dislikes: 22 },
    {
      by: 'bego_del_pla',
      after: 34,
      text: 'Mi abuela trabajó ahí cuarenta años. Esa chimenea es lo único que queda de ellas.',
      likes: 77,
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
    const made = await insertReader(db, { email, ...whole }, new Date(now.getTime() - 86_400_000))
    if ('id' in made) readers.set(nick, made.id)
  }
  if (readers.size < NICKS.length) return
  for (const [externalId, lines] of Object.entries(THREADS)) {
    const { rows } = await sql<{ id: string; at: Date }>`select id::text as id, coalesce(publish_at, created_at) as at
      from content where external_id = ${externalId}`.execute(db)
    if (!rows[0]) continue
    for (const line of lines) await say(db, { ...rows[0], now, readers }, line, null)
    await db.transaction().execute((trx) => recount(trx, rows[0]!.id))
  }
}

interface Place {
  id: string
  at: Date
  now: Date
  readers: ReadonlyMap<string, string>
}

async function say(db: Db, place: Place, line: Line, rootId: string | null): Promise<void> {
  const { by, after, text, likes = 0, dislikes = 0, signature = null, replies = [], removed, waits = false } = line
  const now = new Date(Math.min(place.at.getTime() + after * MINUTE, place.now.getTime()))
  const readerId = place.readers.get(by)!
  const about = { site: 'portal', readerId }
  const state = waits ? ('waiting' as const) : ('shown' as const)
  const words = { body: text, digest: digestOf(text), clientId: `demo-${digestOf(text)}` }
  const where = { contentId: place.id, rootId, parentId: rootId }
  const id = await addComment(db, { ...about, ...where, ...words, signature, state, now })
  if (!id) return
  await issueReceipt(db, { ...about, kind: 'comment', targetId: id, state, now })
  if (waits)
    return enqueue(db, {
      ...about,
      kind: 'comment',
      targetId: id,
      why: 'held',
      since: now,
      signals: [...signalsIn(text), ...(by === 'marinadeguardia' ? [{ name: 'first' }] : [])],
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
