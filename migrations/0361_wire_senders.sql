-- Which agency a source belongs to: part of what its items are known by. Those that were added before say none, so that
-- what they brought keeps its names.
alter table harvest add column sender text not null default '';

-- By which name its agency withdraws a picture; one that was withdrawn is shown nowhere.
alter table image add column sent_as text;
create index image_sent_as on image (sent_as) where sent_as is not null;
alter table image drop constraint image_state_check;
alter table image add constraint image_state_check check (state in ('stored', 'pending', 'failed', 'withdrawn'));
