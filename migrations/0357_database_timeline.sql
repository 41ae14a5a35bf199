-- The history of the log that the primary writes, which every promotion begins anew. A replica that shows another one
-- follows what was given up: how far it has come says nothing.
create table database_timeline (
  is_current boolean primary key default true check (is_current),
  timeline bigint not null
);
