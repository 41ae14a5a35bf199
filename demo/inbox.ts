import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { moderateComments } from '../src/participation/comments/moderated.ts'
import { addReport } from '../src/participation/comments/store.ts'
import type { MessageState } from '../src/participation/contact/model.ts'
import { addMessage, keepMessageAnswer } from '../src/participation/contact/store.ts'
import { appeal } from '../src/participation/moderation/appeals.ts'
import { enqueue } from '../src/participation/moderation/queue.ts'
import { issueReceipt } from '../src/participation/receipts/store.ts'
import type { ReceiptState } from '../src/participation/receipts/model.ts'
import type { Db } from '../src/platform/database/schema.ts'
import { DAY_MS, HOUR_MS } from '../src/platform/durations.ts'

interface Letter {
  /** Hours before now, and days within which it is answered. */
  ago: number
  days: number
  locale: 'es' | 'ca'
  topic: string
  name: string
  subject: string
  message: string
  page?: string
  company?: string
  state?: MessageState
  answer?: string
}

/** What readers wrote to the newsroom: what waits, what somebody reads, and what was settled. */
const LETTERS: Letter[] = [
  {
    ago: 26,
    days: 1,
    locale: 'es',
    topic: 'error',
    name: 'Begoña Pla',
    subject: 'La rotonda del polígono no es la del mapa',
    message:
      'En la noticia de las carreteras ponéis que el autobús para en la rotonda del polígono. Hay dos. Es la de arriba, la del almacén de azulejos. Ayer esperé veinte minutos en la otra.',
    page: '/ribalta/mapa-de-carreteras-cortadas/',
  },
  {
    ago: 5,
    days: 1,
    locale: 'ca',
    topic: 'error',
    name: 'Vicent Oliver',
    subject: 'El cognom de la patrona',
    message: 'Es diu Ferrer, amb dues erres. És ma tia i s’ha enfadat.',
  },
  {
    ago: 3,
    days: 3,
    locale: 'es',
    topic: 'noticia',
    name: 'Salma Ouali',
    subject: 'El centro de salud de Riubaix abre los viernes, pero sin enfermera',
    message:
      'Trabajo allí, así que no quiero que salga mi nombre. Desde el día 2 hay médica los viernes, pero la enfermera sigue sin venir y no se puede sacar sangre. Tengo los cuadrantes.',
  },
  {
    ago: 30,
    days: 5,
    locale: 'ca',
    topic: 'accesibilidad',
    name: 'Dolors Vidal',
    subject: 'Els subtítols del directe van tard',
    message:
      'En «El temps del cap» els subtítols arriben quan el mapa ja ha canviat. Amb tres segons menys ja s’entendria. Gràcies per posar-los.',
    state: 'taken',
  },
  {
    ago: 8,
    days: 10,
    locale: 'es',
    topic: 'programas',
    name: 'Quico Sala',
    subject: '¿Volverá «La cuina del mercat»?',
    message: 'Mi madre tiene noventa y un años y la ve con la libreta en la mano. ¿Hay fecha?',
  },
  {
    ago: 50,
    days: 30,
    locale: 'es',
    topic: 'privacidad',
    name: 'Tomás Reverter',
    subject: 'Copia de mis datos',
    message: 'Quiero saber qué guardáis de mí y cómo se borra. No tengo prisa.',
  },
  {
    ago: 60,
    days: 10,
    locale: 'ca',
    topic: 'publicidad',
    name: 'Aina Bertran',
    company: 'Cooperativa del Pla',
    subject: 'Falca per a la campanya de la taronja',
    message: 'Voldríem una falca de vint segons al desembre. Ens passeu tarifes?',
    state: 'answered',
    answer: 'Bon dia, Aina. Les tarifes de desembre van adjuntes al correu de la comercial. Gràcies.',
  },
  {
    ago: 70,
    days: 3,
    locale: 'es',
    topic: 'noticia',
    name: 'Joan Ferrer',
    subject: 'La baliza del espigón',
    message: 'Lo de 2019 que comenté abajo de la noticia: aquí está el escrito con el sello de entrada.',
    state: 'closed',
  },
]

const RECEIPTS: Record<MessageState, ReceiptState> = {
  new: 'waiting',
  taken: 'accepted',
  answered: 'answered',
  closed: 'closed',
  spam: 'waiting',
}

