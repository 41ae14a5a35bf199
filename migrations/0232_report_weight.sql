-- How much a report counts: readers who are trusted count twice, accounts of today not at all.
alter table comment_report add column weight smallint not null default 1;

-- Deep pages of a thread are counted off in the index alone.
drop index comment_popular;
create index comment_popular on comment (content_id, (likes - dislikes) desc, id desc) include (likes, dislikes)
  where root_id is null and visible and featured_at is null;
