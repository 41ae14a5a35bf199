import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { loadPage, testContext } from '../../content-pages/testing.ts'
import { testSite } from '../../sites/testing.ts'
import { siteRegistry } from '../../sites/registry.ts'
import type { Loaded, Page } from '../../web/render/page.ts'
import type { SentForm } from '../../web/render/sent-form.ts'
import { exampleContext } from '../../cards/card/examples.ts'
import { staticMarkup } from '../../web/render/static-markup.ts'
import { readerPortal } from '../testing.ts'
import { page as confirmPage } from './confirm.page.tsx'
import { page as leavePage } from './leave.page.tsx'
import { confirmToken, leaveToken, preferencesToken } from './links.ts'
import { NewsletterForm } from './newsletter-form.tsx'
import { page } from './newsletters.page.tsx'
import { page as preferencesPage } from './preferences.page.tsx'
import { addNewsletter, subscribeReader, subscriptionsOf } from './store.ts'

const portal = await readerPortal()
afterAll(() => portal.close())
const { db } = portal
const secret = 'a secret of the tests'

interface Asked {
  site?: Record<string, unknown>
  sent?: SentForm
}

async function load<P, D>(which: Page<P, D>, address: string, { site: more = {}, sent }: Asked = {}) {
  const site = testSite(more)
  const { pathname, searchParams: query } = new URL(address, 'http://portal.test')
  const ca = pathname.startsWith('/ca/')
  const path = ca ? pathname.slice(3) : pathname
  const ctx = { ...testContext(db, { path, site, ...(ca && { locale: 'ca' as const }) }), query, ...(sent && { sent }) }
  Object.assign(ctx.services, { sites: siteRegistry([site]), secret })
  const found = (await loadPage(which as never, ctx)) as Loaded<D>
  return { ...found, html: staticMarkup(which.View({ data: found.data, ctx })) }
}
const open = async (address: string, asked: Asked = {}) => (await load(page, address, asked)).html

test('OPEN-08 /boletines/ tells the newsletters of a site, when they come, and how they are had', async () => {
  await sql`update newsletter set cadence = '30 7 * * 1-5' where id = 'diario'`.execute(db)
  const html = await open('/boletines/', { site: { hasUsers: true } })
  for (const said of ['El diario', 'Cada mañana', 'De lunes a viernes, 7.30', 'href="/perfil/boletines/"'])
    expect(html).toContain(said)
  expect(html).not.toContain('Cocina')
  expect(html).not.toContain('personas')
  expect(await open('/ca/boletines/')).toContain('De dilluns a divendres, 7.30')
})

test('NEWS-01 a site without accounts has newsletters too; one without newsletters says so', async () => {
  const html = await open('/boletines/', { site: { hasUsers: false } })
  expect(html).toContain('<form')
  expect(html).not.toContain('/perfil/')
  expect(await open('/boletines/', { site: { alias: 'radio' } })).toContain('Este sitio no tiene boletines.')
})

test('the last edition that was sent is named, no other; counts are of those who get it', async () => {
  const add = (number: number, state: string, subject: string, locale = 'es') =>
    sql`insert into newsletter_edition (newsletter_id, locale, number, state, subject, blocks, created_at, started_at)
      values ('diario', ${locale}, ${number}, ${state}, ${subject}, '[]', '2026-03-01', ${`2026-03-0${number}T07:30:00Z`})`.execute(
      db,
    )
  await add(1, 'sent', 'La víspera')
  await add(2, 'sent', 'El puerto, cerrado')
  await add(3, 'ready', 'Aún no')
  await add(4, 'cancelled', 'Nunca')
  await add(5, 'sent', 'El port, tancat', 'ca')
  const html = await open('/boletines/')
  expect(html).toContain('el último: <a href="/boletines/diario/2026/03/02/">El puerto, cerrado</a>')
  expect(html).toContain('La víspera')
  for (const hidden of ['Aún no', 'Nunca', 'El port']) expect(html).not.toContain(hidden)
  const where = { db, now: new Date(), site: { alias: 'portal' }, locale: 'es' as const }
  for (let n = 0; n < 20; n += 1)
    await subscribeReader(where, { email: `r${n}@example.org`, proved: true }, [{ id: 'diario' }])
  await subscribeReader(where, { email: 'espera@example.org', proved: false }, [{ id: 'diario' }])
  expect(await open('/boletines/')).toContain('Lo reciben 20 personas')
})

