-- Newsletters as things: how their editions come about, what each edition said, and to whom it goes.

alter table newsletter
  add column sender_name text,
  add column reply_to text,
  -- Five fields of cron in the zone of the site; null: editions are made by hand.
  add column cadence text,
  -- {"kind": "hand"}, {"kind": "board", …}, {"kind": "query", …} or {"kind": "feed", …}
  add column source jsonb not null default '{"kind": "hand"}',
  add column template text not null default 'brief' check (template in ('brief', 'list', 'letter')),
  -- reviewed: the editors get it half an hour before, and it leaves unless somebody stops it.
  add column mode text not null default 'automatic' check (mode in ('automatic', 'reviewed')),
  add column min_items int not null default 3 check (min_items >= 0);

create table newsletter_edition (
  id bigint generated always as identity primary key,
  newsletter_id text not null references newsletter (id) on delete cascade,
  locale text not null,
  number int not null,
  state text not null default 'draft'
    check (state in ('draft', 'ready', 'scheduled', 'sending', 'paused', 'sent', 'cancelled')),
  subject text not null,
  preheader text not null default '',
  intro text not null default '',
  blocks jsonb not null,
  html text not null default '',
  body_text text not null default '',
  created_at timestamptz not null,
  due_at timestamptz,
  approved_by text,
  started_at timestamptz,
  ended_at timestamptz,
  -- Why it was paused, in words of the operator.
  paused_why text,
  totals jsonb not null default '{}',
  unique (newsletter_id, locale, number)
);
create index newsletter_edition_due on newsletter_edition (due_at) where state in ('ready', 'scheduled', 'sending');

-- One row for each address of an edition; the state says how far it is, and "sent" never happens twice.
create table newsletter_delivery (
  id bigint generated always as identity primary key,
  edition_id bigint not null references newsletter_edition (id) on delete cascade,
  email_key text not null,
  email text not null,
  domain text not null,
  state text not null default 'waiting'
    check (state in ('waiting', 'claimed', 'begun', 'sent', 'refused', 'given-up', 'unsure', 'dropped')),
  attempts int not null default 0,
  next_at timestamptz not null,
  begun_at timestamptz,
  sent_at timestamptz,
  failure text,
  unique (edition_id, email_key)
);
create index newsletter_delivery_waiting on newsletter_delivery (edition_id, next_at, id) where state = 'waiting';
create index newsletter_delivery_open on newsletter_delivery (state, begun_at) where state in ('claimed', 'begun');
create index newsletter_delivery_email on newsletter_delivery (email_key);

-- Addresses that get nothing more, as a digest that outlives the erasure of whoever had them.
create table mail_suppression (
  email_digest text primary key,
  reason text not null check (reason in ('hard', 'complaint', 'erased')),
  at timestamptz not null
);
