-- What somebody put aside while arranging the fronts of a site; a place with a headline of its own keeps it.
create table desk_clipboard (
  staff_id bigint not null references staff (id) on delete cascade,
  site text not null,
  content_id bigint not null references content (id) on delete cascade,
  place jsonb not null,
  at timestamptz not null,
  primary key (staff_id, site, content_id)
);
create index desk_clipboard_content on desk_clipboard (content_id);

-- Who arranges which front now, and the card in hand. Nothing that a crash would have to keep.
create unlogged table board_presence (
  tab text primary key,
  staff_id bigint not null references staff (id) on delete cascade,
  site text not null,
  page_type text not null,
  locale text not null,
  card text,
  seen timestamptz not null
);
create index board_presence_board on board_presence (site, page_type, locale);
