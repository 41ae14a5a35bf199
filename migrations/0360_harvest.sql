-- Where contents are fetched from by the clock: an address, or a folder into which somebody puts files.
create table harvest (
  id bigint generated always as identity primary key,
  name text not null unique,
  site text not null,
  format text not null,
  source text not null,
  every_seconds integer not null check (every_seconds between 1 and 2678400),
  -- Which of its items are published without the desk; null takes them as they say themselves.
  publish text,
  -- Only rehearsed until somebody lets it in.
  waits boolean not null default false,
  -- Takes files out of the folder once they are in.
  removes boolean not null default false,
  language text,
  map_file text,
  -- The variable of the environment that holds what the source asks for.
  auth_variable text,
  is_paused boolean not null default false,
  due_at timestamptz not null,
  -- Until then nobody else works on it; whoever works moves it on.
  claimed_until timestamptz,
  etag text,
  last_modified text,
  digest text,
  -- Runs in a row that failed, and why the last one did.
  faults integer not null default 0,
  fault text,
  fault_at timestamptz,
  -- When it last answered, and when it last brought something.
  good_at timestamptz,
  brought_at timestamptz,
  report jsonb,
  created_at timestamptz not null
);
create index harvest_due on harvest (due_at) where not is_paused;

-- What became of the files of a folder, so that each comes in once; one that changes comes in again.
create table harvest_file (
  harvest_id bigint not null references harvest (id) on delete cascade,
  name text not null,
  bytes bigint not null,
  modified_at timestamptz not null,
  state text not null check (state in ('taken', 'refused', 'waiting')),
  reason text,
  at timestamptz not null,
  primary key (harvest_id, name)
);
