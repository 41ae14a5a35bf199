-- Whoever the demonstration brings along comes in by its own door, which a portal of its own does not have.
alter table staff add column demonstration boolean not null default false;
