import { execFileSync, spawn } from 'node:child_process'
import { appendFileSync, closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { asAccount, postgresAccount, postgresBinaries } from '../../src/platform/database/postgres-binaries.ts'
import { DATABASE, folderOf, freePort, lastWords, recall, USER } from '../../src/platform/database/postgres-folder.ts'
import { postmaster, stopServer } from '../../src/platform/database/postgres-server.ts'

/** For measuring networks (RFC 2544): no machine has such an address. */
const NETWORK = '198.18'
const LINE_BITS = 30

/** A machine as far as the network goes. */
export interface Machine {
  readonly name: string
  /** What a program is started by to run on it. */
  readonly run: readonly string[]
}

/** This one. */
export const HERE: Machine = { name: '', run: [] }

/** What joins two machines; each has an address of its own there. */
export interface Line {
  at(machine: Machine): string
  /** What is sent to this one, or to both, is lost in silence from now on. */
  lose(to?: Machine): void
  /** No more than this passes each way. */
  narrow(kilobits: number): void
  mend(): void
}

/** Machines and the lines between them. */
export interface Network {
  machine(name: string): Machine
  line(one: Machine, other: Machine): Line
  end(): void
}

const system = (command: string, ...args: string[]) =>
  execFileSync(command, args, { stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8' })

/** Machines that are network namespaces of this one. */
export function startNetwork(): Network {
  const own = `portada-${process.pid}`
  const third = process.pid % 256
  const machines: Machine[] = []
  let lines = 0
  const namespaceOf = ({ name }: Machine) => (name ? ['-n', `${own}-${name}`] : [])
  const ip = (machine: Machine, ...args: string[]) => system('ip', ...namespaceOf(machine), ...args)
  const tc = (machine: Machine, ...args: string[]) => system('tc', ...namespaceOf(machine), 'qdisc', ...args)

  return {
    machine(name) {
      const machine = { name, run: ['nsenter', `--net=/run/netns/${own}-${name}`] }
      system('ip', 'netns', 'add', `${own}-${name}`)
      machines.push(machine)
      ip(machine, 'link', 'set', 'lo', 'up')
      return machine
    },
    line(one, other) {
      const number = (lines += 1)
      const ends = [one, other].map((machine, side) => ({
        machine,
        name: `p${process.pid.toString(36)}-${number}${'ab'[side]}`,
        address: `${NETWORK}.${third}.${4 * number + 1 + side}`,
        mac: `02:c6:12:${[third, number, side].map((part) => part.toString(16).padStart(2, '0')).join(':')}`,
      }))
      const [near, far] = [ends[0]!, ends[1]!]
      const peer = ['type', 'veth', 'peer', 'name', far.name, 'address', far.mac]
      system('ip', 'link', 'add', 'name', near.name, 'address', near.mac, ...peer)
      for (const { machine, name } of ends)
        if (machine.name) system('ip', 'link', 'set', name, 'netns', `${own}-${machine.name}`)
      for (const [end, { address, mac }] of [
        [near, far],
        [far, near],
      ] as const) {
        ip(end.machine, 'address', 'add', `${end.address}/${LINE_BITS}`, 'dev', end.name)
        ip(end.machine, 'link', 'set', end.name, 'up')
        // Otherwise nobody would answer who has the address, and the system would say at once that there is no way.
        ip(end.machine, 'neigh', 'replace', address, 'lladdr', mac, 'dev', end.name, 'nud', 'permanent')
      }
      return {
        at: (machine) => ends.find((end) => end.machine === machine)!.address,
        lose(to) {
          for (const { machine, name } of ends)
            if (machine !== to) tc(machine, 'replace', 'dev', name, 'root', 'blackhole')
        },
        narrow(kilobits) {
          const shape = ['tbf', 'rate', `${kilobits}kbit`, 'burst', '16kb', 'latency', '400ms']
          for (const { machine, name } of ends) tc(machine, 'replace', 'dev', name, 'root', ...shape)
        },
        mend() {
          for (const { machine, name } of ends) tc(machine, 'replace', 'dev', name, 'root', 'pfifo', 'limit', '1000')
        },
      }
    },
    end() {
      // With a namespace go its ends of lines, and with them the others.
      for (const { name } of machines) system('ip', 'netns', 'delete', `${own}-${name}`)
    },
  }
}

/** Whether this account may make machines and lines (root, and Debian's package `iproute2`). */
export const hasNetwork = (() => {
  const network = startNetwork()
  try {
    const line = network.line(network.machine('probe'), HERE)
    line.narrow(256)
    line.lose()
    line.mend()
    return true
  } catch {
    return false
  } finally {
    try {
      network.end()
    } catch {
      // Nothing could be made.
    }
  }
})()

/** Lets a server be reached by the lines; before it is started there, and copied. */
export function admitLines(dataDir: string): void {
  const hosts = ['all', 'replication'].map((database) => `host ${database} all ${NETWORK}.0.0/15 scram-sha-256\n`)
  appendFileSync(join(folderOf(dataDir), 'pg_hba.conf'), hosts.join(''))
}

/** A PostgreSQL on a machine. */
export interface FarServer {
  /** Its address, by one of its lines. */
  by(line: Line): string
  end(): Promise<void>
}

/**
 * Starts the server whose data lie in a folder.
 * @param follows the address of the one that it follows
 */
export async function startServerOn(machine: Machine, dataDir: string, follows?: string): Promise<FarServer> {
  const folder = folderOf(dataDir)
  const { password } = recall(dataDir)!
  const port = await freePort()
  const settings = { listen_addresses: '*', shared_buffers: '64MB', fsync: 'off', jit: 'off' }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  if (follows) flags.push('-c', `primary_conninfo=${follows}`)
  const { postgres } = await postgresBinaries()
  const as = asAccount(postgresAccount(), postgres, ['-D', folder, '-p', String(port), ...flags], folder)
  const { uid, gid } = as.options
  const identity = uid === undefined ? [] : ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']
  const [command, ...args] = [...machine.run, ...identity, as.command, ...as.args]
  const output = openSync(join(dataDir, 'postgres.log'), 'a')
  spawn(command!, args, { cwd: '/', detached: true, stdio: ['ignore', output, output] }).unref()
  closeSync(output)
  for (let tries = 0; !postmaster(folder)?.ready; tries++) {
    if (tries > 600) throw new Error(`the server does not start: ${lastWords(dataDir)}`)
    await sleep(50)
  }
  const { pid } = postmaster(folder)!
  return {
    by: (line) => `postgres://${USER}:${password}@${line.at(machine)}:${port}/${DATABASE}`,
    end: () => stopServer(pid),
  }
}
