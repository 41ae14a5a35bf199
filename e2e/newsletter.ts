import { execFileSync } from 'node:child_process'
import { query } from './database.ts'

/** Domains of recipients, of which one has as many as a fifth. */
const DOMAINS = 40
/** As large as an edition gets. */
const PARAGRAPHS = 64

/** Subscribers of a newsletter beside the demonstration's, and an edition that leaves to them now; gives its id. */
export async function editionFor(dataDir: string, recipients: number): Promise<string> {
  await query(
    dataDir,
    `insert into newsletter (id, site, name, description) values ('medida', 'portal', '{"es": "Medida"}', '{"es": ""}')
      on conflict do nothing`,
  )
  await query(
    dataDir,
    `insert into newsletter_subscription (email_key, newsletter_id, email, locale, state, created_at, confirmed_at)
      select email, 'medida', email, 'es', 'confirmed', now(), now() from (
        select 'r' || n || '@' || case when n % 5 = 0 then 'grande' else 'd' || n % ${DOMAINS} end || '.example' as email
        from generate_series(1, $1::int) n) r on conflict do nothing`,
    [recipients],
  )
  const paragraph = `<tr><td style="padding:0 24px 18px;font:17px/1.5 Georgia,serif;color:#1b1b1b"><b>Un titular como los demás</b><br>${'Núria lo contó así. '.repeat(14)}</td></tr>`
  const html = `<!doctype html><html lang="es"><body><table>${paragraph.repeat(PARAGRAPHS)}</table><a href="{{unsubscribe}}">Baja</a> <a href="{{preferences}}">Preferencias</a></body></html>`
  const [edition] = await query<{ id: string }>(
    dataDir,
    `insert into newsletter_edition (newsletter_id, locale, number, state, subject, blocks, html, body_text, created_at)
      values ('medida', 'es', (select coalesce(max(number), 0) + 1 from newsletter_edition), 'ready', 'Lo de hoy', '[]', $1,
        'Hoy. {{unsubscribe}} {{preferences}}', now()) returning id::text as id`,
    [html],
  )
  const env = { ...process.env, NODE_ENV: 'production', PORTADA_STAGE: 'demonstration', DATA_DIR: dataDir }
  delete (env as Record<string, unknown>)['VITEST']
  execFileSync(process.execPath, ['dist/server/cli.js', 'newsletter', 'send', edition!.id], { env })
  return edition!.id
}
