-- What readers think of recipes. What came in with a recipe stays in it; both are added where they are shown.
create table recipe_rating (
  content_id bigint not null references content (id) on delete cascade,
  value smallint not null check (value between 1 and 5),
  -- Digest of what the browser keeps, so that it votes once.
  browser_hash text not null,
  -- Of whoever was signed in; without the account the vote is nobody's.
  reader_id text references reader (id) on delete set null,
  created_at timestamptz not null,
  primary key (content_id, browser_hash),
  unique (content_id, reader_id)
);
create index recipe_rating_reader on recipe_rating (reader_id) where reader_id is not null;
