import type { Kysely } from 'kysely'

/** All tables. Each feature's `store.ts` adds its own by declaration merging. */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type
export interface Tables {}

/** The pool or a transaction: every function of a `store.ts` takes it first. */
export type Db = Kysely<Tables>
