import { HOUR_MS } from '../../platform/durations.ts'
import type { Localized } from '../../platform/i18n/locale.ts'
import { call } from '../app/call.desk.ts'
import type { Words } from '../notices/by-language.desk.tsx'
import { emergencyAnswer } from './model.ts'
import { FIRST_HELP } from './presets.ts'

/** So long it lasts when it comes with an alert. */
export const ALERT_HOURS = 6

/** Begins an emergency with the words of an alert, for some hours; what stands there already is replaced. */
export async function beginWithAlert(alert: { title: Words; text: Words; sites: readonly string[] }): Promise<void> {
  const { rows } = await call('GET', '/api/staff/emergency', { answer: emergencyAnswer })
  const marks = Object.fromEntries(rows.map(({ site, mark }) => [site, mark]))
  const until = new Date(Date.now() + ALERT_HOURS * HOUR_MS).toISOString()
  const links: { text: Localized; href: string }[] = FIRST_HELP
  await call('PUT', '/api/staff/emergency', { body: { ...alert, about: null, links, until, marks }, once: true })
}
