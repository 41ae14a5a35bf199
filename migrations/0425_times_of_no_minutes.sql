-- Cards said «0 min» of what takes a time that nobody knows; those that were stored so are derived again by the clock.
insert into content_behind select id from content where card ->> 'totalTime' = '0' on conflict do nothing;
