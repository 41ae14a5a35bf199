import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishContent } from '../../content/publish.ts'
import type { ContentInput } from '../../content/types/model.ts'
import { testDatabase } from '../../platform/database/testing.ts'
import { decide, undo } from '../moderation/actions.ts'
import { monthlyAccount } from '../moderation/accounts-store.ts'
import { itemsOf } from '../moderation/reading.ts'
import { waiting } from '../moderation/queue.ts'
import { issueReceipt, receiptOf } from '../receipts/store.ts'
import { addReader } from '../testing.ts'
import { settleQuestion } from './actions.ts'
import { joinQuestion } from './joining.ts'
import { moderateAnswers } from './moderated-answers.ts'
import { moderateQuestions } from './moderated.ts'
import { giveAnswer } from './giving.ts'
import { answersOf } from './store.ts'

const { db, close } = await testDatabase()
const now = new Date('2026-03-02T12:00:00Z')
const READ = { settings: { 'interviews.answers': 'pre' } }
const AT_ONCE = { settings: {} }
const staff = { id: 'marta' }
let interview = ''
afterAll(close)

beforeAll(async () => {
  moderateQuestions()
  moderateAnswers()
  const input = {
    type: 'interview',
    externalId: 'mireia',
    site: 'portal',
    language: 'es',
    title: 'Pregunta a Mireia',
    slug: 'mireia',
    state: 'published',
    publishAt: '2026-03-01T10:00:00.000Z',
    guest: { name: 'Mireia Sanchis' },
    opensAt: '2026-03-01T10:00:00Z',
    answersFrom: '2026-03-02T11:00:00Z',
    closesAt: '2026-03-02T18:00:00Z',
  } as ContentInput
  interview = (await publishContent({ db, clock: { now: () => now } }, input, { actor: 'test' })).id
  await addReader(db, 'neus')
})

async function asked(body: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`insert into interview_question
      (interview_id, site, reader_id, body, state, sent_at)
    values (${interview}, 'portal', 'neus', ${body}, 'shown', ${now}) returning id::text as id`.execute(db)
  const { id } = rows[0]!
  await issueReceipt(db, { kind: 'question', targetId: id, site: 'portal', readerId: 'neus', state: 'shown', now })
  return id
}
const give = (id: string, answer: string, seen?: string | null) =>
  giveAnswer(db, READ, { id, answer, by: '', now, ...(seen !== undefined && { seen }) })
const queue = async () => itemsOf(db, await waiting(db, { sites: null, kind: 'answer', limit: 50, now }))
const verdict = (id: string, decision: 'show' | 'refuse') =>
  decide(db, { kind: 'answer', id, decision, rule: 4, staff, sites: null, now })
const take = (act: string) => undo(db, { act, staff, sites: null, now })
const shown = async (id: string) => {
  const found = (await answersOf(db, interview)).find((each) => each.id === id)
  return [found?.answer, (await receiptOf(db, 'question', id))?.state]
}

test('OPEN-66 answers stand on the page at once, or when a moderator has read them, as the site has it', async () => {
  const id = await asked('¿Y la niebla?')
  expect(await giveAnswer(db, AT_ONCE, { id, answer: 'Poca.', by: '', now })).toBe('published')
  expect(await shown(id)).toEqual(['Poca.', 'answered'])
  expect(await give(id, 'Bastante. Llama al 612 345 678')).toBe('pending')
  expect(await shown(id)).toEqual(['Poca.', 'answered'])
  const [first] = await queue()
  expect(first).toMatchObject({
    queued: { why: 'held', signals: [{ name: 'telephone' }] },
    item: { author: 'Mireia Sanchis', readerId: null, answers: { text: '¿Y la niebla?' } },
  })
  // What was put right meanwhile is decided by nobody, and nobody writes over what another one has written.
  await expect(give(id, 'Ninguna.', 'Poca.')).rejects.toMatchObject({ code: 'CONFLICT' })
  await give(id, 'Bastante.', 'Bastante. Llama al 612 345 678')
  await expect(verdict(first!.item.id, 'show')).rejects.toMatchObject({ code: 'CONFLICT' })
  const [second] = await queue()
  const { act } = await verdict(second!.item.id, 'show')
  expect(await shown(id)).toEqual(['Bastante.', 'answered'])
  await take(act)
  expect(await shown(id)).toEqual(['Poca.', 'answered'])
  await verdict(second!.item.id, 'refuse')
  expect([await shown(id), await queue()]).toEqual([['Poca.', 'answered'], []])
})

test('OPEN-66 a first answer that is taken back lets its question wait again', async () => {
  const id = await asked('¿Y el granizo?')
  await give(id, 'No.')
  const [{ item }] = (await queue()) as [Awaited<ReturnType<typeof queue>>[number]]
  const { act } = await verdict(item.id, 'show')
  expect(await shown(id)).toEqual(['No.', 'answered'])
  await take(act)
  expect(await shown(id)).toEqual([undefined, 'shown'])
  await verdict(item.id, 'show')
  await verdict(item.id, 'refuse')
  expect(await shown(id)).toEqual([undefined, 'shown'])
  // Readers sent none of it.
  const month = { from: new Date('2026-03-01T00:00:00Z'), to: new Date('2026-04-01T00:00:00Z') }
  expect(await monthlyAccount(db, 'portal', month)).toMatchObject({ shown: 0, refused: 0, removed: 0 })
})

test('OPEN-66 no answer waits for a question that readers see no more, and none is joined that has one', async () => {
  const [id, other] = [await asked('¿Y la lluvia?'), await asked('¿Lloverá?')]
  await give(id, 'Sí.')
  await expect(joinQuestion(db, { id, into: other, now })).rejects.toMatchObject({ code: 'CONFLICT' })
  await settleQuestion(db, { id, from: 'shown', to: 'removed', now })
  expect(await queue()).toEqual([])
  await expect(give(id, 'Sí.')).rejects.toMatchObject({ code: 'CONFLICT' })
})