/** Fills what waits at the desk: messages to the newsroom, questions, reports and an appeal. */
export async function seedInbox(db: Db, now: Date): Promise<void> {
  for (const [n, letter] of LETTERS.entries()) await write(db, letter, n, now)
  await ask(db, now)
  await report(db, now)
  await complain(db, now)
}

async function write(db: Db, letter: Letter, n: number, now: Date): Promise<void> {
  const { ago, days, state = 'new', answer, page = '', company = '', ...words } = letter
  const at = new Date(now.getTime() - ago * HOUR_MS)
  const email = `lectora-${n + 1}@lectores.mestral.example`
  const kept = { ...words, email, company, position: '', phone: '', page, commercial: false, site: 'portal' }
  const hash = createHash('sha256').update(`demo ${words.subject}`).digest('hex')
  const dueAt = new Date(at.getTime() + days * DAY_MS)
  const id = await addMessage(db, { ...kept, state, hash, dueAt, readerId: null, clientId: `demo-letter-${n}` }, at)
  if (id === null) return
  await issueReceipt(db, {
    kind: 'message',
    targetId: id,
    site: 'portal',
    readerId: null,
    state: RECEIPTS[state],
    now: at,
  })
  if (answer) await keepMessageAnswer(db, id, answer)
}

const QUESTIONS: [nick: string, text: string][] = [
  ['escrivol71', '¿Es verdad que el aviso rojo llega a los móviles aunque estén en silencio?'],
  ['marinadeguardia', '¿Qué hago si me coge la racha en el puente de Benalbir?'],
]

/** Questions to a guest, which nobody has read yet. */
async function ask(db: Db, now: Date): Promise<void> {
  for (const [n, [nick, text]] of QUESTIONS.entries()) {
    const at = new Date(now.getTime() - (12 + n) * 60_000)
    const { rows } = await sql<{ id: string; reader: string }>`with asked as (insert into interview_question
        (interview_id, site, reader_id, client_id, body, state, sent_at)
      select c.id, c.site, r.id, ${`demo-${nick}`}, ${text}, 'waiting', ${at}::timestamptz from content c
        join reader r on r.nick = ${nick} where c.external_id = 'demo:encuentro-mireia:es'
      on conflict do nothing returning id, reader_id)
      select id::text as id, reader_id as reader from asked`.execute(db)
    if (!rows[0]) continue
    const { id, reader } = rows[0]
    const about = { kind: 'question', targetId: id, site: 'portal', readerId: reader } as const
    await issueReceipt(db, { ...about, state: 'waiting', now: at })
    await enqueue(db, { ...about, why: 'held', since: at })
  }
}

/** What readers reported stays where it is until somebody has read it. */
async function report(db: Db, now: Date): Promise<void> {
  const comment = await commentThat(db, 'Que la dejen caer%')
  const by = await readerCalled(db, 'bego_del_pla')
  if (!comment || !by) return
  const at = new Date(now.getTime() - 20 * 60_000)
  const about = { id: comment.id, readerId: by, rule: 2, note: 'Eso no se dice de una casa donde murió gente.' }
  if ((await addReport(db, { ...about, weight: 1, now: at })) === null) return
  await enqueue(db, {
    kind: 'comment',
    targetId: comment.id,
    site: 'portal',
    readerId: comment.reader,
    why: 'reported',
    signals: [{ name: 'reported' }],
    since: at,
  })
}

/** Whoever was refused asks to be read by somebody else. */
async function complain(db: Db, now: Date): Promise<void> {
  moderateComments()
  const comment = await commentThat(db, 'Els de Torrevent%')
  if (!comment?.reader || (comment.state !== 'refused' && comment.state !== 'removed')) return
  const text =
    'Era una broma entre veïns: jo soc de Torrevent. Es pot entendre malament, d’acord, però no insulta ningú.'
  await appeal(db, { kind: 'comment', id: comment.id, readerId: comment.reader, text, now })
}

async function commentThat(
  db: Db,
  beginning: string,
): Promise<{ id: string; reader: string | null; state: string } | null> {
  const { rows } = await sql<{ id: string; reader: string | null; state: string }>`
    select id::text as id, reader_id as reader, state from comment where body like ${beginning} limit 1`.execute(db)
  return rows[0] ?? null
}

async function readerCalled(db: Db, nick: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select id from reader where nick = ${nick}`.execute(db)
  return rows[0]?.id ?? null
}
