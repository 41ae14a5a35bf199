import { expect, test } from 'vitest'
import { testSite } from '../../sites/testing.ts'
import { emailChangedMail, recoveryMail } from './letters.ts'

test('links of mails lead to the pages that the site has for them (OPEN-06)', () => {
  const webRoutes = { changePassword: '/nueva-clave/', contact: '/escribenos/' }
  const whom = { to: 'neus@example.org', locale: 'es' as const, site: testSite({ webRoutes }) }
  expect(recoveryMail(whom, 'abc').text).toContain(`${whom.site.url}/nueva-clave/?token=abc`)
  expect(emailChangedMail(whom, { keys: [], token: null }).text).toContain(`${whom.site.url}/escribenos/`)
})
