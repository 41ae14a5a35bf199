import type { Command } from 'commander'
import { CommandError, type CommandTools, type RegisterCommands, type Workbench } from '../../platform/command-line.ts'
import type { Db } from '../../platform/database/schema.ts'
import { isLocale, ROOT_LOCALE } from '../../platform/i18n/locale.ts'
import { namedAlias } from '../../sites/named-site.ts'
import { allSites } from '../../sites/store.ts'
import { type AuditNote, noteAudit } from '../audit/store.ts'
import { change, invite, inviteAgain, type Keeping } from './actions.ts'
import { type Grant, ROLE_NAMES, type Role } from './model.ts'
import { invitedBody } from './people-model.ts'
import { addGrant, findStaff, findStaffByEmail, listStaff, removeGrant, type StaffRecord } from './store.ts'

interface Place {
  site?: string
  section?: string
  trusted?: boolean
}

/** `staff add|list|grant|revoke|disable|enable|reset`. */
export const register: RegisterCommands = (program, tools) => {
  const staff = program.command('staff').description('people of the newsroom, who come in at /redaccion/')
  staff
    .command('add <email> <name>')
    .description('invites somebody by mail; the link is good for 48 hours and once')
    .requiredOption('--role <role>', ROLE_NAMES.join(', '))
    .option('--site <alias>', 'where; without it on all sites')
    .option('--section <id>', 'in one section alone, by the id of its taxon')
    .option('--trusted', 'a writer who publishes their own')
    .option('--language <code>', 'of the desk and the mail', ROOT_LOCALE)
    .option('--author <id>', 'external id of the author they write as')
    .action((email: string, name: string, flags: Place & { role: string; language: string; author?: string }) =>
      tools.work(async (bench) => {
        const { language, author = null } = flags
        if (!isLocale(language)) throw new CommandError(`«${language}» is no language of the portal`)
        const keeping = await keepingOf(bench)
        const grants = [await grantOf(bench, flags.role, flags)]
        if (!invitedBody.shape.email.safeParse(email).success) throw new CommandError(`«${email}» is no e-mail address`)
        if (!invitedBody.shape.name.safeParse(name).success) throw new CommandError('a name has 1 to 120 letters')
        if (await findStaffByEmail(bench.db, email)) throw new CommandError(`${email} works here already`)
        const id = await invite(keeping, { email, name, language, author, grants })
        const mail = bench.config.mail.smtpUrl
          ? 'the mail is on its way'
          : 'without SMTP_URL `portada mail list` has its link'
        tools.say(`invited ${email} (${id}); ${mail}`)
      }),
    )
  list(staff, tools)
  roles(staff, tools)
  acts(staff, tools)
}

const keepingOf = async ({ db, clock }: Workbench): Promise<Keeping> => {
  const [site] = await allSites(db)
  if (!site) throw new CommandError('there is no site yet')
  return { db, now: clock.now(), actor: 'cli', staffId: null, address: null, site }
}

async function needed({ db }: Workbench, who: string): Promise<StaffRecord> {
  const found = who.includes('@') ? await findStaffByEmail(db, who) : await findStaff(db, who)
  if (!found) throw new CommandError(`nobody of the newsroom has the id or e-mail «${who}»`)
  return found
}

async function grantOf({ db }: Workbench, role: string, { site, section, trusted }: Place): Promise<Grant> {
  if (!ROLE_NAMES.includes(role as Role)) throw new CommandError(`a role is one of ${ROLE_NAMES.join(', ')}`)
  return { role: role as Role, site: await namedAlias(db, site), section: section ?? null, trusted: trusted ?? false }
}

const grantText = ({ role, site, section, trusted }: Grant): string =>
  [role, site ?? 'all sites', section && `section ${section}`, trusted && 'trusted'].filter(Boolean).join(' ')

function list(staff: Command, tools: CommandTools): void {
  staff
    .command('list')
    .description('everybody, with roles and state')
    .option('--json', 'one object a line')
    .action(({ json }: { json?: boolean }) =>
      tools.work(async ({ db }) => {
        const all = await listStaff(db)
        for (const { passwordHash, ...person } of all) {
          if (json) tools.tell({ ...person, hasPassword: passwordHash !== null })
          else
            tools.say(
              [person.id, person.email, person.name, person.state, person.grants.map(grantText).join('; ') || '–'].join(
                '  ',
              ),
            )
        }
        if (all.length === 0 && !json) tools.say('nobody')
      }),
    )
}

function roles(staff: Command, tools: CommandTools): void {
  staff
    .command('grant <who> <role>')
    .description('gives somebody a role; again with --trusted changes that')
    .option('--site <alias>', 'where; without it on all sites')
    .option('--section <id>', 'in one section alone')
    .option('--trusted', 'a writer who publishes their own')
    .action((who: string, role: string, place: Place) =>
      tools.work(async (bench) => {
        const person = await needed(bench, who)
        const grant = await grantOf(bench, role, place)
        const changed = await noted(bench, person, { action: 'person.granted', detail: { grant } }, (trx) =>
          addGrant(trx, person.id, grant),
        )
        tools.say(changed ? `${person.email} is ${grantText(grant)}` : 'nothing to change')
      }),
    )
  staff
    .command('revoke <who> <role>')
    .description('takes a role of somebody, everywhere or at one place')
    .option('--site <alias>', 'there alone')
    .option('--section <id>', 'in that section alone')
    .action((who: string, role: string, { site = null, section = null }: Partial<Pick<Grant, 'site' | 'section'>>) =>
      tools.work(async (bench) => {
        const person = await needed(bench, who)
        const place = { role, site, section }
        const changed = await noted(bench, person, { action: 'person.revoked', detail: place }, (trx) =>
          removeGrant(trx, person.id, place),
        )
        tools.say(changed ? `${person.email} is no ${role} any more` : 'nothing to change')
      }),
    )
}

/** Changes somebody and notes it, in one transaction; false when there is nothing to change. */
function noted(
  { db, clock }: Workbench,
  { id }: StaffRecord,
  note: Pick<AuditNote, 'action' | 'detail'>,
  change: (trx: Db) => Promise<boolean>,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const changed = await change(trx)
    if (changed) await noteAudit(trx, { ...note, at: clock.now(), actor: 'cli', object: `staff:${id}` })
    return changed
  })
}

function acts(staff: Command, tools: CommandTools): void {
  const act = (name: string, description: string, said: string, work: (by: Keeping, id: string) => Promise<void>) =>
    staff
      .command(`${name} <who>`)
      .description(description)
      .action((who: string) =>
        tools.work(async (bench) => {
          const person = await needed(bench, who)
          await work(await keepingOf(bench), person.id)
          tools.say(`${person.email}: ${said}`)
        }),
      )
  act('disable', 'shuts somebody out and ends all sessions', 'disabled', (by, id) =>
    change(by, id, { state: 'disabled' }),
  )
  act('enable', 'lets somebody in again', 'enabled', (by, id) => change(by, id, { state: 'active' }))
  act('reset', 'takes every way in from somebody and invites them again', 'invited again', inviteAgain)
}
