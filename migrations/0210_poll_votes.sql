-- Who has voted in a poll, and how often each option was chosen: nothing joins the two, so a vote is secret by
-- construction. Votes that came in with a poll stay in it; both are added where they are shown.
create table poll_voter (
  poll_id bigint not null references content (id) on delete cascade,
  reader_id text not null references reader (id) on delete cascade,
  -- The day alone: a moment could be laid beside that of a count.
  voted_on date not null,
  primary key (poll_id, reader_id)
);
create index poll_voter_reader on poll_voter (reader_id);

-- Sixteen counts of each option, so that votes at the same moment do not wait for one row.
create table poll_tally (
  poll_id bigint not null references content (id) on delete cascade,
  option_id text not null,
  slot smallint not null check (slot between 0 and 15),
  n bigint not null,
  primary key (poll_id, option_id, slot)
);
