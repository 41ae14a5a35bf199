import { sql } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'
import type { Role } from '../people/model.ts'

/** Who works in the newsroom of the demonstration. */
export async function demonstrationStaff(
  db: Db,
): Promise<{ id: string; email: string; name: string; roles: Role[] }[]> {
  const { rows } = await sql<{ id: string; email: string; name: string; roles: Role[] }>`
    select s.id::text as id, s.email, s.name, array(select g.role from staff_grant g where g.staff_id = s.id) as roles
    from staff s where s.demonstration and s.state = 'active' order by s.id`.execute(db)
  return rows
}
