import { sql } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'
import { saveSite } from '../../sites/store.ts'
import { testSite } from '../../sites/testing.ts'

/** The newsletter that tests send. */
export const NEWSLETTER = 'avui'

/** A site with a newsletter. */
export async function newsletterSite(db: Db): Promise<void> {
  const site = testSite({ url: 'https://mestral.example' })
  await saveSite(db, site)
  await sql`insert into newsletter (id, site, name, description, sender_name, reply_to)
    values (${NEWSLETTER}, ${site.alias}, '{"es": "Hoy, en dos minutos"}', '{"es": "Lo de hoy"}', 'Mestral · Hoy',
      'redaccion@mestral.example')`.execute(db)
}

/** Confirmed subscribers of the newsletter. */
export async function subscribe(db: Db, now: Date, ...emails: string[]): Promise<void> {
  await sql`insert into newsletter_subscription (email_key, newsletter_id, email, locale, state, created_at, confirmed_at)
    select lower(email), ${NEWSLETTER}, email, 'es', 'confirmed', ${now}, ${now} from unnest(${emails}::text[]) email`.execute(
    db,
  )
}

/** What a mail of an edition says, with its two places. */
export const HTML = `<!doctype html><html lang="es"><body><p>Què passa avui = ${'lletra i número '.repeat(20)}</p>
<a href="{{unsubscribe}}">Darse de baja</a> <a href="{{preferences}}">Preferencias</a></body></html>`

/** An edition that is ready; gives its id. */
export async function readyEdition(
  db: Db,
  { now, number = 1, contentId }: { now: Date; number?: number; contentId?: string },
): Promise<string> {
  const item = (title: string, id: string | null) => ({
    key: id ? `content:${id}` : 'https://mestral.example/queda/',
    contentId: id,
    kicker: '',
    title,
    summary: '',
    url: 'https://mestral.example/queda/',
    image: null,
  })
  const items = [...(contentId ? [item('Retirada', contentId)] : []), item('Se queda', null)]
  const { rows } = await sql<{ id: string }>`insert into newsletter_edition (newsletter_id, locale, number, state,
      subject, blocks, html, body_text, created_at)
    values (${NEWSLETTER}, 'es', ${number}, 'ready', 'Lo que pasó en Núria', ${JSON.stringify([{ kind: 'items', title: '', items }])},
      ${HTML}, ${'Hoy.\n\nBaja: {{unsubscribe}}\nPreferencias: {{preferences}}\n'}, ${now}) returning id::text`.execute(
    db,
  )
  return rows[0]!.id
}
