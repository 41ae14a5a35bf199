import { sql } from 'kysely'

/**
 * Who wrote a revision `r`, beside its row `s` of the staff: the name of a person; what has none is a program that came
 * with a key, or the house itself, which `who.desk.ts` says in words.
 */
export const whoDid = sql<string>`coalesce(s.name, case when starts_with(r.actor, 'token:') then 'token:' else 'house:' end)`
