import { describe, expect, it } from 'vitest'
import { channelsOf } from '../../broadcast/schedule/store.ts'
import { guideFixture } from './testing.ts'

const { db, run, shown } = await guideFixture()

describe('a schedule of JSON Lines', () => {
  const lines = (...all: object[]) => all.map((line) => JSON.stringify(line)).join('\n')

  it('comes in as XMLTV does', async () => {
    const report = await run(
      lines(
        { type: 'channel', id: 3, name: 'Canal 3', media: 'radio' },
        {
          type: 'broadcast',
          channel: '3',
          start: '2022-10-04 01:30:00',
          end: '2022-10-04 02:25:00',
          title: 'Comerse el mundo',
          isRepeat: true,
        },
        { type: 'broadcast', channel: '3', start: '1664843100000', length: 30, title: { es: 'Uno', ca: 'U' } },
        { type: 'broadcast', channel: '3', start: 'mañana', title: 'Mal' },
        { type: 'show' },
      ),
      { format: 'schedule' },
    )
    expect(report.types).toEqual({ channel: { imported: 1 }, broadcast: { imported: 2, faulty: 2 } })
    expect(report.faults.map(({ line }) => line)).toEqual([4, 5])
    expect(await shown('canal-3')).toEqual(['Comerse el mundo 03 23:30-04 00:25', 'Uno 04 00:25-04 00:55'])
    expect((await channelsOf(db, 'portal'))[0]).toMatchObject({ media: 'radio' })
  })
})
