-- What the clock needs to make editions once: who looks at them first, and the last hour that was seen to.

alter table newsletter
  -- Of the newsroom: they get a reviewed edition half an hour before readers do.
  add column editors text[] not null default '{}',
  -- The hour of the cadence that an edition was made for, or was not because there was too little.
  add column last_hour timestamptz;
create index newsletter_edition_open on newsletter_edition (id) where state in ('ready', 'scheduled', 'sending', 'paused');
create index newsletter_edition_sent on newsletter_edition (newsletter_id, locale, started_at desc) where state in ('sending', 'paused', 'sent');
-- Where an edition stands in the archive, below base and language; it never changes.
alter table newsletter_edition add column path text not null default '';
create unique index newsletter_edition_path on newsletter_edition (newsletter_id, locale, path) where path <> '';
