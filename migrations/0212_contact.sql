-- Whoever gets a mail of ours that tells of a reader's message answers the reader.
alter table mail add column reply_to text;

-- What readers and passers-by write to the newsroom.
create table contact_message (
  id bigint generated always as identity primary key,
  -- Made when the form opens: the same message sent again is the same message.
  client_id text unique,
  site text not null,
  locale text not null,
  topic text,
  name text not null,
  company text not null,
  position text not null,
  email text not null,
  phone text not null,
  subject text not null,
  body text not null,
  page text not null,
  commercial boolean not null,
  -- Of what was written, to know the same again.
  body_hash text not null,
  state text not null check (state in ('new', 'taken', 'answered', 'closed', 'spam')),
  -- Whoever wrote it while signed in; with the account it goes.
  reader_id text references reader (id) on delete cascade,
  created_at timestamptz not null,
  due_at timestamptz,
  settled_at timestamptz
);
create index contact_message_hash on contact_message (body_hash, created_at);
create index contact_message_state on contact_message (state, id);
create index contact_message_reader on contact_message (reader_id) where reader_id is not null;
