-- Words that stand in a block more than once: the note is on those that begin here.
alter table desk_note add column quote_at integer not null default 0 check (quote_at >= 0);
