-- How a recipe went for whoever cooked it, where a comment says so.
alter table comment add column cooked text check (cooked in ('well', 'so-so', 'badly'));
