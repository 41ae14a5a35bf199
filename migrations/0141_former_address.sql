-- A proved address that an account had before: for some days a link that was mailed there takes it back.
create table reader_former_address (
  id bigint generated always as identity primary key,
  hash text not null unique,
  reader_id text not null references reader (id) on delete cascade,
  email text not null,
  former_key text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index reader_former_address_reader on reader_former_address (reader_id, id desc);
create index reader_former_address_key on reader_former_address (former_key, expires_at);
