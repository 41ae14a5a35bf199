import type { Db } from '../../platform/database/schema.ts'
import { isLocale, type Locale } from '../../platform/i18n/locale.ts'
import { isoDay } from '../accounts/actions.ts'
import type { Reader } from '../accounts/model.ts'
import { findByEmail, insertReader, isNickFree, noteEvent, updateReader, type ReaderFields } from '../accounts/store.ts'
import { withIsoDay } from '../../forms/rules/forms.ts'
import * as rules from '../../forms/rules/rules.ts'
import { emptyReport, fieldOf, type LegacyReport, type LegacyRow } from './model.ts'

/** Where the readers of a former portal go. */
export interface LegacyTarget {
  db: Db
  now: Date
  site: string
  /** Where those live who do not say it. */
  country: string
  locale: Locale
}

const NO = /^(?:0|no|n|false|f)$/i

/**
 * Takes over the readers of a former portal, row by row. They get a new password by mail before they sign in. What
 * was imported before and not been taken over by its reader is brought up to date, so that an import may be repeated.
 */
export async function importLegacy(
  target: LegacyTarget,
  rows: AsyncIterable<{ line: number; record: Record<string, string> }>,
): Promise<LegacyReport> {
  const report = emptyReport()
  const ignored = new Set<string>()
  for await (const { line, record } of rows) {
    report.rows += 1
    const row = readRow(record, ignored)
    const refusal = row.email ? rules.email(row.email, {}, target.now) : rules.required('', {}, target.now)
    if (refusal) {
      report.refused.push({ line, reason: row.email ? `«${row.email}» is no e-mail address` : 'no e-mail address' })
      continue
    }
    await importRow(target, row as Partial<LegacyRow> & { email: string }, report, (note) =>
      report.notes.push({ line, note }),
    )
  }
  report.ignoredColumns = [...ignored]
  return report
}

function readRow(record: Record<string, string>, ignored: Set<string>): Partial<LegacyRow> {
  const row: Partial<LegacyRow> = {}
  for (const [column, value] of Object.entries(record)) {
    const field = fieldOf(column)
    if (!field) ignored.add(column)
    else if (value.trim() !== '') row[field] ??= value.trim()
  }
  return row
}

async function importRow(
  { db, now, site, country, locale }: LegacyTarget,
  row: Partial<LegacyRow> & { email: string },
  report: LegacyReport,
  note: (text: string) => void,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const known = await findByEmail(trx, row.email)
    if (known && (!known.legacy || known.passwordHash !== null)) {
      report.claimed += 1
      return
    }
    const fields = fieldsOf(row, { now, locale, country, note })
    if (fields.nick && !(await isNickFree(trx, fields.nick, known?.id ?? null))) {
      note(`the nick «${fields.nick}» is somebody else's`)
      fields.nick = known?.nick ?? null
    }
    if (known && !differs(known, fields)) {
      report.unchanged += 1
      return
    }
    if (known) {
      await updateReader(trx, known.id, fields, now)
      report.updated += 1
      return
    }
    const validated = row.validated === undefined || !NO.test(row.validated)
    const more = { legacy: true, origin: 'legacy', validatedAt: validated ? now : null }
    const made = await insertReader(trx, { ...fields, ...more, email: row.email, site }, createdAt(row, now))
    if (!('id' in made)) throw new Error(`${row.email}: the ${made.taken} was taken meanwhile; repeat the import`)
    await noteEvent(trx, made.id, 'imported', { now })
    report.created += 1
  })
}

/** What passes the rules of forms; the rest is left out and told. */
function fieldsOf(
  row: Partial<LegacyRow>,
  { now, locale, country, note }: { now: Date; locale: Locale; country: string; note(text: string): void },
): ReaderFields {
  const given = withIsoDay(row)
  const passing = (name: keyof LegacyRow, ...list: rules.Rule[]): string | null => {
    const value = given[name] ?? ''
    if (value === '') return null
    if (list.every((rule) => rule(value, {}, now) === null)) return value
    note(`${name} «${value.slice(0, 60)}» does not pass and is left out`)
    return null
  }
  const text = rules.max(rules.MAX_TEXT)
  return {
    nick: passing('nick', rules.nick),
    name: passing('name', text),
    surname: passing('surname', text),
    birthdate: isoDay(passing('birthdate', rules.pastDay)),
    phone: passing('phone', rules.phone)?.replace(/\s/g, '') ?? null,
    nif: passing('nif', text),
    address: passing('address', text),
    postalCode: passing('postalCode', text),
    city: passing('city', text),
    province: passing('province', text),
    country: passing('country', rules.country) ?? country,
    locale: isLocale(row.language ?? '') ? (row.language as Locale) : locale,
  }
}

function createdAt(row: Partial<LegacyRow>, now: Date): Date {
  const at = new Date(row.createdAt ?? '')
  return Number.isNaN(at.getTime()) || at > now ? now : at
}

function differs(known: Reader, fields: ReaderFields): boolean {
  return Object.entries(fields).some(([name, value]) => known[name as keyof Reader] !== value)
}
