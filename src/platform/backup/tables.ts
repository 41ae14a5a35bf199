import type { Client } from 'pg'
import type { BackedUpTable } from './model.ts'

/** Texts that mean the same on every server, whatever its settings. */
const PLAIN_TEXTS = `set datestyle = 'ISO, YMD'; set timezone = 'UTC'; set intervalstyle = 'postgres';
  set extra_float_digits = 1; set bytea_output = 'hex'; set statement_timeout = 0; set lock_timeout = 0;
  set idle_in_transaction_session_timeout = 0`

/** Our own tables: in the schema where this role makes tables, which need not be `public`, and not brought by an extension. */
const TABLES = `select c.oid, c.relname as name from pg_class c
  where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  order by c.relname`

const COLUMNS = `select attname as name, format_type(atttypid, atttypmod) as type,
    pg_get_serial_sequence(quote_ident($2), attname) as sequence
  from pg_attribute where attrelid = $1 and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`

/** Makes a session read and write values the same way everywhere, and take its time. */
export async function speakPlainly(client: Client): Promise<void> {
  await client.query(PLAIN_TEXTS)
}

/** Every table with its columns but for those that PostgreSQL derives. */
export async function listTables(client: Client): Promise<Omit<BackedUpTable, 'rows'>[]> {
  const found: Omit<BackedUpTable, 'rows'>[] = []
  for (const { oid, name } of (await client.query<{ oid: string; name: string }>(TABLES)).rows) {
    const columns = await client.query<{ name: string; type: string; sequence: string | null }>(COLUMNS, [oid, name])
    const counters: BackedUpTable['counters'] = []
    for (const { name: column, sequence } of columns.rows) {
      if (!sequence) continue
      const { rows } = await client.query<{ last: string; used: boolean }>(
        `select last_value::text as last, is_called as used from ${sequence}`,
      )
      if (rows[0]!.used) counters.push({ column, last: rows[0]!.last })
    }
    found.push({ name, columns: columns.rows.map(({ name, type }) => ({ name, type })), counters })
  }
  return found
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** The rows of a table, each a JSON list of texts in the order of its columns. */
export async function* rowsOf(client: Client, { name, columns }: Omit<BackedUpTable, 'rows'>): AsyncGenerator<string> {
  const values = columns.map((column) => `${quoted(column.name)}::text`).join(', ')
  await client.query(
    `declare rows no scroll cursor for select json_build_array(${values})::text as row from ${quoted(name)}`,
  )
  for (;;) {
    const { rows } = await client.query<{ row: string }>('fetch 200 from rows')
    if (rows.length === 0) break
    for (const { row } of rows) yield row.replaceAll('\n', ' ')
  }
  await client.query('close rows')
}

/** Puts rows back, exactly as they were. */
export async function insertRows(
  client: Client,
  { name, columns }: Pick<BackedUpTable, 'name' | 'columns'>,
  rows: readonly string[],
): Promise<void> {
  const names = columns.map((column) => quoted(column.name)).join(', ')
  const values = columns.map((column, index) => `(row->>${index})::${column.type}`).join(', ')
  await client.query(
    `insert into ${quoted(name)} (${names}) overriding system value
      select ${values} from json_array_elements($1::json) as row`,
    [`[${rows.join(',')}]`],
  )
}

/** Lets a table go on counting where it was. */
export async function setCounters(client: Client, { name, counters }: BackedUpTable): Promise<void> {
  for (const { column, last } of counters)
    await client.query('select setval(pg_get_serial_sequence(quote_ident($1), $2), $3::bigint)', [name, column, last])
}

/** References between tables and the indexes that no key needs. */
const REFERENCES = `select conrelid::regclass::text as "table", quote_ident(conname) as name,
    pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`
const INDEXES = `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
  from pg_index i join pg_class c on c.oid = i.indrelid
  where c.relnamespace = current_schema()::regnamespace
    and not exists (select from pg_constraint o where o.conindid = i.indexrelid)`

/**
 * Takes references and indexes away, so that rows go in quickly and in any order.
 * @returns puts them back, which checks every reference
 */
export async function withoutReferences(client: Client): Promise<() => Promise<void>> {
  const references = await client.query<{ table: string; name: string; definition: string }>(REFERENCES)
  const indexes = await client.query<{ name: string; definition: string }>(INDEXES)
  for (const { table, name } of references.rows) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const { name } of indexes.rows) await client.query(`drop index ${name}`)
  return async () => {
    for (const { definition } of indexes.rows) await client.query(definition)
    for (const { table, name, definition } of references.rows)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  }
}

const WITH_TRIGGERS = `select distinct tgrelid::regclass::text as name from pg_trigger t
  join pg_class c on c.oid = t.tgrelid where not tgisinternal and c.relnamespace = current_schema()::regnamespace`

/**
 * Keeps the database from doing what it does by itself with new rows: those of a backup come as they were.
 * @returns lets it do so again
 */
export async function withoutTriggers(client: Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ name: string }>(WITH_TRIGGERS)
  for (const { name } of rows) await client.query(`alter table ${name} disable trigger user`)
  return async () => {
    for (const { name } of rows) await client.query(`alter table ${name} enable trigger user`)
  }
}

/** Everything of ours that is in the database, but for extensions: whoever installed those may be somebody else. */
const OWN = `select 'table' as kind, oid::regclass::text as name from pg_class c
    where relnamespace = current_schema()::regnamespace and relkind = 'r'
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  union all select 'function', oid::regprocedure::text from pg_proc p
    where pronamespace = current_schema()::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  union all select 'text search configuration', oid::regconfig::text from pg_ts_config
    where cfgnamespace = current_schema()::regnamespace
  union all select 'text search dictionary', oid::regdictionary::text from pg_ts_dict
    where dictnamespace = current_schema()::regnamespace`

/** Empties the database of tables, functions, rules for words and the queue of jobs, which is made anew. */
export async function dropEverything(client: Client): Promise<void> {
  await client.query('drop schema if exists jobs cascade')
  for (const { kind, name } of (await client.query<{ kind: string; name: string }>(OWN)).rows)
    await client.query(`drop ${kind} if exists ${name} cascade`)
}
