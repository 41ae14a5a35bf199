-- The recordings in the portal's own storage that a content plays: `library/recording` of its addresses.
create function content_recordings(data jsonb) returns text[]
  language sql immutable parallel safe
  return array_remove(array[
    substring(data->>'hlsSource' from '^(?:https?://[^/]+)?/media/([a-z0-9._-]+/[a-z0-9._-]+)/'),
    substring(data->>'source' from '^(?:https?://[^/]+)?/media/([a-z0-9._-]+/[a-z0-9._-]+)/')
  ], null);
create index content_recording on content using gin (content_recordings(data))
  where type in ('video', 'audio', 'episode');
