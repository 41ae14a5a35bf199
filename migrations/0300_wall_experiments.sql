-- Tests of versions of a wall: readers who stand before it are split by chance, and sums are kept of each arm and day.
create table wall_experiment (
  id integer generated always as identity primary key,
  site text not null,
  name text not null,
  -- What is hoped for: register, sign-in, newsletter, return.
  goal text not null,
  -- Ids of versions; the others are compared with the first.
  versions integer[] not null,
  owner text not null,
  started_at timestamptz not null,
  ends_at timestamptz not null,
  stopped_at timestamptz
);
create unique index wall_experiment_running on wall_experiment (site) where stopped_at is null;

-- Nobody in it: how many browsers saw the wall of an arm on a day, and how many of them did what is hoped for.
create table wall_experiment_count (
  experiment_id integer not null references wall_experiment (id) on delete cascade,
  version integer not null,
  day date not null,
  seen integer not null default 0,
  reached integer not null default 0,
  primary key (experiment_id, version, day)
);
