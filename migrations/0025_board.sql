-- The composition of a page, per site, page type and language: rows -> columns -> modules with settings.
create table board (
  site text not null,
  page_type text not null,
  locale text not null check (locale in ('es', 'ca')),
  rows jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (site, page_type, locale)
);
