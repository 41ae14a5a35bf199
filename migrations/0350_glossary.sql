-- How the house says a thing in each language: place names, offices, what must not be translated anew each time.
create table desk_term (
  id bigint generated always as identity primary key,
  site text not null,
  -- By language.
  words jsonb not null,
  note text not null default '',
  changed_at timestamptz not null,
  changed_by bigint references staff (id)
);
create unique index desk_term_words on desk_term (site, words);
