import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runImport } from '../actions.ts'
import { guideFixture } from './testing.ts'

const { deps, site, shown } = await guideFixture()

const sample = (name: string) => join(import.meta.dirname, '../fixtures/xmltv', name)

describe('guides from outside', () => {
  it('the day of three channels comes in whole', async () => {
    const report = await runImport(deps, { format: 'xmltv', file: sample('one-day.xml'), site })
    expect(report.types).toEqual({ channel: { imported: 3 }, broadcast: { imported: 18 } })
    expect(report.faults).toEqual([])
    expect((await shown('la-1'))[0]).toBe('Sesion De Tarde Los Del Faro 22 15:55-22 17:35')
    expect(await shown('la-1')).toHaveLength(8)
  })

  it('two zones in one file are both right', async () => {
    const report = await runImport(deps, {
      format: 'xmltv',
      file: sample('two-zones.xml'),
      site,
    })
    expect(report.types).toEqual({ channel: { imported: 2 }, broadcast: { imported: 3 } })
    expect(report.faults).toEqual([])
    expect(await shown('a-24')).toEqual(['Mañanas 22 10:00-22 11:00', 'Noticias 22 11:00-22 12:00'])
  })
})
