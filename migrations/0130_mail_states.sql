-- Where a mail stands, kept outside of the transaction in which it is written:
--   waiting    due at next_at
--   claimed    a process is on its way to the mail server with it; nothing was handed over yet
--   begun      it is being handed over: from here on the server may have it
--   sent       the server has taken it
--   refused    the server will never take it
--   given-up   the server put it off too often
--   uncertain  handed over twice, and nobody knows whether it arrived
alter table mail
  add column message_id text,
  add column state text not null default 'waiting'
    check (state in ('waiting', 'claimed', 'begun', 'sent', 'refused', 'given-up', 'uncertain')),
  -- One of very many alike: lets single mails go first.
  add column bulk boolean not null default false,
  -- Which process has it, and until when it may say nothing of itself.
  add column holder text,
  add column held_until timestamptz,
  -- When it was handed over for the first time without being told what became of it.
  add column uncertain_at timestamptz;

update mail set
  state = case when sent_at is not null then 'sent' when attempts > 6 then 'given-up' else 'waiting' end,
  message_id = '<' || gen_random_uuid() || '@'
    || coalesce(substring(body_text from 'https?://([a-zA-Z0-9.-]+)'), 'localhost') || '>';

alter table mail alter column message_id set not null;
create unique index mail_message_id on mail (message_id);

drop index mail_waiting;
create index mail_due on mail (bulk, next_at, id) where state = 'waiting';
create index mail_held on mail (held_until) where state in ('claimed', 'begun');
