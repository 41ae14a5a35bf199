-- What readers with an account have read behind a wall; never to refuse them anything. Gone after 30 days.
create table meter_read (
  reader_id text not null references reader (id) on delete cascade,
  site text not null,
  content_id bigint not null references content (id) on delete cascade,
  day date not null,
  primary key (reader_id, content_id, day)
);
create index meter_read_content on meter_read (content_id);
create index meter_read_day on meter_read (day);
