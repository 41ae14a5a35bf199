import { expect, test } from 'vitest'
import { testSite } from '../../sites/testing.ts'
import { codeMail, deletedMail, emailChangedMail, identityMail, passwordChangedMail, recoveryMail } from './emails.ts'

test('links of mails lead to the pages that the site has for them (OPEN-06)', () => {
  const webRoutes = { changePassword: '/nueva-clave/', recover: '/olvidada/', contact: '/escribenos/' }
  const whom = { to: 'neus@example.org', locale: 'es' as const, site: testSite({ webRoutes }) }
  expect(recoveryMail(whom, 'abc').text).toContain(`${whom.site.url}/nueva-clave/?token=abc`)
  expect(passwordChangedMail(whom, []).text).toContain(`${whom.site.url}/olvidada/`)
  expect(emailChangedMail(whom, { keys: [], token: null }).text).toContain(`${whom.site.url}/escribenos/`)
})

test.each([
  ['es', 'Mestral Radio'],
  ['ca', 'Mestral Ràdio'],
] as const)('a site is called in the language of the mail: %s', (locale, name) => {
  const site = testSite({ name: 'Mestral Radio', settings: { name: { ca: 'Mestral Ràdio' } } })
  const { subject, text, html } = codeMail({ to, site, locale }, '482 913')
  for (const said of [subject, text, html]) {
    expect(said).toContain(name)
    expect(said!.replaceAll(name, '')).not.toMatch(/R[aà]dio/)
  }
})

const to = 'laia@example.org'
const about = { keys: [], token: 'enlace' }

test.each([
  ['es', '', 'Si no has sido tú, escríbenos'],
  ['ca', '/ca', 'Si no has fet tu el canvi, escriu-nos'],
] as const)('whose address changed writes to the portal in %s, or takes it back', (locale, prefix, said) => {
  const site = testSite()
  const { text, html } = emailChangedMail({ to, site, locale }, about)
  expect(text).toContain(`https://mestral.example${prefix}/acceso/recuperar-direccion/enlace/`)
  expect(text).toContain(`${said}: https://mestral.example${prefix}/contacto/`)
  expect(html).toContain(`https://mestral.example${prefix}/contacto/`)
  expect(identityMail({ to, site, locale }, 'Google').text).not.toContain('/contacto/')
})

test.each([
  ['es', 'Recibes este correo porque tenías una cuenta en Mestral.', /tienes una cuenta/],
  ['ca', 'Reps aquest correu perquè tenies un compte a Mestral.', /tens un compte/],
] as const)('OPEN-58 whose account is gone is not told that there is one, in %s', (locale, said, untrue) => {
  const { text, html } = deletedMail({ to, site: testSite({ name: 'Mestral' }), locale })
  for (const form of [text, html]) {
    expect(form).toContain(said)
    expect(form).not.toMatch(untrue)
  }
})

test.each([
  ['/escribenos/', 'https://mestral.example/escribenos/'],
  ['https://www.example.org/contacta', 'https://www.example.org/contacta'],
])('a site says where it is written to: %s', (contact, url) => {
  const site = testSite({ webRoutes: { contact } })
  const { text } = emailChangedMail({ to, site, locale: 'es' }, about)
  expect(text).toContain(
    `El correo electrónico de tu cuenta ha cambiado. Si no has sido tú, escríbenos: ${url}\n\nSi no lo has hecho tú`,
  )
})
