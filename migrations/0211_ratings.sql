-- Stars are for whatever readers rate, not for recipes alone.
alter table recipe_rating rename to rating;
alter index recipe_rating_pkey rename to rating_pkey;
alter index recipe_rating_content_id_reader_id_key rename to rating_content_id_reader_id_key;
alter index recipe_rating_reader rename to rating_reader;

-- How many and how many stars, in sixteen counts so that votes at the same moment do not wait for one row.
create table rating_tally (
  content_id bigint not null references content (id) on delete cascade,
  slot smallint not null check (slot between 0 and 15),
  n bigint not null,
  stars bigint not null,
  primary key (content_id, slot)
);
insert into rating_tally (content_id, slot, n, stars)
  select content_id, 0, count(*), sum(value) from rating group by content_id;
