import { sql } from 'kysely'

/** Of `moderation_act a`, as SQL: what decided something and was not undone. */
export const STANDING_DECISION = sql<boolean>`(a.state_after is not null and a.act not in ('undo', 'hold')
  and not exists (select from moderation_act u where u.undoes = a.id))`
