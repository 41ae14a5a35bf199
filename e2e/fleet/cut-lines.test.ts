import { readdirSync, readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startReplica, testServer } from '../../src/platform/database/replica-testing.ts'
import { postmaster, stopServer } from '../../src/platform/database/postgres-server.ts'
import { folderOf } from '../../src/platform/database/postgres-folder.ts'
import { queryAt } from '../database.ts'
import { asker, trialUnderLoad } from '../faults/load.ts'
import { FACTOR, seconds, TRIAL_TIMEOUT, type Figures } from '../faults/trial.ts'
import { createToken, freePort, removeFolder, startPortal, temporaryFolder, type Portal } from '../portal.ts'
import { admitLines, hasNetwork, HERE, startNetwork, startServerOn } from './machines.ts'
import type { FarServer, Line, Machine, Network } from './machines.ts'
import { hasVarnish, startVarnish, type CacheInFront } from './varnish.ts'

const SOON = { timeout: 60_000, interval: 20 }
/** As a poor line of a telephone. */
const NARROW_KBIT = 256
/** What a portal may have grown by after a line was given back: sockets (its pools, and readers who come again), megabytes. */
const GROWN = { sockets: 60, megabytes: 150 }
const TOKEN = 'm'.repeat(16)

/** Some of them do every time; all of them with a factor. */
const SHORT = FACTOR === 1

