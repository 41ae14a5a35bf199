import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { publishContent } from '../../content/publish.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { silentLog } from '../../platform/log.ts'
import { deskPortal } from '../testing.ts'
import type { SaveAnswer } from './calls-model.ts'
import { merge } from './merge-model.ts'
import { applyOps, diffOps, type DraftDocument } from './model.ts'
import { saveDraft } from './save-actions.ts'
import { readWork } from './store.ts'

const desk = await deskPortal()
/** Another process: a pool of its own. */
const other = openDatabase(desk.database.url, { log: silentLog, max: 3, statementTimeout: 20_000 })
afterAll(async () => {
  await other.close()
  await desk.close()
})
const clock = { now: () => desk.now }
const pools = [desk.db, other.db]
const editor = desk.as('editor')

const paragraph = (id: string, html: string) => ({ id, type: 'paragraph', html })
async function begin(name: string): Promise<string> {
  const { id } = await publishContent(
    { db: desk.db, clock },
    {
      externalId: `loss:${name}`,
      type: 'article',
      site: 'portal',
      language: 'es',
      title: 'Una',
      body: Array.from({ length: 6 }, (_, n) => paragraph(`b${n}`, `base${n}`)),
    },
    { actor: 'token:1' },
  )
  return id
}

/** A tab that types, sends what it has, and takes what it lacks; its connection may be lost before or after. */
class Tab {
  revision = 0
  known: DraftDocument
  mine: DraftDocument
  readonly written: string[] = []
  /** Texts of conflicts that came up here, which the screen shows until somebody has chosen. */
  readonly aside: string[] = []
  private sending: { batch: string; ops: ReturnType<typeof diffOps>; document: DraftDocument } | null = null
  private readonly name: string
  private readonly id: string
  private readonly db: (typeof pools)[number]
  private readonly random: () => number

  constructor(id: string, name: string, opened: DraftDocument, db: (typeof pools)[number], random: () => number) {
    ;[this.id, this.name, this.db, this.random] = [id, name, db, random]
    this.known = this.mine = opened
  }

  type(): void {
    const word = `${this.name}w${this.written.length}`
    this.written.push(word)
    const body = [...(this.mine.body ?? [])]
    const at = Math.floor(this.random() * (body.length + 1))
    const act = this.random()
    if (act < 0.25 || !body[at]) body.splice(at, 0, paragraph(`n${word}`, word))
    else body[at] = { ...body[at], html: `${String(body[at]['html'])} ${word}` }
    if (act > 0.9) body.splice(Math.floor(this.random() * body.length), 0, ...body.splice(0, 1))
    this.mine = { ...this.mine, body }
  }

  async send(): Promise<void> {
    const { revision } = this
    this.sending ??= { batch: crypto.randomUUID(), ops: diffOps(this.known, this.mine), document: this.mine }
    const { batch, ops, document } = this.sending
    const body = { revision, batch, ops, resolved: [], leaving: false, staff: editor.id, allowed: () => {} }
    const call = () => saveDraft({ db: this.db, clock }, this.id, body)
    // The network breaks before the portal hears of it, or before its answer arrives.
    const luck = this.random()
    if (luck < 0.1) return
    const answer: SaveAnswer = await call()
    if (luck < 0.25) return
    this.sending = null
    this.revision = answer.revision
    this.known = applyOps(document, answer.others)
    // What was typed while the answer was on its way is joined in the same way.
    const joined = merge(document, this.mine, this.known)
    this.mine = joined.document
    this.aside.push(JSON.stringify(joined.conflicts))
  }
}

/** The same numbers for the same seed. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

/** Every word that is kept somewhere: in the work, in a conflict, in a version that was put aside. */
async function keptWords(id: string): Promise<string> {
  const work = (await readWork(desk.db, id))!
  const { rows } = await sql<{ document: unknown }>`select document from desk_version
    where content_id = ${id} and reason in ('aside', 'merge')`.execute(desk.db)
  return JSON.stringify([work.draft?.document ?? work.stored, work.draft?.conflicts, rows])
}

describe('letter by letter', () => {
  it('nothing is lost of two who write in one text over broken lines, while another door publishes', async () => {
    for (let seed = 1; seed <= 4; seed++) {
      const id = await begin(`run${seed}`)
      const random = seeded(seed)
      const opened = (await readWork(desk.db, id))!.stored
      const tabs = ['x', 'y'].map((name, index) => new Tab(id, `${name}${seed}`, opened, pools[index]!, random))
      for (let step = 0; step < 8; step++) {
        for (const tab of tabs) tab.type()
        await Promise.all(tabs.map((tab) => tab.send()))
        if (step === 4) {
          const body = [...(opened.body ?? []), paragraph('api', `api${seed}`)]
          await publishContent({ db: desk.db, clock }, { ...opened, body } as never, { actor: 'token:1' })
        }
      }
      for (let n = 0; n < 12; n++) for (const tab of tabs) await tab.send()
      const kept = (await keptWords(id)) + tabs.flatMap(({ aside }) => aside).join('')
      const lost = [...tabs.flatMap(({ written }) => written), `api${seed}`].filter((word) => !kept.includes(word))
      expect(lost, `seed ${seed}`).toEqual([])
      const { document } = (await readWork(desk.db, id))!.draft!
      const ids = document.body!.map((block) => block.id)
      expect(new Set(ids).size).toBe(ids.length)
    }
  }, 60_000)

  it('a save whose connection is cut in the middle is done whole when it is sent again', async () => {
    const id = await begin('cut')
    const body = {
      revision: 0,
      batch: crypto.randomUUID(),
      ops: [{ op: 'put' as const, block: paragraph('b0', 'entero'), after: null }],
      resolved: [],
      leaving: false,
      staff: editor.id,
      allowed: () => {},
    }
    // Somebody else holds the row; the save waits for it, and its connection dies there.
    const [taken, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const held = desk.db.transaction().execute(async (trx) => {
      await sql`select from desk_entry where content_id = ${id} for update`.execute(trx)
      taken.resolve()
      await released.promise
    })
    await taken.promise
    const saving = saveDraft({ db: other.db, clock }, id, body).then(
      () => 'saved',
      () => 'cut',
    )
    for (let ended = 0; ended === 0;) {
      const { rows } = await sql<{ ended: boolean }>`select pg_terminate_backend(pid) as ended from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%desk_entry%'`.execute(desk.db)
      ended = rows.length
    }
    expect(await saving).toBe('cut')
    released.resolve()
    await held
    expect((await readWork(desk.db, id))!.draft).toBeNull()
    const again = await saveDraft({ db: other.db, clock }, id, body)
    expect(await saveDraft({ db: desk.db, clock }, id, body)).toEqual(again)
    expect((await readWork(desk.db, id))!.draft!.document.body![0]).toMatchObject({ html: 'entero' })
  })

  it('the same batch at once from two processes is done once', async () => {
    const id = await begin('twice')
    const ops = [{ op: 'put' as const, block: paragraph('n', 'una vez'), after: 'b5' }]
    const body = {
      revision: 0,
      batch: crypto.randomUUID(),
      ops,
      resolved: [],
      leaving: false,
      staff: editor.id,
      allowed: () => {},
    }
    const answers = await Promise.all(pools.map((db) => saveDraft({ db, clock }, id, body)))
    expect(answers[0]).toEqual(answers[1])
    expect((await readWork(desk.db, id))!.revision).toBe(1)
  })
})
