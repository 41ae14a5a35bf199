-- Pages that were opened from an edition, by its number in their addresses: no recipient, no address, no moment. Beside
-- the edition, so that counting never waits for one that leaves.
create table newsletter_edition_visits (
  edition_id bigint primary key references newsletter_edition (id) on delete cascade,
  visits bigint not null
);
