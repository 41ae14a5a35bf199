-- One row per run of an import; a run that was killed is continued from its position.
create table import_run (
  id bigint generated always as identity primary key,
  site text not null,
  format text not null,
  file text not null,
  -- Size and hash of the beginning: the same file under another name is the same file.
  fingerprint text not null,
  language text not null,
  state text not null check (state in ('running', 'finished', 'failed')),
  position integer not null default 0,
  report jsonb not null,
  started_at timestamptz not null,
  updated_at timestamptz not null,
  finished_at timestamptz
);
create index import_run_fingerprint on import_run (site, format, fingerprint, id desc);

-- What came in, by its identity in the source: nothing comes in twice, and only changed items are written again.
create table import_item (
  external_id text primary key,
  run_id bigint not null references import_run (id),
  site text not null,
  guid text not null,
  position integer not null,
  hash text not null,
  outcome text not null,
  content_id bigint,
  -- Addresses in the old system, as they are compared.
  addresses text[] not null default '{}',
  links boolean not null default false,
  updated_at timestamptz not null
);
create index import_item_addresses on import_item using gin (addresses);
create index import_item_links on import_item (run_id) where links;

-- Readers' comments of the old system, as text, until the comments take them over.
create table comment_archive (
  external_id text primary key,
  content_external_id text not null,
  parent_external_id text,
  author_name text not null,
  author_email text,
  written_at timestamptz,
  body text not null,
  approved boolean not null,
  imported_at timestamptz not null
);
create index comment_archive_content on comment_archive (content_external_id);
