-- With an account goes the name beside what it asked: pages that showed it are wrong at once.
create function interview_sender_gone() returns trigger language plpgsql as $$
begin
  perform pg_notify('portada_cache', json_build_object(
      'tags', json_build_array('content:' || q.interview_id), 'hard', true)::text)
    from interview_question q where q.id = old.question_id and q.state = 'shown' and q.answer is not null;
  return old;
end $$;
create trigger interview_sender_gone after delete on interview_sender
  for each row execute function interview_sender_gone();
