import { describe, expect, it } from 'vitest'
import { RIGHTS, ROLE_NAMES, type Grant, type Right, type Role } from './model.ts'
import { may, ROLES } from './rights.ts'

const grant = (role: Role, more: Partial<Grant> = {}): { grants: Grant[] } => ({
  grants: [{ role, site: null, section: null, trusted: false, ...more }],
})
/** w e f m c p d a: who has it without more; in capitals who has it only with a trusted grant or one of a section. */
const CELLS: Record<Right, string> = {
  read: 'w e f c p a',
  'read-published': 'w e f m c p d a',
  'write-own': 'w e f c p a',
  'write-others': 'W e a',
  publish: 'e a',
  'publish-own': 'W e a',
  polls: 'e c a',
  withdraw: 'e a',
  'lift-embargo': 'e a',
  submit: 'w e f a',
  breaking: 'W e f a',
  live: 'W e f a',
  fronts: 'f a',
  topics: 'f a',
  alert: 'e f a',
  'media-upload': 'w e f c p a',
  'media-manage': 'e a',
  moderate: 'm c a',
  answer: 'w e m c a',
  community: 'c a',
  newsletters: 'c a',
  walls: 'a',
  'taxa-propose': 'w e a',
  taxa: 'e a',
  redirects: 'e a',
  schedule: 'e p a',
  agenda: 'e c p a',
  people: 'a',
  tokens: 'a',
  sites: 'a',
  sources: 'e a',
  'sources-manage': 'a',
  emergency: 'a',
  health: 'a',
  audit: 'd a',
}
const LETTERS: Record<Role, string> = {
  writer: 'w',
  editor: 'e',
  'front-editor': 'f',
  moderator: 'm',
  community: 'c',
  'programme-editor': 'p',
  'data-protection': 'd',
  admin: 'a',
}

describe('rights of the newsroom', () => {
  it.each(RIGHTS.flatMap((right) => ROLE_NAMES.map((role) => [right, role] as const)))('%s: %s', (right, role) => {
    const cell = CELLS[right].split(' ')
    const letter = LETTERS[role]
    const sometimes = cell.includes(letter.toUpperCase())
    expect(may(grant(role), right)).toBe(cell.includes(letter))
    expect(may(grant(role, { trusted: true, section: 'tx1' }), right, { sections: ['tx1'] })).toBe(
      cell.includes(letter) || sometimes,
    )
    expect(ROLES[role].includes(right)).toBe(cell.includes(letter) || sometimes)
  })

  it('a grant of a site counts there alone', () => {
    const editor = grant('editor', { site: 'ocio' })
    expect(may(editor, 'publish', { site: 'ocio' })).toBe(true)
    expect(may(editor, 'publish', { site: 'portal' })).toBe(false)
    expect(may(editor, 'publish')).toBe(true)
  })

  it('a grant of a section counts for what stands in it or below', () => {
    const writer = grant('writer', { site: 'portal', section: 'tx9' })
    expect(may(writer, 'write-others', { site: 'portal', sections: ['tx12', 'tx9'] })).toBe(true)
    expect(may(writer, 'write-others', { site: 'portal', sections: ['tx12'] })).toBe(false)
    expect(may(writer, 'write-others', { site: 'portal', sections: [] })).toBe(false)
    expect(may(writer, 'read', { site: 'portal' })).toBe(true)
    expect(may(grant('writer', { site: 'portal' }), 'write-others', { site: 'portal', sections: ['tx9'] })).toBe(false)
  })

  it('nobody may anything without a grant, and several add up', () => {
    expect(RIGHTS.some((right) => may({ grants: [] }, right))).toBe(false)
    const both = { grants: [...grant('writer').grants, ...grant('moderator', { site: 'radio' }).grants] }
    expect(may(both, 'moderate', { site: 'radio' })).toBe(true)
    expect(may(both, 'moderate', { site: 'portal' })).toBe(false)
    expect(may(both, 'write-own', { site: 'portal' })).toBe(true)
  })
})
