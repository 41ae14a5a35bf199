import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { expect } from 'vitest'
import { databaseOf, queryAt } from '../database.ts'
import { createToken } from '../portal.ts'
import { expectBars, seconds, trial, type Figures, type Trial } from './trial.ts'

/** A client that waits longer than any answer may take. */
const PATIENCE_MS = 20_000

/** Asks on kept connections, as a proxy does; says the status. */
export function asker(port: number, host = '127.0.0.1'): (path: string, options?: AskOptions) => Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  return (path, { method = 'GET', headers = {}, body } = {}) =>
    new Promise((done, fail) => {
      const json = body && { 'content-type': 'application/json' }
      const asked = request({ agent, host, port, path, method, headers: { ...headers, ...json } })
      asked.setTimeout(PATIENCE_MS, () => asked.destroy(new Error('no answer')))
      asked.on('error', fail).on('response', (answer) => {
        answer.on('error', fail).on('end', () => done(answer.statusCode ?? 0))
        answer.resume()
      })
      asked.end(body && JSON.stringify(body))
    })
}

interface AskOptions {
  method?: string
  headers?: Record<string, string>
  body?: object
}

/** Whose data the portal keeps; `direct` is the address of a database that it does not bring itself. */
interface Kept {
  dataDir: string
  direct?: string
  /** The address of the server that has all of it afterwards, if it is another one. */
  afterwards?: () => string
}

/**
 * Something breaks and is mended while a portal has readers of a warm page, of pages that nobody asked for before and
 * of a call, and a newsroom that publishes. Gives the figures, which keep to the bars.
 * @param ports of all processes of the portal; requests go to them in turn and, where one is gone, to the next one, as
 *   a proxy in front would do
 * @param host where those ports are
 */
export async function trialUnderLoad(
  title: string,
  { ports, host, kept }: { ports: readonly number[]; host?: string; kept: Kept },
  fault: () => Promise<void>,
): Promise<Figures> {
  const one = trial(title)
  const countLost = await load(
    one,
    ports.map((port) => asker(port, host)),
    kept,
  )
  await seconds(1)
  await one.breaking(fault)
  const figures = await one.end(undefined, countLost)
  expectBars(figures)
  expect(figures.acknowledged).toBeGreaterThan(0)
  return figures
}

/** Begins the load; what comes back counts afterwards what was acknowledged and is not in the database. */
async function load(
  one: Trial,
  askers: readonly ReturnType<typeof asker>[],
  { dataDir, direct, afterwards = () => direct ?? databaseOf(dataDir) }: Kept,
): Promise<() => Promise<void>> {
  const authorization = `Bearer ${createToken(dataDir, direct ? { DATABASE_URL: direct } : {})}`
  const run = randomUUID().slice(0, 8)
  const told: string[] = []
  let asked = 0
  const ask: ReturnType<typeof asker> = async (...question) => {
    const first = (asked += 1)
    for (let tries = 1; tries < askers.length; tries++) {
      const status = await askers[(first + tries) % askers.length]!(...question).catch(() => 0)
      if (status > 0) return status
    }
    return askers[first % askers.length]!(...question)
  }
  // A page that something touched while it was made is made once more.
  for (let times = 0; times < 3; times++) for (const each of askers) await each('/')
  one.keepAsking('warm', () => ask('/'), { atOnce: 2 })
  one.keepAsking('cold', () => ask(`/buscar/?text=palabra${run}${(asked += 1)}`), { atOnce: 3 })
  one.keepAsking('call', () => ask('/webapi/most-read/?limit=4'), { pause: 50 })
  one.keepAsking(
    'write',
    async () => {
      const id = `trial:${run}:${(asked += 1)}`
      const body = { type: 'page', site: 'portal', language: 'es', state: 'published', title: id, body: [] }
      const put = { method: 'PUT', headers: { authorization }, body }
      const status = await ask(`/api/desk/content/${encodeURIComponent(id)}`, put)
      if (status === 201) {
        told.push(id)
        one.acknowledged += 1
      }
      return status
    },
    { atOnce: 2 },
  )
  return async () => {
    const rows = await queryAt<{ id: string }>(
      afterwards(),
      `select external_id as id from content where external_id like 'trial:${run}:%'`,
    )
    const kept = new Set(rows.map(({ id }) => id))
    one.lost += told.filter((id) => !kept.has(id)).length
  }
}
