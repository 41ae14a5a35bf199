-- What the newsroom has arranged above the public board; absent = nothing unpublished.
create table board_draft (
  site text not null,
  page_type text not null,
  locale text not null,
  revision int not null,
  rows jsonb not null,
  changed_at timestamptz not null,
  changed_by bigint references staff (id) on delete set null,
  primary key (site, page_type, locale)
);

-- Boards as they were published from the desk.
create table board_version (
  id bigint generated always as identity primary key,
  site text not null,
  page_type text not null,
  locale text not null,
  rows jsonb not null,
  at timestamptz not null,
  staff_id bigint references staff (id) on delete set null
);
create index board_version_board on board_version (site, page_type, locale, at desc);
