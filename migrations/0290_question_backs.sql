-- Readers say which questions they want answered, each once; the count outlives their accounts.
alter table interview_question add column backs integer not null default 0;
create table interview_question_back (
  question_id bigint not null references interview_question (id) on delete cascade,
  reader_id text not null references reader (id) on delete cascade,
  backed_at timestamptz not null,
  primary key (question_id, reader_id)
);
create index interview_question_back_reader on interview_question_back (reader_id);

-- Names stand beside accepted questions as well, not only beside answered ones.
create or replace function interview_sender_gone() returns trigger language plpgsql as $$
begin
  perform pg_notify('portada_cache', json_build_object(
      'tags', json_build_array('content:' || q.interview_id), 'hard', true)::text)
    from interview_question q where q.id = old.question_id and q.state = 'shown';
  return old;
end $$;
