-- A version of a wall may say how many contents a month are open; without it the site's own number counts.
alter table wall_version add column max_consumed integer;
