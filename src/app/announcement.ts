import type { Config } from '../platform/config.ts'
import { otherLanguages, type Site } from '../sites/model.ts'
import type { Demonstration } from './demonstration.ts'

/** What a start prints: where to look, where things are kept, what is missing and how to stop. */
export function announcement(
  config: Config,
  sites: readonly Site[],
  { demonstration, absent }: { demonstration: Demonstration | null; absent: string | null },
): string {
  const here = `http://localhost:${config.web.port}`
  const lines = ['', 'Portada is running.', '']
  for (const [index, site] of sites.entries()) {
    const base = index === 0 ? `${here}/` : `${here}/${site.alias}/`
    const others = otherLanguages(site, site.defaultLocale).map((locale) => `${base}${locale}/`)
    lines.push(`  ${site.name.padEnd(16)} ${base.padEnd(34)} ${others.join(' ')}`.trimEnd())
  }
  lines.push('')
  if (config.developerPages) lines.push(`  ${'API'.padEnd(16)} ${here}/api/docs`)
  lines.push(
    `  ${'Data'.padEnd(16)} ${config.database.url ? 'the database of DATABASE_URL; files in ' : ''}${config.dataDir}`,
  )
  if (absent) lines.push(`  ${'Films'.padEnd(16)} as they came, in one size: ${absent} is not on the PATH`)
  if (demonstration) lines.push('', ...demonstration.readerLines(`${here}/correo/`))
  lines.push('', 'Stop it with Ctrl-C.', '')
  return lines.join('\n')
}
