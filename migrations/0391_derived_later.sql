-- Contents whose address, card and lists are behind a section or another record that they name: of one that thousands
-- name they follow in parts, behind the change.
create table content_behind (
  content_id bigint primary key references content (id) on delete cascade
);
