-- What few contents have, for views that ask for them alone.
create index desk_entry_embargo on desk_entry (embargo_until) where embargo_until is not null;
create index desk_entry_late on desk_entry (changed_at desc) where is_late;
create index desk_entry_scheduled on desk_entry (publish_at) where state = 'scheduled';
