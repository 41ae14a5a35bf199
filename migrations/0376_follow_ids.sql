-- Some servers name a follow by its address alone when it is undone; of those who follow since before it is not known.
alter table fediverse_follower add column follow_id text;
