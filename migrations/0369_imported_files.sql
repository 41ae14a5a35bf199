-- Recordings and documents that imports brought in stand within texts, and open and close with them.
create or replace function content_recordings(data jsonb) returns text[]
  language sql immutable parallel safe
  return array_remove(array[
    substring(data->>'hlsSource' from '^(?:https?://[^/]+)?/media/([a-z0-9._-]+/[a-z0-9._-]+)/'),
    substring(data->>'source' from '^(?:https?://[^/]+)?/media/([a-z0-9._-]+/[a-z0-9._-]+)/')
  ], null) || case
    when position('/media/imported/' in concat(data->>'body', data->>'captions')) = 0 then '{}'
    else array(
      select distinct found[1]
      from regexp_matches(concat(data->>'body', data->>'captions'), '/media/(imported/[a-z0-9]+)/', 'g') as found)
  end;
drop index content_recording;
create index content_recording on content using gin (content_recordings(data));
