-- Erases the comments of one reader, who keeps the account: others' replies stay below an empty place.
create function erase_comments(erased text) returns void language plpgsql as $$
declare
  contents bigint[];
begin
  select array_agg(distinct content_id) into contents from comment where reader_id = erased;
  delete from moderation_queue q using comment c where q.kind = 'comment' and q.target_id = c.id and c.reader_id = erased;
  delete from moderation_appeal a using comment c where a.kind = 'comment' and a.target_id = c.id and c.reader_id = erased;
  delete from receipt r using comment c where r.kind = 'comment' and r.target_id = c.id and c.reader_id = erased;
  update moderation_act set quoted = null, note = null, signals = '[]', queued = queued - 'readerId'
    where reader_id = erased and kind = 'comment';
  update comment root set replies = root.replies - gone.n
    from (select root_id, count(*) as n from comment where reader_id = erased and state = 'shown' and root_id is not null
      group by root_id) gone where root.id = gone.root_id;
  update comment set state = 'withdrawn', body = '', body_digest = '', client_id = null, rule = null, featured_at = null
    where reader_id = erased;
  delete from comment c where reader_id = erased and not exists (select from comment reply where reply.root_id = c.id);
  update comment set reader_id = null where reader_id = erased;
  update comment_count set shown = (select count(*) from comment c
    where c.content_id = comment_count.content_id and c.state = 'shown') where content_id = any(contents);
  update content set card = card || jsonb_build_object('comments', counted.shown) from comment_count counted
    where counted.content_id = content.id and content.id = any(contents);
  perform pg_notify('portada_cache', json_build_object('tags', json_build_array('comments:' || content_id), 'hard', true)::text)
    from unnest(contents) as theirs (content_id);
end $$;
