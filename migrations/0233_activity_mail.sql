-- Who wants one mail a day of what became of what was sent, and since when that was told.
alter table reader
  add column activity_mail boolean not null default false,
  add column activity_mailed_at timestamptz;
create index reader_activity_mail on reader (activity_mailed_at) where activity_mail;