// Machines are network namespaces: as root, with Debian's package iproute2.
describe.skipIf(!hasNetwork)(
  'a portal, its database, a replica and a cache in front on machines of their own',
  { timeout: TRIAL_TIMEOUT },
  () => {
    const folders = [temporaryFolder(), temporaryFolder()]
    const [dataDir, portalDir] = folders as [string, string]
    let network: Network
    let machine: Record<'portal' | 'primary' | 'replica' | 'edge', Machine>
    let line: Record<'writes' | 'reads' | 'log' | 'pages' | 'readers' | 'newsroom' | 'visitors' | 'backdoor', Line>
    let primary: FarServer
    let replica: FarServer
    let portal: Portal
    let edge: CacheInFront | undefined
    let direct: string
    let token: string

    beforeAll(async () => {
      network = startNetwork()
      const made = (name: string) => network.machine(name)
      machine = { portal: made('portal'), primary: made('primary'), replica: made('replica'), edge: made('edge') }
      line = {
        writes: network.line(machine.portal, machine.primary),
        reads: network.line(machine.portal, machine.replica),
        log: network.line(machine.primary, machine.replica),
        pages: network.line(machine.edge, machine.portal),
        readers: network.line(HERE, machine.portal),
        newsroom: network.line(HERE, machine.portal),
        visitors: network.line(HERE, machine.edge),
        backdoor: network.line(HERE, machine.primary),
      }
      const server = await testServer(dataDir)
      admitLines(dataDir)
      const copy = await startReplica({ dataDir, url: server.url })
      folders.push(copy.dataDir)
      await stopServer(postmaster(folderOf(copy.dataDir))!.pid)
      await server.stop()
      primary = await startServerOn(machine.primary, dataDir)
      const { password, port } = new URL(primary.by(line.log))
      const source = `host=${line.log.at(machine.primary)} port=${port} user=portada password=${password}`
      replica = await startServerOn(machine.replica, copy.dataDir, source)
      direct = primary.by(line.backdoor)
      const [own, front] = [await freePort(), await freePort()]
      portal = await startPortal({
        dataDir: portalDir,
        port: own,
        address: line.readers.at(machine.portal),
        run: machine.portal.run,
        env: {
          DEMO: '0',
          DATABASE_URL: primary.by(line.writes),
          DATABASE_REPLICA_URLS: replica.by(line.reads),
          METRICS_TOKEN: TOKEN,
          ...(hasVarnish && { PURGE_URL: `http://${line.pages.at(machine.edge)}:${front}/` }),
        },
      })
      if (hasVarnish)
        edge = await startVarnish({
          port: front,
          portal: own,
          host: line.pages.at(machine.portal),
          address: line.visitors.at(machine.edge),
          run: machine.edge.run,
        })
      token = createToken(portalDir, { DATABASE_URL: direct })
      await vi.waitFor(async () => expect(await replicaReads()).toBeGreaterThan(0), SOON)
    })
    afterAll(async () => {
      await edge?.end()
      await portal?.end()
      await replica?.end()
      await primary?.end()
      network.end()
      for (const folder of folders) removeFolder(folder)
    })

    const host = () => line.readers.at(machine.portal)
    let page = 0

    /** How many reads a page that nobody has asked for takes from the replica. */
    async function replicaReads(): Promise<number> {
      const count = async () => {
        const answer = await fetch(`${portal.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
        return Number(/^portada_database_reads_total\{from="replica"\} (\d+)/m.exec(await answer.text())?.[1] ?? 0)
      }
      const before = await count()
      await (await fetch(`${portal.url}/buscar/?text=lejos${(page += 1)}`)).arrayBuffer()
      return (await count()) - before
    }

    /** Publishes; gives the address of the page. */
    async function put(id: string, more: object): Promise<string> {
      const body = {
        type: 'page',
        site: 'portal',
        language: 'es',
        state: 'published',
        title: 'Aviso',
        body: [],
        ...more,
      }
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const answer = await fetch(`${portal.url}/api/desk/content/${id}`, {
        method: 'PUT',
        headers,
        body: JSON.stringify(body),
      })
      const text = await answer.text()
      expect(answer.ok, text).toBe(true)
      return (JSON.parse(text) as { content: { path: string } }).content.path
    }

    /** Milliseconds until a page shows these words. */
    async function shows(url: string, words: string): Promise<number> {
      const began = performance.now()
      const patience = { signal: AbortSignal.timeout(SOON.timeout) }
      await vi.waitFor(async () => expect(await (await fetch(url, patience)).text()).toContain(words), SOON)
      return Math.round(performance.now() - began)
    }

    const size = () => ({
      sockets: readdirSync(`/proc/${portal.pid}/fd`).length,
      megabytes: Math.round(
        Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${portal.pid}/status`, 'utf8'))![1]) / 1024,
      ),
    })

    /** A line is broken for some seconds while readers and a newsroom go on; then the portal hears and is as it was. */
    async function broken(
      title: string,
      breaks: () => void,
      mends: () => void,
      { lasting = 6, meanwhile = async () => undefined as unknown } = {},
    ): Promise<Figures> {
      const before = size()
      const kept = { dataDir: portalDir, direct }
      const figures = await trialUnderLoad(title, { ports: [portal.port], host: host(), kept }, async () => {
        try {
          breaks()
          await seconds(lasting)
          await meanwhile()
        } finally {
          mends()
        }
      })
      const words = `Oído tras ${title}`
      const heard = await shows(`${portal.url}${await put('heard', { title: words })}`, words)
      await vi.waitFor(async () => expect(await replicaReads()).toBeGreaterThan(0), SOON)
      // What was given up on the other side is let go of there, too.
      const held = `select count(*)::int as count from pg_stat_activity
      where application_name like 'portada%' and state like 'idle in transaction%'`
      await vi.waitFor(async () => expect((await queryAt<{ count: number }>(direct, held))[0]!.count).toBe(0), SOON)
      const after = size()
      const grown = `${after.sockets - before.sockets} sockets and ${after.megabytes - before.megabytes} MB more`
      console.log(`\n  trial: ${title}: published and seen within ${heard} ms, ${grown}`)
      expect(after.sockets - before.sockets).toBeLessThan(GROWN.sockets)
      expect(after.megabytes - before.megabytes).toBeLessThan(GROWN.megabytes)
      return figures
    }
    /** The replica stands in: at once, or after some seconds where the primary had told something at that moment. */
    const stoodInFor = {
      meanwhile: () =>
        vi.waitFor(async () => {
          page += 1
          expect((await fetch(`${portal.url}/buscar/?text=lejos${page}`)).status).toBe(200)
        }, SOON),
    }
    const statuses = (figures: Figures, kind: string) => Object.keys(figures.answers[kind]!.statuses)

    test('the line to the primary is cut: pages go on, what writes is refused in time', async () => {
      const { writes } = line
      const figures = await broken(
        'the primary cut off',
        () => writes.lose(),
        () => writes.mend(),
        stoodInFor,
      )
      expect(figures.answers['write']!.statuses[503]).toBeGreaterThan(0)
    })

    test.skipIf(SHORT)('questions to the primary are lost, answers would come', async () => {
      const { writes } = line
      const figures = await broken(
        'questions to the primary lost',
        () => writes.lose(machine.primary),
        () => writes.mend(),
        stoodInFor,
      )
      expect(figures.answers['write']!.statuses[503]).toBeGreaterThan(0)
    })

    test.skipIf(SHORT)(
      'answers of the primary are lost: what it did is there at most, what was acknowledged for certain',
      async () => {
        const { writes } = line
        const figures = await broken(
          'answers of the primary lost',
          () => writes.lose(machine.portal),
          () => writes.mend(),
          stoodInFor,
        )
        expect(figures.answers['write']!.statuses[503]).toBeGreaterThan(0)
      },
    )

    test('the lines to all servers are cut: what is kept goes on, everything else says so in time', async () => {
      const { writes, reads } = line
      const figures = await broken(
        'all servers cut off',
        () => [writes, reads].forEach((one) => one.lose()),
        () => [writes, reads].forEach((one) => one.mend()),
      )
      expect(figures.answers['cold']!.statuses[503]).toBeGreaterThan(0)
    })

    test.skipIf(SHORT)('the line to the replica is cut: it is left out and taken back, and nothing fails', async () => {
      const { reads } = line
      const figures = await broken(
        'the replica cut off',
        () => reads.lose(),
        () => reads.mend(),
      )
      for (const kind of Object.keys(figures.answers)) expect(statuses(figures, kind).join(), kind).toMatch(/^20[01]$/)
      expect(portal.output()).toContain('a replica is left out')
    })

    test.skipIf(SHORT)('the replica hears nothing of the primary any more: nobody is shown what it has', async () => {
      const { log } = line
      let seen: Promise<number> | undefined
      const figures = await broken(
        'a replica that falls behind',
        () => {
          log.lose()
          const title = 'Publicado sin réplica'
          seen = put('behind', { title }).then((path) => shows(`${portal.url}${path}`, title))
        },
        () => log.mend(),
        { lasting: 8 },
      )
      for (const kind of Object.keys(figures.answers)) expect(statuses(figures, kind).join(), kind).toMatch(/^20[01]$/)
      console.log(`\n  trial: published while the replica falls behind, and seen within ${await seen} ms`)
    })

    test.skipIf(SHORT)('the lines to all servers are narrow', async () => {
      const { writes, reads } = line
      const figures = await broken(
        `all servers behind ${NARROW_KBIT} kbit/s`,
        () => [writes, reads].forEach((one) => one.narrow(NARROW_KBIT)),
        () => [writes, reads].forEach((one) => one.mend()),
      )
      expect(figures.answers['cold']!.statuses[200]).toBeGreaterThan(0)
    })

    describe.skipIf(!hasVarnish)('with a cache in front', () => {
      const at = (path: string) => `${edge!.url}${path}`
      const statusAt = async (path: string) => {
        const answer = await fetch(at(path), { signal: AbortSignal.timeout(20_000) })
        await answer.arrayBuffer()
        return answer.status
      }
      /** The page as the cache keeps it. */
      async function kept(path: string): Promise<void> {
        await vi.waitFor(async () => {
          const answer = await fetch(at(path))
          await answer.arrayBuffer()
          expect(Number(answer.headers.get('age'))).toBeGreaterThan(0)
        }, SOON)
      }

      test('the line to the portal is cut: what was read is read on, and what changed meanwhile arrives', async () => {
        const corrected = await put('edge:0', { title: 'Antes del corte' })
        const withdrawn = await put('edge:1', { title: 'Retirada en el corte' })
        for (const path of [corrected, withdrawn, '/']) await kept(path)
        line.pages.lose()
        const came: Record<number, number> = {}
        try {
          await put('edge:0', { title: 'Corregida en el corte' })
          await put('edge:1', { state: 'withdrawn' })
          const until = performance.now() + 6000 * FACTOR
          while (performance.now() < until) {
            for (const path of ['/', corrected]) {
              const status = await statusAt(path)
              came[status] = (came[status] ?? 0) + 1
            }
            await sleep(50)
          }
          const began = performance.now()
          expect(await statusAt('/nunca-leida/')).toBe(503)
          expect(performance.now() - began).toBeLessThan(15_000)
        } finally {
          line.pages.mend()
        }
        const mended = performance.now()
        const [correctedMs] = await Promise.all([
          shows(at(corrected), 'Corregida en el corte'),
          vi.waitFor(async () => expect(await statusAt(withdrawn)).toBe(410), SOON),
        ])
        const all = Math.round(performance.now() - mended)
        console.log(
          `\n  trial: the portal cut off from its cache; kept pages ${JSON.stringify(came)}; the line back, ` +
            `corrected after ${correctedMs} ms, withdrawn and corrected after ${all} ms`,
        )
        expect(Object.keys(came)).toEqual(['200'])
      })
    })

    test.skipIf(SHORT)('readers that vanish without a word are let go of', async () => {
      const before = size()
      const agent = new Agent({ keepAlive: true })
      const vanishing = await Promise.all(Array.from({ length: 200 }, () => keptOpen(agent, '/')))
      expect(size().sockets - before.sockets).toBeGreaterThanOrEqual(200)
      line.readers.lose()
      try {
        const began = performance.now()
        const patience = { timeout: 120_000, interval: 500 }
        await vi.waitFor(() => expect(size().sockets - before.sockets).toBeLessThan(GROWN.sockets), patience)
        console.log(
          `\n  trial: 200 readers vanished, let go of within ${Math.round((performance.now() - began) / 1000)} s`,
        )
        for (const socket of vanishing) socket.destroy()
      } finally {
        line.readers.mend()
      }
    })

    /** A connection on which a page was read, and which is kept. */
    const keptOpen = (agent: Agent, path: string) =>
      new Promise<Socket>((done, fail) => {
        get({ agent, host: host(), port: portal.port, path }, (answer) => {
          const { socket } = answer
          answer.resume().on('end', () => done(socket))
        }).on('error', fail)
      })

    test.skipIf(SHORT)(
      'readers behind a narrow line keep nobody else waiting, and the portal stays as small',
      async () => {
        const ask = asker(portal.port, host())
        const near = asker(portal.port, line.newsroom.at(machine.portal))
        await near('/')
        const before = size()
        line.readers.narrow(NARROW_KBIT)
        let slow = 0
        let going = true
        const readers = Array.from({ length: 60 }, async () => {
          while (going) if ((await ask('/').catch(() => 0)) === 200) slow += 1
        })
        try {
          const times: number[] = []
          for (let n = 0; n < 40 * FACTOR; n++) {
            const began = performance.now()
            expect(await near(n % 2 ? '/' : `/buscar/?text=rapida${(page += 1)}`)).toBe(200)
            times.push(performance.now() - began)
            await sleep(50)
          }
          const grown = size().megabytes - before.megabytes
          const worst = Math.round(Math.max(...times))
          console.log(
            `\n  trial: 60 readers behind ${NARROW_KBIT} kbit/s: others wait ${worst} ms at most, ${grown} MB more`,
          )
          expect(grown).toBeLessThan(GROWN.megabytes)
        } finally {
          going = false
          line.readers.mend()
        }
        await Promise.all(readers)
        expect(slow).toBeGreaterThan(0)
      },
    )
  },
)
