-- Several processes share the sending of an edition: which of them has a row, and until when it may say nothing of itself.
alter table newsletter_delivery
  add column holder text,
  add column held_until timestamptz,
  -- Whether it came back, for good or for now, and whether whoever got it complained.
  add column bounce text check (bounce in ('hard', 'soft')),
  add column bounced_at timestamptz,
  add column complained_at timestamptz;

create index newsletter_delivery_back on newsletter_delivery (edition_id, bounce)
  where bounce is not null or complained_at is not null;
create index newsletter_delivery_unsure on newsletter_delivery (edition_id, id) where state = 'unsure';

-- How fast editions leave, of all processes together, and until when nothing does.
create table newsletter_lane (
  name text primary key,
  -- Mails that may leave at once, at that moment.
  tokens double precision not null,
  filled_at timestamptz not null,
  paused_until timestamptz,
  paused_why text
);
