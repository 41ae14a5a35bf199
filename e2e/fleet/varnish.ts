import { spawn } from 'node:child_process'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort, temporaryFolder } from '../portal.ts'

const VARNISH = '/usr/sbin/varnishd'

/** Whether Debian's packages `varnish` and `varnish-modules` are installed. */
export const hasVarnish = existsSync(VARNISH) && globSync('/usr/lib/*/varnish/vmods/libvmod_xkey.so').length > 0

/** A Varnish of its own in front of a portal, with deploy/varnish/default.vcl. */
export interface CacheInFront {
  readonly url: string
  readonly port: number
  readonly pid: number
  end(): Promise<void>
}

/**
 * Starts it; the portal need not be there yet.
 * @param host where the portal is
 * @param address where it is reached itself, if not on this machine
 * @param run what it is started by
 */
export async function startVarnish({
  port,
  portal,
  host = '127.0.0.1',
  address,
  run = [],
}: {
  port?: number
  portal: number
  host?: string
  address?: string
  run?: readonly string[]
}): Promise<CacheInFront> {
  const folder = temporaryFolder()
  const own = port ?? (await freePort())
  const vcl = join(folder, 'default.vcl')
  const written = readFileSync('deploy/varnish/default.vcl', 'utf8')
    .replace('"3000"', `"${portal}"`)
    .replace('"127.0.0.1"', `"${host}"`)
    .replace('"127.0.0.0"/8', `"${host}"`)
  writeFileSync(vcl, written)
  const options = ['-F', '-j', 'none', '-n', join(folder, 'work'), '-a', `${address ? '' : '127.0.0.1'}:${own}`]
  const limits = ['-s', 'malloc,128m', '-p', 'http_gzip_support=off', '-f', vcl]
  const [command, ...args] = [...run, VARNISH, ...options, ...limits]
  const child = spawn(command!, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (chunk) => (said += chunk))
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const url = `http://${address ?? '127.0.0.1'}:${own}`
  for (let tries = 0; !(await fetch(`${url}/healthz`).catch(() => null)); tries++) {
    if (child.exitCode !== null || tries > 600) throw new Error(`Varnish did not start. It said:\n${said}`)
    await sleep(50)
  }
  return {
    url,
    port: own,
    pid: child.pid!,
    async end() {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** What stands between a cache and the portal, and may make answers older than they are. */
export interface Between {
  readonly port: number
  /** Minutes that lie between the making of an answer and its arrival. */
  minutes: number
  end(): Promise<void>
}

/** Passes requests on to a portal. */
export async function startBetween(portal: number): Promise<Between> {
  const server = createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming
    const passed = request({ host: '127.0.0.1', port: portal, method, path: url, headers }, (answer) => {
      const age = self.minutes > 0 && { age: String(self.minutes * 60) }
      outgoing.writeHead(answer.statusCode!, { ...answer.headers, ...age })
      answer.pipe(outgoing)
    })
    passed.on('error', () => outgoing.destroy())
    incoming.pipe(passed)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const self: Between = {
    port: (server.address() as AddressInfo).port,
    minutes: 0,
    async end() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
  return self
}
