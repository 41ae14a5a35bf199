import { afterAll, describe, expect, it } from 'vitest'
import { allSites } from '../../../sites/store.ts'
import { wallSettings } from '../../../walls/gate/model.ts'
import { contentsMessages } from '../../contents/messages.ts'
import { fieldMessages } from '../../editor/forms/messages.ts'
import { namesIn } from '../../editor/forms/testing.ts'
import { deskPortal } from '../../testing.ts'
import type { SiteAnswer } from '../model.ts'
import { wallRuleMessages } from './messages.ts'

const desk = await deskPortal()
afterAll(() => desk.close())
const admin = desk.as('admin')
const read = async (): Promise<SiteAnswer> => (await admin.get('sites/portal')).json()
const put = (values: object, seen: object) => admin.put('sites/portal', { values, seen })
const stored = async () => wallSettings((await allSites(desk.db)).find(({ alias }) => alias === 'portal')!)

describe('rules of a wall at the desk', () => {
  it('OPEN-112 are written by section, type and age, and the first of two who change them stays', async () => {
    const { values: seen } = await read()
    const [taxon] = (await admin.get('registers/taxa?site=portal')).json().rows as { id: string }[]
    const rule = { access: 'registered', wallFiled: [taxon!.id], types: ['article', 'recipe'], olderThanDays: 30 }
    expect((await put({ wallMax: 3, wallRules: [rule] }, seen)).statusCode).toBe(200)
    const before = await stored()
    expect(before).toMatchObject({
      maxConsumedContent: 3,
      rules: [{ access: 'registered', taxa: [taxon!.id], types: ['article', 'recipe'], olderThanDays: 30 }],
    })
    expect((await read()).values['wallRules']).toEqual([rule])
    // Somebody else still sees how it was: the field is named, and nothing is written over.
    const late = await put({ wallRules: [] }, seen)
    expect([late.statusCode, late.json().differs]).toMatchObject([409, {}])
    expect(await stored()).toEqual(before)
    // A list without anything in it is no condition, and other fields stay.
    const now = (await read()).values
    await put({ wallRules: [{ access: 'metered', wallFiled: [], types: [] }], wallFree: [taxon!.id] }, now)
    expect(await stored()).toEqual({ maxConsumedContent: 3, alwaysFree: [taxon!.id], rules: [{ access: 'metered' }] })
  })

  it('are refused with the name of the field that is wrong', async () => {
    const { values: seen } = await read()
    for (const [values, field] of [
      [{ wallMax: 51 }, 'wallMax'],
      [{ wallRules: [{ access: 'secret' }] }, 'wallRules.0.access'],
      [{ wallRules: [{ access: 'free', olderThanDays: 0 }] }, 'wallRules.0.olderThanDays'],
    ] as const) {
      const answer = await put(values, seen)
      expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, field])
    }
  })

  it('have a name for every field and choice in both languages', async () => {
    const wanted = namesIn((await read()).wall)
    expect(wanted.length).toBeGreaterThan(8)
    for (const language of ['es', 'ca'] as const) {
      const types = Object.keys(contentsMessages[language]).map((key) => key.replace(/^type\./, 'choice.types.'))
      const texts = new Set([
        ...types,
        ...Object.keys(fieldMessages[language]),
        ...Object.keys(wallRuleMessages[language]),
      ])
      expect(wanted.filter((key) => !texts.has(key))).toEqual([])
    }
  })
})
