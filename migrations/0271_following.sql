-- How a reader hears of what is followed, by kind; without a row it stands in the profile alone.
create table reader_follow_mail (
  reader_id text not null references reader (id) on delete cascade,
  kind text not null check (kind in ('author', 'show', 'taxon')),
  mail text not null check (mail in ('daily', 'at-once')),
  since timestamptz not null,
  primary key (reader_id, kind)
);

-- What a reader is told of by mail: each content once, however many of those that are followed stand on it.
create table reader_follow_notice (
  reader_id text not null references reader (id) on delete cascade,
  content_id bigint not null references content (id) on delete cascade,
  mail text not null check (mail in ('daily', 'at-once')),
  noticed_at timestamptz not null,
  mailed_at timestamptz,
  primary key (reader_id, content_id)
);
create index reader_follow_notice_waiting on reader_follow_notice (mail, noticed_at) where mailed_at is null;
create index reader_follow_notice_content on reader_follow_notice (content_id);
create index content_publish_at on content (publish_at);
