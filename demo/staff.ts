import { sql } from 'kysely'
import type { Role } from '../src/desk/people/model.ts'
import { addGrant, insertStaff } from '../src/desk/people/store.ts'
import type { Db } from '../src/platform/database/schema.ts'
import { ids } from './compose/ids.ts'

/** Who works in the newsroom of the demonstration, by the part of the address before the @: one person per role. */
const STAFF: Record<string, { name: string; role: Role; author?: string; language?: 'ca' }> = {
  redaccion: { name: 'Rafa Quilis', role: 'writer', author: 'rafa-quilis' },
  edicion: { name: 'Neus Calatrí', role: 'editor', author: 'neus-calatri' },
  portada: { name: 'Júlia Estruga', role: 'front-editor', author: 'julia-estruga', language: 'ca' },
  moderacion: { name: 'Mireia Alcanyó', role: 'moderator', author: 'mireia-alcanyo' },
  admin: { name: 'Amparo Lledonet', role: 'admin' },
}

/** Lets them in; they have no password, since the demonstration has a door of its own. */
export async function seedStaff(db: Db, now: Date): Promise<void> {
  for (const [key, { name, role, author, language = 'es' }] of Object.entries(STAFF)) {
    const email = `${key}@mestral.example`
    const id = await insertStaff(db, { name, email, language, author: author ? ids.author(author) : null, now })
    if (!id) continue
    await sql`update staff set state = 'active', demonstration = true where id = ${id}`.execute(db)
    await addGrant(db, id, { role, site: null, section: null, trusted: false })
  }
}