test('NEWS-06, NEWS-07, NEWS-08 what was sent without script and is wrong stands there again, and is said', async () => {
  const sent: SentForm = { values: { email: 'a@', newsletters: ['diario'] }, fields: { email: 'INVALID_FIELD' } }
  const html = await open('/boletines/', { sent })
  expect(html).toContain('value="a@"')
  expect(html).toMatch(/value="diario"[^>]*checked|checked[^>]*value="diario"/)
  expect(html).toContain('El correo electrónico no es válido')
  const unticked: SentForm = { values: {}, fields: { terms: 'INVALID_FIELD' } }
  expect(await open('/boletines/', { sent: unticked })).toContain('Debes aceptar las condiciones')
  expect(await open('/boletines/?enviado=1')).toContain('Te hemos enviado un correo electrónico para confirmar')
})

test('PROF-48, OPEN-55 a name is shown with its emphasis and its link, and nothing in it runs', async () => {
  const name = { es: 'Lo <b onclick="x()">mejor</b> <a href="javascript:alert(1)">hoy</a><img src=x onerror=alert(1)>' }
  await addNewsletter(db, { id: 'mejor', site: 'portal', name, description: { es: '' } })
  const linked = { es: 'Más en <a href="/ribalta/">Ribalta</a>' }
  await addNewsletter(db, { id: 'ribalta', site: 'portal', name: linked, description: { es: '' } })
  const html = await open('/boletines/')
  expect(html).toContain('>Lo <b>mejor</b> <a>hoy</a></label>')
  expect(html).toContain('<span>Más en <a href="/ribalta/">Ribalta</a></span>')
})

test('OPEN-54 mailed pages say what a press would do, in both languages, and opening them changes nothing', async () => {
  const where = { db, now: new Date('2026-03-02T12:00:00Z'), site: { alias: 'portal' }, locale: 'es' as const }
  await subscribeReader(where, { email: 'obri@example.org', proved: true }, [{ id: 'diario' }])
  const text = { email: 'obri@example.org', newsletters: ['diario'] }
  const confirm = await load(confirmPage, `/boletines/confirmar/?token=${confirmToken(secret, text, new Date())}`)
  expect(confirm.html).toContain('Pulsa el botón para confirmar la suscripción a: El diario.')
  expect(confirm.html).toContain('method="post"')
  expect(confirm).toMatchObject({ maxAge: 0, head: { robots: 'noindex, nofollow' } })
  const leave = await load(leavePage, `/ca/boletines/baja/?token=${leaveToken(secret, text)}`)
  expect(leave.html).toContain('Prem el botó per a deixar de rebre: El diari.')
  // As everywhere below a form: a link of its own line that looks like one.
  expect(leave.html).toMatch(/<p class="hint"><a href="[^"]*\/boletines\/preferencias\/\?token=/)
  expect((await load(leavePage, '/boletines/baja/?hecho=1')).html).toContain('Ya no recibirás este boletín.')
  const token = preferencesToken(secret, text.email)
  const preferences = await load(preferencesPage, `/boletines/preferencias/?token=${token}`)
  expect(preferences.html).toContain('o•••@example.org')
  expect(preferences.html).not.toContain('obri@example.org')
  expect(preferences.html).toMatch(/checked=""[^>]*value="diario"|value="diario"[^>]*checked=""/)
  expect(await subscriptionsOf(db, text.email)).toHaveLength(1)
})

test('OPEN-54 a link that is none is said so and does not ask for anything', async () => {
  for (const [which, name] of [
    [confirmPage, 'confirmar'],
    [leavePage, 'baja'],
    [preferencesPage, 'preferencias'],
  ] as [Page<unknown, unknown>, string][]) {
    const { html, status } = await load(which, `/boletines/${name}/?token=falso`)
    expect(status).toBe(410)
    expect(html).toContain('El enlace no es válido o ha caducado.')
    expect(html).not.toContain('<form')
    expect(html).toMatch(/<a class="button" href="\/boletines\/">Elige los boletines<\/a>/)
  }
})

test('LIST-24, OPEN-142 the form of a board names what it subscribes to, and is a form without script', () => {
  const ctx = exampleContext('ca')
  const newsletters = [{ id: 'diario', name: 'El diari' }]
  const html = staticMarkup(<NewsletterForm ctx={ctx} id="n" newsletters={newsletters} />)
  expect(html).toContain('Subscriu-te al nostre butlletí')
  expect(html).toContain('<form')
  expect(html).toContain('action="/ca/boletines/"')
  expect(html).toContain('<input type="hidden" name="newsletters" value="diario" data-name="El diari"/>')
  const several = [...newsletters, { id: 'tarda', name: 'La tarda' }]
  expect(staticMarkup(<NewsletterForm ctx={ctx} id="n" newsletters={several} />)).toContain(
    '<legend>Tria els butlletins</legend>',
  )
  expect(staticMarkup(<NewsletterForm ctx={ctx} id="n" newsletters={[]} />)).toBe('')
})
