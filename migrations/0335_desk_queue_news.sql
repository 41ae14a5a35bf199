-- Open tabs of the desk hear that another number waits for moderation: any process tells theirs. Within one transaction
-- the same news is told once.
create function desk_queue_news() returns trigger language plpgsql as $$
begin
  perform pg_notify('portada_desk', '{"event":"queue"}');
  return null;
end
$$;
create trigger moderation_queue_news after insert or delete on moderation_queue
  for each statement execute function desk_queue_news();
