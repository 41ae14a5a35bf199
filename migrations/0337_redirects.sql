-- Where the newsroom leads an address that nothing else answers at. The path stands below the site's base, without the
-- language prefix and the final slash; the target is such a path, or an address elsewhere.
create table redirect (
  id bigint generated always as identity primary key,
  site text not null,
  path text not null,
  target text not null,
  changed_at timestamptz not null,
  changed_by bigint references staff (id) on delete set null,
  unique (site, path)
);
