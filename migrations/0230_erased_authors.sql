-- What is reported stays to be read when its author goes: others may still see it.
alter table moderation_queue drop constraint moderation_queue_reader_id_fkey;
alter table moderation_queue add foreign key (reader_id) references reader (id) on delete set null;

-- Of an account that goes: what nobody has seen goes with it, and so do the words of what nobody sees any more; what is
-- shown stays without a name. Decisions stay, without what was quoted and without whom they were about.
create or replace function comments_of_erased_reader() returns trigger language plpgsql as $$
begin
  delete from moderation_queue q where reader_id = old.id
    and not exists (select from comment c where q.kind = 'comment' and c.id = q.target_id and c.state = 'shown');
  delete from comment where reader_id = old.id and not visible;
  update comment set body = '', body_digest = '', client_id = null where reader_id = old.id and state <> 'shown';
  update comment set client_id = null where reader_id = old.id;
  update moderation_act set quoted = null, note = null, signals = '[]',
    queued = queued - 'readerId' where reader_id = old.id;
  perform pg_notify('portada_cache', json_build_object('tags', json_build_array('comments:' || content_id), 'hard', true)::text)
    from (select distinct content_id from comment where reader_id = old.id) as theirs;
  return old;
end $$;

-- Who wrote what a mail to the newsroom passes on: it goes with the account, as does every mail that is answered to its
-- address.
alter table mail add column written_by text;
create index mail_written_by on mail (written_by) where written_by is not null;

-- The same of questions, messages and mails. A guest's message of the same address goes once it is answered.
create function sent_by_erased_reader() returns trigger language plpgsql as $$
begin
  delete from interview_question where reader_id = old.id and state <> 'shown';
  update interview_question set client_id = null where reader_id = old.id;
  delete from contact_message where reader_id is null and lower(email) = old.email_key
    and state in ('answered', 'closed', 'spam');
  delete from mail where written_by = old.id or lower(reply_to) = old.email_key;
  delete from newsletter_delivery where email_key = old.email_key;
  return old;
end $$;
create trigger reader_sent before delete on reader for each row execute function sent_by_erased_reader();
