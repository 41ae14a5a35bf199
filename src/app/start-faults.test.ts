import { expect, test } from 'vitest'
import { ConfigError } from '../platform/config.ts'
import { isRefusal, reasonOf } from './start-faults.ts'

const fault = (syscall: string, code: string) =>
  Object.assign(new Error(`${syscall} ${code} 127.0.0.1:3000`), { syscall, code, address: '127.0.0.1', port: 3000 })

test.each(['listen', 'bind'])(
  'a port that cannot be opened is named, and what mends it, where Node says «%s»',
  (word) => {
    expect(reasonOf(fault(word, 'EADDRINUSE'))).toContain('The port 3000 is in use')
    expect(reasonOf(fault(word, 'EACCES'))).toContain('may not listen on the port 3000')
    expect(reasonOf(fault(word, 'EADDRNOTAVAIL'))).toContain('no address 127.0.0.1')
    // Whoever holds the port may be about to end; rights and addresses stay as they are.
    expect(isRefusal(fault(word, 'EADDRINUSE'))).toBe(false)
    expect(isRefusal(fault(word, 'EACCES'))).toBe(true)
    expect(isRefusal(fault(word, 'EADDRNOTAVAIL'))).toBe(true)
  },
)

test('a setting that is wrong is refused, a database that is away is not', () => {
  expect(isRefusal(new ConfigError('PORT'))).toBe(true)
  expect(isRefusal(fault('connect', 'ECONNREFUSED'))).toBe(false)
})
