-- How often each content was read, by hour: what is read most is a sum over the last hours.
create table content_view (
  content_id bigint not null references content (id) on delete cascade,
  hour timestamptz not null,
  views integer not null,
  primary key (content_id, hour)
);
create index content_view_hour on content_view (hour);
