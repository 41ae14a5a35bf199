-- How many readers have voted in a poll: where several answers may be chosen, the counts of its options do not tell, and
-- who has voted is forgotten. What came in before is at least what is still known of it.
create table poll_ballots (
  poll_id bigint not null references content (id) on delete cascade,
  slot smallint not null,
  n bigint not null check (n > 0),
  primary key (poll_id, slot)
);
insert into poll_ballots (poll_id, slot, n)
select poll_id, 0, greatest(max(n), (select count(*) from poll_voter v where v.poll_id = counted.poll_id))
from (select poll_id, option_id, sum(n)::bigint as n from poll_tally group by 1, 2) counted
group by poll_id;
