-- Live coverages are followed as authors, shows and topics are.
alter table reader_follow_mail drop constraint reader_follow_mail_kind_check,
  add constraint reader_follow_mail_kind_check check (kind in ('author', 'show', 'taxon', 'live'));

-- What a reader chose for all that is followed; without a row the hours of the product and no address of its own.
create table reader_following (
  reader_id text primary key references reader (id) on delete cascade,
  -- Hours of the site's clock between which no mail comes; the same hour twice: never quiet.
  quiet_from smallint not null check (quiet_from between 0 and 23),
  quiet_until smallint not null check (quiet_until between 0 and 23),
  -- Names the calendar and the feed of what is followed. It is kept as it is, because the reader is shown the addresses
  -- again and they open nothing that does not stand in this database.
  feed_token text unique
);
