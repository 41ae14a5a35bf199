import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendMessage } from '../../participation/contact/actions.ts'
import { readMessage } from '../../participation/contact/model.ts'
import { listMessages, messageOf } from '../../participation/contact/store.ts'
import { listMail } from '../../platform/mail/store.ts'
import { allSites } from '../../sites/store.ts'
import { deskPortal } from '../testing.ts'
import type { z } from 'zod'
import type { messagesAnswer } from './model.ts'

const desk = await deskPortal()
afterAll(() => desk.close())
const community = desk.as('community')
let receipt = ''

beforeAll(async () => {
  const site = (await allSites(desk.db)).find(({ alias }) => alias === 'portal')!
  for (const n of [1, 2]) {
    const input = readMessage({
      name: `Tomàs ${n}`,
      email: `tomas${n}@example.org`,
      subject: `La ràfega ${n}`,
      message: `Va ser al febrer,\nno al març. ${n}`,
    })
    const context = {
      db: desk.db,
      site,
      locale: 'ca' as const,
      now: desk.now,
      readerId: null,
      linkTo: () => 'https://x.test/',
    }
    await sendMessage(context, input, { clientId: null, trap: '' })
  }
  receipt = (await listMessages(desk.db))[0]!.receipt
})

const list = async (tray: string, who = community) =>
  (await who.get(`messages?site=portal&tray=${tray}`)).json() as z.output<typeof messagesAnswer>

describe('messages to the newsroom', () => {
  it('wait for whoever looks after readers, and are read whole by nobody else', async () => {
    const { messages, counts } = await list('waiting')
    expect(messages.map(({ subject }) => subject)).toEqual(['La ràfega 1', 'La ràfega 2'])
    expect(counts).toEqual({ waiting: 2, settled: 0, spam: 0 })
    expect((await community.get('me')).json().badges.messages).toBe(2)
    expect((await community.get(`messages/${receipt}`)).json()).toMatchObject({
      email: 'tomas1@example.org',
      language: 'ca',
      answer: null,
    })
    const elsewhere = await desk.hire('radiofan', [{ role: 'community', site: 'radio' }])
    expect((await elsewhere.get(`messages/${receipt}`)).statusCode).toBe(404)
    expect((await elsewhere.post(`messages/${receipt}/answer`, { text: 'x' })).statusCode).toBe(404)
    expect((await elsewhere.get('messages?site=portal')).statusCode).toBe(403)
  })

  it('OPEN-68: are found by who wrote, by subject and by number, in whatever tray they are', async () => {
    const found = async (q: string, tray = 'waiting') => {
      const answer = await community.get(`messages?site=portal&tray=${tray}&q=${encodeURIComponent(q)}`)
      const { messages, counts } = answer.json() as z.output<typeof messagesAnswer>
      return { found: messages.map(({ subject }) => subject), counts }
    }
    const [first, second] = ['La ràfega 1', 'La ràfega 2']
    for (const words of [receipt, receipt.toLowerCase(), 'TOMAS1@', 'tomas 1', 'rafega 1'])
      expect((await found(words)).found, words).toEqual([first])
    expect(await found('tomas')).toMatchObject({ found: [first, second], counts: { waiting: 2, settled: 0, spam: 0 } })
    expect(await found('tomas', 'settled')).toMatchObject({ found: [], counts: { waiting: 2, settled: 0, spam: 0 } })
    expect(await found('febrer')).toMatchObject({ found: [], counts: { waiting: 0, settled: 0, spam: 0 } })
  })

  it('are answered by mail, in the language in which they were written', async () => {
    const text = 'Tens raó, ho hem corregit.\nGràcies.'
    expect((await community.post(`messages/${receipt}/answer`, { text })).statusCode).toBe(200)
    const answers = (await listMail(desk.db)).filter(({ subject }) => subject === 'Re: La ràfega 1')
    expect(answers).toHaveLength(1)
    expect(answers[0]!.text).toContain('Tens raó, ho hem corregit.')
    expect(answers[0]!.text).toContain('> Va ser al febrer,')
    expect(answers[0]!.text).toContain('Responem al teu missatge')
    expect(await messageOf(desk.db, receipt)).toMatchObject({ state: 'answered', answer: text })
    expect((await list('waiting')).counts).toEqual({ waiting: 1, settled: 1, spam: 0 })
  })

  it('are taken, closed and given back, and the audit says by whom without a word of them', async () => {
    const other = (await list('waiting')).messages[0]!.receipt
    for (const state of ['taken', 'closed'] as const)
      expect((await community.post(`messages/${other}/state`, { state })).statusCode).toBe(200)
    expect((await list('settled')).messages.map((one) => one.receipt)).toContain(other)
    await community.post(`messages/${other}/state`, { state: 'spam' })
    expect((await list('spam')).messages.map((one) => one.receipt)).toEqual([other])
    expect((await community.post(`messages/${other}/state`, { state: 'answered' })).statusCode).toBe(400)
    const { rows } = await sql`select action, object, detail from audit where action like 'message.%'`.execute(desk.db)
    expect(rows).toContainEqual({ action: 'message.closed', object: `message:${other}`, detail: {} })
    expect(JSON.stringify(rows)).not.toContain('febrer')
  })
})
