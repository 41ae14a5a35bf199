import { expect, test } from 'vitest'
import { allowedHosts } from '../../layout/consent/allowed-hosts.ts'
import { testSite } from '../../sites/testing.ts'
import { securityHeaders } from './security.ts'

const headersOf = (settings: Record<string, unknown>, scriptsFrom: string[] = []) => {
  const site = testSite({ settings })
  return securityHeaders(site, allowedHosts(site), { script: null, style: null, scriptsFrom })
}
const directive = (headers: Record<string, string>, name: string) =>
  headers['content-security-policy']!.split('; ').find((one) => one.startsWith(name))

test('OPEN-158 a page reaches no host that its site did not let in', () => {
  const headers = headersOf({})
  expect(directive(headers, 'frame-src')).toBe("frame-src 'none'")
  expect(directive(headers, 'connect-src')).toBe("connect-src 'self'")
  expect(headers['permissions-policy']).toContain('camera=()')
  expect(headers['permissions-policy']).toContain('fullscreen=(self)')
})

test('OPEN-158 frames of known providers come where embeds are let in, recordings from the hosts of the site', () => {
  const hosts = [
    'https://vod.example.org',
    'https://*.cdn.example',
    'https:',
    '*',
    "'unsafe-eval'",
    'https://a.test; x',
  ]
  const headers = headersOf({ thirdParties: ['embeds'], 'media.hosts': hosts })
  expect(directive(headers, 'frame-src')).toContain(' https://www.youtube-nocookie.com https://player.vimeo.com ')
  expect(directive(headers, 'connect-src')).toBe("connect-src 'self' https://vod.example.org https://*.cdn.example")
  expect(headers['permissions-policy']).toContain('fullscreen=(self "https://www.youtube-nocookie.com" ')
  expect(directive(headersOf({ thirdParties: ['analytics'] }), 'frame-src')).toBe("frame-src 'none'")
})

test('OPEN-158 the host of a script that one page loads may be asked by it and show its frames', () => {
  const headers = headersOf({}, ['https://www.google.com'])
  for (const name of ['frame-src', 'connect-src', 'script-src'])
    expect(directive(headers, name)).toContain('https://www.google.com')
})
