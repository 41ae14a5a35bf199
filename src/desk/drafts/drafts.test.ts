import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { HOUR_MS } from '../../platform/durations.ts'
import { publishContent, withdrawContent } from '../../content/publish.ts'
import { defineItemType } from '../../content/types/define.ts'
import { content } from '../../content/types/fields.ts'
import { itemTypes } from '../../content/types/model.ts'
import { withItemType } from '../../content/types/testing.ts'
import { deskPortal, type DeskCalls } from '../testing.ts'
import type { DraftAnswer, PublishAnswer, SaveAnswer } from './calls-model.ts'
import type { Operation } from './model.ts'

const desk = await deskPortal()
afterAll(() => desk.close())
const deps = { db: desk.db, clock: { now: () => desk.now } }
const editor = desk.as('editor')
const section = (
  await sql<{ id: string }>`select id::text from content where type = 'taxon' and site = 'portal'
  order by id limit 1`.execute(desk.db)
).rows[0]!.id

async function begin(who: DeskCalls = editor, type = 'article', language = 'es'): Promise<string> {
  const answer = await who.post('contents', { type, site: 'portal', language })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().id
}
const open = async (id: string, who: DeskCalls = editor): Promise<DraftAnswer> =>
  (await who.get(`contents/${id}`)).json()
