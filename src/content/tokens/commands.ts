import { CommandError, type CommandTools, type RegisterCommands } from '../../platform/command-line.ts'
import { DAY_MS } from '../../platform/durations.ts'
import { siteAmong } from '../../sites/named-site.ts'
import { allSites } from '../../sites/store.ts'
import { CONTENT_SCOPES, SCOPES, type ApiToken, type Scope } from './model.ts'
import { createToken, listTokens, revokeToken } from './store.ts'

/** `token create|list|revoke`. */
export const register: RegisterCommands = (program, tools) => {
  const token = program.command('token').description('tokens of programs that use the content API')
  token
    .command('create <name>')
    .description('makes a token and shows its secret, this once')
    .option('--scope <scope...>', SCOPES.join(', '), [...CONTENT_SCOPES])
    .option('--site <alias...>', 'only these sites; all when left out')
    .option('--days <days>', 'how long it is valid; for ever when left out')
    .option('--json', 'as an object')
    .action((name: string, options: CreateOptions) => create(tools, name, options))
  token
    .command('list')
    .description('all of them, without their secrets')
    .option('--json', 'one object a line')
    .action((options: { json?: boolean }) => list(tools, options))
  token
    .command('revoke <id>')
    .description('ends a token at once')
    .action((id: string) => revoke(tools, id))
}

interface CreateOptions {
  scope: string[]
  site?: string[]
  days?: string
  json?: boolean
}

async function create({ work, say, tell }: CommandTools, name: string, options: CreateOptions): Promise<void> {
  const scopes = options.scope.flatMap((scope) => scope.split(','))
  for (const scope of scopes) {
    if (!(SCOPES as readonly string[]).includes(scope))
      throw new CommandError(`--scope is one of ${SCOPES.join(', ')}, not «${scope}»`)
  }
  const days = options.days === undefined ? null : Number(options.days)
  if (days !== null && !(days > 0 && days < 36_500)) throw new CommandError('--days is a number of days')
  await work(async ({ db, clock }) => {
    const sites = await allSites(db)
    for (const alias of options.site ?? []) siteAmong(sites, alias)
    const now = clock.now()
    const expiresAt = days === null ? null : new Date(now.getTime() + days * DAY_MS)
    const made = await createToken(db, { name, scopes: scopes as Scope[], sites: options.site ?? null, expiresAt, now })
    if (options.json) tell({ ...made.token, secret: made.secret })
    else say(`Token ${made.token.id} «${name}» (${scopes.join(', ')}). Its secret is shown only now:\n${made.secret}`)
  })
}

async function list({ work, say, tell }: CommandTools, { json }: { json?: boolean }): Promise<void> {
  await work(async ({ db, clock }) => {
    const now = clock.now()
    for (const token of await listTokens(db)) {
      if (json) tell({ ...token, valid: isValid(token, now) })
      else
        say(
          `${token.id.padStart(4)}  ${token.hint}…  ${isValid(token, now) ? 'valid  ' : 'invalid'}  ${token.scopes.join(',')}  ${token.name}`,
        )
    }
  })
}

async function revoke({ work, say }: CommandTools, id: string): Promise<void> {
  await work(async ({ db, clock }) => {
    if (!(await revokeToken(db, id, clock.now()))) throw new CommandError(`there is no valid token ${id}`)
    say(`Token ${id} is revoked.`)
  })
}

function isValid({ revokedAt, expiresAt }: ApiToken, now: Date): boolean {
  return !revokedAt && (!expiresAt || expiresAt > now)
}
