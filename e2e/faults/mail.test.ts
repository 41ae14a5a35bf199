import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { PLACES } from '../../src/platform/mail/delivery.ts'
import { mailServer, type Manner, type TestMailServer } from '../../src/platform/mail/test-server.ts'
import { query } from '../database.ts'
import { httpReader } from '../http-reader.ts'
import { removeFolder, startPortal, type Portal } from '../portal.ts'
import { seededFolder } from '../seeded-folder.ts'
import { farDatabase } from './far-database.ts'
import { asker } from './load.ts'
import { expectBars, FACTOR, seconds, trial, TRIAL_TIMEOUT, type Figures, type Trial } from './trial.ts'

/** A server that is slow takes so long for a mail: 4 seconds, 40 in long trials. */
const SLOW_MS = 4000 * FACTOR

const dataDir = await seededFolder()
let server: TestMailServer
let portal: Portal
let made = 0

const start = async (port?: number) => {
  const env = { SMTP_URL: server.url, MAIL_FROM: 'no-responder@mestral.example' }
  portal = await startPortal({ dataDir, env, ...(port && { port }) })
}
beforeAll(async () => {
  server = await mailServer()
  await start()
})
afterEach(() => {
  server.manner = () => ({})
})
afterAll(async () => {
  await portal?.end()
  await server?.stop()
  removeFolder(dataDir)
})

interface KeptMail {
  recipient: string
  state: string
  message_id: string
  uncertain_at: Date | null
}

/** Who got a mail twice, and of whose mail the portal says that it does not know. */
interface Doubts {
  twice: string[]
  uncertain: string[]
}
/** What a trial of the mail ends with. */
type MailFigures = Figures & Doubts

/** Pages are read and readers register, each of whom is told that a mail is on its way. */
function reading(one: Trial): string[] {
  const told: string[] = []
  const ask = asker(portal.port)
  one.keepAsking('warm', () => ask('/'), { atOnce: 2 })
  one.keepAsking('call', () => ask('/webapi/most-read/?limit=4'), { pause: 50 })
  one.keepAsking(
    'write',
    async () => {
      const reader = httpReader(portal.port, `correo${(made += 1)}`)
      const { status } = await reader.register()
      if (status === 200) {
        told.push(reader.email)
        one.acknowledged += 1
      }
      return status
    },
    { pause: 100 },
  )
  return told
}

/** A minute goes by for mails that are tried again then. */
const nextTryComes = () => query(dataDir, `update mail set next_at = now() where state = 'waiting'`)

/** Waits until no mail is on its way any more, and counts what came of them. */
async function countMails(one: Trial, told: readonly string[], title: string, folder = dataDir): Promise<Doubts> {
  const kept = await vi.waitFor(
    async () => {
      const mails = await query<KeptMail>(
        folder,
        'select recipient, state, message_id, uncertain_at from mail where recipient = any($1)',
        [told],
      )
      expect(mails.filter(({ state }) => ['waiting', 'claimed', 'begun'].includes(state))).toEqual([])
      return mails
    },
    { timeout: 60_000 + 3 * SLOW_MS, interval: 200 },
  )
  const copies = (mail: KeptMail) => server.taken.filter(({ messageId }) => messageId === mail.message_id)
  const sent = kept.filter(({ state }) => state === 'sent')
  one.lost = told.length - kept.length + sent.filter((mail) => copies(mail).length === 0).length
  const twice = sent.filter((mail) => copies(mail).length > 1).map(({ recipient }) => recipient)
  const uncertain = kept.filter((mail) => mail.uncertain_at).map(({ recipient }) => recipient)
  const others = kept.length - sent.length
  console.log(
    `trial: ${title} | mails told of ${told.length}, sent ${sent.length}, lost ${one.lost}, twice ${twice.length}, ` +
      `uncertain ${uncertain.length}, not to be sent ${others}, most at once ${server.most}`,
  )
  // Whatever came twice says so by its Message-ID: there is no other copy of it.
  for (const to of told)
    expect(new Set(server.taken.filter((each) => each.to === to).map((each) => each.messageId)).size).toBeLessThan(2)
  return { twice, uncertain }
}