const set = (path: string, value: unknown): Operation => ({ op: 'set', path, value })
const put = (id: string, html: string, after: string | null = null): Operation => ({
  op: 'put',
  block: { id, type: 'paragraph', html },
  after,
})
async function save(
  id: string,
  revision: number,
  ops: Operation[],
  more: object = {},
  who = editor,
): Promise<SaveAnswer> {
  const answer = await who.patch(`contents/${id}/draft`, { revision, batch: crypto.randomUUID(), ops, ...more })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const publish = (id: string, revision: number, more: object = {}, who = editor) =>
  who.post(`contents/${id}/publish`, { revision, ...more })
/** A draft that lacks nothing. */
async function ready(title = 'La lonja reabre', who = editor): Promise<{ id: string; revision: number }> {
  const id = await begin(who)
  const { revision } = await save(id, 0, [set('title', title), set('taxa', [section]), put('p1', 'Uno.')], {}, who)
  return { id, revision }
}

describe('writing a content', () => {
  it('goes from nothing to the readers', async () => {
    const id = await begin()
    expect(await open(id)).toMatchObject({
      type: 'article',
      state: 'draft',
      revision: 0,
      isDrafted: false,
      mayWrite: true,
      mayPublish: true,
      document: { title: 'Sin titular' },
    })
    const ops = [set('title', 'La lonja reabre'), set('taxa', [section]), put('p1', 'El <b>puerto</b>.')]
    const saved = await save(id, 0, ops)
    expect(saved).toEqual({ revision: 1, applied: 3, conflicts: [], others: [] })
    const draft = await open(id)
    expect(draft).toMatchObject({ revision: 1, isDrafted: true, stage: 'writing', changedBy: { name: 'editor' } })
    expect(draft.document['body']).toEqual([{ id: 'p1', type: 'paragraph', html: 'El <b>puerto</b>.' }])
    const answer = await publish(id, 1)
    expect(answer.statusCode, answer.body).toBe(200)
    const { published }: PublishAnswer = answer.json()
    expect(published).toMatchObject([{ id, state: 'published', revision: 2 }])
    expect(published[0]!.url).toMatch(/\/la-lonja-reabre_\d+\.html$/)
    const page = await desk.app.inject({ url: new URL(published[0]!.url!).pathname, headers: { host: 'desk.test' } })
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('El <b>puerto</b>.')
    expect(await open(id)).toMatchObject({ state: 'published', isDrafted: false, revision: 2, version: 2 })
    const { rows } = await sql<{ actor: string }>`select actor from content_revision where content_id = ${id}`.execute(
      desk.db,
    )
    expect(rows.map(({ actor }) => actor)).toEqual([`staff:${editor.id}`, `staff:${editor.id}`])
  })

  it('begins a type that the desk knows by its definition alone', async () => {
    const tide = defineItemType({
      schema: z.object({ type: z.literal('tide'), ...content, metres: z.number() }),
      path: (_, { file }) => `/mareas/${file}`,
      group: 'other',
      isGeneral: true,
      first: () => ({ metres: 0 }),
    })
    const forget = withItemType('tide', tide)
    const { document } = await open(await begin(editor, 'tide', 'ca'))
    forget()
    expect(document).toMatchObject({ title: 'Sense titular', metres: 0 })
  })

  it('begins every type that has a page, in both languages', async () => {
    for (const type of Object.keys(itemTypes)) {
      const id = await begin(editor, type, 'ca')
      expect((await open(id)).document['title']).toBe('Sense titular')
    }
    for (const body of [
      { type: 'taxon', site: 'portal', language: 'es' },
      { type: 'article', site: 'nowhere', language: 'es' },
    ])
      expect((await editor.post('contents', body)).statusCode).toBe(400)
  })

  it('answers the same batch with the same answer, and does nothing more', async () => {
    const { id } = await ready()
    const batch = crypto.randomUUID()
    const first = await save(id, 1, [put('p2', 'Dos.', 'p1')], { batch })
    await save(id, first.revision, [{ op: 'remove', id: 'p2' }])
    expect(await save(id, 1, [put('p2', 'Dos.', 'p1')], { batch })).toEqual(first)
    expect((await open(id)).document['body']).toHaveLength(1)
  })

  it('joins who is behind with what was saved meanwhile', async () => {
    const { id } = await ready()
    await save(id, 1, [put('p2', 'Del otro.', 'p1'), set('kicker', 'Puerto')])
    const late = await save(id, 1, [put('p1', 'Uno, y más.')])
    expect(late.conflicts).toEqual([])
    expect(late.others).toEqual([set('kicker', 'Puerto'), put('p2', 'Del otro.', 'p1')])
    const { document, revision } = await open(id)
    expect(revision).toBe(3)
    expect(document).toMatchObject({ kicker: 'Puerto', body: [{ html: 'Uno, y más.' }, { html: 'Del otro.' }] })
  })

  it('keeps both texts of one block until somebody has chosen', async () => {
    const { id } = await ready()
    await save(id, 1, [put('p1', 'El de ella.')])
    const late = await save(id, 1, [put('p1', 'El mío.')])
    expect(late.conflicts).toMatchObject([{ block: 'p1', mine: { html: 'El mío.' }, theirs: { html: 'El de ella.' } }])
    expect(late.others).toEqual([put('p1', 'El de ella.')])
    const refused = await publish(id, late.revision)
    expect(refused.statusCode).toBe(409)
    expect(refused.json().obstacles).toEqual([{ id, reason: 'conflict' }])
    const { rows } = await sql<{ document: { body: unknown } }>`select document from desk_version
      where content_id = ${id} and reason = 'aside'`.execute(desk.db)
    expect(rows[0]!.document.body).toMatchObject([{ html: 'El mío.' }])
    const chosen = await save(id, late.revision, [put('p1', 'El de ambos.')], { resolved: [late.conflicts[0]!.id] })
    expect(chosen.conflicts).toEqual([])
    expect((await publish(id, chosen.revision)).statusCode).toBe(200)
  })

  it('takes who comes back after days by the base of their journal, and asks for it', async () => {
    const { id } = await ready()
    const { document: base } = await open(id)
    await save(id, 1, [put('p2', 'Dos.', 'p1')])
    await sql`delete from desk_op where content_id = ${id}`.execute(desk.db)
    const asked = await editor.patch(`contents/${id}/draft`, { revision: 1, batch: crypto.randomUUID(), ops: [] })
    expect([asked.statusCode, asked.json().errors[0].field]).toEqual([409, 'base'])
    await save(id, 1, [put('p1', 'Uno de hace días.')], { base })
    expect((await open(id)).document['body']).toMatchObject([{ html: 'Uno de hace días.' }, { html: 'Dos.' }])
  })

  it('publishes nothing that is not as it was seen or lacks what it must have', async () => {
    const id = await begin()
    const bare = await publish(id, 0)
    expect(bare.statusCode).toBe(409)
    expect(bare.json().obstacles.map(({ finding }: { finding: { code: string } }) => finding.code)).toEqual([
      'title-missing',
      'section-missing',
    ])
    const gone = await save(id, 0, [set('title', 'Una'), set('taxa', ['ext:no-such-section'])])
    expect((await publish(id, gone.revision)).json().obstacles).toMatchObject([
      { finding: { code: 'section-missing' } },
    ])
    const { revision } = await save(id, gone.revision, [set('taxa', [section])])
    await save(id, revision, [set('title', 'Otra')])
    const stale = await publish(id, revision)
    expect(stale.json().obstacles).toEqual([{ id, reason: 'revision' }])
    expect(await open(id)).toMatchObject({ state: 'draft', document: { title: 'Otra' } })
  })

  it('shows in its preview what is written, cleaned, and to nobody else', async () => {
    const { id, revision } = await ready('Con vista previa')
    await publish(id, revision)
    await save(id, revision + 1, [put('p1', 'Aún no <b onclick="x()">publicado</b>.')])
    const { previewUrl, url } = await open(id)
    const page = (address: string) => {
      const { pathname, search } = new URL(address)
      return desk.app.inject({ url: pathname + search, headers: { host: 'desk.test' } })
    }
    expect((await page(previewUrl!)).body).toContain('Aún no <b>publicado</b>.')
    expect((await page(url!)).body).not.toContain('Aún no')
  })

  it('refuses what decides who a content is', async () => {
    const { id } = await ready()
    for (const path of ['state', 'externalId', 'publishAt', 'site', 'body']) {
      const answer = await editor.patch(`contents/${id}/draft`, {
        revision: 1,
        batch: crypto.randomUUID(),
        ops: [set(path, 'x')],
      })
      expect(answer.statusCode, path).toBe(400)
    }
  })

  it('publishes both twins or none', async () => {
    const [one, two] = [await ready('Una'), await ready('Dues')]
    const refused = await publish(one.id, one.revision, { twins: [{ id: two.id, revision: 99 }] })
    expect(refused.json().obstacles).toEqual([{ id: two.id, reason: 'revision' }])
    expect((await open(one.id)).state).toBe('draft')
    const both = await publish(one.id, one.revision, { twins: [two] })
    expect(both.statusCode, both.body).toBe(200)
    expect([(await open(one.id)).state, (await open(two.id)).state]).toEqual(['published', 'published'])
  })

  it('lets out later, and says what was corrected', async () => {
    const { id, revision } = await ready()
    const at = new Date(desk.now.getTime() + HOUR_MS).toISOString()
    const later: PublishAnswer = (await publish(id, revision, { at })).json()
    expect(later.published).toMatchObject([{ state: 'scheduled', publishAt: at }])
    const { id: other, revision: first } = await ready()
    const out: PublishAnswer = (await publish(other, first)).json()
    const saved = await save(other, out.published[0]!.revision, [put('p1', 'Uno corregido.')])
    expect((await publish(other, saved.revision, { as: 'correction' })).statusCode).toBe(400)
    const note = 'La lonja reabre el lunes, no el martes.'
    const corrected: PublishAnswer = (await publish(other, saved.revision, { as: 'correction', note })).json()
    expect(corrected.published[0]!.state).toBe('corrected')
    expect((await open(other)).document).toMatchObject({ corrections: [{ at: desk.now.toISOString(), text: note }] })
    const { rows } = await sql<{ at: Date }>`select corrected_at as at from content where id = ${other}`.execute(
      desk.db,
    )
    expect(rows[0]!.at).toEqual(desk.now)
  })

  it('does not take from readers until an hour what they have', async () => {
    const { id, revision } = await ready()
    const out: PublishAnswer = (await publish(id, revision)).json()
    const at = new Date(desk.now.getTime() + HOUR_MS).toISOString()
    const refused = await publish(id, out.published[0]!.revision, { at })
    expect([refused.statusCode, refused.json().obstacles]).toEqual([409, [{ id, reason: 'revision' }]])
    expect((await open(id)).state).toBe('published')
  })

  it('knows that a translation is out as soon as its hour has come', async () => {
    const before = desk.now.getTime()
    const at = new Date(before + HOUR_MS).toISOString()
    const one = await ready('Una')
    const two: { id: string } = (await editor.post(`contents/${one.id}/twin`, { language: 'ca' })).json()
    const saved = await save(two.id, 0, [set('title', 'Una'), set('taxa', [section]), put('p1', 'U.')])
    const { revision } = await open(one.id)
    const sent = await publish(one.id, revision, { at, twins: [{ id: two.id, revision: saved.revision }] })
    expect(sent.statusCode, sent.body).toBe(200)
    const twinOf = async () => (await open(one.id)).twins.map(({ id, state }) => ({ id, state }))
    expect(await twinOf()).toEqual([{ id: two.id, state: 'scheduled' }])
    desk.now.setTime(before + 3_700_000)
    expect(await twinOf()).toEqual([{ id: two.id, state: 'published' }])
    desk.now.setTime(before)
  })

  it('corrects what its hour let out a moment ago, and leaves it that hour', async () => {
    const { id, revision } = await ready()
    const before = desk.now.getTime()
    const at = new Date(before + HOUR_MS).toISOString()
    const { published }: PublishAnswer = (await publish(id, revision, { at })).json()
    desk.now.setTime(before + 3_700_000)
    const saved = await save(id, published[0]!.revision, [put('p1', 'Uno corregido.')])
    const corrected = await publish(id, saved.revision, { as: 'correction', note: 'Era el lunes.' })
    expect(corrected.json().published).toMatchObject([{ state: 'corrected', publishAt: at }])
    expect((await open(id)).document).toMatchObject({ corrections: [{ text: 'Era el lunes.' }] })
    desk.now.setTime(before)
  })
})

describe('another door that publishes meanwhile', () => {
  const input = (id: string, more: object) => ({
    externalId: id,
    type: 'article',
    site: 'portal',
    language: 'es',
    state: 'published',
    title: 'Del sistema',
    taxa: [section],
    body: [
      { type: 'paragraph', id: 'a', html: 'Uno.' },
      { type: 'paragraph', id: 'b', html: 'Dos.' },
    ],
    ...more,
  })

  it('leaves what is on the desk on top of it', async () => {
    const { id } = await publishContent(deps, input('api:1', {}), { actor: 'token:1' })
    const { revision } = await save(id, 0, [put('a', 'Uno del escritorio.')])
    const body = [
      { type: 'paragraph', id: 'a', html: 'Uno.' },
      { type: 'paragraph', id: 'b', html: 'Dos de la API.' },
    ]
    await publishContent(deps, input('api:1', { body, kicker: 'API' }), { actor: 'token:1' })
    const opened = await open(id)
    expect(opened).toMatchObject({ revision: revision + 1, version: 2, isDrafted: true, conflicts: [] })
    expect(opened.document).toMatchObject({
      kicker: 'API',
      body: [{ html: 'Uno del escritorio.' }, { html: 'Dos de la API.' }],
    })
    const late = await save(id, revision, [put('b', 'Dos de aquí.')])
    expect(late.conflicts).toMatchObject([{ block: 'b', mine: { html: 'Dos de aquí.' } }])
    expect(late.others).toContainEqual(set('kicker', 'API'))
  })

  it('is not overwritten by a tab that had the content open without a draft', async () => {
    const { id } = await publishContent(deps, input('api:2', {}), { actor: 'token:1' })
    expect((await open(id)).revision).toBe(0)
    await publishContent(deps, input('api:2', { body: [{ type: 'paragraph', id: 'a', html: 'De la API.' }] }), {
      actor: 'token:1',
    })
    const late = await save(id, 0, [put('a', 'Del escritorio.')])
    expect(late.conflicts).toMatchObject([
      { block: 'a', mine: { html: 'Del escritorio.' }, theirs: { html: 'De la API.' } },
    ])
  })

  it('keeps a draft from going out over what nobody has seen', async () => {
    const { id } = await publishContent(deps, input('api:3', {}), { actor: 'token:1' })
    const { revision } = await save(id, 0, [put('a', 'Del escritorio.')])
    await withdrawContent(deps, id, { actor: 'token:1' })
    expect((await publish(id, revision)).json().obstacles).toEqual([{ id, reason: 'revision' }])
  })
})
