import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runImport } from '../actions.ts'
import { guideDesk } from './testing.ts'

const { deps, site, shown } = await guideDesk()

const real = (name: string) => resolve(import.meta.dirname, '../../../../shared/real/03-epg', name)

describe.skipIf(!existsSync(real('samsung-tvplus-es.xml')))('guides from outside', () => {
  it('183 channels and 1,543 programmes come in whole', { timeout: 60_000 }, async () => {
    const report = await runImport(deps, { format: 'xmltv', file: real('samsung-tvplus-es.xml'), site })
    expect(report.types).toEqual({ channel: { imported: 183 }, broadcast: { imported: 1543 } })
    expect(report.faults).toEqual([])
    expect((await shown('la-1'))[0]).toBe('Sesion De Tarde El Verano De Sus Vidas 22 15:55-22 17:35')
    expect(await shown('la-1')).toHaveLength(8)
  })

  it('two zones in one file are both right', async () => {
    const report = await runImport(deps, {
      format: 'xmltv',
      file: real('cablevision-2015-guia.xml'),
      site,
      dryRun: true,
    })
    expect(report.types).toEqual({ channel: { imported: 47 }, broadcast: { imported: 453 } })
    expect(report.faults).toEqual([])
  })
})
