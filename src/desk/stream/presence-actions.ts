import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/schema.ts'
import { CLAIM_MS, type ClaimAnswer, type PresenceAnswer } from './model.ts'
import { tellDesk } from './news.ts'
import { forgetGone, forgetTab, holderOf, lockBlock, noteTab, presentIn } from './presence-store.ts'

interface PresenceDeps {
  db: Db
  clock: Clock
}

/** A tab, whose it is, and where. */
export interface Tab {
  tab: string
  staff: string
  content: string
}

/** A tab is there, types in a block, or leaves; all who have the content open hear what is new. */
export async function notePresence(
  { db, clock }: PresenceDeps,
  { state, block, ...tab }: Tab & { block: string | null; state: 'here' | 'typing' | 'left' },
): Promise<PresenceAnswer> {
  const now = clock.now()
  const isNew = await db.transaction().execute(async (trx) => {
    if (state === 'left') return forgetTab(trx, tab.tab, tab.staff)
    const types = state === 'typing' && block !== null
    if (types) await lockBlock(trx, tab.content, block)
    const isHeld = types && (await holderOf(trx, { ...tab, block, now })) !== null
    const claimedUntil = types && !isHeld ? new Date(now.getTime() + CLAIM_MS) : null
    return noteTab(trx, { ...tab, block, claimedUntil, now })
  })
  if (isNew) await tellDesk(db, { event: 'presence', content: tab.content, by: tab.staff, tab: tab.tab })
  return { people: await presentIn(db, tab.content, now) }
}

/** Takes a block that is free, or lets it go; who has it stays who has it. */
export async function claimBlock(
  { db, clock }: PresenceDeps,
  { block, act, ...tab }: Tab & { block: string; act: 'claim' | 'release' },
): Promise<ClaimAnswer> {
  const now = clock.now()
  const done = await db.transaction().execute(async (trx): Promise<ClaimAnswer> => {
    await lockBlock(trx, tab.content, block)
    const holder = await holderOf(trx, { ...tab, block, now })
    const takes = act === 'claim' && !holder
    const claimedUntil = takes ? new Date(now.getTime() + CLAIM_MS) : null
    await noteTab(trx, { ...tab, block: act === 'release' ? null : block, claimedUntil, now })
    return { granted: takes, holder }
  })
  await tellDesk(db, { event: 'presence', content: tab.content, by: tab.staff, tab: tab.tab })
  return done
}

/** Asks whoever has a block for it, or answers; they hear it in their tab. */
export async function askForBlock(
  { db }: Pick<PresenceDeps, 'db'>,
  asked: Tab & { name: string; block: string; act: 'ask' | 'answer'; to: string; yes: boolean },
): Promise<void> {
  const { act, to, yes, block, name, ...from } = asked
  await tellDesk(db, {
    event: 'notice',
    kind: act,
    content: from.content,
    block,
    by: from.staff,
    name,
    tab: from.tab,
    toTab: to,
    ...(act === 'answer' && { yes }),
  })
}

/** Lets go of tabs that are gone. */
export async function tidyPresence({ db, clock }: PresenceDeps): Promise<void> {
  for (const content of await forgetGone(db, clock.now())) await tellDesk(db, { event: 'presence', content })
}
