-- What a site's wall says: versions, of which one is published, each with its messages per language.
create table wall_version (
  id integer generated always as identity primary key,
  site text not null,
  name text not null,
  created_at timestamptz not null,
  published_at timestamptz
);
create unique index wall_version_name on wall_version (site, name);

create table wall_message (
  id integer generated always as identity primary key,
  version_id integer not null references wall_version (id) on delete cascade,
  language text not null,
  position integer not null,
  -- When it is shown (conditionName, counter, RFV), and its texts, addresses and places.
  conditions jsonb not null,
  fields jsonb not null,
  unique (version_id, language, position)
);
