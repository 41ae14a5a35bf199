import { LRUCache } from 'lru-cache'
import { atMost } from '../../platform/cache/at-most.ts'
import { joined } from '../../platform/database/joined.ts'
import { prepared } from '../../platform/database/prepared.ts'
import type { Db } from '../../platform/database/schema.ts'
import { formatDate } from '../../platform/i18n/dates.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { translator } from '../../platform/i18n/text.ts'
import { ageOn } from '../../forms/rules/rules.ts'
import { siteName, type Site } from '../../sites/model.ts'
import { AppError } from '../../web/http/errors.ts'
import { moderationMessages } from './messages.ts'
import type { Standing } from './standing.ts'

/** What whoever takes part is asked for, in the order in which it is named (COMM-15..COMM-19). */
export const PROFILE_FIELDS = ['name', 'surname', 'nick', 'email', 'birthdate'] as const
export type ProfileField = (typeof PROFILE_FIELDS)[number]

/** Spanish law lets nobody younger decide about their own data. */
const MINIMUM_AGE = 14

/** A reader who takes part. */
export interface Participant extends Record<ProfileField, string | null> {
  id: string
  createdAt: Date
  validatedAt: Date | null
  standing: Standing | null
  until: Date | null
}

/** Why somebody may not take part. */
export type Refusal =
  | { because: 'incomplete'; fields: ProfileField[] }
  | { because: 'age'; age: number }
  | { because: 'muted'; until: Date }
  | { because: 'barred' }

/** How old whoever takes part has to be on a site. */
export function participationAge(site: Pick<Site, 'settings'>): number {
  const age = site.settings['minimumAge.participation']
  return typeof age === 'number' ? age : MINIMUM_AGE
}

/** What is missing of a profile. */
export function missingFields(reader: Readonly<Record<ProfileField, string | null>>): ProfileField[] {
  return PROFILE_FIELDS.filter((field) => !reader[field]?.trim())
}

/** Why a reader may not take part; null for who may. With `whole` the profile has to be complete. */
export function refusalOf(
  reader: Participant,
  { age, whole, now }: { age: number; whole: boolean; now: Date },
): Refusal | null {
  const { standing, until } = reader
  if (standing === 'barred') return { because: 'barred' }
  if (standing === 'muted') return until ? { because: 'muted', until } : { because: 'barred' }
  const fields = whole ? missingFields(reader) : []
  if (fields.length > 0) return { because: 'incomplete', fields }
  const isYoung = reader.birthdate !== null && (ageOn(reader.birthdate, now) ?? age) < age
  return isYoung ? { because: 'age', age } : null
}

const byReaders = prepared<Participant & { n: number }>(`select a.n::int as n, r.id, r.name, r.surname,
    r.nick, r.email, to_char(r.birthdate, 'YYYY-MM-DD') as birthdate, r.created_at as "createdAt",
    r.validated_at as "validatedAt", s.standing, s.until
  from unnest($1::text[], $2::text[]) with ordinality as a (reader, site, n)
    join reader r on r.id = a.reader and r.blocked_at is null
    left join reader_standing s on s.reader_id = r.id and s.site = a.site
      and (s.until is null or s.until > $3::timestamptz)`)

/** A reader with what is decided about them on a site; null when there is no such account. */
export const participantOf = joined<{ readerId: string; site: string; now: Date }, Participant | null>(
  async (db, asks) => {
    const ids = asks.map(({ readerId }) => readerId)
    const rows = await byReaders(db, [ids, asks.map(({ site }) => site), asks[0]!.now])
    const found: (Participant | null)[] = asks.map(() => null)
    for (const { n, ...participant } of rows) found[n - 1] = participant
    return found
  },
  { atOnce: 2, most: 500 },
)

/**
 * The reader of a session, who may take part; every kind of things that readers send asks here before it takes one.
 * Throws `INCOMPLETE_PROFILE` with the fields that are missing, or `FORBIDDEN` with the reason in words.
 */
export async function mayTakePart(
  db: Db,
  { readerId, site, locale, now, whole }: { readerId: string; site: Site; locale: Locale; now: Date; whole: boolean },
): Promise<Participant> {
  const reader = await participantOf(db, { readerId, site: site.alias, now })
  if (!reader) throw new AppError('UNAUTHENTICATED')
  const refusal = refusalOf(reader, { age: participationAge(site), whole, now })
  if (refusal) throw refused(refusal, site, locale)
  return reader
}

/** Nobody grows younger: who was old enough is not asked for again for a while. */
const oldEnough = new LRUCache<string, Participant>({ ...atMost(20_000), ttl: 60_000 })

/**
 * The reader of a session, who may vote, rate and report: whoever is silenced still may, whoever is too young may not.
 */
export async function mayReact(
  db: Db,
  { readerId, site, locale, now }: { readerId: string; site: Site; locale: Locale; now: Date },
): Promise<Participant> {
  const key = `${site.alias} ${participationAge(site)} ${readerId}`
  const known = oldEnough.get(key)
  if (known) return known
  const reader = await participantOf(db, { readerId, site: site.alias, now })
  if (!reader) throw new AppError('UNAUTHENTICATED')
  const silenced = { ...reader, standing: null }
  const refusal = refusalOf(silenced, { age: participationAge(site), whole: false, now })
  if (refusal) throw refused(refusal, site, locale)
  oldEnough.set(key, reader)
  return reader
}

function refused(refusal: Refusal, site: Site, locale: Locale): AppError {
  const t = translator(moderationMessages, locale, site.texts[locale])
  switch (refusal.because) {
    case 'incomplete':
      return new AppError('INCOMPLETE_PROFILE', { body: { fields: refusal.fields } })
    case 'age':
      return new AppError('FORBIDDEN', { message: t('participation.age', { n: refusal.age }) })
    case 'muted':
      return new AppError('FORBIDDEN', {
        message: t('participation.muted', { date: formatDate(refusal.until, locale) }),
      })
    case 'barred':
      return new AppError('FORBIDDEN', { message: t('participation.barred', { site: siteName(site, locale) }) })
  }
}