/** Ends a trial with what came of its mails. */
async function endWithMails(one: Trial, settle: number, count: () => Promise<Doubts>): Promise<MailFigures> {
  let doubts: Doubts = { twice: [], uncertain: [] }
  const figures = await one.end(settle, async () => void (doubts = await count()))
  return { ...figures, ...doubts }
}

/** A trial in which readers register while the mail server fails. */
async function mailTrial(title: string, fault: () => Promise<void>): Promise<MailFigures> {
  server.most = 0
  const one = trial(title)
  const told = reading(one)
  await seconds(0.5)
  await one.breaking(fault)
  return endWithMails(one, 1, async () => {
    await nextTryComes()
    return countMails(one, told, title)
  })
}

/** The first mails that come from now on are treated so. */
function firstOnes(count: number, manner: Manner): Set<string> {
  const chosen = new Set<string>()
  server.manner = (to) => {
    if (chosen.size < count) chosen.add(to)
    return chosen.has(to) ? manner : {}
  }
  return chosen
}

test(
  'a mail server that takes its time for some mails: each comes once, and no other waits for them',
  async () => {
    let slow = new Set<string>()
    const figures = await mailTrial('a mail server that accepts late', async () => {
      slow = firstOnes(3, { acceptAfter: SLOW_MS })
      await vi.waitFor(() => expect(slow.size).toBe(3), { timeout: 20_000 })
      await sleep(SLOW_MS)
    })
    expectBars(figures)
    expect([figures.twice, figures.uncertain]).toEqual([[], []])
    const firstSlow = server.taken.findIndex(({ to }) => slow.has(to))
    const begun = server.taken.find(({ to }) => slow.has(to))!.at - SLOW_MS
    expect(server.taken.slice(0, firstSlow).filter(({ at }) => at > begun).length).toBeGreaterThan(0)
  },
  TRIAL_TIMEOUT,
)

test(
  'a mail server that hangs at some mails: the others go on, those come at most twice and say so',
  async () => {
    let hanging = new Set<string>()
    const figures = await mailTrial('a mail server that hangs', async () => {
      hanging = firstOnes(2, { hangs: 'mail' })
      await vi.waitFor(() => expect(hanging.size).toBe(2), { timeout: 20_000 })
      await seconds(1)
      // Whoever runs it starts it anew.
      await server.stop()
      server.manner = () => ({})
      await server.start()
    })
    expectBars(figures)
    expect(figures.twice).toEqual([])
    expect(figures.uncertain).toEqual(expect.arrayContaining([...hanging]))
  },
  TRIAL_TIMEOUT,
)

test(
  'a mail server that is away, then refuses for now, then one recipient for good: nothing else is lost',
  async () => {
    let gone = ''
    const figures = await mailTrial('a mail server that is away and refuses', async () => {
      server.manner = () => ({ refuses: { at: 'recipient', code: 451 } })
      // One that is cut off between a mail and its answer leaves a doubt, which is another trial.
      await sleep(300)
      await server.stop()
      await seconds(2)
      await server.start()
      await seconds(1)
      const [first] = [...(await chosenFor({ refuses: { at: 'recipient', code: 550 } }))]
      gone = first!
    })
    expectBars(figures)
    expect([figures.twice, figures.uncertain]).toEqual([[], []])
    const [refused] = await query<KeptMail>(dataDir, 'select * from mail where recipient = $1', [gone])
    expect(refused!.state).toBe('refused')
    expect(server.taken.filter(({ to }) => to === gone)).toEqual([])
  },
  TRIAL_TIMEOUT,
)

async function chosenFor(manner: Manner): Promise<Set<string>> {
  const chosen = firstOnes(1, manner)
  await vi.waitFor(() => expect(chosen.size).toBe(1), { timeout: 20_000 })
  return chosen
}

