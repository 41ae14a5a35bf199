-- What is good once: a mark stands here from the moment it was used until it would be worth nothing anyway.
create table once (
  mark text primary key,
  until timestamptz not null
);
create index once_until on once (until);
