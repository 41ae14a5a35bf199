-- What is said in a recording, as searches read it: the track in the language of the content. `lines` has a line for
-- each cue, its second and a tab before the words; `words` and `bare` are what the vector is made of.
create table caption_track (
  content_id bigint primary key references content (id) on delete cascade,
  language text not null,
  lines text not null,
  words text not null,
  bare text not null
);

-- Which tracks of a content were read; another list than the content's, or a time to try again, makes it read anew.
create table caption_reading (
  content_id bigint primary key references content (id) on delete cascade,
  sources jsonb not null,
  tries integer not null default 0,
  next_try timestamptz
);

create index content_with_captions on content (id)
  where type in ('video', 'episode') and data -> 'captions' <> '[]'::jsonb;

-- What is said in a recording that anybody may play at a moment; null where its captions are not known.
create function said_of(recording_id bigint, at timestamptz) returns text language sql stable as $$
  select lines from caption_track join content on content.id = content_id
  where content_id = recording_id and content.access = 'free'
    and coalesce((content.data ->> 'availableUntil')::timestamptz > at, true)
$$;