test(
  'connections that are cut in the middle of a mail: each comes once',
  async () => {
    const cut = new Set<string>()
    const figures = await mailTrial('connections cut in the middle of mails', async () => {
      server.manner = (to) => {
        if (cut.size < 3) cut.add(to)
        return cut.has(to) && server.tries.get(to) === 1 ? { cuts: 'in-data' } : {}
      }
      await vi.waitFor(() => expect(cut.size).toBe(3), { timeout: 20_000 })
      await seconds(0.5)
    })
    expectBars(figures)
    expect(figures.twice).toEqual([])
    // The end of a short mail may be on its way already when its middle is cut: then nobody can know.
    for (const to of figures.uncertain) expect(cut).toContain(to)
    for (const to of cut) expect(server.taken.filter((each) => each.to === to)).toHaveLength(1)
  },
  TRIAL_TIMEOUT,
)

/** Readers register while the server is away, so that their mails wait. */
async function waitingMails(portals: readonly Portal[], one: Trial): Promise<string[]> {
  await server.stop()
  server.most = 0
  const told: string[] = []
  for (let n = 0; n < 8; n++) {
    const reader = httpReader(portals[n % portals.length]!.port, `correo${(made += 1)}`)
    expect((await reader.register()).status).toBe(200)
    told.push(reader.email)
    one.acknowledged += 1
  }
  return told
}

/** When the server has taken the fourth of these mails, and before it says so, somebody is killed; gives whose it was. */
function killAtFourth(told: readonly string[], kill: () => Promise<unknown>): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  let taken = 0
  server.manner = (to) => ({
    async taken() {
      if (!told.includes(to) || (taken += 1) !== 4) return
      await kill()
      resolve(to)
    },
  })
  return promise
}

/**
 * The first of some portals is killed when the server has taken a mail and before it says so; gives whose mail that was.
 * @param goesOn the portal that sends the others
 */
async function killedTrial(
  title: string,
  portals: readonly Portal[],
  goesOn: () => Promise<Portal>,
  folder?: string,
): Promise<MailFigures & { whose: string }> {
  const one = trial(title)
  const told = await waitingMails(portals, one)
  const killed = killAtFourth(told, () => portals[0]!.end('SIGKILL'))
  await server.start()
  const whose = await killed
  const ask = asker((await goesOn()).port)
  one.keepAsking('warm', () => ask('/'))
  await one.breaking(async () => undefined)
  const figures = await endWithMails(one, 0, () => countMails(one, told, title, folder))
  expectBars(figures)
  // One, unless the machine is so busy that a mail takes longer than others wait for it.
  expect(figures.uncertain).toEqual(expect.arrayContaining(figures.twice))
  expect(figures.uncertain.length).toBeLessThanOrEqual(PLACES)
  return { ...figures, whose }
}

test(
  'a portal that is killed when the server has taken a mail and before it says so: one comes twice, and says so',
  async () => {
    const { twice, whose } = await killedTrial('a portal killed between acceptance and note', [portal], async () => {
      await start(portal.port)
      return portal
    })
    expect(twice).toContain(whose)
    expect(portal.output()).toMatch(/nobody knows whether a mail arrived: it is sent once more/)
  },
  TRIAL_TIMEOUT,
)

test.skipIf(FACTOR === 1)(
  'two portals, one of which is killed with a mail in its hands: the other one sends the rest, each mail once',
  async () => {
    await portal.end()
    const database = await farDatabase()
    const { dataDir: folder, direct } = database
    const env = { SMTP_URL: server.url, DATABASE_URL: direct }
    const portals = [await startPortal({ dataDir: folder, env }), await startPortal({ dataDir: folder, env })] as const
    try {
      // The fourth mail may be the other one's, which lives.
      const title = 'one of two portals killed between acceptance and note'
      const { lost } = await killedTrial(title, portals, async () => portals[1], folder)
      expect(lost).toBe(0)
    } finally {
      await portals[0].end('SIGKILL')
      await portals[1].end()
      await database.close()
      removeFolder(folder)
      await start()
    }
  },
  TRIAL_TIMEOUT,
)
