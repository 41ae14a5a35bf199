-- Records of sites as somebody is changing them: a signed link shows one for a day, and nobody else sees it.
create table site_draft (
  id bigint generated always as identity primary key,
  site text not null,
  config jsonb not null,
  staff_id bigint references staff (id) on delete cascade,
  at timestamptz not null
);
