-- Keys of readers' devices. The public half alone is here; it opens nothing by itself.
create table reader_passkey (
  id text primary key,
  credential_id text not null unique,
  reader_id text not null references reader (id) on delete cascade,
  -- A key works only where it was made.
  host text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  -- The device's maker keeps a copy, so that losing the device does not lose the key.
  backed_up boolean not null default false,
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index reader_passkey_reader on reader_passkey (reader_id, created_at);
