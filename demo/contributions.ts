import { sql } from 'kysely'
import { galleryKeys } from '../src/participation/ugc/gallery-key.ts'
import { issueReceipt } from '../src/participation/receipts/store.ts'
import type { Db } from '../src/platform/database/schema.ts'
import { sceneWords } from './compose/scene-words.ts'
import { HOUR_MS } from '../src/platform/durations.ts'
import { registerDrawings } from '../src/platform/images/store.ts'
import type { Picture } from './model.ts'

interface Sent {
  call: string
  locale: 'es' | 'ca'
  title: string
  text: string
  signature: string
  picture: Required<Pick<Picture, 'theme'>> & Picture
  /** Part of the address of the account before the @; without one nobody of the demonstration sent it. */
  by?: string
  hoursAgo: number
}

const MESTRAL = 'llamada-mestral'
const sent = (
  hoursAgo: number,
  locale: Sent['locale'],
  title: string,
  signature: string,
  text: string,
  picture: Sent['picture'],
  more: Partial<Sent> = {},
): Sent => ({ call: MESTRAL, locale, title, text, signature, picture, hoursAgo, ...more })

/** What readers of the demonstration sent, drawn by the illustrator. */
const SENT: Sent[] = [
  sent(
    2,
    'es',
    'Serra Blava, a 1.100 metros',
    'Julia Ferrís',
    'Subimos a las siete y media y bajamos a las ocho menos veinte.',
    {
      theme: 'mountains',
      mood: 'day',
    },
  ),
  sent(3, 'ca', 'El Pla, abans del sol', 'bego_del_pla', 'Ni un gos al carrer. El vent ja havia fet net.', {
    theme: 'mountains',
    mood: 'dawn',
  }),
  sent(5, 'es', 'Desde la cocina', 'Amparo, de Riubaix', 'Eran las seis y el faro seguía encendido.', {
    theme: 'coast',
    mood: 'dusk',
  }),
  sent(
    6,
    'es',
    'El naranjo que no se enteró',
    'neus.calatri',
    'Todo el bancal tumbado menos él. Lo plantó mi abuelo contra la pared.',
    { theme: 'orchard', mood: 'gold' },
    { by: 'completa' },
  ),
  sent(8, 'ca', 'A les quatre, ningú', 'escrivol71', 'Tornava del torn de nit. Els fanals feien de campana.', {
    theme: 'city',
    mood: 'night',
  }),
  sent(11, 'es', 'La escollera', 'Tomás R.', 'De lejos y con el coche en marcha, que ninguna foto vale un susto.', {
    theme: 'storm',
    mood: 'storm',
  }),
  sent(
    500,
    'ca',
    "L'ametller de la Salma",
    'Salma O.',
    'El va plantar la meua sogra el dia que vaig arribar.',
    {
      theme: 'orchard',
      mood: 'day',
    },
    { call: 'llamada-almendros' },
  ),
]

/** Calls of the demonstration get pictures of readers, as moderators have published them. */
export async function seedContributions(db: Db, now: Date): Promise<void> {
  const pictures = SENT.map(({ title, signature, picture, call, locale }, n) => ({
    externalId: `demo:sent:${call}:${n}`,
    alt: title,
    altIn: { ...sceneWords(picture), [locale]: title },
    rights: 'reader' as const,
    credit: signature,
    width: 1600,
    height: 1200,
    drawing: { by: 'illustration', seed: `sent-${n}`, ...picture },
  }))
  await registerDrawings(db, pictures)
  for (const [n, { call, locale, title, text, signature, by, hoursAgo }] of SENT.entries()) {
    const externalId = `demo:${call}:${locale}`
    const [gallery] = galleryKeys({ externalId, translationGroup: `demo:${call}` })
    const at = new Date(now.getTime() - hoursAgo * HOUR_MS)
    const { rows } = await sql<{ id: string; reader_id: string | null }>`insert into contribution
        (call_id, gallery, site, locale, reader_id, title, body, signature, terms_version, consent, state, created_at, decided_at)
      select c.id, ${gallery}, 'portal', ${locale}, r.id, ${title}, ${text}, ${signature}, '2026-03',
        '{"terms": "2026-03", "mine": true}', 'shown', ${at}, ${new Date(at.getTime() + 1_200_000)}
      from content c left join reader r on r.email_key = ${by ? `${by}@mestral.example` : ''}
      where c.external_id = ${externalId} returning id::text as id, reader_id`.execute(db)
    const made = rows[0]
    if (!made) continue
    await sql`insert into contribution_file (id, contribution_id, reader_id, position, kind, storage_key, bytes, width, height,
        scan, digest, image_id)
      select md5(${`demo:sent:${n}`}), ${made.id}, ${made.reader_id}, 0, 'image', ${`contributions/demo-${n}`}, 0, 1600, 1200,
        'none', '', id from image where external_id = ${pictures[n]!.externalId}`.execute(db)
    const receipt = { kind: 'contribution', targetId: made.id, site: 'portal', readerId: made.reader_id } as const
    if (made.reader_id) await issueReceipt(db, { ...receipt, state: 'shown', now: at })
  }
}
