import { describe, expect, it } from 'vitest'
import { seal, unseal } from './sealing.ts'

describe('what is sealed', () => {
  const sealed = seal('a secret', 'codes', Buffer.from('twenty bytes of a key'))

  it('opens with the same secret for the same purpose alone', () => {
    expect(unseal('a secret', 'codes', sealed)?.toString()).toBe('twenty bytes of a key')
    expect(unseal('another', 'codes', sealed)).toBeNull()
    expect(unseal('a secret', 'ticket', sealed)).toBeNull()
  })

  it('does not say what it is, and is never the same twice', () => {
    expect(sealed).not.toContain(Buffer.from('twenty').toString('base64url'))
    expect(seal('a secret', 'codes', Buffer.from('twenty bytes of a key'))).not.toBe(sealed)
  })

  it('is nothing once a bit of it is another', () => {
    for (const at of [0, 14, sealed.length - 2]) {
      const other = sealed[at] === 'A' ? 'B' : 'A'
      expect(unseal('a secret', 'codes', sealed.slice(0, at) + other + sealed.slice(at + 1))).toBeNull()
    }
    expect(unseal('a secret', 'codes', '')).toBeNull()
  })
})
