-- Cards of coverages named updates without a headline and a text; those that did are derived again by the clock.
insert into content_behind
select id from content where card @? '$.live.updates[*] ? (@.title == "")'
on conflict do nothing;
